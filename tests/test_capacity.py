"""The model of capacity does what can be said about it without simulating."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "bench"))
from capacity import Costs, Habits, need, replay, simulate

COSTS = Costs(
    move=1.0,
    group=2.0,
    cold=0.0,
    rest=1.0,
    background=0.0,
    commit=1.0,
    socket_kb=40.0,
    table_kb=16.0,
    process_mb=120.0,
    thought=10.0,
    strong_thought=10.0,
    entry_bytes=1_000.0,
    lease=0.1,
    append=0.5,
    asking=0.0,
)


def test_few_moves_come_one_at_a_time_and_many_share_what_a_group_costs() -> None:
    alone = simulate(COSTS, 1)
    assert alone.cpu == pytest.approx(COSTS.move + COSTS.group, rel=0.01)
    assert alone.p50 == pytest.approx(COSTS.move + COSTS.group + COSTS.commit, rel=0.01)
    crowd = simulate(COSTS, 0, tables=200)
    assert crowd.cpu == pytest.approx(COSTS.move, rel=0.05)
    assert crowd.rate == pytest.approx(1000 / (COSTS.move + (COSTS.group + COSTS.commit) / 200), rel=0.05)


def test_what_is_asked_is_made_until_a_process_is_full() -> None:
    assert simulate(COSTS, 300).rate == pytest.approx(300, rel=0.05)
    assert simulate(COSTS, 5_000, seconds=10).rate < 1_000
    assert simulate(COSTS, 800).p99 > simulate(COSTS, 100).p99


def test_moves_at_an_even_pace_share_nothing_and_late_ones_all_of_it() -> None:
    even = replay(COSTS, [number / 200 for number in range(1_000)])  # every 5 ms, and a group is done after 4
    assert even.cpu == pytest.approx(COSTS.move + COSTS.group)
    assert even.p99 == pytest.approx(COSTS.move + COSTS.group + COSTS.commit)
    late = replay(COSTS, [number // 10 / 20 for number in range(1_000)])  # as many, ten at a time
    assert late.cpu == pytest.approx(COSTS.move + COSTS.group / 10)


def test_a_group_costs_more_the_longer_the_rest_before_it() -> None:
    """Two moves a minute are long rests; every 5 ms, a group that is done after 4 + 0.5 ms has rested half a ms."""
    costs = replace(COSTS, cold=1.0, rest=0.5)
    assert replay(costs, [number * 30 for number in range(100)]).cpu == pytest.approx(4.0, rel=0.001)
    assert replay(costs, [number / 200 for number in range(1_000)]).cpu == pytest.approx(3.5, rel=0.001)


def test_what_stands_still_costs_too() -> None:
    busy = replace(COSTS, background=30.0)
    assert simulate(busy, 10).cpu - simulate(COSTS, 10).cpu == pytest.approx(3.0, rel=0.1)


def test_a_day_adds_up() -> None:
    habits = Habits(sessions=1, minutes=24, peak=2, seconds_an_entry=20, with_robots=0.5, strong=0)
    found = need(COSTS, 60_000, habits)
    assert found.sockets == pytest.approx(2_000)  # a sixtieth of the day, twice as many at the peak
    assert found.moves == pytest.approx(100)
    assert found.robot_cores == pytest.approx(1_000 * 0.5 / 20 * 0.010)
    assert found.lease_cores == pytest.approx(2_000 / 5 * 0.1 / 1000)
    assert found.store_cores - found.lease_cores == pytest.approx(100 * 0.5 / 1000)
    assert found.gb_a_day == pytest.approx(60_000 * 24 * 60 / 20 * 1_000 / 1e9)
    assert set(found.parts()) == {"event loops", "robots", "store, moves", "store, leases"}
