"""Books of card rummy: which round card lies there, who laid what for it, and what everybody had left over."""

from dataclasses import dataclass
from typing import Annotated, cast

from msgspec import Meta, Struct
from msgspec.structs import replace

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import missing
from wordloom.core.words import Vocabulary
from wordloom.families.crossbook import box_error
from wordloom.families.rummy.game import RummyGame
from wordloom.families.rummy.messages import Discarded, LayWords, RoundBegan, RoundEnded, RoundSkipped
from wordloom.families.rummy.rounds import HAND, in_order, leaders
from wordloom.families.rummy.state import RoundLine, RummyState, used
from wordloom.families.rummy.tasks import ROUND_CARDS, RummyWord, Tally, Task, counts_left_over, tally
from wordloom.rules.chance import Chance
from wordloom.rules.clock import OVERTIME_FINE
from wordloom.rules.commands import TABLE, Challenge, CloseWindow, Command, Resign
from wordloom.rules.dialect import split_word
from wordloom.rules.events import Ended, Penalised
from wordloom.rules.house import House
from wordloom.rules.laid import Laid
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
    Typed,
    fine,
    read_common,
    typed_word,
)
from wordloom.rules.seats import change, present

LUCK = b"a book draws nothing that anybody sees"


class TaskLine(BookLine, frozen=True, tag="round"):
    """A round card is turned up; the round before it is over."""

    task: Task


class LayLine(BookLine, frozen=True, tag="lay"):
    """Words laid for the round's task; `left` is what stays in the hand after the discard."""

    words: Annotated[tuple[RummyWord, ...], Meta(min_length=1, max_length=3)]
    left: Typed = ""


class SkipLine(BookLine, frozen=True, tag="skip"):
    """All agreed to skip the round."""


class EndLine(BookLine, frozen=True, tag="finish"):
    """The last round is over."""


RummyLine = TaskLine | LayLine | SkipLine | EndLine | Points | CommonLine


class RummyBookView(BookView, frozen=True, kw_only=True, tag="rummy"):
    """The round that is being played, and those before it."""

    number: int
    task: str  # empty between two rounds
    tasks: tuple[Task, ...]  # cards that can be turned up next
    starter: int
    playing: tuple[int, ...]
    met: tuple[int, ...]  # who has laid
    tallies: tuple[Tally | None, ...]
    rounds: tuple[RoundLine, ...]
    premiums: bool
    hand: int


@dataclass(frozen=True)
class HouseRummy(RummyGame):
    """The game with a price for wrong doubts, which the book does not have."""

    price: int = 0


class RummyBook(Struct, frozen=True):
    """A book so far. `discard` stands for a card that nobody has named; `told` are points written alone."""

    table: RummyState
    running: bool = False  # a round is
    discard: str = ""
    told: tuple[int, ...] = ()
    stood: tuple[Laid, ...] = ()


