"""The goal cards: data of the deck, distinguished by predicate and parameters, adapted to a box of tiles."""

from functools import cache

from msgspec import Struct, convert

from wordloom.core.data import load
from wordloom.core.grid import Grid, Square
from wordloom.core.tiles import TileSet
from wordloom.families.together.attempt import Attempt
from wordloom.families.together.play_predicates import PLAY_PREDICATES
from wordloom.families.together.squares import free_squares
from wordloom.families.together.word_predicates import WORD_PREDICATES

GOALS_TO_WIN = 20  # book 000, “Objetivo”
FACE_UP = 3  # book 000, “Preparação”


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """One card. Its words are the texts `goal.<id>.task` and `goal.<id>.tip`."""

    id: str
    predicate: str
    level: int  # how hard it is, 1 to 5
    star: bool = False  # in the beginners' deck
    params: dict[str, object] = {}
    by_language: dict[str, dict[str, object]] = {}  # parameters that follow the box of tiles

    def details(self, language: str) -> dict[str, object]:
        """The parameters in a language's game."""
        return {**self.params, **self.by_language.get(language, {})}


@cache
def deck() -> dict[str, Goal]:
    """All fifty cards by id."""
    cards: list[Goal] = convert(load("goals/together.json")["goals"], list[Goal])
    return {card.id: card for card in cards}


def starred() -> tuple[str, ...]:
    """The beginners' cards."""
    return tuple(card.id for card in deck().values() if card.star)


def meets(goal: str, play: Attempt) -> bool:
    """Whether a play completes a goal."""
    card = deck()[goal]
    details = card.details(play.tiles.alphabet.language)
    if card.predicate in PLAY_PREDICATES:
        return PLAY_PREDICATES[card.predicate](play, **details)
    check = WORD_PREDICATES[card.predicate]
    return any(check(word, play.tiles, **details) for word in play.words)


def goal_details(goal: str, tiles: TileSet) -> dict[str, str]:
    """What fills the placeholders of a card's words."""
    details = deck()[goal].details(tiles.alphabet.language)
    return {name: ", ".join(value) if isinstance(value, list) else str(value) for name, value in details.items()}


def goal_squares(goal: str, grid: Grid) -> tuple[Square, ...]:
    """The free squares that a card about squares asks for; empty for every other card."""
    card = deck()[goal]
    return free_squares(grid, str(card.params["squares"])) if card.predicate == "covers" else ()
