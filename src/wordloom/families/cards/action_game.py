"""The card game with action cards: once a play stands, every seat may play its card on the words just laid."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from wordloom.core.errors import RuleError
from wordloom.core.grid import Placed
from wordloom.families.board.state import Pending
from wordloom.families.cards.actions import ActionCard, Met, action_deck, best_met
from wordloom.families.cards.game import CardGame
from wordloom.families.cards.messages import (
    ActionAnswered,
    ActionDealt,
    ActionDeclined,
    ActionExchanged,
    ActionPlayed,
    ActionsAsked,
    ActionsShuffled,
    DeclineAction,
    ExchangeAction,
    PlayAction,
)
from wordloom.families.cards.state import ActionOptions, CardState, unanswered
from wordloom.rules.commands import Command
from wordloom.rules.events import SeatLeft
from wordloom.rules.game import Ruling
from wordloom.rules.seats import present


@dataclass(frozen=True)
class ActionGame(CardGame):
    """The rules of one table with action cards. A turn lasts until the last seat has answered."""

    options: ActionOptions

    # -- decide ---------------------------------------------------------------------------------------------

    def _obey(self, ruling: Ruling[CardState], command: Command) -> None:
        match command:
            case PlayAction(seat=seat):
                self._answer(ruling, seat, plays=True)
            case DeclineAction(seat=seat):
                self._answer(ruling, seat, plays=False)
            case ExchangeAction(seat=seat, tiles=old):
                self._exchange(ruling, seat, old, with_action=True)
            case _:
                super()._obey(ruling, command)

    def _begin(self, ruling: Ruling[CardState]) -> None:
        """A second deck, and one card of it for everyone.  # book 001, “Karty Akcji”, 1"""
        ruling.tell(ActionsShuffled(tuple(ruling.chance.shuffle(list(action_deck(self.options.language))))))
        for seat in range(len(ruling.state.seats)):
            self._deal(ruling, seat)
        super()._begin(ruling)

    def _deal(self, ruling: Ruling[CardState], seat: int) -> None:
        ruling.tell(ActionDealt(seat, ruling.state.action_deck[0]))

    def _take_turn(self, ruling: Ruling[CardState], seat: int) -> None:
        if ruling.state.acting and seat == ruling.state.turn:
            raise RuleError("actions-open")
        super()._take_turn(ruling, seat)

    def _exchange(self, ruling: Ruling[CardState], seat: int, old: str, *, with_action: bool = False) -> None:
        """Whoever exchanges cards may exchange the action card too.  # book 001, “Karty Akcji”, 2"""
        self._swap(ruling, seat, old)
        if with_action:
            ruling.tell(ActionExchanged(seat, ruling.state.action_deck[0]))
        self._next(ruling, seat)

    def _time_out(self, ruling: Ruling[CardState], seat: int) -> None:
        """Where a window has no time of its own, a seat's turn limit closes it for that seat."""
        state = ruling.state
        if state.acting:
            self._answer(ruling, seat, plays=False, timed_out=True)
        elif state.pending:
            self._accept(ruling, seat)
        else:
            super()._time_out(ruling, seat)

    # -- the window of the action cards ---------------------------------------------------------------------

    def _finish_play(self, ruling: Ruling[CardState], play: Pending) -> None:
        """After the challenge window and before old cards are removed, everyone is asked at once."""
        if ruling.state.seats[play.seat].left:
            self._through(ruling, play.seat, play.placed)
            return
        seconds = self.options.action_seconds
        ruling.tell(ActionsAsked(play.seat, ruling.at + seconds * 1000 if seconds else 0))

    def own_card(self, state: CardState, seat: int) -> ActionCard:
        """The action card in a seat's hand."""
        return action_deck(self.options.language)[state.seats[seat].action]

    def met(self, state: CardState, seat: int) -> Met | None:
        """What the words just laid meet on a seat's card."""
        acting = state.acting
        if acting is None or not state.seats[seat].action:
            return None
        return best_met(self.own_card(state, seat), [scored.word for scored in acting.words], self.options.language)

    def _answer(self, ruling: Ruling[CardState], seat: int, *, plays: bool, timed_out: bool = False) -> None:
        """Play or keep your card. It is revealed only when everyone has answered."""
        state = ruling.state
        if state.acting is None:
            raise RuleError("no-action-window")
        if seat not in unanswered(state):
            raise RuleError("already-answered" if seat in state.acting.asked else "not-asked")
        if plays and self.met(state, seat) is None:
            raise RuleError("action-not-met")
        ruling.tell(ActionAnswered(seat, plays, timed_out))
        self._go_on_if_answered(ruling)

    def _go_on_if_answered(self, ruling: Ruling[CardState]) -> None:
        """The answers take effect together, in seat order from the word's owner; then the turn goes on."""
        acting = ruling.state.acting
        if acting is None or unanswered(ruling.state):
            return
        given = {answer.seat: answer for answer in acting.answers}
        for seat in acting.asked:
            if seat in given and not ruling.state.seats[seat].left:
                self._show_answer(ruling, given[seat], acting.seat)
        self._through(ruling, acting.seat, acting.placed)

    def _show_answer(self, ruling: Ruling[CardState], answer: ActionAnswered, owner: int) -> None:
        """Plus for the word's owner, minus from the owner for anyone else.  # book 001, “Karty Akcji”, 3"""
        seat = answer.seat
        met = self.met(ruling.state, seat) if answer.plays else None
        if met is None:
            ruling.tell(ActionDeclined(seat, answer.timed_out))
            return
        points = met.condition.plus if seat == owner else -met.condition.minus
        card = ruling.state.seats[seat].action
        ruling.tell(ActionPlayed(seat, card, met.place, met.word, owner, points))
        self._deal(ruling, seat)

    def _through(self, ruling: Ruling[CardState], seat: int, placed: Sequence[Placed]) -> None:
        """Old cards leave the table, and the turn goes on."""
        self._clear(ruling, seat, placed)
        if not ruling.state.reason:
            self._next(ruling, seat)

    def _close(self, ruling: Ruling[CardState]) -> None:
        if ruling.state.acting is None:
            super()._close(ruling)
            return
        for seat in unanswered(ruling.state):
            ruling.tell(ActionAnswered(seat, plays=False, timed_out=True))
        self._go_on_if_answered(ruling)

    # -- turns and the end ----------------------------------------------------------------------------------

    def _next(self, ruling: Ruling[CardState], seat: int) -> None:
        if not (ruling.state.pending or ruling.state.acting):
            super()._next(ruling, seat)

    def _go_on(self, ruling: Ruling[CardState]) -> None:
        self._next(ruling, ruling.state.turn)

    def _end_if_over(self, ruling: Ruling[CardState]) -> None:
        """Nothing but an empty table ends the game while action cards may be played."""
        if ruling.state.acting is None or len(present(ruling.state)) < self.edition.fewest_seats:
            super()._end_if_over(ruling)

    def _leave(self, ruling: Ruling[CardState], event: SeatLeft) -> None:
        """A word whose owner leaves is through at once; anyone else is simply not asked any more."""
        acting = ruling.state.acting
        if acting and acting.seat == event.seat:
            self._clear(ruling, acting.seat, acting.placed)
        if ruling.state.reason:
            return
        super()._leave(ruling, event)
        if not ruling.state.reason:
            self._go_on_if_answered(ruling)

    # -- what is seen ---------------------------------------------------------------------------------------

    def legal(self, state: CardState, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""
        kinds = super().legal(state, seat)
        if state.acting and kinds:
            if seat not in unanswered(state):
                return ("resign",)
            plays = ("play-action",) if self.met(state, seat) else ()
            return (*plays, "decline-action", "resign")
        return (*kinds, "exchange-action") if "exchange" in kinds else kinds

    def to_move(self, state: CardState) -> tuple[int, ...]:
        """The seat on turn. In a window without a time of its own: those who must answer."""
        if state.acting:
            return () if state.acting.until else unanswered(state)
        if state.pending:
            return () if state.pending.until else self._undecided(state)
        return super().to_move(state)

    def awaited(self, state: CardState) -> tuple[int, ...]:
        """The seat on turn, or everyone whose answer is missing."""
        return tuple(sorted(unanswered(state))) if state.acting else super().awaited(state)

    def deadline(self, state: CardState) -> int | None:
        """When the open window closes by itself."""
        return (state.acting.until or None) if state.acting else super().deadline(state)

    def postponed(self, state: CardState, by: int) -> CardState:
        """The state with its open window closing later."""
        if state.acting is None:
            return super().postponed(state, by)
        return replace(state, acting=replace(state.acting, until=state.acting.until and state.acting.until + by))
