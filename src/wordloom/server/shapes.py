"""What the server shows of tables and people: the values that REST answers and socket messages share."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from wordloom.analysis.hindsight import Missed
from wordloom.rules.match import MatchView
from wordloom.rules.outcome import Outcome

Status: TypeAlias = Literal["waiting", "running", "over"]
Absence: TypeAlias = Literal["wait", "claim", "bot", "adjudicate"]
ChatKind: TypeAlias = Literal["free", "phrases"]
LexiconState: TypeAlias = Literal["ready", "building", "missing"]


class SeatInfo(Struct, frozen=True, kw_only=True):
    """Who sits where. `player` is a public id, empty for bots and empty chairs; one player may hold several seats."""

    seat: int
    kind: Literal["empty", "player", "bot"]
    name: str = ""
    player: str = ""
    level: int = 0  # of a bot
    present: bool = False  # connected now
    absent_since: int = 0  # ms; 0 while present
    stand_in: bool = False  # a bot plays for an absent player


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as everyone who knows its id may see it."""

    id: str
    game: str
    options: dict[str, Any]
    status: Status
    host: str
    open: bool  # listed in the lobby; otherwise only by link
    absence: Absence
    absence_minutes: int
    seats: tuple[SeatInfo, ...]
    version: int
    awaited: tuple[int, ...]  # seats that the table waits for
    commitment: str  # SHA-256 of the secret behind the bag
    lexicon: str
    lexicon_state: LexiconState
    chat: ChatKind
    watchers: int
    created_at: int
    started_at: int  # 0: not yet
    ended_at: int  # 0: not yet
    outcome: Outcome | None
    rematch: str  # id of the table that follows this one, if any
    practice: bool


class ShownEntry(Struct, frozen=True):
    """One version of the log as one seat may see it: who acted, when, and what came of it."""

    version: int
    at: int
    seat: int
    events: tuple[Any, ...]


class Shown(Struct, frozen=True, kw_only=True):
    """A table's game as one seat sees it at a version; no view before the start."""

    seat: int
    version: int
    view: MatchView | None
    entry: ShownEntry | None = None  # what led to the version, where one was asked for
    head: str  # hash of the record's last line, once the game is over: before, it would tell of hidden tiles


class Me(Struct, frozen=True, kw_only=True):
    """Oneself."""

    id: str
    name: str
    language: str
    guest: bool
    login: str
    passkeys: int
    moderator: bool


class SignedIn(Struct, frozen=True, kw_only=True):
    """Who one is now, and the token for clients without cookies."""

    me: Me
    token: str


class Seen(Struct, frozen=True, kw_only=True):
    """A table as the one who asks sees it: who they are (null for a stranger), the table, and their seat's view."""

    me: Me | None
    table: TableInfo
    shown: Shown


class Begun(Struct, frozen=True, kw_only=True):
    """A game that has begun: who one is, a new guest's token (else empty), the table and one's view of it."""

    me: Me
    token: str
    table: TableInfo
    shown: Shown


class GameEntry(Struct, frozen=True, kw_only=True):
    """A game in the catalogue, in the client's language; `options` is the JSON schema of the options."""

    id: str
    name: str
    about: str
    book: str
    family: str
    least: int
    most: int
    minutes: int
    language: str
    options: dict[str, Any]
    has_bots: bool
    phrases: dict[str, str]


class PreviewWord(Struct, frozen=True):
    """A word of a tentative play and its points."""

    word: str
    points: int


class PreviewScore(Struct, frozen=True):
    """A tentative play's worth. Says nothing of whether its words are words."""

    words: tuple[PreviewWord, ...]
    bonus: int
    total: int


class Hint(Struct, frozen=True):
    """Something worth doing at a practice table: the command, what it would score, why, and how to lay it."""

    command: dict[str, Any]
    why: str
    steps: tuple[str, ...]
    words: tuple[PreviewWord, ...]
    points: int


class WordAnswer(Struct, frozen=True):
    """Whether a lexicon knows a word; `word` is as tiles spell it."""

    word: str
    language: str
    lexicon: str
    known: bool


class PastGame(Struct, frozen=True, kw_only=True):
    """A finished game in a player's history."""

    table: str
    game: str
    language: str
    ended_at: int
    seat: int
    names: tuple[str, ...]
    outcome: Outcome | None


class Best(Struct, frozen=True, kw_only=True):
    """A personal best: the highest score of a game for one, in a language, with or without action cards."""

    game: str
    language: str
    actions: bool
    score: int
    table: str
    ended_at: int


class History(Struct, frozen=True):
    """A player's finished games, latest first, how many of them were won, and the personal bests."""

    games: tuple[PastGame, ...]
    played: int
    won: int
    bests: tuple[Best, ...]


class Problem(Struct, frozen=True):
    """What went wrong: a stable code, and words in the client's language."""

    code: str
    text: str


ANSWERS = (
    SeatInfo,
    TableInfo,
    Shown,
    ShownEntry,
    Me,
    SignedIn,
    Seen,
    Begun,
    GameEntry,
    PreviewScore,
    Hint,
    Missed,
    WordAnswer,
    PastGame,
    Best,
    History,
    Problem,
)