class RummyScorebook(Scorebook[RummyGame, RummyBook]):
    """Ten tasks, then more for those who share the lead."""

    lines = RummyLine

    def ruled(self, game: RummyGame, house: House) -> RummyGame:
        """With the family's price of a wrong doubt."""
        if house.wrong_doubt == "next-turn":
            raise RuleError("house-rule-not-here")
        return HouseRummy(game.info, game.options, game.words, price=fine(house.wrong_doubt))

    def open(self, game: RummyGame, seats: int, first: int, chance: Chance) -> RummyBook:  # noqa: ARG002
        """No round card lies there; the seat before the first has begun the round that never was."""
        return RummyBook(replace(game.setup(seats), starter=(first - 1) % seats))

    def write(self, game: RummyGame, book: RummyBook, line: BookLine) -> RummyBook:
        """Decide a line by the game's own rules."""
        if book.table.reason and not isinstance(line, Asked):
            raise RuleError("game-over")
        match line:
            case Asked():
                return book
            case Doubt(seat=seat, word=word):
                if book.table.window is None:
                    raise RuleError("no-window")
                return self._decided(game, book, Challenge(seat, word))
            case Overtime(seat=seat, minutes=minutes) if seat >= 0:
                return replace(book, table=game.evolve(book.table, Penalised(seat, OVERTIME_FINE * minutes, "time")))
        book = self.settled(game, book)
        match line:
            case TaskLine(task=task):
                return self._round(game, self._ended(game, book), task)
            case LayLine():
                return self._lay(game, book, line)
            case Points(seat=seat, points=points):
                self._may_lay(book, seat)
                table = change(book.table, seat, laid=(RummyWord("?"),), earned=points)
                return replace(book, table=table, told=(*book.told, seat))
            case SkipLine():
                return self._skip(game, book)
            case EndLine():
                return self._end(game, self._ended(game, book))
            case Left(seat=seat):
                return replace(book, table=game.decide(book.table, Resign(seat), Chance(LUCK), 0).state)
        raise RuleError("not-in-this-game")

    # -- rounds ---------------------------------------------------------------------------------------------

    def _round(self, game: RummyGame, book: RummyBook, task: Task) -> RummyBook:
        table = book.table
        if task not in self._next_cards(table):
            raise RuleError("round-card-gone")
        seats = tuple(present(table)) if table.tasks else leaders(table)
        if len(seats) < 2:
            raise RuleError("rounds-over")
        began = RoundBegan(table.number + 1, task, in_order(table.starter, seats)[0], seats)
        return replace(book, table=game.evolve(table, began), running=True, told=())

    def _next_cards(self, table: RummyState) -> tuple[Task, ...]:
        """Those not played yet; a tie-break may meet any."""
        return table.tasks or ROUND_CARDS

    def _ended(self, game: RummyGame, book: RummyBook) -> RummyBook:
        """The round that was running is over, and its points are written."""
        if not book.running:
            return book
        table = book.table
        points = tuple(side.earned if side.laid else 0 for side in table.seats)
        met = tuple(seat for seat, side in enumerate(table.seats) if side.laid)
        stood = tuple(
            Laid(seat, tuple(word.word for word in table.seats[seat].laid if seat not in book.told), points[seat])
            for seat in met
        )
        for seat in book.told:  # no words were told: nothing can be reckoned again
            table = change(table, seat, laid=())
        table = game.evolve(table, RoundEnded(points, met))
        return replace(book, table=table, running=False, told=(), stood=(*book.stood, *stood))

    def _skip(self, game: RummyGame, book: RummyBook) -> RummyBook:
        if not book.running or any(side.laid for side in book.table.seats):
            raise RuleError("round-not-stuck")
        return replace(book, table=game.evolve(book.table, RoundSkipped()), running=False)

    def _end(self, game: RummyGame, book: RummyBook) -> RummyBook:
        """After ten rounds whoever leads alone has won; a family that stops earlier takes the points as they are."""
        table = book.table
        tied = not table.tasks and len(leaders(table)) > 1
        if tied:
            raise RuleError("tie-goes-on")
        done = "ten-rounds" if table.number <= len(ROUND_CARDS) else "tie-break"
        return replace(book, table=game.evolve(table, Ended("finished" if table.tasks else done, ())))

    # -- laying ---------------------------------------------------------------------------------------------

    def _may_lay(self, book: RummyBook, seat: int) -> None:
        if not book.running:
            raise RuleError("no-round")
        if seat not in book.table.playing:
            raise RuleError("not-in-this-round")
        if book.table.seats[seat].laid:
            raise RuleError("already-laid")

    def _lay(self, game: RummyGame, book: RummyBook, line: LayLine) -> RummyBook:
        """Words from a hand that holds them, what was left over and the card that will be discarded."""
        seat, table = line.seat, book.table
        self._may_lay(book, seat)
        language = game.options.language
        words = tuple(RummyWord(typed_word(language, word.cards), word.premium) for word in line.words)
        left = game.tiles.parse(line.left)
        cards = used(words)
        if lacking := missing(game.tiles.all, [*cards, *left]):
            raise box_error(game.tiles, game.tiles.all, lacking[0])
        short = HAND - len(cards) - len(left)
        if short < 0 or (short and (left or counts_left_over(table.task, len(words)))):
            raise RuleError("hand-of-seven", left=max(0, HAND - len(cards)))
        discard = game.tiles.alphabet.letters[0]
        hand = game.tiles.sort([cards, left, discard * (short + 1)])
        table = replace(change(table, seat, hand=hand), turn=seat, taken=discard, laid=(), refused=False)
        return self._decided(game, replace(book, table=table, discard=discard), LayWords(seat, words))

    def _decided(self, game: RummyGame, book: RummyBook, command: Command) -> RummyBook:
        """What the game decides; words that stand are followed by the discard, which settles what they bring."""
        table = game.decide(book.table, command, Chance(LUCK), 0).state
        if table.window is None and table.laid and book.discard:
            table = game.evolve(table, Discarded(table.turn, book.discard, timed_out=False))
            return replace(book, table=replace(table, turn=-1, laid=()), discard="")
        return replace(book, table=table)

    def settled(self, game: RummyGame, book: RummyBook) -> RummyBook:
        """Nobody doubts the last words."""
        return self._decided(game, book, CloseWindow(TABLE)) if book.table.window else book

    # -- what it says ---------------------------------------------------------------------------------------

    def standing(self, game: RummyGame, book: RummyBook) -> Standing:
        """Scores with what this round has brought so far; extra rounds only break a tie."""
        table = book.table
        counts = table.number <= len(ROUND_CARDS)
        scores = tuple(side.score + (side.earned if side.laid and counts else 0) for side in table.seats)
        phase = "over" if table.reason else "turn" if book.running else "round"
        return Standing(
            scores=scores,
            turn=-1,
            phase=phase,
            reason=table.reason,
            outcome=game.outcome(table),
        )

    def words(self, before: RummyBook, after: RummyBook) -> tuple[ScoredWord, ...]:
        """Those that somebody laid with it."""
        for seat, (was, side) in enumerate(zip(before.table.seats, after.table.seats, strict=True)):
            if side.laid and not was.laid and seat not in after.told:
                return tuple(ScoredWord(word.word, 0) for word in side.laid)
        return ()

    def open_lines(self, game: RummyGame, book: RummyBook) -> tuple[str, ...]:
        """What may follow."""
        settled = self.settled(game, book)
        doubt = ("doubt",) if book.table.window else ()
        if settled.table.reason:
            return (*doubt, "asked")
        round_ = ("lay", "points", "skip") if settled.running else ()
        return (*round_, "round", *doubt, "finish", "overtime", "left", "asked")

    def view(self, game: RummyGame, book: RummyBook) -> RummyBookView:
        """What everybody sees."""
        settled = self.settled(game, book)
        table = settled.table
        met = tuple(seat for seat, side in enumerate(table.seats) if side.laid)
        tallies = tuple(self._tally(game, settled, seat) for seat in range(len(table.seats)))
        over = not settled.running and not table.tasks and len(leaders(table)) < 2
        return RummyBookView(
            doubtful=game.doubtful(book.table),
            number=table.number,
            task=table.task if settled.running else "",
            tasks=() if over and table.number else self._next_cards(table),
            starter=table.starter if table.number else (table.starter + 1) % len(table.seats),
            playing=table.playing,
            met=met if settled.running else (),
            tallies=tallies if settled.running else (),
            rounds=table.rounds,
            premiums=game.options.premiums,
            hand=HAND,
        )

    def _tally(self, game: RummyGame, book: RummyBook, seat: int) -> Tally | None:
        side = book.table.seats[seat]
        if not side.laid:
            return None
        if seat in book.told:
            return Tally((), "", side.earned, side.earned)
        return tally(book.table.task, side.laid, side.hand, game.tiles)

    def laid(self, book: RummyBook) -> tuple[Laid, ...]:
        """What lay in front of everybody whenever a round ended."""
        return tuple(each for each in book.stood if each.words)

    def cost(self, game: RummyGame) -> str:
        """Nothing by the book."""
        return {0: "nothing", 5: "five-points", 10: "ten-points"}[cast("HouseRummy", game).price]

    def vocabulary(self, game: RummyGame) -> Vocabulary:
        """Of the game."""
        return game.words

    # -- the terminal ---------------------------------------------------------------------------------------

    def read(self, game: RummyGame, book: RummyBook, seat: int, text: str, ui: str) -> BookLine:  # noqa: ARG002
        """`round six`, `KOTKI x2 TO / AB` (what is left behind the stroke), `skip`, `finish`."""
        if line := read_common(seat, text, ui):
            return line
        match split_word(text, ui, ("skip", "finish", "round")):
            case ("skip", ""):
                return SkipLine(seat)
            case ("finish", ""):
                return EndLine(-1)
            case ("round", task):
                if task not in ROUND_CARDS:
                    raise ParseError("bad-line", reason=", ".join(dict.fromkeys(ROUND_CARDS)))
                return TaskLine(-1, task)
        return read_lay(seat, text)

    def help(self, game: RummyGame, book: RummyBook) -> tuple[str, ...]:  # noqa: ARG002
        """What can be typed."""
        return "round six", "DOMKI x2 TO", "SKŁADY / Z", "12", "skip", "finish"

    def drawn(self, game: RummyGame, book: RummyBook) -> str:
        """The round card."""
        view = self.view(game, book)
        return f"{view.number}: {view.task}" if view.task else ""


def read_lay(seat: int, text: str) -> LayLine:
    """Words, each with `x2` or `x3` behind it for a premium card; behind a stroke what is left over."""
    laid, _, left = text.partition("/")
    words: list[RummyWord] = []
    for part in laid.split():
        if part in ("x2", "x3") and words:
            words[-1] = replace(words[-1], premium=part[1])
        elif part.isalpha():
            words.append(RummyWord(part.upper() if part.islower() else part))
        else:
            raise ParseError("not-a-play", text=text)
    if not 1 <= len(words) <= 3:
        raise ParseError("not-a-play", text=text)
    return LayLine(seat, tuple(words), left.strip().upper())


SCOREBOOK = RummyScorebook()
