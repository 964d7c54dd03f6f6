"""Checking a finished game from its record alone: the chain, the fair bag, and every decision made again."""

from collections.abc import Iterable

from msgspec import Struct

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.words import Words, WordSet
from wordloom.rules.chance import commitment, seed_from
from wordloom.rules.events import Event, Judged
from wordloom.rules.game import GameInfo
from wordloom.rules.match import Match, MatchState
from wordloom.rules.outcome import Outcome
from wordloom.rules.record import Record, head


class Verdict(Struct, frozen=True):
    """What a check found."""

    entries: int
    head: str
    outcome: Outcome | None


def recorded_words(events: Iterable[Event]) -> WordSet:
    """The words that the record says the lexicon knew."""
    good: set[str] = set()
    for event in events:
        if isinstance(event, Judged):
            good |= set(event.words) - set(event.bad)
    return WordSet(good)


def replay(record: Record, info: GameInfo, words: Words) -> tuple[Match, MatchState]:
    """The match and its state after all entries: the same fold that loads, resumes and reviews a game."""
    match = Match(info.make(info.read_options(record.header.options), words))
    state = match.setup(len(record.header.players))
    for entry in record.entries:
        for event in entry.events:
            state = match.evolve(state, event)
    return match, state


def verify(record: Record, info: GameInfo, words: Words | None = None) -> Verdict:
    """Run every decision again. Without `words` the verdicts in the record are taken as they stand."""
    if record.closing is None:
        raise ParseError("record-open")
    secret = _secret(record.closing.secret)
    if commitment(secret) != record.header.commitment:
        raise ParseError("record-commitment")
    seed = seed_from(secret, record.header.entropy)
    known = words or recorded_words(event for entry in record.entries for event in entry.events)
    match = Match(info.make(info.read_options(record.header.options), known))
    state = match.setup(len(record.header.players))
    for number, entry in enumerate(record.entries, 2):
        try:
            events = match.decide(state, entry.command, seed, entry.at)
        except RuleError as error:
            raise ParseError("record-refused", line=number, reason=error.code) from None
        if tuple(events) != entry.events:
            raise ParseError("record-differs", line=number)
        for event in events:
            state = match.evolve(state, event)
    if match.outcome(state) is None:
        raise ParseError("record-unfinished")
    return Verdict(len(record.entries), head(record), match.outcome(state))


def _secret(text: str) -> bytes:
    """The secret in its one spelling: no other line vouches for the last one."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        raise ParseError("record-commitment") from None
    if secret.hex() != text:
        raise ParseError("record-commitment")
    return secret
