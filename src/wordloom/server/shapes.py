"""What the server shows of tables and people: values shared by REST responses and socket messages."""

from typing import Literal, TypeAlias

from msgspec import Struct

from wordloom.core.json import Json
from wordloom.core.tiles import Tiles
from wordloom.core.verdicts import Verdict
from wordloom.rules.advice import Origin
from wordloom.rules.family import ChatKind
from wordloom.rules.hindsight import Missed
from wordloom.rules.match import MatchView
from wordloom.rules.outcome import Outcome
from wordloom.rules.preview import PreviewScore, PreviewWord
from wordloom.rules.review import Review
from wordloom.server.book_shapes import (
    BookInfo,
    BookMade,
    BookSeen,
    BooksTaken,
    BookStart,
    BookTried,
    BookVerdict,
    BookWritten,
)
from wordloom.server.puzzle_shapes import PuzzleConsent, PuzzleSeen, PuzzleShelf, PuzzleVerdict
from wordloom.server.records import FamilyRecords
from wordloom.server.study_shapes import StudyDay, StudyDesk, StudyListInfo, StudyMarked, StudyNext, StudyTaken

Status: TypeAlias = Literal["waiting", "running", "over"]
Absence: TypeAlias = Literal["wait", "claim", "bot", "adjudicate"]
LexiconState: TypeAlias = Literal["ready", "building", "missing"]


class SeatInfo(Struct, frozen=True, kw_only=True):
    """Who sits where. `player` is a public id, empty for bots and empty chairs; one player may hold several seats."""

    seat: int
    kind: Literal["empty", "player", "bot"]
    name: str = ""
    player: str = ""
    level: int = 0  # of a bot
    present: bool = False  # connected now
    absent_since: int = 0  # ms; 0 while present, and for who was never seen
    applies_from: int = 0  # ms; when the table's rule for absent players applies to this seat; 0: not yet in sight
    stand_in: bool = False  # a bot plays for an absent player
    vacation_until: int = 0  # ms; until when the player is on vacation and their time stands still; 0: they are not


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as everyone who knows its id may see it."""

    id: str
    game: str
    options: dict[str, Json]
    status: Status
    host: str
    open: bool  # listed in the lobby; otherwise only by link
    absence: Absence
    absence_minutes: int  # that the table waits for an absent player
    seats: tuple[SeatInfo, ...]
    version: int
    awaited: tuple[int, ...]  # seats that the table waits for
    commitment: str  # SHA-256 of the secret behind the bag
    lexicon: str
    lexicon_state: LexiconState
    list_titles: dict[str, str]  # what people call the list, by UI language; empty while it is not here
    chat: ChatKind
    friends_only: bool  # only friends of the host sit and watch
    gallery: bool  # players hear spectators during the game
    shared: bool  # one device, several players: somebody may hold several seats and see their racks
    watchers: int
    created_at: int
    started_at: int  # 0: not yet
    ended_at: int  # 0: not yet
    outcome: Outcome | None
    rematch: str  # id of the table that follows this one, if any
    practice: bool
    due: int = 0  # when the turn of those it waits for is over (ms); 0: turns have no limit
    stuck: tuple[int, ...] = ()  # bots that found nothing to do: people may nudge them or continue without them


class ShownEntry(Struct, frozen=True):
    """One version of the log as one seat may see it: who acted, when, and what happened."""

    version: int
    at: int
    seat: int
    events: tuple[Json, ...]


class Shown(Struct, frozen=True, kw_only=True):
    """A table's game as one seat sees it at a version; no view before the start."""

    seat: int
    version: int
    view: MatchView | None
    entry: ShownEntry | None = None  # what led to the version, where one was asked for
    head: str  # hash of the record's last line, once the game is over: before, it would tell of hidden tiles
    racks: tuple[Tiles, ...] = ()  # what every seat held at a version that was asked for, once the game is over


class Me(Struct, frozen=True, kw_only=True):
    """Oneself."""

    id: str
    name: str
    language: str
    guest: bool
    login: str
    passkeys: int
    moderator: bool
    guarded: bool  # a guardian's PIN keeps what follows
    phrases_only: bool
    friends_only: bool


class Session(Struct, frozen=True):
    """Who is known on this device; nobody yet for a new visitor, which is no error."""

    me: Me | None


