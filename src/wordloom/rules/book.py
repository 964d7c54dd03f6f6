"""A book: lines and corrections, appended one after another, and the fold that turns them into a sheet.

Every entry has an id that its client made, so that sending it again writes nothing twice. A correction is an entry
like any other: it changes which lines are played, and the fold is played again from there. A later line that does not
fit any more stays on the sheet with its reason and counts nothing until somebody corrects it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from wordloom.core.alphabet import alphabet
from wordloom.core.errors import ParseError, RuleError, WordloomError
from wordloom.core.scoring import ScoredWord
from wordloom.core.texts import say_error
from wordloom.core.verdicts import Verdict, verdict
from wordloom.core.words import Vocabulary
from wordloom.rules.chance import Chance
from wordloom.rules.commands import TABLE
from wordloom.rules.game import AnyGame, GameInfo
from wordloom.rules.house import House, HouseWords
from wordloom.rules.laid import Laid
from wordloom.rules.scorebook import (
    AnyScorebook,
    Asked,
    BookLine,
    BookView,
    Doubt,
    Left,
    Overtime,
    Points,
    Standing,
)

MOST_LINES = 600
MOST_ENTRIES = 2000
SomebodysLine = Points | Doubt | Overtime | Left  # nobody's make no sense
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]


class Cover(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a book says on its cover: fixed before the first line."""

    game: str
    options: dict[str, object]
    players: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=4)]
    first: Annotated[int, Meta(ge=0, le=3)] = 0
    house: House = House()
    seed: str = ""  # of what the phone draws, where it draws anything
    words: str = ""  # the version of the list


L_co = TypeVar("L_co", covariant=True)


class Write(Struct, Generic[L_co], frozen=True, tag_field="do", tag="write", forbid_unknown_fields=True):
    """One more line."""

    line: L_co


class Insert(Struct, Generic[L_co], frozen=True, tag_field="do", tag="insert", forbid_unknown_fields=True):
    """A forgotten line, before the one with a number."""

    before: int
    line: L_co


class Amend(Struct, Generic[L_co], frozen=True, tag_field="do", tag="amend", forbid_unknown_fields=True):
    """Another line in place of the one with a number."""

    number: int
    line: L_co


class Strike(Struct, frozen=True, tag_field="do", tag="strike", forbid_unknown_fields=True):
    """The line with a number is taken back."""

    number: int


Entry: TypeAlias = Write[BookLine] | Insert[BookLine] | Amend[BookLine] | Strike


class Kept(Struct, frozen=True):
    """A line in the book, with the book after it, settled and not."""

    number: int
    line: BookLine
    amended: bool
    after: object
    settled: object
    problem: WordloomError | None = None


class LineProblem(Struct, frozen=True):
    """Why a line counts nothing."""

    code: str
    text: str


class SheetLine(Struct, frozen=True):
    """A line as the sheet shows it: what it changed for every seat, and the totals after it."""

    number: int
    line: BookLine
    points: tuple[int, ...]
    totals: tuple[int, ...]
    words: tuple[ScoredWord, ...]
    amended: bool
    verdict: Verdict | None
    problem: LineProblem | None


class Sheet(Struct, frozen=True):
    """Everything that is shown of a book."""

    lines: tuple[SheetLine, ...]
    standing: Standing
    kinds: tuple[str, ...]  # of line, all that this family has
    open: tuple[str, ...]  # those that can come next
    view: BookView
    cost: str  # of doubting a good word
    problems: int


class Written(Struct, frozen=True):
    """What a line would bring: shown before it is written."""

    line: SheetLine
    standing: Standing


class Change(Struct, frozen=True):
    """A line whose points a correction has changed."""

    number: int
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True)
class Rulebook:
    """By which rules a book is kept: its cover with the game and the family's scorebook made from it."""

    cover: Cover
    info: GameInfo
    game: AnyGame
    scorebook: AnyScorebook

    @property
    def language(self) -> str:
        """Of the words."""
        return self.game.options.language

    @property
    def words(self) -> Vocabulary:
        """Of the game, with the family's own."""
        return self.scorebook.vocabulary(self.game)


