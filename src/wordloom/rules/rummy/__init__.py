"""Rummy with words: ten rounds, each with a task of its own."""

from wordloom.rules.rummy.game import RummyGame
from wordloom.rules.rummy.state import RummyOptions, RummyState

__all__ = ["RummyGame", "RummyOptions", "RummyState"]
