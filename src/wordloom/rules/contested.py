"""Games in which a play lies before it counts: turns, and the window in which others may challenge it.

A game says what it is to go out, what follows a play that stands, and when it is over.
"""

from abc import abstractmethod
from typing import Protocol, TypeVar

from msgspec.structs import replace

from wordloom.core.errors import RuleError
from wordloom.rules.challenging import Challenging
from wordloom.rules.commands import Command, Wait
from wordloom.rules.events import Event, SeatLeft, Stood, TurnCame, Waited
from wordloom.rules.game import Ruling
from wordloom.rules.hiding import hide_draws
from wordloom.rules.options import Options
from wordloom.rules.seats import Seated, after, others
from wordloom.rules.window import ScoredWindow


class Contestable(Seated, Protocol):
    """A state with a turn."""

    @property
    def turn(self) -> int:
        """Whose turn it is; −1 when it is nobody's."""

    @property
    def reason(self) -> str:
        """Why the game ended; empty while it is running."""


S = TypeVar("S", bound=Contestable)
P = TypeVar("P", bound=ScoredWindow)
LONGEST_WAIT = 24 * 3600  # seconds that a seat on turn waits for the others where their window has no time of its own


class ContestedGame(Challenging[S, P]):
    """The rules about turns and challenge windows at one table. The play in the window is the state's `pending`."""

    options: Options

    @abstractmethod
    def _goes_out(self, state: S, play: P) -> bool:
        """Whether the game is over once the play stands."""

    @abstractmethod
    def _finish_play(self, ruling: Ruling[S], play: P) -> None:
        """What follows a play that stands, before the next one."""

    @abstractmethod
    def _end_if_over(self, ruling: Ruling[S]) -> None:
        """Tell the end, if it has come. A play that does not stand yet ends nothing."""

    # -- the challenge window -------------------------------------------------------------------------------

    def _obey(self, ruling: Ruling[S], command: Command) -> None:
        match command:
            case Wait(seat=seat):
                self._wait(ruling, seat)
            case _:
                super()._obey(ruling, command)

    def _contested_words(self, state: S) -> tuple[str, ...]:
        play = self._window(state)
        return tuple(scored.word for scored in play.words) if play else ()

    def _close(self, ruling: Ruling[S]) -> None:
        play = self._window(ruling.state)
        if play is None:
            raise RuleError("no-window")
        ruling.tell(Stood(play.seat, play.score))
        self._finish_play(ruling, play)
        self._wake(ruling, play)

    def may_wait(self, state: S, seat: int) -> bool:
        """Whether a seat on turn could move now, and thereby cut the others' time to challenge short."""
        return self._window(state) is not None and seat == state.turn and not self._must_wait(state)

    def _wait(self, ruling: Ruling[S], seat: int) -> None:
        """Where the window has no time of its own, one move's time is enough."""
        play = self._window(ruling.state)
        if play is None or not self.may_wait(ruling.state, seat):
            raise RuleError("no-window")
        seconds = min(self.options.turn_seconds or LONGEST_WAIT, LONGEST_WAIT)
        ruling.tell(Waited(seat, play.until or ruling.at + seconds * 1000))

    def _wake(self, ruling: Ruling[S], play: P) -> None:
        """The turn of a seat that waited begins when the window has closed."""
        if play.waiting >= 0 and play.waiting == ruling.state.turn:
            ruling.tell(TurnCame(play.waiting))

    # -- turns ----------------------------------------------------------------------------------------------

    def _take_turn(self, ruling: Ruling[S], seat: int) -> None:
        """Moving ends the challenge window of the play before, but not one's own and not that of a last play."""
        state = ruling.state
        if seat != state.turn:
            raise RuleError("not-your-turn")
        if self._window(state):
            if self._must_wait(state):
                raise RuleError("window-open")
            self._close(ruling)

    def _must_wait(self, state: S) -> bool:
        """Whether the seat on turn has to wait for the window: after a last play, after its own, and if it said so."""
        play = self._window(state)
        if play is None:
            return False
        last = not state.seats[play.seat].left and self._goes_out(state, play)
        return last or state.turn in (play.seat, play.waiting)

    def _next(self, ruling: Ruling[S], seat: int) -> None:
        self._end_if_over(ruling)
        if not ruling.state.reason:
            ruling.tell(TurnCame(after(ruling.state, seat)))

    def _leave(self, ruling: Ruling[S], event: SeatLeft) -> None:
        """Whoever leaves accepts the play in the window, and takes nobody else's right to doubt it away."""
        state = ruling.state
        if not 0 <= event.seat < len(state.seats) or state.seats[event.seat].left:
            raise RuleError("seat-left")
        play = self._window(state)
        if play and play.seat == event.seat and len(others(state, event.seat)) < 2:
            self._close(ruling)  # the one who stays has won: there is nothing to doubt any more
        if not ruling.state.reason:
            ruling.tell(event)
            self._close_if_answered(ruling)
            self._end_if_over(ruling)
        if not ruling.state.reason and ruling.state.turn == event.seat:
            self._next(ruling, event.seat)

    # -- what is seen ---------------------------------------------------------------------------------------

    def shown(self, event: Event, seat: int) -> Event | None:
        """An event as a seat may see it."""
        return hide_draws(event, seat)

    def legal(self, state: S, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""
        if state.reason or not 0 <= seat < len(state.seats) or state.seats[seat].left or state.turn < 0:
            return ()
        kinds = self._turn_kinds(state) if seat == state.turn and not self._must_wait(state) else ()
        play = self._window(state)
        if play and play.seat != seat:
            kinds += ("accept", "challenge") if seat not in play.accepted else ("challenge",)
        return (*kinds, "resign")

    @abstractmethod
    def _turn_kinds(self, state: S) -> tuple[str, ...]:
        """The kinds of command with which a seat can take its turn."""

    def to_move(self, state: S) -> tuple[int, ...]:
        """The seat on turn; its clock runs even while it thinks about a challenge."""
        return () if state.turn < 0 or self._must_wait(state) else (state.turn,)

    def awaited(self, state: S) -> tuple[int, ...]:
        """The seat on turn and everyone who has not yet accepted or challenged."""
        return tuple(sorted({*self.to_move(state), *self._undecided(state)}))

    def deadline(self, state: S) -> int | None:
        """When the challenge window closes by itself."""
        play = self._window(state)
        return (play and play.until) or None

    def postponed(self, state: S, by: int) -> S:
        """The state with its open window closing later."""
        play = self._window(state)
        if play is None or not play.until:
            return state
        later = replace(play, until=play.until + by)  # type: ignore[type-var]  # a struct, whatever else it holds
        return replace(state, pending=later)  # type: ignore[type-var]
