"""How soon pre-endgames are answered, and how often rightly: positions of static games with few tiles in the bag.

The reference is the same search with much more time: `--reference` seconds a position. A first answer counts as right
if the reference says it wins as often, to within half a per cent, and is no more than a point behind.
"""

import argparse
import statistics
import time
from random import Random
from typing import NamedTuple

from wordloom.analysis.leaves import leave_model
from wordloom.families.board.self_play import Arena
from wordloom.games.boards import board_game, own_game, words_for
from wordloom.native import Board, LeaveModel, PreEndgame

BLANK = 64
PASSES = 4
HARDLY = 0.005  # of a chance to win


class Late(NamedTuple):
    """A board, the rack of the seat on turn, what it does not see, and its lead."""

    tiles: bytes
    rack: bytes
    hidden: bytes
    bag: int
    lead: int


class Game:
    """A static game, played until the bag is nearly empty."""

    def __init__(self, arena: Arena, leaves: LeaveModel | None, number: int) -> None:
        self.arena, self.leaves = arena, leaves
        self.board = Board(arena.graph, arena.rules)
        self.bag = list(arena.box)
        Random(number).shuffle(self.bag)
        self.racks = [[self.bag.pop() for _ in range(arena.rack)] for _ in range(2)]
        self.scores = [0, 0]

    def late(self, most: int) -> Late | None:
        """The position in which at most so many tiles are left, if the game comes to one."""
        while len(self.bag) > most:
            if not self.play():
                return None
        if not self.bag:
            return None
        hidden, lead = bytes(self.bag + self.racks[1]), self.scores[0] - self.scores[1]
        return Late(self.board.tiles, bytes(self.racks[0]), hidden, len(self.bag), lead)

    def play(self) -> bool:
        """One turn; the seat on turn is always the first."""
        best = self.board.best(bytes(self.racks[0]), False, self.leaves, len(self.bag), 0)
        if not best:
            return False
        down, row, col, _, laid, score, _ = best
        self.board.lay(down, row, col, laid)
        for tile in laid:
            self.racks[0].remove(BLANK if tile & BLANK else tile)
        while self.bag and len(self.racks[0]) < self.arena.rack:
            self.racks[0].append(self.bag.pop())
        self.scores[0] += score
        self.racks.reverse()
        self.scores.reverse()
        return True


def positions(arena: Arena, tiles: str, count: int, bag: range, close: int) -> list[Late]:
    """With so many tiles in the bag and a lead of at most `close` points, where the choice decides."""
    found: list[Late] = []
    number = 0
    while len(found) < count:
        number += 1
        late = Game(arena, leave_model(tiles, arena.rack, counts_leftovers=True), number).late(bag[-1])
        if late and late.bag in bag and abs(late.lead) <= close:
            found.append(late)
    return found


def asked(arena: Arena, tiles: str, late: Late, exchanges: bool) -> PreEndgame:
    """The kernel's search of it."""
    return PreEndgame(
        arena.graph,
        arena.rules,
        leave_model(tiles, arena.rack, counts_leftovers=True),
        late.tiles,
        late.rack,
        b"",
        late.hidden,
        late.bag,
        late.lead,
        arena.rack,
        PASSES,
        exchanges,
    )


Play = tuple[bool, int, int, int, bytes, int] | None
Answer = tuple[bool, int, list[tuple[Play, bytes, float | None, float | None, bool, bool]]]


def told(answer: Answer, move: tuple[Play, bytes]) -> tuple[float, float]:
    """The chance and the points that an answer gives a move."""
    win, spread = next(each[2:4] for each in answer[2] if each[:2] == move)
    return win or 0.0, spread or 0.0


def is_right(reference: Answer, move: tuple[Play, bytes]) -> bool:
    """Whether the reference knows hardly anything better."""
    (win, spread), (best, most) = told(reference, move), told(reference, reference[2][0][:2])
    return win > best - HARDLY and (win > best or spread >= most - 1)


def main() -> None:
    """Shares of first and later answers that are right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=4)
    parser.add_argument("--language", default="en")
    parser.add_argument("--bag", type=int, default=2, help="at most so many tiles in it")
    parser.add_argument("--exactly", action="store_true", help="just so many tiles in the bag, no fewer")
    parser.add_argument("--close", type=int, default=40, help="leads of at most so many points")
    parser.add_argument("--seconds", type=float, nargs="+", default=[3.0, 30.0])
    parser.add_argument("--reference", type=float, default=60.0)
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    rules = board_game(own_game(args.language), args.language)
    arena = Arena.of(words_for("", rules.info.id, args.language), rules.tiles, rules.edition, word_map=False)
    bag = range(args.bag if args.exactly else 1, args.bag + 1)
    found = positions(arena, rules.tiles.name, args.count, bag, args.close)
    right: dict[float, int] = dict.fromkeys(args.seconds, 0)
    proven: dict[float, int] = dict.fromkeys([*args.seconds, args.reference], 0)
    took: dict[float, list[float]] = {seconds: [] for seconds in proven}
    for late in found:
        answers: dict[float, Answer] = {}
        for seconds in proven:
            start = time.perf_counter()
            search = asked(arena, rules.tiles.name, late, late.bag >= arena.exchange_needs)
            answers[seconds] = search.solve(round(1000 * seconds), args.threads)
            took[seconds].append(time.perf_counter() - start)
            proven[seconds] += answers[seconds][0]
        for seconds in args.seconds:
            right[seconds] += is_right(answers[args.reference], answers[seconds][2][0][:2])
        print(
            f"bag {late.bag}, lead {late.lead:+}:",
            *(f"{told(a, a[2][0][:2])[0]:.3f}" for a in answers.values()),
            flush=True,
        )
    for seconds, times in took.items():
        share = f"{right[seconds]} of {len(found)} right, " if seconds in right else "the reference: "
        print(f"{args.language}, {seconds:g} s, {args.threads} threads: {share}{proven[seconds]} proven, ", end="")
        print(f"wall median {statistics.median(times):.2f} s, longest {max(times):.2f} s")


if __name__ == "__main__":
    main()
