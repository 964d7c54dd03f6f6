"""Checking a finished game from its record alone: the chain, the fair bag, and every decision made again."""

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.tiles import Tiles
from wordloom.core.words import Vocabulary, WordSet
from wordloom.rules.chance import Chance, commitment, seed_from
from wordloom.rules.events import Drawn, Event, Exchanged, Judged
from wordloom.rules.game import AnyGame, Drawing, GameInfo
from wordloom.rules.match import Match, MatchState
from wordloom.rules.outcome import Outcome
from wordloom.rules.record import RULES, Entry, Record, head


class Verdict(Struct, frozen=True):
    """What a check found."""

    entries: int
    head: str
    outcome: Outcome | None
    rules: int  # the number of the rules that the game began with


def recorded_words(events: Iterable[Event]) -> WordSet:
    """The words that the record says the lexicon knew."""
    good: set[str] = set()
    for event in events:
        if isinstance(event, Judged):
            good |= set(event.words) - set(event.bad)
    return WordSet(good)


def replay(record: Record, info: GameInfo, words: Vocabulary) -> tuple[Match, MatchState]:
    """The match and its state after all entries: the same fold that loads, resumes and reviews a game."""
    match = Match(info.make(info.read_options(record.header.options), words))
    state = match.setup(len(record.header.players))
    for entry in record.entries:
        for event in entry.events:
            state = match.evolve(state, event)
    return match, state


def verify(record: Record, info: GameInfo, words: Vocabulary | None = None) -> Verdict:
    """Run every decision again. Without `words` the verdicts in the record are taken as they stand.

    Where older rules decided otherwise, the luck that an entry tells of is checked, and its events are followed.
    """
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
        state = follow(match, state, entry, seed, number, rules=record.header.made_by)
    if match.outcome(state) is None:
        raise ParseError("record-unfinished")
    return Verdict(len(record.entries), head(record), match.outcome(state), record.header.made_by)


def follow(match: Match, state: MatchState, entry: Entry, seed: bytes, line: int, *, rules: int) -> MatchState:
    """The state after an entry that comes out as it was written; ParseError if it does not."""
    try:
        story = match.act(state, entry.command, seed, entry.at)
    except RuleError as error:
        trouble = ParseError("record-refused", line=line, reason=error.code)
    else:
        if tuple(story.events) == entry.events:
            return story.state
        trouble = ParseError("record-differs", line=line)
    if rules >= RULES:
        raise trouble
    return follow_luck(match, state, entry, seed, line)


def follow_luck(match: Match, state: MatchState, entry: Entry, seed: bytes, line: int) -> MatchState:
    """The state after an entry decided by older rules: every draw must be what the fair bag gives."""
    chance = Chance(seed, state.luck)
    for event in entry.events:
        if drawn_again(match.game, state.game, event, chance) != event:
            raise ParseError("record-differs", line=line)
        state = match.evolve(state, event)
    if state.luck != chance.used:
        raise ParseError("record-differs", line=line)
    return state


class Bagged(Protocol):
    """A state with something to draw from."""

    @property
    def bag(self) -> Tiles:
        """What can still be drawn."""


def drawn_again(game: AnyGame, state: Bagged, event: Event, chance: Chance) -> Event:
    """An event as luck would have made it."""
    match event:
        case Drawn(seat=seat, tiles=tiles):
            return Drawn(seat, chance.draw(state.bag, len(tiles)))
        case Exchanged(seat=seat, tiles=tiles, drawn=drawn):
            return Exchanged(seat, tiles, chance.draw(state.bag, len(drawn)))
    return game.drawn_again(state, event, chance) if isinstance(game, Drawing) else event


def _secret(text: str) -> bytes:
    """The secret in its one spelling: no other line vouches for the last one."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        raise ParseError("record-commitment") from None
    if secret.hex() != text:
        raise ParseError("record-commitment")
    return secret
