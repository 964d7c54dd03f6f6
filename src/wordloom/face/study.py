"""Words to learn: lists, questions, and a deck that knows when each comes again."""

import os
import time
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.face.lexicon import Lexicon, open_list
from wordloom.face.saves import data_folder
from wordloom.rules.laid import Laid
from wordloom.rules.review import Review
from wordloom.study import keeping, own
from wordloom.study.asking import Marked, Question, ask, check_key, mark
from wordloom.study.cards import Card, Entry
from wordloom.study.deck import Deck, added, folded, next_card, reviewed
from wordloom.study.files import IMPORTED, merged, read_file, to_anki, to_csv
from wordloom.study.lists import study_list, study_lists
from wordloom.study.memory import read_parameters
from wordloom.study.simulating import GROWTH, SimulatedDay, simulate
from wordloom.study.words import StudyWords, study_words

Form: TypeAlias = Literal["csv", "anki"]


def now() -> int:
    """ms since 1970."""
    return round(time.time() * 1000)


@lru_cache(maxsize=8)
def words_of(language: str) -> StudyWords:
    """A language's own list, as study sees it."""
    return study_words(open_lexicon(language))


class Study:
    """A deck of one's own: what to learn, what is due, and what was answered.

    Without a file it lives in memory; with `Study.at_home` it is the terminal's deck, and every answer is on the disk
    before it counts.

    >>> study = Study("en")
    >>> study.lists["twos"]
    129
    >>> question = study.next("q-without-u")
    >>> question.kind, question.subject
    ('judge', 'QIN')
    >>> study.answer(question, ["yes" if question.shown == "QIN" else "no"]).right
    True
    >>> study.due()
    0
    """

    def __init__(
        self,
        language: str = "en",
        *,
        file: str | os.PathLike[str] | None = None,
        lexicon: "str | Lexicon | None" = None,
        parameters: Sequence[float] = (),
        clock: Callable[[], int] | None = None,
    ) -> None:
        chosen = open_list(lexicon, language)
        self._words = study_words(chosen)
        self._file = Path(file) if file is not None else None
        self._clock = clock or now
        self._parameters = read_parameters(parameters) if parameters else None
        self._history = keeping.load(self._file) if self._file else []
        self._deck = folded(self._history, self._parameters)

    @classmethod
    def at_home(cls, language: str = "en") -> "Study":
        """The deck of the terminal, in the user's data folder."""
        return cls(language, file=data_folder() / "study.jsonl")

    def __repr__(self) -> str:
        return f"Study({self.language!r}, {sum(1 for _ in self._deck.of(self.language))} cards)"

    @property
    def language(self) -> str:
        """Of the words."""
        return self._words.language

    @property
    def deck(self) -> Deck:
        """The cards as they are now."""
        return self._deck

    @property
    def history(self) -> tuple[Entry, ...]:
        """Everything that was added and answered, in all languages."""
        return tuple(self._history)

    @property
    def lists(self) -> dict[str, int]:
        """The lists of the language, and how many subjects each has."""
        return {found.name: len(found) for found in study_lists(self._words)}

    @property
    def rare_letters(self) -> tuple[str, ...]:
        """The letters of the list `rare-letters`."""
        return tuple(self._words.advice["rare"])

    def subjects(self, name: str) -> tuple[str, ...]:
        """What a list asks about, the most useful first: words, or letters in alphabet order."""
        return study_list(self._words, name).subjects

    def due(self) -> int:
        """How many cards should be asked now."""
        return len(self._deck.due(self.language, self._clock()))

    def new_left(self) -> int:
        """How many cards may still be begun today."""
        return self._deck.new_left(self.language, self._clock())

    def next(self, list: str = "") -> Question | None:
        """The question to ask now, of a list if one is named; None: enough for today."""
        card = next_card(self._deck, self._words, self._clock(), list)
        return self._asked(card) if card else None

    def _asked(self, card: Card) -> Question:
        return ask(self._words, card.key, card.reviews, card.source)

    def answer(self, question: Question, given: Sequence[str], elapsed: int = 0) -> Marked:
        """Judge an answer and note it; `given` are words, letters, or `yes` and `no`, `elapsed` is in ms."""
        marked = mark(self._words, question, given, elapsed)
        self._note([reviewed(question.key, question.source, self._clock(), marked.rating, elapsed)])
        return marked

    def add(self, words: Iterable[str]) -> int:
        """Put words into the deck; returns how many are new. ParseError for what is no word, before any is added."""
        keys = [check_key(self._words, "judge" if len(word) <= own.SHORT else "anagram", word) for word in words]
        return self._put([added(key, IMPORTED, self._clock()) for key in keys])

    def learn_from(self, review: Review, seat: int) -> int:
        """Put the words that a seat missed or met in a reviewed game into the deck; returns how many are new."""
        laid = [Laid(turn.seat, turn.words, turn.score) for turn in review.turns]
        found = [*own.missed(review, seat), *own.met(self._words, laid, seat, ())]
        return self._put(own.entries(self._words, found, self._clock()))

    def _put(self, entries: Sequence[Entry]) -> int:
        new = {entry.key: entry for entry in entries if entry.key not in self._deck.cards}
        self._note(list(new.values()))
        return len(new)

    def _note(self, entries: Sequence[Entry]) -> None:
        if self._file and entries:
            keeping.append(self._file, entries)
        for entry in entries:
            self._history.append(entry)
            self._deck.take(entry)

    def export(self, form: Form = "csv", ui: str = "en") -> str:
        """The whole history as CSV, or the cards in the form that Anki imports."""
        if form == "csv":
            return to_csv(self._history)
        return to_anki(self._deck.cards.values(), words_of, ui)

    def read(self, text: str) -> int:
        """Take a file of `export`, of Anki, or a list of words, whole or not at all; returns how many are new."""
        found = read_file(text, self.language, self._words_for, self._clock())
        if self._file:
            with keeping.lock_of(self._file):
                before = keeping.load(self._file)
                self._history = merged(before, found)
                keeping.replace(self._file, self._history)
        else:
            before, self._history = self._history, merged(self._history, found)
        self._deck = folded(self._history, self._parameters)
        return len(self._history) - len(before)

    def _words_for(self, language: str) -> StudyWords:
        return self._words if language == self.language else words_of(language)

    def simulate(
        self, days: int = 30, seed: int = 0, list: str = "", growth: float = GROWTH
    ) -> tuple[SimulatedDay, ...]:
        """A month of somebody else's study: what would be due each day, and remembered."""
        if days < 1:
            raise ParseError("study-value", reason=f"days {days}")
        return tuple(simulate(self._words, days, seed, list, growth))
