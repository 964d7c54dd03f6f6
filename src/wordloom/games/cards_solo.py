"""The card game for one (book 001, “dla jednej osoby”), with or without action cards."""

from dataclasses import replace

from wordloom.core.words import Words
from wordloom.rules.cards.alone import SoloActionGame, SoloGame, SoloOptions
from wordloom.rules.cards.catalogue import ActionEvent, SoloCommand, card_game
from wordloom.rules.cards.game import EDITION
from wordloom.rules.game import GameInfo

ALONE = replace(EDITION, fewest_seats=1)


def table(info: GameInfo, options: SoloOptions, words: Words) -> SoloGame:
    """The rules of one table."""
    kind = SoloActionGame if options.actions else SoloGame
    return kind(info, ALONE, options, words)


INFO = card_game(
    id="cards-solo",
    table=table,
    seats=(1, 1),
    options=SoloOptions,
    commands=SoloCommand,
    events=ActionEvent,
    minutes=20,
)
