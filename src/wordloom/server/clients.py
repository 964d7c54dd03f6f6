"""Connected clients: who they are, what they follow, and a bounded queue of what they are sent."""

import asyncio
from collections import Counter, deque

from wordloom.server.messages import SPECTATOR, Bye
from wordloom.server.rates import Bucket
from wordloom.server.settings import Limits
from wordloom.server.wire import encode
from wordloom.store.people import StoredPlayer

LAG_CREDIT = 500  # ms a move at most
TOGETHER = 8  # messages written before looking at the clock again


class Client:
    """One socket."""

    def __init__(self, player: StoredPlayer, language: str, session: str, limits: Limits) -> None:
        self.player = player
        self.language = language
        self.session = session  # digest of the token it came with
        self.watching: dict[str, int] = {}
        self.books: set[str] = set()  # that it follows
        self.lobby = False
        self.address = ""
        self.muted: frozenset[str] = frozenset()
        self.friends: frozenset[str] = frozenset()
        self.apart: frozenset[str] = frozenset()  # who keeps them away, and whom they keep away
        self.rate = Bucket(limits.message_rate, limits.message_burst)
        self.bad_left = limits.bad_messages
        self.lag = 0
        self.closing: Bye | None = None
        self._limits = limits
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    def send(self, data: bytes) -> None:
        """Queue a message; a client that is too far behind is let go and will catch up by version."""
        if self.closing is not None:
            return
        self._queue.append(data)
        self._bytes += len(data)
        if len(self._queue) > self._limits.outgoing or self._bytes > self._limits.outgoing_bytes:
            self._queue.clear()
            self.close(Bye("too-slow", "", 1_000))
        self._wake.set()

    def close(self, bye: Bye) -> None:
        """Say goodbye after what is queued; nothing is sent after it."""
        if self.closing is None:
            self._queue.append(encode(bye))
            self.closing = bye
            self._wake.set()

    async def next(self) -> list[bytes]:
        """The next messages to send; none once everything has been sent."""
        while not self._queue:
            if self.closing is not None:
                return []
            self._wake.clear()
            await self._wake.wait()
        waiting = [self._queue.popleft() for _ in range(min(len(self._queue), TOGETHER))]
        self._bytes = max(0, self._bytes - sum(map(len, waiting)))
        return waiting

    def note_lag(self, round_trip: float) -> None:
        """Remember a measured round trip (ms), smoothed; the smallest ones count most."""
        lag = min(int(round_trip), LAG_CREDIT)
        self.lag = lag if self.lag == 0 else min(lag, (3 * self.lag + lag) // 4)


class Audience:
    """Who follows what."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.blocks: Counter[str] = Counter()  # of addresses: open sockets, greeted or not
        self._tables: dict[str, dict[int, set[Client]]] = {}
        self._players: dict[str, set[Client]] = {}
        self._books: dict[str, set[Client]] = {}

    def add(self, client: Client) -> None:
        """A client said hello."""
        self.clients.add(client)
        self._players.setdefault(client.player.id, set()).add(client)

    def remove(self, client: Client) -> None:
        """A client is gone."""
        for table in list(client.watching):
            self.unwatch(client, table)
        for book in list(client.books):
            self.close_book(client, book)
        self.clients.discard(client)
        mine = self._players.get(client.player.id, set())
        mine.discard(client)
        if not mine:
            self._players.pop(client.player.id, None)

    def watch(self, client: Client, table: str, seat: int) -> None:
        """A client follows a table from one seat, and from no other any longer."""
        self.unwatch(client, table)
        client.watching[table] = seat
        self._tables.setdefault(table, {}).setdefault(seat, set()).add(client)

    def unwatch(self, client: Client, table: str) -> None:
        """A client no longer follows a table."""
        seat = client.watching.pop(table, None)
        seats = self._tables.get(table)
        if seat is None or seats is None:
            return
        seats[seat].discard(client)
        if not seats[seat]:
            del seats[seat]
        if not seats:
            del self._tables[table]

    def open_book(self, client: Client, book: str) -> None:
        """A client follows a scorebook."""
        client.books.add(book)
        self._books.setdefault(book, set()).add(client)

    def close_book(self, client: Client, book: str) -> None:
        """A client no longer follows a scorebook."""
        client.books.discard(book)
        following = self._books.get(book, set())
        following.discard(client)
        if not following:
            self._books.pop(book, None)

    def following(self, book: str) -> list[Client]:
        """The clients that follow a scorebook."""
        return list(self._books.get(book, ()))

    def seats(self, table: str) -> dict[int, set[Client]]:
        """The clients that follow a table, by the seat they see."""
        return self._tables.get(table, {})

    def at(self, table: str) -> list[Client]:
        """All clients that follow a table."""
        return [client for clients in self.seats(table).values() for client in clients]

    def watchers(self, table: str) -> int:
        """How many spectators a table has here."""
        return len(self.seats(table).get(SPECTATOR, ()))

    def of(self, player: str) -> set[Client]:
        """A player's clients."""
        return self._players.get(player, set())

    def players(self) -> set[str]:
        """Everyone who is connected here."""
        return set(self._players)

    def tables(self) -> list[str]:
        """Every table that somebody here follows."""
        return list(self._tables)

    def in_lobby(self) -> list[Client]:
        """The clients that follow the lobby."""
        return [client for client in self.clients if client.lobby]
