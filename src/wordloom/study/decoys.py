"""Words that are none: letters that look like a word of the language, and are in no list.

Every three neighbouring letters of a decoy, its edges included, occur in several short words. It differs from the word
it stands for in one letter, or by another ending, so it looks like what a player would try.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from wordloom.core.questions import find
from wordloom.core.word_sets import offensive_words
from wordloom.study.words import StudyWords

EDGE = " "
LEARNED = 6  # letters of the longest words that the look of a language is learned from
OFTEN = 4  # words that three letters occur in, before they look usual
SHORT = 3  # letters: so short that pairs decide, because few words have the same three


@lru_cache(maxsize=8)
def usual_runs(words: StudyWords) -> frozenset[str]:
    """Pairs and threes of letters that several short words have, edges included."""
    seen: Counter[str] = Counter()
    for word in find(words.shown, shortest=2, longest=LEARNED):
        edged = EDGE + word + EDGE
        seen.update({edged[at : at + size] for size in (2, 3) for at in range(len(edged) - size + 1)})
    return frozenset(run for run, count in seen.items() if count >= OFTEN)


def is_plausible(words: StudyWords, text: str) -> bool:
    """Whether a text looks like a word of the language."""
    edged = EDGE + text + EDGE
    size = 2 if len(text) <= SHORT else 3
    usual = usual_runs(words)
    return all(edged[at : at + size] in usual for at in range(len(edged) - size + 1))


def decoys(words: StudyWords, word: str) -> list[str]:
    """What could be taken for the word, and is none; other endings first, then other letters. Always in one order."""
    offensive = offensive_words(words.language)
    found = dict.fromkeys([*_other_endings(words, word), *_other_letters(words, word)])
    return [text for text in found if text not in words.every and text not in offensive and is_plausible(words, text)]


def _other_endings(words: StudyWords, word: str) -> Iterator[str]:
    endings = words.advice["endings"]
    own = [ending for ending in endings if word.endswith(ending) and len(word) >= len(ending) + 3]
    for ending in own:
        stem = word[: -len(ending)]
        yield from (stem + other for other in endings if other != ending)


def _other_letters(words: StudyWords, word: str) -> Iterator[str]:
    """One letter changed, a vowel for a vowel."""
    letters = [letter for letter in words.every.letters.letters if words.tiles.counts.get(letter)]
    for at, old in enumerate(word):
        for new in letters:
            if new != old and words.is_vowel(new) == words.is_vowel(old):
                yield word[:at] + new + word[at + 1 :]
