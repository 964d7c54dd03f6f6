"""Books of rummikub: the words of a turn are told, the rearranged cloth is not."""

from dataclasses import dataclass
from typing import Annotated, cast

from msgspec import Meta, Struct
from msgspec.structs import replace

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import BLANK, missing, tile_of
from wordloom.core.words import Vocabulary
from wordloom.families.crossbook import box_error
from wordloom.families.rummikub.ending import held_jokers, outcome
from wordloom.families.rummikub.game import RummikubGame
from wordloom.families.rummikub.messages import Draw, Rearrange
from wordloom.families.rummikub.state import RummikubState, note
from wordloom.rules.chance import Chance
from wordloom.rules.clock import OVERTIME_FINE
from wordloom.rules.commands import TABLE, Challenge, CloseWindow, Command, Resign, TimeOut
from wordloom.rules.dialect import split_word
from wordloom.rules.events import Ended, Penalised, TurnCame
from wordloom.rules.house import House
from wordloom.rules.laid import Laid, from_sheet
from wordloom.rules.scorebook import (
    Asked,
    BookLine,
    BookView,
    CommonLine,
    Doubt,
    Left,
    Overtime,
    Points,
    Scorebook,
    Standing,
    fine,
    read_common,
    typed_word,
)
from wordloom.rules.seats import after, change

LUCK = b"a book draws nothing that anybody sees"
Word = Annotated[str, Meta(min_length=1, max_length=30)]


class TurnLine(BookLine, frozen=True, tag="turn"):
    """Words laid or changed this turn, jokers in lower case: the longest counts. `emptied`: the whole rack went."""

    words: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=12)]
    emptied: bool = False


class DrawLine(BookLine, frozen=True, tag="draw"):
    """No play: a tile was drawn, or the pool is empty. `late`: the glass had run out."""

    late: bool = False


class JokersLine(BookLine, frozen=True, tag="finish"):
    """The end: `seat` went out (−1: all passed), and how many jokers each seat holds."""

    jokers: Annotated[tuple[Annotated[int, Meta(ge=0, le=2)], ...], Meta(max_length=4)] = ()


RummikubLine = TurnLine | DrawLine | JokersLine | Points | CommonLine


class RummikubBookView(BookView, frozen=True, kw_only=True, tag="rummikub"):
    """Who has opened."""

    opened: tuple[bool, ...]
    jokers: int  # in the box


@dataclass(frozen=True)
class HouseRummikub(RummikubGame):
    """The game with a price for wrong doubts, which the book does not have."""

    price: int = 0


class RummikubBook(Struct, frozen=True):
    """A book so far; pool and racks stand for pieces that nobody counts."""

    table: RummikubState


