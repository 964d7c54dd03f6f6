"""What a tentative play would be worth, before it is made."""

from msgspec import Struct

from wordloom.core.scoring import Score


class PreviewWord(Struct, frozen=True):
    """A word of a tentative play and its points."""

    word: str
    points: int
    boosted: tuple[int, ...] = ()  # places of the letters that a rule of the game lets count more, in the bonus


class PreviewScore(Struct, frozen=True):
    """What a tentative play would score. Never says whether its words are valid."""

    words: tuple[PreviewWord, ...]
    bonus: int
    total: int


def preview_of(score: Score) -> PreviewScore:
    """A play of words that cross."""
    return PreviewScore(tuple(PreviewWord(*word) for word in score.words), score.bonus, score.total)
