"""Who is there: nobody is removed or replaced while connected, and what is told about it is not stale."""

from torture.history import Connection, Fault, History, Json

SETTLED = 8.0  # seconds after which everybody must know that somebody is connected
FORGOTTEN = 30.0  # … that somebody is not: a lease and a look
CALM = 20.0  # seconds since the last fault
WARNING = 15.0  # seconds at least that an absent player is warned


def check(history: History, entries: list[Json], faults: list[Fault]) -> None:
    """All of it."""
    for told in history.presences:
        times = history.connections.get(told.player, [])
        calm = not any(fault.since < told.time < fault.until + CALM for fault in faults)
        if calm and not told.present and held(times, told.time - SETTLED, told.time):
            history.find("presence is not stale", 0, f"{told.player} is connected and told to be absent")
        if calm and told.present and not known(times, told.time - FORGOTTEN, told.time):
            history.find("presence is not stale", 0, f"{told.player} is gone and told to be present")
        if told.stand_in and held(times, told.time - SETTLED, told.time):
            history.find("nobody is removed", 0, f"{told.player} is connected and a robot plays instead")
    check_removals(history, entries)


def check_removals(history: History, entries: list[Json]) -> None:
    """Whoever leaves without asking for it has been away."""
    persons = history.persons()
    seen: dict[int, float] = {}
    for sight in history.sights:
        seen[sight.version] = min(sight.time, seen.get(sight.version, sight.time))
    for entry in entries:
        kind, seat = entry["command"]["kind"], entry["command"]["seat"]
        removed = seat if kind == "leave" else entry["command"].get("removed") if kind == "remove" else None
        if removed not in persons or entry["version"] not in seen:
            continue
        at = seen[entry["version"]]
        if touched(history.connections.get(persons[removed], []), at - WARNING, at):
            history.find("nobody is removed", entry["version"], f"seat {removed} was connected and removed")


def held(times: list[Connection], since: float, until: float) -> bool:
    """Whether somebody was connected all the time."""
    return any(each.since <= since and each.until >= until for each in times)


def touched(times: list[Connection], since: float, until: float) -> bool:
    """Whether somebody was connected at any time."""
    return any(each.since <= until and each.until >= since for each in times)


def known(times: list[Connection], since: float, until: float) -> bool:
    """Whether the server can have taken somebody for connected at any time, a welcome that came too late included."""
    return any(each.tried <= until and each.until >= since for each in times)
