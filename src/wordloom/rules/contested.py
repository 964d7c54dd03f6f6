"""Games in which a play lies before it counts: turns, and the window in which others may challenge it.

A game says what it is to go out, what follows a play that stands, and when it is over.
"""

from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

from wordloom.core.errors import RuleError
from wordloom.rules.events import Accepted, Event, SeatLeft, Stood, TurnCame
from wordloom.rules.game import Ruling
from wordloom.rules.hiding import hide_draws
from wordloom.rules.seats import Seated, after
from wordloom.rules.window import check_unanswered, undecided


class Contestable(Seated, Protocol):
    """A state with a turn and, at times, a play that does not count yet."""

    @property
    def turn(self) -> int:
        """Whose turn it is; −1 when it is nobody's."""

    @property
    def reason(self) -> str:
        """Why the game ended; empty while it goes on."""

    @property
    def pending(self) -> Any:
        """The play that lies but does not count yet, of the game's own kind, or None."""


S = TypeVar("S", bound=Contestable)


class ContestedGame(ABC, Generic[S]):
    """The rules about turns and challenge windows at one table."""

    @abstractmethod
    def _goes_out(self, state: S, play: Any) -> bool:
        """Whether the game is over once the play stands."""

    @abstractmethod
    def _finish_play(self, ruling: Ruling[S], play: Any) -> None:
        """What follows a play that stands, before the next one."""

    @abstractmethod
    def _end_if_over(self, ruling: Ruling[S]) -> None:
        """Tell the end, if it has come. A play that does not stand yet ends nothing."""

    # -- the challenge window -------------------------------------------------------------------------------

    def _accept(self, ruling: Ruling[S], seat: int) -> None:
        check_unanswered(ruling.state, ruling.state.pending, seat)
        ruling.tell(Accepted(seat))
        if not self._undecided(ruling.state):
            self._close(ruling)

    def _undecided(self, state: S) -> tuple[int, ...]:
        """Opponents who have neither accepted nor challenged the play in the window."""
        return undecided(state, state.pending) if state.pending and state.pending.open else ()

    def _close(self, ruling: Ruling[S]) -> None:
        """The play stands."""
        play = ruling.state.pending
        if play is None:
            raise RuleError("no-window")
        ruling.tell(Stood(play.seat, play.score))
        self._finish_play(ruling, play)

    # -- turns ----------------------------------------------------------------------------------------------

    def _take_turn(self, ruling: Ruling[S], seat: int) -> None:
        """Moving ends the challenge window of the play before, but not one's own and not that of a last play."""
        state = ruling.state
        if seat != state.turn:
            raise RuleError("not-your-turn")
        if state.pending:
            if self._must_wait(state):
                raise RuleError("window-open")
            self._close(ruling)

    def _must_wait(self, state: S) -> bool:
        """Whether the seat on turn has to wait for the window: after a last play, and after its own."""
        play = state.pending
        return play is not None and (play.seat == state.turn or self._goes_out(state, play))

    def _next(self, ruling: Ruling[S], seat: int) -> None:
        self._end_if_over(ruling)
        if not ruling.state.reason:
            ruling.tell(TurnCame(after(ruling.state, seat)))

    def _leave(self, ruling: Ruling[S], event: SeatLeft) -> None:
        state = ruling.state
        if not 0 <= event.seat < len(state.seats) or state.seats[event.seat].left:
            raise RuleError("seat-left")
        if state.pending and (state.pending.seat == event.seat or not self._goes_out(state, state.pending)):
            self._close(ruling)
        if not ruling.state.reason:
            ruling.tell(event)
            if ruling.state.pending and not self._undecided(ruling.state):
                self._close(ruling)
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
        play = state.pending
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
        return (state.pending and state.pending.until) or None
