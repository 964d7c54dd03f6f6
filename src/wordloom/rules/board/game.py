"""A board game at one table: the decisions, under the headings of the Game protocol."""

from collections.abc import Sequence
from dataclasses import dataclass

from wordloom.core.errors import RuleError
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.plays import check_geometry
from wordloom.core.scoring import Score, score_play
from wordloom.core.tiles import BLANK, TileSet, letter_of, missing, tile_of, tile_set
from wordloom.core.words import Words
from wordloom.rules.board.edition import Edition, WrongChallenge
from wordloom.rules.board.ending import ending, outcome
from wordloom.rules.board.state import BoardSeat, BoardState, Pending, after, evolve, present
from wordloom.rules.board.views import BoardView, board_view, shown
from wordloom.rules.chance import Chance
from wordloom.rules.commands import (
    Accept,
    Begin,
    Challenge,
    CloseWindow,
    Command,
    Exchange,
    Forfeit,
    Leave,
    Pass,
    Play,
    Resign,
    TimeOut,
)
from wordloom.rules.events import (
    Accepted,
    Challenged,
    Drawn,
    Event,
    Exchanged,
    Judged,
    Passed,
    Penalised,
    Played,
    SeatLeft,
    Stood,
    TurnCame,
    TurnForfeited,
    TurnSkipped,
    WindowOpened,
    Withdrawn,
)
from wordloom.rules.game import GameInfo, Story
from wordloom.rules.opening import opening_draw
from wordloom.rules.options import Options
from wordloom.rules.outcome import Outcome


