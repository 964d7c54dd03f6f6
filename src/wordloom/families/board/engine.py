"""Words that cross on a grid: the decisions that the games on a board and those with cards share.

A game gives the table before the start (`setup`) and what is seen of it (`view`); the steps that differ between
boards and cards are methods of their own.
"""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wordloom.core.errors import RuleError
from wordloom.core.grid import Placed
from wordloom.core.plays import check_geometry
from wordloom.core.scoring import Score, score_play
from wordloom.core.tiles import BLANK, TileSet, letter_of, missing, tile_of, tile_set
from wordloom.core.words import Vocabulary
from wordloom.families.board.edition import Edition, WrongChallenge, never
from wordloom.families.board.ending import ending, outcome
from wordloom.families.board.state import Pending, S, evolve
from wordloom.rules.chance import Chance
from wordloom.rules.commands import (
    Begin,
    Command,
    Exchange,
    Pass,
    Play,
    TimeOut,
)
from wordloom.rules.contested import ContestedGame
from wordloom.rules.events import (
    Drawn,
    Event,
    Exchanged,
    Passed,
    Penalised,
    Played,
    Stood,
    TurnCame,
    TurnForfeited,
    TurnSkipped,
)
from wordloom.rules.game import GameInfo, Ruling
from wordloom.rules.opening import opening_draw
from wordloom.rules.options import Options
from wordloom.rules.outcome import Outcome
from wordloom.rules.seats import after
from wordloom.rules.window import check_words, opened


