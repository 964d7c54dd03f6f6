"""Players of rummikub with words, in ten levels."""

from wordloom.bots.rummikub.player import RummikubPlayer

__all__ = ["RummikubPlayer"]
