"""How board robots of each level play: what a turn gives away, and which plays they overlook.

    python bench/bench_levels.py --language en --games 10

The positions come from games between two robots of level 5. Beside each level stands the same robot if it overlooked
plays by chance alone, with as many looks.
"""

import argparse
import random
import statistics
from collections.abc import Iterator
from typing import NamedTuple

from wordloom.analysis.moves import Found, Outlook
from wordloom.core.grid import Grid, layout
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.words import Vocabulary
from wordloom.families.board.bot import BoardPlayer
from wordloom.families.board.bot.seeing import as_seen
from wordloom.families.board.views import BoardView
from wordloom.games import game_info
from wordloom.games.autoplay import Pairing
from wordloom.games.boards import own_game
from wordloom.games.ladder import bot_game
from wordloom.rules.bots import Bot, Brief, make_bot
from wordloom.rules.commands import Command, Exchange, Play
from wordloom.rules.game import GameInfo
from wordloom.rules.match import MatchView
from wordloom.rules.options import Options

LEVELS = range(1, 10)
USUAL = 5


class Watched:
    """A robot and every table that it saw."""

    def __init__(self, bot: Bot, seen: list[MatchView]) -> None:
        self.bot, self.seen = bot, seen

    def choose(self, view: MatchView) -> Command:
        """What the robot does."""
        if isinstance(view.game, BoardView) and "accept" not in view.game.legal:
            self.seen.append(view)
        return self.bot.choose(view)


class Turn(NamedTuple):
    """What a robot made of a position."""

    lost: float  # points, by equity
    all_tiles: bool | None  # whether it laid the whole rack; None if nobody could
    beside: bool  # it laid a word through no letter of the board


class Positions:
    """Tables of whole games, and what robots make of them."""

    def __init__(self, game: str, language: str, games: int, seed: int) -> None:
        self.info = game_info(game)
        self.pairing = Pairing(game, language, language, (str(USUAL), str(USUAL)), seed)
        self.options = self.pairing.agreed()
        self.words = narrowed(open_lexicon(language), self.info.word_rules(self.options))
        self.views: list[MatchView] = []
        for number in range(games):
            bot_game(self.pairing, number, self._watched, "")

    def _watched(self, player: str, info: GameInfo, options: Options, words: Vocabulary, seed: int) -> Bot:
        return Watched(make_bot(info, options, words, int(player), seed), self.views)

    def robot(self, level: int) -> BoardPlayer:
        """A robot of that level, always with the same luck."""
        return BoardPlayer(Brief(self.info, self.options, self.words, level, random.Random(level)))

    def turns(self, robot: BoardPlayer) -> Iterator[Turn]:
        """What it makes of each of them."""
        for view in self.views:
            table = view.game
            if isinstance(table, BoardView):
                yield turn(robot, table, robot.choose(view))


def turn(robot: BoardPlayer, view: BoardView, chosen: Command) -> Turn:
    """Beside the best play by equity."""
    grid = Grid(layout(view.layout)).lay(view.board)
    others = 0 if view.bag else robot.tiles.total(view.unseen)
    found = robot.finder.find(grid, view.rack, outlook=Outlook(robot.leaves, view.bag, others))
    best = found[0].equity if found else 0.0
    whole = any(shape.laid == len(view.rack) for shape in found.shapes())
    if isinstance(chosen, Play):
        played = next(play for play in found if set(play.placed) == set(chosen.tiles))
        laid = len(played.placed)
        return Turn(best - played.equity, laid == len(view.rack) if whole else None, laid == played.length)
    kept = robot.tiles.take(view.rack, chosen.tiles) if isinstance(chosen, Exchange) else view.rack
    worth = robot.leaves.value(robot.finder.lettering.rack(kept)) if robot.leaves and view.bag else 0.0
    return Turn(max(0.0, best - worth), False if whole else None, False)


def by_chance(found: Found, luck: random.Random) -> list[int]:
    """Plays in any order."""
    return luck.sample(range(len(found)), len(found))


def told(turns: list[Turn]) -> str:
    """Points lost a turn, whole racks laid of those that could be, words beside others."""
    lost = statistics.fmean(each.lost for each in turns)
    whole = [each.all_tiles for each in turns if each.all_tiles is not None]
    beside = statistics.fmean(each.beside for each in turns)
    return f"{lost:5.1f} points lost, {sum(whole)} of {len(whole)} whole racks, {beside:4.0%} beside"


def main() -> None:
    """A line for each level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="")
    parser.add_argument("--language", default="en")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    positions = Positions(args.game or own_game(args.language), args.language, args.games, args.seed)
    print(f"{args.language}, {len(positions.views)} positions")
    for level in LEVELS:
        lines = []
        for order in (as_seen, by_chance):
            robot = positions.robot(level)
            robot.order = order
            lines.append(told([*positions.turns(robot)]))
        print(f"level {level}: {lines[0]}; by chance: {lines[1]}", flush=True)


if __name__ == "__main__":
    main()
