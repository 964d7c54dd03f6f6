"""A month of study by a learner whose memory is not FSRS's: how much is due each day, and how much is remembered.

The learner forgets exponentially: a word is known with the chance 2^(-days / half-life). The half-life begins short for
rare words, grows by a factor with every success after a night, and is halved by every failure, down to that of the
first lesson. FSRS forgets by a power law with other parameters, so the scheduler is not asked about its own formula.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from msgspec import Struct

from wordloom.study.asking import right_answers
from wordloom.study.cards import AGAIN, GOOD, HARD, Card, Key, Kind, Rating
from wordloom.study.deck import SESSION, Deck, next_card, reviewed
from wordloom.study.words import StudyWords

DAY = 86_400_000  # ms
START = 1_767_250_800_000  # a morning
# Seconds that a question takes, read and answered; hooks and anagrams are typed.
SECONDS: dict[Kind, float] = {
    "judge": 4,
    "anagram": 14,
    "front-hooks": 10,
    "back-hooks": 10,
    "stem": 14,
    "extensions": 16,
}
GROWTH = 2.5  # of the half-life with every success; people differ
MOST_HALF_LIFE = 400.0  # days


class SimulatedDay(Struct, frozen=True, kw_only=True):
    """One day of a simulated month."""

    day: int  # from 1
    due: int  # cards due when the session began
    new: int  # cards begun
    answered: int
    asked_due: int  # cards of earlier days that were asked for the first time today
    remembered: int  # of them
    cards: int  # in the deck at the end


@dataclass
class Learner:
    """Somebody who learns and forgets."""

    words: StudyWords
    luck: Random
    growth: float = GROWTH
    half_lives: dict[Key, float] = field(default_factory=dict)
    seen: dict[Key, int] = field(default_factory=dict)

    def answer(self, card: Card, at: int) -> Rating:
        """How they do with a card now, and what that does to their memory."""
        key = card.key
        if key not in self.seen:
            return self._first(key, at)
        days = (at - self.seen[key]) / DAY
        half_life = self.half_lives[key]
        chance = 2 ** (-days / half_life)
        known = self.luck.random() < chance
        # A success right after the last strengthens little.
        grown = half_life * (1 + (self.growth - 1) * min(1.0, days)) if known else half_life / 2
        self._keep(key, max(self._lesson(key), min(MOST_HALF_LIFE, grown)), at)
        return (GOOD if self.luck.random() < 0.85 else HARD) if known else AGAIN

    def _first(self, key: Key, at: int) -> Rating:
        """Common words are often known beforehand, and the kinds that ask for more are not."""
        known = self.luck.random() < (0.95 if key.kind == "judge" else 0.5) - 0.07 * self._level(key)
        self._keep(key, self._lesson(key) * (8 if known else 1), at)
        return GOOD if known else AGAIN

    def _lesson(self, key: Key) -> float:
        """The half-life in days of what was told once; of rare words shorter."""
        return 4.0 / sqrt(self._level(key))

    def _level(self, key: Key) -> int:
        """How well known a card's word is, or the best known of its answers."""
        right = [key.subject] if key.subject in self.words.every else right_answers(self.words, key.kind, key.subject)
        return min((self.words.level(word) for word in right), default=6)

    def _keep(self, key: Key, half_life: float, at: int) -> None:
        self.half_lives[key], self.seen[key] = half_life, at


def simulate(
    words: StudyWords, days: int, seed: int, list_name: str = "", growth: float = GROWTH
) -> Iterator[SimulatedDay]:
    """Day by day, one session each; the same seed gives the same days."""
    learner, deck = Learner(words, Random(seed), growth), Deck()
    for day in range(days):
        yield one_day(deck, learner, day, list_name)


def one_day(deck: Deck, learner: Learner, day: int, list_name: str) -> SimulatedDay:
    """One session of five minutes."""
    words, luck = learner.words, learner.luck
    start = START + day * DAY + luck.randrange(2 * 3_600_000)
    due = {card.key for card in deck.due(words.language, start)}
    at, new, answered, asked, right = start, 0, 0, 0, 0
    while at - start < SESSION and (card := next_card(deck, words, at, list_name)):
        rating = learner.answer(card, at)
        elapsed = round(1000 * SECONDS[card.key.kind] * (0.5 + luck.random()))
        new += card.memory is None
        answered += 1
        if card.key in due:
            due.discard(card.key)
            asked += 1
            right += rating > AGAIN
        deck.take(reviewed(card.key, card.source, at, rating, elapsed))
        at += elapsed
    return SimulatedDay(
        day=day + 1,
        due=len(due) + asked,
        new=new,
        answered=answered,
        asked_due=asked,
        remembered=right,
        cards=len(deck.cards),
    )
