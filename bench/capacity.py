"""A model of a server under load: what one process needs for a rate of moves, and what people a day need.

The costs are measured by bench_capacity.py; nothing here measures. Costs are CPU milliseconds unless said otherwise.
"""

import heapq
import random
from collections.abc import Sequence
from dataclasses import dataclass

DAY = 86_400


@dataclass(frozen=True)
class Costs:
    """What was measured on one machine."""

    move: float  # deciding, encoding and telling two people
    group: float  # of a group of moves that are committed and told together
    cold: float  # … more after a long rest: wake-ups, caches that others have filled
    rest: float  # ms of rest after which half of that is due; what was used just now is still at hand
    background: float  # a second, whether anybody plays or not
    commit: float  # ms of waiting for the disk, no CPU
    socket_kb: float
    table_kb: float
    process_mb: float
    thought: float  # a robot's, of a gentle level
    strong_thought: float  # … of the strongest that does not look ahead
    entry_bytes: float  # in the database, indexes included
    lease: float  # that PostgreSQL needs to renew one
    append: float  # that PostgreSQL needs for one entry
    asking: float  # that a process needs to have PostgreSQL append it, beside what a move costs with SQLite


@dataclass(frozen=True)
class Habits:
    """How people play: guesses to change, not measurements."""

    sessions: float = 1.5  # a person and day
    minutes: float = 35.0  # a session
    peak: float = 2.5  # the busiest hour against the mean
    seconds_an_entry: float = 25.0  # between two entries of one person: moves, answers to windows, proposals
    with_robots: float = 0.4  # of all tables
    strong: float = 0.2  # of those: robots of the upper levels


USUAL = Habits()


@dataclass(frozen=True)
class Simulated:
    """One process at one rate of moves."""

    rate: float  # moves a second that were made
    cpu: float  # ms a move
    p50: float  # ms
    p99: float


def simulate(costs: Costs, asked: float, seconds: float = 60.0, seed: int = 1, tables: int = 50) -> Simulated:
    """Moves arrive at random at a single event loop, wait for the writer, and are answered group by group.

    `asked` 0: every table sends its next move as soon as the last one was answered.
    """
    luck = random.Random(seed)
    if not asked:
        return _play_out(costs, [luck.random() / 1000 for _ in range(tables)], seconds, luck)
    arrivals, at = [], 0.0
    while (at := at + luck.expovariate(asked)) < seconds:
        arrivals.append(at)
    return _play_out(costs, arrivals, seconds)


def replay(costs: Costs, arrivals: Sequence[float]) -> Simulated:
    """The same for moves that arrive when they really did (seconds): a pace is no chance, and a late driver sends
    several at once."""
    return _play_out(costs, list(arrivals), float("inf"))


def _play_out(costs: Costs, arrivals: list[float], seconds: float, again: random.Random | None = None) -> Simulated:
    """Group by group; `again`: whoever was answered sends the next one."""
    now, cpu, done = 0.0, 0.0, 0
    rested = 1000.0  # ms since the last group
    waits: list[float] = []
    heapq.heapify(arrivals)
    while arrivals and now < seconds:
        rested += max(0.0, arrivals[0] - now) * 1000
        now = max(now, arrivals[0])
        group = []
        while arrivals and arrivals[0] <= now:
            group.append(heapq.heappop(arrivals))
        cold = rested**2 / (rested**2 + costs.rest**2)
        spent = costs.group + costs.cold * cold + costs.move * len(group)
        rested = 0.0
        cpu += spent
        now += (spent + costs.commit) / 1000
        done += len(group)
        for came in group:
            waits.append((now - came) * 1000)
            if again is not None:
                heapq.heappush(arrivals, now + again.random() / 1000)
    cpu += costs.background * now
    waits.sort()
    return Simulated(done / now, cpu / done, waits[len(waits) // 2], waits[int(len(waits) * 0.99)])


@dataclass(frozen=True)
class Need:
    """What so many people a day need at the busiest time."""

    people: int
    sockets: float
    moves: float  # a second
    server_cores: float
    robot_cores: float
    memory_gb: float
    store_cores: float  # of PostgreSQL
    lease_cores: float  # … of them for leases alone
    gb_a_day: float

    def parts(self) -> dict[str, float]:
        """Cores, part by part: what is above 1 in a single loop needs more processes, in the store a larger machine."""
        return {
            "event loops": self.server_cores,
            "robots": self.robot_cores,
            "store, moves": self.store_cores - self.lease_cores,
            "store, leases": self.lease_cores,
        }


LEASE_SECONDS = 5.0  # between two renewals


def need(costs: Costs, people: int, habits: Habits = USUAL) -> Need:
    """The sums, for one day's people."""
    sockets = people * habits.sessions * habits.minutes * 60 / DAY * habits.peak
    moves = sockets / habits.seconds_an_entry
    tables = sockets / 2
    thoughts = tables * habits.with_robots / habits.seconds_an_entry
    thought = costs.thought * (1 - habits.strong) + costs.strong_thought * habits.strong
    busy = simulate(costs, min(moves, 400.0))  # what a move costs in a process that has enough to do, not more
    processes = max(1.0, moves * busy.cpu / 1000 / 0.6)  # none of them fuller than 60 %
    memory = processes * costs.process_mb / 1024 + (sockets * costs.socket_kb + tables * costs.table_kb) / 1024**2
    leases = sockets / LEASE_SECONDS * costs.lease / 1000
    entries = people * habits.sessions * habits.minutes * 60 / habits.seconds_an_entry
    return Need(
        people=people,
        sockets=sockets,
        moves=moves,
        server_cores=moves * (busy.cpu + costs.asking) / 1000,
        robot_cores=thoughts * thought / 1000,
        memory_gb=memory,
        store_cores=moves * costs.append / 1000 + leases,
        lease_cores=leases,
        gb_a_day=entries * costs.entry_bytes / 1e9,
    )
