"""What a partner sees on the board: some of the plays that its vocabulary allows, and the goals they meet."""

import random
from dataclasses import dataclass
from typing import Any, NamedTuple

from wordloom.analysis.moves import PlayFinder
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.tiles import Tiles, TileSet
from wordloom.rules.together.attempt import Attempt, attempt
from wordloom.rules.together.goals import meets
from wordloom.rules.together.views import TogetherView

# How many plays a level looks at; the last looks at all of them.
LOOKS = {1: 4, 2: 6, 3: 8, 4: 11, 5: 16, 6: 40, 7: 100, 8: 300, 9: 1000, 10: 1_000_000}


class Seen(NamedTuple):
    """A play that meets goals."""

    play: Attempt
    goals: tuple[str, ...]

    @property
    def placed(self) -> tuple[Placed, ...]:
        """The tiles it lays."""
        return self.play.placed


@dataclass(frozen=True)
class Sight:
    """The eyes and the vocabulary of one level."""

    finder: PlayFinder
    words: Any
    tiles: TileSet
    level: int
    luck: random.Random

    def goal_plays(self, view: TogetherView) -> list[Seen]:
        """Plays it sees that meet a goal in view."""
        goals = [goal.id for goal in view.goals]
        plays = self.plays(board_of(view), view.rack)
        seen = (Seen(play, tuple(goal for goal in goals if meets(goal, play))) for play in plays)
        return [each for each in seen if each.goals]

    def plays(self, grid: Grid, rack: Tiles) -> list[Attempt]:
        """Some of all plays of a position, as many as the level looks at, without those it does not know."""
        found = self.finder.find(grid, rack, first_word_down=True)
        looked_at = self.luck.sample(range(len(found)), min(LOOKS[self.level], len(found)))
        plays = (attempt(grid, found[rank].placed, self.tiles) for rank in looked_at)
        return [play for play in plays if self.knows(play)]

    def knows(self, play: Attempt) -> bool:
        """Whether every word of a play is in its vocabulary."""
        return all(self.words.level(formed.word) <= self.level for formed in play.words)


def board_of(view: TogetherView) -> Grid:
    """The board that a view shows."""
    return Grid(layout(view.layout)).lay(view.board)
