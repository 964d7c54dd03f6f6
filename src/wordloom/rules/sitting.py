"""A sitting: a match and its record in memory, one accepted command after another.

This is the smallest host a game can have; the terminal, simulations and the README use it. The server does the same
with a durable log in between.
"""

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from wordloom.rules.chance import commitment, seed_from
from wordloom.rules.commands import Command
from wordloom.rules.match import Match, MatchState
from wordloom.rules.record import RULES, Closing, Entry, Header, Record, digest, line
from wordloom.rules.verify import follow


class Sitting:
    """A match with its record, one command after another."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        secret: bytes,
        *,
        lexicon: str = "",
        words: str = "",
        entropy: Sequence[str] | None = None,
    ) -> None:
        self.match = match
        self.secret = secret
        self.header = Header(
            game=match.game.info.id,
            options=msgspec.to_builtins(match.options),
            lexicon=lexicon,
            words=words or UNSET,
            players=tuple(players),
            commitment=commitment(secret),
            entropy=tuple(players if entropy is None else entropy),
            rules=RULES,
        )
        self.seed = seed_from(secret, self.header.entropy)
        self.state: MatchState = match.setup(len(players))
        self.entries: list[Entry] = []
        self._before = digest(line(self.header))

    def submit(self, command: Command, at: int) -> None:
        """Accept a command, or raise RuleError and change nothing."""
        story = self.match.act(self.state, command, self.seed, at)
        entry = Entry(len(self.entries) + 1, at, command, tuple(story.events), self._before)
        self.keep(entry)
        self.state = story.state
        self.entries.append(entry)
        self._before = digest(line(entry))

    def go_on_from(self, record: Record) -> None:
        """Take over what has been played; ParseError where it does not come out as it was written."""
        self.header = record.header
        self.seed = seed_from(self.secret, record.header.entropy)  # what the players added may be more than their names
        for number, entry in enumerate(record.entries, 2):
            self.state = follow(self.match, self.state, entry, self.seed, number, rules=record.header.made_by)
        self.entries = list(record.entries)
        self._before = digest(line(record.entries[-1] if record.entries else record.header))

    def keep(self, entry: Entry) -> None:
        """Called before an entry counts; a host that keeps its games writes it down here."""

    def record(self) -> Record:
        """The record so far, with the secret once the game is over."""
        over = self.match.outcome(self.state) is not None
        closing = Closing(self.secret.hex(), self._before) if over else None
        return Record(self.header, tuple(self.entries), closing)
