"""The checker finds each kind of lie in a small history that is otherwise true."""

import hashlib
import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from torture.checks import check_table
from torture.history import SPECTATOR, Command, Connection, Fault, History, Presence, Sight

SECRET = b"0" * 32
START = 1_000_000


def entry(version: int, at: int, command: dict[str, Any], *events: dict[str, Any], spent: list[int]) -> dict[str, Any]:
    clocked = {"kind": "clocked", "seat": command["seat"], "at": at, "spent": spent, "moves": True}
    return {"version": version, "at": at, "command": command, "events": [clocked, *events], "before": ""}


ENTRIES = [
    entry(
        1,
        START,
        {"kind": "begin", "seat": -1},
        {"kind": "drawn", "seat": 0, "tiles": "AB"},
        {"kind": "drawn", "seat": 1, "tiles": "CD"},
        {"kind": "turn-came", "seat": 0},
        spent=[0, 0],
    ),
    entry(
        2,
        START + 2_000,
        {"kind": "exchange", "seat": 0, "tiles": "A"},
        {"kind": "exchanged", "seat": 0, "tiles": "A", "drawn": "E"},
        {"kind": "turn-came", "seat": 1},
        spent=[2_000, 0],
    ),
    entry(
        3,
        START + 3_000,
        {"kind": "resign", "seat": 1},
        {"kind": "seat-left", "seat": 1, "why": "resigned"},
        {"kind": "ended", "reason": "resigned", "lines": []},
        spent=[0, 1_000],
    ),
]
HANDS = [["AB", "CD"], ["BE", "CD"], ["BE", ""]]


def record(entries: list[dict[str, Any]]) -> str:
    lines = [json.dumps({"game": "classic-us", "commitment": hashlib.sha256(SECRET).hexdigest()})]
    for part in [*entries, {"secret": SECRET.hex()}]:
        lines.append(json.dumps({**part, "before": hashlib.sha256(lines[-1].encode()).hexdigest()}))
    return "".join(f"{line}\n" for line in lines)


def view(version: int, seat: int) -> dict[str, Any]:
    hands = HANDS[version - 1]
    own = hands[seat] if seat >= 0 else ""
    unseen = "".join(sorted("ABCDE"))
    for piece in own:
        unseen = unseen.replace(piece, "", 1)
    over = version == 3
    game = {
        "table": "board", "game": "classic-us", "seat": seat, "phase": "turn", "scores": [0, 0],
        "left": ["", "resigned" if over else ""], "to_move": [], "awaited": [],
        "outcome": {"reason": "x"} if over else None, "legal": ["pass"] if seat >= 0 and not over else [],
        "targets": [], "layout": "classic", "notation": "english",
        "board": [], "rack": own, "racks": [], "rack_sizes": [len(hand) for hand in hands], "bag": 1, "unseen": unseen,
        "turn": version - 1, "lost_turns": [0, 0], "window": None, "moves": [], "lines": [],
        "reason": "x" if over else "", "challenge_by_word": False,
    }  # fmt: skip
    spent = [[0, 0], [2_000, 0], [2_000, 1_000]][version - 1]
    running = [[0], [1], []][version - 1]
    clock = {
        "at": 0,
        "spent": spent,
        "running": running,
        "bank": 0,
        "turn_until": 0,
        "window_until": 0,
        "paused": False,
    }
    return {"game": game, "options": {}, "clock": clock, "proposal": None}


def shown(version: int, seat: int) -> dict[str, Any]:
    """As the log has it, with other people's draws left out: written down here by hand."""
    told = deepcopy(ENTRIES[version - 1])
    for event in told["events"]:
        if event["kind"] == "drawn" and event["seat"] != seat:
            event |= {"kind": "drawn-unseen", "count": 2}
            del event["tiles"]
        if event["kind"] == "exchanged" and seat != 0:
            event |= {"kind": "exchanged-unseen", "count": 1}
            del event["tiles"], event["drawn"]
    return {"version": version, "at": told["at"], "seat": told["command"]["seat"], "events": told["events"]}


def true_history() -> History:
    seats = [{"seat": n, "kind": "player", "player": name} for n, name in enumerate(["ana", "jan"])]
    options = {"friendly": False, "bank_minutes": 0, "turn_seconds": 60, "increment_seconds": 0}
    history = History("t", "classic-us", options, 99.9, seats)
    for version, seen in ((1, 100.0), (2, 102.1), (3, 103.1)):
        for line, (player, seat) in enumerate([("ana", 0), ("jan", 1), ("eva", SPECTATOR)]):
            sight = Sight(seen, line, player, seat, version, shown(version, seat), view(version, seat), "update")
            history.sights.append(sight)
    exchange = Command("ana:c1", "ana", 1, {"kind": "exchange", "seat": 0, "tiles": "A"}, 102.0, [(102.1, 2)])
    resign = Command("jan:c1", "jan", 2, {"kind": "resign", "seat": 1}, 103.0, [(103.1, 3)])
    history.commands = {each.id: each for each in (exchange, resign)}
    history.connections = {name: [Connection(80.0, 110.0, 80.0)] for name in ("ana", "jan")}
    return history


