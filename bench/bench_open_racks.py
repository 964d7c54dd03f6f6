"""What one thinking seat among static ones wins, and what it would win if it saw the others' racks.

    python bench/bench_open_racks.py --seats 3 --rounds 200 --open -1 0 7 100

Whole games in English, every deal once with each seat thinking. `--open 7`: the racks lie open, to the thinking seat
alone, from the turn on at which at most seven tiles are left in the bag; -1: never. No robot sees them: what that
brings is what no reading of the others' plays can bring more of. Static seats exchange only when they are stuck.
"""

import argparse
import statistics
import time
from random import Random

from bench_seats import Play, Table
from wordloom.core.tiles import TileSet
from wordloom.families.board.bot.thinking import FEW, LATE, MOST_SEATS_FOR_MANY
from wordloom.families.board.self_play import Arena
from wordloom.games.boards import board_game, own_game, words_for

ROUNDS_OF_PASSES = 2  # that end a game


class WholeGame(Table):
    """A game from its first turn to what is left over; one seat thinks."""

    def __init__(self, arena: Arena, tiles: TileSet, seats: int, number: int, plies: int = 2) -> None:
        super().__init__(arena, tiles, seats, 0, number)
        self.plies = plies
        self.luck = Random(number)
        self.passes = 0
        self.cpu = 0.0  # seconds thought

    def play(self, thinker: int, seconds: float, open_from: int) -> float:
        """Who wins: 1, 0, or a share of it."""
        seats, turn = len(self.racks), 0
        while not self.over:
            if turn % seats == thinker:
                self.think(seconds, open_racks=len(self.bag) <= open_from)
            else:
                self.move(self.best(), b"")
            turn += 1
            self.next_seat()
        self.settle()
        at = (thinker - turn) % seats  # where the thinking seat is now
        best = max(self.scores)
        return 0.0 if self.scores[at] < best else 1 / self.scores.count(best)

    def think(self, seconds: float, *, open_racks: bool) -> None:
        """The best move of so much processor time."""
        few = len(self.bag) > LATE or len(self.racks) > MOST_SEATS_FOR_MANY
        began = time.process_time()
        play, away, *_ = self.search(open_racks=open_racks).run(
            milliseconds=round(1000 * seconds),
            plies=self.plies,
            seed=self.luck.getrandbits(32),
            candidates=FEW if few else 2 * FEW,
            processor_time=True,
            until_clear=True,
        )[3][0]
        self.cpu += time.process_time() - began
        self.move(play, away)

    def move(self, play: Play | None, away: bytes) -> None:
        """A play, an exchange or a pass. Who can do nothing else exchanges all while the bag allows it."""
        rack = self.racks[0]
        self.passes = 0 if play or away else self.passes + 1
        if play:
            self.lay(play)
        elif gone := list(away) or (list(rack) if len(self.bag) >= max(self.arena.exchange_needs, len(rack)) else []):
            for tile in gone:
                rack.remove(tile)
            self.refill()
            self.bag += gone
            self.luck.shuffle(self.bag)
        self.over = self.over or self.passes >= ROUNDS_OF_PASSES * len(self.racks)

    def settle(self) -> None:
        """Everyone loses what they hold; whoever went out earns it."""
        left = [self.worth(rack) for rack in self.racks]
        out = next((seat for seat, rack in enumerate(self.racks) if not rack), None)
        self.scores = [score - lost for score, lost in zip(self.scores, left, strict=True)]
        if out is not None:
            self.scores[out] += sum(left)


def main() -> None:
    """A line for each time from which racks lie open."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=100, help="deals, each played once with every seat thinking")
    parser.add_argument("--seconds", type=float, default=0.1, help="of processor a move, at most")
    parser.add_argument("--open", type=int, nargs="+", default=[-1, 0, 7, 100], metavar="TILES")
    parser.add_argument("--plies", type=int, default=2, help="turns that a deal goes on for")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rules = board_game(own_game("en"), "en")
    arena = Arena.of(words_for("", rules.info.id, "en"), rules.tiles, rules.edition)
    for open_from in args.open:
        won, cpu = [], 0.0
        for number in range(args.rounds):
            deal = 10**6 * args.seed + number
            games = [WholeGame(arena, rules.tiles, args.seats, deal, args.plies) for _ in range(args.seats)]
            won.append(statistics.fmean(game.play(at, args.seconds, open_from) for at, game in enumerate(games)))
            cpu += sum(game.cpu for game in games)
        error = 100 * statistics.stdev(won) / len(won) ** 0.5
        count = args.rounds * args.seats
        print(f"racks open from {open_from} tiles on: {100 * statistics.fmean(won):.1f} ± {error:.1f} % won", end="")
        print(f" of {count} games, {cpu / count:.2f} CPU-s a game", flush=True)


if __name__ == "__main__":
    main()
