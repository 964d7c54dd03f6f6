"""The bodies of REST requests, validated by pydantic at the edge."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from wordloom.core.texts import UI_LANGUAGES
from wordloom.rules.bots import GENTLE

Name = Annotated[str, Field(min_length=1, max_length=24)]


def spoken(language: str) -> str:
    """A language that there are texts in."""
    if language not in UI_LANGUAGES:
        raise ValueError("no texts in this language")
    return language


Language = Annotated[str, Field(max_length=8), AfterValidator(spoken)]
Level = Annotated[int, Field(ge=1, le=10)]
Entropy = Annotated[str, Field(max_length=64, pattern=r"^[0-9a-zA-Z_-]*$")]
Id = Annotated[str, Field(max_length=40, pattern=r"^[0-9a-zA-Z_-]*$")]


class Body(BaseModel):
    """Base of all bodies: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _is_text(cls, value: object) -> object:
        """Half a surrogate pair is no character: no store could keep it."""
        left = [value]
        while left:
            match left.pop():
                case str() as text if any("\ud800" <= char <= "\udfff" for char in text):
                    raise ValueError("lone surrogate")
                case dict() as fields:
                    left += [*fields.keys(), *fields.values()]
                case list() as items:
                    left += items
        return value


Pin = Annotated[str, Field(max_length=12, pattern=r"^[0-9]*$")]


class NewGuest(Body):
    """A name is enough to play."""

    name: Name
    language: Language = "en"


class Profile(Body):
    """What players may change about themselves."""

    name: Name | None = None
    language: Language | None = None
    pin: Pin = ""


Secret = Annotated[str, Field(max_length=200)]
Login = Annotated[str, Field(max_length=64)]
Code = Annotated[str, Field(max_length=40)]


class NewAccount(Body):
    """A login and a password for the guest who asks."""

    login: Login
    password: Secret


class Credentials(Body):
    """An account's login and password; where it has a second factor, its code or one of those written down."""

    login: Login
    password: Secret
    code: Code = ""


class PasskeyAnswer(Body):
    """What the browser's passkey dialogue answered."""

    challenge: Annotated[str, Field(max_length=200, pattern=r"^[0-9a-zA-Z_-]*$")]
    credential: dict[str, Any]


class Proof(Body):
    """That it is really the account's owner who asks, now: the password, or a passkey that has just signed."""

    password: Secret = ""
    passkey: PasskeyAnswer | None = None


class NewPasskey(PasskeyAnswer):
    """A passkey that the browser made; for an account with a proof."""

    proof: Proof | None = None


class NewPassword(Body):
    """Another password, with a proof; a login too where only passkeys opened the account so far."""

    password: Secret
    login: Login = ""
    proof: Proof


class OldPasskey(Body):
    """A passkey to take away."""

    id: Id
    proof: Proof


class Proven(Body):
    """A wish that needs nothing but a proof."""

    proof: Proof


class NewTotp(Body):
    """The secret that the owner's device shares now, and a code of it."""

    secret: Annotated[str, Field(min_length=32, max_length=32, pattern=r"^[A-Z2-7]+$")]
    code: Code
    proof: Proof


class NewEmail(Body):
    """Where letters about the account go; empty: nowhere any more."""

    email: Annotated[str, Field(max_length=254)]
    proof: Proof


class EmailCode(Body):
    """The code that came by e-mail."""

    code: Code


class LostPassword(Body):
    """Whose account it is: a code goes to its e-mail address, if it has one."""

    login: Login


class Recovery(Body):
    """A one-time code instead of the lost password, and a new one; where the code came by e-mail, the second factor."""

    login: Login
    code: Code
    password: Secret
    second: Code = ""


class NewTable(Body):
    """A table to be: the game, what it agrees on, and whom it is for."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[int, Field(ge=1, le=8)] = 2
    open: bool = False
    absence: Literal["wait", "claim", "bot", "adjudicate"] = "claim"
    absence_minutes: Annotated[int, Field(ge=1, le=60 * 24 * 30)] = 3
    entropy: Entropy = ""
    sit: bool = True
    talk: Literal["free", "phrases"] = "free"
    friends_only: bool = False
    gallery: bool = False  # players hear spectators during the game
    shared: bool = False  # one device, several players: whoever sits here may seat others beside them
    invite: Annotated[list[Id], Field(max_length=7)] = []  # people who are asked to sit down


class PlayNow(Body):
    """A game against bots at once; the name and language of a new guest, where nobody is known yet."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[int, Field(ge=1, le=8)] = 2
    level: Level = GENTLE
    entropy: Entropy = ""
    name: Name
    language: Language = "en"


