"""Commands that were carried out, by the ids that their senders gave them."""

from wordloom.core.errors import RuleError
from wordloom.rules.commands import Command
from wordloom.rules.record import Entry


class Answered:
    """What was asked under which id, and the version that it made."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[int, Command]] = {}

    def note(self, id: str | None, entry: Entry) -> None:
        """An entry is durable; what the table itself asks has no id."""
        if id:
            self._known[id] = (entry.version, entry.command)

    def version_of(self, id: str | None, command: Command) -> int:
        """The version of a command that was carried out before, or 0; RuleError if that was another command, for
        whoever sends it would take the old one's answer for its own."""
        version, known = self._known.get(id or "", (0, None))
        if known is not None and known != command:
            raise RuleError("id-used")
        return version
