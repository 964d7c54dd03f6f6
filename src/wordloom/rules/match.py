"""A match: any game at a table, with what is the same for all of them.

The match numbers luck, keeps the clock, asks for consent (takeback, pause, more time, abandoning), acts on deadlines
and hands everything else to the game. It has the game's own shape: decide, evolve, view, shown.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wordloom.core.errors import RuleError
from wordloom.rules.chance import Chance
from wordloom.rules.clock import (
    OVERTIME_FINE,
    Clock,
    bank_ends,
    charge,
    credit,
    excuse,
    gift,
    give,
    overtime,
    started_minutes,
    turn_ends,
    with_credit,
)
from wordloom.rules.commands import (
    TABLE,
    Agreed,
    Answer,
    Begin,
    CloseWindow,
    Command,
    Excuse,
    Expire,
    Forfeit,
    Leave,
    Offer,
    Remove,
    Resign,
    Rest,
    Resume,
    TableCommand,
    TimeOut,
    Wait,
    Withdraw,
)
from wordloom.rules.events import (
    Abandoned,
    Answered,
    Clocked,
    Event,
    Excused,
    Luck,
    Offered,
    OfferEnded,
    Paused,
    Penalised,
    Rested,
    Resumed,
    TakenBack,
    TimeGiven,
    TurnCame,
    WindowOpened,
)
from wordloom.rules.game import AnyGame, Pausing, Skippable, Story, View
from wordloom.rules.options import Options
from wordloom.rules.outcome import Outcome

REMEMBERED = 12  # turns that can be taken back
OFFER_TIME = 60_000  # ms in which a proposal is answered, where people play at the same time
SLOW_TURN = 3_600  # seconds: where a turn may last as long, nobody need be there at the same time
Talk = Offer | Answer | Withdraw | Resume | Wait  # commands that are no moves


class Proposal(Struct, frozen=True):
    """Something that needs everyone's consent, and who has agreed so far."""

    seat: int
    what: str
    agreed: tuple[int, ...]
    until: int = 0  # ms; 0: it is open until the next turn begins


class Before(Struct, frozen=True):  # type: ignore[explicit-any]
    """What a seat's turn can be taken back to."""

    seat: int
    game: Any  # type: ignore[explicit-any]
    credited: tuple[int, ...]


class MatchState(Struct, frozen=True):  # type: ignore[explicit-any]
    """The game's state and what the match keeps around it."""

    game: Any  # type: ignore[explicit-any]  # the game's own, which nobody else looks into
    seats: int
    clock: Clock
    begun: bool = False
    abandoned: bool = False
    luck: int = 0
    proposal: Proposal | None = None
    past: tuple[Before, ...] = ()


class ClockView(Struct, frozen=True):
    """Clocks as a screen needs them; all times in ms, 0 where there is none."""

    at: int
    spent: tuple[int, ...]
    running: tuple[int, ...]
    bank: int
    turn_until: int
    window_until: int
    paused: bool


class MatchView(Struct, frozen=True):
    """What a seat may know of the match."""

    game: View
    options: Options
    clock: ClockView
    proposal: Proposal | None


