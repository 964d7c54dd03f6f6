"""Everything that goes over the socket: one frozen, tagged value per kind of message, in both directions.

`docs/protocol.md` explains them, `server.typescript` writes them down for the browser; a test holds the three together.
"""

from typing import Annotated, Literal, TypeAlias, cast

from msgspec import Meta, Raw, Struct

from wordloom.core.errors import WordloomError
from wordloom.core.texts import say_error
from wordloom.rules.commands import kebab
from wordloom.rules.match import MatchView
from wordloom.rules.preview import PreviewScore
from wordloom.server.shapes import Me, ShownEntry, TableInfo

TableId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
SPECTATOR = -1
LARGEST = 16_384  # bytes of one message from a client


class Message(Struct, frozen=True, tag_field="type", tag=kebab):
    """Base of all messages."""


# -- from the client ------------------------------------------------------------------------------------------


class FromClient(Message, frozen=True, forbid_unknown_fields=True):
    """Base of what a client says."""


class Hello(FromClient, frozen=True):
    """The first message. `token` only where no cookie and no header came with the handshake."""

    language: Annotated[str, Meta(max_length=8)] = "en"  # one without texts is answered in English
    token: Annotated[str, Meta(max_length=200)] = ""


class Watch(FromClient, frozen=True):
    """Follow a table, from one of your own seats or as a spectator (−1). Watching again changes the seat or closes a
    gap: everything after version `since` is sent again; −1 asks for the current view only."""

    table: TableId
    seat: int = SPECTATOR
    since: Annotated[int, Meta(ge=-1)] = -1


class Unwatch(FromClient, frozen=True):
    """Stop following a table."""

    table: TableId


class Act(FromClient, frozen=True):
    """A command of the game, for the version that the player saw. The same id again gives the same answer."""

    id: CommandId
    table: TableId
    version: Annotated[int, Meta(ge=0)]
    command: Raw


class Preview(FromClient, frozen=True):
    """A tentative play of one's own seat: what would it be worth? Nothing is stored, and nobody else hears of it."""

    id: CommandId
    table: TableId
    command: Raw


class Claim(FromClient, frozen=True):
    """Ask that an absent seat be removed by the table's rule, or a bot that is stuck."""

    id: CommandId
    table: TableId
    seat: Annotated[int, Meta(ge=0, le=7)]


class Nudge(FromClient, frozen=True):
    """Ask the bots that are stuck to look again."""

    table: TableId


class Say(FromClient, frozen=True):
    """Chat at a table, or in the lobby (empty table)."""

    table: Annotated[str, Meta(max_length=40)]
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class SayPhrase(FromClient, frozen=True):
    """One of the fixed phrases, for games that forbid free talk; open at every table."""

    table: TableId
    phrase: Annotated[str, Meta(min_length=1, max_length=40)]


class WatchLobby(FromClient, frozen=True):
    """Follow the list of open tables and the lobby's chat, or stop."""

    on: bool


class Ping(FromClient, frozen=True):
    """Ask for the server's time; `at` comes back as it was."""

    at: float


class Beat(FromClient, frozen=True):
    """The answer to `pulse`, at once: measures the lag that the clock credits."""

    number: int


class WatchBook(FromClient, frozen=True):
    """Follow a scorebook, or no more."""

    book: TableId
    on: bool = True


ClientMessage = (
    Hello | Watch | Unwatch | Act | Preview | Claim | Nudge | Say | SayPhrase | WatchLobby | WatchBook | Ping | Beat
)

# -- from the server ------------------------------------------------------------------------------------------


class Welcome(Message, frozen=True, kw_only=True):
    """The answer to `hello`: who you are, and the server's time (ms)."""

    me: Me
    now: int


class Opened(Message, frozen=True, kw_only=True):
    """The answer to `watch`: the table, the view of the seat, and what was missed since the version asked for."""

    info: TableInfo
    seat: int
    version: int
    view: MatchView | None
    head: str
    missed: tuple[ShownEntry, ...]
    now: int


class Update(Message, frozen=True, kw_only=True):
    """One accepted command: what the seat may see of its events, and the view after it.

    The view is whole but for its scoresheet, which only grows: the first `kept` lines of `view.game.moves` are those
    of the version before and are left out. A client whose last version is not `version` − 1 asks for the gap with
    `watch`.
    """

    table: str
    seat: int
    version: int
    entry: ShownEntry
    view: MatchView
    kept: int
    head: str
    now: int


class Info(Message, frozen=True):
    """The table around the game changed: seats, presence, status, rematch."""

    info: TableInfo


class Stored(Message, frozen=True):
    """The command with this id is durable as this version."""

    id: str
    table: str
    version: int


class Previewed(Message, frozen=True):
    """The answer to `preview`: words and points, never whether they are words."""

    id: str
    table: str
    score: PreviewScore


class Refused(Message, frozen=True):
    """Nothing changed. `code` is stable, `text` is in the client's language; `version` is the table's now (or −1).

    `about` are the words on the table that are wrong, where the text names some.
    """

    id: str
    table: str
    code: str
    text: str
    version: int
    about: tuple[str, ...] = ()


class Said(Message, frozen=True, kw_only=True):
    """Chat, from a player at the table or in the lobby; a phrase comes with its key and the client's own words."""

    table: str
    player: str
    name: str
    seat: int
    text: str
    phrase: str
    at: int
    number: int


class Unsaid(Message, frozen=True):
    """A moderator took lines of chat back."""

    table: str
    numbers: tuple[int, ...]


class Lobby(Message, frozen=True):
    """The open tables that wait for players, whenever the list changes."""

    tables: tuple[TableInfo, ...]


class YourTurn(Message, frozen=True):
    """A table of yours, watched or not, waits for you."""

    table: str
    seat: int
    version: int


class Invited(Message, frozen=True):
    """Somebody asks you to a table."""

    table: str
    game: str
    name: str  # of the one who asks


class Removed(Message, frozen=True):
    """You no longer sit at this table, or it is gone."""

    table: str
    code: str
    text: str


class AbsenceWarning(Message, frozen=True):
    """A table takes you for absent and will go on without you; say something, and it will not."""

    table: str
    seat: int
    applies: int
    text: str


class BookMoved(Message, frozen=True):
    """A scorebook that you follow has a new version; ask for its sheet."""

    book: str
    version: int


class Pong(Message, frozen=True):
    """The answer to `ping`."""

    at: float
    now: int


class Pulse(Message, frozen=True):
    """Answer with `beat` at once."""

    number: int


class Degraded(Message, frozen=True):
    """Something behind the server is away (`store`, `bus`) or back; play resumes once it is back."""

    what: Literal["store", "bus"]
    away: bool
    text: str


class Bye(Message, frozen=True):
    """The server closes this socket; reconnect after `retry_ms` (0: do not reconnect automatically)."""

    code: str
    text: str
    retry_ms: int


ServerMessage = (
    Welcome
    | Opened
    | Update
    | Info
    | Stored
    | Previewed
    | Refused
    | Said
    | Unsaid
    | Lobby
    | YourTurn
    | Invited
    | Removed
    | AbsenceWarning
    | BookMoved
    | Pong
    | Pulse
    | Degraded
    | Bye
)


def refusal(error: WordloomError, language: str, *, id: str = "", table: str = "", version: int = -1) -> Refused:
    """An error as the client sees it."""
    group = error.details.get("group")
    about = error.details.get("about", (str(group),) if group else ())
    return Refused(id, table, error.code, say_error(error, language), version, cast("tuple[str, ...]", about))
