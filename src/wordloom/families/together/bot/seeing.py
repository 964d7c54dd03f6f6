"""What a partner sees on the board: some of the plays that its vocabulary allows, and the goals they meet."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from wordloom.analysis.moves import PlayFinder
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.tiles import Tiles, TileSet
from wordloom.core.words import Vocabulary
from wordloom.families.together.attempt import Attempt, attempt
from wordloom.families.together.goals import meets
from wordloom.families.together.views import TogetherView
from wordloom.rules.traits import Traits


class GoalPlay(NamedTuple):
    """A play that meets goals."""

    play: Attempt
    goals: tuple[str, ...]

    @property
    def placed(self) -> tuple[Placed, ...]:
        """The tiles it lays."""
        return self.play.placed


@dataclass(frozen=True)
class Sight:
    """What one level sees."""

    finder: PlayFinder
    words: Vocabulary
    tiles: TileSet
    traits: Traits
    luck: random.Random

    def goal_plays(self, view: TogetherView) -> list[GoalPlay]:
        """Plays that meet a goal in view, among as many as the level looks at.

        If there is none among them it goes on looking until it finds one: nobody gives up, or spends a helper, before.
        """
        goals = [goal.id for goal in view.goals]
        plays = self.plays(board_of(view), view.rack)
        at_first = [met for play in islice(plays, self.traits.looks) if (met := goal_play(play, goals))]
        return at_first or list(islice((met for play in plays if (met := goal_play(play, goals))), 1))

    def plays(self, grid: Grid, rack: Tiles) -> Iterator[Attempt]:
        """The plays whose words it knows, in no order.

        Unknown words cost no look: else a language with a large dictionary would be played half blind.
        """
        found = self.finder.find(grid, rack, first_word_down=True)
        order = self.luck.sample(range(len(found)), len(found))
        tried = (attempt(grid, found[rank].placed, self.tiles) for rank in order)
        return (play for play in tried if self.knows(play))

    def knows(self, play: Attempt) -> bool:
        """Whether every word of a play is in its vocabulary."""
        return all(self.traits.knows(self.words, formed.word) for formed in play.words)


def goal_play(play: Attempt, goals: Iterable[str]) -> GoalPlay | None:
    """A play with the goals that it meets, if it meets any."""
    met = tuple(goal for goal in goals if meets(goal, play))
    return GoalPlay(play, met) if met else None


def board_of(view: TogetherView) -> Grid:
    """The board that a view shows."""
    return Grid(layout(view.layout)).lay(view.board)
