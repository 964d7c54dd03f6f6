"""Cooperative Scrabble (book 000, second half): one team, twenty goals, six helpers."""

from typing import Any

from wordloom.core.words import WordRules, Words
from wordloom.rules.game import GameInfo
from wordloom.rules.together import TogetherGame, TogetherOptions
from wordloom.rules.together.actions import TogetherCommand, TogetherEvent


def make(options: Any, words: Words) -> TogetherGame:
    """The game of one table."""
    return TogetherGame(INFO, options, words)


INFO = GameInfo(
    id="together",
    book="000",
    seats=(1, 4),
    language="pt",
    family="together",
    options=TogetherOptions,
    commands=TogetherCommand,
    events=TogetherEvent,
    make=make,
    word_rules=lambda _: WordRules(hate_words=False),  # book 000, “Palavras permitidas”
    minutes=40,
)
