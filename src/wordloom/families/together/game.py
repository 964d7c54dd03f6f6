"""The cooperative game at one table: the decisions, under the headings of the Game protocol."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from wordloom.core.errors import RuleError
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.plays import check_geometry
from wordloom.core.tiles import TileSet, letter_of, missing, tile_of, tile_set
from wordloom.core.words import Vocabulary
from wordloom.families.together.attempt import Attempt, attempt
from wordloom.families.together.goals import GOALS_TO_WIN, deck, meets, starred
from wordloom.families.together.helpers import turn_up, usable, use_helper
from wordloom.families.together.messages import (
    Agree,
    BlankTile,
    Claim,
    CompleteGoal,
    Declared,
    DeclareStuck,
    EndTurn,
    ExtraTile,
    HelperLost,
    Laid,
    PileMade,
    ProposeStart,
    RefreshGoals,
    ReplaceTiles,
    Said,
    Say,
    StartAgreed,
    StartProposed,
    TradeTiles,
    TurnEnded,
)
from wordloom.families.together.phrases import PHRASES_A_TURN
from wordloom.families.together.state import (
    HELPERS,
    TogetherOptions,
    TogetherSeat,
    TogetherState,
    evolve,
    phase,
)
from wordloom.families.together.trading import after_leaving, claim, settle_by_lot, yet_to_claim
from wordloom.families.together.views import TogetherView, shown, together_view
from wordloom.rules.chance import Chance
from wordloom.rules.commands import Begin, CloseWindow, Command, Forfeit, Leave, Play, Resign, TimeOut
from wordloom.rules.events import Drawn, Ended, Event, SeatLeft, TurnCame
from wordloom.rules.game import GameInfo, Story
from wordloom.rules.outcome import Outcome
from wordloom.rules.seats import after, departure, present
from wordloom.rules.window import check_words

RACK = 7
# What a turn that runs out of time costs, the least useful card first.
COST_OF_TIME = ("trade-tiles", "refresh-goals", "replace-tiles", "blank-tile", "extra-tile", "complete-goal")


@dataclass(frozen=True)
class TogetherGame:
    """The rules of one table."""

    info: GameInfo
    options: TogetherOptions
    words: Vocabulary

    @property
    def tiles(self) -> TileSet:
        """The box of tiles of the table's language."""
        return tile_set(self.options.language)

    def setup(self, seats: int) -> TogetherState:
        """An empty board, a full bag, all helpers; alone there is nobody to trade with."""
        helpers = HELPERS if seats > 1 else tuple(helper for helper in HELPERS if helper != "trade-tiles")
        return TogetherState(Grid(layout("classic")), self.tiles.all, (TogetherSeat(),) * seats, helpers)

    # -- decide ---------------------------------------------------------------------------------------------

    def decide(self, state: TogetherState, command: Command, chance: Chance, at: int) -> Story[TogetherState]:
        """What the command brings about, or RuleError."""
        story = Story(self.evolve, state)
        match command:
            case Begin():
                self._begin(story, chance)
            case ProposeStart(seat=seat, starter=starter):
                self._propose(story, seat, starter)
            case Agree(seat=seat):
                self._agree(story, seat)
            case Play(seat=seat, tiles=placed):
                self._play(story, seat, placed, chance)
            case CompleteGoal() | ReplaceTiles() | ExtraTile() | BlankTile() | RefreshGoals() | TradeTiles():
                self._check_turn(state, command.seat)
                limit = self.options.turn_seconds * 1000
                use_helper(story, command, self.tiles, chance, at + limit if limit else 0)
                self._end_if_won(story)
            case Claim():
                claim(story, command, self.tiles)
                self._after_trade(story, state)
            case CloseWindow():
                settle_by_lot(story, self.tiles, chance)
                self._after_trade(story, state)
            case EndTurn(seat=seat):
                self._end_turn(story, seat)
            case DeclareStuck(seat=seat):
                self._declare(story, seat)
            case TimeOut(seat=seat):
                self._time_out(story, seat)
            case Say():
                self._say(story, command)
            case Resign() | Leave() | Forfeit():
                self._leave(story, departure(command))
            case _:
                raise RuleError("not-in-this-game")
        return story

    # -- the start ------------------------------------------------------------------------------------------

    def _begin(self, story: Story[TogetherState], chance: Chance) -> None:
        """Make the pile, show three goals, deal; then the team decides who starts."""
        cards = starred() if self.options.deck == "beginner" else tuple(deck())
        story.tell(PileMade(tuple(chance.some(cards, GOALS_TO_WIN))))
        turn_up(story)
        for seat in range(len(story.state.seats)):
            story.tell(Drawn(seat, chance.draw(story.state.bag, RACK)))
        if len(story.state.seats) == 1:
            story.tell(TurnCame(0))

    def _propose(self, story: Story[TogetherState], seat: int, starter: int) -> None:
        self._check_start(story.state, seat)
        if starter not in present(story.state):
            raise RuleError("no-such-seat", seat=starter)
        if story.state.start and story.state.start.starter == starter:
            raise RuleError("already-proposed")
        story.tell(StartProposed(seat, starter))
        self._start_if_agreed(story)

    def _agree(self, story: Story[TogetherState], seat: int) -> None:
        self._check_start(story.state, seat)
        start = story.state.start
        if start is None:
            raise RuleError("no-proposal")
        if seat in start.agreed:
            raise RuleError("already-answered")
        story.tell(StartAgreed(seat))
        self._start_if_agreed(story)

    def _check_start(self, state: TogetherState, seat: int) -> None:
        if phase(state) != "start":
            raise RuleError("start-decided")
        self._check_present(state, seat)

    def _start_if_agreed(self, story: Story[TogetherState]) -> None:
        start = story.state.start
        if start and set(present(story.state)) <= set(start.agreed):
            story.tell(TurnCame(start.starter))

    # -- a turn ---------------------------------------------------------------------------------------------

    def _check_present(self, state: TogetherState, seat: int) -> None:
        if not 0 <= seat < len(state.seats):
            raise RuleError("no-such-seat", seat=seat)
        if state.seats[seat].left:
            raise RuleError("seat-left")

    def _check_turn(self, state: TogetherState, seat: int) -> None:
        if seat != state.turn:
            raise RuleError("start-undecided" if phase(state) == "start" else "not-your-turn")
        if state.trade:
            raise RuleError("trade-open")

    def _play(self, story: Story[TogetherState], seat: int, placed: Sequence[Placed], chance: Chance) -> None:
        self._check_turn(story.state, seat)
        laid = tuple(sorted(Placed(*tile) for tile in placed))
        self._check_tiles(story.state, seat, laid)
        play = attempt(story.state.grid, laid, self.tiles)
        words = tuple(formed.word for formed in play.words)
        judged = check_words(words, self.words)
        met = self.met(story.state, play)
        if not met:
            raise RuleError("no-goal-met")  # book 000, “Como concluir as metas”
        story.tell(judged, Laid(seat, laid, words, met))
        self._end_if_won(story)
        if story.state.reason:
            return
        if drawn := chance.draw(story.state.bag, max(0, RACK - len(story.state.seats[seat].rack))):
            story.tell(Drawn(seat, drawn))
        turn_up(story)
        self._next(story, seat)

    def met(self, state: TogetherState, play: Attempt) -> tuple[str, ...]:
        """The goals in view that a play meets."""
        return tuple(goal for goal in state.goals if meets(goal, play))

    def _check_tiles(self, state: TogetherState, seat: int, placed: Sequence[Placed]) -> None:
        """Refuse what the seat does not have, and what does not lie right."""
        for tile in placed:
            if len(tile.face) != 1 or letter_of(tile.face) not in self.tiles.alphabet:
                raise RuleError("not-a-letter", face=tile.face)
        if lacking := missing(state.seats[seat].rack, [tile_of(tile.face) for tile in placed]):
            raise RuleError("not-in-rack", tiles=lacking)
        check_geometry(state.grid, placed)

    def _end_turn(self, story: Story[TogetherState], seat: int) -> None:
        self._check_turn(story.state, seat)
        if not story.state.helped:
            raise RuleError("no-helper-used")
        story.tell(TurnEnded(seat, timed_out=False))
        self._next(story, seat)

    def _declare(self, story: Story[TogetherState], seat: int) -> None:
        self._check_turn(story.state, seat)
        if story.state.helped:
            raise RuleError("turn-can-end")
        if usable(story.state, seat):
            raise RuleError("helpers-left")
        story.tell(Declared(seat), Ended("stuck", ()))

    def _time_out(self, story: Story[TogetherState], seat: int) -> None:
        """A turn without a play costs a helper, in time trouble too; without one the game is lost."""
        self._check_turn(story.state, seat)
        helped, left = story.state.helped, [card for card in COST_OF_TIME if card in story.state.helpers]
        story.tell(TurnEnded(seat, timed_out=True))
        if not helped and not left:
            story.tell(Ended("out-of-time", ()))
            return
        if not helped:
            story.tell(HelperLost(left[0]))
        self._next(story, seat)

    def _next(self, story: Story[TogetherState], seat: int) -> None:
        story.tell(TurnCame(after(story.state, seat)))

    def _after_trade(self, story: Story[TogetherState], before: TogetherState) -> None:
        """Once a trade is over, the seat that offered gets its full time again."""
        if before.trade and not story.state.trade and not story.state.reason:
            story.tell(TurnCame(before.trade.seat))

    def _end_if_won(self, story: Story[TogetherState]) -> None:
        if len(story.state.done) == GOALS_TO_WIN:
            story.tell(Ended("all-goals", ()))

    # -- phrases and leaving --------------------------------------------------------------------------------

    def _say(self, story: Story[TogetherState], command: Say) -> None:
        self._check_present(story.state, command.seat)
        if story.state.seats[command.seat].said >= PHRASES_A_TURN:
            raise RuleError("said-enough", most=PHRASES_A_TURN)
        story.tell(Said(command.seat, command.phrase))

    def _leave(self, story: Story[TogetherState], event: SeatLeft) -> None:
        """The others play on with what they have; the last one plays alone."""
        self._check_present(story.state, event.seat)
        before, seat = story.state, event.seat
        story.tell(event)
        playing = present(story.state)
        if not playing:
            story.tell(Ended("nobody-left", ()))
            return
        after_leaving(story, seat)
        if len(playing) == 1 and "trade-tiles" in story.state.helpers:
            story.tell(HelperLost("trade-tiles"))
        if before.turn == seat:
            self._next(story, seat)
        elif before.turn < 0:
            self._start_without(story, seat)
        else:
            self._after_trade(story, before)

    def _start_without(self, story: Story[TogetherState], gone: int) -> None:
        """A seat left before the start was agreed: one seat alone begins, a proposal of the leaver is void."""
        playing, start = present(story.state), story.state.start
        if len(playing) == 1:
            story.tell(TurnCame(playing[0]))
        elif start and start.starter == gone:
            story.tell(StartProposed(playing[0], playing[0]))
        else:
            self._start_if_agreed(story)

    # -- evolve, and what is seen ---------------------------------------------------------------------------

    def evolve(self, state: TogetherState, event: Event) -> TogetherState:
        """The state after an event."""
        return evolve(self.tiles, state, event)

    def view(self, state: TogetherState, seat: int) -> TogetherView:
        """What a seat may know."""
        return together_view(self, state, seat)

    def shown(self, event: Event, seat: int) -> Event | None:
        """An event as a seat may see it."""
        return shown(event, seat)

    def legal(self, state: TogetherState, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""
        if not state.dealt or state.reason or not 0 <= seat < len(state.seats) or state.seats[seat].left:
            return ()
        kinds: list[str] = []
        match phase(state):
            case "start":
                may_agree = state.start and seat not in state.start.agreed
                kinds += ["propose-start", "agree"] if may_agree else ["propose-start"]
            case "trade" if state.trade and seat != state.trade.seat:
                kinds.append("claim")
            case "turn" if seat == state.turn:
                kinds += self._legal_on_turn(state, seat)
        if state.seats[seat].said < PHRASES_A_TURN:
            kinds.append("say")
        return (*kinds, "resign")

    def _legal_on_turn(self, state: TogetherState, seat: int) -> list[str]:
        kinds = ["play"] if state.seats[seat].rack else []
        if state.helped:
            return [*kinds, "end-turn"]
        return kinds + list(usable(state, seat) or ("declare-stuck",))

    def to_move(self, state: TogetherState) -> tuple[int, ...]:
        """The seat on turn; nobody's clock runs while the team agrees on something."""
        return (state.turn,) if phase(state) == "turn" else ()

    def awaited(self, state: TogetherState) -> tuple[int, ...]:
        """The seat on turn, or those who have not yet agreed."""
        match phase(state):
            case "start":
                agreed = state.start.agreed if state.start else ()
                return tuple(seat for seat in present(state) if seat not in agreed)
            case "trade":
                return yet_to_claim(state)
        return self.to_move(state)

    def deadline(self, state: TogetherState) -> int | None:
        """When a trade is settled by lot."""
        return (state.trade and state.trade.until) or None

    def postponed(self, state: TogetherState, by: int) -> TogetherState:
        """The state with its open window closing later."""
        if state.trade is None or not state.trade.until:
            return state
        return replace(state, trade=replace(state.trade, until=state.trade.until + by))

    def outcome(self, state: TogetherState) -> Outcome | None:
        """All win or all lose; every seat's score is the number of goals the team has met."""
        if not state.reason:
            return None
        won = state.reason == "all-goals"
        places = tuple(1 if won and not seat.left else 2 for seat in state.seats)
        return Outcome(state.reason, (len(state.done),) * len(state.seats), places)
