"""How good and how fast the rummikub solver is: what it finds in 200 ms against the best turn there is.

The positions are those of `covers_positions.tsv`, 25 in each of four languages with 0 to 100 tiles on the table, and
fresh ones made from a seed, for which a long search says what is best. A position counts as solved if the turn found
has the best turn's points and disturbs no more words. All times are the processor's, so that a busy machine measures
the same. At last the time limit is tried with crowded racks: up to 40 tiles with both jokers, beside full tables.
Options: --milliseconds for the budget (a long one looks for turns better than those of the file), --seed for the luck
of the search, --fresh for the number of fresh positions in each language, --fresh-seed for other ones, --reference
for the time of the long search, --only for one language, --misses to print the fresh positions that were not solved.
"""

import argparse
import random
import statistics
import time
from pathlib import Path
from typing import NamedTuple

from covers_fresh import LENGTHS, fresh_position
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.tiles import BLANK, tile_of, tile_set
from wordloom.families.rummikub.turn_finder import FoundTurn, TurnFinder
from wordloom.games import game_info
from wordloom.games.rummikub import RummikubGame

BUDGET = 200  # ms
SIZES = [(0, 0), (1, 20), (21, 40), (41, 60), (61, 80), (81, 100)]
CROWDED = 80  # tiles on the table
CROWDED_RACKS = (14, 28, 40)
POSITIONS = Path(__file__).with_name("covers_positions.tsv")


class Position(NamedTuple):
    """A rack, a table, and what the best turn is worth."""

    language: str
    rack: str
    table: tuple[str, ...]
    points: int
    disturbed: int

    @property
    def worth(self) -> tuple[int, int]:
        return self.points, -self.disturbed

    @property
    def size(self) -> int:
        return sum(map(len, self.table))


class Result(NamedTuple):
    """What was found at a position, and how long it took."""

    position: Position
    turn: FoundTurn | None
    seconds: float

    @property
    def points_found(self) -> bool:
        return self.turn is not None and self.turn.points >= self.position.points

    @property
    def worth(self) -> tuple[int, int]:
        return (self.turn.points, -self.turn.disturbed) if self.turn else (0, 0)

    @property
    def solved(self) -> bool:
        return self.worth >= self.position.worth

    @property
    def better(self) -> bool:
        """Better than the file knows: the file would be wrong."""
        return self.worth > self.position.worth


def positions() -> list[Position]:
    """The positions of the file."""
    lines = POSITIONS.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [
        Position(language, rack, tuple(table.split()), int(points), int(disturbed))
        for language, rack, table, points, disturbed in rows
    ]


def finder(language: str) -> TurnFinder:
    """A finder with the words of the game."""
    info = game_info("rummikub")
    options = info.read_options({"language": language})
    words = narrowed(open_lexicon(language), info.word_rules(options))
    game = info.make(options, words)
    assert isinstance(game, RummikubGame)
    return TurnFinder(words, game.joker_letters)


def measure(solver: TurnFinder, position: Position, milliseconds: int, seed: int) -> Result:
    """One search."""
    start = time.thread_time()
    turn = solver.best(
        position.table, position.rack, opened=True, milliseconds=milliseconds, seed=seed, processor_time=True
    )
    return Result(position, turn, time.thread_time() - start)


def fresh(solver: TurnFinder, language: str, asked: argparse.Namespace) -> list[Result]:
    """Positions made from a seed. Where the search did not prove its turn, a long one with other luck is the judge."""
    box, luck = tile_set(f"rummikub-{language}"), random.Random(f"{language} {asked.fresh_seed}")
    known = map(solver.graph.word_at, range(len(solver.graph)))
    words = [word for word in known if len(word) <= max(LENGTHS) and all(face in box.counts for face in word)]
    results = []
    for _ in range(asked.fresh):
        table, rack = fresh_position(luck, box, words)
        found = measure(solver, Position(language, rack, table, 0, 0), asked.milliseconds, asked.seed)
        best = found.worth
        if found.turn is None or not found.turn.proven:
            longer = measure(solver, found.position, asked.reference, asked.seed + 1)
            best = max(best, longer.worth)
        results.append(found._replace(position=Position(language, rack, table, best[0], -best[1])))
    return results


def crowded(solver: TurnFinder, language: str, milliseconds: int) -> list[Result]:
    """Racks of 14, 28 and 40 tiles, with as many jokers as the table leaves, besides tables of 80 tiles and more."""
    box, luck = tile_set(f"rummikub-{language}"), random.Random(language)
    results = []
    for position in positions():
        if position.language != language or position.size < CROWDED:
            continue
        pool = box.take(box.all, [tile_of(face) for group in position.table for face in group])
        letters = [tile for tile in pool if tile != BLANK]
        luck.shuffle(letters)
        jokers = [tile for tile in pool if tile == BLANK]
        for size in CROWDED_RACKS:
            asked = Position(language, box.sort(jokers + letters[: size - len(jokers)]), position.table, 0, 0)
            results.append(measure(solver, asked, milliseconds, seed=0))
    return results


def report(name: str, results: list[Result]) -> None:
    """One line: how many have the best points, how many the best turn, how many are proven, and how long it took."""
    points = sum(result.points_found for result in results)
    solved = sum(result.solved for result in results)
    proven = sum(result.turn is not None and result.turn.proven for result in results)
    times = [result.seconds * 1000 for result in results]
    print(
        f"{name:<14} {len(results):>4} {points:>7} {solved:>7} {proven:>7} "
        f"{statistics.median(times):>8.0f} {max(times):>8.0f}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--milliseconds", type=int, default=BUDGET)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--fresh", type=int, default=10)
    parser.add_argument("--fresh-seed", type=int, default=0)
    parser.add_argument("--reference", type=int, default=5_000)
    parser.add_argument("--only", choices=LANGUAGES)
    parser.add_argument("--misses", action="store_true")
    asked = parser.parse_args()
    budget = asked.milliseconds
    languages = [asked.only] if asked.only else LANGUAGES
    solvers = {language: finder(language) for language in languages}
    results = [
        measure(solvers[each.language], each, budget, asked.seed) for each in positions() if each.language in languages
    ]
    print(f"covers: {budget} ms against the best turns known")
    print(f"{'':<14} {'n':>4} {'points':>7} {'solved':>7} {'proven':>7} {'median':>8} {'max ms':>8}")
    for language in languages:
        report(language, [result for result in results if result.position.language == language])
    for low, high in SIZES:
        report(f"{low}–{high} tiles", [result for result in results if low <= result.position.size <= high])
    report("all", results)
    for result in results:
        if result.better:
            print("better than the file:", result.position, result.turn)
    new = {language: fresh(solvers[language], language, asked) for language in languages} if asked.fresh else {}
    print(f"fresh positions, {budget} ms against {asked.reference / 1000:.0f} s")
    for language, found in new.items():
        report(language, found)
    if asked.misses:
        for result in (result for found in new.values() for result in found if not result.solved):
            print("missed:", result.position, result.turn)
    full = [result for language in languages for result in crowded(solvers[language], language, budget)]
    without = sum(result.turn is None for result in full)
    longest = max(result.seconds for result in full) * 1000
    print(f"crowded racks: {len(full)} searches, the longest {longest:.0f} ms, {without} without a turn")
    solved = sum(result.solved for result in results)
    for language, found in new.items():
        print(f"ratio: fresh, {language}: {sum(result.solved for result in found) / len(found):.2f} (wanted: 0.95)")
    print(f"ratio: best turn within {budget} ms in {solved / len(results):.2f} of the positions (wanted: 0.95)")


if __name__ == "__main__":
    main()
