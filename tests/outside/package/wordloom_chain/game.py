"""Word chain: each player says a word that begins with the last letter of the word before, a point a letter."""

from dataclasses import dataclass
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wordloom.core.errors import RuleError
from wordloom.core.words import Vocabulary
from wordloom.rules.chance import Chance
from wordloom.rules.commands import Begin, Command, Forfeit, Leave, Pass, Resign, TimeOut
from wordloom.rules.events import Ended, Event, Judged, Passed, SeatLeft, TurnCame
from wordloom.rules.game import GameInfo, Ruling, Story, View, common
from wordloom.rules.options import Options
from wordloom.rules.outcome import Outcome, places
from wordloom.rules.seats import after, change, departure, present
from wordloom.rules.window import check_words

LONGEST = 12  # words in a chain


class Say(Command, frozen=True):
    """Say a word."""

    word: str


class Said(Event, frozen=True):
    """A word was said."""

    seat: int
    word: str


class ChainSeat(Struct, frozen=True):
    """One player's side."""

    score: int = 0
    left: str = ""


class ChainState(Struct, frozen=True):
    """The words so far."""

    seats: tuple[ChainSeat, ...]
    turn: int = -1
    words: tuple[str, ...] = ()
    passes: int = 0
    reason: str = ""


class ChainView(View, frozen=True, kw_only=True, tag="chain"):
    """Nothing is hidden."""

    words: tuple[str, ...]


ChainCommand = Say | Pass
ChainEvent = TurnCame | Judged | Said | Passed | SeatLeft | Ended


@dataclass(frozen=True)
class ChainGame:
    """The rules of one table."""

    info: GameInfo
    options: Options
    words: Vocabulary

    def setup(self, seats: int) -> ChainState:
        """Nobody has said anything."""
        return ChainState((ChainSeat(),) * seats)

    def decide(self, state: ChainState, command: Command, chance: Chance, at: int) -> Story[ChainState]:
        """A word, or none."""
        story = Ruling(self.evolve, state, chance, at)
        match command:
            case Begin():
                story.tell(TurnCame(0))
            case Say(seat=seat, word=word):
                self._check(state, seat)
                if len(word) < 2 or (state.words and word[0] != state.words[-1][-1]):
                    raise RuleError("wrong-beginning")
                story.tell(check_words([word], self.words), Said(seat, word))
                self._go_on(story)
            case Pass(seat=seat) | TimeOut(seat=seat):
                self._check(state, seat)
                story.tell(Passed(seat, isinstance(command, TimeOut)))
                self._go_on(story)
            case Resign() | Leave() | Forfeit():
                if state.reason or not 0 <= command.seat < len(state.seats) or state.seats[command.seat].left:
                    raise RuleError("seat-left")
                story.tell(departure(command))
                self._go_on(story)
            case _:
                raise RuleError("not-in-this-game")
        return story

    @staticmethod
    def _check(state: ChainState, seat: int) -> None:
        if state.reason:
            raise RuleError("game-over")
        if seat != state.turn:
            raise RuleError("not-your-turn")

    def _go_on(self, story: Story[ChainState]) -> None:
        state = story.state
        over = len(state.words) >= LONGEST or state.passes >= len(state.seats) or len(present(state)) < 2
        story.tell(Ended("passed", ()) if over else TurnCame(after(state, state.turn)))

    def evolve(self, state: ChainState, event: Event) -> ChainState:
        """The state after an event."""
        match event:
            case TurnCame(seat=seat):
                return replace(state, turn=seat)
            case Said(seat=seat, word=word):
                scored = change(state, seat, score=state.seats[seat].score + len(word))
                return replace(scored, words=(*state.words, word), passes=0)
            case Passed():
                return replace(state, passes=state.passes + 1)
            case SeatLeft(seat=seat, why=why):
                return change(state, seat, left=why)
            case Ended(reason=reason):
                return replace(state, reason=reason, turn=-1)
        return state

    def view(self, state: ChainState, seat: int) -> ChainView:
        """Everything."""
        scores = tuple(each.score for each in state.seats)
        return ChainView(phase="turn", scores=scores, words=state.words, **common(self, state, seat))

    def shown(self, event: Event, seat: int) -> Event | None:
        """Everything."""
        return event

    def legal(self, state: ChainState, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""
        if state.reason or not 0 <= seat < len(state.seats) or state.seats[seat].left:
            return ()
        return ("say", "pass", "resign") if seat == state.turn else ("resign",)

    def to_move(self, state: ChainState) -> tuple[int, ...]:
        """The seat on turn."""
        return () if state.turn < 0 else (state.turn,)

    awaited = to_move

    def deadline(self, state: ChainState) -> int | None:
        """No windows."""
        return None

    def outcome(self, state: ChainState) -> Outcome | None:
        """Most letters win."""
        if not state.reason:
            return None
        scores = tuple(each.score for each in state.seats)
        return Outcome(state.reason, scores, places([(not each.left, each.score) for each in state.seats]))


def make(info: GameInfo, options: Any, words: Vocabulary) -> ChainGame:
    """The game of one table."""
    return ChainGame(info, options, words)
