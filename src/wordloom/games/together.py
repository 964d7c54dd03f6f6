"""Cooperative Scrabble (book 000, second half): one team, twenty goals, six helpers."""

from wordloom.core.words import Vocabulary, WordRules
from wordloom.families.together import TogetherGame, TogetherOptions
from wordloom.families.together.family import FAMILY
from wordloom.families.together.messages import TogetherCommand, TogetherEvent
from wordloom.rules.game import UNCHALLENGED, GameInfo, own
from wordloom.rules.options import Options


def make(options: Options, words: Vocabulary) -> TogetherGame:
    """The game of one table."""
    return TogetherGame(INFO, own(options, TogetherOptions), words)


INFO = GameInfo(
    id="together",
    book="000",
    seats=(1, 4),
    language="pt",
    family=FAMILY,
    options=TogetherOptions,
    commands=TogetherCommand,
    events=TogetherEvent,
    make=make,
    word_rules=lambda _: WordRules(hate_words=False),  # book 000, “Palavras permitidas”
    minutes=40,
    idle=UNCHALLENGED,
)
