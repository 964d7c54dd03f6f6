"""The lists of study, made slowly and obviously: every word of the lexicon is looked at."""

from collections import Counter
from itertools import combinations
from math import comb

from wordloom.core.lexicon import Lexicon
from wordloom.core.tiles import tile_set
from wordloom.core.word_sets import offensive_words

RARE = {"en": ["J", "Q", "X", "Z"], "pt": ["J", "Q", "X", "Z", "Ç", "LH"], "pl": ["Ź", "Ń"], "ro": ["X", "Z"]}


class PlainWords:
    """Words of two to eight letters that may be shown, in a Python set."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        offensive = offensive_words(lexicon.language)
        every = {word for word in lexicon if len(word) <= 8 or "Q" in word}
        self.banned = set(offensive.among(lexicon))
        assert all(word in offensive for word in self.banned)
        self.words = every - self.banned

    def lists(self) -> dict[str, set[str]]:
        """The words behind the lists that are defined by letters alone."""
        vowels = self.lexicon.letters.vowels
        short = [word for word in self.words if len(word) <= 7]
        dumps = [word for word in short if sum(letter in vowels for letter in word) >= 3]
        return {
            "twos": {word for word in short if len(word) == 2},
            "threes": {word for word in short if len(word) == 3},
            "rare-letters": {
                word for word in short if len(word) <= 5 and any(rare in word for rare in RARE[self.lexicon.language])
            },
            "q-without-u": {word for word in self.words if "Q" in word and "U" not in word},
            "vowel-dumps": {word for word in dumps if sum(letter not in vowels for letter in word) <= 1},
        }

    def hooks(self, word: str) -> tuple[set[str], set[str]]:
        """Letters in front and behind that make words which may be shown."""
        letters = self.lexicon.letters.letters
        return {a for a in letters if a + word in self.words}, {a for a in letters if word + a in self.words}

    def completing(self, stem: str) -> set[str]:
        """Letters that make a word together with a stem."""
        spelled = {tuple(sorted(word)) for word in self.words if len(word) == len(stem) + 1}
        return {letter for letter in self.lexicon.letters.letters if tuple(sorted(stem + letter)) in spelled}

    def extensions(self, word: str) -> set[str]:
        """Words that hold this one and are one or two letters longer."""
        return {each for each in self.words if word in each and 0 < len(each) - len(word) <= 2}


def ways(letters: str, language: str) -> int:
    """In how many ways a full bag gives these letters, blanks standing for up to two of them."""
    counts = tile_set(language).counts
    total = 0
    for blanks in range(counts["?"] + 1):
        for replaced in {tuple(sorted(chosen)) for chosen in combinations(letters, blanks)}:
            needed = Counter(letters)
            needed.subtract(Counter(replaced))
            found = comb(counts["?"], blanks)
            for letter, count in needed.items():
                found *= comb(counts.get(letter, 0), count)
            total += found
    return total
