"""Random commands for any game, legal and illegal, made from the types of its commands and a view."""

import random
from typing import Any

from msgspec import inspect

from wordloom.core.grid import Placed
from wordloom.rules.commands import Command, PlayerCommand
from wordloom.rules.game import GameInfo, View

GARBAGE = ["", "?", "é", "ŻŻŻ", "A" * 40, "\x00", "🂡", "QQ", "2", "a"]


def command_types(info: GameInfo) -> list[type[Command]]:
    """Every kind of command that a player of this game may send."""
    return list((info.commands | PlayerCommand).__args__)


def random_command(luck: random.Random, info: GameInfo, view: View) -> Command:
    """A command that is often legal: mostly of a kind that is open, by a seat that is awaited."""
    kinds = command_types(info)
    open_kinds = [kind for kind in kinds if kind.__struct_config__.tag in view.legal and kind.__name__ != "Resign"]
    kind = luck.choice(open_kinds if open_kinds and luck.random() < 0.85 else kinds)
    seat = view.seat if luck.random() < 0.95 else luck.randint(-1, 5)
    fields = {
        field.name: seat if field.name == "seat" else _value(luck, field.type, view)
        for field in inspect.type_info(kind).fields  # type: ignore[attr-defined]
    }
    return kind(**fields)


def _value(luck: random.Random, kind: Any, view: View) -> Any:
    match kind:
        case inspect.BoolType():
            return luck.random() < 0.7
        case inspect.IntType():
            return luck.choice([-1, 0, 0, 1, 1, 2, 3, 7, 99])
        case inspect.StrType():
            return _text(luck, view)
        case inspect.LiteralType():
            return luck.choice(kind.values)
        case inspect.VarTupleType(item_type=inspect.NamedTupleType()):
            return _placed(luck, view)
        case inspect.VarTupleType(item_type=inspect.StrType()) if hasattr(view, "groups") and luck.random() < 0.9:
            return _groups(luck, view)
        case inspect.VarTupleType(item_type=item):
            return tuple(_value(luck, item, view) for _ in range(luck.choice([0, 1, 1, 2, 3])))
        case inspect.TupleType(item_types=items):
            return tuple(_value(luck, item, view) for item in items)
        case inspect.NamedTupleType():
            return luck.choice(_placed(luck, view) or (Placed(0, 0, "A"),))
        case inspect.StructType(cls=cls, fields=fields):
            return cls(**{field.name: _value(luck, field.type, view) for field in fields})
        case inspect.UnionType(types=types):
            return _value(luck, luck.choice(types), view)
        case inspect.NoneType():
            return None
    raise TypeError(f"no random value for {kind}")


def _rack(view: View) -> str:
    return str(getattr(view, "rack", "") or getattr(view, "hand", ""))


def _text(luck: random.Random, view: View) -> str:
    rack = _rack(view)
    window = getattr(view, "window", None)
    words = [scored.word for scored in getattr(window, "words", ())]
    options: list[str] = (
        ["".join(luck.sample(rack, luck.randint(0, len(rack))))] * 6 + words * 3 + [luck.choice(GARBAGE)]
    )
    return luck.choice(options)


def _placed(luck: random.Random, view: View) -> tuple[Placed, ...]:
    """Tiles of the rack in one line through or beside what lies there; now and then anything at all."""
    rack = _rack(view)
    taken = {(tile[0], tile[1]) for tile in getattr(view, "board", ()) or getattr(view, "cells", ())}
    if luck.random() < 0.1 or not rack:
        return tuple(
            Placed(luck.randint(-3, 18), luck.randint(-3, 18), luck.choice([*GARBAGE, "A", "e"]))
            for _ in range(luck.randint(0, 4))
        )
    faces = [
        face if face != "?" else luck.choice("aeiozs") for face in luck.sample(rack, luck.randint(1, min(7, len(rack))))
    ]
    down, right = luck.choice([(0, 1), (1, 0)])
    row, col = luck.choice(sorted(taken)) if taken else (7 - down * luck.randint(0, 3), 7 - right * luck.randint(0, 3))
    row, col = row - down * luck.randint(0, len(faces)), col - right * luck.randint(0, len(faces))
    placed = []
    for face in faces:
        while (row, col) in taken:
            row, col = row + down, col + right
        placed.append(Placed(row, col, face))
        row, col = row + down, col + right
    return tuple(placed)


def _groups(luck: random.Random, view: View) -> tuple[str, ...]:
    """The words on the table with tiles of the rack beside them, and sometimes with the table's own tiles moved."""
    groups = list(getattr(view, "groups", ()))
    rack = [face if face != "?" else luck.choice("aeiozs") for face in _rack(view)]
    luck.shuffle(rack)
    size = luck.choice([0, 3, 6, 6, 7])
    if size:
        groups.append("".join(rack[:size]))
    if groups and luck.random() < 0.4:
        place = luck.randrange(len(groups))
        groups[place] += "".join(rack[size : size + luck.randint(0, 2)])
    if len(groups) > 1 and luck.random() < 0.4:
        first, second = luck.sample(range(len(groups)), 2)
        whole = groups[first] + groups[second]
        cut = luck.randint(2, len(whole) - 2)
        groups[first], groups[second] = whole[:cut], whole[cut:]
    return tuple(groups)
