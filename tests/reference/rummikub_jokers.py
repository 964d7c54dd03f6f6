"""The joker rule said again: once as sums over letters, once as every walk of every joker from table to table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations


def allowed(before: Sequence[str], after: Sequence[str]) -> bool:
    """By sums: enough letters for the jokers freed from them, and those with a new letter in new words."""
    was, now = _jokers("".join(before)), _jokers("".join(after))
    plain = Counter(face for face in "".join(after) if face.isupper())
    spelled = {word.upper() for word in before}
    in_new_words = _jokers("".join(word for word in after if word.upper() not in spelled))
    from_rack = now.total() - was.total()
    enough = all(plain[letter] >= was[letter] - now[letter] for letter in was)
    changed = now - was
    return enough and (changed - in_new_words).total() <= from_rack


def rack_words(before: Sequence[str], after: Sequence[str]) -> set[int]:
    """By walks: the new table's words that may hold a joker of the rack, in some way that the rule allows."""
    return {place for way in _walks(before, after) for place in way}


def _walks(before: Sequence[str], after: Sequence[str]) -> Iterator[set[int]]:
    old = [face.upper() for face in "".join(before) if face.islower()]
    new = [(place, face.upper()) for place, word in enumerate(after) for face in word if face.islower()]
    plain = Counter(face for face in "".join(after) if face.isupper())
    spelled = {word.upper() for word in before}
    for order in permutations(range(len(new)), len(old)):
        left = Counter(plain)
        for letter, spot in zip(old, order, strict=True):
            place, stands_for = new[spot]
            if stands_for == letter:
                continue  # it moved like a tile of its letter
            left[letter] -= 1
            if left[letter] < 0 or after[place].upper() in spelled:
                break
        else:
            yield {new[spot][0] for spot in range(len(new)) if spot not in order}


def _jokers(faces: str) -> Counter[str]:
    return Counter(face.upper() for face in faces if face.islower())
