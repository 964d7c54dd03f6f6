"""The fair bag, algorithm `wordloom-bag-1`.

Before anyone sits down the server draws a secret and publishes its SHA-256. Every player adds entropy of
their own, in the open. The seed is HMAC-SHA256(secret, the players' entropy, one a line); so neither side
alone chose it, and the secret, shown after the end, proves it.

Luck is numbered. Number k picks one of n things: the integers HMAC-SHA256(seed, "k:0"), "k:1" … are read in
turn and the first one below the largest multiple of n decides, so that each of the n is equally likely. A draw
picks from the sorted bag, one number a tile; what was exchanged or put back changes the bag, never the numbers.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import TypeVar

from wordloom.core.tiles import Tiles

ALGORITHM = "wordloom-bag-1"
T = TypeVar("T")


def commitment(secret: bytes) -> str:
    """What is published before the game: the hash of the server's secret."""
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, entropy: Iterable[str]) -> bytes:
    """The seed of a game: the server's secret and what the players added."""
    return hmac.digest(secret, "\n".join(entropy).encode(), "sha256")


class Chance:
    """Luck for one command, from number `used` on. The caller records how many numbers were used."""

    def __init__(self, seed: bytes, used: int = 0) -> None:
        self.seed = seed
        self.used = used

    def pick(self, among: int) -> int:
        """A number from 0 to `among` − 1."""
        limit = (1 << 256) - (1 << 256) % among
        attempt = 0
        while True:
            digest = hmac.digest(self.seed, f"{self.used}:{attempt}".encode(), "sha256")
            number = int.from_bytes(digest, "big")
            if number < limit:
                self.used += 1
                return number % among
            attempt += 1

    def draw(self, pool: Tiles, count: int) -> Tiles:
        """Tiles from a sorted pool in the order drawn; fewer than `count` if the pool runs out."""
        return "".join(self.some(pool, count))

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """Some of several things, in the order drawn."""
        left = list(things)
        return [left.pop(self.pick(len(left))) for _ in range(min(count, len(left)))]

    def shuffle(self, things: Sequence[T]) -> list[T]:
        """All of them, in an order left to luck."""
        return self.some(things, len(things))
