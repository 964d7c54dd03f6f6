"""Who is connected, to this process or another, and since when others have been away.

What other processes say over the bus is fast and may be lost; the leases in the store are slower and decide.
"""

from collections.abc import Iterable, Mapping, Sequence

from wordloom.server.times import now
from wordloom.store.leases import Lease

NOBODY = Lease(0, 0)
LEASES = 3  # heartbeats that a lease outlives the last one


class Presence:
    """What this process knows of everybody. Whoever was never seen is absent from nothing."""

    def __init__(self, heartbeat: float) -> None:
        self.lease = int(LEASES * heartbeat * 1000)  # ms
        self.vacations: Mapping[str, int] = {}  # until when somebody is or was on vacation (ms)
        self.outages: Sequence[tuple[int, int]] = ()  # nobody was absent while nobody could be there
        self._here: dict[str, int] = {}  # player → sockets
        self._elsewhere: dict[str, tuple[int, frozenset[str]]] = {}  # process → (when heard, players)
        self._known: dict[str, Lease] = {}

    def came(self, player: str) -> bool:
        """A player has opened a socket; returns whether the player has just come online."""
        news = not self.is_here(player)
        self._here[player] = self._here.get(player, 0) + 1
        return news

    def went(self, player: str, at: int) -> bool:
        """A socket has closed; returns whether it was the player's last."""
        self._here[player] = self._here.get(player, 1) - 1
        if self._here[player] > 0:
            return False
        del self._here[player]
        self._known[player] = Lease(at, at)
        return not self.is_here(player)

    def heard(self, process: str, players: Iterable[str], at: int) -> set[str]:
        """Another process says who is there; returns whose presence changed."""
        before = self._elsewhere.get(process, (0, frozenset()))[1]
        told = frozenset(players)
        self._elsewhere[process] = (at, told)
        for player in before - told:
            self._known[player] = Lease(at, at)
        return set(before ^ told)

    def forget_silent(self, at: int) -> set[str]:
        """Drop processes that have gone silent; returns whose presence changed. Their players' leases run on."""
        silent = [process for process, (heard, _) in self._elsewhere.items() if at - heard > self.lease]
        changed: set[str] = set()
        for process in silent:
            changed |= self._elsewhere.pop(process)[1]
        return changed

    def learn(self, players: Iterable[str], leases: Mapping[str, Lease]) -> set[str]:
        """The store's leases of some players; returns whose presence they changed. A goodbye may be known here before
        it is written there."""
        changed = set()
        for player in players:
            before = self.is_here(player), self.absent_since(player)
            self._known[player] = max(self._known.get(player, NOBODY), leases.get(player, NOBODY))
            if (self.is_here(player), self.absent_since(player)) != before:
                changed.add(player)
        return changed

    def keep_only(self, players: set[str]) -> None:
        """Forget what was known of everybody else."""
        self._known = {player: lease for player, lease in self._known.items() if player in players}

    def is_told(self, player: str) -> bool:
        """Whether some process says that it holds the player's socket now."""
        return player in self._here or any(player in players for _, players in self._elsewhere.values())

    def is_here(self, player: str) -> bool:
        """Whether a player is connected anywhere."""
        return self.is_told(player) or self._known.get(player, NOBODY).until > now()

    def absent_since(self, player: str) -> int:
        """When a player was last seen; 0 while connected, and for those who never were."""
        return 0 if self.is_here(player) else self.counted_from(self._known.get(player, NOBODY))

    def counted_from(self, lease: Lease) -> int:
        """When absence began after a lease: not before the service was back, if it was away since."""
        if not lease.seen_at:
            return 0
        return max([lease.seen_at, *(until for _, until in self.outages if until > lease.seen_at)])

    def on_vacation(self, player: str) -> bool:
        """Whether somebody is on vacation now."""
        return self.vacations.get(player, 0) > now()

    def local(self) -> tuple[str, ...]:
        """Who is connected here."""
        return tuple(self._here)
