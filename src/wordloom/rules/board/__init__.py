"""The board games: one engine for every edition; an edition is data plus the rules that differ."""

from wordloom.rules.board.edition import Edition, WrongChallenge
from wordloom.rules.board.game import BoardGame
from wordloom.rules.board.state import BoardOptions, BoardState

__all__ = ["BoardGame", "BoardOptions", "BoardState", "Edition", "WrongChallenge"]
