"""The ladder of the board games' bots: each level against the one below, in all four languages, as tables.

Mirrored games: every bag is played twice with seats changed. Bots see only their views, so a game takes tenths of a
second. The same seed gives the same tables, however many processes play.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from wordloom.analysis.autoplay import Pairing, standings
from wordloom.analysis.self_play import Result
from wordloom.bots import LEVELS
from wordloom.bots.ladder import bot_games

GAMES = {"en": "classic-us", "pt": "classic-br", "ro": "classic-ro", "pl": "classic-us"}
PART = 10  # games that one process plays at a time


def played(pool: ProcessPoolExecutor, pairing: Pairing, games: int) -> list[Result]:
    """All games of a pairing, in order."""
    tasks = [pool.submit(bot_games, pairing, first, min(PART, games - first)) for first in range(0, games, PART)]
    return [result for task in tasks for result in task.result()]


def row(higher: int, results: Sequence[Result]) -> str:
    """One line of the table."""
    above, below = standings(results)
    low, high = (f"{100 * end:.0f}" for end in above.interval)
    scores = f"{above.mean:.0f} : {below.mean:.0f}"
    return f"| {higher} against {higher - 1} | {100 * above.rate:.1f} % | {low}–{high} % | {scores} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="a pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--languages", default="en,pt,pl,ro")
    parser.add_argument("--levels", default=",".join(map(str, LEVELS[1:])), help="the higher ones of the pairs")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn")) as pool:
        for language in asked.languages.split(","):
            game = GAMES[language]
            print(f"\n{language}, {game}, {asked.games} games a pair\n")
            print("| levels | wins of the higher | 95 % | mean scores |\n|---|---|---|---|", flush=True)
            for higher in map(int, asked.levels.split(",")):
                pairing = Pairing(game, language, language, (str(higher), str(higher - 1)), asked.seed)
                print(row(higher, played(pool, pairing, asked.games)), flush=True)


if __name__ == "__main__":
    main()
