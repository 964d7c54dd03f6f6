"""Partners for the cooperative game: they meet goals, spend helpers late and leave openings."""

from wordloom.bots.together.partner import Partner

__all__ = ["Partner"]
