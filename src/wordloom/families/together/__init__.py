"""The cooperative game: a team meets twenty goals before its helpers run out."""

from wordloom.families.together.game import TogetherGame
from wordloom.families.together.state import TogetherOptions, TogetherState

__all__ = ["TogetherGame", "TogetherOptions", "TogetherState"]
