"""The strongest rummikub robot counts who lays last: as a plain twin does, and from what its view shows."""

from collections import Counter
from itertools import combinations, product
from math import comb

import pytest
from msgspec.structs import replace

from games.rummikub_tables import rummikub_table
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.tiles import tile_set
from wordloom.families.rummikub.bot.courses import PART, PHASES, TILES, WHOLE, Course, Habit, courses, habit_of
from wordloom.families.rummikub.bot.openings import short_openings
from wordloom.families.rummikub.bot.tempo import Clock, Table, after_both, after_mine
from wordloom.families.rummikub.state import RummikubMove
from wordloom.games import game_info
from wordloom.games.rummikub import Rearrange
from wordloom.rules.bots import make_bot
from wordloom.rules.sitting import Sitting

INFO = game_info("rummikub")
ON_TABLE = ("CONSTITUCIONAL", "PERDER", "MELHOR", "ABERTO", "GRANDEZA")
ENGLISH = Table("en")


def twin(table: Table, clock: Clock, mover: int) -> float:
    """The chance to win of seat 0, who may lay any number of tiles; seat 1 always lays all it can."""
    lying, rack = TILES - clock.pool - clock.mine - clock.theirs, (clock.mine, clock.theirs)[mover]
    ways = [list(courses(table.language, lying, rack, (table.own, table.other)[mover]))]
    ways += [[Course(1.0, tiles, PART)] for tiles in range(1, rack) if mover == 0]
    return max(
        sum(course.likely * done(table, clock, mover, (course.tiles, course.points)) for course in way) for way in ways
    )


def done(table: Table, clock: Clock, mover: int, laid: tuple[int, int]) -> float:
    """The chance once the mover has laid some tiles for some points."""
    tiles, points = laid
    racks = [clock.mine, clock.theirs]
    racks[mover] -= tiles
    drawn = min(max(0, 7 - racks[mover]), clock.pool)
    racks[mover] += drawn
    lead = clock.lead + (points if mover == 0 else -points)
    if not racks[mover]:
        return over(table, lead, racks[1 - mover], 30 if mover == 0 else -30)
    return twin(table, Clock(clock.pool - drawn, racks[0], racks[1], lead), 1 - mover)


def over(table: Table, lead: int, held: int, fine: int) -> float:
    """A win, or half of one; a joker among the tiles that the other still holds is paid for."""
    ways = comb(table.hidden, table.jokers)
    none = comb(table.hidden - held, table.jokers) / ways
    return none * won(lead) + (1 - none) * won(lead + fine)


def won(lead: int) -> float:
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


@pytest.mark.parametrize(("pool", "lead", "jokers"), list(product([0, 1, 3], [-16, 0, 4], [0, 1, 2])))
def test_chances_are_those_of_a_plain_twin(pool: int, lead: int, jokers: int) -> None:
    for mine, theirs, tiles in ((7, 7, 7), (5, 3, 2), (3, 7, 1)):
        table = Table("pt", hidden=pool + theirs, jokers=jokers)
        points = WHOLE if tiles == mine else PART
        clock = Clock(pool, mine, theirs, lead)
        expected = done(table, clock, 0, (tiles, points))
        assert after_mine(table, clock, tiles, points) == pytest.approx(expected)


def test_an_answer_is_one_course_of_the_other() -> None:
    clock = Clock(pool=15, mine=7, theirs=7, lead=-5)
    answers = courses("pt", TILES - 15 - 14, 7)
    mixed = sum(
        answer.likely * after_both(Table("pt"), clock, (3, PART), (answer.tiles, answer.points)) for answer in answers
    )
    assert mixed == pytest.approx(after_mine(Table("pt"), clock, 3, PART))


@pytest.mark.parametrize("language", sorted(PHASES))
def test_every_turn_goes_in_some_way(language: str) -> None:
    for lying, rack in product(range(0, TILES - 20, 5), (1, 7, 8, 14)):
        ways = courses(language, lying, rack)
        assert sum(way.likely for way in ways) == pytest.approx(1)
        assert all(0 <= way.likely <= 1 and 1 <= way.tiles <= rack for way in ways)


