"""Books of games in which words cross, on a board or with cards: the game's own decisions over pieces nobody has shown.

Before every line the pieces that nobody has seen are dealt anew, so that the seat holds what the line says it laid;
then the game decides as at any table. How many pieces there are of each, how many everybody holds and how many are
left to draw is right all the time; which of the unseen ones lie where is not, and nothing here tells.
"""

from collections.abc import Mapping
from dataclasses import replace as with_edition
from typing import Annotated, ClassVar, Generic, Protocol, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles, TileSet, missing
from wordloom.core.words import Vocabulary
from wordloom.families.board.edition import WrongChallenge
from wordloom.families.board.ending import leftovers
from wordloom.families.board.engine import CrossingGame
from wordloom.families.board.state import BoardState
from wordloom.rules.chance import Chance
from wordloom.rules.clock import OVERTIME_FINE
from wordloom.rules.commands import TABLE, Challenge, CloseWindow, Command, Exchange, Pass, Resign
from wordloom.rules.events import Drawn, Ended, Penalised, TurnCame
from wordloom.rules.game import Story
from wordloom.rules.house import House
from wordloom.rules.laid import Laid, from_sheet
from wordloom.rules.scorebook import (
    Asked,
    BookLine,
    Doubt,
    Left,
    Overtime,
    Points,
    Scorebook,
    Seats,
    Standing,
)
from wordloom.rules.seats import change, present


class HoldingSide(Protocol):
    """One player's side, whose pieces nobody has seen."""

    @property
    def rack(self) -> Tiles:
        """The pieces."""


class Holding(Protocol):
    """A state whose unseen pieces lie in a bag, on racks and aside."""

    @property
    def bag(self) -> Tiles:
        """What is drawn from."""

    @property
    def aside(self) -> Tiles:
        """What left play unseen."""

    @property
    def seats(self) -> tuple[HoldingSide, ...]:
        """Everybody's side."""


H = TypeVar("H", bound=Holding)
T = TypeVar("T", bound=BoardState)
G = TypeVar("G", bound=CrossingGame)  # type: ignore[type-arg]
LUCK = b"a book draws nothing that anybody sees"
COUNTED = ("went-out", "all-passed", "finished")  # ends at which leftovers count


class ExchangeLine(BookLine, frozen=True, tag="exchange"):
    """So many pieces were exchanged."""

    count: Annotated[int, Meta(ge=1, le=9)]


class PassLine(BookLine, frozen=True, tag="pass"):
    """Nothing was done."""


class FinishLine(BookLine, frozen=True, tag="finish"):
    """The end: `seat` went out (−1: nobody), and what each seat holds."""

    racks: Seats = ()


class Crossing(Struct, Generic[T], frozen=True):
    """A book so far. `loose`: some turns were written as points alone, so nobody knows how many pieces are left."""

    table: T
    loose: bool = False
    ending: str = ""  # why it is about to end: what is left must be told
    out: int = -1


def hidden(state: Holding) -> Tiles:
    """Every piece that nobody has seen."""
    return "".join([state.bag, state.aside, *(seat.rack for seat in state.seats)])


def suppose(tiles: TileSet, state: H, held: Mapping[int, Tiles]) -> H:
    """The state with the unseen pieces dealt so that some seats hold what is known of them; sizes stay."""
    pool = tiles.sort(hidden(state))
    for seat, wanted in held.items():
        if lacking := missing(pool, wanted):
            raise box_error(tiles, pool, lacking[0])
        if len(wanted) > len(state.seats[seat].rack):
            raise RuleError("more-than-held", most=len(state.seats[seat].rack))
        pool = tiles.take(pool, tiles.sort(wanted))
    racks = []
    for seat, side in enumerate(state.seats):
        known = held.get(seat, "")
        fill = pool[: len(side.rack) - len(known)]
        pool = pool[len(fill) :]
        racks.append(tiles.add(known, fill))
    aside, pool = pool[: len(state.aside)], pool[len(state.aside) :]
    sides = tuple(replace(side, rack=rack) for side, rack in zip(state.seats, racks, strict=True))  # type: ignore[type-var]
    return replace(state, seats=sides, aside=aside, bag=pool)  # type: ignore[type-var]  # states and sides are structs


def box_error(tiles: TileSet, pool: Tiles, face: str) -> RuleError:
    """More of a piece than the box holds."""
    return RuleError("box-has-fewer", tile=face, count=tiles.counts.get(face, 0), left=pool.count(face))


