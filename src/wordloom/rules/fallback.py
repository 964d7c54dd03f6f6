"""The simplest player: something legal for any game, from `view.legal` and the types of the commands alone.

It plays where a family has no bot, and where a bot failed or thought too long. It never gives a game up.
"""

from collections.abc import Iterator
from itertools import islice, product

from msgspec import inspect

from wordloom.rules.commands import Answer, Command
from wordloom.rules.game import GameInfo, View
from wordloom.rules.match import MatchView

GENTLE = ("accept", "agree", "decline-action", "pass", "draw")  # tried first, in this order
TRIES = 40  # values tried per kind of command


def candidates(info: GameInfo, match: MatchView) -> Iterator[Command]:
    """Commands to try one after the other."""
    view = match.game
    if match.proposal and view.seat not in match.proposal.agreed:
        yield Answer(view.seat, agree=True)
    if known := info.family.stopgap(match):
        yield known
    kinds = {kind.__struct_config__.tag: kind for kind in info.commands.__args__}
    open_kinds = [tag for tag in view.legal if tag in kinds]
    gentle = [tag for tag in GENTLE if tag in open_kinds]
    for tag in [*gentle, *(tag for tag in open_kinds if tag not in gentle)]:
        yield from islice(_filled(kinds[tag], view), TRIES)


def _filled(kind: type[Command], view: View) -> Iterator[Command]:
    """A command with plain values in all its fields."""
    fields = [field for field in inspect.type_info(kind).fields if field.name != "seat"]  # type: ignore[attr-defined]
    for values in product(*(list(_values(field.type, view)) for field in fields)):
        yield kind(view.seat, *values)


def _values(kind: inspect.Type, view: View) -> Iterator[object]:
    match kind:
        case inspect.BoolType():
            yield False
            yield True
        case inspect.IntType():
            yield from range(8)
        case inspect.LiteralType(values=values):
            yield from values
        case inspect.StrType():
            yield ""
            yield from dict.fromkeys(str(getattr(view, "rack", "") or getattr(view, "hand", "")))
        case inspect.NoneType():
            yield None
        case inspect.UnionType(types=types):
            for inner in types:
                yield from _values(inner, view)
        case inspect.VarTupleType(item_type=item):
            yield ()
            for value in _values(item, view):
                yield (value,)
