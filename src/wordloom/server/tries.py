"""Guesses at secrets: each takes its turn, and the more there were the longer the next one waits.

Nobody is locked out. A lane counts the tries that began and were not good; its first few are free, each one after
them waits twice as long as the one before, and tries in one lane follow each other, so that asking many times at
once gains nothing. Where a lane is queued too long, the answer is “too fast” at once. Lanes are forgiven with time.

Each place has a lane of its own at each secret. Strangers together pass a gate, which lets those in first whose
network has waited longest for it: a crowd of guesses, wherever it comes from, does not keep out somebody who is new.
"""

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from wordloom.server.addresses import network_of
from wordloom.server.errors import TooFast
from wordloom.server.rates import ROOM

QUEUE = 20.0  # seconds that anyone is kept waiting
NETWORKS = 1_000  # that a gate remembers
T = TypeVar("T")


@dataclass(frozen=True)
class Kind:
    """How many tries are free, how many seconds forgive one, and how many are the most between two."""

    free: int
    forgiven: float
    longest: float


SECRET = Kind(5, 60, 16)  # of one account, from one place
PLACE = Kind(30, 10, 16)  # of one block of addresses, where many people may live
CROWD = Kind(5, 60, 4)  # of one account, from everywhere it was never opened from


@dataclass
class Lane:
    """Tries that wait for each other."""

    kind: Kind
    count: float = 0
    at: float = field(default_factory=time.monotonic)
    open_at: float = 0

    def _forgive(self, now: float) -> None:
        self.count = max(0.0, self.count - (now - self.at) / self.kind.forgiven)
        self.at = now

    def check(self, now: float) -> None:
        """TooFast where the queue is too long."""
        if self.open_at - now > QUEUE:
            raise TooFast("too-many-tries")

    def begin(self, now: float, delay: float) -> float:
        """Queue a try; when it may start."""
        self._forgive(now)
        self.count += 1
        start = max(now, self.open_at)
        over = math.ceil(self.count) - self.kind.free
        if over > 0:
            start += min(delay * 2 ** min(over - 1, 10), self.kind.longest if delay else 0)
        self.open_at = start
        return start


class Gate:
    """Where the strangers of one account wait: who comes from a network that was let in long ago, or never, is next."""

    def __init__(self, delay: float) -> None:
        self._lane = Lane(CROWD)
        self._delay = delay
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._let_in: OrderedDict[str, float] = OrderedDict()
        self._keeper: asyncio.Task[None] | None = None

    async def enter(self, network: str) -> None:
        """Wait until it is one's turn; TooFast if that takes too long."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(network, deque()).append(turn)
        if self._keeper is None or self._keeper.done():
            self._keeper = asyncio.create_task(self._keep())
        try:
            async with asyncio.timeout(QUEUE):
                await turn
        except TimeoutError:
            raise TooFast("too-many-tries") from None
        finally:
            self._leave(network, turn)

    def _leave(self, network: str, turn: "asyncio.Future[None]") -> None:
        if turn in self._waiting.get(network, ()):
            self._waiting[network].remove(turn)
        if not self._waiting.get(network):
            self._waiting.pop(network, None)

    async def _keep(self) -> None:
        """Let one in after the other. Who is next is decided when it is time, not before."""
        while self._waiting:
            now = time.monotonic()
            await asyncio.sleep(self._lane.begin(now, self._delay) - now)
            if self._waiting:
                self._let_one_in()

    def _let_one_in(self) -> None:
        network = min(self._waiting, key=lambda each: self._let_in.get(each, 0.0))
        turn = self._waiting[network][0]
        self._leave(network, turn)
        self._let_in[network] = time.monotonic()
        self._let_in.move_to_end(network)
        if len(self._let_in) > NETWORKS:
            self._let_in.popitem(last=False)
        if not turn.done():
            turn.set_result(None)


class Tries:
    """All lanes and gates of a process; the longest unused are forgotten."""

    def __init__(self, delay: float) -> None:
        self._delay = delay
        self._lanes: OrderedDict[str, Lane] = OrderedDict()
        self._gates: OrderedDict[str, Gate] = OrderedDict()

    @asynccontextmanager
    async def turn(self, secret: str, place: str, *, stranger: bool = False) -> AsyncIterator[None]:
        """One try at a secret from a place: waits its turn; if the block ends well, it is taken back."""
        own, whole = self._lane(f"{secret} from {place}", SECRET), self._lane(f"place {place}", PLACE)
        now = time.monotonic()
        for lane in (own, whole):
            lane.check(now)
        start = max(lane.begin(now, self._delay) for lane in (own, whole))
        if start > now:
            await asyncio.sleep(start - now)
        if stranger:
            await self._gate(secret).enter(network_of(place))
        yield
        own.count = 0
        whole.count = max(0.0, whole.count - 1)

    def _lane(self, key: str, kind: Kind) -> Lane:
        return _kept(self._lanes, key, Lane(kind))

    def _gate(self, secret: str) -> Gate:
        return _kept(self._gates, secret, Gate(self._delay))


def _kept(known: OrderedDict[str, T], key: str, fresh: T) -> T:
    found = known.setdefault(key, fresh)
    known.move_to_end(key)
    if len(known) > ROOM:
        known.popitem(last=False)
    return found
