"""Bots against bots: whole games without a server, for soak tests, ladders and tuning."""

from collections.abc import Sequence

import msgspec

from wordloom.bots import Bot
from wordloom.rules.chance import commitment, seed_from
from wordloom.rules.commands import TABLE, Begin, Command, Expire
from wordloom.rules.match import Match, MatchState
from wordloom.rules.record import Closing, Entry, Header, Record, digest, line

THINKING = 1_000  # ms between commands
LONGEST = 5_000  # commands; a game that has not ended by then never will


class Table:
    """A match with its record, one command after another."""

    def __init__(self, match: Match, players: Sequence[str], secret: bytes, *, lexicon: str = "") -> None:
        self.match = match
        self.secret = secret
        self.header = Header(
            game=match.game.info.id,
            options=msgspec.to_builtins(match.options),
            lexicon=lexicon,
            players=tuple(players),
            commitment=commitment(secret),
            entropy=tuple(players),
        )
        self.seed = seed_from(secret, self.header.entropy)
        self.state: MatchState = match.setup(len(players))
        self.entries: list[Entry] = []
        self._before = digest(line(self.header))

    def submit(self, command: Command, at: int) -> None:
        """Accept a command, or raise RuleError and change nothing."""
        events = self.match.decide(self.state, command, self.seed, at)
        entry = Entry(len(self.entries) + 1, at, command, tuple(events), self._before)
        for event in events:
            self.state = self.match.evolve(self.state, event)
        self.entries.append(entry)
        self._before = digest(line(entry))

    def record(self) -> Record:
        """The record so far, with the secret once the game is over."""
        over = self.match.outcome(self.state) is not None
        closing = Closing(self.secret.hex(), self._before) if over else None
        return Record(self.header, tuple(self.entries), closing)


def play_out(table: Table, bots: Sequence[Bot]) -> None:
    """Play a game to its end; every seat is asked in turn when it is awaited."""
    at = 0
    table.submit(Begin(TABLE), at)
    while table.match.outcome(table.state) is None:
        at += THINKING
        if len(table.entries) > LONGEST:
            raise RuntimeError("the game does not end")
        seats = table.match.game.awaited(table.state.game)
        if not seats:
            table.submit(Expire(TABLE), max(at, table.match.deadline(table.state) or at))
            continue
        seat = seats[0]
        table.submit(bots[seat].choose(table.match.view(table.state, seat)), at)
