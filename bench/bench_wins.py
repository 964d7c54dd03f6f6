"""How often robots leave a win on the board in a race: turns at which a play reaches the seat's own target at once.

    python bench/bench_wins.py --games 1000

Both robots of a game have the same level. What would win is looked for among all plays of the word list, by their
scores alone; a level is asked only for wins whose words are all well within its vocabulary.
"""

import argparse
from collections import Counter

from rich.progress import track

from wordloom.analysis.moves import PlayFinder
from wordloom.core.grid import Grid, layout
from wordloom.core.plays import words_formed
from wordloom.core.words import Vocabulary
from wordloom.families.board import BoardGame
from wordloom.families.board.bot.levels import RACE
from wordloom.families.board.views import BoardView
from wordloom.games.autoplay import Pairing
from wordloom.games.ladder import bot_game
from wordloom.rules.bots import LEVELS, Bot, make_bot
from wordloom.rules.commands import Command, Play
from wordloom.rules.game import GameInfo
from wordloom.rules.match import MatchView
from wordloom.rules.options import Options

GAME = "finish-line"
EVERY_WORD = 10  # of word levels, and so of vocabularies


class Watched:
    """A robot, how often it could win at once, and how often it did not."""

    def __init__(self, bot: Bot, level: int, game: BoardGame, words: Vocabulary, counts: Counter[str]) -> None:
        self.bot, self.words, self.counts = bot, words, counts
        self.vocabulary = RACE[level].vocabulary
        self.finder = PlayFinder(words.graph, game.tiles, game.edition.bonus)

    def choose(self, view: MatchView) -> Command:
        """What the robot does."""
        command = self.bot.choose(view)
        table = view.game
        if isinstance(table, BoardView) and "accept" not in table.legal and (wins := self._wins(table)):
            self.counts["could"] += 1
            self.counts["missed"] += not (isinstance(command, Play) and frozenset(command.tiles) in wins)
        return command

    def _wins(self, view: BoardView) -> set[frozenset[tuple[int, int, str]]]:
        grid = Grid(layout(view.layout)).lay(view.board)
        needed = view.targets[view.seat] - view.scores[view.seat]
        enough = [play for play in self.finder.find(grid, view.rack) if play.score >= needed]
        known = any(all(self._knows(formed.word) for formed in words_formed(grid, play.placed)) for play in enough)
        return {frozenset(play.placed) for play in enough} if known else set()

    def _knows(self, word: str) -> bool:
        return self.vocabulary >= EVERY_WORD or self.words.level(word) <= self.vocabulary


def games(level: int, language: str, target: str, count: int, seed: int) -> Counter[str]:
    """Between two robots of a level."""
    counts: Counter[str] = Counter()

    def watched(player: str, info: GameInfo, options: Options, words: Vocabulary, seed: int) -> Bot:
        game = info.make(options, words)
        if not isinstance(game, BoardGame):
            raise TypeError(f"{info.id} is not played on a board")
        return Watched(make_bot(info, options, words, int(player), seed), level, game, words, counts)

    pairing = Pairing(GAME, language, language, (str(level), str(level)), seed, (("levels", [target, target]),))
    for number in track(range(count), f"level {level}", transient=True):
        bot_game(pairing, number, watched, "")
    return counts


def main() -> None:
    """A line for each level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="at each level")
    parser.add_argument("--language", default="en")
    parser.add_argument("--target", default="expert", help="the level that tells the target: beginner, … expert")
    parser.add_argument("--levels", type=int, nargs="+", default=[*range(4, LEVELS[-1] + 1)])
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for level in args.levels:
        counts = games(level, args.language, args.target, args.games, args.seed)
        print(f"level {level}: {counts['missed']} of {counts['could']} wins missed in {args.games} games", flush=True)


if __name__ == "__main__":
    main()
