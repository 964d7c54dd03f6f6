"""The board games: one engine for every edition; an edition is data plus the rules that differ."""

from wordloom.families.board.edition import Edition, WrongChallenge
from wordloom.families.board.game import BoardGame
from wordloom.families.board.state import BoardOptions, BoardState

__all__ = ["BoardGame", "BoardOptions", "BoardState", "Edition", "WrongChallenge"]
