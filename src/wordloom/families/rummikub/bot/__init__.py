"""Players of rummikub with words, in ten levels."""

from wordloom.families.rummikub.bot.player import RummikubPlayer

__all__ = ["RummikubPlayer"]
