"""Building lexicons from dictionary packages, now or in the background."""

from wordloom.lexica.background import State, cache_trouble, ensure_in_background, failures, states
from wordloom.lexica.building import build, is_current
from wordloom.lexica.fetching import fetch_text
from wordloom.lexica.importing import import_list, remove_list
from wordloom.lexica.recipes import RECIPES, STANDARD, recipe

__all__ = [
    "RECIPES",
    "STANDARD",
    "State",
    "build",
    "cache_trouble",
    "ensure_in_background",
    "failures",
    "fetch_text",
    "import_list",
    "is_current",
    "recipe",
    "remove_list",
    "states",
]