class SignedIn(Struct, frozen=True, kw_only=True):
    """Who you are now, and a token for clients without cookies."""

    me: Me
    token: str


class AccountMade(Struct, frozen=True, kw_only=True):
    """An account, a new token in place of the guest's (empty where the old one stays), and codes to write down."""

    me: Me
    token: str
    codes: tuple[str, ...]


class Codes(Struct, frozen=True):
    """New one-time codes; those before are void."""

    codes: tuple[str, ...]


class TotpOffer(Struct, frozen=True):
    """A secret to share with a device, and the same as a link for its camera."""

    secret: str
    uri: str


class SessionInfo(Struct, frozen=True, kw_only=True):
    """A device that is signed in: `block` is where it was last used from, `here` is the one that asks."""

    id: str
    device: str
    block: str
    created_at: int  # 0: not known
    seen_at: int
    here: bool


class PasskeyInfo(Struct, frozen=True, kw_only=True):
    """A passkey of an account."""

    id: str
    device: str
    created_at: int
    used_at: int  # 0: never


class SecurityEvent(Struct, frozen=True, kw_only=True):
    """Something that happened to an account."""

    kind: str
    at: int
    device: str
    block: str


class Security(Struct, frozen=True, kw_only=True):
    """What guards an account, for its owner."""

    password: bool
    totp: bool
    codes: int  # left to use
    email: str  # confirmed; empty: none
    mail: bool  # whether this server sends e-mail
    sessions: tuple[SessionInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]
    events: tuple[SecurityEvent, ...]  # latest first


class Person(Struct, frozen=True):
    """Somebody, by public id, username (friends only) and name."""

    id: str
    login: str
    name: str


class Friends(Struct, frozen=True, kw_only=True):
    """Friends, those one has named and who have not answered, those who wait for one's own answer, and the code that
    one has given away."""

    friends: tuple[Person, ...]
    asked: tuple[Person, ...]
    asking: tuple[Person, ...]
    code: str = ""  # whoever has it becomes a friend with it; empty: none
    code_until: int = 0  # ms


class Companion(Struct, frozen=True, kw_only=True):
    """Somebody one has played with lately."""

    id: str
    name: str
    games: int  # together
    last_at: int
    friend: bool


class Invitation(Struct, frozen=True, kw_only=True):
    """Somebody asks one to a table that waits."""

    table: TableInfo
    host: str
    name: str  # of the one who asks
    at: int


class GameFigures(Struct, frozen=True, kw_only=True):
    """How somebody has played one game in one language."""

    game: str
    language: str
    played: int
    won: int  # against others
    best: int  # score; 0 where nobody counts points


class FavouriteWord(Struct, frozen=True):
    """A word that somebody has laid often."""

    word: str
    language: str
    times: int


class Feat(Struct, frozen=True, kw_only=True):
    """The most that somebody has done: the highest score, the dearest play, the longest word, by language."""

    kind: Literal["score", "play", "word"]
    game: str
    language: str
    points: int
    words: tuple[str, ...]
    ended_at: int
    table: str  # where it was; only for oneself


ProfileFor: TypeAlias = Literal["nobody", "friends", "everybody"]


class ProfileInfo(Struct, frozen=True, kw_only=True):
    """What somebody has played. `shown` is whether the one who asks may see it; else there is the name alone."""

    id: str
    name: str
    own: bool
    friend: bool
    blocked: bool  # by the one who asks
    shown: bool
    seen_by: ProfileFor
    since: int  # ms; when they first came
    played: int
    won: int
    games: tuple[GameFigures, ...]
    words: tuple[FavouriteWord, ...]
    feats: tuple[Feat, ...]


class VacationInfo(Struct, frozen=True):
    """Until when one is on vacation (0: one is not), and how many days of a year's are left."""

    until: int
    days: int
    most: int  # days a year


class PushInfo(Struct, frozen=True, kw_only=True):
    """What a browser needs to take notices while the page is closed, and what is set."""

    key: str  # of the server, as `applicationServerKey`
    on: bool  # whether this session has a device that takes them
    devices: int  # of the player
    quiet_from: int  # minute of the day; -1: never quiet
    quiet_until: int
    zone: str


class Line(Struct, frozen=True, kw_only=True):
    """Something that was said, as moderators see it."""

    number: int
    table: str
    player: str
    name: str
    seat: int
    text: str  # a phrase comes as its key
    at: int
    shadowed: bool


