"""The Game protocol: what every game answers, under the same headings in the same order.

A `GameInfo` is a game in the catalogue; `GameInfo.make` gives the `Game` of one table, with that table's
options and words. A game is pure: the same state, command, luck and time give the same events.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import UnionType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypedDict, TypeVar, cast, runtime_checkable

import msgspec
from msgspec import Struct

from wordloom.core.errors import ParseError
from wordloom.core.lexicon import Lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.texts import Texts
from wordloom.core.words import FormerRules, Vocabulary, WordRules
from wordloom.rules.chance import Chance
from wordloom.rules.commands import Command
from wordloom.rules.events import Event
from wordloom.rules.option_values import complaint, in_order
from wordloom.rules.options import Options
from wordloom.rules.outcome import Outcome
from wordloom.rules.seats import Seated

if TYPE_CHECKING:
    from wordloom.rules.family import AnyFamily

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
Own = TypeVar("Own", bound=Options)


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
    targets: tuple[int, ...] = ()  # per seat, where everyone plays for a score of their own


class Game(Protocol[S]):
    """The rules of one table."""

    @property
    def info(self) -> "GameInfo":
        """Its entry in the catalogue."""

    @property
    def options(self) -> Options:
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


@runtime_checkable
class Pausing(Protocol[S]):
    """A game whose windows close by themselves: a pause takes nobody's time in them away."""

    def postponed(self, state: S, by: int) -> S:
        """The state with its open window closing so much later (ms)."""


@runtime_checkable
class Drawing(Protocol[S_contra]):
    """A game with luck in events other than draws by a seat."""

    def drawn_again(self, state: S_contra, event: Event, chance: Chance) -> Event:
        """An event as luck would have made it; used where older rules decided and only luck can be checked."""


@runtime_checkable
class Skippable(Protocol[S_contra]):
    """A game whose players may agree to skip a part of it."""

    def asked_to_skip(self, state: S_contra) -> tuple[int, ...]:
        """The seats whose consent that needs now; nobody's while it cannot be skipped."""


# A catalogue holds games of every state. Nobody outside a game looks into its state.
AnyGame: TypeAlias = Game[Any]  # type: ignore[explicit-any]


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


# Options that tables had once, with what they meant. Old tables and records keep them; nobody chooses them any more.
GONE = frozenset(["hate_words"])  # whether words of hatred were valid


# Options that are idle where nobody challenges anybody: words are always checked.
UNCHALLENGED = frozenset(["words", "challenge_seconds"])


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """A game in the catalogue."""

    id: str
    book: str
    seats: tuple[int, int]
    language: str
    family: "AnyFamily"  # whose table it is played at
    options: type[Options]
    commands: UnionType  # its command types
    events: UnionType  # its event types
    make: Callable[[Options, Vocabulary], "AnyGame"]
    retired: type[Command] | None = None  # of older rules: it stands in records, but nobody can send it any more
    word_rules: Callable[[Options], WordRules] = field(default=lambda _: WordRules())
    minutes: int = 40
    texts: Texts = field(default_factory=dict)  # of a game that comes from elsewhere
    phrases: tuple[str, ...] = ()  # what can be said with one tap, in addition to the family's phrases
    idle: frozenset[str] = frozenset()  # options that change nothing here: nobody is asked for them

    def __post_init__(self) -> None:
        """Whatever words a table is given, its game takes them by its own rules: nobody has to think of that."""
        rules = self.make

        def make(options: Options, words: Vocabulary) -> AnyGame:
            return rules(options, self.words_for(options, words))

        object.__setattr__(self, "make", make)

    def words_for(self, options: Options, words: Vocabulary) -> Vocabulary:
        """Those of a whole list that the game takes; words that were narrowed before stay as they are."""
        return narrowed(words, self.word_rules(options)) if type(words) is Lexicon else words

    def read_options(self, given: Mapping[str, object]) -> Options:
        """Options from outside, validated; the language is the edition's own unless given."""
        known = {name: value for name, value in given.items() if name not in GONE}
        try:
            return msgspec.convert({"language": self.language, **known}, self.options)
        except msgspec.ValidationError:
            raise complaint(self.options, known, self.offered_options()) from None

    def choose_options(self, given: Mapping[str, object]) -> Options:
        """Options for a new table; what old tables wrote down although it changed nothing is refused here."""
        for option in sorted(self.idle & given.keys()):
            raise ParseError("idle-option", option=option)
        return self.read_options(given)

    def option_schema(self) -> dict[str, object]:
        """What can be agreed on at a table of this game, as a JSON schema."""
        return {**self._schema, "properties": self.offered_options()}

    def offered_options(self) -> dict[str, object]:
        """Each of them with its own schema."""
        properties = cast("dict[str, dict[str, object]]", self._schema["properties"])
        offered = in_order(self.options, {name: properties[name] for name in properties if name not in self.idle})
        return {**offered, "language": {**offered["language"], "default": self.language}}

    @property
    def _schema(self) -> dict[str, object]:
        return cast("dict[str, object]", msgspec.json.schema(self.options)["$defs"][self.options.__name__])

    def rules_of(self, given: Mapping[str, object]) -> WordRules:
        """The word rules of a table by its options as they were written down, those of old tables included."""
        rules = self.word_rules(self.read_options(given))
        hate_words = given.get("hate_words")
        if not isinstance(hate_words, bool):
            return rules
        return FormerRules(**{**msgspec.structs.asdict(rules), "hate_words": hate_words})


def own(options: Options, kind: type[Own]) -> Own:
    """A game's own options, which its catalogue entry read."""
    if not isinstance(options, kind):
        raise TypeError(f"{type(options).__name__} are not {kind.__name__}")
    return options


class Story(Generic[S]):
    """The events of one decision, in order, with the state after each."""

    def __init__(self, evolve: Callable[[S, Event], S], state: S) -> None:
        self.evolve = evolve
        self.state = state
        self.events: list[Event] = []

    def tell(self, *events: Event) -> None:
        """Add events and continue from the state they lead to."""
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
