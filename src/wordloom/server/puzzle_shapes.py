"""What the server shows of puzzles."""

from typing import Literal

from msgspec import Struct

from wordloom.rules.match import MatchView
from wordloom.rules.puzzle import Theme, Unit
from wordloom.rules.review import Choice, Reason


class PuzzleShelf(Struct, frozen=True, kw_only=True):
    """The puzzles of a game in a language, and how the one who asks does."""

    game: str
    language: str
    themes: dict[str, int]  # how many there are of each
    levels: tuple[int, ...]
    rating: int
    played: int
    solved: int  # at the first try
    streak: int  # days in a row
    date: str  # today, in Greenwich
    today: bool  # whether the puzzle of the day is solved


class PuzzleSeen(Struct, frozen=True, kw_only=True):
    """A puzzle; the answer is there once it is solved or given up."""

    id: str
    game: str
    language: str
    theme: Theme
    unit: Unit  # what a move's worth counts
    level: int
    task: str
    day: int  # days since 1970; 0: at any time
    date: str  # of the day
    view: MatchView
    status: Literal["open", "solved", "given-up"]
    tries: int
    rating: int
    streak: int
    answer: Choice | None
    worth: float | None
    margin: float | None
    reasons: tuple[Reason, ...]
    share: str  # to show around: it spoils nothing


class PuzzleVerdict(Struct, frozen=True, kw_only=True):
    """What an attempt came to."""

    right: bool
    move: str
    worth: float | None  # None where only the proof can say it
    said: str  # why it is no move at all, if it is none
    puzzle: PuzzleSeen


class PuzzleConsent(Struct, frozen=True, kw_only=True):
    """Whether puzzles may be made of a finished game: with everybody's consent they are."""

    mine: bool
    agreed: int  # people
    people: int
    puzzles: int  # that were found
