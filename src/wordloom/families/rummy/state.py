"""The state of a rummy game, and how events change it."""

from collections.abc import Sequence
from typing import Annotated, Self

from msgspec import Meta, Struct
from msgspec.structs import replace

from wordloom.core.tiles import Tiles, TileSet
from wordloom.families.board.state import BoardOptions
from wordloom.families.rummy.messages import (
    Discarded,
    DiscardTaken,
    FirstDiscard,
    LayStood,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    RoundSkipped,
    SkipAnswered,
    WordsLaid,
)
from wordloom.families.rummy.tasks import ROUND_CARDS, RummyWord, Tally, Task, tally, task_score
from wordloom.rules.events import (
    Accepted,
    Challenged,
    Drawn,
    Ended,
    Event,
    Penalised,
    SeatLeft,
    TurnCame,
    WindowOpened,
    Withdrawn,
)
from wordloom.rules.seats import change, others
from wordloom.rules.window import Contest, answered

A_SEAT = Meta(ge=-1, le=3, extra_json_schema={"seat": True})  # forms show names in place of numbers


class RummyOptions(BoardOptions, frozen=True, kw_only=True):
    """Options of the rummy game."""

    premiums: bool = True  # with premium cards in the deck
    youngest: Annotated[int, A_SEAT] = -1  # the seat that begins; −1: left to luck

    def reseated(self, order: Sequence[int]) -> Self:
        """Whoever is the youngest stays it."""
        return replace(self, youngest=order.index(self.youngest) if self.youngest in order else -1)

    def chosen_for(self, seat: int, option: str, value: str | bool) -> Self:
        """One seat is the youngest, or is not."""
        if option != "youngest":
            return super().chosen_for(seat, option, value)
        return replace(self, youngest=seat if value else -1 if self.youngest == seat else self.youngest)


class RummySeat(Struct, frozen=True):
    """One player's side of the table."""

    hand: Tiles = ""
    score: int = 0
    extra: int = 0  # points of tie-break rounds
    laid: tuple[RummyWord, ...] = ()
    earned: int = 0  # what the laid words will bring at the end of the round
    left: str = ""


class RoundLine(Struct, frozen=True):
    """One line of the scoresheet: a round and what it brought each seat."""

    number: int
    task: Task
    points: tuple[int, ...]
    met: tuple[int, ...]
    skipped: bool = False
    tallies: tuple[Tally | None, ...] = ()  # per seat: how its points came about; None: it did not meet the task


class LayWindow(Contest, frozen=True):
    """Words that may be challenged now."""

    seat: int


class RummyState(Struct, frozen=True):
    """Everything that can matter, hidden things included."""

    deck: Tiles
    seats: tuple[RummySeat, ...]
    pile: str = ""  # the discard pile, its top last
    tasks: tuple[Task, ...] = ROUND_CARDS  # round cards not turned up yet
    number: int = 0
    task: Task = "three-twos"
    starter: int = -1
    playing: tuple[int, ...] = ()  # the seats of this round
    turn: int = -1
    turns: int = 0  # begun in this round
    taken: str = ""  # the card taken this turn; empty: not yet
    laid: tuple[RummyWord, ...] = ()  # laid this turn, standing or not
    window: LayWindow | None = None
    refused: bool = False  # this turn's words came back
    owed: tuple[int, ...] | None = None  # who still has a last turn; None while nobody has laid
    skip: tuple[int, ...] = ()  # who has agreed to skip the round; all of them: it ends with this turn
    aside: Tiles = ""
    rounds: tuple[RoundLine, ...] = ()
    reason: str = ""

    @property
    def bag(self) -> Tiles:
        """What is drawn from."""
        return self.deck


def used(words: tuple[RummyWord, ...]) -> Tiles:
    """All cards of some words, premium cards too."""
    return "".join(word.used for word in words)


def agreed_to_skip(state: RummyState) -> bool:
    """Whether everyone who plays this round wants to skip it; no round with words on the table is skipped."""
    return bool(state.skip) and state.owed is None and set(state.playing) <= set(state.skip)