class Match:
    """One table's game with its clock and its manners."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.options = game.options

    def setup(self, seats: int) -> MatchState:
        """The match before it begins."""
        low, high = self.game.info.seats
        if not low <= seats <= high:
            raise RuleError("wrong-number-of-players", low=low, high=high, given=seats)
        nothing = (0,) * seats
        return MatchState(self.game.setup(seats), seats, Clock(nothing, nothing, nothing))

    # -- decide ---------------------------------------------------------------------------------------------

    def decide(self, state: MatchState, command: Command, seed: bytes, at: int) -> list[Event]:
        """The events a command brings about, or RuleError and nothing changed."""
        return self.act(state, command, seed, at).events

    def act(self, state: MatchState, command: Command, seed: bytes, at: int) -> Story[MatchState]:
        """Like `decide`, with the state that the events lead to, so that a host need not fold them again."""
        self._check(state, command)
        at = max(at, state.clock.at)
        story = Story(self.evolve, state)
        self._charge(story, command, at)
        match command:
            case Expire():
                self._expire(story, seed, at)
            case Offer():
                self._offer(story, command)
            case Answer():
                self._answer(story, command)
            case Withdraw(seat=seat):
                self._withdraw(story, seat)
            case Resume():
                story.tell(Resumed())
            case Excuse(since=since):
                story.tell(Excused(at - max(since, state.clock.at)))
            case Rest(since=since):
                story.tell(Rested(at - max(since, state.clock.at)))
            case Remove(removed=seat):
                self._remove(story, seat, seed, at)
            case _:
                self._ask_game(story, command, seed, at)
        self._settle(story, seed, at)  # also if whoever just left was the last one asked
        return story

    def _check(self, state: MatchState, command: Command) -> None:
        """What is refused whatever the game."""
        if isinstance(command, Begin) == state.begun:
            raise RuleError("already-begun" if state.begun else "not-begun")
        if self.outcome(state):
            raise RuleError("game-over")
        lowest = TABLE if isinstance(command, TableCommand) else 0
        if not lowest <= command.seat < state.seats:
            raise RuleError("no-such-seat", seat=command.seat)
        if isinstance(command, Offer | Answer | Withdraw | Resume) and command.seat not in self._present(state):
            raise RuleError("seat-left")
        paused = bool(state.clock.paused_at)
        if isinstance(command, Resume) and not paused:
            raise RuleError("not-paused")
        if paused and not isinstance(command, Resume | Offer | Answer | Withdraw | TableCommand | Resign | Leave):
            raise RuleError("paused")

    def _charge(self, story: Story[MatchState], command: Command, at: int) -> None:
        """Charge the time since the last entry to the seats on move, and fine overtime."""
        state = story.state
        elapsed = (min(at, command.since) if isinstance(command, Excuse | Rest) else at) - state.clock.at
        running = () if state.clock.paused_at or not state.begun else self.game.to_move(state.game)
        spent = tuple(max(0, elapsed) if seat in running else 0 for seat in range(state.seats))
        story.tell(Clocked(command.seat, at, spent, moves=not isinstance(command, Talk)))
        for seat in running:
            minutes = started_minutes(overtime(self.options, story.state.clock.spent[seat]))
            due = minutes - story.state.clock.fined[seat]
            story.tell(*[Penalised(seat, OVERTIME_FINE, "time")] * due)

    def _ask_game(self, story: Story[MatchState], command: Command, seed: bytes, at: int) -> None:
        chance = Chance(seed, story.state.luck)
        told = self.game.decide(story.state.game, command, chance, at)
        state = story.state
        for event in told.events:
            state = self._beside_game(state, event)
        story.go_on(told.events, replace(state, game=told.state, begun=True))
        if chance.used != story.state.luck:
            story.tell(Luck(chance.used))

    def _remove(self, story: Story[MatchState], seat: int, seed: bytes, at: int) -> None:
        """A seat is taken out of the game; nobody wins by having somebody removed."""
        if not 0 <= seat < story.state.seats:
            raise RuleError("no-such-seat", seat=seat)
        self._ask_game(story, Leave(seat), seed, at)
        if self.outcome(story.state):
            story.tell(Abandoned())

    def _expire(self, story: Story[MatchState], seed: bytes, at: int) -> None:
        """Act on the first deadline that has passed."""
        state = story.state
        if state.proposal and 0 < state.proposal.until <= at:
            return story.tell(OfferEnded(state.proposal.seat, "expired"))
        if state.clock.paused_at:
            raise RuleError("nothing-expired")
        window = self.game.deadline(state.game)
        if window is not None and window <= at:
            return self._ask_game(story, CloseWindow(TABLE), seed, at)
        turn = turn_ends(state.clock, self.options, self.game.to_move(state.game))
        for seat in self.game.to_move(state.game):
            if overtime(self.options, state.clock.spent[seat]) >= 10 * 60_000:
                return self._ask_game(story, Forfeit(seat), seed, at)
            if turn is not None and turn <= at:
                return self._ask_game(story, TimeOut(seat), seed, at)
        raise RuleError("nothing-expired")

    def _offer(self, story: Story[MatchState], command: Offer) -> None:
        state = story.state
        if state.proposal:
            raise RuleError("proposal-open")
        if command.what != "abandon" and not self.options.friendly:
            raise RuleError("not-friendly")
        if command.what == "pause" and state.clock.paused_at:
            raise RuleError("paused")
        if command.what == "takeback" and not self._can_take_back(state, command.seat):
            raise RuleError("nothing-to-take-back")
        if command.what == "skip-round":
            self._check_skip(state, command.seat)
        if command.what == "more-time":
            self._check_more_time()
        story.tell(Offered(command.seat, command.what))

    def _check_more_time(self) -> None:
        """Time is given where there is a limit, and nowhere by the book."""
        if self.options.by_the_book:
            raise RuleError("not-friendly")
        if not (self.options.turn_seconds or self.options.bank_minutes):
            raise RuleError("no-clock")

    def _can_take_back(self, state: MatchState, seat: int) -> bool:
        """Whether a seat has a turn to go back to since which nobody has left: going back brings nobody back."""
        game = next((turn.game for turn in reversed(state.past) if turn.seat == seat), None)
        return game is not None and [each.left for each in game.seats] == [each.left for each in state.game.seats]

    def _check_skip(self, state: MatchState, seat: int) -> None:
        if not isinstance(self.game, Skippable):
            raise RuleError("not-in-this-game")
        asked = self.game.asked_to_skip(state.game)
        if not asked:
            raise RuleError("round-not-stuck")
        if seat not in asked:
            raise RuleError("not-in-this-round")

    def yet_to_answer(self, state: MatchState) -> tuple[int, ...]:
        """The seats whose answer the open proposal waits for."""
        if state.proposal is None or self.outcome(state):
            return ()
        return tuple(seat for seat in self._consenting(state, state.proposal) if seat not in state.proposal.agreed)

    def _consenting(self, state: MatchState, proposal: Proposal) -> tuple[int, ...]:
        """Everyone whose consent a proposal needs."""
        if proposal.what == "skip-round" and isinstance(self.game, Skippable):
            return self.game.asked_to_skip(state.game)
        present = tuple(self._present(state))
        if proposal.what == "more-time":  # whoever is on turn is not asked whether to get a present
            moving = self.game.to_move(state.game)
            return tuple(seat for seat in present if seat == proposal.seat or seat not in moving)
        return present

    def _answer(self, story: Story[MatchState], command: Answer) -> None:
        proposal = story.state.proposal
        if proposal is None:
            raise RuleError("no-proposal")
        if command.seat in proposal.agreed:
            raise RuleError("already-answered")
        if command.seat not in self._consenting(story.state, proposal):
            raise RuleError("not-in-this-round")
        story.tell(Answered(command.seat, command.agree))

    def _withdraw(self, story: Story[MatchState], seat: int) -> None:
        proposal = story.state.proposal
        if proposal is None:
            raise RuleError("no-proposal")
        if proposal.seat != seat:
            raise RuleError("not-your-proposal")
        story.tell(OfferEnded(seat, "withdrawn"))

    def _settle(self, story: Story[MatchState], seed: bytes, at: int) -> None:
        """Carry a proposal out once everyone asked agrees; it goes with whoever made it, and with its cause."""
        proposal = story.state.proposal
        if proposal is None or self.outcome(story.state):
            return
        asked = self._consenting(story.state, proposal)
        lost = proposal.what == "takeback" and not self._can_take_back(story.state, proposal.seat)
        if lost or proposal.seat not in asked:
            gone = proposal.seat not in self._present(story.state)
            story.tell(OfferEnded(proposal.seat, "withdrawn" if gone else "expired"))
            return
        if not set(asked) <= set(proposal.agreed):
            return
        match proposal.what:
            case "takeback":
                story.tell(TakenBack(proposal.seat))
            case "pause":
                story.tell(Paused())
            case "more-time":
                story.tell(gift(self.options, proposal.seat))
            case "skip-round":
                story.tell(OfferEnded(proposal.seat, "agreed"))
                self._ask_game(story, Agreed(TABLE, "skip-round"), seed, at)
            case _:
                story.tell(Abandoned())

    def _present(self, state: MatchState) -> list[int]:
        left = self.game.view(state.game, TABLE).left
        return [seat for seat in range(state.seats) if not left[seat]]

    # -- evolve ---------------------------------------------------------------------------------------------

    def evolve(self, state: MatchState, event: Event) -> MatchState:
        """The state after an event. Never fails on events that `decide` made."""
        match event:
            case Clocked():
                return self._clocked(state, event)
            case Excused() | Rested():
                return replace(state, clock=excuse(state.clock, event))
            case Luck(used=used):
                return replace(state, luck=used)
            case Offered(seat=seat, what=what):
                return replace(state, proposal=Proposal(seat, what, (seat,), self._offer_ends(state)))
            case OfferEnded():
                return replace(state, proposal=None)
            case Answered(seat=seat, agree=agree):
                return replace(state, proposal=self._agreed(state, seat) if agree else None)
            case TakenBack(seat=seat):
                return self._back(state, seat)
            case Paused():
                clock = replace(state.clock, paused_at=state.clock.at)
                return replace(state, clock=clock, proposal=None)
            case Resumed():
                return self._resumed(state)
            case TimeGiven():
                return replace(state, clock=give(state.clock, event), proposal=None)
            case Abandoned():
                return replace(state, abandoned=True, proposal=None)
        return self._evolve_game(state, event)

    def _evolve_game(self, state: MatchState, event: Event) -> MatchState:
        state = self._beside_game(state, event)
        return replace(state, game=self.game.evolve(state.game, event), begun=True)

    def _beside_game(self, state: MatchState, event: Event) -> MatchState:
        """What one of the game's events changes around the game."""
        clock = state.clock
        if isinstance(event, TurnCame):
            clock = credit(clock, self.options, event.seat)
        if isinstance(event, TurnCame | WindowOpened):
            stays = state.proposal and state.proposal.what == "skip-round"  # everyone's turns come and go meanwhile
            return replace(state, clock=replace(clock, since=clock.at), proposal=state.proposal if stays else None)
        if isinstance(event, Penalised) and event.why == "time":
            fined = list(clock.fined)
            fined[event.seat] += 1
            return replace(state, clock=replace(clock, fined=tuple(fined)))
        return state

    def _clocked(self, state: MatchState, event: Clocked) -> MatchState:
        past = state.past
        if self.options.friendly and event.moves and state.begun and event.seat in self.game.to_move(state.game):
            past = (*past[1 - REMEMBERED :], Before(event.seat, state.game, state.clock.credited))
        return replace(state, clock=charge(state.clock, event, self.options), past=past)

    def _offer_ends(self, state: MatchState) -> int:
        """When a proposal made now lapses; where people do not play at the same time only the next turn ends it."""
        live = self.options.challenge_seconds and self.options.turn_seconds < SLOW_TURN
        return state.clock.at + OFFER_TIME if live else 0

    def _agreed(self, state: MatchState, seat: int) -> Proposal | None:
        proposal = state.proposal
        return proposal and replace(proposal, agreed=(*proposal.agreed, seat))

    def _back(self, state: MatchState, seat: int) -> MatchState:
        last = max(index for index, turn in enumerate(state.past) if turn.seat == seat)
        before = state.past[last]
        clock = replace(with_credit(state.clock, before.credited), since=state.clock.at)
        return replace(state, game=before.game, past=state.past[:last], proposal=None, clock=clock)

    def _resumed(self, state: MatchState) -> MatchState:
        """What was running when the pause began goes on where it was: the turn and the game's open window."""
        clock, game = state.clock, state.game
        stood = clock.at - clock.paused_at
        if isinstance(self.game, Pausing):
            game = self.game.postponed(game, stood)
        return replace(state, clock=replace(clock, since=clock.since + stood, paused_at=0), game=game)

    # -- what is seen ---------------------------------------------------------------------------------------

    def view(self, state: MatchState, seat: int) -> MatchView:
        """What a seat (−1: a spectator) may know."""
        over = self.outcome(state)
        game = self.game.view(state.game, seat)
        if state.abandoned:
            game = replace(game, phase="over", outcome=over, to_move=(), awaited=(), legal=())
        return MatchView(game, self.options, self._clock_view(state), None if over else state.proposal)

    def _clock_view(self, state: MatchState) -> ClockView:
        clock, paused = state.clock, bool(state.clock.paused_at)
        still = paused or not state.begun or self.outcome(state) is not None
        return ClockView(
            at=clock.at,
            spent=clock.spent,
            running=() if still else self.game.to_move(state.game),
            bank=self.options.bank_minutes * 60_000,
            turn_until=0 if still else turn_ends(clock, self.options, self.game.to_move(state.game)) or 0,
            window_until=0 if still else self.game.deadline(state.game) or 0,
            paused=paused,
        )

    def shown(self, event: Event, seat: int) -> Event | None:
        """An event as a seat may see it."""
        return None if isinstance(event, Luck) else self.game.shown(event, seat)

    def deadline(self, state: MatchState) -> int | None:
        """When the next Expire is due (ms)."""
        if not state.begun or self.outcome(state):
            return None
        lapses = (state.proposal and state.proposal.until) or None
        if state.clock.paused_at:
            return lapses
        moving = self.game.to_move(state.game)
        times = [lapses]
        times += [bank_ends(state.clock, self.options, seat) for seat in moving]
        times.append(turn_ends(state.clock, self.options, moving) if moving else None)
        times.append(self.game.deadline(state.game))
        return min((time for time in times if time is not None), default=None)

    def outcome(self, state: MatchState) -> Outcome | None:
        """How it came out, once it is over; an abandoned game has no places."""
        if state.abandoned:
            scores = self.game.view(state.game, TABLE).scores
            return Outcome("abandoned", scores, ())
        return self.game.outcome(state.game)
