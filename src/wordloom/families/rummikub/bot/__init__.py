"""Players of rummikub with words, in ten levels."""

from wordloom.families.rummikub.bot.player import RummikubPlayer
from wordloom.families.rummikub.bot.thinking import ThinkingRummikubPlayer

__all__ = ["RummikubPlayer", "ThinkingRummikubPlayer"]
