"""The card game with action cards (book 001, “z Kartami Akcji”)."""

from wordloom.rules.cards.action_game import ActionGame
from wordloom.rules.cards.catalogue import ActionCommand, ActionEvent, card_game
from wordloom.rules.cards.game import EDITION
from wordloom.rules.cards.state import ActionOptions

INFO = card_game(
    id="cards-action",
    table=lambda info, options, words: ActionGame(info, EDITION, options, words),
    options=ActionOptions,
    commands=ActionCommand,
    events=ActionEvent,
    minutes=45,
)
