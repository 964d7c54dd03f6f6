"""Rummikub with words at one table: the decisions, under the headings of the Game protocol."""

from collections.abc import Sequence
from dataclasses import dataclass

from wordloom.core.tiles import BLANK, TileSet, tile_set
from wordloom.core.words import Vocabulary
from wordloom.families.rummikub.ending import ending, outcome
from wordloom.families.rummikub.messages import Draw, Rearrange, Rearranged
from wordloom.families.rummikub.state import Pending, RummikubSeat, RummikubState, evolve
from wordloom.families.rummikub.turns import Turn, joker_letters, judge
from wordloom.families.rummikub.views import RummikubView, rummikub_view
from wordloom.rules.commands import (
    Begin,
    Command,
    TimeOut,
)
from wordloom.rules.contested import ContestedGame
from wordloom.rules.events import Drawn, Event, Passed, TurnCame
from wordloom.rules.game import GameInfo, Ruling
from wordloom.rules.opening import opening_draw
from wordloom.rules.options import Options
from wordloom.rules.outcome import Outcome
from wordloom.rules.window import check_words, opened

FIRST_RACK = 14  # book 003, “Preparação”
RACK = 7  # book 003, “Como jogar”: never fewer after a turn


@dataclass(frozen=True)
class RummikubGame(ContestedGame[RummikubState, Pending]):
    """The rules of one table."""

    info: GameInfo
    options: Options
    words: Vocabulary

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

    def _obey(self, ruling: Ruling[RummikubState], command: Command) -> None:
        match command:
            case Begin():
                self._begin(ruling)
            case Rearrange():
                self._rearrange(ruling, command)
            case Draw(seat=seat):
                self._no_play(ruling, seat, timed_out=False)
            case TimeOut(seat=seat):
                self._no_play(ruling, seat, timed_out=True)
            case _:
                super()._obey(ruling, command)

    def _window(self, state: RummikubState) -> Pending | None:
        return state.pending

    def _begin(self, ruling: Ruling[RummikubState]) -> None:
        seats = len(ruling.state.seats)
        rounds, first = opening_draw(seats, ruling.state.bag, ruling.chance, self.opening_rank)
        ruling.tell(*rounds)
        for step in range(seats):
            self._draw(ruling, (first + step) % seats, FIRST_RACK)
        ruling.tell(TurnCame(first))

    def opening_rank(self, tile: str) -> int:
        """The place of a tile in the draw for first play: the lowest begins."""
        return 0 if tile == BLANK else self.tiles.alphabet.rank(tile)

    def _draw(self, ruling: Ruling[RummikubState], seat: int, count: int) -> None:
        """Draw tiles, or what is left of them; nothing for a seat that left."""
        if ruling.state.seats[seat].left:
            return
        if drawn := ruling.chance.draw(ruling.state.bag, count):
            ruling.tell(Drawn(seat, drawn))

    def _rearrange(self, ruling: Ruling[RummikubState], command: Rearrange) -> None:
        seat = command.seat
        self._take_turn(ruling, seat)
        turn = self.judge(ruling.state, seat, command.groups)
        words = tuple(scored.word for scored in turn.words)
        checked = self.options.words == "checked"
        if checked:
            ruling.tell(check_words(words, self.words))
        ruling.tell(Rearranged(seat, turn.groups, turn.words, turn.used, turn.score))
        if checked:
            self._close(ruling)
        else:
            ruling.tell(opened(seat, self.options, ruling.at))
        self._next(ruling, seat)

    def judge(self, state: RummikubState, seat: int, groups: Sequence[str]) -> Turn:
        """What a tentative table amounts to, or RuleError for what is wrong with it. Says nothing of its words."""
        side = state.seats[seat]
        return judge(self.tiles, state.groups, groups, side.rack, opened=side.opened)

    def _no_play(self, ruling: Ruling[RummikubState], seat: int, *, timed_out: bool) -> None:
        """Draw one, or pass once the pool is empty."""
        self._take_turn(ruling, seat)
        ruling.tell(Passed(seat, timed_out))
        self._draw(ruling, seat, 1)
        self._next(ruling, seat)

    # -- the challenge window -------------------------------------------------------------------------------

    def _finish_play(self, ruling: Ruling[RummikubState], play: Pending) -> None:
        """Refill the rack, and see whether the turn ended the game."""
        self._draw(ruling, play.seat, RACK - len(ruling.state.seats[play.seat].rack))
        self._end_if_over(ruling)

    def _after_challenge(self, ruling: Ruling[RummikubState], play: Pending, *, upheld: bool) -> None:
        """A bad word undoes the turn and costs a drawn tile."""
        if upheld:
            self._draw(ruling, play.seat, 1)
            ruling.tell(TurnCame(ruling.state.turn))  # again: the groups are not the ones the player was thinking about

    # -- turns and the end ----------------------------------------------------------------------------------

    def _goes_out(self, state: RummikubState, play: Pending) -> bool:
        return not (state.bag or state.seats[play.seat].rack)

    def _end_if_over(self, ruling: Ruling[RummikubState]) -> None:
        if end := ending(ruling.state):
            ruling.tell(end)

    # -- evolve, and what is seen ---------------------------------------------------------------------------

    def evolve(self, state: RummikubState, event: Event) -> RummikubState:
        """The state after an event."""
        return evolve(self.tiles, state, event)

    def view(self, state: RummikubState, seat: int) -> RummikubView:
        """What a seat may know."""
        return rummikub_view(self, state, seat)

    def _turn_kinds(self, state: RummikubState) -> tuple[str, ...]:  # noqa: ARG002 - the same in every turn
        return ("rearrange", "draw")

    def outcome(self, state: RummikubState) -> Outcome | None:
        """How it came out, once it is over."""
        return outcome(state)
