"""How often a seat may propose something: a few times a turn. Each proposal, its answers and its end are entries that
everybody is sent and that stay in the record for good."""

from collections import Counter

from wordloom.core.errors import RuleError
from wordloom.rules.commands import Command, Offer, Resume
from wordloom.rules.events import TurnCame
from wordloom.rules.record import Entry

PER_TURN = 4  # of each seat; a pause that is ended counts as one more


class Proposals:
    """What the seats of one table have proposed since the present turn began."""

    def __init__(self) -> None:
        self._made: Counter[int] = Counter()

    def check(self, command: Command) -> None:
        """RuleError for a seat that has proposed enough in this turn."""
        if isinstance(command, Offer) and self._made[command.seat] >= PER_TURN:
            raise RuleError("too-many-proposals", most=PER_TURN)

    def note(self, entry: Entry) -> None:
        """A command was carried out."""
        if isinstance(entry.command, Offer | Resume):
            self._made[entry.command.seat] += 1
        elif any(isinstance(event, TurnCame) for event in entry.events):
            self._made.clear()
