"""What cards are worth that stay in the hand, while others are drawn.

Letters are weighed by leaves learned at card tables (`data/card-leaves`, made by `bench/learn_cards.py`); where a
language has none, by those of the boards, which count for somewhat less where no square multiplies anything.
"""

from functools import cache

import msgspec

from wordloom.analysis.leaves import LearnedFile, file_name, listed, model_of
from wordloom.core.data import load, names
from wordloom.core.tiles import Tiles, tile_set
from wordloom.native import LeaveModel

HAND = 7
OF_BOARDS = 0.85  # the part of the boards' leaves that counts at card tables
PREMIUM_COST = {"2": -1.0, "3": 14.0}  # what it costs to use one now: a double keeps a letter out of the hand
CROWDED_COST = 6.0  # per premium card beside another: only one goes with a play, and too few letters are left to spell


@cache
def card_leaves(language: str) -> LeaveModel | None:
    """What letter cards are worth, or None where nothing was learned."""
    name = file_name(language, HAND)
    for folder, part in (("card-leaves", 1.0), ("leaves", OF_BOARDS)):
        if name in names(folder):
            return _part_of(msgspec.convert(load(f"{folder}/{name}.json"), LearnedFile), part)
    return None


def _part_of(learned: LearnedFile, part: float) -> LeaveModel:
    letters = tile_set(learned.tiles).alphabet
    return model_of([round(part * value) for value in listed(learned.parts, letters.letters)], letters)


def premiums_worth(premiums: Tiles) -> float:
    """What the premium cards are worth that stay in the hand."""
    return sum(PREMIUM_COST[face] for face in premiums) - CROWDED_COST * max(0, len(premiums) - 1)
