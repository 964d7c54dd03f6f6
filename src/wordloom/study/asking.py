"""What a card asks, and whether an answer is right: both follow from the list, the card and how often it was asked."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from wordloom.core.errors import ParseError
from wordloom.core.questions import anagrams, find
from wordloom.core.word_sets import offensive_words
from wordloom.core.words import chance_of
from wordloom.native import back_hooks, front_hooks
from wordloom.study.cards import AGAIN, EASY, GOOD, HARD, KINDS, LETTER_KINDS, LONGEST_SUBJECT, Key, Kind, Rating
from wordloom.study.decoys import decoys
from wordloom.study.lists import GROWTH, completing
from wordloom.study.words import StudyWords

YES, NO = "yes", "no"
MOST_ANSWERS = 60  # that are read of what somebody names
FORGIVEN = 4  # of so many answers one may be missing, and the card still counts as known with effort
QUICK = 3_000  # ms, and for every answer as much again: quicker is easy
SLOW = 20_000  # ms, and for every answer as much again: slower is hard


class Question(Struct, frozen=True, kw_only=True):
    """A card as it is asked."""

    language: str
    kind: Kind
    subject: str
    number: int  # how often the card was asked before
    source: str  # the list that it is from
    shown: str  # the word, the letters or the stem; a decoy where a word is to be judged
    answers: int | None  # how many words are asked for; None where that would tell too much

    @property
    def key(self) -> Key:
        """Which card."""
        return Key(self.language, self.kind, self.subject)


class Marked(Struct, frozen=True, kw_only=True):
    """What an answer was worth, and what would have been right."""

    right: bool
    rating: Rating
    answers: tuple[str, ...]  # all that are right; `yes` or `no` for a judged word
    found: tuple[str, ...]
    missing: tuple[str, ...]
    wrong: tuple[str, ...]
    words: tuple[str, ...]  # that the right letters make, or that the word was


def check_key(words: StudyWords, kind: str, subject: str, *, phony: bool = False) -> Key:
    """A card from outside; ParseError unless it can be asked. A phony of one's own may be judged too."""
    if kind not in KINDS:
        raise ParseError("study-no-kind", kind=kind, known=", ".join(KINDS))
    known: Kind = kind
    if not 2 <= len(subject) <= LONGEST_SUBJECT:
        raise ParseError("study-no-card", kind=kind, subject=subject)
    spelled = words.every.letters.spell(subject)
    if kind in ("anagram", "stem"):
        spelled = words.sorted_letters(spelled)
        possible = bool(right_answers(words, known, spelled))
    else:
        possible = spelled in words.shown or (
            phony and kind == "judge" and spelled not in words.every and spelled not in offensive_words(words.language)
        )
        possible = possible and (kind != "extensions" or bool(right_answers(words, known, spelled)))
    if not possible:
        raise ParseError("study-no-card", kind=kind, subject=subject)
    return Key(words.language, known, spelled)


def ask(words: StudyWords, key: Key, number: int, source: str) -> Question:
    """The question of a card that was asked `number` times before."""
    shown = judged_text(words, key.subject, number) if key.kind == "judge" else key.subject
    count = len(right_answers(words, key.kind, key.subject)) if key.kind in ("anagram", "extensions") else None
    return Question(
        language=key.language,
        kind=key.kind,
        subject=key.subject,
        number=number,
        source=source,
        shown=shown,
        answers=count,
    )


def judged_text(words: StudyWords, word: str, number: int) -> str:
    """The word itself, or in about half of all questions something like it that is none; a phony always itself."""
    false = decoys(words, word) if word in words.every else []
    chance = chance_of(f"{word} {number}")
    if not false or chance < 0.5:
        return word
    return false[int((chance - 0.5) * 2 * len(false))]


@lru_cache(maxsize=4_096)
def right_answers(words: StudyWords, kind: Kind, subject: str) -> tuple[str, ...]:
    """Everything that is asked for; for a judged word that it is one."""
    graph = words.shown
    match kind:
        case "judge":
            return (YES if subject in words.every else NO,)
        case "anagram":
            return tuple(sorted(anagrams(graph, subject)))
        case "front-hooks":
            return tuple(front_hooks(graph, subject))
        case "back-hooks":
            return tuple(back_hooks(graph, subject))
        case "stem":
            return tuple(words.sorted_letters("".join(completing(words, subject))))
        case "extensions":
            return tuple(sorted(find(graph, f"*{subject}*", shortest=len(subject) + 1, longest=len(subject) + GROWTH)))


def made_words(words: StudyWords, kind: Kind, subject: str, letters: Sequence[str]) -> tuple[str, ...]:
    """The words that letters make of a subject."""
    match kind:
        case "front-hooks":
            return tuple(letter + subject for letter in letters)
        case "back-hooks":
            return tuple(subject + letter for letter in letters)
        case "stem":
            return tuple(sorted(word for letter in letters for word in anagrams(words.shown, subject + letter)))
        case _:
            return tuple(letters)


def mark(words: StudyWords, question: Question, given: Sequence[str], elapsed: int) -> Marked:
    """What somebody's answer is worth."""
    said = _normal(words, question.kind, given)
    if question.kind == "judge":
        right = right_answers(words, "judge", question.shown)
    else:
        right = right_answers(words, question.kind, question.subject)
    found = tuple(each for each in right if each in said)
    missing = tuple(each for each in right if each not in said)
    wrong = tuple(each for each in said if each not in right and not _passes(words, question, each))
    if question.kind == "judge":
        missing, wrong = ((), ()) if found else (right, said)
    made = (
        (question.subject,) if question.kind == "judge" else made_words(words, question.kind, question.subject, right)
    )
    rating = rate(question.kind, len(right), len(missing), len(wrong), elapsed)
    return Marked(
        right=rating > AGAIN, rating=rating, answers=right, found=found, missing=missing, wrong=wrong, words=made
    )


def rate(kind: Kind, asked: int, missing: int, wrong: int, elapsed: int) -> Rating:
    """The grade that FSRS is given. A judged word can be guessed, so that it is never easy."""
    if wrong or missing > asked // FORGIVEN:
        return AGAIN
    if missing or elapsed > SLOW * (1 + asked):
        return HARD
    return EASY if kind != "judge" and elapsed < QUICK * (1 + asked) and asked else GOOD


def _normal(words: StudyWords, kind: Kind, given: Sequence[str]) -> tuple[str, ...]:
    """What was named, as tiles spell it, each once; letters one by one."""
    if kind == "judge":
        return tuple(text.lower() for text in given[:1])
    folded = (words.every.letters.fold(text.strip())[: LONGEST_SUBJECT + GROWTH] for text in given[:MOST_ANSWERS])
    parts = (letter for text in folded for letter in text) if kind in LETTER_KINDS else folded
    return tuple(dict.fromkeys(part for part in parts if part.strip()))[:MOST_ANSWERS]


def _passes(words: StudyWords, question: Question, said: str) -> bool:
    """Whether something that was not asked for is a good answer all the same: an offensive word, or a longer one."""
    every, subject = words.every, question.subject
    match question.kind:
        case "anagram":
            return said in every and words.sorted_letters(said) == subject
        case "front-hooks":
            return said + subject in every
        case "back-hooks":
            return subject + said in every
        case "stem":
            return said in every.letters and any(True for _ in anagrams(every, subject + said))
        case "extensions":
            return said in every and len(said) > len(subject) and subject in said
        case _:
            return False
