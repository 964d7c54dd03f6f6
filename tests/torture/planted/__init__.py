"""Bugs that the harness plants into the server from outside, to prove that it would find them."""

from typing import NamedTuple


class Bug(NamedTuple):
    """What a bug breaks, and in which world it shows."""

    breaks: tuple[str, ...]
    world: str = "cluster"


LOST = "nothing acknowledged is lost"
ONCE = "each command once"
LINE = "one line of versions"
EARLY = "nothing is shown before it is stored"
STORED = "what is shown is what is stored"
HIDDEN = "no hidden byte"
SAME = "one version looks the same"
TOLD = "every version is told"
CLOCKS = "clocks are charged right"
THERE = "presence is not stale"
REMOVED = "nobody is removed"

BUGS = {
    "lost-append": Bug((LOST, LINE, EARLY, STORED, SAME), "alone"),
    "double-apply": Bug((ONCE,), "alone"),
    "early-publish": Bug((EARLY, STORED, SAME), "cluster"),
    "leaked-draw": Bug((HIDDEN,), "alone"),
    "stale-presence": Bug((THERE,), "cluster"),
    "clock-charged-twice": Bug((CLOCKS,), "alone"),
    "version-skipped": Bug((TOLD,), "alone"),
    "duplicate-id": Bug((ONCE,), "alone"),
    "event-lost-after-restart": Bug((SAME, HIDDEN, STORED), "alone"),
    "robot-seat-leaked": Bug((HIDDEN,), "alone"),
    "removed-while-connected": Bug((REMOVED,), "alone"),
    "outage-charged": Bug((CLOCKS,), "alone"),
}
