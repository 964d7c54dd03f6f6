"""Clocks: whose clock ran is charged the time that really passed, nobody else; what was away is charged to nobody."""

from torture.history import Fault, History, Json

LAG = 0.5  # seconds a move that the server gives for a slow line
GRACE = 5.0  # seconds: shorter absences of the whole service are nobody's excuse
SIGN = 1.5  # … between two signs of life, which may be the last
SLACK = 1.0  # … and for what a busy machine needs between a step and its being seen


def check(history: History, entries: list[Json], faults: list[Fault]) -> None:
    """The arithmetic of every entry, and how it compares with the harness's own clock."""
    running: dict[int, list[int]] = {}
    seen: dict[int, float] = {}
    sent: dict[int, float] = {}
    for sight in history.sights:
        seen[sight.version] = min(sight.time, seen.get(sight.version, sight.time))
        if sight.view is not None:
            running[sight.version] = sight.view["clock"]["running"]
    for command in history.commands.values():
        for _, version in command.promised:
            sent[version] = command.first
    before, earliest = 0, history.began  # a time at which the entry before had not happened yet
    for entry in entries:
        version = entry["version"]
        clocked = next(event for event in entry["events"] if event["kind"] == "clocked")
        if clocked["at"] < before:
            history.find("clocks are charged right", version, f"goes back from {before} to {clocked['at']}")
        if version > 1:
            elapsed = clocked["at"] - before
            if entry["command"]["kind"] == "excuse":
                elapsed = max(0, min(clocked["at"], entry["command"]["since"]) - before)
            check_share(history, version, clocked["spent"], elapsed, running.get(version - 1))
            if version in seen:
                away = away_between(faults, earliest, seen[version])
                check_pace(history, version, max(clocked["spent"]), seen[version] - earliest - away)
            if version in sent and version - 1 in seen:
                apart = (seen[version - 1], sent[version])
                if not any(fault.since < apart[1] and fault.until + SLACK > apart[0] for fault in faults):
                    check_stillness(history, version, clocked["at"] - before, apart[1] - apart[0])
        before = clocked["at"]
        earliest = max(earliest, sent.get(version, 0.0))


def check_share(history: History, version: int, spent: list[int], elapsed: int, running: list[int] | None) -> None:
    """Each seat whose clock was shown as running is charged what has passed since the last entry, nobody else."""
    if running is None:
        wrong = any(time not in (0, elapsed) for time in spent)
    else:
        wrong = spent != [elapsed if seat in running else 0 for seat in range(len(spent))]
    if wrong:
        history.find("clocks are charged right", version, f"{elapsed} ms passed, {running} ran, charged {spent}")


def away_between(faults: list[Fault], since: float, until: float) -> float:
    """Seconds in which the service was away for so long that they are charged to nobody."""
    inside = [fault.away for fault in faults if since < fault.since and fault.until < until]
    return sum(away - SIGN for away in inside if away > GRACE)


def check_pace(history: History, version: int, charged: int, passed: float) -> None:
    """Nobody is charged more than has really passed."""
    if charged / 1000 > passed + LAG + SLACK:
        history.find("clocks are charged right", version, f"charged {charged} ms, {passed:.1f} s have passed")


def check_stillness(history: History, version: int, counted: int, passed: float) -> None:
    """While nothing is wrong, time goes on."""
    if counted / 1000 < passed - LAG - SLACK:
        history.find("clocks are charged right", version, f"counted {counted} ms, {passed:.1f} s have passed")
