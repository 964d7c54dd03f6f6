"""How long endgames take to solve, on one thread and on two: positions of static games that just emptied the bag."""

import argparse
import statistics
import time
from random import Random

from wordloom.analysis.leaves import leave_model
from wordloom.families.board.self_play import Arena
from wordloom.games.boards import board_game, own_game, words_for
from wordloom.native import Board, Endgame

LIMIT = 10_000  # milliseconds


def endgames(arena: Arena, tiles: str, count: int) -> list[tuple[bytes, bytes, bytes]]:
    """Boards with both racks, the seat on turn first."""
    board = Board(arena.graph, arena.rules)
    leaves = leave_model(tiles, arena.rack, counts_leftovers=True)
    found: list[tuple[bytes, bytes, bytes]] = []
    number = 0
    while len(found) < count:
        number += 1
        bag = list(arena.box)
        Random(number).shuffle(bag)
        racks = [[bag.pop() for _ in range(arena.rack)] for _ in range(2)]
        board.tiles = bytes(arena.rules.rows * arena.rules.cols)
        while bag and (best := board.best(bytes(racks[0]), False, leaves, len(bag), 0)):
            down, row, col, _, laid, *_ = best
            board.lay(down, row, col, laid)
            for tile in laid:
                racks[0].remove(64 if tile & 64 else tile)
            while bag and len(racks[0]) < arena.rack:
                racks[0].append(bag.pop())
            racks.reverse()
        if not bag:
            found.append((board.tiles, bytes(racks[0]), bytes(racks[1])))
    return found


def main() -> None:
    """Median and ninetieth percentile."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=40)
    asked.add_argument("--language", default="en")
    args = asked.parse_args()
    rules = board_game(own_game(args.language), args.language)
    words = words_for("", rules.info.id, args.language)
    arena = Arena.of(words, rules.tiles, rules.edition, word_map=False)
    positions = endgames(arena, rules.tiles.name, args.count)
    for threads in (1, 2):
        took, spent, proven = [], [], 0
        for tiles, rack, other in positions:
            start, cpu = time.perf_counter(), time.process_time()
            proven += Endgame(arena.graph, arena.rules, tiles, rack, other, 4).solve(LIMIT, threads)[0]
            took.append(time.perf_counter() - start)
            spent.append(time.process_time() - cpu)
        print(
            f"{args.language}, {threads} threads: {proven} of {len(took)} proven within {LIMIT / 1000:g} s; wall",
            end=" ",
        )
        print(
            f"median {statistics.median(took):.3f} s, 90 % within {statistics.quantiles(took, n=10)[-1]:.2f} s;",
            end=" ",
        )
        print(f"CPU median {statistics.median(spent):.3f} s")


if __name__ == "__main__":
    main()
