"""The card game with action cards (book 001, “z Kartami Akcji”)."""

from wordloom.families.cards.action_game import ActionGame
from wordloom.families.cards.catalogue import card_game
from wordloom.families.cards.game import EDITION
from wordloom.families.cards.messages import ActionCommand, ActionEvent
from wordloom.families.cards.state import ActionOptions
from wordloom.rules.game import own

INFO = card_game(
    id="cards-action",
    table=lambda info, options, words: ActionGame(info, EDITION, own(options, ActionOptions), words),
    options=ActionOptions,
    commands=ActionCommand,
    events=ActionEvent,
    minutes=45,
    phrases=("what-a-card", "that-card-hurt"),
)
