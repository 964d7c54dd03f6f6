"""Puzzles on a board: the bingo, the only word out, endgames that are won or ended by one move, the finish line.

Positions are lines of CGP with the seat's own rack. Plays are enumerated, endgames solved to the end.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import takewhile

import msgspec
from msgspec import Raw

from wordloom.analysis.endgames import EndgameSearch, Solved, SolvedPlay
from wordloom.analysis.moves import FoundPlay, PlayFinder
from wordloom.core.grid import Grid, Placed
from wordloom.core.plays import lying_words, words_formed
from wordloom.core.scoring import score_play
from wordloom.core.tiles import Tiles, missing, tile_of
from wordloom.core.words import Vocabulary
from wordloom.families.board.ending import passes_left
from wordloom.families.board.game import BoardGame
from wordloom.families.board.notation.cgp import Position, read_cgp, write_cgp
from wordloom.families.board.review import BoardReviewer
from wordloom.families.board.review.turns import board_turn, seen_position
from wordloom.families.board.state import BoardSeat, BoardState
from wordloom.families.board.views import BoardView
from wordloom.rules.commands import Command, Play
from wordloom.rules.puzzle import Option, Proof, Puzzler, Theme, clear
from wordloom.rules.review import Depth, Reason, ReviewedTurn, because
from wordloom.rules.reviewing import Taken

LEAD = 8.0  # points that a bingo is ahead
END_LEAD = 4.0  # points of the final spread
NODES = 100_000  # of an endgame's search: what is not solved by then is no puzzle
MOST_LEFT = 12  # tiles on both racks: more of them take the search too long
LOOKED_AT = 6  # endgame moves with values of their own; the next one bounds all others
THINKING = 2.0  # seconds, to explain an endgame
SEATS = 2
MOST_PLAYS = 20_000  # two blanks make more, and a puzzle that nobody can see through


class BoardPuzzler(Puzzler[BoardGame, BoardState, BoardView]):
    """Boards with two seats."""

    themes = ("bingo", "out", "behind", "three", "target")

    def __init__(self, game: BoardGame, words: Vocabulary) -> None:
        super().__init__(game, words)
        self._last: tuple[object, Solved | None] | None = None

    def fitting(self) -> tuple[Theme, ...]:
        """Where a target ends the game there are no endgames, and elsewhere no targets."""
        if self.game.edition.counts_leftovers:
            return ("three", "out", "behind", "bingo")  # the rarest first: one position is one puzzle
        return ("target", "bingo") if self.game.edition.targets(SEATS) else ("bingo",)

    # -- positions ------------------------------------------------------------------------------------------

    def positions(self, view: BoardView) -> Iterator[object]:
        """As the seat on turn sees it; of an endgame also with scores that only its best move turns."""
        position = seen_position(view, self.game.options.language)
        if "play" in view.legal and view.window is None and not position.passes and len(view.scores) == SEATS:
            yield write_cgp(position)
            yield from self._close(position, view)

    def _close(self, position: Position, view: BoardView) -> Iterator[str]:
        """Behind by more than any other move makes good, and by less than the best one does."""
        if view.bag or not self.game.edition.counts_leftovers:
            return
        solved = self._solved(position.grid, self.game.tiles.sort(view.rack), self.game.tiles.sort(view.unseen))
        spreads = sorted({each.spread for each in solved.plays if each.exact}, reverse=True) if solved else []
        if len(spreads) > 1 and spreads[0] - (most := max(0, spreads[1])) > 1:
            behind = (spreads[0] + most) // 2
            other = max(position.scores)
            yield write_cgp(replace(position, scores=(other - behind, other)))

    def state(self, position: Raw) -> BoardState:
        """Everything unseen is on the other rack, as far as it has room, and then in the bag, in the box's order."""
        seen = self._read(position)
        unseen = self._unseen(seen.grid, seen.racks[0])
        size = self.game.edition.rack
        mine = BoardSeat(self.game.tiles.sort(seen.racks[0]), seen.scores[0])
        other = BoardSeat(unseen[:size], seen.scores[1])
        return BoardState(seen.grid, unseen[size:], (mine, other), turn=0)

    def _read(self, position: Raw) -> Position:
        return read_cgp(msgspec.json.decode(position, type=str), self.game.options.language)

    def _unseen(self, grid: Grid, rack: Tiles) -> Tiles:
        seen = [tile_of(tile.face) for tile in grid] + list(rack)
        return self.game.tiles.sort(missing("".join(seen), self.game.tiles.all))

    def shown_words(self, view: BoardView) -> Iterable[str]:
        """The words on the board."""
        return lying_words(self._grid(view))

    def _grid(self, view: BoardView) -> Grid:
        return seen_position(view, self.game.options.language).grid

    # -- proofs ---------------------------------------------------------------------------------------------

    def prove(self, theme: Theme, view: BoardView) -> Proof | None:
        """By enumeration, or by solving the endgame."""
        match theme:
            case "bingo":
                return self._bingo(view)
            case "target" if view.targets and view.scores[0] < view.scores[1]:
                return self._target(view)
            case "out" | "behind" | "three" if not view.bag and self.game.edition.counts_leftovers:
                return self._endgame(theme, view)
        return None

    def _plays(self, view: BoardView) -> Sequence[FoundPlay]:
        found = self._finder.find(self._grid(view), view.rack)
        return found if len(found) <= MOST_PLAYS else ()

    @cached_property
    def _finder(self) -> PlayFinder:
        return PlayFinder(self.words.graph, self.game.tiles, self.game.edition.bonus)

    def _bingo(self, view: BoardView) -> Proof | None:
        """Every play by its points; the best of them has the bonus for a whole rack."""
        plays = self._plays(view)
        if not plays or not self.game.edition.bonus.get(len(plays[0].placed), 0):
            return None
        top = plays[0].score
        near = [*takewhile(lambda play: play.score > top - LEAD, plays)]
        grid = self._grid(view)
        found = clear([self._option(grid, play, play.score) for play in near], 0)
        if found is None or len(near) != len(found[0]):
            return None
        lead = top - (plays[len(near)].score if len(plays) > len(near) else 0)
        return self._proof(found[0], lead, len(plays))

    def _target(self, view: BoardView) -> Proof | None:
        """Every play; those that reach the target spell the same word."""
        plays, needed = self._plays(view), view.targets[0] - view.scores[0]
        reach = [play for play in plays if play.score >= needed]
        grid = self._grid(view)
        found = clear([self._option(grid, play, needed) for play in reach], 0)
        if found is None or len(reach) == len(plays):
            return None
        return self._proof(found[0], needed - plays[len(reach)].score, len(plays))

    def _option(self, grid: Grid, play: FoundPlay, worth: float) -> Option:
        words = tuple(formed.word for formed in words_formed(grid, play.placed))
        return Option(worth, words[0], Play(0, play.placed), words)

    def _proof(self, twins: Sequence[Option], lead: float, choices: int, rank: int = 1) -> Proof:
        commands = tuple(option.command for option in twins)
        return Proof(commands, twins[0].words, twins[0].worth, lead, choices, rank)

    # -- endgames -------------------------------------------------------------------------------------------

    def _endgame(self, theme: Theme, view: BoardView) -> Proof | None:
        grid = self._grid(view)
        solved = self._solved(grid, self.game.tiles.sort(view.rack), self.game.tiles.sort(view.unseen))
        if solved is None or solved.plays[0].play is None:
            return None
        best = [each for each in solved.plays if each.spread == solved.plays[0].spread]
        rest = [each for each in solved.plays if each.spread != best[0].spread]
        if not rest or not rest[0].exact or not all(each.exact and each.play for each in best):
            return None
        twins = [self._option(grid, each.play, best[0].spread) for each in best if each.play]
        if clear(twins, 0) is None:
            return None
        lead, ahead = best[0].spread - rest[0].spread, view.scores[0] - view.scores[1]
        plays = self._plays(view)
        match theme:
            case "behind":
                fits = ahead < 0 < ahead + best[0].spread and ahead + rest[0].spread <= 0
            case "out":
                out = {self._option(grid, play, 0).key for play in plays if len(play.placed) == len(view.rack)}
                fits = lead >= END_LEAD and len(view.rack) > 1 and out == {twins[0].key}
            case _:
                fits = lead >= END_LEAD and self._in_three(grid, view, best[0])
        if not fits:
            return None
        played = best[0].play
        rank = 1 + sum(play.score > played.score for play in plays) if played else 1
        return self._proof(twins, lead, len(plays) + 1, rank)

    def _solved(self, grid: Grid, mine: Tiles, other: Tiles, passed: int = 0) -> Solved | None:
        """The endgame, solved; the last one is remembered, because several themes ask for it."""
        asked = (grid.placed, mine, other, passed)
        if self._last is None or self._last[0] != asked:
            self._last = (asked, self._solve(grid, mine, other, passed))
        return self._last[1]

    def _solve(self, grid: Grid, mine: Tiles, other: Tiles, passed: int) -> Solved | None:
        if len(mine) + len(other) > MOST_LEFT:
            return None
        left = passes_left(self.game.edition, grid, passed)
        search = EndgameSearch(self._finder, grid, (mine, other), left)
        at_once = search.run(nodes=NODES)
        if not at_once.proven:
            return None
        solved = search.run(nodes=NODES * 2, top=LOOKED_AT)
        return solved if solved.proven else None

    def _in_three(self, grid: Grid, view: BoardView, best: SolvedPlay) -> bool:
        """Whether the seat goes out with its second play when both play as well as they can."""
        if best.play is None or len(best.play.placed) == len(view.rack):
            return False
        rack = self._left(view.rack, best.play.placed)
        after = grid.lay(best.play.placed)
        answer = self._solved(after, view.unseen, rack)
        if answer is None:
            return False
        reply = answer.plays[0].play
        if reply and len(reply.placed) == len(view.unseen):
            return False
        laid = reply.placed if reply else ()
        last = self._solved(after.lay(laid), rack, self._left(view.unseen, laid), 0 if reply else 1)
        return bool(last and last.plays[0].play and len(last.plays[0].play.placed) == len(rack))

    def _left(self, rack: Tiles, placed: Sequence[Placed]) -> Tiles:
        tiles = self.game.tiles
        return tiles.take(tiles.sort(rack), [tile_of(tile.face) for tile in placed])

    # -- attempts -------------------------------------------------------------------------------------------

    def worth(self, theme: Theme, view: BoardView, command: Command) -> float | None:
        """The points of a play; what an endgame comes to is in the proof alone."""
        if theme not in ("bingo", "target"):
            return None
        if not isinstance(command, Play):
            return 0.0
        placed = tuple(Placed(*tile) for tile in command.tiles)
        return float(score_play(self._grid(view), placed, self.game.tiles, self.game.edition.bonus).total)

    def why(self, theme: Theme, view: BoardView, answer: Command, move: str) -> Iterator[Reason]:
        """The bonus, the target, or how the endgame comes out."""
        assert isinstance(answer, Play)
        grid = self._grid(view)
        score = score_play(grid, answer.tiles, self.game.tiles, self.game.edition.bonus).total
        match theme:
            case "bingo":
                yield because("bingo-missed", word=words_formed(grid, answer.tiles)[0].word, n=score)
            case "target":
                yield because("target-missed", move=move, target=view.targets[0])
            case "out":
                yield because("going-out", move=move)
            case _:
                yield because("play-better", move=move, n=score)

    def explain(self, theme: Theme, turn: Taken) -> ReviewedTurn:
        """Endgames are solved; everything else is seen at once."""
        reviewer = self.reviewer(turn)
        return reviewer.at_once(0) if theme in ("bingo", "target") else reviewer.deeper(0, Depth(seconds=THINKING))

    def reviewer(self, turn: Taken) -> BoardReviewer:
        """As in a review."""
        language = self.game.options.language
        return BoardReviewer(
            rules=self.game,
            words=self.words,
            turns=[board_turn(turn, language)],
            final=(0,) * SEATS,
            names=("",) * SEATS,
        )


PUZZLER = BoardPuzzler
