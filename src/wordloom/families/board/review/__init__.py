"""Reviews of board games: the turns of a record or a GCG file, what each was worth, and why."""

from wordloom.families.board.review.reviewer import BoardReviewer
from wordloom.families.board.review.turns import turns_of_gcg, turns_of_record

__all__ = ["BoardReviewer", "turns_of_gcg", "turns_of_record"]
