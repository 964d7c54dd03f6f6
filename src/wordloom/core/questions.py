"""What players and learners ask a lexicon; the kernel answers by walking the graph.

Answers come one by one, as soon as they are found. Patterns with a fixed beginning and racks answer in
alphabetical order, others in the order in which the walk finds them.
"""

from collections.abc import Iterator
from random import Random

from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.layers import DRAW_LENGTHS, LEAST_LEVEL, MOST_LEVEL
from wordloom.core.lexicon import Lexicon
from wordloom.core.patterns import parse_pattern
from wordloom.native import back_hooks, front_hooks, search

BLANKS = "?*_"
LONGEST_RACK = 63


def find(
    lexicon: Lexicon,
    pattern: str = "*",
    *,
    containing: str = "",
    without: str = "",
    rack: str | None = None,
    shortest: int = 1,
    longest: int = LONGEST_RACK,
) -> Iterator[str]:
    """Words that match a pattern, have at least the letters `containing`, none of `without`, and can be
    spelled from a rack, in which `?` is a blank."""
    letters = None if rack is None else "".join(tile for tile in rack if tile not in BLANKS)
    return search(
        lexicon,
        parse_pattern(pattern, lexicon.letters),
        _letters(lexicon, containing),
        "".join(set(_letters(lexicon, without))),
        rack=None if letters is None else _letters(lexicon, letters),
        blanks=0 if rack is None or letters is None else len(rack) - len(letters),
        shortest=shortest,
        longest=longest,
    )


def anagrams(lexicon: Lexicon, rack: str) -> Iterator[str]:
    """Words that use every tile of the rack; `?` is a blank."""
    return find(lexicon, rack=rack, shortest=len(rack), longest=len(rack))


def sub_anagrams(lexicon: Lexicon, rack: str, shortest: int = 2) -> Iterator[str]:
    """Words that some or all tiles of the rack spell; `?` is a blank."""
    return find(lexicon, rack=rack, shortest=shortest, longest=len(rack))


def hooks(lexicon: Lexicon, word: str) -> tuple[str, str]:
    """Letters that make a word in front of this one, and behind it."""
    letters = _letters(lexicon, word)
    return front_hooks(lexicon, letters), back_hooks(lexicon, letters)


def extensions(lexicon: Lexicon, word: str) -> Iterator[str]:
    """Longer words that hold this one: in front, behind or on both sides."""
    return find(lexicon, f"*{lexicon.letters.spell(word)}*", shortest=len(word) + 1)


def of_length(lexicon: Lexicon, length: int) -> Iterator[str]:
    """All words of a length, in alphabetical order."""
    return find(lexicon, shortest=length, longest=length)


def by_chance(lexicon: Lexicon, length: int, first: int = 0, count: int = 100) -> list[str]:
    """Words of 7 or 8 letters, the easiest to draw from a full bag first."""
    if length not in DRAW_LENGTHS or first < 0 or count < 0:
        raise ParseError("no-draw-order", length=length)
    return [lexicon.word_at(number) for number in lexicon.layers.drawn(length, first, count)]


def random_word(lexicon: Lexicon, level: int, chance: Random) -> str:
    """A word of a level, each with the same chance."""
    if not LEAST_LEVEL <= level <= MOST_LEVEL:
        raise ParseError("no-such-level", level=level, lowest=LEAST_LEVEL, highest=MOST_LEVEL)
    layers = lexicon.layers.file
    size = layers.level_size(level)
    if size == 0:
        raise LexiconError("level-empty", name=lexicon.name, level=level)
    return lexicon.word_at(layers.nth_of_level(level, chance.randrange(size)))


def _letters(lexicon: Lexicon, text: str) -> str:
    """Letters from outside, folded; refuses what the alphabet does not have."""
    if len(text) > LONGEST_RACK:
        raise ParseError("too-many-letters", most=LONGEST_RACK)
    return lexicon.letters.spell(text) if text else ""
