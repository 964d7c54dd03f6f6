"""Puzzles of the cooperative game: more goals with one play than any other play meets, or the only word for a goal."""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Raw, Struct

from wordloom.analysis.moves import PlayFinder
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.plays import lying_words
from wordloom.core.tiles import Tiles, tile_of
from wordloom.families.together.attempt import attempt
from wordloom.families.together.bot.seeing import board_of
from wordloom.families.together.game import TogetherGame
from wordloom.families.together.goals import meets
from wordloom.families.together.review import TogetherReviewer
from wordloom.families.together.state import TogetherSeat, TogetherState
from wordloom.families.together.views import TogetherView
from wordloom.rules.commands import Command, Play
from wordloom.rules.puzzle import Option, Proof, Puzzler, Theme, clear
from wordloom.rules.review import Reason, because
from wordloom.rules.reviewing import Taken

MOST_PLAYS = 2_000  # two blanks make a hundred thousand: nobody sees through those
RACK = 7


class TogetherPosition(Struct, frozen=True, omit_defaults=True):
    """A board, a rack, and the cards of the team."""

    board: tuple[Placed, ...]
    rack: Tiles
    goals: tuple[str, ...]
    done: tuple[str, ...] = ()


class TogetherPuzzler(Puzzler[TogetherGame, TogetherState, TogetherView]):
    """A team of two, whose partner is silent."""

    themes = ("goals", "goal")

    def positions(self, view: TogetherView) -> Iterator[object]:
        """Whoever is on turn; a tile that was turned into a blank is no tile of the box any more."""
        blanks = sum(tile.face.islower() for tile in view.board) + view.rack.count("?")
        if "play" in view.legal and blanks <= self.game.tiles.counts.get("?", 0):
            ids = [tuple(goal.id for goal in goals) for goals in (view.goals, view.done)]
            yield TogetherPosition(view.board, view.rack, *ids)

    def state(self, position: Raw) -> TogetherState:
        """What is unseen is on the partner's rack and in the bag; helpers are used up: the play alone counts."""
        seen = msgspec.json.decode(position, type=TogetherPosition)
        grid = Grid(layout("classic")).lay(seen.board)
        tiles = self.game.tiles
        gone = [tile_of(tile.face) for tile in seen.board] + list(seen.rack)
        unseen = tiles.take(tiles.sort(tiles.all), gone)
        seats = (TogetherSeat(tiles.sort(seen.rack)), TogetherSeat(unseen[:RACK]))
        return TogetherState(
            grid=grid, bag=unseen[RACK:], seats=seats, helpers=(), goals=seen.goals, done=seen.done, dealt=True, turn=0
        )

    def shown_words(self, view: TogetherView) -> Iterable[str]:
        """The words on the board."""
        return lying_words(board_of(view))

    def prove(self, theme: Theme, view: TogetherView) -> Proof | None:
        """Every play by the goals that it meets."""
        grid = board_of(view)
        found = PlayFinder(self.words.graph, self.game.tiles, {}).find(grid, view.rack, first_word_down=True)
        if not 1 < len(found) <= MOST_PLAYS:
            return None
        options = [self._option(view, grid, play.placed) for play in found]
        clearly = clear(options, 1.0)
        if clearly is None or (clearly[0][0].worth > 1) != (theme == "goals"):
            return None
        best, lead = clearly
        order = sorted((-play.score, tuple(play.placed)) for play in found)
        first = best[0].command
        assert isinstance(first, Play)
        rank = 1 + next(at for at, (_, placed) in enumerate(order) if placed == tuple(first.tiles))
        return Proof(tuple(option.command for option in best), best[0].words, best[0].worth, lead, len(options), rank)

    def _option(self, view: TogetherView, grid: Grid, placed: tuple[Placed, ...]) -> Option:
        play = attempt(grid, placed, self.game.tiles)
        met = sum(meets(goal.id, play) for goal in view.goals)
        words = tuple(formed.word for formed in play.words)
        return Option(float(met), words[0], Play(0, placed), words)

    def worth(self, theme: Theme, view: TogetherView, command: Command) -> float | None:  # noqa: ARG002
        """The goals that a play meets."""
        if not isinstance(command, Play):
            return 0.0
        return self._option(view, board_of(view), tuple(Placed(*tile) for tile in command.tiles)).worth

    def why(self, theme: Theme, view: TogetherView, answer: Command, move: str) -> Iterator[Reason]:
        """The goals that it meets."""
        if theme == "goal":
            yield because("goal-missed", move=move)
        else:
            yield because("goals-together", move=move, count=round(self.worth(theme, view, answer) or 0))

    def reviewer(self, turn: Taken) -> TogetherReviewer:
        """As in a review."""
        return TogetherReviewer(self.words, [turn], (0, 0), ("", ""), self.game)


PUZZLER = TogetherPuzzler