@dataclass(frozen=True)
class CrossingGame(ContestedGame[S, Pending]):
    """The rules of one table on which words cross."""

    info: GameInfo
    edition: Edition
    options: Options
    words: Vocabulary

    @property
    def tiles(self) -> TileSet:
        """The box of tiles of the table's language."""
        return tile_set(self.options.language)

    @abstractmethod
    def setup(self, seats: int) -> S:
        """The table before the game begins."""

    # -- decide ---------------------------------------------------------------------------------------------

    def _obey(self, ruling: Ruling[S], command: Command) -> None:
        match command:
            case Begin():
                self._begin(ruling)
            case Play(seat=seat, tiles=placed):
                self._play(ruling, seat, placed)
            case Exchange(seat=seat, tiles=old):
                self._exchange(ruling, seat, old)
            case Pass(seat=seat):
                self._pass(ruling, seat)
            case TimeOut(seat=seat):
                self._time_out(ruling, seat)
            case _:
                super()._obey(ruling, command)

    def _window(self, state: S) -> Pending | None:
        return state.pending

    def _begin(self, ruling: Ruling[S]) -> None:
        seats = len(ruling.state.seats)
        rounds, first = opening_draw(seats, ruling.state.bag, ruling.chance, self.opening_rank)
        ruling.tell(*rounds)
        for step in range(seats):
            seat = (first + step) % seats
            ruling.tell(Drawn(seat, ruling.chance.draw(ruling.state.bag, self.edition.rack)))
        ruling.tell(TurnCame(first))

    def opening_rank(self, tile: str) -> int:
        """The place of a tile in the draw for first play: the lowest begins."""
        if tile == BLANK:
            return 0 if self.edition.blank_is_first else 1 + len(self.tiles.alphabet.letters)
        return self.tiles.alphabet.rank(tile)

    def _play(self, ruling: Ruling[S], seat: int, placed: Sequence[Placed]) -> None:
        self._take_turn(ruling, seat)
        self._lay(ruling, seat, placed, self.judge(ruling.state, seat, placed))

    def _lay(self, ruling: Ruling[S], seat: int, placed: Sequence[Placed], score: Score) -> None:
        """The tiles lie; they count at once, or when the challenge window has closed."""
        laid = tuple(sorted(Placed(*tile) for tile in placed))
        if self.checks_words:
            ruling.tell(check_words([scored.word for scored in score.words], self.words))
        ruling.tell(Played(seat, laid, score.words, score.bonus, score.total))
        if self.checks_words:
            self._close(ruling)
        else:
            ruling.tell(opened(seat, self.options, ruling.at))
        self._next(ruling, seat)

    @property
    def checks_words(self) -> bool:
        """Whether a bad word is refused when it is submitted, instead of being open to challenge."""
        return self.options.words == "checked"

    def judge(self, state: S, seat: int, placed: Sequence[Placed]) -> Score:
        """The score of a tentative play, or RuleError for what is wrong with it. Says nothing of its words."""
        self._check_play(state, seat, placed)
        return score_play(state.grid, placed, self.tiles, self.edition.bonus)

    def _check_play(self, state: S, seat: int, placed: Sequence[Placed]) -> None:
        alphabet = self.tiles.alphabet
        for tile in placed:
            if len(tile.face) != 1 or letter_of(tile.face) not in alphabet:
                raise RuleError("not-a-letter", face=tile.face)
        self._check_rack(state, seat, [tile_of(tile.face) for tile in placed])
        check_geometry(state.grid, placed)

    def _check_rack(self, state: S, seat: int, wanted: Iterable[str]) -> None:
        if lacking := missing(state.seats[seat].rack, wanted):
            raise RuleError("not-in-rack", tiles=lacking)

    def _check_bag(self, state: S, need: int) -> None:
        if len(state.bag) < need:
            raise RuleError("bag-too-small", n=need, left=len(state.bag))

    def _pass(self, ruling: Ruling[S], seat: int) -> None:
        self._take_turn(ruling, seat)
        ruling.tell(Passed(seat, timed_out=False))
        self._next(ruling, seat)

    def _time_out(self, ruling: Ruling[S], seat: int) -> None:
        self._take_turn(ruling, seat)
        ruling.tell(Passed(seat, timed_out=True))
        self._next(ruling, seat)

    def _exchange(self, ruling: Ruling[S], seat: int, old: str) -> None:
        self._swap(ruling, seat, old)
        self._next(ruling, seat)

    def _swap(self, ruling: Ruling[S], seat: int, old: str) -> None:
        self._take_turn(ruling, seat)
        state = ruling.state
        if not old:
            raise RuleError("no-tiles")
        self._check_rack(state, seat, old)
        self._check_bag(state, max(self.edition.exchange_needs, len(old)))
        ruling.tell(Exchanged(seat, self.tiles.sort(old), ruling.chance.draw(state.bag, len(old))))

    # -- the challenge window -------------------------------------------------------------------------------

    def _finish_play(self, ruling: Ruling[S], play: Pending) -> None:
        """What follows a play that stands, before the next one."""
        self._refill(ruling, play.seat)
        self._end_if_over(ruling)

    def _refill(self, ruling: Ruling[S], seat: int) -> None:
        if ruling.state.seats[seat].left:
            return
        short = self.edition.rack - len(ruling.state.seats[seat].rack)
        if drawn := ruling.chance.draw(ruling.state.bag, short):
            ruling.tell(Drawn(seat, drawn))

    @property
    def challenge_names_word(self) -> bool:
        """Whether one word is challenged and decides alone."""
        return self.edition.challenge_names_word

    def _pay(self, ruling: Ruling[S], seat: int) -> None:
        match self.edition.wrong_challenge:
            case WrongChallenge.FIVE_POINTS:
                ruling.tell(Penalised(seat, 5, "challenge"))
            case WrongChallenge.TEN_POINTS:
                ruling.tell(Penalised(seat, 10, "challenge"))
            case WrongChallenge.NEXT_TURN:
                ruling.tell(TurnForfeited(seat))

    def _after_challenge(self, ruling: Ruling[S], play: Pending, *, upheld: bool) -> None:
        if ruling.state.reason:
            return
        if upheld:
            self._wake(ruling, play)
        self._go_on(ruling)

    # -- turns and the end ----------------------------------------------------------------------------------

    def _next(self, ruling: Ruling[S], seat: int) -> None:
        super()._next(ruling, seat)
        if not ruling.state.reason:
            self._skip_lost_turns(ruling)

    def handed_on(self, state: S, seat: int) -> Ruling[S]:
        """What follows a turn that was no command of this game, but a line of a book: the next turn, or the end."""
        ruling = Ruling(self.evolve, state, Chance(b""), 0)
        self._next(ruling, seat)
        return ruling

    def _go_on(self, ruling: Ruling[S]) -> None:
        """After a challenge: the turn passed to the next seat when the window opened."""
        self._skip_lost_turns(ruling)

    def _skip_lost_turns(self, ruling: Ruling[S]) -> None:
        """Lost turns are sat out, one after the other, until someone may play."""
        while ruling.state.seats[ruling.state.turn].lost_turns:
            seat = ruling.state.turn
            ruling.tell(TurnSkipped(seat), TurnCame(after(ruling.state, seat)))

    def _goes_out(self, state: S, play: Pending) -> bool:
        if not (state.bag or self.edition.can_lay(state.seats[play.seat].rack)):
            return True
        if self.edition.reached is never:  # asked several times a move: no need to score the play
            return False
        return bool(self.edition.reached(self.evolve(state, Stood(play.seat, play.score))))

    def _end_if_over(self, ruling: Ruling[S]) -> None:
        if end := ending(self.edition, self.tiles, ruling.state):
            ruling.tell(end)

    # -- evolve, and what is seen ---------------------------------------------------------------------------

    def evolve(self, state: S, event: Event) -> S:
        """The state after an event."""
        return evolve(self.tiles, state, event)

    def _turn_kinds(self, state: S) -> tuple[str, ...]:
        can_exchange = len(state.bag) >= self.edition.exchange_needs
        return ("play", "pass", "exchange") if can_exchange else ("play", "pass")

    def outcome(self, state: S) -> Outcome | None:
        """How it came out, once it is over."""
        return outcome(self.edition, state)
