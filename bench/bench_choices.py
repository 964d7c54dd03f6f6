"""How much better chosen moves are than the static player's, by phase of the game.

Positions of static games, at most 70 points between the seats. Where the choice differs from the static player's, both
moves are judged by the same deals, which static players play to the end and which have nothing to do with those of the
choice. That tells more in a minute than hundreds of whole games, in which luck weighs so much more than a choice.

`--calibrate` asks instead whether chances to win come true: those of `data/leads` beside the ends of static games.
"""

import argparse
import statistics
import time
from collections import defaultdict
from math import sqrt
from random import Random
from typing import NamedTuple

from bench_pre_endgame import BLANK, PASSES, Game, Late
from bench_rollouts import search
from wordloom.analysis.leads import chance_of, lead_changes
from wordloom.analysis.leaves import leave_model
from wordloom.core.tiles import TileSet
from wordloom.families.board.bot.thinking import BUDGETS, LATE
from wordloom.families.board.self_play import Arena
from wordloom.games.boards import board_game, own_game, words_for

PHASES = {"opening": (60, 86), "middle": (21, 59), "late": (8, 20), "pre-endgame": (1, LATE)}  # tiles in the bag
CLOSE = 70  # points between the seats
TO_THE_END = 100  # plies
UNSEEN = (7, 14, 25, 60, 200)  # tiles: the last of each class

Play = tuple[bool, int, int, int, bytes, int, float] | None
Move = tuple[Play, bytes, float, int, float, float, float]


class Gain(NamedTuple):
    """What a choice brings beyond the static player's move."""

    points: float
    win: float
    differs: bool


def name_of(move: Move) -> tuple[object, bytes]:
    """A move, whatever is known of it."""
    return move[0] and move[0][:5], bytes(sorted(move[1]))


def positions(arena: Arena, tiles: str, count: int, phase: str) -> list[Late]:
    """With a whole rack, and a bag of the phase."""
    found: list[Late] = []
    leaves, number = leave_model(tiles, arena.rack, counts_leftovers=True), 1_000 * [*PHASES].index(phase)
    while len(found) < count:
        number += 1
        late = Game(arena, leaves, number).late(Random(number).randint(*PHASES[phase]))
        if late and abs(late.lead) <= CLOSE and len(late.rack) == arena.rack:
            found.append(late)
    return found


def gain(arena: Arena, tiles: str, late: Late, number: int, args: argparse.Namespace) -> tuple[Gain, float]:
    """By what the choice is better, and its CPU time."""
    asked = search(arena, tiles, late)
    static = max(asked.run(deals=1, candidates=1)[3], key=lambda move: move[2])
    began = time.process_time()
    if args.level:
        budget = BUDGETS[args.level]
        deals = budget.deals * (2 if late.bag <= LATE else 1)
        chosen = asked.run(deals=deals, candidates=budget.candidates, until_clear=True, seed=number)[3][0]
    else:
        chosen = asked.run(round(1000 * args.seconds), processor_time=True, until_clear=True, seed=number)[3][0]
    took = time.process_time() - began
    if name_of(chosen) == name_of(static):
        return Gain(0.0, 0.0, differs=False), took
    both = [move[:3] for move in (chosen, static)]
    told = asked.run(deals=args.judge, candidates=1, plies=TO_THE_END, seed=number + 10**9, also=both)[3]
    ends = {name_of(move): move[4:6] for move in told}
    (points, win), (least, often) = ends[name_of(chosen)], ends[name_of(static)]
    return Gain(points - least, win - often, differs=True), took


def told(values: list[float], times: float = 1.0) -> str:
    """Mean and standard error."""
    return f"{times * statistics.fmean(values):+.2f} ± {times * statistics.pstdev(values) / sqrt(len(values)):.2f}"


def compare(arena: Arena, tiles: str, args: argparse.Namespace) -> None:
    """One line for each phase."""
    for phase in PHASES:
        found = positions(arena, tiles, args.count, phase)
        gains, times = zip(*(gain(arena, tiles, late, at, args) for at, late in enumerate(found)), strict=True)
        print(
            f"{phase}: {sum(each.differs for each in gains)} of {len(gains)} moves differ,",
            f"{told([each.points for each in gains])} points,",
            f"{told([each.win for each in gains], 100)} % wins a move, {statistics.fmean(times):.3f} CPU-s",
            flush=True,
        )


class Whole(Game):
    """A static game that is played to its end, with the lead and the unseen tiles at every turn."""

    def leads(self, values: list[int]) -> list[tuple[int, float, float]]:
        """By turn: tiles unseen, the lead of the seat on turn, and 1, ½ or 0 for how it came out."""
        seen: list[tuple[int, int, int]] = []
        seat, stuck, final = 0, 0, [0, 0]
        while all(self.racks) and stuck < PASSES:
            seen.append((seat, len(self.bag) + len(self.racks[1]), self.scores[0] - self.scores[1]))
            stuck = 0 if self.play() else stuck + 1
            if stuck:
                self.racks.reverse()
                self.scores.reverse()
            seat = 1 - seat
        mine, others = (sum(0 if tile == BLANK else values[tile] for tile in rack) for rack in self.racks)
        out = 0 if self.racks[1] else mine  # whoever went out sits second now
        final[seat], final[1 - seat] = self.scores[0] - mine, self.scores[1] - others + out
        ends = [(final[who] > final[1 - who]) + (final[0] == final[1]) / 2 for who in (0, 1)]
        return [(unseen, float(lead), ends[who]) for who, unseen, lead in seen]


def calibrate(arena: Arena, tiles: TileSet, games: int) -> None:
    """Chances that were foretold and how often they came true, in tenths, by tiles unseen."""
    changes, leaves = lead_changes(tiles.name, arena.rack), leave_model(tiles.name, arena.rack, counts_leftovers=True)
    values = [0, *(tiles.value(letter) for letter in tiles.alphabet.letters)]
    classes: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    for number in range(games):
        for unseen, lead, end in Whole(arena, leaves, 10**6 + number).leads(values):
            chance = chance_of(lead, unseen, changes)
            last = next(last for last in UNSEEN if unseen <= last)
            classes[last, min(9, int(10 * chance))].append((chance, end))
    for last in UNSEEN:
        rows = [statistics.fmean(column) for tenth in range(10) for column in zip(*classes[last, tenth], strict=True)]
        pairs = " ".join(f"{foretold:.2f}:{came:.2f}" for foretold, came in zip(rows[::2], rows[1::2], strict=True))
        print(f"up to {last} tiles unseen, foretold and come true: {pairs}")


def main() -> None:
    """Gains by phase, or how chances come true."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", default="en")
    parser.add_argument("--count", type=int, default=40, help="positions of each phase")
    parser.add_argument("--seconds", type=float, default=0.1, help="of CPU time for a choice")
    parser.add_argument("--level", choices=BUDGETS, help="level 10 at this thinking, instead of seconds")
    parser.add_argument("--judge", type=int, default=500, help="deals that judge two moves")
    parser.add_argument("--calibrate", type=int, default=0, metavar="GAMES")
    args = parser.parse_args()
    rules = board_game(own_game(args.language), args.language)
    arena = Arena.of(words_for("", rules.info.id, args.language), rules.tiles, rules.edition)
    if args.calibrate:
        calibrate(arena, rules.tiles, args.calibrate)
    else:
        compare(arena, rules.tiles.name, args)


if __name__ == "__main__":
    main()
