"""Partners for the cooperative game: they meet goals, spend helpers late and leave openings."""

from wordloom.families.together.bot.company import Company
from wordloom.families.together.bot.partner import Partner

__all__ = ["Company", "Partner"]
