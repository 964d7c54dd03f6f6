"""The Game protocol: what every game answers, under the same headings in the same order.

A `GameInfo` is a game in the catalogue; `GameInfo.make` gives the `Game` of one table, with that table's
options and words. A game is pure: the same state, command, luck and time give the same events.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypedDict, TypeVar

import msgspec
from msgspec import Struct

from wordloom.core.errors import ParseError
from wordloom.core.words import WordRules, Words
from wordloom.rules.chance import Chance
from wordloom.rules.commands import Command
from wordloom.rules.events import Event
from wordloom.rules.options import Options
from wordloom.rules.outcome import Outcome
from wordloom.rules.seats import Seated

S = TypeVar("S")


class View(Struct, frozen=True, kw_only=True, tag_field="table", omit_defaults=False):
    """What one seat, or a spectator (−1), may know; families of games add what they show."""

    game: str
    seat: int
    phase: str
    scores: tuple[int, ...]
    left: tuple[str, ...]  # per seat: "" or why it plays no more
    to_move: tuple[int, ...]
    awaited: tuple[int, ...]
    legal: tuple[str, ...]
    outcome: Outcome | None


class Game(Protocol[S]):
    """The rules of one table."""

    @property
    def info(self) -> "GameInfo":
        """Its entry in the catalogue."""

    @property
    def options(self) -> Any:
        """What the table agreed on."""

    def setup(self, seats: int) -> S:
        """The table before the game begins."""

    def decide(self, state: S, command: Command, chance: Chance, at: int) -> "Story[S]":
        """What the command brings about, with the state it leads to; or RuleError."""

    def evolve(self, state: S, event: Event) -> S:
        """The state after an event that `decide` made. Never fails."""

    def view(self, state: S, seat: int) -> View:
        """What a seat (−1: a spectator) may know."""

    def shown(self, event: Event, seat: int) -> Event | None:
        """An event as a seat may see it."""

    def legal(self, state: S, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""

    def to_move(self, state: S) -> tuple[int, ...]:
        """The seats whose clock runs."""

    def awaited(self, state: S) -> tuple[int, ...]:
        """The seats that the table waits for: on move, or asked to accept, to answer, to choose."""

    def deadline(self, state: S) -> int | None:
        """When the open window of the game closes by itself (ms); the match then sends CloseWindow."""

    def outcome(self, state: S) -> Outcome | None:
        """How it came out, once it is over."""


class Common(TypedDict):
    """What the views of all games begin with."""

    game: str
    seat: int
    left: tuple[str, ...]
    to_move: tuple[int, ...]
    awaited: tuple[int, ...]
    legal: tuple[str, ...]
    outcome: Outcome | None


T = TypeVar("T", bound=Seated)


def common(game: Game[T], state: T, seat: int) -> Common:
    """The beginning of a seat's view."""
    return Common(
        game=game.info.id,
        seat=seat,
        left=tuple(each.left for each in state.seats),
        to_move=game.to_move(state),
        awaited=game.awaited(state),
        legal=game.legal(state, seat),
        outcome=game.outcome(state),
    )


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """A game in the catalogue."""

    id: str
    book: str
    seats: tuple[int, int]
    language: str
    family: str  # which table shows it: board, cards, rummy, together, rummikub
    options: type[Options]
    commands: Any  # the union of its command types
    events: Any  # the union of its event types
    make: Callable[[Options, Words], Game[Any]]
    word_rules: Callable[[Any], WordRules] = field(default=lambda _: WordRules())
    minutes: int = 40

    def read_options(self, given: dict[str, Any]) -> Options:
        """Options from outside, validated; the language is the edition's own unless given."""
        try:
            return msgspec.convert({"language": self.language, **given}, self.options)
        except msgspec.ValidationError as error:
            raise ParseError("bad-options", reason=str(error)) from None


class Story(Generic[S]):
    """The events of one decision, told one after the other, with the state after each."""

    def __init__(self, evolve: Callable[[S, Event], S], state: S) -> None:
        self.evolve = evolve
        self.state = state
        self.events: list[Event] = []

    def tell(self, *events: Event) -> None:
        """Add events and go on from the state they lead to."""
        for event in events:
            self.events.append(event)
            self.state = self.evolve(self.state, event)

    def go_on(self, events: Sequence[Event], state: S) -> None:
        """Add events whose state is known already."""
        self.events += events
        self.state = state


class Ruling(Story[S]):
    """A story with the luck and the time of the command that it answers."""

    def __init__(self, evolve: Callable[[S, Event], S], state: S, chance: Chance, at: int) -> None:
        super().__init__(evolve, state)
        self.chance = chance
        self.at = at
