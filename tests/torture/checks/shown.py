"""What was shown: every client saw the one line of versions, each seat its own part of it, and nobody more."""

from collections import Counter
from itertools import pairwise
from typing import Any

from torture.history import SPECTATOR, History, Json, Sight

PRIVATE = {"seat", "legal", "rack", "hand", "unseen", "taken", "action"}  # of a view: what differs from seat to seat
PILES = {"racks", "hands"}  # everybody's pieces, open only after the end
VIEW = {"game", "options", "clock", "proposal"}
COMMON = {
    "table", "game", "seat", "phase", "scores", "left", "to_move", "awaited", "legal", "outcome", "targets", "turn",
    "unseen", "reason",
}  # fmt: skip
FIELDS = {
    "board": {
        "layout", "notation", "board", "rack", "racks", "rack_sizes", "bag", "lost_turns", "window", "moves", "lines",
        "challenge_by_word",
    },
    "together": {
        "layout", "notation", "deck", "board", "rack", "racks", "rack_sizes", "bag", "goals", "done", "pile", "helpers",
        "helped", "start", "trade", "phrases", "story",
    },
    "cards": {
        "cells", "hand", "hands", "hand_sizes", "deck", "discard", "window", "action", "action_window", "moves",
        "lines",
    },
    "rummikub": {
        "groups", "fresh", "rack", "racks", "rack_sizes", "opened", "bag", "joker_letters", "window", "moves", "lines",
    },
    "rummy": {
        "hand", "hands", "hand_sizes", "deck", "discard", "discard_top", "round", "task", "playing", "turns", "taken",
        "laid", "last_turns", "closing", "skipping", "window", "extra", "rounds",
    },
}  # fmt: skip


def masked(event: Json, seat: int) -> Json | None:
    """An event as a seat may see it, by the protocol's own words."""
    own = event.get("seat") == seat
    match event["kind"]:
        case "luck" | "actions-shuffled":
            return None
        case "pile-made":
            return {"kind": "pile-made-unseen", "count": len(event["goals"])}
        case "drawn" if not own:
            return {"kind": "drawn-unseen", "seat": event["seat"], "count": len(event["tiles"])}
        case "exchanged" if not own:
            return {"kind": "exchanged-unseen", "seat": event["seat"], "count": len(event["tiles"])}
        case "claimed" if not own:
            return {"kind": "claimed-unseen", "seat": event["seat"], "takes": event["takes"]}
        case "blank-turned" | "action-dealt" | "action-exchanged" | "action-answered" if not own:
            return {"kind": f"{event['kind']}-unseen", "seat": event["seat"]}
    return event


def check(history: History, entries: list[Json]) -> None:
    """All of it."""
    views: dict[tuple[int, int], Json] = {}
    for sight in history.sights:
        if sight.version > len(entries):
            history.find("nothing is shown before it is stored", sight.version, f"{sight.how} beyond {len(entries)}")
            continue
        if sight.entry is not None:
            check_entry(history, entries[sight.entry["version"] - 1], sight)
        if sight.view is not None:
            check_view(history, sight, views)
    for (version, seat), view in views.items():
        check_secrets(history, version, seat, view["game"], views.get((version, SPECTATOR)))
    check_lines(history)


def check_entry(history: History, written: Json, sight: Sight) -> None:
    """An entry was told as it is in the log, with what the seat may not know left out."""
    told = sight.entry
    assert told is not None
    expected = [shown for event in written["events"] if (shown := masked(event, sight.seat))]
    if told["events"] == expected and (told["at"], told["seat"]) == (written["at"], written["command"]["seat"]):
        return
    extra = [event for event in told["events"] if event not in expected]
    hidden = any(event in written["events"] for event in extra)
    promise = "no hidden byte" if hidden else "what is shown is what is stored"
    history.find(promise, sight.version, f"seat {sight.seat} was told {extra or told}, in the log is {expected}"[:400])


def check_view(history: History, sight: Sight, views: dict[tuple[int, int], Json]) -> None:
    """One version looks the same to one seat, whoever shows it and whenever."""
    assert sight.view is not None
    known = views.setdefault((sight.version, sight.seat), sight.view)
    if known is sight.view:
        allowed = COMMON | FIELDS[sight.view["game"]["table"]]
        if unknown := (set(sight.view) - VIEW) | (set(sight.view["game"]) - allowed):
            history.find("no hidden byte", sight.version, f"a view with {sorted(unknown)}")
    elif known != sight.view:
        told = [name for name in known["game"] if known["game"][name] != sight.view["game"].get(name)]
        told += [name for name in known if name != "game" and known[name] != sight.view.get(name)]
        history.find("one version looks the same", sight.version, f"seat {sight.seat} ({sight.how}): {told} differ")


def check_secrets(history: History, version: int, seat: int, game: Json, spectator: Json | None) -> None:
    """A seat's view is the spectator's, and its own pieces; the spectator's holds nobody's."""
    over = bool(game["outcome"] or game["reason"])
    for name in PILES & game.keys():
        if game[name] and not over:
            history.find("no hidden byte", version, f"seat {seat} sees {name}: {game[name]}")
    if seat == SPECTATOR:
        own = [game.get(name) for name in ("rack", "hand", "taken", "action", "legal") if game.get(name)]
        if own:
            history.find("no hidden byte", version, f"a spectator sees {own}")
        if not is_grouped(game["unseen"]):
            history.find("no hidden byte", version, f"the order of {game['unseen']} tells something")
        return
    if spectator is None:
        return
    public = spectator["game"]
    different = [
        name for name in game if name not in PRIVATE and without_gives(game[name]) != without_gives(public[name])
    ]
    if different:
        history.find("no hidden byte", version, f"seat {seat} sees other {different} than a spectator")
    held = Counter(game.get("rack") or game.get("hand") or "")
    if game["table"] in ("board", "rummikub", "rummy") and Counter(game["unseen"]) + held != Counter(public["unseen"]):
        history.find("no hidden byte", version, f"seat {seat}: what is unseen does not add up")


def without_gives(value: Any) -> Any:
    """A trade without what the viewer has promised."""
    return {**value, "gives": ""} if isinstance(value, dict) and "gives" in value else value


def is_grouped(pieces: str) -> bool:
    """Whether equal pieces lie together: nothing but how many there are of each."""
    changes = sum(1 for before, after in pairwise(pieces) if before != after)
    return changes == max(0, len(set(pieces)) - 1)


def check_lines(history: History) -> None:
    """On one connection versions only grow."""
    last: dict[int, int] = {}
    for sight in history.sights:
        if sight.how == "update":
            if sight.version <= last.get(sight.line, 0):
                history.find("every version is told", sight.version, f"comes after {last[sight.line]}")
            last[sight.line] = sight.version