class Seek(Body):
    """Somebody to play with now: the game and what it agrees on."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[str, Any] = {}
    entropy: Entropy = ""


class TakeSeat(Body):
    """Fill a seat: with yourself, another person on the same device (by name), or a bot (by level; host only)."""

    who: Literal["me", "here", "bot"] = "me"
    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    name: Annotated[str, Field(max_length=24)] = ""
    level: Level = GENTLE
    entropy: Entropy = ""


class Rematch(Body):
    """The same game again, with randomness of the asker's own for its bag."""

    entropy: Entropy = ""


class SeatChoice(Body):
    """What a seat chooses for itself before the start: one of the game's options that belong to seats."""

    option: Annotated[str, Field(max_length=40)]
    value: Annotated[str, Field(max_length=40)] | bool


class Mute(Body):
    """Hear no more from someone, or hear again."""

    player: Id
    muted: bool = True


class Report(Body):
    """Tell the moderators about someone."""

    player: Id
    table: Id = ""
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Guard(Body):
    """What a guardian sets for an account; the PIN is a new one where none was set."""

    pin: Annotated[str, Field(min_length=4, max_length=12, pattern=r"^[0-9]+$")]
    phrases_only: bool
    friends_only: bool


class Friend(Body):
    """Count somebody among one's friends, by username or id, or no more; guarded accounts need the guardian's PIN."""

    login: Login = ""
    player: Id = ""
    friend: bool = True
    pin: Pin = ""


class NewFriendCode(Body):
    """A code to give away, in place of the one before; or none any more."""

    wanted: bool = True
    pin: Pin = ""


class FriendCode(Body):
    """A code that somebody gave away: both are friends now."""

    code: Code
    pin: Pin = ""


class Block(Body):
    """Keep somebody away, or no more."""

    player: Id
    blocked: bool = True


Key = Annotated[str, Field(max_length=100, pattern=r"^[A-Za-z0-9_-]+={0,2}$")]
Minute = Annotated[int, Field(ge=-1, le=24 * 60 - 1)]  # of the day; -1: none


class NewDevice(Body):
    """Where a browser takes notices (`PushSubscription`), and in which language."""

    endpoint: Annotated[str, Field(max_length=1_000)]
    p256dh: Annotated[Key, Field(min_length=86, max_length=90)]
    auth: Annotated[Key, Field(min_length=20, max_length=24)]
    language: Language


class OldDevice(Body):
    """A browser that takes no notices any more."""

    endpoint: Annotated[str, Field(max_length=1_000)]


class QuietHours(Body):
    """From when until when nothing is sent, in minutes of the day in a time zone; -1: always."""

    quiet_from: Minute
    quiet_until: Minute
    zone: Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9_+/-]*$")]


class NewVacation(Body):
    """Days from now on in which one's time stands still in games by letter."""

    days: Annotated[int, Field(ge=1, le=366)]


class Invite(Body):
    """Ask people to a table: friends, or whom one has played with."""

    players: Annotated[list[Id], Field(min_length=1, max_length=7)]


class ProfileSeen(Body):
    """Who may see what one has played."""

    seen_by: Literal["nobody", "friends", "everybody"]


class Moderate(Body):
    """What a moderator does: about a player, a table, a report, lines of chat or a block of addresses."""

    kind: Literal[
        "silence",
        "shadow",
        "unshadow",
        "close-account",
        "reopen-account",
        "ban-block",
        "lift-ban",
        "unsay",
        "close-table",
        "handle-report",
        "lift-guard",
    ]
    player: Id = ""
    table: Id = ""
    report: Annotated[int, Field(ge=0, le=2**31 - 1)] = 0
    lines: Annotated[list[Annotated[int, Field(ge=1, le=2**31 - 1)]], Field(max_length=200)] = []
    block: Annotated[str, Field(max_length=50)] = ""
    minutes: Annotated[int, Field(ge=0, le=60 * 24 * 3650)] = 0
    why: Annotated[str, Field(max_length=200)] = ""


