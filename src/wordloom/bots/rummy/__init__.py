"""Players of rummy with words: exact search over the hand."""

from wordloom.bots.rummy.player import RummyPlayer

__all__ = ["RummyPlayer"]
