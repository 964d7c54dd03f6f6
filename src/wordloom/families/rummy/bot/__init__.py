"""Players of rummy with words: exact search over the hand."""

from wordloom.families.rummy.bot.player import RummyPlayer

__all__ = ["RummyPlayer"]
