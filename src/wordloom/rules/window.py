"""Words before a table: refused at once where they are checked, else open to challenge in a window."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from wordloom.core.errors import RuleError
from wordloom.core.texts import Key
from wordloom.core.words import Words, objection
from wordloom.rules.events import Judged, WindowOpened
from wordloom.rules.options import Options
from wordloom.rules.seats import Seated, present


class Window(Protocol):
    """A play that may be challenged now."""

    @property
    def seat(self) -> int:
        """Whose play it is."""

    @property
    def accepted(self) -> tuple[int, ...]:
        """Who will not challenge it."""


W = TypeVar("W", bound=Window)
NAMED = 3  # bad words that a refusal names


def check_words(words: Sequence[str], known: Words) -> Judged:
    """The verdict over words that are checked at once; RuleError if one is no word."""
    bad = {word: objection(word, known) for word in words if word not in known}
    if unknown := [word for word, why in bad.items() if not why]:
        raise refused("not-a-word", unknown)
    if plurals := [word for word, why in bad.items() if why == "plural"]:
        raise refused("plural-word", plurals)
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