class Silence(Body):
    """Silence someone for a while; for moderators."""

    player: Id
    minutes: Annotated[int, Field(ge=0, le=60 * 24 * 30)]


class WordComplaint(Body):
    """Something that a word list has wrong."""

    language: Language
    word: Annotated[str, Field(min_length=2, max_length=15, pattern=r"^[^\W\d_]+$")]
    wish: Literal["added", "removed"]
    why: Annotated[str, Field(max_length=200)] = ""


class HouseRules(Body):
    """What a family plays differently from its book."""

    words: list[Annotated[str, Field(min_length=1, max_length=30)]] = Field(default=[], max_length=500)
    wrong_doubt: Literal["book", "nothing", "five-points", "ten-points", "next-turn"] = "book"
    printed_cards: bool = False


class NewBook(Body):
    """A scorebook: a game, its players in turn order, who begins, and what was agreed on."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[str, Any] = {}  # checked by the game
    players: list[Name] = Field(min_length=1, max_length=4)
    first: Annotated[int, Field(ge=0, le=3)] = 0
    house: HouseRules = HouseRules()


class NewEntry(Body):
    """An entry of a scorebook, with an id that the client made: the same id again writes nothing twice."""

    id: Annotated[str, Field(min_length=8, max_length=80, pattern=r"^[0-9A-Za-z_.:-]+$")]
    pen: Annotated[str, Field(max_length=80)]
    entry: dict[str, Any]  # read by the game's family


class TriedLine(Body):
    """A line that somebody is about to write, at the end or in place of one with a number."""

    line: dict[str, Any]  # read by the game's family
    number: Annotated[int, Field(ge=0, le=10_000)] = 0


class DrawnLetters(Body):
    """Letters that the players drew for the start, in turn order."""

    game: Annotated[str, Field(max_length=40)]
    language: Annotated[str, Field(max_length=8)] = ""
    drawn: list[Annotated[str, Field(min_length=1, max_length=2)]] = Field(min_length=1, max_length=4)


class OldTotals(Body):
    """Old games as CSV: date, game, then a name and its score for everybody."""

    csv: Annotated[str, Field(min_length=1, max_length=60_000)]


class NewReview(Body):
    """A record or a GCG file to review, as text."""

    file: Annotated[str, Field(min_length=1, max_length=4_000_000)]


class StudyAnswer(Body):
    """An answer to a card: the words or letters that somebody names, `yes` or `no`; `elapsed` in ms."""

    kind: Annotated[str, Field(max_length=12)]
    subject: Annotated[str, Field(min_length=1, max_length=15)]
    number: Annotated[int, Field(ge=0, le=100_000)]
    source: Annotated[str, Field(max_length=20)] = ""
    answers: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=60)]
    elapsed: Annotated[int, Field(ge=0, le=86_400_000)]


class StudyFile(Body):
    """A deck to take in: CSV, Anki's text form, or a word a line."""

    file: Annotated[str, Field(min_length=1, max_length=4_000_000)]


Day = Annotated[int, Field(ge=0, le=1_000_000)]


class PuzzleDay(Body):
    """Whether a puzzle counts for its day: days since 1970, or 0."""

    day: Day = 0


class PuzzleTrial(Body):
    """A tentative move, as a table takes it; the seat is the puzzle's."""

    command: dict[str, Any]


class PuzzleAttempt(PuzzleDay):
    """A move, as a table takes it; the seat is the puzzle's."""

    command: dict[str, Any]


REQUESTS = (
    PuzzleDay,
    PuzzleTrial,
    PuzzleAttempt,
    NewBook,
    StudyAnswer,
    StudyFile,
    NewReview,
    NewEntry,
    TriedLine,
    DrawnLetters,
    OldTotals,
    NewGuest,
    Profile,
    NewAccount,
    Credentials,
    PasskeyAnswer,
    Proof,
    NewPasskey,
    NewPassword,
    OldPasskey,
    Proven,
    NewTotp,
    NewEmail,
    EmailCode,
    LostPassword,
    Recovery,
    NewTable,
    PlayNow,
    TakeSeat,
    Rematch,
    SeatChoice,
    Seek,
    Mute,
    Report,
    Guard,
    Friend,
    NewFriendCode,
    FriendCode,
    Block,
    Invite,
    NewDevice,
    OldDevice,
    QuietHours,
    NewVacation,
    ProfileSeen,
    Moderate,
    Silence,
    WordComplaint,
)
