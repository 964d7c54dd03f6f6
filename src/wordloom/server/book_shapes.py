"""What the server shows of scorebooks."""

from msgspec import Struct

from wordloom.core.verdicts import Verdict
from wordloom.rules.book import Change, Sheet, SheetLine
from wordloom.rules.house import House
from wordloom.rules.scorebook import Standing


class BookInfo(Struct, frozen=True, kw_only=True):
    """A scorebook as lists show it."""

    id: str
    game: str
    language: str
    players: tuple[str, ...]
    first: int
    house: House
    version: int
    over: bool
    imported: bool  # old totals from a file: there is no sheet
    scores: tuple[int, ...]  # once it is over
    places: tuple[int, ...]
    created_at: int
    changed_at: int


class BookSeen(Struct, frozen=True, kw_only=True):
    """A scorebook as everybody with its link sees it; `writes`: the pen that came along is its own."""

    info: BookInfo
    sheet: Sheet
    writes: bool


class BookMade(Struct, frozen=True, kw_only=True):
    """A new scorebook and the pen that writes into it, told only now."""

    seen: BookSeen
    pen: str


class BookWritten(Struct, frozen=True, kw_only=True):
    """The answer to an entry: its version, the lines whose points it changed, and the sheet after it."""

    version: int
    changes: tuple[Change, ...]
    seen: BookSeen


class BookTried(Struct, frozen=True, kw_only=True):
    """What a line would bring."""

    line: SheetLine
    standing: Standing


class BookVerdict(Struct, frozen=True, kw_only=True):
    """What the judge says of a word, and what doubting a valid one costs here."""

    verdict: Verdict
    cost: str


class BookStart(Struct, frozen=True, kw_only=True):
    """Who begins by the letters that were drawn: one seat, or those who draw again."""

    seats: tuple[int, ...]


class BooksTaken(Struct, frozen=True, kw_only=True):
    """How many old games came in."""

    games: int