class CrossingScorebook(Scorebook[G, Crossing[T]], Generic[G, T]):
    """What books on boards and of cards share."""

    lays: ClassVar[tuple[str, ...]]  # the kinds of line with which a turn is played

    def ruled(self, game: G, house: House) -> G:
        """With the family's price of a wrong doubt."""
        if house.wrong_doubt == "book":
            return game
        edition = with_edition(game.edition, wrong_challenge=WrongChallenge(house.wrong_doubt))
        return with_edition(game, edition=edition)

    def open(self, game: G, seats: int, first: int, chance: Chance) -> Crossing[T]:  # noqa: ARG002
        """Everybody holds a rack that nobody has seen."""
        state = game.setup(seats)
        for seat in range(seats):
            state = game.evolve(state, Drawn(seat, state.bag[: game.edition.rack]))
        return Crossing(game.evolve(state, TurnCame(first)))

    def write(self, game: G, book: Crossing[T], line: BookLine) -> Crossing[T]:
        """Decide a line as the game's own command."""
        if book.ending and not isinstance(line, FinishLine | Asked | Doubt):
            raise RuleError("leftovers-first")
        if book.table.reason and not isinstance(line, Asked):
            raise RuleError("game-over")
        match line:
            case Points(seat=seat, points=points):
                return self._points(game, book, seat, points)
            case ExchangeLine(seat=seat, count=count):
                book = self.closed(game, book)
                self._on_turn(book, seat)
                rack = book.table.seats[seat].rack
                if count > len(rack):
                    raise RuleError("more-than-held", most=len(rack))
                return self.decided(game, book, Exchange(seat, rack[:count]))
            case PassLine(seat=seat):
                book = self.closed(game, book)
                self._on_turn(book, seat)
                return self.decided(game, book, Pass(seat))
            case Doubt(seat=seat, word=word):
                return self._doubt(game, book, seat, word)
            case FinishLine(seat=seat, racks=racks):
                return self._finish(game, book, seat, racks)
            case Overtime(seat=seat, minutes=minutes) if seat >= 0:
                table = game.evolve(book.table, Penalised(seat, OVERTIME_FINE * minutes, "time"))
                return replace(book, table=table)
            case Left(seat=seat):
                return self.decided(game, self.closed(game, book), Resign(seat))
            case Asked():
                return book
        return self.lay(game, book, line)

    def lay(self, game: G, book: Crossing[T], line: BookLine) -> Crossing[T]:  # noqa: ARG002
        """A play; a family has its own lines for it."""
        raise RuleError("not-in-this-game")

    # -- steps ----------------------------------------------------------------------------------------------

    def decided(self, game: G, book: Crossing[T], command: Command) -> Crossing[T]:
        """What the game decides. An end at which leftovers count waits until they are told, unless they are known."""
        return self._after(game, book, game.decide(book.table, command, Chance(LUCK), 0))

    def _after(self, game: G, book: Crossing[T], story: Story[T]) -> Crossing[T]:
        state, last = book.table, story.events[-1] if story.events else None
        if not isinstance(last, Ended) or not self._must_be_told(game, book, story.state, last):
            return replace(book, table=story.state)
        for event in story.events[:-1]:
            state = game.evolve(state, event)
        empty = [seat for seat in present(state) if not game.edition.can_lay(state.seats[seat].rack)]
        out = empty[0] if last.reason == "went-out" and empty else -1
        return replace(book, table=state, ending=last.reason, out=out)

    def _must_be_told(self, game: G, book: Crossing[T], state: T, end: Ended) -> bool:
        if end.reason not in COUNTED or not game.edition.counts_leftovers:
            return False
        holding = [seat for seat in present(state) if state.seats[seat].rack]
        known = not (book.loose or state.bag or state.aside) and len(holding) <= 1 and end.reason == "went-out"
        return not known

    def closed(self, game: G, book: Crossing[T]) -> Crossing[T]:
        """The book when nobody doubts the last play any more."""
        while self._is_open(book):
            book = self.decided(game, book, CloseWindow(TABLE))
        return book

    def _is_open(self, book: Crossing[T]) -> bool:
        return book.table.pending is not None

    def settled(self, game: G, book: Crossing[T]) -> Crossing[T]:
        """The same as closed."""
        return self.closed(game, book)

    def _on_turn(self, book: Crossing[T], seat: int) -> None:
        if seat != book.table.turn:
            raise RuleError("not-their-turn")

    def _points(self, game: G, book: Crossing[T], seat: int, points: int) -> Crossing[T]:
        """Points alone: the score grows, the turn goes on, and who reached a target has won."""
        book = self.closed(game, book)
        if book.ending or book.table.reason:
            raise RuleError("leftovers-first")
        self._on_turn(book, seat)
        state = book.table
        state = replace(state, seats=tuple(replace(each, passes=0) for each in state.seats))
        state = change(state, seat, score=state.seats[seat].score + points)
        state = replace(state, moves=(*state.moves, state.sheet_line(seat, "points", points, state.seats[seat].score)))
        return self._after(game, replace(book, table=state, loose=True), game.handed_on(state, seat))

    def _doubt(self, game: G, book: Crossing[T], seat: int, word: str) -> Crossing[T]:
        if book.table.pending is None:
            raise RuleError("no-window")
        if seat < 0:
            raise RuleError("no-such-seat", seat=seat)
        return self.decided(game, replace(book, ending="", out=-1), Challenge(seat, word))

    def _finish(self, game: G, book: Crossing[T], seat: int, racks: tuple[str, ...]) -> Crossing[T]:
        """The last accounting, by the edition's rules."""
        book = self.closed(game, book)
        state, edition, tiles = book.table, game.edition, game.tiles
        if state.reason:
            raise RuleError("game-over")
        held = self._told(tiles, state, racks)
        reason = book.ending or self._end_reason(game, seat)
        out = book.out if book.ending else seat
        if reason == "went-out" and out >= 0 and self._could_lay(held[out]):
            raise RuleError("holds-tiles", seat=out)
        sides = [replace(side, rack=rack) for side, rack in zip(state.seats, held, strict=True)]
        state = replace(state, seats=tuple(sides))
        counted = leftovers(edition, tiles, state, out=None if out < 0 else out)
        return replace(book, table=game.evolve(state, Ended(reason, counted)), ending="", out=-1)

    def _could_lay(self, rack: Tiles) -> bool:
        """Whether something of a rack could still be laid: then its seat has not gone out."""
        return bool(rack)

    def _end_reason(self, game: G, seat: int) -> str:  # noqa: ARG002
        """Why it is over where people say that it is."""
        return "went-out" if seat >= 0 else "all-passed"

    def _told(self, tiles: TileSet, state: T, racks: tuple[str, ...]) -> list[Tiles]:
        """What everybody holds at the end: nothing that lies on the table already."""
        if len(racks) > len(state.seats):
            raise RuleError("no-such-seat", seat=len(racks) - 1)
        pool = tiles.sort(hidden(state))
        held = []
        for text in [*racks, *[""] * len(state.seats)][: len(state.seats)]:
            rack = tiles.parse(text)
            if lacking := missing(pool, rack):
                raise box_error(tiles, pool, lacking[0])
            pool = tiles.take(pool, rack)
            held.append(rack)
        return held

    # -- what it says ---------------------------------------------------------------------------------------

    def standing(self, game: G, book: Crossing[T]) -> Standing:
        """Scores, turn and end."""
        state = book.table
        phase = "over" if state.reason else "leftovers" if book.ending else "turn"
        return Standing(
            scores=tuple(seat.score for seat in state.seats),
            turn=-1 if book.ending else state.turn,
            phase=phase,
            out=book.out,
            reason=book.ending or state.reason,
            adjustments=state.adjustments,
            outcome=game.outcome(state),
        )

    def words(self, before: Crossing[T], after: Crossing[T]) -> tuple[ScoredWord, ...]:
        """Those of its play, and a bonus under no word."""
        moves = after.table.moves[len(before.table.moves) :]
        plays = [move for move in moves if move.what in ("play", "withdrawn")]
        return tuple(word for move in plays for word in move.words)

    def open_lines(self, game: G, book: Crossing[T]) -> tuple[str, ...]:
        """What may follow."""
        settled = self.settled(game, book)
        doubt = ("doubt",) if book.table.pending else ()
        if settled.table.reason:
            return (*doubt, "asked")
        if settled.ending:
            return (*doubt, "finish", "asked")
        kinds = game.legal(settled.table, settled.table.turn)
        turn = tuple(kind for kind in ("exchange", "pass") if kind in kinds)
        return (*self.lays, "points", *turn, *doubt, "finish", "overtime", "left", "asked")

    def laid(self, book: Crossing[T]) -> tuple[Laid, ...]:
        """The plays on its scoresheet."""
        return from_sheet(book.table.moves)

    def cost(self, game: G) -> str:
        """As the edition or the house says."""
        return game.edition.wrong_challenge.value

    def vocabulary(self, game: G) -> Vocabulary:
        """Of the game."""
        return game.words

    def first_by_draw(self, game: G, drawn: tuple[str, ...]) -> tuple[int, ...]:
        """The seat whose letter comes first, or all that tie."""
        known = [game.tiles.parse(text) for text in drawn]
        if any(len(tile) != 1 for tile in known):
            raise ParseError("one-letter-each")
        ranks = [game.opening_rank(tile) for tile in known]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))
