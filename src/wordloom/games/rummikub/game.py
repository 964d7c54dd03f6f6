"""Rummikub with words at one table: the decisions, under the headings of the Game protocol."""

from collections.abc import Sequence
from dataclasses import dataclass

from wordloom.core.errors import RuleError
from wordloom.core.tiles import BLANK, TileSet, tile_set
from wordloom.core.words import Words
from wordloom.games.rummikub.ending import ending, outcome
from wordloom.games.rummikub.messages import Draw, Rearrange, Rearranged
from wordloom.games.rummikub.state import Pending, RummikubSeat, RummikubState, after, evolve, present
from wordloom.games.rummikub.turns import Turn, joker_letters, judge
from wordloom.games.rummikub.views import RummikubView, rummikub_view, shown
from wordloom.rules.chance import Chance
from wordloom.rules.commands import (
    Accept,
    Begin,
    Challenge,
    CloseWindow,
    Command,
    Forfeit,
    Leave,
    Resign,
    TimeOut,
)
from wordloom.rules.events import (
    Accepted,
    Challenged,
    Drawn,
    Event,
    Judged,
    Passed,
    SeatLeft,
    Stood,
    TurnCame,
    WindowOpened,
    Withdrawn,
)
from wordloom.rules.game import GameInfo, Story
from wordloom.rules.opening import opening_draw
from wordloom.rules.options import Options
from wordloom.rules.outcome import Outcome

FIRST_RACK = 14  # book 003, “Preparação”
RACK = 7  # book 003, “Como jogar”: never fewer after a turn


