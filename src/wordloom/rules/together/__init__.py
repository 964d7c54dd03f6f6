"""The cooperative game: a team meets twenty goals before its helpers run out."""

from wordloom.rules.together.game import TogetherGame
from wordloom.rules.together.state import TogetherOptions, TogetherState

__all__ = ["TogetherGame", "TogetherOptions", "TogetherState"]