def evolve(cards: TileSet, state: RummyState, event: Event) -> RummyState:
    """The state after an event."""
    match event:
        case TurnCame(seat=seat):
            owed = state.owed if state.owed is None else tuple(other for other in state.owed if other != seat)
            return replace(state, turn=seat, turns=state.turns + 1, taken="", laid=(), refused=False, owed=owed)
        case FirstDiscard(card=card):
            return replace(state, deck=cards.take(state.deck, card), pile=card)
        case RoundBegan():
            return _round_began(state, event)
        case Drawn(seat=seat, tiles=drawn):
            state = change(state, seat, hand=cards.add(state.seats[seat].hand, drawn))
            taken = drawn if seat == state.turn else state.taken
            return replace(state, deck=cards.take(state.deck, drawn), taken=taken)
        case DiscardTaken(seat=seat, card=card):
            state = change(state, seat, hand=cards.add(state.seats[seat].hand, card))
            return replace(state, pile=state.pile[:-1], taken=card)
        case Reshuffled():
            return replace(state, deck=cards.add(state.deck, state.pile[:-1]), pile=state.pile[-1:])
        case SkipAnswered(seat=seat, agree=agree):
            return replace(state, skip=(*state.skip, seat) if agree else ())
        case RoundSkipped():
            nothing = (0,) * len(state.seats)
            return _round_over(cards, state, RoundLine(state.number, state.task, nothing, (), skipped=True))
        case RoundEnded(points=points, met=met):
            tallies = tuple(
                tally(state.task, each.laid, each.hand, cards) if each.laid else None for each in state.seats
            )
            return _round_over(cards, state, RoundLine(state.number, state.task, points, met, tallies=tallies))
        case Penalised(seat=seat, points=points):
            return change(state, seat, score=state.seats[seat].score - points)
        case SeatLeft(seat=seat, why=why):
            return _left(cards, state, seat, why)
        case Ended(reason=reason):
            return replace(state, reason=reason, turn=-1, window=None)
    return _evolve_lay(cards, state, event)


def _evolve_lay(cards: TileSet, state: RummyState, event: Event) -> RummyState:
    """Laying, its window and the discard that settles what it brings."""
    match event:
        case WordsLaid(seat=seat, words=words):
            hand = cards.take(state.seats[seat].hand, used(words))
            return replace(change(state, seat, hand=hand), laid=words)
        case WindowOpened(seat=seat):
            return replace(state, window=answered(LayWindow(seat), event))
        case Accepted() | Challenged():
            return replace(state, window=answered(state.window, event))
        case LayStood(seat=seat):
            owed = state.owed
            if owed is None:
                owed = tuple(other for other in others(state, seat) if other in state.playing)
            return replace(change(state, seat, laid=state.laid), window=None, owed=owed)
        case Withdrawn(seat=seat):
            hand = cards.add(state.seats[seat].hand, used(state.laid))
            return replace(change(state, seat, hand=hand), laid=(), window=None, refused=True)
        case Discarded(seat=seat, card=card):
            return _discarded(cards, state, seat, card)
    return state  # verdicts and missed turns are for show and change nothing


def _discarded(cards: TileSet, state: RummyState, seat: int, card: str) -> RummyState:
    """With the discard it is clear which card is left over, and so what the words bring."""
    rest = cards.take(state.seats[seat].hand, card)
    words = state.seats[seat].laid
    earned = task_score(state.task, words, rest, cards) if words else 0
    return replace(change(state, seat, hand=rest, earned=earned), pile=state.pile + card)


def _round_began(state: RummyState, event: RoundBegan) -> RummyState:
    tasks = list(state.tasks)
    if event.task in tasks:
        tasks.remove(event.task)
    return replace(
        state,
        tasks=tuple(tasks),
        number=event.number,
        task=event.task,
        starter=event.starter,
        playing=event.seats,
        turn=-1,
        turns=0,
        owed=None,
        skip=(),
    )


def _round_over(cards: TileSet, state: RummyState, line: RoundLine) -> RummyState:
    """Points are written, and what was laid goes to the discard pile; after ten rounds they only break the tie."""
    laid = "".join(used(seat.laid) for seat in state.seats)
    seats = []
    for seat, points in zip(state.seats, line.points, strict=True):
        tie_break = line.number > len(ROUND_CARDS)
        score, extra = seat.score + points * (not tie_break), seat.extra + points * tie_break
        seats.append(replace(seat, score=score, extra=extra, laid=(), earned=0))
    pile = state.pile[:-1] + cards.sort(laid) + state.pile[-1:]
    return replace(state, seats=tuple(seats), pile=pile, rounds=(*state.rounds, line), turn=-1, skip=(), laid=())


def _left(cards: TileSet, state: RummyState, seat: int, why: str) -> RummyState:
    """What the seat held and laid leaves play face down."""
    mine = state.seats[seat]
    unsettled = "" if mine.laid else used(state.laid) if state.turn == seat else ""
    aside = cards.add(state.aside, [mine.hand, used(mine.laid), unsettled])
    state = change(state, seat, left=why, hand="", laid=(), earned=0)
    window = None if state.window and state.window.seat == seat else state.window
    owed = state.owed if state.owed is None else tuple(other for other in state.owed if other != seat)
    playing = tuple(other for other in state.playing if other != seat)
    skip = tuple(other for other in state.skip if other != seat)
    laid = () if state.turn == seat else state.laid
    return replace(state, aside=aside, window=window, owed=owed, playing=playing, skip=skip, laid=laid)