@dataclass(frozen=True)
class RummikubGame:
    """The rules of one table."""

    info: GameInfo
    options: Options
    words: Words

    @property
    def tiles(self) -> TileSet:
        """The box of tiles of the table's language."""
        return tile_set(f"rummikub-{self.options.language}")

    @property
    def joker_letters(self) -> str:
        """What a joker may stand for."""
        return joker_letters(self.tiles)

    def setup(self, seats: int) -> RummikubState:
        """An empty table, a full pool, nobody has drawn."""
        return RummikubState(self.tiles.all, (RummikubSeat(),) * seats)

    # -- decide ---------------------------------------------------------------------------------------------

    def decide(self, state: RummikubState, command: Command, chance: Chance, at: int) -> Sequence[Event]:
        """What the command brings about, or RuleError."""
        story = Story(self.evolve, state)
        match command:
            case Begin():
                self._begin(story, chance)
            case Rearrange():
                self._rearrange(story, command, chance, at)
            case Draw(seat=seat):
                self._no_play(story, seat, chance, timed_out=False)
            case TimeOut(seat=seat):
                self._no_play(story, seat, chance, timed_out=True)
            case Accept(seat=seat):
                self._accept(story, seat, chance)
            case CloseWindow():
                self._close(story, chance)
            case Challenge():
                self._challenge(story, command, chance)
            case Resign(seat=seat):
                self._leave(story, SeatLeft(seat, "resigned"), chance)
            case Leave(seat=seat):
                self._leave(story, SeatLeft(seat, "left"), chance)
            case Forfeit(seat=seat):
                self._leave(story, SeatLeft(seat, "forfeited"), chance)
            case _:
                raise RuleError("not-in-this-game")
        return story.events

    def _begin(self, story: Story[RummikubState], chance: Chance) -> None:
        seats = len(story.state.seats)
        rounds, first = opening_draw(seats, story.state.bag, chance, self._opening_rank)
        story.tell(*rounds)
        for step in range(seats):
            self._draw(story, (first + step) % seats, FIRST_RACK, chance)
        story.tell(TurnCame(first))

    def _opening_rank(self, tile: str) -> int:
        return 0 if tile == BLANK else self.tiles.alphabet.rank(tile)

    def _draw(self, story: Story[RummikubState], seat: int, count: int, chance: Chance) -> None:
        """Draw tiles, or what is left of them."""
        if drawn := chance.draw(story.state.bag, count):
            story.tell(Drawn(seat, drawn))

    def _take_turn(self, story: Story[RummikubState], seat: int, chance: Chance) -> None:
        """Moving ends the challenge window of the turn before, but not that of a turn that would end the game."""
        if seat != story.state.turn:
            raise RuleError("not-your-turn")
        if story.state.pending:
            if self._must_wait(story.state):
                raise RuleError("window-open")
            self._close(story, chance)

    def _rearrange(self, story: Story[RummikubState], command: Rearrange, chance: Chance, at: int) -> None:
        seat = command.seat
        self._take_turn(story, seat, chance)
        turn = self.judge(story.state, seat, command.table)
        words = tuple(scored.word for scored in turn.words)
        checked = self.options.words == "checked"
        if checked:
            if bad := [word for word in words if word not in self.words]:
                raise RuleError("not-a-word", words=", ".join(bad))
            story.tell(Judged(words, ()))
        story.tell(Rearranged(seat, turn.table, turn.words, turn.used, turn.score))
        if checked:
            self._close(story, chance)
        else:
            seconds = self.options.challenge_seconds
            story.tell(WindowOpened(seat, at + seconds * 1000 if seconds else 0))
        self._next(story, seat)

    def judge(self, state: RummikubState, seat: int, table: Sequence[str]) -> Turn:
        """What a tentative table amounts to, or RuleError for what is wrong with it. Says nothing of its words."""
        side = state.seats[seat]
        return judge(self.tiles, state.table, table, side.rack, opened=side.opened)

    def _no_play(self, story: Story[RummikubState], seat: int, chance: Chance, *, timed_out: bool) -> None:
        """Draw one, or pass once the pool is empty."""
        self._take_turn(story, seat, chance)
        story.tell(Passed(seat, timed_out))
        self._draw(story, seat, 1, chance)
        self._next(story, seat)

    # -- the challenge window -------------------------------------------------------------------------------

    def _window(self, state: RummikubState, seat: int) -> Pending:
        if state.pending is None:
            raise RuleError("no-window")
        if seat == state.pending.seat:
            raise RuleError("own-play")
        if state.seats[seat].left:
            raise RuleError("seat-left")
        return state.pending

    def _accept(self, story: Story[RummikubState], seat: int, chance: Chance) -> None:
        if seat in self._window(story.state, seat).accepted:
            raise RuleError("already-answered")
        story.tell(Accepted(seat))
        if not self._undecided(story.state):
            self._close(story, chance)

    def _undecided(self, state: RummikubState) -> tuple[int, ...]:
        """Opponents who have neither accepted nor challenged the turn in the window."""
        turn = state.pending
        if turn is None or not turn.open:
            return ()
        return tuple(seat for seat in present(state) if seat != turn.seat and seat not in turn.accepted)

    def _close(self, story: Story[RummikubState], chance: Chance) -> None:
        """The turn stands: score it, refill the rack, and see whether it ended the game."""
        turn = story.state.pending
        if turn is None:
            raise RuleError("no-window")
        story.tell(Stood(turn.seat, turn.score))
        self._draw(story, turn.seat, RACK - len(story.state.seats[turn.seat].rack), chance)
        self._end_if_over(story)

    def _challenge(self, story: Story[RummikubState], command: Challenge, chance: Chance) -> None:
        """One word is questioned and decides alone; a bad one undoes the turn and costs a drawn tile."""
        turn = self._window(story.state, command.seat)
        named = self.tiles.alphabet.fold(command.word)
        if named not in {scored.word for scored in turn.words}:
            raise RuleError("word-not-played", word=command.word)
        bad = named not in self.words
        story.tell(Judged((named,), (named,) if bad else ()), Challenged(command.seat, (named,), bad))
        if bad:
            story.tell(Withdrawn(turn.seat))
            self._draw(story, turn.seat, 1, chance)
            story.tell(TurnCame(story.state.turn))  # anew: the table is not the one that was thought about
        else:
            self._close(story, chance)

    # -- turns and the end ----------------------------------------------------------------------------------

    def _next(self, story: Story[RummikubState], seat: int) -> None:
        self._end_if_over(story)
        if not story.state.reason:
            story.tell(TurnCame(after(story.state, seat)))

    def _must_wait(self, state: RummikubState) -> bool:
        """Whether the seat on turn has to wait for the window: after a turn that goes out, and after its own."""
        turn = state.pending
        return turn is not None and (turn.seat == state.turn or self._goes_out(state, turn))

    def _goes_out(self, state: RummikubState, turn: Pending) -> bool:
        return not (state.bag or state.seats[turn.seat].rack)

    def _end_if_over(self, story: Story[RummikubState]) -> None:
        if end := ending(story.state):
            story.tell(end)

    def _leave(self, story: Story[RummikubState], event: SeatLeft, chance: Chance) -> None:
        state = story.state
        if not 0 <= event.seat < len(state.seats) or state.seats[event.seat].left:
            raise RuleError("seat-left")
        if state.pending and (state.pending.seat == event.seat or not self._goes_out(state, state.pending)):
            self._close(story, chance)
        if not story.state.reason:
            story.tell(event)
            if story.state.pending and not self._undecided(story.state):
                self._close(story, chance)
            self._end_if_over(story)
        if not story.state.reason and story.state.turn == event.seat:
            self._next(story, event.seat)

    # -- evolve, and what is seen ---------------------------------------------------------------------------

    def evolve(self, state: RummikubState, event: Event) -> RummikubState:
        """The state after an event."""
        return evolve(self.tiles, state, event)

    def view(self, state: RummikubState, seat: int) -> RummikubView:
        """What a seat may know."""
        return rummikub_view(self, state, seat)

    def shown(self, event: Event, seat: int) -> Event | None:
        """An event as a seat may see it."""
        return shown(event, seat)

    def legal(self, state: RummikubState, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""
        if state.reason or not 0 <= seat < len(state.seats) or state.seats[seat].left or state.turn < 0:
            return ()
        kinds = []
        turn = state.pending
        if seat == state.turn and not self._must_wait(state):
            kinds += ["rearrange", "draw"]
        if turn and turn.seat != seat:
            kinds += ["accept", "challenge"] if seat not in turn.accepted else ["challenge"]
        return (*kinds, "resign")

    def to_move(self, state: RummikubState) -> tuple[int, ...]:
        """The seat on turn; its clock runs even while it thinks about a challenge."""
        return () if state.turn < 0 or self._must_wait(state) else (state.turn,)

    def awaited(self, state: RummikubState) -> tuple[int, ...]:
        """The seat on turn and everyone who has not yet accepted or challenged."""
        return tuple(sorted({*self.to_move(state), *self._undecided(state)}))

    def deadline(self, state: RummikubState) -> int | None:
        """When the challenge window closes by itself."""
        return (state.pending and state.pending.until) or None

    def outcome(self, state: RummikubState) -> Outcome | None:
        """How it came out, once it is over."""
        return outcome(state)
