"""Players of the board games, in ten levels."""

from wordloom.families.board.bot.player import BoardPlayer
from wordloom.families.board.bot.thinking import ThinkingPlayer

__all__ = ["BoardPlayer", "ThinkingPlayer"]