class RummikubScorebook(Scorebook[RummikubGame, RummikubBook]):
    """The longest word of the turn, one point a letter, twice where the rack was emptied."""

    lines = RummikubLine

    def ruled(self, game: RummikubGame, house: House) -> RummikubGame:
        """With the family's price of a wrong doubt."""
        if house.wrong_doubt == "next-turn":
            raise RuleError("house-rule-not-here")
        return HouseRummikub(game.info, game.options, game.words, price=fine(house.wrong_doubt))

    def open(self, game: RummikubGame, seats: int, first: int, chance: Chance) -> RummikubBook:  # noqa: ARG002
        """Nobody has opened."""
        return RummikubBook(game.evolve(game.setup(seats), TurnCame(first)))

    def write(self, game: RummikubGame, book: RummikubBook, line: BookLine) -> RummikubBook:
        """Decide a line as the game's own command."""
        if book.table.reason and not isinstance(line, Asked):
            raise RuleError("game-over")
        match line:
            case Asked():
                return book
            case Doubt(seat=seat, word=word):
                if book.table.pending is None:
                    raise RuleError("no-window")
                return self._decided(game, book.table, Challenge(seat, word))
            case Overtime(seat=seat, minutes=minutes) if seat >= 0:
                return RummikubBook(game.evolve(book.table, Penalised(seat, OVERTIME_FINE * minutes, "time")))
        table = self.settled(game, book).table
        if line.seat != table.turn and not isinstance(line, JokersLine | Left):
            raise RuleError("not-their-turn")
        match line:
            case TurnLine():
                return self._turn(game, table, line)
            case DrawLine(seat=seat, late=late):
                return self._decided(game, table, TimeOut(seat) if late else Draw(seat))
            case Points(seat=seat, points=points):
                table = note(
                    change(table, seat, score=table.seats[seat].score + points, opened=True), seat, "points", points
                )
                return RummikubBook(game.evolve(table, TurnCame(after(table, seat))))
            case Left(seat=seat):
                return self._decided(game, table, Resign(seat))
            case JokersLine():
                return self._finish(game, table, line)
        raise RuleError("not-in-this-game")

    def _turn(self, game: RummikubGame, table: RummikubState, line: TurnLine) -> RummikubBook:
        """The words lie on a bare cloth and come from a rack that holds just them, or one tile more."""
        words = tuple(typed_word(game.options.language, word) for word in line.words)
        wanted = game.tiles.sort(tile_of(face) for face in "".join(words) if tile_of(face) in game.tiles.counts)
        if lacking := missing(game.tiles.all, wanted):
            raise box_error(game.tiles, game.tiles.all, lacking[0])
        rack = wanted if line.emptied else game.tiles.add(wanted, game.tiles.alphabet.letters[0])
        return self._decided(game, change(table, line.seat, rack=rack), Rearrange(line.seat, words))

    def _decided(self, game: RummikubGame, table: RummikubState, command: Command) -> RummikubBook:
        """What the game decides from a pool that never runs out, on a cloth that holds nothing else."""
        full = replace(table, bag=game.tiles.all, groups=() if isinstance(command, Rearrange) else table.groups)
        return RummikubBook(game.decide(full, command, Chance(LUCK), 0).state)

    def _finish(self, game: RummikubGame, table: RummikubState, line: JokersLine) -> RummikubBook:
        held = [*line.jokers, *[0] * len(table.seats)][: len(table.seats)]
        box = game.tiles.counts[BLANK]
        if sum(held) > box or len(line.jokers) > len(table.seats):
            raise RuleError("box-has-fewer", tile=BLANK, count=box, left=box)
        sides = tuple(replace(side, rack=BLANK * jokers) for side, jokers in zip(table.seats, held, strict=True))
        table = replace(table, seats=sides)
        reason = "went-out" if line.seat >= 0 else "all-passed"
        return RummikubBook(game.evolve(table, Ended(reason, held_jokers(table))))

    def settled(self, game: RummikubGame, book: RummikubBook) -> RummikubBook:
        """Nobody doubts the last turn."""
        if book.table.pending is None:
            return book
        return self._decided(game, book.table, CloseWindow(TABLE))

    # -- what it says ---------------------------------------------------------------------------------------

    def standing(self, game: RummikubGame, book: RummikubBook) -> Standing:  # noqa: ARG002
        """Scores, turn and end."""
        state = book.table
        return Standing(
            scores=tuple(seat.score for seat in state.seats),
            turn=state.turn,
            phase="over" if state.reason else "turn",
            reason=state.reason,
            adjustments=state.adjustments,
            outcome=outcome(state),
        )

    def words(self, before: RummikubBook, after: RummikubBook) -> tuple[ScoredWord, ...]:
        """Those of its turn."""
        moves = after.table.moves[len(before.table.moves) :]
        return tuple(word for move in moves if move.what in ("play", "withdrawn") for word in move.words)

    def open_lines(self, game: RummikubGame, book: RummikubBook) -> tuple[str, ...]:  # noqa: ARG002
        """What may follow."""
        doubt = ("doubt",) if book.table.pending else ()
        if book.table.reason:
            return ("asked",)
        return ("turn", "points", "draw", *doubt, "finish", "overtime", "left", "asked")

    def view(self, game: RummikubGame, book: RummikubBook) -> RummikubBookView:
        """What everybody sees."""
        settled = self.settled(game, book).table
        return RummikubBookView(
            doubtful=game.doubtful(book.table),
            opened=tuple(seat.opened for seat in settled.seats),
            jokers=game.tiles.counts[BLANK],
        )

    def laid(self, book: RummikubBook) -> tuple[Laid, ...]:
        """The turns on its scoresheet."""
        return from_sheet(book.table.moves)

    def cost(self, game: RummikubGame) -> str:
        """Nothing by the book."""
        price = cast("HouseRummikub", game).price
        return {0: "nothing", 5: "five-points", 10: "ten-points"}[price]

    def vocabulary(self, game: RummikubGame) -> Vocabulary:
        """Of the game."""
        return game.words

    def first_by_draw(self, game: RummikubGame, drawn: tuple[str, ...]) -> tuple[int, ...]:
        """The seat whose letter comes first, or all that tie."""
        known = [game.tiles.parse(text) for text in drawn]
        if any(len(tile) != 1 for tile in known):
            raise ParseError("one-letter-each")
        ranks = [game.opening_rank(tile) for tile in known]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))

    # -- the terminal ---------------------------------------------------------------------------------------

    def read(self, game: RummikubGame, book: RummikubBook, seat: int, text: str, ui: str) -> BookLine:  # noqa: ARG002
        """`RETORNO`, `RETORNO!` where the rack was emptied, `draw`, `finish 0 1`."""
        if line := read_common(seat, text, ui):
            return line
        match split_word(text, ui, ("draw", "finish")):
            case ("draw", ""):
                return DrawLine(seat)
            case ("finish", jokers):
                if not all(each in "012" and len(each) == 1 for each in jokers.split()):
                    raise ParseError("bad-line", reason=text[:40])
                return JokersLine(-1, tuple(int(each) for each in jokers.split()))
        words = tuple(word for word in text.rstrip("!").split() if word.isalpha())
        if not words or len(words) != len(text.rstrip("!").split()):
            raise ParseError("not-a-play", text=text)
        return TurnLine(seat, tuple(word.upper() if word.islower() else word for word in words), text.endswith("!"))

    def help(self, game: RummikubGame, book: RummikubBook) -> tuple[str, ...]:  # noqa: ARG002
        """What can be typed."""
        return "RETORNO", "RETORNO CAPA!", "draw", "7", "finish 0 1"

    def drawn(self, game: RummikubGame, book: RummikubBook) -> str:
        """The last words."""
        plays = self.laid(self.settled(game, book))
        return " ".join(plays[-1].words) if plays else ""


SCOREBOOK = RummikubScorebook()
