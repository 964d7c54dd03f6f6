"""Scorebooks in this process's memory: each is the fold of its entries, and changes through one door, `Shelf.write`.

As with tables, any process may hold any book and the store's version decides who was first. A line that comes a second
time, because its answer was lost, is answered as before and written once.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from wordloom.core.errors import Conflict, ParseError, RuleError
from wordloom.games import game_info
from wordloom.rules.book import MOST_ENTRIES, Book, Change, Cover, Rulebook, Sheet, open_book, read_entry, rulebook
from wordloom.rules.game import GameInfo
from wordloom.rules.options import Options
from wordloom.server.book_shapes import BookInfo, BookSeen, BookWritten
from wordloom.server.bus import Wrote
from wordloom.server.errors import Forbidden, TooFast, Unknown
from wordloom.server.identity import digest, new_id
from wordloom.server.messages import BookMoved
from wordloom.server.records import Result, result_of
from wordloom.server.times import now
from wordloom.server.wire import encode
from wordloom.store import books as stored_books
from wordloom.store.books import StoredBook, StoredEntry
from wordloom.store.finishing import Finisher
from wordloom.store.people import StoredPlayer

if TYPE_CHECKING:
    from wordloom.server.house import House

ROOM = 500  # books in memory
TRIES = 40  # as often as phones at other processes may be quicker; each time one of their lines is written
MOST_BOOKS = 2000  # of one person


@dataclass
class OpenBook:
    """A book in memory."""

    stored: StoredBook
    cover: Cover
    book: Book
    ids: dict[str, int] = field(default_factory=dict)  # entries by their client's id: the version each became
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def version(self) -> int:
        """How many entries it has."""
        return self.stored.version


class Shelf:
    """The books of this process, least recently used first."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._books: OrderedDict[str, OpenBook] = OrderedDict()
        self._finisher = Finisher()

    # -- making and finding ---------------------------------------------------------------------------------

    async def create(self, host: StoredPlayer, given: dict[str, object]) -> tuple[OpenBook, str]:
        """A new book, and the pen that writes into it."""
        if await self._house.database.read(lambda conn: stored_books.count_of(conn, host.id)) >= MOST_BOOKS:
            raise TooFast("too-many-books", most=MOST_BOOKS)
        cover = read_cover({**given, "seed": secrets.token_hex(32)})
        info = game_info(cover.game)
        cover = msgspec.structs.replace(cover, words=self._house.lexicons.label(options_of(info, cover)))
        book = open_book(self._rules(cover))
        pen, at = secrets.token_urlsafe(12), now()
        stored = StoredBook(
            id=new_id(),
            game=cover.game,
            cover=msgspec.json.encode(cover).decode(),
            pen=digest(pen),
            host=host.id,
            created_at=at,
            changed_at=at,
        )
        await self._house.database.write(lambda conn: stored_books.create(conn, stored))
        return self._keep(OpenBook(stored, cover, book)), pen

    def _rules(self, cover: Cover) -> Rulebook:
        info = game_info(cover.game)
        options = options_of(info, cover)
        words = self._house.lexicons.open(
            cover.words or options.lexicon or options.language, options.language, info.word_rules(options)
        )
        return rulebook(cover, info, words)

    async def get(self, id: str) -> OpenBook:
        """A book by its id; Unknown if there is none."""
        if found := self._books.get(id):
            self._books.move_to_end(id)
            if self._house.is_shared:
                async with found.lock:
                    await self._catch_up(found)
            return found
        read = self._house.database.read
        stored, entries = await read(lambda conn: (stored_books.get(conn, id), stored_books.entries_of(conn, id)))
        if stored is None or not stored.pen:
            raise Unknown("no-such-book")
        cover = msgspec.json.decode(stored.cover, type=Cover)
        opened = OpenBook(msgspec.structs.replace(stored, version=0), cover, open_book(self._rules(cover)))
        await asyncio.to_thread(self._take_in, opened, entries)
        opened.stored = as_read(stored, opened)
        return self._books.get(id) or self._keep(opened)

    def _keep(self, opened: OpenBook) -> OpenBook:
        self._books[opened.stored.id] = opened
        while len(self._books) > ROOM:
            self._books.popitem(last=False)
        return opened

    def _take_in(self, opened: OpenBook, entries: Sequence[StoredEntry]) -> None:
        for each in entries:
            opened.book = opened.book.again(read_entry(opened.book.rules.scorebook, each.entry.encode()))
            opened.ids[each.entry_id] = each.version
            opened.stored = msgspec.structs.replace(opened.stored, version=each.version)

    async def _catch_up(self, opened: OpenBook) -> None:
        """Read what another process has written."""
        id, since = opened.stored.id, opened.version
        read = self._house.database.read
        entries, stored = await read(
            lambda conn: (stored_books.entries_of(conn, id, since), stored_books.get(conn, id))
        )
        if stored is None:
            self._books.pop(id, None)
            raise Unknown("no-such-book")
        self._take_in(opened, entries)
        opened.stored = as_read(stored, opened)

    # -- the one door ---------------------------------------------------------------------------------------

    async def write(self, opened: OpenBook, pen: str, id: str, data: bytes) -> tuple[int, tuple[Change, ...]]:
        """Append an entry; the version it is durable as, and the lines whose points it changed."""
        check_pen(opened, pen)
        return await self._finisher.finish(self._write(opened, id, data))

    async def _write(self, opened: OpenBook, id: str, data: bytes) -> tuple[int, tuple[Change, ...]]:
        async with opened.lock:
            for _ in range(TRIES):
                if known := opened.ids.get(id):
                    return known, ()
                try:
                    return await self._append(opened, id, data)
                except Conflict:
                    await self._catch_up(opened)
            raise Conflict("conflict", version=opened.version)

    async def _append(self, opened: OpenBook, id: str, data: bytes) -> tuple[int, tuple[Change, ...]]:
        if opened.version >= MOST_ENTRIES:
            raise RuleError("book-full", most=MOST_ENTRIES)
        before = opened.book
        entry = read_entry(before.rules.scorebook, data)
        after = before.after(entry)
        result = msgspec.json.encode(result_of(after)).decode() if after.over else ""
        row = StoredEntry(opened.version + 1, msgspec.json.encode(entry).decode(), id)
        book, expected, at = opened.stored.id, opened.version, now()
        await self._house.database.write(
            lambda conn: stored_books.append(conn, book, expected, row, result=result, at=at)
        )
        opened.book = after
        opened.ids[id] = row.version
        opened.stored = msgspec.structs.replace(opened.stored, version=row.version, result=result, changed_at=at)
        self.tell(book, row.version)
        self._house.bus.publish(Wrote(book, row.version))
        return row.version, after.changes(before)

    def tell(self, id: str, version: int) -> None:
        """Everybody here who follows a book hears of a new version."""
        data = encode(BookMoved(id, version))
        for client in self._house.audience.following(id):
            client.send(data)

    async def remove(self, opened: OpenBook, player: StoredPlayer) -> None:
        """Its host takes a book off the shelf for good."""
        if opened.stored.host != player.id:
            raise Forbidden("not-your-book")
        await self._house.database.write(lambda conn: stored_books.remove(conn, opened.stored.id))
        self._books.pop(opened.stored.id, None)

    # -- what is shown --------------------------------------------------------------------------------------

    def seen(self, opened: OpenBook, language: str, pen: str = "") -> BookSeen:
        """A book as everybody with its link sees it."""
        writes = bool(pen) and digest(pen) == opened.stored.pen
        return BookSeen(info=info_of(opened.stored), sheet=sheet_of(opened, language), writes=writes)

    def written(self, opened: OpenBook, version: int, changes: tuple[Change, ...], language: str) -> BookWritten:
        """The answer to an entry."""
        return BookWritten(version=version, changes=changes, seen=self.seen(opened, language))

    async def of(self, player: StoredPlayer) -> list[BookInfo]:
        """A player's books, the latest first."""
        return [info_of(stored) for stored in await self._stored_of(player)]

    async def results_of(self, player: StoredPlayer) -> list[Result]:
        """How a player's finished books came out, the earliest first."""
        found = [stored for stored in await self._stored_of(player) if stored.result]
        return [msgspec.json.decode(stored.result, type=Result) for stored in reversed(found)]

    async def _stored_of(self, player: StoredPlayer) -> list[StoredBook]:
        return await self._house.database.read(lambda conn: stored_books.of_host(conn, player.id, MOST_BOOKS))

    async def take_in(self, player: StoredPlayer, results: list[Result]) -> int:
        """Old totals that came in a file: books without lines, into which nobody writes."""
        at = now()

        def work(conn: Connection) -> int:
            if stored_books.count_of(conn, player.id) + len(results) > MOST_BOOKS:
                raise TooFast("too-many-books", most=MOST_BOOKS)
            for result in results:
                stored_books.create(conn, imported(result, player.id, at))
            return len(results)

        return await self._house.database.write(work)


