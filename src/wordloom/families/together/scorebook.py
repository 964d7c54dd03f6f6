"""Books of the cooperative game: the board, the goals in view, and the helpers that are left.

The goal cards are those of the phone, drawn fairly, or the printed ones: then people say which card a play has met.
"""

from dataclasses import dataclass
from dataclasses import replace as with_fields
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Placed
from wordloom.core.notation import Notation, read_play
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles, tile_of
from wordloom.core.words import Vocabulary
from wordloom.families.crossbook import hidden, suppose
from wordloom.families.together.attempt import Attempt
from wordloom.families.together.game import RACK, TogetherGame
from wordloom.families.together.goals import GOALS_TO_WIN, deck, starred
from wordloom.families.together.helpers import turn_up
from wordloom.families.together.messages import (
    BlankTile,
    CompleteGoal,
    DeclareStuck,
    EndTurn,
    ExtraTile,
    PileMade,
    RefreshGoals,
    ReplaceTiles,
    TradeOffered,
    TradeTiles,
)
from wordloom.families.together.state import TogetherState
from wordloom.families.together.views import GoalView, goal_view
from wordloom.rules.chance import Chance
from wordloom.rules.commands import Command, Play, Resign
from wordloom.rules.dialect import split_word
from wordloom.rules.events import Drawn, TurnCame
from wordloom.rules.game import Story
from wordloom.rules.house import House
from wordloom.rules.laid import Laid
from wordloom.rules.picture import Picture
from wordloom.rules.scorebook import Asked, BookLine, BookView, Left, Scorebook, Standing, Typed, read_common

LUCK = b"a book draws nothing that anybody sees"
Helper: TypeAlias = Literal[
    "complete-goal", "replace-tiles", "extra-tile", "blank-tile", "refresh-goals", "trade-tiles"
]
InView = Annotated[int, Meta(ge=0, le=2)]


class TeamPlayLine(BookLine, frozen=True, tag="play"):
    """Tiles on squares; with printed cards also the places of those in view that it has met."""

    tiles: Annotated[tuple[Placed, ...], Meta(min_length=1, max_length=15)]
    met: Annotated[tuple[InView, ...], Meta(max_length=3)] = ()


class HelperLine(BookLine, frozen=True, tag="helper"):
    """A helper was used: on a goal in view, on so many tiles, or on one tile that is a blank from now on."""

    helper: Helper
    goal: InView = 0
    count: Annotated[int, Meta(ge=1, le=8)] = 1
    tile: Typed = ""


class EndTurnLine(BookLine, frozen=True, tag="end-turn"):
    """After a helper nothing more was laid."""


class StuckLine(BookLine, frozen=True, tag="stuck"):
    """No goal can be met, and no helper is left: the team has lost."""


TogetherLine = TeamPlayLine | HelperLine | EndTurnLine | StuckLine | Asked | Left


class TogetherBookView(BookView, frozen=True, kw_only=True, tag="together"):
    """The board, the cards in view, and what is left."""

    layout: str
    notation: Notation
    board: tuple[Placed, ...]
    last: tuple[Placed, ...]
    bag: int
    unseen: Tiles
    goals: tuple[GoalView, ...]  # in view; printed cards have numbers only
    printed: tuple[str, ...]
    done: int
    discarded: tuple[str, ...]  # of the cards met, the latest last
    pile: int
    helpers: tuple[str, ...]
    helped: bool
    rack: int
    to_win: int


@dataclass(frozen=True)
class PrintedCards(TogetherGame):
    """The game with the cards of the box: what a play has met is what people say."""

    told: tuple[str, ...] = ()

    def met(self, state: TogetherState, play: Attempt) -> tuple[str, ...]:  # noqa: ARG002
        """As told."""
        return tuple(goal for goal in state.goals if goal in self.told)


class TogetherBook(Struct, frozen=True):
    """A book so far."""

    table: TogetherState