class ReportInfo(Struct, frozen=True, kw_only=True):
    """What somebody told the moderators, with what was said around it then."""

    number: int
    by: str  # public id; empty: gone
    about: str
    name: str  # of the one it is about, as it was then
    table: str
    text: str
    at: int
    said: tuple[Line, ...]
    handled_at: int  # 0: not yet
    handled_by: str


class ActionInfo(Struct, frozen=True, kw_only=True):
    """What a moderator did; without a moderator, the operator."""

    at: int
    moderator: str
    kind: str
    about: str
    name: str
    why: str


class BanInfo(Struct, frozen=True):
    """A block of addresses that is kept out."""

    block: str
    until: int


class SeatFigures(Struct, frozen=True, kw_only=True):
    """How somebody played a finished game; figures, no verdict."""

    seat: int
    player: str
    name: str
    moves: int
    median_seconds: float  # for a move
    compared: int  # moves that were thought over again
    as_engine: int  # of those, what the strongest robot would have done too


class Suspect(Struct, frozen=True, kw_only=True):
    """What moderators see of a person."""

    id: str
    name: str
    login: str  # empty: a guest
    created_at: int
    silent_until: int
    closed_until: int
    shadowed: bool
    guarded: bool
    blocks: tuple[str, ...]  # of addresses that they were seen in
    reports: int  # about them
    said: tuple[Line, ...]


class Seen(Struct, frozen=True, kw_only=True):
    """A table as the client that opens it sees it: who it is (null for a stranger), the table, and its seat's view."""

    me: Me | None
    table: TableInfo
    shown: Shown


class Begun(Struct, frozen=True, kw_only=True):
    """A game that has begun: who you are, a new guest's token (else empty), the table and your view of it."""

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
    options: dict[str, Json]
    phrases: dict[str, str]


class Hint(Struct, frozen=True):
    """Something worth doing at a practice table: the command, what it would score, why, and how to lay it."""

    command: dict[str, Json]
    why: str
    steps: tuple[str, ...]
    words: tuple[PreviewWord, ...]
    points: int
    origins: tuple[tuple[Origin, ...], ...] = ()  # of every piece, where a whole table is laid out


class ListInfo(Struct, frozen=True):
    """A word list that tables can choose."""

    name: str  # for the option `lexicon`
    language: str
    words: int
    titles: dict[str, str]  # what people call it, by UI language


class WordAnswer(Struct, frozen=True):
    """What a list says about a word, and what people call the list."""

    language: str
    list_titles: dict[str, str]
    verdict: Verdict


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


class ReviewState(Struct, frozen=True, kw_only=True):
    """A review as far as it has come. Statuses: waiting, done, failed, cancelled."""

    id: str
    table: str  # whose it is; empty: of a file
    status: Literal["waiting", "done", "failed", "cancelled"]
    done: int  # steps
    steps: int  # 0: not known yet
    error: str  # the code of what went wrong
    mine: bool  # whether the one who asks may cancel it
    created_at: int
    review: Review | None  # what is known by now


ANSWERS = (
    StudyDay,
    StudyDesk,
    StudyListInfo,
    StudyNext,
    StudyMarked,
    StudyTaken,
    BookInfo,
    BookSeen,
    BookMade,
    BookWritten,
    BookTried,
    BookVerdict,
    BookStart,
    BooksTaken,
    FamilyRecords,
    SeatInfo,
    TableInfo,
    Shown,
    ShownEntry,
    SeatFigures,
    Me,
    Session,
    SignedIn,
    AccountMade,
    Codes,
    TotpOffer,
    SessionInfo,
    PasskeyInfo,
    SecurityEvent,
    Security,
    Person,
    Friends,
    Companion,
    Invitation,
    GameFigures,
    FavouriteWord,
    Feat,
    ProfileInfo,
    PushInfo,
    VacationInfo,
    Line,
    ReportInfo,
    ActionInfo,
    BanInfo,
    Suspect,
    Seen,
    Begun,
    GameEntry,
    PreviewScore,
    Hint,
    Missed,
    ReviewState,
    PuzzleShelf,
    PuzzleSeen,
    PuzzleVerdict,
    PuzzleConsent,
    ListInfo,
    WordAnswer,
    PastGame,
    Best,
    History,
    Problem,
)
