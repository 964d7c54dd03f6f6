"""The nouns of study: cards, what was done with them, and questions.

A card is a kind of question about a subject in a language: `judge QI`, `anagram AEINRST`. A deck is the fold of a
history of two sorts of entry, so it can be made again by other intervals, and no answer is ever kept in two places.
"""

from typing import Literal, NamedTuple, TypeAlias, get_args

from msgspec import Struct

Kind: TypeAlias = Literal["judge", "anagram", "front-hooks", "back-hooks", "stem", "extensions"]
KINDS: tuple[Kind, ...] = get_args(Kind)
LETTER_KINDS: frozenset[Kind] = frozenset({"front-hooks", "back-hooks", "stem"})  # answered by letters
Rating: TypeAlias = Literal[1, 2, 3, 4]  # again, hard, good, easy, as FSRS numbers them
AGAIN: Rating = 1
HARD: Rating = 2
GOOD: Rating = 3
EASY: Rating = 4
LONGEST_SUBJECT = 15
LONGEST_ELAPSED = 600_000  # ms: whoever left the room was not thinking


class Key(NamedTuple):
    """Which card."""

    language: str
    kind: Kind
    subject: str  # a word; for an anagram or a stem its letters in alphabet order


class Added(Struct, frozen=True, kw_only=True, tag_field="entry", tag="added"):
    """A card was put into the deck without being asked: a word of one's own, or from a file."""

    at: int
    language: str
    kind: Kind
    subject: str
    source: str  # the list it came from, or why it is one's own

    @property
    def key(self) -> Key:
        """Which card."""
        return Key(self.language, self.kind, self.subject)


class Reviewed(Struct, frozen=True, kw_only=True, tag_field="entry", tag="reviewed"):
    """A card was asked and answered."""

    at: int
    language: str
    kind: Kind
    subject: str
    source: str
    rating: Rating
    elapsed: int  # ms

    @property
    def key(self) -> Key:
        """Which card."""
        return Key(self.language, self.kind, self.subject)


Entry: TypeAlias = Added | Reviewed


class Memory(Struct, frozen=True):
    """What FSRS knows of a card: all of it follows from the card's reviews. Times are ms since 1970."""

    state: int  # 1 learning, 2 review, 3 learning again
    step: int | None
    stability: float
    difficulty: float
    due: int
    last: int


class Card(Struct, frozen=True):
    """A card of a deck; without a memory it waits for its first question."""

    key: Key
    source: str
    added: int
    memory: Memory | None = None
    reviews: int = 0
    lapses: int = 0
    first: int = 0  # when it was first answered

    @property
    def due(self) -> int | None:
        """When it should be asked; None before the first question."""
        return self.memory.due if self.memory else None
