"""Players of the card games with crossing words: classic, with action cards, alone."""

from wordloom.bots.cards.player import CardPlayer

__all__ = ["CardPlayer"]
