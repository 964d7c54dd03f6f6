"""Players of the board games, in ten levels."""

from wordloom.bots.board.player import BoardPlayer

__all__ = ["BoardPlayer"]
