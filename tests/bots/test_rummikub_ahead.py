"""The strongest rummikub robot counts who lays last: as a plain twin does, and from what its view shows."""

from itertools import product

import pytest
from msgspec.structs import replace

from games.rummikub_tables import rummikub_table
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.families.rummikub.bot.tempo import FAILED, PART, SUCCEEDS, WHOLE, Clock, Habit, after_mine, habit_of
from wordloom.families.rummikub.state import RummikubMove
from wordloom.games import game_info
from wordloom.games.rummikub import Rearrange
from wordloom.rules.bots import make_bot
from wordloom.rules.sitting import Sitting

INFO = game_info("rummikub")
TABLE = ("CONSTITUCIONAL", "PERDER", "MELHOR", "ABERTO", "GRANDEZA")


def twin(pool: int, racks: tuple[int, int], lead: int, mover: int) -> float:
    """The chance to win of seat 0, who may lay any number of tiles; seat 1 always lays all it can."""
    whole = [(SUCCEEDS / 100, racks[mover], WHOLE), (1 - SUCCEEDS / 100, min(FAILED, racks[mover]), PART)]
    ways = [whole] + ([[(1.0, tiles, PART)] for tiles in range(1, racks[0])] if mover == 0 else [])
    return max(
        sum(share * done(pool, racks, lead, mover, (tiles, points)) for share, tiles, points in way) for way in ways
    )


def done(pool: int, racks: tuple[int, int], lead: int, mover: int, laid: tuple[int, int]) -> float:
    """The chance once the mover has laid some tiles for some points."""
    tiles, points = laid
    left = racks[mover] - tiles
    drawn = min(max(0, 7 - left), pool)
    lead += points if mover == 0 else -points
    if left + drawn == 0:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    after = (left + drawn, racks[1]) if mover == 0 else (racks[0], left + drawn)
    return twin(pool - drawn, after, lead, 1 - mover)


@pytest.mark.parametrize(("pool", "lead"), list(product([0, 1, 3], [-16, 0, 4])))
def test_chances_are_those_of_a_plain_twin(pool: int, lead: int) -> None:
    for mine, theirs, tiles in ((7, 7, 7), (5, 3, 2), (3, 7, 1)):
        points = WHOLE if tiles == mine else PART
        expected = done(pool, (mine, theirs), lead, 0, (tiles, points))
        assert after_mine(Clock(pool, mine, theirs, lead), tiles, points) == pytest.approx(expected)


def test_half_the_points_now_are_worth_the_last_turn() -> None:
    """Five tiles in the pool: laying seven leaves the last word to the other, laying four to oneself."""
    behind = Clock(pool=5, mine=7, theirs=7, lead=-5)
    assert after_mine(behind, 4, PART) > after_mine(behind, 7, WHOLE) + 0.5


def test_against_somebody_who_lays_little_the_last_turn_is_worth_less() -> None:
    slow = habit_of([RummikubMove(1, "play", 6, 6 * turn, used="ABC") for turn in range(1, 7)])
    assert slow.whole < 50
    assert slow.points < 10
    gains = []
    for other in (slow, Habit()):
        behind = Clock(pool=5, mine=7, theirs=7, lead=-5, other=other)
        gains.append(after_mine(behind, 4, PART) - after_mine(behind, 7, WHOLE))
    assert gains[0] < gains[1] / 2
    assert habit_of([RummikubMove(1, "play", 30, 30, used="ABCDEFG", doubled=True)] * 6) == Habit()


def chosen(table: Sitting) -> object:
    """What level 10 does."""
    options = INFO.read_options({"language": "pt"})
    words = narrowed(open_lexicon("pt"), INFO.word_rules(options))
    return make_bot(INFO, options, words, 10, seed=1).choose(table.match.view(table.state, 0))


def test_it_lays_less_than_it_can_and_reads_nothing_hidden() -> None:
    table = rummikub_table("AEIORST", "ABCDEFG", on_table=TABLE, pool="EEINO")
    state = table.state.game
    table.state = replace(
        table.state, game=replace(state, seats=(replace(state.seats[0], score=0), replace(state.seats[1], score=5)))
    )
    command = chosen(table)
    assert isinstance(command, Rearrange)
    assert 0 < sum(map(len, command.groups)) - sum(map(len, TABLE)) < 7
    state = table.state.game
    other = replace(state.seats[1], rack="EEINOFG")
    table.state = replace(table.state, game=replace(state, seats=(state.seats[0], other), bag="ABCDE"))
    assert chosen(table) == command
