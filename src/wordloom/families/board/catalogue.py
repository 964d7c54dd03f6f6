"""How a board game enters the catalogue."""

from collections.abc import Callable

from wordloom.core.words import Vocabulary, WordRules
from wordloom.families.board.edition import Edition
from wordloom.families.board.family import FAMILY
from wordloom.families.board.game import BoardGame
from wordloom.families.board.messages import BoardCommand, BoardEvent
from wordloom.families.board.state import ThinkingOptions
from wordloom.rules.game import GameInfo
from wordloom.rules.options import Options


def board_game(
    *,
    id: str,
    book: str,
    language: str,
    edition: Edition | Callable[[Options], Edition],
    options: type[ThinkingOptions] = ThinkingOptions,
    hate_words: bool = True,
    minutes: int = 45,
) -> GameInfo:
    """A board game for 2–4 players. An edition that depends on the options is given as a function of them."""

    def make(chosen: Options, words: Vocabulary) -> BoardGame:
        return BoardGame(info, edition if isinstance(edition, Edition) else edition(chosen), chosen, words)

    info = GameInfo(
        id=id,
        book=book,
        seats=(2, 4),
        language=language,
        family=FAMILY,
        options=options,
        commands=BoardCommand,
        events=BoardEvent,
        make=make,
        word_rules=lambda _: WordRules(hate_words=hate_words),
        minutes=minutes,
    )
    return info
