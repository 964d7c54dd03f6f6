"""The Scorebook protocol: how a family keeps the score of a real box on a real table.

A scorebook is a match whose pieces are in people's hands. What a player did is a line; a family turns lines into the
commands of its own game, with what nobody has told left open, so that points, words, costs and the end are decided by
the same functions as at a table of ours. Lines that all families share are here; a family adds its own beside them.
"""

import re
from abc import ABC, abstractmethod
from typing import Annotated, Any, ClassVar, Generic, TypeAlias, TypeVar, get_args

import msgspec
from msgspec import Meta, Struct

from wordloom.core.alphabet import alphabet
from wordloom.core.errors import ParseError, RuleError
from wordloom.core.scoring import ScoredWord
from wordloom.core.words import Vocabulary
from wordloom.rules.chance import Chance
from wordloom.rules.commands import TABLE, kebab
from wordloom.rules.dialect import split_word
from wordloom.rules.events import Adjustment
from wordloom.rules.house import POINTS, House
from wordloom.rules.laid import Laid
from wordloom.rules.outcome import Outcome
from wordloom.rules.picture import Picture, in_lines

G = TypeVar("G")  # the rules of one table
S = TypeVar("S")  # a book of it so far
MOST_POINTS = 5000
SHOWN = 12  # words of a picture without a board
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}", re.ASCII)
Amount: TypeAlias = Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
Typed: TypeAlias = Annotated[str, Meta(max_length=40)]  # a word or a few tiles as somebody typed them
Seats: TypeAlias = Annotated[tuple[Typed, ...], Meta(max_length=4)]


class BookLine(Struct, frozen=True, tag_field="kind", tag=kebab, forbid_unknown_fields=True):
    """One line of a book; `seat` is whose it is, −1 where it is nobody's."""

    seat: Annotated[int, Meta(ge=TABLE, le=3)]


class Points(BookLine, frozen=True):
    """A turn of which only the points are known."""

    points: Amount


class Doubt(BookLine, frozen=True):
    """A seat doubts the last play: one word where the book says so, else all of them (empty)."""

    word: Typed = ""


class Asked(BookLine, frozen=True):
    """Somebody asked the judge about a word; it changes nothing."""

    word: Annotated[str, Meta(min_length=1, max_length=40)]


class Overtime(BookLine, frozen=True):
    """Minutes that a seat took too long, each begun one counted."""

    minutes: Annotated[int, Meta(ge=1, le=60)]


class Left(BookLine, frozen=True):
    """A seat plays no more; the others go on."""


CommonLine = Doubt | Asked | Overtime | Left


class BookView(Struct, frozen=True, kw_only=True, tag_field="family", omit_defaults=False):
    """What a family shows of its book, beside the sheet."""

    doubtful: tuple[str, ...] = ()  # words of the last play that may be doubted
    doubt_names_word: bool = True  # a doubt is about one word, else about the whole play
    gcg: bool = False  # the book can be had as GCG


class Standing(Struct, frozen=True):
    """How a book stands after a line."""

    scores: tuple[int, ...]
    turn: int  # −1: nobody's, or not known
    phase: str  # turn, leftovers, round, over
    out: int = -1  # who went out, once what is left must be told
    reason: str = ""  # why it ended or is about to
    adjustments: tuple[Adjustment, ...] = ()
    outcome: Outcome | None = None


class Scorebook(ABC, Generic[G, S]):
    """How one family keeps books."""

    lines: ClassVar[object]  # the union of its kinds of line

    def kinds(self) -> tuple[str, ...]:
        """The names of its kinds of line."""
        return tuple(str(each.__struct_config__.tag) for each in get_args(self.lines))

    @abstractmethod
    def ruled(self, game: G, house: House) -> G:
        """The game by the rules of the house."""

    @abstractmethod
    def open(self, game: G, seats: int, first: int, chance: Chance) -> S:
        """A book before its first line; `first` begins."""

    @abstractmethod
    def write(self, game: G, book: S, line: BookLine) -> S:
        """The book with one more line; RuleError if it cannot be so."""

    @abstractmethod
    def settled(self, game: G, book: S) -> S:
        """The book as it stands if nobody doubts the last play any more."""

    @abstractmethod
    def standing(self, game: G, book: S) -> Standing:
        """Scores, whose turn, and whether it is over, of a settled book."""

    @abstractmethod
    def words(self, before: S, after: S) -> tuple[ScoredWord, ...]:
        """The words that a line has brought, from the settled books before and after it."""

    @abstractmethod
    def open_lines(self, game: G, book: S) -> tuple[str, ...]:
        """The kinds of line that can come next, of an unsettled book."""

    @abstractmethod
    def view(self, game: G, book: S) -> BookView:
        """What is shown beside the sheet."""

    @abstractmethod
    def laid(self, book: S) -> tuple[Laid, ...]:
        """The plays that stood, for records."""

    @abstractmethod
    def cost(self, game: G) -> str:
        """What doubting a good word costs here."""

    @abstractmethod
    def vocabulary(self, game: G) -> Vocabulary:
        """The words of the book."""

    @abstractmethod
    def read(self, game: G, book: S, seat: int, text: str, ui: str) -> BookLine:
        """A line as somebody types it in the terminal for a seat; ParseError if it is none."""

    @abstractmethod
    def help(self, game: G, book: S) -> tuple[str, ...]:
        """What can be typed now, as examples that `read` takes."""

    @abstractmethod
    def drawn(self, game: G, book: S) -> str:
        """What lies there, as plain text for the terminal."""

    def first_by_draw(self, game: G, drawn: tuple[str, ...]) -> tuple[int, ...]:  # noqa: ARG002
        """Who begins by the letters they drew, by the edition's order: one seat, or those who draw again."""
        raise RuleError("no-opening-draw")

    def picture(self, game: G, book: S) -> Picture:  # noqa: ARG002
        """What lies there, as far as the book knows: the words that were laid last."""
        words = [word for each in self.laid(book) for word in each.words]
        return in_lines(words[-SHOWN:])

    def gcg(self, game: G, book: S, players: tuple[str, ...]) -> str:  # noqa: ARG002
        """The book as GCG, for games that have such a notation."""
        raise RuleError("no-gcg")


AnyScorebook: TypeAlias = Scorebook[Any, Any]  # type: ignore[explicit-any]


def read_line(book: AnyScorebook, data: bytes) -> BookLine:
    """A line of a family, or ParseError."""
    try:
        line: BookLine = msgspec.json.decode(data, type=book.lines)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ParseError("bad-line", reason=str(error)[:200]) from None
    return line


def read_common(seat: int, text: str, ui: str) -> BookLine | None:
    """The lines that every family has, as they are typed: `24`, `challenge WORD`, `ask WORD`."""
    if _NUMBER.fullmatch(text.strip()):
        return Points(seat, int(text))
    match split_word(text, ui, ("challenge", "ask")):
        case ("challenge", word):
            return Doubt(seat, word.upper())
        case ("ask", word) if word:
            return Asked(seat, word)
    return None


def typed_word(language: str, text: str) -> str:
    """A word as faces: capitals are tiles, lower case stands for blanks; folded to the alphabet."""
    letters = alphabet(language)
    faces = []
    for char in text.strip():
        folded = letters.fold(char)
        if folded not in letters:
            raise ParseError("not-a-letter", face=char)
        faces.append(folded.lower() if char.islower() else folded)
    return "".join(faces)


def fine(cost: str) -> int:
    """The points that a cost takes away."""
    return POINTS.get(cost, 0)
