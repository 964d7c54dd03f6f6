"""How much better chosen moves are than the static player's with two to four seats, and in races to a target.

Positions of static games with so many tiles in the bag and at most 60 points to the best other seat; with `--target`
positions of static races of two, at any turn in which the target is out of reach. Every way to choose, which is
`MILLISECONDS:CANDIDATES`, meets the same positions, and the moves that differ are judged by the same deals, which
static players play to the end.
"""

import argparse
import statistics
import time
from random import Random

from bench_choices import Move, name_of, told
from wordloom.analysis.leads import lead_changes
from wordloom.analysis.leaves import leave_model
from wordloom.analysis.races import turn_chances
from wordloom.core.tiles import TileSet
from wordloom.families.board.self_play import Arena
from wordloom.games.boards import board_game, own_game, words_for
from wordloom.native import Board, Rollouts

BLANK = 64
CLOSE = 60  # points between the seat on turn and the best other
TO_THE_END = 100  # plies
WITHIN_REACH = 100  # points: a play that wins a race is looked for
MOST_TURNS = 10  # of a race, before the position is taken

Play = tuple[bool, int, int, int, bytes, int, float]


class Table:
    """A static game of some seats, or a race."""

    def __init__(self, arena: Arena, tiles: TileSet, seats: int, target: int, number: int) -> None:
        self.arena, self.target = arena, target
        self.name, self.leaves = tiles.name, leave_model(tiles.name, arena.rack)
        self.values = [0, *(tiles.value(letter) for letter in tiles.alphabet.letters)]
        self.board = Board(arena.graph, arena.rules)
        self.bag = list(arena.box)
        Random(number).shuffle(self.bag)
        self.racks = [[self.bag.pop() for _ in range(arena.rack)] for _ in range(seats)]  # the one on turn first
        self.scores = [0] * seats
        self.over = False

    def best(self) -> Play | None:
        """The static player's play."""
        rack = bytes(self.racks[0])
        if self.target and self.target - self.scores[0] <= WITHIN_REACH:
            highest = self.board.best(rack, False, None, 1, 0)
            if highest and self.scores[0] + highest[5] >= self.target:
                return highest
        if self.target:
            return self.board.best(rack, False, self.leaves, max(1, len(self.bag)), 0)
        others = sum(map(self.worth, self.racks[1:]))
        return self.board.best(rack, False, self.leaves, len(self.bag), 0 if self.bag else others)

    def step(self) -> None:
        """One turn. A seat that can lay nothing ends the game here: such positions are left out."""
        play = self.best()
        if not play:
            self.over = True
            return
        self.lay(play)
        self.next_seat()

    def lay(self, play: Play) -> None:
        """A play of the seat on turn."""
        down, row, col, _, laid, score, _ = play
        self.board.lay(down, row, col, laid)
        rack = self.racks[0]
        for tile in laid:
            rack.remove(BLANK if tile & BLANK else tile)
        self.refill()
        self.scores[0] += score
        self.over = not rack or 0 < self.target <= self.scores[0]

    def refill(self) -> None:
        """What the seat on turn draws."""
        while self.bag and len(self.racks[0]) < self.arena.rack:
            self.racks[0].append(self.bag.pop())

    def next_seat(self) -> None:
        """Whose turn it is now comes first."""
        self.racks.append(self.racks.pop(0))
        self.scores.append(self.scores.pop(0))

    def worth(self, rack: list[int]) -> int:
        """The points of tiles left over."""
        return sum(0 if tile == BLANK else self.values[tile] for tile in rack)

    def search(self, *, open_racks: bool = False) -> Rollouts:
        """The kernel's; with open racks it knows what the others hold, which no robot does."""
        others = self.racks[1:]
        hidden = [] if open_racks else [tile for rack in others for tile in rack]
        return Rollouts(
            self.arena.graph,
            self.arena.rules,
            self.leaves,
            self.board.tiles,
            bytes(self.racks[0]),
            [bytes(rack) if open_racks else b"" for rack in others],
            [len(rack) for rack in others],
            bytes(self.bag + hidden),
            self.scores,
            self.arena.rack,
            self.arena.exchange_needs,
            lead_changes(self.name, self.arena.rack, len(self.racks)),
            [self.target] * len(self.racks) if self.target else [],
            turns=turn_chances(self.name, self.arena.rack) if self.target else [],
        )