def rulebook(cover: Cover, info: GameInfo, words: Vocabulary) -> Rulebook:
    """The rules of a book; ParseError for a cover that cannot be."""
    low, high = info.seats
    if not low <= len(cover.players) <= high:
        raise RuleError("wrong-number-of-players", low=low, high=high, given=len(cover.players))
    if cover.first >= len(cover.players):
        raise RuleError("no-such-seat", seat=cover.first)
    options = info.read_options({"words": "challenge", "challenge_seconds": 0, **cover.options})
    options = msgspec.structs.replace(options, challenge_seconds=0, turn_seconds=0, bank_minutes=0)
    taken = info.words_for(options, words)
    if cover.house.words:
        letters = alphabet(options.language)
        taken = HouseWords(taken, map(letters.spell, cover.house.words))
    scorebook = info.family.scorebook
    game = scorebook.ruled(info.make(options, taken), cover.house)
    return Rulebook(cover, info, game, scorebook)


@dataclass(frozen=True)
class Book:
    """A book as it stands: the lines that count, each with the state after it."""

    rules: Rulebook
    blank: object  # the book before its first line
    kept: tuple[Kept, ...] = ()
    last_number: int = 0

    def after(self, entry: Entry) -> "Book":
        """The book with one more entry, or RuleError and nothing changed."""
        match entry:
            case Write(line=line):
                return self._put(len(self.kept), line, self.last_number + 1, amended=False)
            case Insert(before=before, line=line):
                return self._put(self._place(before), line, self.last_number + 1, amended=True)
            case Amend(number=number, line=line):
                at = self._place(number)
                return self._without(at)._put(at, line, number, amended=True)
            case Strike(number=number):
                at = self._place(number)
                return self._without(at)._replayed(at, self.kept[at + 1 :])

    def again(self, entry: Entry) -> "Book":
        """An entry that was accepted once: where today's rules or words refuse it, it stays with its reason."""
        try:
            return self.after(entry)
        except (RuleError, ParseError) as error:
            if not isinstance(entry, Write):
                return self  # what it would have corrected stands as it was
            number = self.last_number + 1
            kept = Kept(number, entry.line, False, self.open_book, self.settled, error)
            return replace(self, kept=(*self.kept, kept), last_number=number)

    def _place(self, number: int) -> int:
        places = [at for at, kept in enumerate(self.kept) if kept.number == number]
        if not places:
            raise RuleError("no-such-line", number=number)
        return places[0]

    def _without(self, at: int) -> "Book":
        """The book up to a line; what follows is played again by whoever asked."""
        return replace(self, kept=(*self.kept[:at], *self.kept[at + 1 :]))

    def _put(self, at: int, line: BookLine, number: int, *, amended: bool) -> "Book":
        """A line in a place, and everything after it played again. The line itself must fit."""
        if number > MOST_LINES:
            raise RuleError("book-full", most=MOST_LINES)
        low = 0 if isinstance(line, SomebodysLine) else TABLE
        if not low <= line.seat < len(self.rules.cover.players):
            raise RuleError("no-such-seat", seat=line.seat)
        later = self.kept[at:]
        before = replace(self, kept=self.kept[:at])
        kept = before._kept(line, number, amended=amended)
        first = replace(before, kept=(*before.kept, kept), last_number=max(self.last_number, number))
        return first._replayed(at + 1, later)

    def _kept(self, line: BookLine, number: int, *, amended: bool) -> Kept:
        rules, scorebook = self.rules, self.rules.scorebook
        after = scorebook.write(rules.game, self.open_book, line)
        return Kept(number, line, amended, after, scorebook.settled(rules.game, after))

    def _replayed(self, at: int, later: Sequence[Kept]) -> "Book":
        """Lines played again onto the first `at`; one that does not fit any more changes nothing and says why."""
        book = replace(self, kept=self.kept[:at])
        for each in later:
            try:
                kept = book._kept(each.line, each.number, amended=each.amended)
            except (RuleError, ParseError) as error:
                kept = Kept(each.number, each.line, each.amended, book.open_book, book.settled, error)
            book = replace(book, kept=(*book.kept, kept))
        return book

    # -- what it says ---------------------------------------------------------------------------------------

    @property
    def open_book(self) -> object:
        """The family's book after the last line; its last play may still be doubted."""
        return self.kept[-1].after if self.kept else self.blank

    @property
    def settled(self) -> object:
        """The same if nobody doubts it."""
        return self.kept[-1].settled if self.kept else self.blank

    @property
    def standing(self) -> Standing:
        """Scores, turn and end."""
        return self.rules.scorebook.standing(self.rules.game, self.settled)

    @property
    def problems(self) -> int:
        """How many lines do not fit."""
        return sum(kept.problem is not None for kept in self.kept)

    @property
    def over(self) -> bool:
        """Whether it has come to its end, and nothing on it is left open."""
        return self.standing.outcome is not None and not self.problems

    def try_line(self, line: BookLine, language: str, number: int = 0) -> Written:
        """What a line would bring, written at the end or in place of one with a number; RuleError if it cannot be."""
        entry: Entry = Amend(number, line) if number else Write(line)
        book = self.after(entry)
        at = book._place(number) if number else len(book.kept) - 1
        return Written(book._shown(at, language), book.standing)

    def sheet(self, language: str) -> Sheet:
        """The whole sheet, its reasons in a language."""
        game, scorebook = self.rules.game, self.rules.scorebook
        return Sheet(
            lines=tuple(self._shown(at, language) for at in range(len(self.kept))),
            standing=self.standing,
            kinds=scorebook.kinds(),
            open=scorebook.open_lines(game, self.open_book),
            view=scorebook.view(game, self.open_book),
            cost=scorebook.cost(game),
            problems=self.problems,
        )

    def _shown(self, at: int, language: str) -> SheetLine:
        kept, game, scorebook = self.kept[at], self.rules.game, self.rules.scorebook
        before = self.kept[at - 1].settled if at else self.blank
        old, new = written(scorebook.standing(game, before)), written(scorebook.standing(game, kept.settled))
        return SheetLine(
            number=kept.number,
            line=kept.line,
            points=tuple(after - was for was, after in zip(old, new, strict=True)),
            totals=new,
            words=() if kept.problem else scorebook.words(before, kept.settled),
            amended=kept.amended,
            verdict=self._verdict(kept.line),
            problem=LineProblem(kept.problem.code, say_error(kept.problem, language)) if kept.problem else None,
        )

    def _verdict(self, line: BookLine) -> Verdict | None:
        match line:
            case Asked(word=word) | Doubt(word=word) if word:
                return self.judge(word)
        return None

    def judge(self, word: str) -> Verdict:
        """Whether it is a word here, and why not."""
        return verdict(self.rules.words, self.rules.language, word)

    def changes(self, earlier: "Book") -> tuple[Change, ...]:
        """The lines that both books have and whose points differ."""
        was = {line.number: line.points for line in earlier.sheet("en").lines}
        lines = [line for line in self.sheet("en").lines if line.number in was]
        return tuple(
            Change(line.number, was[line.number], line.points) for line in lines if was[line.number] != line.points
        )

    def laid(self) -> tuple[Laid, ...]:
        """The plays that stood."""
        return self.rules.scorebook.laid(self.settled)

    def gcg(self) -> str:
        """The game as GCG."""
        return self.rules.scorebook.gcg(self.rules.game, self.settled, self.rules.cover.players)


def written(standing: Standing) -> tuple[int, ...]:
    """The scores as lines brought them, before what is left at the end is counted: that stands apart on the sheet."""
    scores = list(standing.scores)
    for each in standing.adjustments:
        scores[each.seat] -= each.points
    return tuple(scores)


def open_book(rules: Rulebook) -> Book:
    """A book before its first line."""
    seed = bytes.fromhex(rules.cover.seed) if rules.cover.seed else b"book"
    cover = rules.cover
    return Book(rules, rules.scorebook.open(rules.game, len(cover.players), cover.first, Chance(seed)))


def read_entry(scorebook: AnyScorebook, data: bytes) -> Entry:
    """An entry as a client sent or the log kept it, or ParseError."""
    lines = scorebook.lines
    kinds = Write[lines] | Insert[lines] | Amend[lines] | Strike  # type: ignore[valid-type]
    try:
        entry: Entry = msgspec.json.decode(data, type=kinds)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ParseError("bad-line", reason=str(error)[:200]) from None
    return entry
