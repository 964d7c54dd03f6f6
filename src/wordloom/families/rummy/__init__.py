"""Rummy with words: ten rounds, each with a task of its own."""

from wordloom.families.rummy.game import RummyGame
from wordloom.families.rummy.state import RummyOptions, RummyState

__all__ = ["RummyGame", "RummyOptions", "RummyState"]
