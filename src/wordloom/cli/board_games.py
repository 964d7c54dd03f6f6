"""What several commands ask of a board game: its edition in a language, and the words it takes."""

from typing import cast

from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import NarrowedLexicon, narrowed
from wordloom.core.words import WordSet
from wordloom.games import game_info
from wordloom.native import WordGraph
from wordloom.rules.board import BoardGame


def words_for(lexicon: str, game: str, language: str) -> WordGraph:
    """The words of a lexicon that a game takes, as a graph; the language's own lexicon if none is named."""
    info = game_info(game)
    chosen = narrowed(open_lexicon(lexicon or language), info.word_rules(info.read_options({"language": language})))
    return chosen.graph if isinstance(chosen, NarrowedLexicon) else chosen


def board_game(game: str, language: str) -> BoardGame:
    """A board game by id, in a language or its own; refuses games without a board."""
    info = game_info(game)
    if info.family != "board":
        raise ParseError("not-a-board-game", game=game)
    chosen = {"language": language} if language else {}
    return cast("BoardGame", info.make(info.read_options(chosen), WordSet(())))