class TogetherScorebook(Scorebook[TogetherGame, TogetherBook]):
    """The team against its goals."""

    lines = TogetherLine

    def ruled(self, game: TogetherGame, house: House) -> TogetherGame:
        """Partners do not doubt each other."""
        if house.wrong_doubt != "book":
            raise RuleError("house-rule-not-here")
        if not house.printed_cards:
            return game
        return PrintedCards(game.info, game.options, game.words)

    def open(self, game: TogetherGame, seats: int, first: int, chance: Chance) -> TogetherBook:
        """A pile that the phone has shuffled, or one that is known by numbers; three cards in view."""
        story = Story(game.evolve, game.setup(seats))
        cards = starred() if game.options.deck == "beginner" else tuple(deck())
        pile = tuple(chance.some(cards, GOALS_TO_WIN))
        if isinstance(game, PrintedCards):
            pile = tuple(str(number) for number in range(1, GOALS_TO_WIN + 1))
        story.tell(PileMade(pile))
        turn_up(story)
        for seat in range(seats):
            story.tell(Drawn(seat, story.state.bag[:RACK]))
        story.tell(TurnCame(first))
        return TogetherBook(story.state)

    def write(self, game: TogetherGame, book: TogetherBook, line: BookLine) -> TogetherBook:
        """Decide a line as the game's own command."""
        table = book.table
        if isinstance(line, Asked):
            return book
        if table.reason:
            raise RuleError("game-over")
        match line:
            case TeamPlayLine(seat=seat, tiles=tiles, met=met):
                wanted = [tile_of(tile.face) for tile in tiles if tile.face.upper() in game.tiles.alphabet]
                return self._decided(
                    self._telling(game, table, met),
                    self._holding(game, table, seat, "".join(wanted)),
                    Play(seat, tiles),
                )
            case HelperLine():
                return self._helper(game, table, line)
            case EndTurnLine(seat=seat):
                return self._decided(game, table, EndTurn(seat))
            case StuckLine(seat=seat):
                return self._decided(game, table, DeclareStuck(seat))
            case Left(seat=seat):
                return self._decided(game, table, Resign(seat))
        raise RuleError("not-in-this-game")

    def _decided(self, game: TogetherGame, table: TogetherState, command: Command) -> TogetherBook:
        return TogetherBook(game.decide(table, command, Chance(LUCK), 0).state)

    def _holding(self, game: TogetherGame, table: TogetherState, seat: int, tiles: Tiles) -> TogetherState:
        """The unseen tiles dealt so that a seat on turn holds some."""
        if seat != table.turn:
            raise RuleError("not-their-turn")
        return suppose(game.tiles, table, {seat: tiles})

    def _telling(self, game: TogetherGame, table: TogetherState, met: tuple[int, ...]) -> TogetherGame:
        if not isinstance(game, PrintedCards):
            return game
        return with_fields(game, told=tuple(self._goal(table, place) for place in met))

    def _goal(self, table: TogetherState, place: int) -> str:
        if place >= len(table.goals):
            raise RuleError("no-such-goal", goal=place + 1)
        return table.goals[place]

    def _helper(self, game: TogetherGame, table: TogetherState, line: HelperLine) -> TogetherBook:
        """The phone carries out what it can know of; tiles change hands on the table."""
        seat, kept = line.seat, ""
        if line.helper == "blank-tile":
            kept = game.tiles.parse(line.tile)
        table = self._holding(game, table, seat, kept)
        rack = table.seats[seat].rack
        match line.helper:
            case "complete-goal":
                return self._decided(game, table, CompleteGoal(seat, self._goal(table, line.goal)))
            case "replace-tiles":
                return self._decided(game, table, ReplaceTiles(seat, rack[: line.count]))
            case "extra-tile":
                return self._decided(game, table, ExtraTile(seat))
            case "blank-tile":
                return self._decided(game, table, BlankTile(seat, kept))
            case "refresh-goals":
                return self._decided(game, table, RefreshGoals(seat))
            case "trade-tiles":
                return self._trade(game, table, seat)

    def _trade(self, game: TogetherGame, table: TogetherState, seat: int) -> TogetherBook:
        """What is offered and taken lies on the real table; here the card is used up, no more."""
        told = game.decide(table, TradeTiles(seat, table.seats[seat].rack[:1]), Chance(LUCK), 0)
        for event in told.events:
            if not isinstance(event, TradeOffered):
                table = game.evolve(table, event)
        return TogetherBook(table)

    def settled(self, game: TogetherGame, book: TogetherBook) -> TogetherBook:  # noqa: ARG002
        """Words are checked at once."""
        return book

    # -- what it says ---------------------------------------------------------------------------------------

    def standing(self, game: TogetherGame, book: TogetherBook) -> Standing:
        """Everybody's score is the number of goals met."""
        table = book.table
        return Standing(
            scores=(len(table.done),) * len(table.seats),
            turn=table.turn,
            phase="over" if table.reason else "turn",
            reason=table.reason,
            outcome=game.outcome(table),
        )

    def words(self, before: TogetherBook, after: TogetherBook) -> tuple[ScoredWord, ...]:
        """Those of a play; nobody counts points."""
        deeds = after.table.story[len(before.table.story) :]
        return tuple(ScoredWord(word, 0) for deed in deeds for word in deed.words)

    def open_lines(self, game: TogetherGame, book: TogetherBook) -> tuple[str, ...]:
        """What may follow."""
        table = book.table
        legal = game.legal(table, table.turn) if table.turn >= 0 else ()
        kinds = ["play"] if "play" in legal else []
        kinds += ["helper"] if table.helpers and not table.helped and not table.reason else []
        kinds += ["end-turn"] if "end-turn" in legal else []
        kinds += ["stuck"] if "declare-stuck" in legal else []
        return (*kinds, "asked") if table.reason else (*kinds, "left", "asked")

    def view(self, game: TogetherGame, book: TogetherBook) -> TogetherBookView:
        """What everybody sees."""
        table = book.table
        printed = isinstance(game, PrintedCards)
        plays = [deed for deed in table.story if deed.what == "play"]
        return TogetherBookView(
            layout="classic",
            notation=Notation.ENGLISH,
            board=table.grid.placed,
            last=plays[-1].placed if plays else (),
            bag=len(table.bag),
            unseen=game.tiles.sort(hidden(table)),
            goals=() if printed else tuple(goal_view(game, table, goal) for goal in table.goals),
            printed=table.goals if printed else (),
            done=len(table.done),
            discarded=table.done,
            pile=len(table.pile),
            helpers=table.helpers,
            helped=table.helped,
            rack=RACK,
            to_win=GOALS_TO_WIN,
        )

    def picture(self, game: TogetherGame, book: TogetherBook) -> Picture:
        """The board as it lies."""
        view = self.view(game, book)
        return Picture(view.board, view.layout, view.last)

    def laid(self, book: TogetherBook) -> tuple[Laid, ...]:
        """The plays of the team's story."""
        plays = [deed for deed in book.table.story if deed.what == "play"]
        return tuple(Laid(deed.seat, tuple(word.upper() for word in deed.words), 0) for deed in plays)

    def cost(self, game: TogetherGame) -> str:  # noqa: ARG002
        """There is nobody to doubt."""
        return "none"

    def vocabulary(self, game: TogetherGame) -> Vocabulary:
        """Of the game."""
        return game.words

    # -- the terminal ---------------------------------------------------------------------------------------

    def read(self, game: TogetherGame, book: TogetherBook, seat: int, text: str, ui: str) -> BookLine:
        """`8D CASA`, with printed cards `8D CASA 1,3`; `goal 2`, `blank E`, `refresh`, `end`, `stuck`."""
        if isinstance(line := read_common(seat, text, ui), Asked):
            return line
        named = {f"together.{each}": each for each in ("end-turn", "stuck", *book.table.helpers)}
        match split_word(text, ui, named):
            case (kind, rest):
                return read_deed(seat, named[kind], rest)
        place, _, told = text.rpartition(" ")
        met: tuple[int, ...] = ()
        if place and set(told) <= set("123,"):
            met, text = tuple(int(each) - 1 for each in told.split(",") if each), place
        return TeamPlayLine(seat, read_play(Notation.ENGLISH, book.table.grid, text, game.tiles.alphabet), met)

    def help(self, game: TogetherGame, book: TogetherBook) -> tuple[str, ...]:  # noqa: ARG002
        """What can be typed."""
        play = "8F CASA 1,3" if isinstance(game, PrintedCards) else "8F CASA"
        return play, "goal 2", "replace 3", "extra", "blank E", "refresh", "trade", "end", "stuck"

    def drawn(self, game: TogetherGame, book: TogetherBook) -> str:  # noqa: ARG002
        """The board."""
        return str(book.table.grid)


def read_deed(seat: int, kind: str, rest: str) -> BookLine:
    """A helper or the end of a turn, as it is typed."""
    match kind:
        case "end-turn":
            return EndTurnLine(seat)
        case "stuck":
            return StuckLine(seat)
        case "complete-goal" if rest in ("1", "2", "3"):
            return HelperLine(seat, kind, goal=int(rest) - 1)
        case "replace-tiles" if rest in "12345678" and len(rest) == 1:
            return HelperLine(seat, kind, count=int(rest))
        case "blank-tile" if rest:
            return HelperLine(seat, kind, tile=rest.upper())
        case "extra-tile" | "refresh-goals" | "trade-tiles":
            return HelperLine(seat, kind)
    raise ParseError("bad-line", reason=f"{kind} {rest}"[:40])


SCOREBOOK = TogetherScorebook()
