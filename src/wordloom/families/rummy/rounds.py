"""How rounds of rummy begin and end, whose turn follows, and how a tie is broken."""

from dataclasses import dataclass

from msgspec.structs import replace

from wordloom.families.rummy.messages import FirstDiscard, Reshuffled, RoundBegan, RoundEnded, RoundSkipped
from wordloom.families.rummy.state import RummyOptions, RummyState, agreed_to_skip
from wordloom.families.rummy.tasks import ROUND_CARDS
from wordloom.rules.chance import Chance
from wordloom.rules.events import Drawn, Ended, TurnCame
from wordloom.rules.game import Ruling
from wordloom.rules.seats import present

HAND = 7


@dataclass(frozen=True)
class Rounds:
    """The course of a game beyond one turn."""

    options: RummyOptions

    def begin(self, ruling: Ruling[RummyState]) -> None:
        """The top of the deck begins the discard pile, then the youngest begins.  # book 001, “Przygotowanie gry”"""
        count = len(ruling.state.seats)
        ruling.tell(FirstDiscard(ruling.chance.draw(ruling.state.deck, 1)))
        marked = self.options.youngest
        first = marked if 0 <= marked < count else ruling.chance.pick(count)
        self._begin_round(ruling, first, tuple(range(count)))

    def _begin_round(self, ruling: Ruling[RummyState], starter: int, seats: tuple[int, ...]) -> None:
        """Turn up a round card and fill the hands; a tie-break may meet any of the ten cards."""
        began = RoundBegan(ruling.state.number + 1, ruling.state.task, starter, seats)
        ruling.tell(self.turned_up(ruling.state, began, ruling.chance))
        for seat in in_order(starter - 1, seats):
            self.draw(ruling, seat, HAND - len(ruling.state.seats[seat].hand))
        ruling.tell(TurnCame(starter))

    def turned_up(self, state: RummyState, round: RoundBegan, chance: Chance) -> RoundBegan:
        """A round with the card that luck turns up for it."""
        cards = state.tasks or ROUND_CARDS
        return replace(round, task=cards[chance.pick(len(cards))])

    def draw(self, ruling: Ruling[RummyState], seat: int, count: int) -> None:
        """Cards from the deck; when it is out, all discards but the top one become the new deck."""
        while count > 0:
            if not ruling.state.deck:
                if len(ruling.state.pile) < 2:
                    return
                ruling.tell(Reshuffled())
            drawn = ruling.chance.draw(ruling.state.deck, count)
            ruling.tell(Drawn(seat, drawn))
            count -= len(drawn)

    def after_turn(self, ruling: Ruling[RummyState], seat: int) -> None:
        """Whose turn follows: the next seat's, the next last turn's, or a new round."""
        state = ruling.state
        waiting = state.playing if state.owed is None else state.owed
        if agreed_to_skip(state):
            self.skip_if_agreed(ruling)
        elif waiting:
            ruling.tell(TurnCame(in_order(seat, waiting)[0]))
        else:
            points = tuple(each.earned if each.laid else 0 for each in state.seats)
            met = tuple(index for index, each in enumerate(state.seats) if each.laid)
            ruling.tell(RoundEnded(points, met))
            self._next_round(ruling)

    def skip_if_agreed(self, ruling: Ruling[RummyState]) -> None:
        """A round that everyone in it wants to skip brings nobody anything."""
        if agreed_to_skip(ruling.state):
            ruling.tell(RoundSkipped())
            self._next_round(ruling)

    def _next_round(self, ruling: Ruling[RummyState]) -> None:
        """Ten rounds for all, then more for those who share the lead.  # book 001, “Zakończenie gry”"""
        state = ruling.state
        if state.tasks:
            seats = tuple(present(state))
        else:
            seats = leaders(state)
            if len(seats) == 1:
                ruling.tell(Ended("ten-rounds" if state.number <= len(ROUND_CARDS) else "tie-break", ()))
                return
        self._begin_round(ruling, in_order(state.starter, seats)[0], seats)

    def end_if_alone(self, ruling: Ruling[RummyState]) -> bool:
        """A game needs two seats, and so does a tie-break."""
        state = ruling.state
        if len(present(state)) < 2:
            ruling.tell(Ended("one-seat-left" if present(state) else "nobody-left", ()))
        elif len(state.playing) < 2:
            ruling.tell(Ended("tie-break", ()))
        return bool(ruling.state.reason)


def in_order(seat: int, seats: tuple[int, ...]) -> list[int]:
    """Some seats in the order in which their turns follow a seat's; itself last."""
    return sorted(seats, key=lambda other: (other <= seat, other))


def leaders(state: RummyState) -> tuple[int, ...]:
    """The seats that share the lead."""
    keys = {seat: (state.seats[seat].score, state.seats[seat].extra) for seat in present(state)}
    return tuple(seat for seat, key in keys.items() if key == max(keys.values()))
