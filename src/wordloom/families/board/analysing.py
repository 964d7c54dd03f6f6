"""The best moves of a position on a board, by the way of finding them that suits it."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from wordloom.analysis.endgames import EndgameSearch, Solved
from wordloom.analysis.many_ends import ManySeatsSearch, Passes
from wordloom.analysis.moves import Found, FoundPlay, Outlook, PlayFinder
from wordloom.analysis.pre_endgames import MOST_BAG, Hidden, PreEndgameSearch, WeighedMove
from wordloom.analysis.result import AnalysedMove, Analysis
from wordloom.analysis.rollouts import RolledOut, RolloutSearch, Seats
from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Placed
from wordloom.core.notation import read_play, write_play
from wordloom.core.plays import check_geometry, main_line
from wordloom.core.scoring import score_play
from wordloom.core.tiles import Tiles, missing, tile_of
from wordloom.families.board.asked import Effort, check_position
from wordloom.families.board.edition import by_score
from wordloom.families.board.ending import passes_left
from wordloom.families.board.game import BoardGame
from wordloom.families.board.leaves import learned_leaves
from wordloom.families.board.notation.cgp import Position
from wordloom.native import WordGraph

STATIC, SIMULATION, PRE_ENDGAME, ENDGAME = "static", "simulation", "pre-endgame", "endgame"
TURN_GIVEN_AWAY = 10  # points: what the kernel's static player takes the other's turn for, once the bag is empty
PASS = "-"  # as GCG writes it; an exchange adds its tiles
MOST_ROLLED = 60  # moves in a simulation: with more none is looked at long enough
MOST_TIED = 15  # moves that may end in the same tie, where one of them loses it by the scores before leftovers
END_NODES = 1_000_000  # of an endgame that is to come out the same again


@dataclass(frozen=True)
class NamedMove:
    """A move that somebody asked about, with its text in one spelling and its worth without looking ahead."""

    text: str
    play: FoundPlay | None
    exchanged: Tiles
    equity: float

    @property
    def score(self) -> int:
        """Its points."""
        return self.play.score if self.play else 0


class Won(NamedTuple):
    """How much of a game is won, and the error of that if it is known."""

    win: float
    error: float | None = 0.0


class Analyser:
    """One position with the rules and words of its game; `stop` ends `run` on another thread."""

    def __init__(self, position: Position, rules: BoardGame, words: WordGraph) -> None:
        check_position(position, rules)
        self.position = position
        self.rules = rules
        self.words = words
        self.finder = PlayFinder(words, rules.tiles, rules.edition.bonus)
        self._under_way: EndgameSearch | ManySeatsSearch | PreEndgameSearch | RolloutSearch | None = None
        self._stopped = False
        self._started = 0.0

    # -- what is known --------------------------------------------------------------------------------------

    @cached_property
    def unseen(self) -> Tiles:
        """Every tile that is neither on the board nor on the rack of the seat on turn."""
        seen = [tile_of(tile.face) for tile in self.position.grid] + list(self.position.racks[0])
        return missing("".join(seen), self.rules.tiles.all)

    @property
    def others(self) -> int:
        """How many other seats there are."""
        return max(1, len(self.position.racks) - 1)

    @property
    def bag(self) -> int:
        """Tiles left to draw."""
        return max(0, len(self.unseen) - self.rules.edition.rack * self.others)

    @property
    def all_known(self) -> bool:
        """Whether every rack was given, and nothing is left to draw."""
        held = self.position.racks[1:]
        return all(held) and not missing("".join(held), self.unseen)

    @property
    def lead(self) -> int:
        """Points of the seat on turn less those of the best other."""
        return self.position.scores[0] - max(self.position.scores[1:], default=0)

    @property
    def targets(self) -> tuple[int, ...]:
        """The score that each seat plays for, in the order of play; none in most games."""
        return self.position.targets or self.rules.edition.targets(self.others + 1)

    @property
    def methods(self) -> tuple[str, ...]:
        """Those that can answer this position, the best first."""
        if not self.position.racks[0] or not self.unseen:
            return (STATIC,)
        if not self.rules.edition.counts_leftovers:
            return (SIMULATION, STATIC) if self.targets else (STATIC,)
        if self.bag > MOST_BAG or (self.others > 1 and not self.all_known):
            return (SIMULATION, STATIC)
        return (PRE_ENDGAME if self.bag else ENDGAME, SIMULATION, STATIC)

    # -- the answer -----------------------------------------------------------------------------------------

    def run(self, method: str, effort: Effort) -> Analysis:
        """The moves of the seat on turn; without a method the best that suits."""
        effort.check()
        chosen = method or self.methods[0]
        if not method and effort.rollouts and (chosen == PRE_ENDGAME or (chosen == ENDGAME and self.others > 1)):
            chosen = SIMULATION  # how far the others come is the machine's to say
        if chosen not in self.methods:
            raise ParseError("unfit-method", method=chosen, possible=", ".join(self.methods))
        self._started = time.perf_counter()
        ways = {
            ENDGAME: self._endgame,
            PRE_ENDGAME: self._pre_endgame,
            SIMULATION: self._simulated,
            STATIC: self._static,
        }
        also = self.read_move(effort.also) if effort.also else None
        exact, nodes, plays = ways[chosen](effort, also)
        seconds = round(time.perf_counter() - self._started, 3)
        shown = plays[: effort.top] + [move for move in plays[effort.top :] if also and move.move == also.text]
        return Analysis(method=chosen, exact=exact, seconds=seconds, nodes=nodes, plays=tuple(shown))

    def _left(self, effort: Effort) -> float:
        """Seconds: what came before the search counts too."""
        return max(0.001, effort.seconds - (time.perf_counter() - self._started))

    def stop(self) -> None:
        """End a run that is under way; it answers with what it has."""
        self._stopped = True
        if self._under_way is not None:
            self._under_way.stop()

    def read_move(self, text: str) -> "NamedMove":
        """A move as it is typed: a play, `-` and the tiles of an exchange, or `-`. Its words need not be words."""
        rack, tiles = self.position.racks[0], self.rules.tiles
        if text.startswith(PASS):
            given = tiles.sort(tiles.parse(text.removeprefix(PASS)))
            if lacking := missing(rack, given):
                raise RuleError("not-in-rack", tiles=lacking)
            return NamedMove(PASS + given, None, given, self.kept_worth(tiles.take(tiles.sort(rack), given)))
        placed = read_play(self.rules.edition.notation, self.position.grid, text, tiles.alphabet)
        check_geometry(self.position.grid, placed)
        laid = [tile_of(tile.face) for tile in placed]
        if lacking := missing(rack, laid):
            raise RuleError("not-in-rack", tiles=lacking)
        score = score_play(self.position.grid, placed, tiles, self.rules.edition.bonus).total
        kept = self.kept_worth(tiles.take(tiles.sort(rack), laid), len(laid))
        play = self._known(placed) or self._unknown(placed, score, score + kept)
        return NamedMove(self._text(placed), play, "", play.equity)

    def _known(self, placed: tuple[Placed, ...]) -> FoundPlay | None:
        """A play of good words, with what it is worth."""
        wanted = tuple(sorted(placed))
        return next((play for play in self.found if tuple(sorted(play.placed)) == wanted), None)

    def _unknown(self, placed: tuple[Placed, ...], score: int, equity: float) -> FoundPlay:
        """A play that the list does not know, by its points and the tiles kept."""
        line, direction = main_line(self.position.grid.lay(placed), placed)
        return FoundPlay(tuple(sorted(placed)), direction, line[0], len(line), score, equity)

    def kept_worth(self, kept: Tiles, laid: int = 0) -> float:
        """What tiles on the rack are worth: in turns to come, or once the bag is empty as points that they cost.

        As many as were laid are drawn; that few are left to draw then has a worth of its own.
        """
        if self.outlook.leaves is None:
            return 0.0
        if self.bag:
            left = self.outlook.leaves.near_end(self.bag - laid)
            return self.outlook.leaves.value(self.finder.lettering.rack(kept)) + left
        total = self.rules.tiles.total
        return float(-2 * total(kept) - TURN_GIVEN_AWAY if kept else 2 * total(self.unseen))

    # -- static ---------------------------------------------------------------------------------------------

    @cached_property
    def found(self) -> Found:
        """Every play of the seat on turn, best equity first."""
        return self.finder.find(self.position.grid, self.position.racks[0], outlook=self.outlook)

    @cached_property
    def outlook(self) -> Outlook:
        """What the seat on turn knows of the turns to come."""
        leaves = learned_leaves(self.rules)
        return Outlook(leaves, self.bag, 0 if self.bag else self.rules.tiles.total(self.unseen))

    def _static(self, effort: Effort, also: "NamedMove | None") -> tuple[bool, int, list[AnalysedMove]]:
        plays = [self._weighed_alone(play) for play in self.found[: effort.top]]
        moves = [*plays, *self._exchanges()] or [self._passing]
        if also and also.text not in {move.move for move in moves}:
            moves.append(AnalysedMove(move=also.text, score=also.score, equity=round(also.equity, 2)))
        return False, len(self.found), sorted(moves, key=lambda move: -(move.equity or 0.0))

    @property
    def _passing(self) -> AnalysedMove:
        return AnalysedMove(move=PASS, score=0, equity=round(self.kept_worth(self.position.racks[0]), 2))

    def _weighed_alone(self, play: FoundPlay) -> AnalysedMove:
        return AnalysedMove(move=self._text(play.placed), score=play.score, equity=round(play.equity, 2))

    def _exchanges(self) -> Iterator[AnalysedMove]:
        leaves, rack = self.outlook.leaves, self.rules.tiles.sort(self.position.racks[0])
        if leaves is None or self.bag < self.rules.edition.exchange_needs:
            return
        for size in range(1, min(len(rack), self.bag) + 1):
            for tiles in sorted({"".join(chosen) for chosen in combinations(rack, size)}):
                worth = self.kept_worth(self.rules.tiles.take(rack, tiles))
                yield AnalysedMove(move=PASS + tiles, score=0, equity=round(worth, 2))

    def _text(self, placed: tuple[Placed, ...]) -> str:
        return write_play(self.rules.edition.notation, self.position.grid, placed)

    # -- the endgame ----------------------------------------------------------------------------------------

    def _endgame(self, effort: Effort, also: "NamedMove | None") -> tuple[bool, int, list[AnalysedMove]]:
        """First the best play; then, if time is left, what the others come to."""
        if self.others > 1:
            return self._end_of_many(effort)
        racks = (self.position.racks[0], self.unseen)
        left = passes_left(self.rules.edition, self.position.grid, self.position.passes)
        search = self._under_way = EndgameSearch(self.finder, self.position.grid, racks, left)
        solved = self._searched(search, effort, 1)
        nodes = solved.nodes
        lost_tie = self._solved(solved, 1)[0].win == 0 and self.lead + solved.plays[0].spread == 0
        top = max(effort.top, MOST_TIED) if lost_tie else effort.top
        if solved.proven and top > 1 and not self._stopped:
            more = self._searched(search, effort, top)
            nodes += more.nodes
            solved = more if more.proven else solved
        moves = self._solved(solved, None if also else top)
        if also and solved.proven and not any(move.move == also.text and move.spread is not None for move in moves):
            moves = [move for move in moves if move.move != also.text] + self._solved_after(also, left, effort)
        return solved.proven, nodes, moves

    def _searched(self, search: EndgameSearch, effort: Effort, top: int) -> Solved:
        """Within its time; or on one thread within so many positions, which comes out the same again."""
        if effort.rollouts:
            return search.run(nodes=END_NODES, top=top)
        return search.run(seconds=self._left(effort), threads=effort.threads, top=top)

    def _solved_after(self, move: "NamedMove", passes: int, effort: Effort) -> list[AnalysedMove]:
        """One move by what the other seat then makes of it; nothing if that takes too long."""
        tiles, placed = self.rules.tiles, move.play.placed if move.play else ()
        mine = tiles.take(tiles.sort(self.position.racks[0]), [tile_of(tile.face) for tile in placed])
        ours = tiles.total(self.unseen) - tiles.total(mine)  # what the racks come to if it ends here
        if not mine:
            spread = move.score + 2 * tiles.total(self.unseen)
        elif not placed and passes <= 1:
            spread = ours
        else:
            left = passes_left(self.rules.edition, self.position.grid, 0) if placed else passes - 1
            search = self._under_way = EndgameSearch(
                self.finder, self.position.grid.lay(placed), (self.unseen, mine), left
            )
            answered = self._searched(search, replace(effort, seconds=2 * effort.seconds), 1)
            if not answered.proven:
                return []
            spread = move.score - answered.plays[0].spread
        win, error = self._won(self.lead + spread, out=not mine)
        equity, points = round(move.equity, 2), float(spread)
        return [AnalysedMove(move=move.text, score=move.score, equity=equity, win=win, win_error=error, spread=points)]

    def _won(self, final: int, *, out: bool = False) -> Won:
        """What a final lead wins.

        A book may decide a tie by the scores before leftovers: whoever goes out with this move had less then; who had
        less where it goes on, the search does not say.
        """
        if final:
            return Won(1.0 if final > 0 else 0.0)
        if self.rules.edition.standing is by_score:
            return Won(0.5)
        if out:
            return Won(0.0 if self.rules.tiles.total(self.unseen) else 0.5)
        return Won(0.5, None)

    def _solved(self, solved: Solved, most: int | None) -> list[AnalysedMove]:
        moves: list[AnalysedMove] = []
        for play, spread, exact in solved.plays[:most]:
            known = exact and (solved.proven or not moves)
            out = play is not None and len(play.placed) == len(self.position.racks[0])
            win, error = self._won(self.lead + spread, out=out)
            moves.append(
                AnalysedMove(
                    move=self._text(play.placed) if play else PASS,
                    score=play.score if play else 0,
                    equity=self._equity(play),
                    win=win if known else None,
                    win_error=error if known and solved.proven else None,
                    spread=float(spread) if known else None,
                )
            )
        return sorted(moves, key=lambda move: (move.spread is None, -(move.spread or 0), -(move.win or 0)))

    def _end_of_many(self, effort: Effort) -> tuple[bool, int, list[AnalysedMove]]:
        """Three or four seats, each for itself. Of an estimate that was not followed to the end no error is known."""
        edition, grid, scores = self.rules.edition, self.position.grid, self.position.scores
        seats = len(scores)
        passes = Passes(
            passes_left(edition, grid, self.position.passes, seats=seats), passes_left(edition, grid, 0, seats=seats)
        )
        search = self._under_way = ManySeatsSearch(
            self.words, self.finder, grid, self.position.racks, scores, passes=passes, rack_size=edition.rack
        )
        moves = []
        found = search.run(seconds=self._left(effort), threads=effort.threads)
        for play, points, proven in found.moves:
            mine, *others = (score + more for score, more in zip(scores, points, strict=True))
            win, error = self._won(mine - max(others))
            moves.append(
                AnalysedMove(
                    move=self._text(play.placed) if play else PASS,
                    score=play.score if play else 0,
                    equity=self._equity(play),
                    win=win,
                    win_error=error if proven else None,
                    spread=float(points[0] - max(points[1:])),
                )
            )
        return found.proven, found.nodes, moves

    def _equity(self, play: FoundPlay | None) -> float | None:
        return None if play is None else round(self.found.equity_of(play), 2)

    # -- the pre-endgame ------------------------------------------------------------------------------------

    def _pre_endgame(self, effort: Effort, also: "NamedMove | None") -> tuple[bool, int, list[AnalysedMove]]:
        edition, grid = self.rules.edition, self.position.grid
        seats = self._seats()
        search = self._under_way = PreEndgameSearch(
            self.finder,
            grid,
            seats.rack,
            Hidden(seats.known[0], seats.unseen, self.bag),
            lead=self.lead,
            rack_size=edition.rack,
            passes_left=passes_left(edition, grid, self.position.passes, self.unseen[: self.bag]),
            exchanges=self.bag >= edition.exchange_needs,
        )
        weighed = search.run(seconds=self._left(effort), threads=effort.threads, top=effort.top)
        shown = weighed.moves[: None if also else effort.top]
        return weighed.exact, weighed.nodes, [self._weighed(move) for move in shown]

    def _weighed(self, move: WeighedMove) -> AnalysedMove:
        return AnalysedMove(
            move=self._named(move.play, move.exchanged),
            score=move.play.score if move.play else 0,
            equity=self._equity(move.play),
            win=None if move.win is None else round(move.win, 4),
            win_error=0.0 if move.win_known else None,
            spread=None if move.spread is None else round(move.spread, 2),
        )

    # -- simulation -----------------------------------------------------------------------------------------

    def _seats(self) -> Seats:
        known = [*self.position.racks[1:]] or [""]
        hidden = missing("".join(known), self.unseen)
        sizes, left = [], len(hidden)
        for rack in known:
            size = min(self.rules.edition.rack, len(rack) + left)
            sizes.append(size)
            left -= size - len(rack)
        scores = [*self.position.scores, 0][: len(known) + 1]
        return Seats(self.position.racks[0], known, sizes, hidden, scores, self.targets)

    def _simulated(self, effort: Effort, also: "NamedMove | None") -> tuple[bool, int, list[AnalysedMove]]:
        edition = self.rules.edition
        search = self._under_way = RolloutSearch(
            self.words,
            self.finder,
            self.position.grid,
            self._seats(),
            rack_size=edition.rack,
            exchange_needs=edition.exchange_needs,
        )
        rolled = search.run(
            seconds=0.0 if effort.rollouts else self._left(effort),
            deals=effort.rollouts,
            threads=effort.threads,
            plies=effort.plies,
            top=min(max(effort.top, 2), MOST_ROLLED),
            seed=effort.seed,
            also=[(also.play, also.exchanged, also.equity)] if also else [],
        )
        moves = [self._rolled(move) for move in rolled.moves]
        if effort.top > MOST_ROLLED:  # the others without looking ahead
            tried = {move.move for move in moves}
            moves += [move for move in self._static(effort, None)[2] if move.move not in tried]
        return False, rolled.turns, moves

    def _rolled(self, move: RolledOut) -> AnalysedMove:
        tried = move.deals > 0
        return AnalysedMove(
            move=self._named(move.play, move.exchanged),
            score=move.play.score if move.play else 0,
            equity=round(move.equity, 2),
            win=round(move.win, 4) if tried else None,
            win_error=round(move.win_error, 4) if tried else None,
            spread=round(move.spread, 2) if tried else None,
        )

    def _named(self, play: FoundPlay | None, exchanged: Tiles) -> str:
        return self._text(play.placed) if play else PASS + self.rules.tiles.sort(exchanged)
