"""The slow, obvious twin of the kernel's searches: every question answered by reading the whole list."""

import re
from collections import Counter
from collections.abc import Iterable

from wordloom.core.alphabet import Alphabet


def as_regex(pattern: str, letters: Alphabet) -> re.Pattern[str]:
    """A pattern as a regular expression; ranges are spelled out, because they follow the alphabet."""

    def spelled_out(found: re.Match[str]) -> str:
        first, last = (letters.letters.index(letter) for letter in found.group().split("-"))
        return letters.letters[first : last + 1]

    return re.compile(re.sub(r"\w-\w", spelled_out, pattern).replace("?", ".").replace("*", ".*"))


def spelled_by(rack: str, word: str) -> bool:
    """Whether the tiles of the rack, `?` for a blank, spell the word."""
    lacking = Counter(word) - Counter(rack.replace("?", ""))
    return lacking.total() <= rack.count("?")


def contains(word: str, letters: str) -> bool:
    return not Counter(letters) - Counter(word)


def front_hooks(words: Iterable[str], word: str) -> set[str]:
    return {other[0] for other in words if other[1:] == word}


def back_hooks(words: Iterable[str], word: str) -> set[str]:
    return {other[-1] for other in words if other[:-1] == word}