def position(arena: Arena, tiles: TileSet, args: argparse.Namespace, number: int) -> tuple[Rollouts, Play] | None:
    """One in which the choice may decide, and the static player's play."""
    table, chance = Table(arena, tiles, args.seats, args.target, number), Random(number)
    low, high = args.bag
    most = chance.randint(low, high)
    turns = chance.randint(0, MOST_TURNS if args.target else args.seats)
    while not table.over and (turns > 0 if args.target else len(table.bag) > most):
        table.step()
        turns -= 1 if args.target else 0
    while not table.over and high == 0 and turns > 0:  # the bag is empty: some turns later
        table.step()
        turns -= 1
    if table.over or not (play := table.best()):
        return None
    if args.target:
        far = args.short and args.target - max(table.scores) > args.short
        return (table.search(), play) if table.scores[0] + play[5] < args.target and not far else None
    close = abs(table.scores[0] - max(table.scores[1:])) <= CLOSE
    return (table.search(), play) if close and low <= len(table.bag) <= high else None


def gains(
    asked: Rollouts, static: Play, ways: list[tuple[int, int]], judge: int, seed: int
) -> list[tuple[float, float]]:
    """For each way to choose: wins more than the static player's move, in per cent, and the CPU time."""
    chosen: list[tuple[Move, float]] = []
    for milliseconds, candidates in ways:
        began = time.process_time()
        moves = asked.run(milliseconds, candidates=candidates, processor_time=True, until_clear=True, seed=seed)[3]
        chosen.append((moves[0], time.process_time() - began))
    usual: Move = (static, b"", static[6], 0, 0.0, 0.0, 0.0)
    different = {name_of(move): move[:3] for move in (usual, *(move for move, _ in chosen))}
    if len(different) == 1:
        return [(0.0, took) for _, took in chosen]
    ends = asked.run(deals=judge, candidates=1, plies=TO_THE_END, seed=seed + 10**9, also=list(different.values()))[3]
    wins = {name_of(move): 100 * move[5] for move in ends}
    return [(wins[name_of(move)] - wins[name_of(usual)], took) for move, took in chosen]


def main() -> None:
    """One line for each way to choose: its gain, and how much that is beyond the first way's."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bag", type=int, nargs=2, default=[1, 7], metavar=("LEAST", "MOST"))
    parser.add_argument("--target", type=int, default=0, help="a race of two to so many points")
    parser.add_argument("--short", type=int, default=0, help="of a race: somebody needs at most so many points")
    parser.add_argument("--count", type=int, default=60, help="positions")
    parser.add_argument("--judge", type=int, default=400, help="deals that judge moves")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("ways", nargs="*", default=["400:15", "400:40"], metavar="MILLISECONDS:CANDIDATES")
    args = parser.parse_args()
    args.seats = 2 if args.target else args.seats
    rules = board_game("finish-line" if args.target else own_game("en"), "en")
    arena = Arena.of(words_for("", rules.info.id, "en"), rules.tiles, rules.edition)
    ways = [(int(each.partition(":")[0]), int(each.partition(":")[2])) for each in args.ways]
    found: list[list[tuple[float, float]]] = []
    number = args.seed
    while len(found) < args.count:
        number += 1
        if here := position(arena, rules.tiles, args, number):
            found.append(gains(*here, ways, args.judge, number))
    for at, way in enumerate(args.ways):
        more = [row[at][0] for row in found]
        beyond = [row[at][0] - row[0][0] for row in found]

        took = statistics.fmean(row[at][1] for row in found)
        print(f"{way}: {told(more)} % wins a move, {told(beyond)} beyond the first,", end="")
        print(f" {took:.3f} CPU-s")


if __name__ == "__main__":
    main()
