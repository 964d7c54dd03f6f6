"""Who is connected, to this process or to another, and since when somebody is not."""

from collections.abc import Iterable

HEARTBEAT = 5_000  # ms between two signs of life of a process
FORGET = 3 * HEARTBEAT


class Presence:
    """Times at which players were last seen. A fresh process gives everyone the benefit of the doubt."""

    def __init__(self, started_at: int) -> None:
        self._started_at = started_at
        self._left_at: dict[str, int] = {}
        self._here: dict[str, int] = {}  # player → sockets
        self._elsewhere: dict[str, tuple[int, frozenset[str]]] = {}  # process → (when heard, players)

    def came(self, player: str) -> bool:
        """A socket of a player is open; answers whether that is news."""
        news = not self.is_here(player)
        self._here[player] = self._here.get(player, 0) + 1
        self._left_at.pop(player, None)
        return news

    def went(self, player: str, at: int) -> bool:
        """A socket is closed; answers whether it was the last."""
        self._here[player] = self._here.get(player, 1) - 1
        if self._here[player] > 0:
            return False
        del self._here[player]
        self._left_at[player] = at
        return not self.is_here(player)

    def heard(self, process: str, players: Iterable[str], at: int) -> set[str]:
        """Another process says who is there; answers whose presence changed."""
        before = self._elsewhere.get(process, (0, frozenset()))[1]
        now = frozenset(players)
        self._elsewhere[process] = (at, now)
        for player in before - now:
            self._left_at.setdefault(player, at)
        return set(before ^ now)

    def forget_silent(self, at: int) -> set[str]:
        """Processes that have not been heard of are gone; answers whose presence changed."""
        silent = [process for process, (heard, _) in self._elsewhere.items() if at - heard > FORGET]
        changed: set[str] = set()
        for process in silent:
            changed |= self.heard(process, (), at)
            del self._elsewhere[process]
        return changed

    def is_here(self, player: str) -> bool:
        """Whether a player is connected anywhere."""
        return player in self._here or any(player in players for _, players in self._elsewhere.values())

    def absent_since(self, player: str) -> int:
        """When a player was last seen; 0 while connected."""
        return 0 if self.is_here(player) else self._left_at.get(player, self._started_at)

    def local(self) -> tuple[str, ...]:
        """Who is connected here."""
        return tuple(self._here)
