"""The catalogue: one module per game, and the one place that lists them."""

from wordloom.core.errors import ParseError
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

CATALOGUE: dict[str, GameInfo] = {
    info.id: info
    for info in (
        classic_us.INFO,
        nine_tile.INFO,
        finish_line.INFO,
        classic_br.INFO,
        classic_ro.INFO,
        cards.INFO,
        cards_action.INFO,
        cards_solo.INFO,
        cards_rummy.INFO,
        rummikub.INFO,
        together.INFO,
    )
}


def game_info(game: str) -> GameInfo:
    """A game by its id."""
    if game not in CATALOGUE:
        raise ParseError("unknown-game", game=game)
    return CATALOGUE[game]
