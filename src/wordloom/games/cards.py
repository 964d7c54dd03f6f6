"""The classic card game (book 001): crossing words on an open table, of which only the newest stay."""

from wordloom.families.cards.catalogue import card_game
from wordloom.families.cards.game import EDITION, CardGame

INFO = card_game(id="cards", table=lambda info, options, words: CardGame(info, EDITION, options, words))
