"""Every table is one line of versions, every promised command stands on it once, and nothing stands there unasked."""

import hashlib
import json
from collections import defaultdict

from torture.history import Command, History, Json

MAYBE = {"store-away", "store-full", "internal"}  # the store may have taken it all the same


def read_record(text: str) -> tuple[Json, list[Json], str]:
    """A record's header, its entries and what is wrong with its chain of hashes."""
    lines = text.encode().split(b"\n")[:-1]
    header, *rest = [json.loads(line) for line in lines]
    trouble = ""
    for number, part in enumerate(rest):
        if part["before"] != hashlib.sha256(lines[number]).hexdigest():
            trouble = trouble or f"line {number + 2} does not follow the one before"
    entries = [part for part in rest if "version" in part]
    if (
        "secret" not in rest[-1]
        or hashlib.sha256(bytes.fromhex(rest[-1]["secret"])).hexdigest() != header["commitment"]
    ):
        trouble = trouble or "the secret is not the one that was promised"
    return header, entries, trouble


def check(history: History, entries: list[Json]) -> None:
    """All of it."""
    versions = [entry["version"] for entry in entries]
    if versions != list(range(1, len(entries) + 1)):
        history.find("one line of versions", 0, f"the log has {versions[:50]}")
        return
    bound = bind_promises(history, entries)
    check_unasked(history, entries, bound)
    check_refused(history, bound)
    check_real_time(history)


def bind_promises(history: History, entries: list[Json]) -> dict[int, Command]:
    """Which promised command stands at which version."""
    bound: dict[int, Command] = {}
    for command in history.commands.values():
        told = {version for _, version in command.promised}
        if len(told) > 1:
            history.find("each command once", min(told), f"{command.id} was stored as {sorted(told)}")
        for version in told:
            if not 1 <= version <= len(entries):
                history.find(
                    "nothing acknowledged is lost", version, f"{command.id}: the log has {len(entries)} entries"
                )
            elif not is_of(entries[version - 1], command):
                written = entries[version - 1]["command"]
                history.find(
                    "nothing acknowledged is lost", version, f"{command.command} was stored, {written} is there"
                )
            elif version in bound and bound[version] is not command:
                history.find("each command once", version, f"{command.id} and {bound[version].id}")
            else:
                bound[version] = command
    return bound


def is_of(entry: Json, command: Command) -> bool:
    """Whether an entry carries out a command: everything that was sent is in it."""
    return all(entry["command"].get(name) == value for name, value in command.command.items())


def fits(entries: list[Json], version: int, command: Command) -> bool:
    """Whether a command may stand at a version: right after what its sender saw, but for excuses of the table's own."""
    between = entries[command.expected : version - 1]
    return command.expected < version and all(entry["command"]["kind"] == "excuse" for entry in between)


def check_unasked(history: History, entries: list[Json], bound: dict[int, Command]) -> None:
    """Every entry of a person's seat was asked for, once, at that very version."""
    persons = history.persons()
    free: dict[str, list[Command]] = defaultdict(list)
    taken = {id(command) for command in bound.values()}
    for command in history.commands.values():
        if id(command) not in taken:
            free[command.player].append(command)
    for entry in entries:
        version, seat, kind = entry["version"], entry["command"]["seat"], entry["command"]["kind"]
        if seat not in persons or kind in ("leave", "wait"):
            continue
        if version in bound:
            if not fits(entries, version, bound[version]):
                history.find("each command once", version, f"was sent for version {bound[version].expected}")
            continue
        fitting = [each for each in free[persons[seat]] if is_of(entry, each) and fits(entries, version, each)]
        if not fitting and not stood_in(history, persons[seat]):
            history.find("each command once", version, f"nobody asked for {entry['command']}")
        elif fitting:
            free[persons[seat]].remove(fitting[0])
            bound[version] = fitting[0]


def stood_in(history: History, player: str) -> bool:
    """Whether a robot ever played for somebody."""
    return any(told.stand_in for told in history.presences if told.player == player)


def check_refused(history: History, bound: dict[int, Command]) -> None:
    """What was refused for good changed nothing."""
    for version, command in bound.items():
        final = [code for _, code in command.refused if code not in MAYBE]
        if final and not command.promised:
            history.find("a refusal changes nothing", version, f"{command.id} was refused: {final}")


def check_real_time(history: History) -> None:
    """Whoever sends after somebody else was answered comes after them."""
    moments = [(command.first, 1, command, 0) for command in history.commands.values() if command.promised]
    moments += [
        (at, 0, command, version) for command in history.commands.values() for at, version in command.promised[:1]
    ]
    known = 0
    for _, sends, command, version in sorted(moments, key=lambda moment: moment[:2]):
        if sends and command.promised[0][1] <= known:
            history.find("in the order of time", command.promised[0][1], f"was sent after {known} was answered")
        known = max(known, version)
