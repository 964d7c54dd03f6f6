"""The card game with action cards: once a play stands, every seat may play its card on the words just laid."""

from dataclasses import dataclass

from wordloom.core.errors import RuleError
from wordloom.rules.board.state import Pending
from wordloom.rules.cards.actions import ActionCard, action_deck, best_met
from wordloom.rules.cards.commands import DeclineAction, ExchangeAction, PlayAction
from wordloom.rules.cards.events import (
    ActionAsked,
    ActionDealt,
    ActionDeclined,
    ActionExchanged,
    ActionPlayed,
    ActionsShuffled,
)
from wordloom.rules.cards.game import CardGame
from wordloom.rules.cards.state import Acting, ActionOptions, CardState
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
                self._play_action(ruling, self._asked(ruling.state, seat))
            case DeclineAction(seat=seat):
                self._decline(ruling, self._asked(ruling.state, seat), timed_out=False)
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
            self._decline(ruling, self._asked(state, seat), timed_out=True)
        elif state.pending:
            self._accept(ruling, seat)
        else:
            super()._time_out(ruling, seat)

    # -- the window of the action cards ---------------------------------------------------------------------

    def _finish_play(self, ruling: Ruling[CardState], play: Pending) -> None:
        """After the challenge window and before old cards are removed, from the word's owner on."""
        self._ask(ruling, play.seat)

    def _ask(self, ruling: Ruling[CardState], seat: int) -> None:
        seconds = self.options.action_seconds
        ruling.tell(ActionAsked(seat, ruling.at + seconds * 1000 if seconds else 0))

    def _asked(self, state: CardState, seat: int) -> Acting:
        if state.acting is None:
            raise RuleError("no-action-window")
        if state.acting.asked != seat:
            raise RuleError("not-asked")
        return state.acting

    def own_card(self, state: CardState, seat: int) -> ActionCard:
        """The action card in a seat's hand."""
        return action_deck(self.options.language)[state.seats[seat].action]

    def _play_action(self, ruling: Ruling[CardState], acting: Acting) -> None:
        """Plus for the word's owner, minus from the owner for anyone else.  # book 001, “Karty Akcji”, 3"""
        seat = acting.asked
        card = self.own_card(ruling.state, seat)
        met = best_met(card, [scored.word for scored in acting.words], self.options.language)
        if met is None:
            raise RuleError("action-not-met")
        points = met.condition.plus if seat == acting.seat else -met.condition.minus
        ruling.tell(ActionPlayed(seat, card.id, met.place, met.word, acting.seat, points))
        self._deal(ruling, seat)
        self._go_round(ruling, acting)

    def _decline(self, ruling: Ruling[CardState], acting: Acting, *, timed_out: bool) -> None:
        ruling.tell(ActionDeclined(acting.asked, timed_out))
        self._go_round(ruling, acting)

    def _go_round(self, ruling: Ruling[CardState], acting: Acting) -> None:
        """Ask the next seat; after the last one the play is through and the turn goes on."""
        count = len(ruling.state.seats)
        here = present(ruling.state)
        done = (acting.asked - acting.seat) % count
        later = [(acting.seat + step) % count for step in range(done + 1, count)]
        for seat in later:
            if seat in here:
                return self._ask(ruling, seat)
        self._clear(ruling, acting.seat, acting.placed)
        return self._next(ruling, acting.seat)

    def _close(self, ruling: Ruling[CardState]) -> None:
        if ruling.state.acting:
            self._decline(ruling, ruling.state.acting, timed_out=True)
        else:
            super()._close(ruling)

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
        state = ruling.state
        if state.seats[event.seat].left:
            raise RuleError("seat-left")
        if state.pending and state.pending.seat == event.seat:
            self._close(ruling)
        acting = ruling.state.acting
        if acting and acting.seat == event.seat:
            self._clear(ruling, acting.seat, acting.placed)
        if ruling.state.reason:
            return
        ruling.tell(event)
        self._end_if_over(ruling)
        self._after_leaving(ruling, event.seat)

    def _after_leaving(self, ruling: Ruling[CardState], seat: int) -> None:
        state = ruling.state
        if state.reason:
            return
        if state.acting:
            if state.acting.asked == seat:
                self._go_round(ruling, state.acting)
        elif state.pending:
            if not self._undecided(state):
                self._close(ruling)
        elif state.turn == seat:
            self._next(ruling, seat)

    # -- what is seen ---------------------------------------------------------------------------------------

    def legal(self, state: CardState, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""
        kinds = super().legal(state, seat)
        if state.acting and kinds:
            mine = state.acting.asked == seat
            return ("play-action", "decline-action", "resign") if mine else ("resign",)
        return (*kinds, "exchange-action") if "exchange" in kinds else kinds

    def to_move(self, state: CardState) -> tuple[int, ...]:
        """The seat on turn. In a window without a time of its own: those who must answer."""
        if state.acting:
            return () if state.acting.until else (state.acting.asked,)
        if state.pending:
            return () if state.pending.until else self._undecided(state)
        return super().to_move(state)

    def awaited(self, state: CardState) -> tuple[int, ...]:
        """The seat on turn, or everyone whose answer is missing."""
        return (state.acting.asked,) if state.acting else super().awaited(state)

    def deadline(self, state: CardState) -> int | None:
        """When the open window closes by itself."""
        return (state.acting.until or None) if state.acting else super().deadline(state)
