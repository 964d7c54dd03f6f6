"""How good and how fast the rummikub solver is: what it finds in 200 ms against what a long search finds.

Positions come from games between bots in the four languages, with 0 to 100 tiles on the table, the seat on turn
having opened. A position counts as solved if 200 ms bring the long search's points; and, stricter, if they bring
them with no more words disturbed. What 200 ms prove to be the best needs no long search. All times are the
processor's, so that a busy machine measures the same. Options: --positions a language and --reference seconds for
the long search.
"""

import argparse
import random
import statistics
import time
from collections.abc import Iterator
from typing import NamedTuple

from wordloom.analysis.rummikub import FoundTurn, TurnFinder
from wordloom.bots import make_bot
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.games import game_info
from wordloom.games.rummikub import RummikubView
from wordloom.rules.commands import TABLE, Begin
from wordloom.rules.match import Match
from wordloom.rules.table import Table

BUDGET = 200  # ms
MOST_GAMES = 20  # played for positions, a language
SIZES = [(0, 0), (1, 20), (21, 40), (41, 60), (61, 80), (81, 100)]
INFO = game_info("rummikub")


class Position(NamedTuple):
    """A table, a rack, and the words."""

    groups: tuple[str, ...]
    rack: str

    @property
    def size(self) -> int:
        return sum(map(len, self.groups))


class Result(NamedTuple):
    """One position searched shortly and for long."""

    size: int
    seconds: float
    quick: FoundTurn | None
    long: FoundTurn | None


def positions(language: str, count: int) -> tuple[TurnFinder, list[Position]]:
    """Positions of bot games, as evenly spread over the sizes of tables as the games allow."""
    options = INFO.read_options({"language": language})
    words = narrowed(open_lexicon(language), INFO.word_rules(options))
    bins: dict[tuple[int, int], list[Position]] = {size: [] for size in SIZES}
    wanted = -(-count // len(SIZES))
    for luck in range(MOST_GAMES):
        for position in bot_game(options, words, luck):
            size = next((size for size in SIZES if size[0] <= position.size <= size[1]), None)
            if size is not None and len(bins[size]) < wanted and luck % 7 != position.size % 7:
                bins[size].append(position)
        if all(len(found) >= wanted for found in bins.values()):
            break
    chosen = [position for found in bins.values() for position in found]
    random.Random(language).shuffle(chosen)
    game = INFO.make(options, words)
    return TurnFinder(words, game.joker_letters), chosen[:count]  # type: ignore[attr-defined]


def bot_game(options: object, words: object, luck: int) -> Iterator[Position]:
    """The positions of a game between four bots in which a seat has opened, or the table is empty."""
    levels = [4 + (luck + 2 * seat) % 6 for seat in range(4)]
    table = Table(Match(INFO.make(options, words)), [str(level) for level in levels], luck.to_bytes(32, "big"))  # type: ignore[arg-type]
    bots = [make_bot(INFO, options, words, level, luck + seat) for seat, level in enumerate(levels)]  # type: ignore[arg-type]
    table.submit(Begin(TABLE), 0)
    while table.match.outcome(table.state) is None:
        seat = table.match.game.awaited(table.state.game)[0]
        view = table.match.view(table.state, seat)
        assert isinstance(view.game, RummikubView)
        if view.game.opened[seat] or not view.game.groups:
            yield Position(view.game.groups, view.game.rack)
        table.submit(bots[seat].choose(view), 0)


def measure(finder: TurnFinder, position: Position, reference: float) -> Result:
    """A quick and a long search of one position."""
    start = time.thread_time()
    quick = finder.best(position.groups, position.rack, opened=True, milliseconds=BUDGET, processor_time=True)
    seconds = time.thread_time() - start
    if quick is not None and quick.proven:
        return Result(position.size, seconds, quick, quick)
    budget = round(reference * 1000)
    long = finder.best(position.groups, position.rack, opened=True, milliseconds=budget, seed=1, processor_time=True)
    return Result(position.size, seconds, quick, long)


def worth(turn: FoundTurn | None) -> tuple[int, int]:
    return (turn.points, -turn.disturbed) if turn else (0, 0)


def report(name: str, results: list[Result]) -> None:
    """One line: how many as good as the long search, in points and in full, and how long it took."""
    points = sum(worth(result.quick)[0] >= worth(result.long)[0] for result in results)
    full = sum(worth(result.quick) >= worth(result.long) for result in results)
    proven = sum(result.quick is not None and result.quick.proven for result in results)
    times = [result.seconds * 1000 for result in results]
    print(
        f"{name:<14} {len(results):>4} {points:>7} {full:>7} {proven:>7} "
        f"{statistics.median(times):>8.0f} {max(times):>8.0f}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=25, help="a language")
    parser.add_argument("--reference", type=float, default=2.0, help="seconds for the long search")
    asked = parser.parse_args()
    print(f"covers: {BUDGET} ms against {asked.reference:g} s")
    print(f"{'':<14} {'n':>4} {'points':>7} {'full':>7} {'proven':>7} {'median':>8} {'max ms':>8}")
    everything: list[Result] = []
    for language in LANGUAGES:
        finder, chosen = positions(language, asked.positions)
        results = [measure(finder, position, asked.reference) for position in chosen]
        report(language, results)
        everything += results
    for low, high in SIZES:
        some = [result for result in everything if low <= result.size <= high]
        if some:
            report(f"{low}–{high} tiles", some)
    report("all", everything)
    solved = sum(worth(result.quick) >= worth(result.long) for result in everything)
    print(f"ratio: best turn within {BUDGET} ms in {solved / len(everything):.2f} of the positions (wanted: 0.95)")


if __name__ == "__main__":
    main()
