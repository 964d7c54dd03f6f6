"""Patterns of words, as players write them: `?A?E`, `[AEIOU]*`, `*[^A-M]S`.

`?` (or `.`) is any letter, `*` any letters or none, `[AEI]` one of these, `[A-E]` one from A to E in alphabet
order, `[^…]` one of the others. Letters fold as words do.
"""

import re

from wordloom.core.alphabet import Alphabet
from wordloom.core.errors import ParseError

ANY_RUN = 0  # as the kernel writes `*`
PIECE = re.compile(r"\[(?P<other>\^?)(?P<members>[^\]\[]+)\]|(?P<single>[^\]\[])")


def parse_pattern(pattern: str, alphabet: Alphabet) -> list[int]:
    """Per place the set of letters allowed, bit n for the nth letter; 0 for any run."""
    places: list[int] = []
    end = 0
    for piece in PIECE.finditer(pattern.strip()):
        if piece.start() != end:
            break
        end = piece.end()
        places.append(_place(piece, alphabet))
    if end != len(pattern.strip()) or not places:
        raise ParseError("bad-pattern", pattern=pattern)
    return places


def _place(piece: re.Match[str], alphabet: Alphabet) -> int:
    every = sum(1 << rank for rank in range(1, len(alphabet.letters) + 1))
    single = piece["single"]
    if single == "*":
        return ANY_RUN
    if single in ("?", "."):
        return every
    if single:
        return _bits(single, alphabet)
    members = _members(piece["members"], alphabet)
    chosen = every & ~members if piece["other"] else members
    if not chosen:  # the kernel would read it as a run
        raise ParseError("bad-pattern", pattern=piece.group())
    return chosen


def _members(text: str, alphabet: Alphabet) -> int:
    bits = 0
    for first, last in re.findall(r"(.)(?:-(.))?", text):
        low = alphabet.rank(alphabet.spell(first))
        high = alphabet.rank(alphabet.spell(last or first))
        bits |= sum(1 << rank for rank in range(low, high + 1))
    return bits


def _bits(letter: str, alphabet: Alphabet) -> int:
    return 1 << alphabet.rank(alphabet.spell(letter))
