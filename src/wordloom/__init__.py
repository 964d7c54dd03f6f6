"""Wordloom: the word games people own in boxes, as a library, an engine and a place to play.

>>> import wordloom as wl
>>> "QI" in wl.Lexicon("en")
True
>>> board = wl.Board("classic-us", language="en")
>>> print(board.plays("AEERSVW")[0])
8D WEAVERS +84

What is here is what is promised: docs/api-stability.md. Everything is loaded when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wordloom.analysis.result import AnalysedMove, Analysis
    from wordloom.core.errors import LexiconError, ParseError, RuleError, WordloomError
    from wordloom.face.analysing import analyse
    from wordloom.face.board import Board, Play, Plays
    from wordloom.face.bots import Bot, Robot, bot
    from wordloom.face.catalogue import games, languages
    from wordloom.face.env import env
    from wordloom.face.games import Game
    from wordloom.face.lexicon import Lexicon
    from wordloom.face.loading import load
    from wordloom.face.matches import MatchResult, match
    from wordloom.face.puzzles import Puzzle, puzzles
    from wordloom.face.replays import Replay, ReplayedMove
    from wordloom.face.reviewing import review
    from wordloom.face.rummikub import RummikubTurn, best_turn
    from wordloom.face.study import Study
    from wordloom.face.views import Move, View
    from wordloom.rules.review import Review, ReviewedTurn
    from wordloom.study.asking import Marked, Question

    __version__: str

__all__ = [
    "AnalysedMove",
    "Analysis",
    "Board",
    "Bot",
    "Game",
    "Lexicon",
    "LexiconError",
    "Marked",
    "MatchResult",
    "Move",
    "ParseError",
    "Play",
    "Plays",
    "Puzzle",
    "Question",
    "Replay",
    "ReplayedMove",
    "Review",
    "ReviewedTurn",
    "Robot",
    "RuleError",
    "RummikubTurn",
    "Study",
    "View",
    "WordloomError",
    "__version__",
    "analyse",
    "best_turn",
    "bot",
    "env",
    "games",
    "languages",
    "load",
    "match",
    "puzzles",
    "review",
]

_HOMES = {
    "wordloom.core.errors": ("LexiconError", "ParseError", "RuleError", "WordloomError"),
    "wordloom.analysis.result": ("AnalysedMove", "Analysis"),
    "wordloom.face.analysing": ("analyse",),
    "wordloom.face.board": ("Board", "Play", "Plays"),
    "wordloom.face.bots": ("Bot", "Robot", "bot"),
    "wordloom.face.catalogue": ("languages",),
    "wordloom.face.env": ("env",),
    "wordloom.face.games": ("Game",),
    "wordloom.face.lexicon": ("Lexicon",),
    "wordloom.face.loading": ("load",),
    "wordloom.face.matches": ("MatchResult", "match"),
    "wordloom.face.puzzles": ("Puzzle", "puzzles"),
    "wordloom.face.replays": ("Replay", "ReplayedMove"),
    "wordloom.face.reviewing": ("review",),
    "wordloom.rules.review": ("Review", "ReviewedTurn"),
    "wordloom.face.rummikub": ("RummikubTurn", "best_turn"),
    "wordloom.face.study": ("Study",),
    "wordloom.study.asking": ("Marked", "Question"),
    "wordloom.face.views": ("Move", "View"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - slow to load

        return version("wordloom")
    if name == "games":
        return import_module("wordloom.games")  # the catalogue's package, which can be called
    if name in _HOME:
        return getattr(import_module(_HOME[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
