"""Where the jokers of the table may be after a turn.

Only the table before and the table after a turn are known, not the hand that moved the tiles; and equal tiles
cannot be told apart. So the book's rules (003, “O Curinga”) are read off the two tables like this:

- A joker **stayed in its word** if it still stands for its letter and something of its word is still with it: a
  letter that stood somewhere before it in the old word stands somewhere before it in the new one, or the same
  behind it. That covers words that were extended, split or robbed of other tiles.
- A joker **was taken** if at the end of the turn its old word lies on the table, alone or inside a longer word,
  with the letter's own tile in the joker's place, where nothing lay just like that before; and the joker now is part
  of a word that was not on the table.
- Every other joker on the new table came **from the rack**, where it may be laid in any word.

A turn is allowed if the jokers of both tables can be matched in this way. Each taken joker needs a tile of its own.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from wordloom.core.tiles import is_blank


class Spot(NamedTuple):
    """A place on the table: the word's number, and the place in the word."""

    group: int
    at: int


def jokers_on(table: Sequence[str]) -> list[Spot]:
    """All jokers of a table."""
    return [Spot(group, at) for group, word in enumerate(table) for at, face in enumerate(word) if is_blank(face)]


def ways_from_rack(before: Sequence[str], after: Sequence[str]) -> Iterator[frozenset[Spot]]:
    """For every way in which the jokers may have moved: those on the new table that came from the rack."""
    old, new = jokers_on(before), jokers_on(after)
    for places in permutations(new, len(old)):
        if _explained(before, after, list(zip(old, places, strict=True))):
            yield frozenset(new) - frozenset(places)


def stuck_joker(before: Sequence[str], after: Sequence[str]) -> str:
    """A word of the old table that lost its joker against the rules, to tell the player."""
    new = jokers_on(after)
    for joker in jokers_on(before):
        if not any(_stayed(before, after, joker, place) or _taken(before, after, joker, place) for place in new):
            return before[joker.group]
    return before[jokers_on(before)[0].group]


def _explained(before: Sequence[str], after: Sequence[str], moves: Sequence[tuple[Spot, Spot]]) -> bool:
    """Whether every joker stayed or was taken, no two of them for the same tile."""
    choices: list[list[Spot]] = []
    for old, new in moves:
        if not _stayed(before, after, old, new):
            choices.append(_taken(before, after, old, new))
    return _distinct(choices)


def _distinct(choices: Sequence[Sequence[Spot]], used: frozenset[Spot] = frozenset()) -> bool:
    if not choices:
        return True
    return any(tile not in used and _distinct(choices[1:], used | {tile}) for tile in choices[0])


def _stayed(before: Sequence[str], after: Sequence[str], old: Spot, new: Spot) -> bool:
    """Whether the joker can be the same one, still in what has become of its word."""
    was, now = before[old.group], after[new.group]
    if was[old.at] != now[new.at]:
        return False
    left = set(was[: old.at].upper()) & set(now[: new.at].upper())
    right = set(was[old.at + 1 :].upper()) & set(now[new.at + 1 :].upper())
    return bool(left or right)


def _taken(before: Sequence[str], after: Sequence[str], old: Spot, new: Spot) -> list[Spot]:
    """The letter tiles that may have taken the joker's place, if it is now part of a new word."""
    if after[new.group].upper() in {word.upper() for word in before}:
        return []
    was = before[old.group].upper()
    tiles = []
    for group, word in enumerate(after):
        if word in before:
            continue  # it was not touched: nothing in it took anyone's place
        letters = word.upper()
        start = letters.find(was)
        while start >= 0:
            if not is_blank(word[start + old.at]):
                tiles.append(Spot(group, start + old.at))
            start = letters.find(was, start + 1)
    return tiles
