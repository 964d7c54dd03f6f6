"""Rummikub with words (book 003): the table that everyone may rearrange."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from wordloom.core.word_sets import theme_words, themes
from wordloom.core.words import Vocabulary, WordRules
from wordloom.families.rummikub.family import FAMILY
from wordloom.families.rummikub.game import RummikubGame
from wordloom.families.rummikub.messages import Draw, Rearrange, Rearranged, RummikubCommand, RummikubEvent
from wordloom.families.rummikub.state import RummikubState
from wordloom.families.rummikub.turns import SHORTEST
from wordloom.families.rummikub.views import RummikubView
from wordloom.rules.game import GameInfo, own
from wordloom.rules.options import Options, Seconds

__all__ = [
    "INFO",
    "Draw",
    "Rearrange",
    "Rearranged",
    "RummikubGame",
    "RummikubOptions",
    "RummikubState",
    "RummikubView",
]


# Every language has the same themes; the choices are for forms, what is given is checked against its language.
Theme: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": ["", *themes("en")]})]
CONCERNS_PT = Meta(extra_json_schema={"languages": ["pt"]})  # no other language has a Ç


class RummikubOptions(Options, frozen=True, kw_only=True):
    """A turn takes a minute at most, unless the table agrees on something else.  # book 003, “Limite de tempo”"""

    turn_seconds: Seconds = 60
    theme: Theme = ""  # only words of this theme count  # book 003, “Mais diversão”
    cedilla_as_c: Annotated[bool, CONCERNS_PT] = False  # C also stands for Ç  # book 003, “Distribuição das letras”

    def __post_init__(self) -> None:
        """A theme that the language does not have is refused here, not when the first word is laid."""
        if self.theme:
            theme_words(self.language, self.theme)


def word_rules(chosen: Options) -> WordRules:
    """Three letters, no plurals, no foreign words.  # book 003, “O que fazer e o que evitar”"""
    options = own(chosen, RummikubOptions)
    return WordRules(
        shortest=SHORTEST, plurals=False, foreign=False, theme=options.theme, cedilla_as_c=options.cedilla_as_c
    )


def make(options: Options, words: Vocabulary) -> RummikubGame:
    """The game of one table."""
    return RummikubGame(INFO, options, words)


INFO = GameInfo(
    id="rummikub",
    book="003",
    seats=(2, 4),
    language="pt",
    family=FAMILY,
    options=RummikubOptions,
    commands=RummikubCommand,
    events=RummikubEvent,
    make=make,
    word_rules=word_rules,
    minutes=40,
)
