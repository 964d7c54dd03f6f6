"""The card game for one (book 001, “dla jednej osoby”), with or without action cards."""

from dataclasses import replace

from wordloom.core.words import Vocabulary
from wordloom.families.cards.alone import SoloActionGame, SoloGame, SoloOptions
from wordloom.families.cards.catalogue import card_game
from wordloom.families.cards.game import EDITION
from wordloom.families.cards.messages import ActionEvent, SoloCommand
from wordloom.rules.game import UNCHALLENGED, GameInfo, own
from wordloom.rules.options import Options

ALONE = replace(EDITION, fewest_seats=1)


def table(info: GameInfo, chosen: Options, words: Vocabulary) -> SoloGame:
    """The rules of one table."""
    options = own(chosen, SoloOptions)
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
    idle=UNCHALLENGED | {"thinking"},  # nobody answers
)