def test_half_the_points_now_are_worth_the_last_turn() -> None:
    """Five tiles in the pool: laying seven leaves the last word to the other, laying four to oneself."""
    behind = Clock(pool=5, mine=7, theirs=7, lead=-5)
    assert after_mine(ENGLISH, behind, 4, PART) > after_mine(ENGLISH, behind, 7, WHOLE) + 0.5


def test_a_joker_that_the_other_may_draw_is_worth_a_turn() -> None:
    """Eight in the pool: whole racks leave the other one tile at the end, laying one tile leaves them seven."""
    behind = Clock(pool=8, mine=7, theirs=7, lead=-40)
    for table, gains in ((ENGLISH, False), (Table("en", hidden=15, jokers=1), True)):
        assert (after_mine(table, behind, 1, PART) > after_mine(table, behind, 7, WHOLE) + 0.2) is gains


def test_against_somebody_who_lays_little_the_last_turn_is_worth_less() -> None:
    opening = RummikubMove(1, "play", 8, 8, used="ABCDEFGH")
    slow = habit_of([opening, *(RummikubMove(1, "play", 6, 6 * turn, used="ABC") for turn in range(1, 11))])
    assert slow.whole < 50
    assert slow.points < 10
    gains = []
    for other in (slow, Habit()):
        table = Table("en", other=other)
        behind = Clock(pool=5, mine=7, theirs=7, lead=-5)
        gains.append(after_mine(table, behind, 4, PART) - after_mine(table, behind, 7, WHOLE))
    assert gains[0] < gains[1] / 2
    assert habit_of([opening] + [RummikubMove(1, "play", 30, 30, used="ABCDEFG", doubled=True)] * 6) == Habit()


def test_openings_are_words_of_the_rack_that_leave_something() -> None:
    words, tiles = open_lexicon("en"), tile_set("rummikub-en")
    rack = tiles.sort("GRANTEDSOLIVE?")
    openings = list(short_openings(words.graph, tiles, rack, {"GRANTED"}))
    lengths = {tuple(map(len, opening.words)) for opening in openings}
    assert {(6,), (7,), (6, 3), (6, 5)} <= lengths
    for opening in openings:
        assert all(word in words for word in opening.words)
        assert "GRANTED" not in opening.words
        assert not Counter("".join(opening.words)) - Counter(rack)
        assert 6 <= opening.points == max(map(len, opening.words))
        assert opening.tiles == sum(map(len, opening.words)) < len(rack)
        assert all(one != other for one, other in combinations(opening.words, 2))


def chosen(table: Sitting, language: str = "pt") -> object:
    """What level 10 does."""
    options = INFO.read_options({"language": language})
    words = narrowed(open_lexicon(language), INFO.word_rules(options))
    return make_bot(INFO, options, words, 10, seed=1).choose(table.match.view(table.state, 0))


def test_it_lays_less_than_it_can_and_reads_nothing_hidden() -> None:
    table = rummikub_table("AEIORST", "ABCDEFG", on_table=ON_TABLE, pool="EEINO")
    state = table.state.game
    table.state = replace(
        table.state, game=replace(state, seats=(replace(state.seats[0], score=0), replace(state.seats[1], score=5)))
    )
    command = chosen(table)
    assert isinstance(command, Rearrange)
    assert 0 < sum(map(len, command.groups)) - sum(map(len, ON_TABLE)) < 7
    state = table.state.game
    other = replace(state.seats[1], rack="EEINOFG")
    table.state = replace(table.state, game=replace(state, seats=(state.seats[0], other), bag="ABCDE"))
    assert chosen(table) == command


def test_it_opens_with_less_than_it_can_for_the_last_turn() -> None:
    """The other opened with eight tiles for eight points. CLANDESTINE and KOS would score 22, but then the other lays
    last and is ahead by 16 points; after CLANDESTINE alone one lays last and is ahead by three."""
    table = rummikub_table("CLANDESTINEKOS", "AABDEIO", on_table=("HARDSHIP",), language="en")
    state = table.state.game
    seats = (replace(state.seats[0], opened=False), replace(state.seats[1], score=8))
    table.state = replace(table.state, game=replace(state, seats=seats))
    command = chosen(table, "en")
    assert isinstance(command, Rearrange)
    assert max(len(group) for group in command.groups) >= 10
    assert sum(map(len, command.groups)) - len("HARDSHIP") < 14
