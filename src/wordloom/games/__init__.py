"""The catalogue: one module per game, and the one place that lists them.

Other people's games come in by the entry point group `wordloom.games`.
"""

import sys
from types import ModuleType

from wordloom import families
from wordloom.core.errors import ParseError
from wordloom.core.plugins import installed
from wordloom.core.texts import add_texts
from wordloom.games import (
    cards,
    cards_action,
    cards_rummy,
    cards_solo,
    classic_br,
    classic_ro,
    classic_us,
    finish_line,
    nine_tile,
    rummikub,
    together,
)
from wordloom.rules.game import GameInfo

OWN: dict[str, GameInfo] = {
    info.id: info
    for info in (  # as people are shown them, what most look for first
        classic_us.INFO,
        classic_br.INFO,
        classic_ro.INFO,
        together.INFO,
        cards.INFO,
        rummikub.INFO,
        finish_line.INFO,
        nine_tile.INFO,
        cards_action.INFO,
        cards_rummy.INFO,
        cards_solo.INFO,
    )
}


def outside() -> dict[str, GameInfo]:
    """Games installed from other packages; none may take a built-in id or name an unknown family."""
    known = {*map(id, families.OWN.values()), *map(id, families.outside().values())}
    found: dict[str, GameInfo] = {}
    for plugin in installed("wordloom.games", GameInfo):
        info = plugin.thing
        if info.id in {**OWN, **found}:
            plugin.leave_out(f"there is a game {info.id} already")
        elif id(info.family) not in known:
            plugin.leave_out(f"its family {info.family.name} is not installed")
        else:
            add_texts(info.family.texts)
            add_texts(info.texts)
            found[info.id] = info
    return found


CATALOGUE: dict[str, GameInfo] = {**OWN, **outside()}


def game_info(game: str) -> GameInfo:
    """A game by its id."""
    if game not in CATALOGUE:
        raise ParseError("unknown-game", game=game, known=", ".join(CATALOGUE))
    return CATALOGUE[game]


class _Catalogue(ModuleType):
    """This package, which `wordloom.games()` can call: the name of its folder is also that of a function people use."""

    def __call__(self) -> tuple[str, ...]:
        """Every game by its id."""
        return tuple(CATALOGUE)


sys.modules[__name__].__class__ = _Catalogue
