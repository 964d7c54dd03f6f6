"""Rummy with words at one table: ten rounds of drawing, laying and discarding."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from wordloom.core.errors import RuleError
from wordloom.core.tiles import TileSet, letter_of, missing
from wordloom.core.words import Vocabulary
from wordloom.families.cards.deck import PREMIUMS, card_set
from wordloom.families.rummy.messages import (
    Discard,
    Discarded,
    DiscardTaken,
    LayStood,
    LayWords,
    RoundBegan,
    SkipAnswered,
    Take,
    TurnMissed,
    WordsLaid,
)
from wordloom.families.rummy.rounds import Rounds
from wordloom.families.rummy.state import LayWindow, RummyOptions, RummySeat, RummyState, agreed_to_skip, evolve, used
from wordloom.families.rummy.tasks import RummyWord, check_task
from wordloom.families.rummy.views import RummyView, rummy_view
from wordloom.rules.challenging import Challenging
from wordloom.rules.chance import Chance
from wordloom.rules.commands import (
    Agreed,
    Begin,
    Command,
    TimeOut,
)
from wordloom.rules.events import Event, SeatLeft
from wordloom.rules.game import GameInfo, Ruling
from wordloom.rules.hiding import hide_draws
from wordloom.rules.outcome import Outcome, places
from wordloom.rules.window import check_words, opened


@dataclass(frozen=True)
class RummyGame(Challenging[RummyState, LayWindow]):
    """The rules of one table."""

    info: GameInfo
    options: RummyOptions
    words: Vocabulary

    @property
    def tiles(self) -> TileSet:
        """The deck of the table's language."""
        return card_set(self.options.language, self.options.premiums)

    @property
    def rounds(self) -> Rounds:
        """How rounds begin and end here."""
        return Rounds(self.options)

    def setup(self, seats: int) -> RummyState:
        """A full deck, nobody has drawn."""
        return RummyState(self.tiles.all, (RummySeat(),) * seats)

    # -- decide ---------------------------------------------------------------------------------------------

    def _obey(self, ruling: Ruling[RummyState], command: Command) -> None:
        match command:
            case Begin():
                self.rounds.begin(ruling)
            case Take(seat=seat, source=source):
                self._take(ruling, seat, source)
            case LayWords(seat=seat, words=words):
                self._lay(ruling, seat, words)
            case Discard(seat=seat, card=card):
                self._discard(ruling, seat, card)
            case Agreed(what="skip-round"):
                self._skip(ruling)
            case TimeOut(seat=seat):
                self._time_out(ruling, seat)
            case _:
                super()._obey(ruling, command)

    def _on_turn(self, state: RummyState, seat: int) -> None:
        if seat != state.turn:
            raise RuleError("not-your-turn")
        if state.window:
            raise RuleError("window-open")

    def _take(self, ruling: Ruling[RummyState], seat: int, source: str) -> None:
        """One card, from the deck or the discard pile.  # book 001, “Przebieg gry”"""
        self._on_turn(ruling.state, seat)
        if ruling.state.taken:
            raise RuleError("already-taken")
        if source == "discard":
            if not ruling.state.pile:
                raise RuleError("no-discards")
            ruling.tell(DiscardTaken(seat, ruling.state.pile[-1]))
            return
        self.rounds.draw(ruling, seat, 1)
        if not ruling.state.taken:
            raise RuleError("deck-empty")

    def _lay(self, ruling: Ruling[RummyState], seat: int, words: Sequence[RummyWord]) -> None:
        self._on_turn(ruling.state, seat)
        self.judge(ruling.state, seat, words)
        laid = tuple(word.word for word in words)
        if self.options.words == "checked":
            ruling.tell(check_words(laid, self.words), WordsLaid(seat, tuple(words)), LayStood(seat))
            return
        ruling.tell(WordsLaid(seat, tuple(words)), opened(seat, self.options, ruling.at))

    def judge(self, state: RummyState, seat: int, words: Sequence[RummyWord]) -> None:
        """RuleError for what is wrong with words to be laid. Says nothing of whether they are words."""
        if not state.taken:
            raise RuleError("take-first")
        if state.laid or state.refused:
            raise RuleError("already-laid")
        for word in words:
            if foreign := [face for face in word.cards if letter_of(face) not in self.tiles.alphabet]:
                raise RuleError("not-a-letter", face=foreign[0])
            if word.premium and word.premium not in PREMIUMS:
                raise RuleError(
                    "two-on-a-word" if set(word.premium) <= set(PREMIUMS) else "not-a-premium-card", face=word.premium
                )
        wanted = used(tuple(words))
        if lacking := missing(state.seats[seat].hand, wanted):
            raise RuleError("not-in-hand", cards=lacking)
        check_task(state.task, words, len(state.seats[seat].hand) - len(wanted))

    def _discard(self, ruling: Ruling[RummyState], seat: int, card: str) -> None:
        self._on_turn(ruling.state, seat)
        state = ruling.state
        if not state.taken:
            raise RuleError("take-first")
        if not card or card not in tuple(state.seats[seat].hand):
            raise RuleError("card-just-laid" if card and card in tuple(used(state.laid)) else "not-in-hand", cards=card)
        ruling.tell(Discarded(seat, card, timed_out=False))
        self.rounds.after_turn(ruling, seat)

    def _time_out(self, ruling: Ruling[RummyState], seat: int) -> None:
        """Out of time: the card just taken is discarded, if it is still there; a window closes for the seat."""
        state = ruling.state
        if state.window:
            self._accept(ruling, seat)
            return
        self._on_turn(state, seat)
        if not state.taken:
            ruling.tell(TurnMissed(seat))
        else:
            hand = state.seats[seat].hand
            ruling.tell(Discarded(seat, state.taken if state.taken in hand else hand[-1], timed_out=True))
        self.rounds.after_turn(ruling, seat)

    def asked_to_skip(self, state: RummyState) -> tuple[int, ...]:
        """Whose consent skipping the round needs; nobody's while it is not stuck."""
        stuck = state.turn >= 0 and state.owed is None and state.window is None and not agreed_to_skip(state)
        return state.playing if stuck else ()

    def _skip(self, ruling: Ruling[RummyState]) -> None:
        """Everyone agreed; a turn that has begun is ended first."""
        asked = self.asked_to_skip(ruling.state)
        ruling.tell(*(SkipAnswered(seat, agree=True) for seat in asked if seat not in ruling.state.skip))
        if not ruling.state.taken:
            self.rounds.skip_if_agreed(ruling)

    # -- the challenge window -------------------------------------------------------------------------------

    def _window(self, state: RummyState) -> LayWindow | None:
        return state.window

    def _contested_words(self, state: RummyState) -> tuple[str, ...]:
        return tuple(word.word for word in state.laid)

    def _close(self, ruling: Ruling[RummyState]) -> None:
        if ruling.state.window is None:
            raise RuleError("no-window")
        ruling.tell(LayStood(ruling.state.window.seat))

    def _after_challenge(self, ruling: Ruling[RummyState], play: LayWindow, *, upheld: bool) -> None:
        """The turn goes on as it is: a refused lay does not start the others' last turn."""

    def _leave(self, ruling: Ruling[RummyState], event: SeatLeft) -> None:
        state = ruling.state
        if state.seats[event.seat].left:
            raise RuleError("seat-left")
        was_on_turn = state.turn == event.seat
        ruling.tell(event)
        if self.rounds.end_if_alone(ruling):
            return
        self._close_if_answered(ruling)
        if was_on_turn:
            self.rounds.after_turn(ruling, event.seat)
        elif not ruling.state.taken:
            self.rounds.skip_if_agreed(ruling)

    def drawn_again(self, state: RummyState, event: Event, chance: Chance) -> Event:
        """An event as luck would have made it: which round card is turned up."""
        return self.rounds.turned_up(state, event, chance) if isinstance(event, RoundBegan) else event

    # -- evolve, and what is seen ---------------------------------------------------------------------------

    def evolve(self, state: RummyState, event: Event) -> RummyState:
        """The state after an event."""
        return evolve(self.tiles, state, event)

    def view(self, state: RummyState, seat: int) -> RummyView:
        """What a seat may know."""
        return rummy_view(self, state, seat)

    def shown(self, event: Event, seat: int) -> Event | None:
        """An event as a seat may see it: what came from the deck is for that seat alone."""
        return hide_draws(event, seat)

    def legal(self, state: RummyState, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""
        if state.reason or state.turn < 0 or not 0 <= seat < len(state.seats) or state.seats[seat].left:
            return ()
        kinds = []
        if state.window and seat != state.window.seat:
            kinds += ["challenge"] if seat in state.window.accepted else ["accept", "challenge"]
        if seat == state.turn and not state.window:
            kinds += ["discard"] if state.taken else ["take"]
            kinds += ["lay-words"] if state.taken and not (state.laid or state.refused) else []
        if seat in self.asked_to_skip(state):
            kinds.append("skip-round")
        return (*kinds, "resign")

    def to_move(self, state: RummyState) -> tuple[int, ...]:
        """The seat on turn; in a window without a time of its own, those who must answer."""
        if state.window:
            return () if state.window.until else self._undecided(state)
        return () if state.turn < 0 else (state.turn,)

    def awaited(self, state: RummyState) -> tuple[int, ...]:
        """The seat on turn, and everyone whose answer is missing."""
        return self._undecided(state) if state.window else self.to_move(state)

    def deadline(self, state: RummyState) -> int | None:
        """When the challenge window closes by itself."""
        return (state.window and state.window.until) or None

    def postponed(self, state: RummyState, by: int) -> RummyState:
        """The state with its open window closing later."""
        if state.window is None or not state.window.until:
            return state
        return replace(state, window=replace(state.window, until=state.window.until + by))

    def outcome(self, state: RummyState) -> Outcome | None:
        """How it came out, once it is over; extra rounds only break a tie."""
        if not state.reason:
            return None
        keys = [(0.0 if seat.left else 1.0, seat.score, seat.extra) for seat in state.seats]
        return Outcome(state.reason, tuple(seat.score for seat in state.seats), places(keys))