@dataclass(frozen=True)
class BoardGame:
    """The rules of one table."""

    info: GameInfo
    edition: Edition
    options: Options
    words: Words

    @property
    def tiles(self) -> TileSet:
        """The box of tiles of the table's language."""
        return tile_set(self.options.language)

    def setup(self, seats: int) -> BoardState:
        """An empty board, a full bag, nobody has drawn."""
        return BoardState(Grid(layout(self.edition.layout)), self.tiles.all, (BoardSeat(),) * seats)

    # -- decide ---------------------------------------------------------------------------------------------

    def decide(self, state: BoardState, command: Command, chance: Chance, at: int) -> Sequence[Event]:
        """What the command brings about, or RuleError."""
        story = Story(self.evolve, state)
        match command:
            case Begin():
                self._begin(story, chance)
            case Play(seat=seat, tiles=placed):
                self._play(story, seat, placed, chance, at)
            case Exchange(seat=seat, tiles=old):
                self._exchange(story, seat, old, chance)
            case Pass(seat=seat):
                self._take_turn(story, seat, chance)
                story.tell(Passed(seat, timed_out=False))
                self._next(story, seat)
            case TimeOut(seat=seat):
                self._take_turn(story, seat, chance)
                story.tell(Passed(seat, timed_out=True))
                self._next(story, seat)
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

    def _begin(self, story: Story[BoardState], chance: Chance) -> None:
        seats = len(story.state.seats)
        rounds, first = opening_draw(seats, story.state.bag, chance, self._opening_rank)
        story.tell(*rounds)
        for step in range(seats):
            seat = (first + step) % seats
            story.tell(Drawn(seat, chance.draw(story.state.bag, self.edition.rack)))
        story.tell(TurnCame(first))

    def _opening_rank(self, tile: str) -> int:
        if tile == BLANK:
            return 0 if self.edition.blank_is_first else 1 + len(self.tiles.alphabet.letters)
        return self.tiles.alphabet.rank(tile)

    def _take_turn(self, story: Story[BoardState], seat: int, chance: Chance) -> None:
        """Moving ends the challenge window of the play before, but not one's own and not that of a last play."""
        state = story.state
        if seat != state.turn:
            raise RuleError("not-your-turn")
        if state.pending:
            if self._must_wait(state):
                raise RuleError("window-open")
            self._close(story, chance)

    def _play(self, story: Story[BoardState], seat: int, placed: Sequence[Placed], chance: Chance, at: int) -> None:
        self._take_turn(story, seat, chance)
        score = self.judge(story.state, seat, placed)
        if self.options.words == "checked":
            self._check_words(story, [scored.word for scored in score.words])
        laid = tuple(sorted(Placed(*tile) for tile in placed))
        story.tell(Played(seat, laid, score.words, score.bonus, score.total))
        if self.options.words == "checked":
            self._close(story, chance)
            if not story.state.reason:
                self._next(story, seat)
            return
        seconds = self.options.challenge_seconds
        story.tell(WindowOpened(seat, at + seconds * 1000 if seconds else 0))
        self._next(story, seat)

    def judge(self, state: BoardState, seat: int, placed: Sequence[Placed]) -> Score:
        """The score of a tentative play, or RuleError for what is wrong with it. Says nothing of its words."""
        alphabet = self.tiles.alphabet
        for tile in placed:
            if len(tile.face) != 1 or letter_of(tile.face) not in alphabet:
                raise RuleError("not-a-letter", face=tile.face)
        if lacking := missing(state.seats[seat].rack, [tile_of(tile.face) for tile in placed]):
            raise RuleError("not-in-rack", tiles=lacking)
        check_geometry(state.grid, placed)
        return score_play(state.grid, placed, self.tiles, self.edition.bonus)

    def _check_words(self, story: Story[BoardState], words: Sequence[str]) -> None:
        if bad := [word for word in words if word not in self.words]:
            raise RuleError("not-a-word", words=", ".join(bad))
        story.tell(Judged(tuple(words), ()))

    def _exchange(self, story: Story[BoardState], seat: int, old: str, chance: Chance) -> None:
        self._take_turn(story, seat, chance)
        state = story.state
        if not old:
            raise RuleError("no-tiles")
        if lacking := missing(state.seats[seat].rack, old):
            raise RuleError("not-in-rack", tiles=lacking)
        need = max(self.edition.exchange_needs, len(old))
        if len(state.bag) < need:
            raise RuleError("bag-too-small", need=need, left=len(state.bag))
        story.tell(Exchanged(seat, self.tiles.sort(old), chance.draw(state.bag, len(old))))
        self._next(story, seat)

    # -- the challenge window -------------------------------------------------------------------------------

    def _window(self, state: BoardState, seat: int) -> Pending:
        if state.pending is None:
            raise RuleError("no-window")
        if seat == state.pending.seat:
            raise RuleError("own-play")
        if state.seats[seat].left:
            raise RuleError("seat-left")
        return state.pending

    def _accept(self, story: Story[BoardState], seat: int, chance: Chance) -> None:
        if seat in self._window(story.state, seat).accepted:
            raise RuleError("already-answered")
        story.tell(Accepted(seat))
        if not self._undecided(story.state):
            self._close(story, chance)

    def _undecided(self, state: BoardState) -> tuple[int, ...]:
        """Opponents who have neither accepted nor challenged the play in the window."""
        play = state.pending
        if play is None or not play.open:
            return ()
        return tuple(seat for seat in present(state) if seat != play.seat and seat not in play.accepted)

    def _close(self, story: Story[BoardState], chance: Chance) -> None:
        """The play stands: score it, draw, and see whether it ended the game."""
        play = story.state.pending
        if play is None:
            raise RuleError("no-window")
        story.tell(Stood(play.seat, play.score))
        short = self.edition.rack - len(story.state.seats[play.seat].rack)
        if drawn := chance.draw(story.state.bag, short):
            story.tell(Drawn(play.seat, drawn))
        self._end_if_over(story)

    def _challenge(self, story: Story[BoardState], command: Challenge, chance: Chance) -> None:
        play = self._window(story.state, command.seat)
        words = tuple(scored.word for scored in play.words)
        if self.edition.challenge_names_word:
            named = self.tiles.alphabet.fold(command.word)
            if named not in words:
                raise RuleError("word-not-played", word=command.word)
            words = (named,)
        bad = tuple(word for word in words if word not in self.words)
        story.tell(Judged(words, bad), Challenged(command.seat, words, bool(bad)))
        if bad:
            story.tell(Withdrawn(play.seat))
            self._skip_lost_turns(story)
            return
        match self.edition.wrong_challenge:
            case WrongChallenge.TEN_POINTS:
                story.tell(Penalised(command.seat, 10, "challenge"))
            case WrongChallenge.NEXT_TURN:
                story.tell(TurnForfeited(command.seat))
        self._close(story, chance)
        if not story.state.reason:
            self._skip_lost_turns(story)

    # -- turns and the end ----------------------------------------------------------------------------------

    def _next(self, story: Story[BoardState], seat: int) -> None:
        self._end_if_over(story)
        if not story.state.reason:
            story.tell(TurnCame(after(story.state, seat)))
            self._skip_lost_turns(story)

    def _skip_lost_turns(self, story: Story[BoardState]) -> None:
        """Lost turns are sat out, one after the other, until someone may play."""
        while story.state.seats[story.state.turn].lost_turns:
            seat = story.state.turn
            story.tell(TurnSkipped(seat), TurnCame(after(story.state, seat)))

    def _must_wait(self, state: BoardState) -> bool:
        """Whether the seat on turn has to wait for the window: after a last play, and after its own."""
        play = state.pending
        return play is not None and (play.seat == state.turn or self._goes_out(state, play))

    def _goes_out(self, state: BoardState, play: Pending) -> bool:
        ends_by_score = self.edition.reached(evolve(self.tiles, state, Stood(play.seat, play.score)))
        return bool(ends_by_score) or not (state.bag or state.seats[play.seat].rack)

    def _end_if_over(self, story: Story[BoardState]) -> None:
        if end := ending(self.edition, self.tiles, story.state):
            story.tell(end)

    def _leave(self, story: Story[BoardState], event: SeatLeft, chance: Chance) -> None:
        state = story.state
        if state.seats[event.seat].left:
            raise RuleError("seat-left")
        if state.pending and (state.pending.seat == event.seat or not self._goes_out(state, state.pending)):
            self._close(story, chance)
        if not story.state.reason:
            story.tell(event)
            self._end_if_over(story)
        if not story.state.reason and story.state.turn == event.seat:
            self._next(story, event.seat)

    # -- evolve, and what is seen ---------------------------------------------------------------------------

    def evolve(self, state: BoardState, event: Event) -> BoardState:
        """The state after an event."""
        return evolve(self.tiles, state, event)

    def view(self, state: BoardState, seat: int) -> BoardView:
        """What a seat may know."""
        return board_view(self, state, seat)

    def shown(self, event: Event, seat: int) -> Event | None:
        """An event as a seat may see it."""
        return shown(event, seat)

    def legal(self, state: BoardState, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""
        if state.reason or not 0 <= seat < len(state.seats) or state.seats[seat].left or state.turn < 0:
            return ()
        kinds = []
        play = state.pending
        if seat == state.turn and not self._must_wait(state):
            kinds += ["play", "pass"]
            if len(state.bag) >= self.edition.exchange_needs:
                kinds.append("exchange")
        if play and play.seat != seat:
            kinds += ["accept", "challenge"] if seat not in play.accepted else ["challenge"]
        return (*kinds, "resign")

    def to_move(self, state: BoardState) -> tuple[int, ...]:
        """The seat on turn; its clock runs even while it thinks about a challenge."""
        return () if state.turn < 0 or self._must_wait(state) else (state.turn,)

    def awaited(self, state: BoardState) -> tuple[int, ...]:
        """The seat on turn and everyone who has not yet accepted or challenged."""
        return tuple(sorted({*self.to_move(state), *self._undecided(state)}))

    def deadline(self, state: BoardState) -> int | None:
        """When the challenge window closes by itself."""
        return (state.pending and state.pending.until) or None

    def outcome(self, state: BoardState) -> Outcome | None:
        """How it came out, once it is over."""
        return outcome(self.edition, state)
