"""The server's time: the machine's clock as it was at the start, and from then on what has really passed.

Games are charged for time that passed. A clock that is set, by hand or because it was hours wrong, must charge nobody
and excuse nobody: what it says later is only compared (`strayed`), and counts again at the next start.
"""

import time

# Goes on while the machine sleeps, where the system has such a clock.
_BOOT_CLOCK: int | None = getattr(time, "CLOCK_BOOTTIME", None)


def steady_ns() -> int:
    """ns on a clock that only ever goes forward and is never set."""
    return time.monotonic_ns() if _BOOT_CLOCK is None else time.clock_gettime_ns(_BOOT_CLOCK)


_ahead = time.time_ns() - steady_ns()


def now() -> int:
    """ms since 1970."""
    return (steady_ns() + _ahead) // 1_000_000


def by_the_machine() -> int:
    """ms since 1970 as the machine's clock has it now: for devices that make codes by clocks of their own."""
    return time.time_ns() // 1_000_000


def not_before(at: int) -> None:
    """Go on from a time (ms) at least: clocks that run must not wait until a clock that was set back has caught up."""
    global _ahead  # noqa: PLW0603 - a process has one clock
    _ahead += max(0, at - now()) * 1_000_000


def go_by(at: int) -> None:
    """Go on from a time (ms) that others have: those who share a store share their time too."""
    global _ahead  # noqa: PLW0603 - a process has one clock
    _ahead += (at - now()) * 1_000_000


def strayed() -> float:
    """Seconds that the machine's clock is ahead of the server's time."""
    return (by_the_machine() - now()) / 1000
