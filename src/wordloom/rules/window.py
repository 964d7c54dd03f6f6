"""Words before a table: refused at once where they are checked, else open to challenge in a window."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wordloom.core.errors import RuleError
from wordloom.core.scoring import ScoredWord
from wordloom.core.texts import Key
from wordloom.core.words import Vocabulary
from wordloom.rules.events import Accepted, Challenged, Event, Judged, Waited, WindowOpened
from wordloom.rules.options import Options
from wordloom.rules.seats import Seated, present


class Contest(Struct, frozen=True, kw_only=True):
    """How far the others are with a play that does not count yet."""

    open: bool = False
    until: int = 0  # ms; 0: until the next move
    accepted: tuple[int, ...] = ()
    good: tuple[str, ...] = ()  # words that were doubted and found good
    waiting: int = -1  # the seat on turn, where it lets the others' time run out first


class Window(Protocol):
    """A play that may be challenged now."""

    @property
    def seat(self) -> int:
        """Whose play it is."""

    @property
    def open(self) -> bool:
        """Whether it can be challenged already."""

    @property
    def accepted(self) -> tuple[int, ...]:
        """Who will not challenge it."""

    @property
    def good(self) -> tuple[str, ...]:
        """Its words that were doubted and found good."""


class ScoredWindow(Window, Protocol):
    """A play of words with points, which another seat may be waiting for."""

    @property
    def words(self) -> tuple[ScoredWord, ...]:
        """The words that it forms."""

    @property
    def score(self) -> int:
        """What it brings once it stands."""

    @property
    def until(self) -> int:
        """When the window closes (ms); 0 with the next move."""

    @property
    def waiting(self) -> int:
        """The seat on turn, where it lets the others' time run out first; −1 otherwise."""


C = TypeVar("C", bound=Contest)
W = TypeVar("W", bound=Window)
NO_WORD = ("", "short", "hatred")  # objections that the rules word no further
WindowEvent: TypeAlias = WindowOpened | Waited | Accepted | Challenged
NAMED = 3  # bad words that a refusal names


def answered(contest: C | None, event: Event) -> C | None:
    """The play in the window after an event of the window: the same fold for every game that has one."""
    if contest is None:
        return None
    match event:
        case WindowOpened(until=until):
            return replace(contest, open=True, until=until)
        case Waited(seat=seat, until=until):
            return replace(contest, waiting=seat, until=until)
        case Accepted(seat=seat):
            return replace(contest, accepted=(*contest.accepted, seat))
        case Challenged(words=words, upheld=False):
            return replace(contest, good=(*contest.good, *words))
    return contest


def check_words(words: Sequence[str], known: Vocabulary) -> Judged:
    """The verdict over words that are checked at once; RuleError if one is no word."""
    bad = {word: known.objection(word) for word in words if word not in known}
    if unknown := [word for word, why in bad.items() if why in NO_WORD]:
        raise refused("not-a-word", unknown)
    for kind in ("plural", "foreign"):
        if named := [word for word, why in bad.items() if why == kind]:
            raise refused(f"{kind}-word", named)
    if bad:
        raise refused("word-off-theme", list(bad), theme=Key(next(iter(bad.values()))))
    return Judged(tuple(words), ())


def refused(code: str, bad: Sequence[str], **details: object) -> RuleError:
    """What is wrong with words: the first of them are named, the others counted."""
    first, more = tuple(bad[:NAMED]), len(bad) - NAMED
    named = ", ".join(first) + (f" … (+{more})" if more > 0 else "")
    return RuleError(code, words=named, about=first, **details)


def opened(seat: int, options: Options, at: int) -> WindowOpened:
    """A window over a seat's play; without a time of its own the next move closes it."""
    seconds = options.challenge_seconds
    return WindowOpened(seat, at + seconds * 1000 if seconds else 0)


def window_for(state: Seated, window: W | None, seat: int) -> W:
    """The window that a seat may answer; RuleError if there is none for it."""
    if window is None:
        raise RuleError("no-window")
    if seat == window.seat:
        raise RuleError("own-play")
    if state.seats[seat].left:
        raise RuleError("seat-left")
    return window


def check_unanswered(state: Seated, window: Window | None, seat: int) -> None:
    """RuleError if a seat has no window to accept, or has accepted already."""
    if seat in window_for(state, window, seat).accepted:
        raise RuleError("already-answered")


def undecided(state: Seated, window: Window | None) -> tuple[int, ...]:
    """Opponents who have neither accepted nor challenged."""
    if window is None:
        return ()
    return tuple(seat for seat in present(state) if seat != window.seat and seat not in window.accepted)
