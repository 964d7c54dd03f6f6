"""Time as an input: who has used how much, what a deadline is, what overtime costs. All times in ms."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from wordloom.rules.events import Clocked, Excused, Rested, TimeGiven
from wordloom.rules.options import Options

MINUTE = 60_000
GIFT = 5  # minutes for everybody's bank, or a whole bank where it is smaller
OVERTIME_FINE = 10  # points per started minute
OVERTIME_LIMIT = 10 * MINUTE  # then the seat forfeits


class Clock(Struct, frozen=True):
    """What has been charged so far, when, and since when the present turn runs."""

    spent: tuple[int, ...]
    fined: tuple[int, ...]  # started minutes of overtime already paid for
    credited: tuple[int, ...]  # what turns have added to the banks; it is taken off what was spent
    at: int = 0
    since: int = 0
    paused_at: int = 0
    overrun: tuple[int, ...] = ()  # what turns took beyond their limit, out of the reserve; empty: nothing so far


def charge(clock: Clock, event: Clocked, options: Options) -> Clock:
    """The clock after a seat acted."""
    spent = tuple(old + new for old, new in zip(clock.spent, event.spent, strict=True))
    if not options.reserve_hours:
        return replace(clock, spent=spent, at=event.at)
    before = _beyond(clock, options, clock.at)
    overrun = tuple(
        _overrun(clock, seat) + (_beyond(clock, options, clock.at + new) - before if new else 0)
        for seat, new in enumerate(event.spent)
    )
    return replace(clock, spent=spent, at=event.at, overrun=overrun)


def _beyond(clock: Clock, options: Options, at: int) -> int:
    """How far the present turn is beyond its limit at a time."""
    return max(0, at - clock.since - options.turn_seconds * 1000) if options.turn_seconds else 0


def _overrun(clock: Clock, seat: int) -> int:
    return clock.overrun[seat] if clock.overrun else 0


def credit(clock: Clock, options: Options, seat: int) -> Clock:
    """The clock as a seat's turn begins: what a turn adds to its bank, where the table has one."""
    if not options.bank_minutes:
        return clock
    added = options.increment_seconds * 1000
    return with_credit(clock, tuple(old + added * (index == seat) for index, old in enumerate(clock.credited)))


def with_credit(clock: Clock, credited: tuple[int, ...]) -> Clock:
    """The clock if turns had added so much so far: a turn that is taken back has added nothing."""
    spent = (time + old - new for time, old, new in zip(clock.spent, clock.credited, credited, strict=True))
    return replace(clock, spent=tuple(spent), credited=credited)


def excuse(clock: Clock, event: Excused | Rested) -> Clock:
    """The clock after time that is charged to nobody."""
    return replace(clock, since=clock.since + event.time)


def gift(options: Options, seat: int) -> TimeGiven:
    """More time, as the table plays: the turn's limit once more, and some minutes for every bank."""
    return TimeGiven(seat, options.turn_seconds * 1000, min(options.bank_minutes, GIFT) * MINUTE)


def give(clock: Clock, event: TimeGiven) -> Clock:
    """The clock with more time on it."""
    spent = tuple(time - event.bank for time in clock.spent)
    return replace(clock, since=clock.since + event.turn, spent=spent)


def overtime(options: Options, spent: int) -> int:
    """How far a seat is over its bank."""
    return max(0, spent - options.bank_minutes * MINUTE) if options.bank_minutes else 0


def started_minutes(time: int) -> int:
    """Minutes begun in some time."""
    return -(-time // MINUTE)


def turn_ends(clock: Clock, options: Options, moving: Iterable[int]) -> int | None:
    """When the present turn is over for the first of those who move: its limit, and what is left of their reserve."""
    if not options.turn_seconds:
        return None
    limit = clock.since + options.turn_seconds * 1000
    if not options.reserve_hours:
        return limit
    now = _beyond(clock, options, clock.at)  # of this turn, and in what they have overrun already
    used = max((_overrun(clock, seat) - now for seat in moving), default=0)
    return limit + max(0, options.reserve_hours * 60 * MINUTE - max(0, used))


def bank_ends(clock: Clock, options: Options, seat: int) -> int | None:
    """When a seat whose clock runs has to forfeit."""
    if not options.bank_minutes:
        return None
    return clock.at + options.bank_minutes * MINUTE + OVERTIME_LIMIT - clock.spent[seat]
