"""The best turn at a rummikub table, by plain values."""

from collections.abc import Sequence
from dataclasses import dataclass

from wordloom.core.lexicon import Lexicon
from wordloom.core.tiles import Tiles, TileSet, tile_set
from wordloom.families.rummikub.terminal import spelled
from wordloom.families.rummikub.turn_finder import THINKING, TurnFinder
from wordloom.families.rummikub.turns import joker_letters, judge
from wordloom.games.rummikub import INFO

__all__ = ["THINKING", "RummikubTurn", "turn_of_most_points"]


@dataclass(frozen=True)
class RummikubTurn:
    """A turn: the whole table after it, the tiles it takes from the rack, its points."""

    table: tuple[str, ...]  # jokers in lower case
    used: Tiles
    score: int
    words: tuple[str, ...]  # laid or changed
    disturbed: int  # words of the table that were taken apart
    proven: bool  # no turn is worth more, or the same with fewer words disturbed


def turn_of_most_points(
    table: Sequence[str], rack: str, words: Lexicon, *, opened: bool, milliseconds: int
) -> RummikubTurn | None:
    """The best turn that is found in that time with the words that the game takes of a list; None if there is none."""
    options = INFO.read_options({"language": words.language})
    tiles = tile_set(f"rummikub-{words.language}")
    groups = tuple(on_table(word, tiles) for word in table)
    mine = tiles.parse(rack)
    finder = TurnFinder(INFO.words_for(options, words), joker_letters(tiles))
    found = finder.best(groups, mine, opened=opened, milliseconds=milliseconds)
    if found is None:
        return None
    turn = judge(tiles, groups, found.groups, mine, opened=opened)
    new = tuple(scored.word for scored in turn.words)
    return RummikubTurn(turn.groups, turn.used, turn.score, new, found.disturbed, found.proven)


def on_table(word: str, tiles: TileSet) -> str:
    """A word of the table as faces; where all of it is in one case it has no joker."""
    faces = spelled(word, tiles)
    return faces.upper() if word in (word.lower(), word.upper()) else faces