def promises(history: History, entries: list[dict[str, Any]] = ENTRIES, faults: list[Fault] | None = None) -> set[str]:
    return {finding.promise for finding in check_table(history, record(entries), faults or [])}


def test_a_true_history_has_nothing_to_find() -> None:
    assert promises(true_history()) == set()


def lose_an_entry(_: History, entries: list[dict[str, Any]]) -> None:
    del entries[2]


def promise_twice(history: History, _: list[dict[str, Any]]) -> None:
    history.commands["ana:c1"].promised.append((102.2, 3))


def write_unasked(history: History, _: list[dict[str, Any]]) -> None:
    del history.commands["ana:c1"]


def refuse_and_write(history: History, _: list[dict[str, Any]]) -> None:
    history.commands["ana:c1"].promised.clear()
    history.commands["ana:c1"].refused.append((102.1, "not-your-turn"))


def send_late(history: History, _: list[dict[str, Any]]) -> None:
    history.commands["ana:c1"].first = 104.0


def tell_a_draw(history: History, _: list[dict[str, Any]]) -> None:
    assert history.sights[1].entry is not None
    history.sights[1].entry["events"][1] = ENTRIES[0]["events"][1]


def tell_something_else(history: History, _: list[dict[str, Any]]) -> None:
    assert history.sights[3].entry is not None
    history.sights[3].entry["events"].pop()


def show_a_rack(history: History, _: list[dict[str, Any]]) -> None:
    assert history.sights[2].view is not None
    history.sights[2].view["game"]["racks"] = ["AB", "CD"]


def show_another_rack(history: History, _: list[dict[str, Any]]) -> None:
    assert history.sights[3].view is not None
    history.sights[3].view["game"] |= {"rack": "BC", "unseen": "ADE"}


def add_a_field(history: History, _: list[dict[str, Any]]) -> None:
    assert history.sights[2].view is not None
    history.sights[2].view["game"]["next_draw"] = "E"


def show_two_scores(history: History, _: list[dict[str, Any]]) -> None:
    other = history.sights[5]._replace(view=view(2, SPECTATOR), how="view")
    assert other.view is not None
    other.view["game"]["scores"] = [5, 0]
    history.sights.append(other)


def show_the_future(history: History, _: list[dict[str, Any]]) -> None:
    history.sights.append(history.sights[0]._replace(version=4, entry=None))


def charge_twice(_: History, entries: list[dict[str, Any]]) -> None:
    entries[1]["events"][0]["spent"] = [4_000, 0]


def charge_a_jump(history: History, entries: list[dict[str, Any]]) -> None:
    hours = 7_200_000
    for at, spent in ((1, [2_000 + hours, 0]), (2, [0, 1_000])):
        entries[at]["events"][0] |= {"spent": spent, "at": entries[at]["at"] + hours}
        entries[at]["at"] += hours
    for sight in history.sights:
        assert sight.entry is not None
        assert sight.view is not None
        if sight.version > 1:
            sight.entry["at"] += hours
            sight.entry["events"][0] = entries[sight.version - 1]["events"][0]
            sight.view["clock"]["spent"] = [2_000 + hours, 1_000 if sight.version == 3 else 0]


def remove_somebody(history: History, entries: list[dict[str, Any]]) -> None:
    entries[2]["command"]["kind"] = "leave"
    del history.commands["jan:c1"]


def forget_somebody(history: History, _: list[dict[str, Any]]) -> None:
    history.presences.append(Presence(103.0, "jan", False, False, "ana"))


def remember_too_long(history: History, _: list[dict[str, Any]]) -> None:
    history.presences.append(Presence(150.0, "jan", True, False, "ana"))


def stand_in(history: History, _: list[dict[str, Any]]) -> None:
    history.presences.append(Presence(103.0, "jan", True, True, "ana"))


LIES: list[tuple[Callable[[History, list[dict[str, Any]]], None], str]] = [
    (lose_an_entry, "nothing acknowledged is lost"),
    (promise_twice, "each command once"),
    (write_unasked, "each command once"),
    (refuse_and_write, "a refusal changes nothing"),
    (send_late, "in the order of time"),
    (tell_a_draw, "no hidden byte"),
    (tell_something_else, "what is shown is what is stored"),
    (show_a_rack, "no hidden byte"),
    (show_another_rack, "no hidden byte"),
    (add_a_field, "no hidden byte"),
    (show_two_scores, "one version looks the same"),
    (show_the_future, "nothing is shown before it is stored"),
    (charge_twice, "clocks are charged right"),
    (charge_a_jump, "clocks are charged right"),
    (remove_somebody, "nobody is removed"),
    (forget_somebody, "presence is not stale"),
    (remember_too_long, "presence is not stale"),
    (stand_in, "nobody is removed"),
]


@pytest.mark.parametrize(("lie", "promise"), LIES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_lie_is_found(lie: Callable[[History, list[dict[str, Any]]], None], promise: str) -> None:
    history, entries = true_history(), deepcopy(ENTRIES)
    lie(history, entries)
    assert promise in promises(history, entries)


def test_a_broken_chain_is_found() -> None:
    text = record(ENTRIES).replace('"tiles": "A"', '"tiles": "B"', 1)
    assert "one line of versions" in {finding.promise for finding in check_table(true_history(), text, [])}
