"""How long endgames take to solve, on one thread and on two: positions of static games that just emptied the bag.

`--loss SECONDS` asks instead how many points an answer within so much time gives away, beside a search with twelve
times as much. What even that does not prove is told and left out.
"""

import argparse
import statistics
import time
from random import Random

from wordloom.analysis.leaves import leave_model
from wordloom.families.board.self_play import Arena
from wordloom.games.boards import board_game, own_game, words_for
from wordloom.native import Board, Endgame

LIMIT = 10_000  # milliseconds
PASSES = 4


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


def lost(arena: Arena, position: tuple[bytes, bytes, bytes], seconds: float) -> float | None:
    """Points that the answer within some seconds gives away; None if nobody knows."""
    tiles, rack, other = position
    proven, _, _, plays = Endgame(arena.graph, arena.rules, tiles, rack, other, PASSES).solve(round(1000 * seconds), 2)
    if proven:
        return 0.0
    longer = round(12_000 * seconds)
    proven, _, _, best = Endgame(arena.graph, arena.rules, tiles, rack, other, PASSES).solve(longer, 2)
    chosen = plays[0][0]
    if not proven or chosen is None:
        return None
    down, row, col, _, laid, score = chosen
    board, left = Board(arena.graph, arena.rules), list(rack)
    board.tiles = tiles
    board.lay(down, row, col, laid)
    for tile in laid:
        left.remove(64 if tile & 64 else tile)
    if not left:
        return None  # going out is proven at once
    proven, _, _, answers = Endgame(arena.graph, arena.rules, board.tiles, other, bytes(left), PASSES).solve(longer, 2)
    return best[0][1] - (score - answers[0][1]) if proven else None


def tell_loss(arena: Arena, positions: list[tuple[bytes, bytes, bytes]], seconds: float) -> None:
    """The mean over all that are known."""
    losses = [lost(arena, position, seconds) for position in positions]
    known = [loss for loss in losses if loss is not None]
    print(f"{seconds:g} s: {statistics.fmean(known):.3f} points lost on average, {max(known):g} at most, ", end="")
    print(f"{sum(loss > 0 for loss in known)} of {len(known)} not best; unknown: {len(losses) - len(known)}")


def main() -> None:
    """Median and ninetieth percentile."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=40)
    asked.add_argument("--language", default="en")
    asked.add_argument("--loss", type=float, metavar="SECONDS")
    args = asked.parse_args()
    rules = board_game(own_game(args.language), args.language)
    words = words_for("", rules.info.id, args.language)
    arena = Arena.of(words, rules.tiles, rules.edition, word_map=False)
    positions = endgames(arena, rules.tiles.name, args.count)
    if args.loss:
        tell_loss(arena, positions, args.loss)
        return
    for threads in (1, 2):
        took, spent, proven = [], [], 0
        for tiles, rack, other in positions:
            start, cpu = time.perf_counter(), time.process_time()
            proven += Endgame(arena.graph, arena.rules, tiles, rack, other, PASSES).solve(LIMIT, threads)[0]
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
