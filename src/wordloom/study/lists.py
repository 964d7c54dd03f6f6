"""Lists to learn from, made by the lexicon: always the same words in the same order, the most useful first.

Each list has a name, the kinds of card that are made of its subjects, and a maker. Where a language has no such words
(Q without U in Portuguese), it has no such list.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import cycle, islice

from wordloom.core.errors import ParseError
from wordloom.core.questions import anagrams, find, of_length
from wordloom.core.words import chance_of
from wordloom.native import back_hooks
from wordloom.study.cards import Key, Kind
from wordloom.study.words import StudyWords

COMMON = 3  # the highest level of words that most people know
BLOCK = 10  # subjects that are asked in all their kinds before the next ones come
LIKELIEST = 2_000  # sevens and eights
STEM_SEVENS = 4_000  # likely sevens that stems are found in
STEMS = 100
MOST_COMPLETING = 10  # letters that a stem may ask for
SOME = 500  # of lists that could be endless
MOST_BUILT = 8  # words that “what can be built on this” may ask for
GROWTH = 2  # letters that are built on
OWN = "own"


@dataclass(frozen=True)
class StudyList:
    """A named list of one language."""

    name: str
    language: str
    kinds: tuple[Kind, ...]
    subjects: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.subjects)

    @cached_property
    def cards(self) -> tuple[Key, ...]:
        """Its cards in the order in which they are learned: block by block, each kind in turn."""
        return tuple(
            Key(self.language, kind, subject)
            for start in range(0, len(self.subjects), BLOCK)
            for kind in self.kinds
            for subject in self.subjects[start : start + BLOCK]
        )


def by_use(words: StudyWords, found: Iterable[str]) -> list[str]:
    """The best known first, then the shortest; within these mixed, but always alike."""
    return sorted(set(found), key=lambda word: (words.level(word), len(word), chance_of(word)))


def two_letters(words: StudyWords) -> list[str]:
    """All words of two letters."""
    return by_use(words, of_length(words.shown, 2))


def three_letters(words: StudyWords) -> list[str]:
    """All words of three letters."""
    return by_use(words, of_length(words.shown, 3))


def rare_letters(words: StudyWords) -> list[str]:
    """Words of two to five letters with a letter that is worth much."""
    return by_use(
        words, (word for rare in words.advice["rare"] for word in find(words.shown, f"*{rare}*", shortest=2, longest=5))
    )


def q_without_u(words: StudyWords) -> list[str]:
    """Words with a Q and no U."""
    if "Q" not in words.every.letters:
        return []
    return by_use(words, find(words.shown, "*Q*", without="U"))


def vowel_dumps(words: StudyWords) -> list[str]:
    """Words of three to seven letters with at least three vowels and at most one consonant."""

    def is_one(word: str) -> bool:
        vowels = sum(map(words.is_vowel, word))
        return vowels >= 3 and len(word) - vowels <= 1

    return by_use(words, filter(is_one, find(words.shown, shortest=3, longest=7)))


def sevens(words: StudyWords) -> list[str]:
    """The letters of the likeliest words of seven, in the order of their chance."""
    return _alphagrams(words, words.likeliest(7, LIKELIEST))


def eights(words: StudyWords) -> list[str]:
    """The letters of the likeliest words of eight."""
    return _alphagrams(words, words.likeliest(8, LIKELIEST))


def endings(words: StudyWords) -> list[str]:
    """Well-known plurals and verb forms of five to eight letters."""
    found = (word for ending in words.advice["endings"] for word in _common(words, f"??*{ending}", 5, 8))
    return by_use(words, found)[:SOME]


def groups(words: StudyWords) -> list[str]:
    """Letters of well-known words of six or seven that hold a frequent group (book 002, tips 3 and 6)."""
    found = (word for group in words.advice["groups"] for word in _common(words, f"*{group}*", 6, 7))
    return _alphagrams(words, by_use(words, found)[:SOME])


def hooks(words: StudyWords) -> list[str]:
    """Well-known words of four letters that a frequent hook makes longer (book 002, tips 2 and 8)."""
    usual = set(words.advice["hooks"])
    found = (word for word in _common(words, "*", 4, 4) if usual & {*back_hooks(words.shown, word)})
    return by_use(words, found)[:SOME]


def stems(words: StudyWords) -> list[str]:
    """Six letters that many letters complete to a likely word of seven (book 002, tip 5), but few enough to name."""
    completed: dict[str, set[str]] = {}
    for seven in words.likeliest(7, STEM_SEVENS):
        letters = words.sorted_letters(seven)
        for at, letter in enumerate(letters):
            completed.setdefault(letters[:at] + letters[at + 1 :], set()).add(letter)
    ranked = sorted(completed, key=lambda stem: (-len(completed[stem]), stem))
    return [*islice((stem for stem in ranked if len(completing(words, stem)) <= MOST_COMPLETING), STEMS)]


def building(words: StudyWords) -> list[str]:
    """Well-known words of four or five letters on which a few words, up to two letters longer, can be built."""
    common = {*_common(words, "*", 4, 5)}
    built: Counter[str] = Counter()
    for word in find(words.shown, shortest=5, longest=5 + GROWTH):
        built.update(
            {
                part
                for size in (4, 5)
                if 0 < len(word) - size <= GROWTH
                for at in range(len(word) - size + 1)
                if (part := word[at : at + size]) in common
            }
        )
    return by_use(words, (word for word, count in built.items() if 2 <= count <= MOST_BUILT))[:SOME]


def completing(words: StudyWords, stem: str) -> set[str]:
    """The letters that make words of a stem."""
    found = anagrams(words.shown, stem + "?")
    return {letter for word in found for letter in word if word.count(letter) > stem.count(letter)}


def _common(words: StudyWords, pattern: str, shortest: int, longest: int) -> Iterator[str]:
    found = find(words.shown, pattern, shortest=shortest, longest=longest)
    return (word for word in found if words.level(word) <= COMMON)


def _alphagrams(words: StudyWords, found: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(map(words.sorted_letters, found)))


def _letters_of(make: Callable[[StudyWords], list[str]]) -> Callable[[StudyWords], list[str]]:
    """The same list for kinds that ask by letters."""
    return lambda words: _alphagrams(words, make(words))


# Each list by name: the kinds of its cards, and its maker. The order is that in which they are shown.
MAKERS: dict[str, tuple[tuple[Kind, ...], Callable[[StudyWords], list[str]]]] = {
    "twos": (("judge", "back-hooks", "front-hooks"), two_letters),
    "threes": (("judge", "back-hooks", "front-hooks"), three_letters),
    "rare-letters": (("judge",), rare_letters),
    "q-without-u": (("judge",), q_without_u),
    "vowel-dumps": (("anagram",), _letters_of(vowel_dumps)),
    "hooks": (("back-hooks",), hooks),
    "endings": (("judge",), endings),
    "groups": (("anagram",), groups),
    "stems": (("stem",), stems),
    "building": (("extensions",), building),
    "sevens": (("anagram",), sevens),
    "eights": (("anagram",), eights),
}
FIRST, FIRST_SHARE = "twos", 4  # whoever chooses no list learns so many cards of the first one for one of another


@lru_cache(maxsize=128)
def study_list(words: StudyWords, name: str) -> StudyList:
    """A list by its name; ParseError where there is none."""
    if name not in MAKERS:
        raise ParseError("study-no-list", name=name, known=", ".join(MAKERS))
    kinds, make = MAKERS[name]
    return StudyList(name, words.language, kinds, tuple(make(words)))


def study_lists(words: StudyWords) -> list[StudyList]:
    """Every list that has words in this language."""
    return [found for name in MAKERS if len(found := study_list(words, name))]


def course(words: StudyWords) -> Iterator[tuple[Key, str]]:
    """Cards with their lists for whoever has chosen none: short words above all, and something of everything else."""
    first, *others = (iter([(key, found.name) for key in found.cards]) for found in study_lists(words))
    left = [first, *others]
    for turn in cycle([*([first] * FIRST_SHARE + [other] for other in others)]):
        for cards in turn:
            if cards in left and (card := next(cards, None)):
                yield card
            elif cards in left:
                left.remove(cards)
        if not left:
            return
