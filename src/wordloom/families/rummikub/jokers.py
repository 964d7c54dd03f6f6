"""Where the jokers of the table may be after a turn.

Only the table before and the table after a turn are known, not the hand that moved the tiles; and equal tiles
cannot be told apart. So the book's rules (003, “O Curinga”) are read off the two tables like this:

- A joker that lay on the table counts as a tile of its letter and moves like one, into any word.
- It is **freed** when it takes another letter. For every joker freed from a letter the finished table holds a tile of
  that letter, in any word: what becomes of the joker's old word is the player's affair.
- A freed joker lies in a word that was not on the table before the turn.
- Jokers **from the rack** may be laid in any word, for any letter.

A turn is allowed if some choice of the new table's jokers, as many as came from the rack, leaves the others so.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from wordloom.core.errors import RuleError
from wordloom.core.tiles import is_blank, letter_of


class Spot(NamedTuple):
    """A place on the table: the word's number, and the place in the word."""

    group: int
    at: int


def jokers_on(groups: Sequence[str]) -> list[Spot]:
    """All jokers of a table."""
    return [Spot(group, at) for group, word in enumerate(groups) for at, face in enumerate(word) if is_blank(face)]


def ways_from_rack(before: Sequence[str], after: Sequence[str]) -> Iterator[frozenset[Spot]]:
    """For every way in which the jokers may have moved: those on the new table that came from the rack."""
    new = jokers_on(after)
    for from_rack in combinations(new, len(new) - len(jokers_on(before))):
        moved = [spot for spot in new if spot not in from_rack]
        if not _missing(before, after, moved) and not _stranded(before, after, moved):
            yield frozenset(from_rack)


def refused_jokers(before: Sequence[str], after: Sequence[str]) -> RuleError:
    """What is wrong where the jokers cannot have moved: the letter that is missing, or the word that is not new."""
    jokers = jokers_on(after)
    if missing := _missing(before, after, jokers):
        word = next(before[spot.group] for spot in jokers_on(before) if _letter(before, spot) in missing)
        return RuleError("joker-not-replaced", group=word.upper(), letters=" ".join(sorted(missing.elements())))
    stranded = _stranded(before, after, jokers)
    word = next(after[spot.group] for spot in _in_old_words(before, after, jokers) if _letter(after, spot) in stranded)
    return RuleError("joker-not-in-new-word", group=word.upper())


def _missing(before: Sequence[str], after: Sequence[str], moved: Sequence[Spot]) -> Counter[str]:
    """The letters that jokers were freed from and that no tile on the new table stands in for."""
    freed = _letters(before, jokers_on(before)) - _letters(after, moved)
    return freed - Counter(face for word in after for face in word if not is_blank(face))


def _stranded(before: Sequence[str], after: Sequence[str], moved: Sequence[Spot]) -> Counter[str]:
    """The new letters of jokers in old words. Of equal jokers, those in old words are the ones that kept theirs."""
    return _letters(after, _in_old_words(before, after, moved)) - _letters(before, jokers_on(before))


def _in_old_words(before: Sequence[str], after: Sequence[str], spots: Sequence[Spot]) -> list[Spot]:
    known = {word.upper() for word in before}
    return [spot for spot in spots if after[spot.group].upper() in known]


def _letters(groups: Sequence[str], spots: Sequence[Spot]) -> Counter[str]:
    return Counter(_letter(groups, spot) for spot in spots)


def _letter(groups: Sequence[str], spot: Spot) -> str:
    """What the joker in this place stands for."""
    return letter_of(groups[spot.group][spot.at])
