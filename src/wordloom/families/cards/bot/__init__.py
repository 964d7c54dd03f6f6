"""Players of the card games with crossing words: classic, with action cards, alone."""

from wordloom.families.cards.bot.player import CardPlayer
from wordloom.families.cards.bot.thinking import ThinkingCardPlayer

__all__ = ["CardPlayer", "ThinkingCardPlayer"]
