"""From a seed to everything that will be tried: the world of each round, its tables, its people, its faults."""

import random
from dataclasses import dataclass
from typing import Any, NamedTuple

ALONE = ("kill", "stop", "restart", "disk-full", "disk-slow", "clock", "upgrade")
TOGETHER = (
    "kill",
    "stop",
    "restart",
    "store-cut",
    "store-silent",
    "store-slow",
    "store-crash",
    "bus-cut",
    "bus-silent",
    "bus-crash",
    "clock",
    "upgrade",
)
QUIET = (0.0, 0.0, 2.0, 5.0, 25.0)  # one in five is long enough for everybody to know again who is there
AT_ONCE = 24  # tables; fewer where up to four processes share the machine
AT_ONCE_TOGETHER = 16


class FaultPlan(NamedTuple):
    """Something to do after a number of operations: to one of the processes, or to what they share."""

    after: int
    kind: str
    process: int
    seconds: float
    hours: float  # by which clocks jump
    quiet: float  # seconds for which nothing else goes wrong after it


@dataclass(frozen=True)
class TablePlan:
    """A table to be."""

    seed: str
    game: str
    people: int
    robots: int
    options: dict[str, Any]
    absence: str
    entries: int  # after which its people end it


@dataclass(frozen=True)
class RoundPlan:
    """One world and what happens in it."""

    seed: str
    processes: int
    cluster: bool  # PostgreSQL and NATS; else one process with SQLite
    upgrades_first: bool  # begins with a database of an older version, killed in the middle of migrating it
    at_once: int
    operations: int
    faults: tuple[FaultPlan, ...]


def plan_round(seed: int, number: int, operations: int, world: str = "") -> RoundPlan:
    """The world of one round. Every fourth is one process with SQLite, the others share PostgreSQL and NATS."""
    name = f"{seed}/{number}"
    luck = random.Random(name)
    cluster = world == "cluster" or (not world and number % 4 != 3)
    kinds = TOGETHER if cluster else ALONE
    count = max(1, operations // 1_500)
    order = [kind for _ in range(count // len(kinds) + 1) for kind in luck.sample(kinds, len(kinds))]
    processes = luck.randint(1, 4) if cluster else 1
    faults = [
        FaultPlan(
            after=int((index + 0.5 + luck.uniform(-0.3, 0.3)) * operations / (count + 1)),
            kind=order[index],
            process=luck.randrange(processes),
            seconds=luck.choice([0.5, 1.5, 3.0, 8.0]),
            hours=luck.choice([-5.0, -2.0, -0.5, 0.5, 2.0, 5.0]),
            quiet=luck.choice(QUIET),
        )
        for index in range(count)
    ]
    at_once = AT_ONCE_TOGETHER if cluster else AT_ONCE
    return RoundPlan(name, processes, cluster, luck.random() < 0.5, at_once, operations, tuple(faults))


def plan_table(round_seed: str, number: int, catalogue: list[dict[str, Any]]) -> TablePlan:
    """One table: a game of the catalogue, people, robots and what they agree on."""
    seed = f"{round_seed}/{number}"
    luck = random.Random(seed)
    game = catalogue[number % len(catalogue)]
    seats = luck.randint(game["least"], min(4, game["most"]))
    people = luck.randint(1, seats)
    known = game["options"]["properties"]
    wished: dict[str, Any] = {
        "words": luck.choice(["challenge", "challenge", "checked"]),
        "challenge_seconds": luck.choice([0, 0, 3, 20]),
        "friendly": luck.random() < 0.5,
        "turn_seconds": luck.choice([0, 0, 15, 120]),
        "bank_minutes": luck.choice([0, 0, 10]),
        "increment_seconds": luck.choice([0, 5]),
    }
    return TablePlan(
        seed=seed,
        game=game["id"],
        people=people,
        robots=seats - people,
        options={name: value for name, value in wished.items() if name in known},
        absence=luck.choice(["wait", "claim", "bot", "adjudicate"]),
        entries=luck.choice([15, 40, 80, 120]),
    )