def imported(result: Result, host: str, at: int) -> StoredBook:
    """A game that was over before it came here."""
    cover = Cover(game=result.game, options={}, players=result.players)
    return StoredBook(
        id=new_id(),
        game=result.game,
        cover=msgspec.json.encode(cover).decode(),
        pen="",
        host=host,
        result=msgspec.json.encode(result).decode(),
        created_at=result.at or at,
        changed_at=at,
    )


def read_cover(given: dict[str, object]) -> Cover:
    """A cover from outside, or ParseError."""
    try:
        return msgspec.convert(given, Cover)
    except msgspec.ValidationError as error:
        raise ParseError("bad-line", reason=str(error)[:200]) from None


def options_of(info: GameInfo, cover: Cover) -> Options:
    """What the players agreed on."""
    return info.read_options(dict(cover.options))


def as_read(stored: StoredBook, opened: OpenBook) -> StoredBook:
    """A book's row at the version of the entries that were read: another process may have written between the two."""
    return msgspec.structs.replace(stored, version=opened.version)


def check_pen(opened: OpenBook, pen: str) -> None:
    """Forbidden unless it is the book's own."""
    if not secrets.compare_digest(digest(pen), opened.stored.pen):
        raise Forbidden("no-pen")


def info_of(stored: StoredBook) -> BookInfo:
    """What the list of books shows."""
    cover = msgspec.json.decode(stored.cover, type=Cover)
    result = msgspec.json.decode(stored.result, type=Result) if stored.result else None
    return BookInfo(
        id=stored.id,
        game=stored.game,
        language=str(cover.options.get("language") or game_info(stored.game).language),
        players=cover.players,
        first=cover.first,
        house=cover.house,
        version=stored.version,
        over=result is not None,
        imported=not stored.pen,
        scores=result.scores if result else (),
        places=result.places if result else (),
        created_at=stored.created_at,
        changed_at=stored.changed_at,
    )


def sheet_of(opened: OpenBook, language: str) -> Sheet:
    """Its sheet."""
    return opened.book.sheet(language)
