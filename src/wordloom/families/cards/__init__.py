"""The card games in which words cross on a table: classic, with action cards, alone."""

from wordloom.families.cards.game import CardGame
from wordloom.families.cards.state import CardOptions, CardState

__all__ = ["CardGame", "CardOptions", "CardState"]
