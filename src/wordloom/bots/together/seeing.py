"""What a partner sees on the board: some of the plays that its vocabulary allows, and the goals they meet."""

import random
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from wordloom.analysis.moves import PlayFinder
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.tiles import Tiles, TileSet
from wordloom.rules.together.attempt import Attempt, attempt
from wordloom.rules.together.goals import meets
from wordloom.rules.together.views import TogetherView

# How many plays a level looks at. Few racks without two blanks have more than the last looks at.
LOOKS = {1: 2, 2: 3, 3: 4, 4: 5, 5: 8, 6: 16, 7: 40, 8: 120, 9: 400, 10: 5_000}


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
        """Some of the plays whose words it knows, as many as the level looks at, in no order.

        Unknown words cost no look: else a language with a large dictionary would be played half blind.
        """
        found = self.finder.find(grid, rack, first_word_down=True)
        order = self.luck.sample(range(len(found)), len(found))
        tried = (attempt(grid, found[rank].placed, self.tiles) for rank in order)
        return list(islice((play for play in tried if self.knows(play)), LOOKS[self.level]))

    def knows(self, play: Attempt) -> bool:
        """Whether every word of a play is in its vocabulary."""
        return all(self.words.level(formed.word) <= self.level for formed in play.words)


def board_of(view: TogetherView) -> Grid:
    """The board that a view shows."""
    return Grid(layout(view.layout)).lay(view.board)
