"""Some states of a table's past, so that showing any version folds a few entries and never the whole log.

States are values that share what did not change, so that one more of them costs little.
"""

from wordloom.rules.match import MatchState

KEPT = 64  # a table; then every other one is let go, and they are taken half as often


class Snapshots:
    """States by version, evenly spaced."""

    def __init__(self) -> None:
        self._every = 16
        self._states: dict[int, MatchState] = {}

    def note(self, version: int, state: MatchState) -> None:
        """A version was reached."""
        if version % self._every:
            return
        self._states[version] = state
        if len(self._states) > KEPT:
            self._every *= 2
            self._states = {kept: state for kept, state in self._states.items() if kept % self._every == 0}

    def before(self, version: int) -> tuple[int, MatchState | None]:
        """The last state that was kept of a version before this one; nothing at version 0."""
        last = max((kept for kept in self._states if kept < version), default=0)
        return last, self._states.get(last)
