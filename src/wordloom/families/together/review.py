"""Reviews of the cooperative game: goals that could have been met, also together, and helpers spent or saved.

There are no points. A goal counts six points times its worth to the team, so that the bounds of the grades mean the
same as everywhere: a missed goal is a mistake, two of them are a blunder.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from wordloom.analysis.moves import FoundPlay, PlayFinder
from wordloom.core.grid import Grid, Placed
from wordloom.core.notation import write_play
from wordloom.core.tiles import TileSet
from wordloom.families.board.moves import wastes_blanks
from wordloom.families.together.attempt import attempt
from wordloom.families.together.bot.helping import choose_helper
from wordloom.families.together.bot.judging import value, worth
from wordloom.families.together.bot.seeing import GoalPlay, board_of
from wordloom.families.together.game import TogetherGame
from wordloom.families.together.goals import meets
from wordloom.families.together.messages import (
    BlankTile,
    CompleteGoal,
    DeclareStuck,
    EndTurn,
    ExtraTile,
    RefreshGoals,
    ReplaceTiles,
    TradeTiles,
)
from wordloom.families.together.views import TogetherView
from wordloom.rules.commands import Command, Play, kebab
from wordloom.rules.considering import Considered, Found, about_known, explained, ranked, turn_of
from wordloom.rules.review import CurveKind, Depth, Reason, ReviewedTurn, Scene, because
from wordloom.rules.reviewing import Taken, TurnsReviewer

HELPS: tuple[type[Command], ...] = (CompleteGoal, ReplaceTiles, ExtraTile, BlankTile, RefreshGoals, TradeTiles)
MOVES: tuple[type[Command], ...] = (Play, *HELPS, EndTurn, DeclareStuck)
A_GOAL = 6.0  # points that a goal's worth counts
A_HELPER = -6.0  # points: what a helper costs that is gone then
GIVING_UP = -30.0  # points: while a helper is left
MOST = 3_000  # plays that are tried; two blanks give a hundred thousand, of which an even sample shows as much
SHOWN = 40


@dataclass(frozen=True)
class Weighed(Considered):
    """A move of the team, with the goals that it meets."""

    goals: tuple[str, ...] = ()
    helper: str = ""


@dataclass(frozen=True)
class TogetherReviewer(TurnsReviewer):
    """One game's turns."""

    game: TogetherGame

    @property
    def curve(self) -> CurveKind:
        """The goals that the team has met."""
        return "goals"

    @property
    def tiles(self) -> TileSet:
        """The box."""
        return self.game.tiles

    def at_once(self, index: int) -> ReviewedTurn:
        """Every play that meets a goal, and the helper that suits."""
        turn = self.turns[index]
        view = turn.view.game
        assert isinstance(view, TogetherView)
        grid = board_of(view)
        own = self._own(turn, view, grid)
        every = [*self._plays(view, grid), *self._helper(view, grid)]
        best = ranked(own, every)[0]
        reasons = explained([], self._better(best, own, every), best, own)
        found = Found(view.scores, view.rack, Scene(view.board, view.layout))
        return turn_of(turn, own, every, reasons, found)

    def deeper(self, index: int, depth: Depth) -> ReviewedTurn:  # noqa: ARG002
        """All there is to see is seen at once."""
        return self.at_once(index)

    # -- moves ----------------------------------------------------------------------------------------------

    def _own(self, turn: Taken, view: TogetherView, grid: Grid) -> Weighed:
        command = turn.command
        if isinstance(command, Play):
            return self._weighed(view, grid, tuple(Placed(*tile) for tile in command.tiles))
        return self._otherwise(command, view)

    def _otherwise(self, command: Command, view: TogetherView) -> Weighed:
        name = kebab(type(command).__name__)
        here = Scene(view.board, view.layout)
        match command:
            case EndTurn():
                return Weighed(name, 0, 0.0, table=here)
            case DeclareStuck():
                return Weighed(name, 0, GIVING_UP if view.helpers else 0.0, table=here)
            case CompleteGoal(goal=goal):
                gained = A_GOAL * worth(goal) + A_HELPER
                return Weighed(f"{name} {goal}", 1, gained, table=here, goals=(goal,), helper=name)
            case ReplaceTiles(tiles=tiles) | TradeTiles(tiles=tiles):
                return Weighed(f"{name} {tiles}", 0, A_HELPER, table=here, helper=name)
            case BlankTile(tile=tile):
                return Weighed(f"{name} {tile}", 0, A_HELPER, table=here, helper=name)
        return Weighed(name, 0, A_HELPER, table=here, helper=name)

    def _plays(self, view: TogetherView, grid: Grid) -> Iterator[Weighed]:
        if "play" not in view.legal:
            return
        found = PlayFinder(self.words.graph, self.tiles, {}).find(grid, view.rack, first_word_down=True)
        some = range(0, len(found), 1 + len(found) // MOST)
        plays = [play for rank in some if (play := self._goal_play(view, grid, found[rank]))]
        plays.sort(key=lambda play: -value(play, view, self.tiles))
        yield from (self._weighed(view, grid, play.placed) for play in plays[:SHOWN])

    def _goal_play(self, view: TogetherView, grid: Grid, found: FoundPlay) -> GoalPlay | None:
        if wastes_blanks(found.placed, view.rack):
            return None
        play = attempt(grid, found.placed, self.tiles)
        met = tuple(goal.id for goal in view.goals if meets(goal.id, play))
        return GoalPlay(play, met) if met else None

    def _weighed(self, view: TogetherView, grid: Grid, placed: tuple[Placed, ...]) -> Weighed:
        play = attempt(grid, placed, self.tiles)
        met = tuple(goal.id for goal in view.goals if meets(goal.id, play))
        words = tuple(formed.word for formed in play.words)
        scene = Scene(grid.lay(placed).placed, view.layout, placed)
        gained = A_GOAL * value(GoalPlay(play, met), view, self.tiles)
        return Weighed(write_play(view.notation, grid, placed), len(met), gained, words, scene, met)

    def _helper(self, view: TogetherView, grid: Grid) -> Iterator[Weighed]:  # noqa: ARG002
        if view.helped:
            yield self._otherwise(EndTurn(view.seat), view)
        elif helper := choose_helper(view, self.tiles):
            yield self._otherwise(helper, view)

    # -- reasons --------------------------------------------------------------------------------------------

    def _better(self, best: Considered, own: Weighed, every: list[Weighed]) -> Iterator[Reason]:
        assert isinstance(best, Weighed)
        plays = any(each.goals and not each.helper for each in every)
        if own.helper and plays:
            yield because("helper-wasted", move=best.move, helper=own.helper)
        elif best.goals and not own.goals and len(best.goals) == 1:
            yield because("goal-missed", move=best.move)
        if own.move == "declare-stuck":
            yield because("gave-up", move=best.move)
        if len(best.goals) > 1 and len(best.goals) > len(own.goals):
            yield because("goals-together", move=best.move, count=len(best.goals))
        elif own.goals and set(best.goals) - set(own.goals):
            yield because("harder-goal", move=best.move)
        if best.helper and not own.goals and not own.helper:
            yield because("helper-better", helper=best.helper)
        yield from about_known(best.words, self.words)
        if best.goals == own.goals and best.goals:
            yield because("rack-for-team", move=best.move)
