"""How fast plays are found, single-threaded unless said otherwise; CPU time, calls from Python included.

Each figure stands beside a baseline from the same run: the plain-Python twin, all plays against the best alone, the
word graph against the word map, one thread against two. Then the cost against lexicon, rack, blanks and fullness.
`--quick` takes a tenth of the games.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from measure import best_times, print_ratio

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from reference.kernel_side import kernel_plays, small_graph  # noqa: E402
from reference.plays import Position, all_plays  # noqa: E402
from wordloom.analysis.leaves import leave_model  # noqa: E402
from wordloom.analysis.moves import PlayFinder, Window  # noqa: E402
from wordloom.core.errors import LexiconError  # noqa: E402
from wordloom.core.grid import Grid, layout  # noqa: E402
from wordloom.core.lexicon import open_lexicon  # noqa: E402
from wordloom.core.tiles import tile_set  # noqa: E402
from wordloom.families.board.notation.cgp import read_cgp  # noqa: E402
from wordloom.families.board.self_play import Arena  # noqa: E402
from wordloom.games.classic_us import EDITION as CLASSIC  # noqa: E402
from wordloom.native import Board, PlayGraph, WordGraph, build_graph  # noqa: E402

EN = open_lexicon("en-word-list")  # the positions were counted with it
TILES = tile_set("en")
LEAVES = leave_model("en", 7, counts_leftovers=True)
Turn = tuple[bytes, bytes]  # board, rack


def counted_positions() -> list[Turn]:
    """The positions of tests/native/counts, late in the game."""
    lines = (ROOT / "tests/native/counts/classic-en.txt").read_text().splitlines()
    finder = PlayFinder(EN, TILES, CLASSIC.bonus)
    tiles = finder.lettering.tiles
    turns = []
    for line in (line for line in lines if not line.startswith("#")):
        position = read_cgp(line.split("\t")[2], "en")
        squares = Window(position.grid, 0).squares()
        board = bytes(tiles[position.grid.cells[at]] if at in position.grid.cells else 0 for at in squares)
        turns.append((board, finder.lettering.rack(position.racks[0])))
    return turns


def game_turns(board: Board, games: int, rack_size: int = 7) -> list[Turn]:
    """Every turn of some games between players of the highest score."""
    box = Arena.of(EN, TILES, CLASSIC, word_map=False).box
    turns = []
    for number in range(games):
        bag = list(box)
        Random(number).shuffle(bag)
        board.tiles = bytes(225)
        racks = [[bag.pop() for _ in range(rack_size)] for _ in range(2)]
        for rack in racks * 40:
            best = board.best(bytes(rack))
            if not rack or best is None:
                break
            turns.append((board.tiles, bytes(rack)))
            down, row, col, _, laid, _, _ = best
            board.lay(down, row, col, laid)
            for tile in laid:
                rack.remove(64 if tile & 64 else tile)
            while bag and len(rack) < rack_size:
                rack.append(bag.pop())
    return turns


def per_turn(board: Board, turns: Sequence[Turn], search: Callable[[bytes], object], rounds: int = 3) -> float:
    """Microseconds of a search, setting up the board not counted."""
    best = float("inf")
    for _ in range(rounds):
        spent = 0.0
        for tiles, rack in turns:
            board.tiles = tiles
            start = time.process_time_ns()
            search(rack)
            spent += time.process_time_ns() - start
        best = min(best, spent / len(turns) / 1000)
    return best


def twin() -> None:
    words = frozenset(Random(1).sample([EN.word_at(number) for number in range(len(EN))], 1500))
    position = Position(15, 15, {(7, 7): "A", (7, 8): "T"}, "EINRST?", words, TILES.values, {}, {}, {7: 50}, None)
    graph = small_graph(words, EN.alphabet)
    spent = best_times(
        {
            "kernel": lambda: kernel_plays(position, graph, EN.alphabet),
            "twin": lambda: all_plays(position),
        },
        rounds=1,
    )
    print_ratio("all plays with 1,500 words, kernel against plain Python", spent["kernel"], spent["twin"])


def searches(graph: PlayGraph, mapped: PlayGraph, games: int) -> None:
    rules = PlayFinder(EN, TILES, CLASSIC.bonus).rules(layout("classic"), Window(Grid(layout("classic")), 0))
    plain, fast = Board(graph, rules), Board(mapped, rules)
    late, whole = counted_positions(), game_turns(plain, games)
    for name, turns in (("late positions", late), ("turns of whole games", whole)):
        everything = per_turn(plain, turns, plain.plays)
        alone = per_turn(plain, turns, plain.best)
        by_map = per_turn(fast, turns, fast.best)
        print(f"{name}: all plays {everything:.1f} µs")
        print_ratio(f"{name}: best alone by the graph against all plays", alone, everything, "µs")
        print_ratio(f"{name}: best alone by the word map against the graph", by_map, alone, "µs")
    for blanks in range(3):
        turns = [(board, rack[blanks:] + b"\x40" * blanks) for board, rack in whole[::5] if len(rack) == 7]
        print(f"best alone, {blanks} blanks: {per_turn(fast, turns, fast.best):.1f} µs")
    for size in (5, 7, 8, 9):
        print(f"best alone, racks of {size}: {per_turn(fast, game_turns(plain, 5, size), fast.best):.1f} µs")
    for low in range(0, 100, 20):
        turns = [turn for turn in whole if low <= sum(map(bool, turn[0])) < low + 20]
        spent = per_turn(plain, turns, plain.plays), per_turn(fast, turns, fast.best)
        print(f"{low:2}–{low + 19} tiles on the board: all plays {spent[0]:.1f} µs, best alone {spent[1]:.1f} µs")


def lexicons() -> Iterator[tuple[str, str, WordGraph]]:
    """Name, tile set and words, from few words to many; the smallest is a sample of the English list."""
    words = Random(1).sample([EN.word_at(number) for number in range(len(EN))], 170_000)
    yield "en, a sample", "en", WordGraph(build_graph("\n".join(sorted(words)).encode(), EN.letters.letters, {}))
    for name in ("en", "pt", "ro", "pl"):
        try:
            yield name, name, open_lexicon(name)
        except LexiconError:
            print(f"{name}: not built, skipped")


def self_play(games: int) -> None:
    for name, language, words in lexicons():
        tiles = tile_set(language)
        plays, sizes = {}, {}
        for kind, word_map in (("graph", False), ("word map", True)):
            arena = Arena.of(words, tiles, CLASSIC, word_map=word_map)
            plan = arena.plan([leave_model(language, 7, counts_leftovers=True)] * 2, 1)
            plays[kind] = lambda arena=arena, plan=plan: arena.play(plan, 0, games, 1)
            sizes[kind] = arena.graph.memory / 1e6
        spent = best_times(plays, rounds=3)
        rates = [f"{games / spent[kind]:.0f} by the {kind} of {sizes[kind]:.1f} MB" for kind in plays]
        print(f"{name}, {len(words):,} words, static games per CPU-second: {', '.join(rates)}", flush=True)


def threads(games: int) -> None:
    for word_map in (False, True):
        arena = Arena.of(EN, TILES, CLASSIC, word_map=word_map)
        plan = arena.plan([LEAVES, LEAVES], 1)
        walls = {1: float("inf"), 2: float("inf")}
        for count in (1, 2) * 3:
            start = time.perf_counter()
            arena.play(plan, 0, games, count)
            walls[count] = min(walls[count], time.perf_counter() - start)
        kind = "word map" if word_map else "graph"
        print_ratio(f"two threads against one by the {kind}, wall clock", walls[2], walls[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    games = 200 if parser.parse_args().quick else 1_000
    start = time.process_time()
    graph = PlayGraph(EN)
    unfolded = time.process_time() - start
    mapped = PlayGraph(EN, word_map=True)
    both = time.process_time() - start - unfolded
    print(f"start-up: graph of {graph.memory / 1e6:.1f} MB unfolded in {1000 * unfolded:.0f} ms; with a word map")
    print(f"{mapped.memory / 1e6:.1f} MB in {1000 * both:.0f} ms")
    twin()
    searches(graph, mapped, max(10, games // 20))
    self_play(games)
    threads(games)


if __name__ == "__main__":
    main()
