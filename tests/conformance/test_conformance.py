"""Every registered game keeps the promises of the Game protocol, whatever is thrown at it."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conformance.driver import random_command
from conformance.families import OTHER_HIDDEN, OWN_DRAWS
from conformance.tables import new_table
from reference.vocabulary import EveryWord
from wordloom.core.errors import ParseError, RuleError
from wordloom.core.texts import UI_LANGUAGES, say_error
from wordloom.games import CATALOGUE
from wordloom.rules.commands import TABLE, Begin, Expire, Leave
from wordloom.rules.match import Match
from wordloom.rules.record import read, write
from wordloom.rules.sitting import Sitting
from wordloom.rules.verify import replay, verify

GAMES = sorted(CATALOGUE)
# One number per example, not one draw per decision: ten times as many games in the same time.
SEEDS = st.integers(0, 2**64)
quick = settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def drive(table: Sitting, luck: random.Random, steps: int) -> list[RuleError]:
    """Some random commands; refused ones are returned."""
    refused = []
    table.submit(Begin(TABLE), 0)
    at = 0
    for _ in range(steps):
        if table.match.outcome(table.state):
            break
        at += luck.choice([100, 5_000, 30_000, 100_000])
        awaited = table.match.game.awaited(table.state.game)
        seat = luck.choice(awaited) if awaited and luck.random() < 0.9 else luck.randrange(table.state.seats)
        view = table.match.view(table.state, seat).game
        command: Any = random_command(luck, table.match.game.info, view) if luck.random() < 0.9 else Expire(TABLE)
        before = table.state
        try:
            table.submit(command, at)
        except RuleError as error:
            assert table.state is before
            refused.append(error)
    return refused


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@quick
def test_tiles_are_conserved(game: str, seed: int) -> None:
    luck = random.Random(seed)
    family = CATALOGUE[game].family
    table = new_table(game, luck)
    table.submit(Begin(TABLE), 0)
    rules: Any = table.match.game
    assert family.pieces(rules, table.state.game) == rules.tiles.all
    for _ in range(25):
        if table.match.outcome(table.state):
            break
        awaited = rules.awaited(table.state.game)
        view = table.match.view(table.state, luck.choice(awaited) if awaited else 0).game
        try:
            table.submit(random_command(luck, rules.info, view), 1_000)
        except RuleError:
            continue
        assert family.pieces(rules, table.state.game) == rules.tiles.all


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@quick
def test_the_same_log_gives_the_same_state(game: str, seed: int) -> None:
    luck = random.Random(seed)
    table = new_table(game, luck)
    drive(table, luck, 40)
    record = read(write(table.record()), CATALOGUE)
    assert write(record) == write(table.record())
    assert record.entries == table.record().entries
    _, state = replay(record, CATALOGUE[game], EveryWord())
    assert state == table.state


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@quick
def test_refused_commands_carry_a_documented_code(game: str, seed: int) -> None:
    luck = random.Random(seed)
    refused = drive(new_table(game, luck), luck, 60)
    for error in refused:
        for language in UI_LANGUAGES:
            assert say_error(error, language)


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@quick
def test_a_view_does_not_depend_on_what_is_hidden(game: str, seed: int) -> None:
    luck = random.Random(seed)
    reshuffled = OTHER_HIDDEN[CATALOGUE[game].family.name]
    table = new_table(game, luck)
    drive(table, luck, luck.randint(1, 40))
    match, state = table.match, table.state
    if match.outcome(state):
        return
    for seat in range(-1, state.seats):
        hidden = reshuffled(match.game, state.game, seat, luck)
        other = msgspec.structs.replace(state, game=hidden)
        assert msgspec.json.encode(match.view(other, seat)) == msgspec.json.encode(match.view(state, seat))
        for leaver in range(state.seats):
            told = [_messages(match, each, Leave(leaver), table.seed, seat) for each in (state, other)]
            assert told[0] == told[1]


def _messages(match: Match, state: Any, command: Any, seed: bytes, seat: int) -> bytes:
    """What a seat is told of a command, its own draws left out: they are that seat's to see."""
    try:
        events = match.decide(state, command, seed, state.clock.at)
    except RuleError as error:
        return str(error).encode()
    for event in events:
        state = match.evolve(state, event)
    if match.outcome(state):
        return b"over"  # racks are shown at the end
    shown = [match.shown(event, seat) for event in events]
    return msgspec.json.encode([event for event in shown if not isinstance(event, OWN_DRAWS)])


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@quick
def test_a_finished_game_verifies_and_any_edit_is_found(game: str, seed: int) -> None:
    luck = random.Random(seed)
    table = new_table(game, luck)
    drive(table, luck, 30)
    for seat in range(table.state.seats):
        if table.match.outcome(table.state) is None and not table.match.view(table.state, seat).game.left[seat]:
            table.submit(Leave(seat), 10_000_000)
    data = write(table.record())
    verdict = verify(read(data, CATALOGUE), CATALOGUE[game])
    assert verdict.outcome == table.match.outcome(table.state)
    for _ in range(8):
        place = luck.randrange(len(data))
        edited = bytearray(data)
        edited[place] = luck.choice([byte for byte in range(256) if byte != data[place]])
        with pytest.raises(ParseError):
            verify(read(bytes(edited), CATALOGUE), CATALOGUE[game])
    with pytest.raises(ParseError):
        verify(read(data[: luck.randrange(1, len(data))], CATALOGUE), CATALOGUE[game])
