"""Looks at the turns of a board game: every play at once, then simulations and solved endgames."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from wordloom.analysis.leads import chance_of, lead_changes
from wordloom.analysis.result import AnalysedMove, Analysis
from wordloom.core.grid import Placed
from wordloom.core.notation import read_play
from wordloom.core.words import Vocabulary
from wordloom.families.board.analysing import ENDGAME, PASS, SIMULATION, STATIC, Analyser
from wordloom.families.board.asked import Effort
from wordloom.families.board.game import BoardGame
from wordloom.families.board.review.reasons import Case, Weighed, reasons
from wordloom.families.board.review.turns import BoardTurn
from wordloom.rules.review import SHOWN, Choice, CurveKind, Depth, ReviewedTurn, Scene, grade_of

PILOT = 32  # rollouts that tell how long more of them would take
MOST_ROLLOUTS = 4_096
CANDIDATES = 15  # moves that a simulation plays out, and the one that was made; as many as `wordloom analyse` takes


@dataclass(frozen=True)
class BoardReviewer:
    """One game's turns, by its rules and words."""

    rules: BoardGame
    words: Vocabulary
    turns: Sequence[BoardTurn]
    final: tuple[int, ...]
    names: tuple[str, ...]
    sure_of_words: bool = True  # whether the game was played with this list

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose turn each turn was."""
        return tuple(turn.seat for turn in self.turns)

    @property
    def curve(self) -> CurveKind:
        """Chances for two, points for more."""
        return "win" if len(self.final) == 2 else "scores"

    def at_once(self, index: int) -> ReviewedTurn:
        """By equity, without looking ahead."""
        turn = self.turns[index]
        analyser = self._analyser(turn)
        return self._told(turn, analyser, analyser.run(STATIC, self._effort(turn)), rollouts=0, seed=0)

    def deeper(self, index: int, depth: Depth) -> ReviewedTurn:
        """Endgames are solved if there is time; everything else is played out."""
        turn = self.turns[index]
        analyser = self._analyser(turn)
        effort = replace(self._effort(turn), seconds=depth.seconds or 10.0, seed=depth.seed, threads=depth.threads)
        if ENDGAME in analyser.methods:
            solved = analyser.run(ENDGAME, effort)
            if solved.exact and worth_of(solved, turn.weighed) is not None:
                return self._told(turn, analyser, solved, rollouts=0, seed=0)
        if SIMULATION not in analyser.methods:
            return self.at_once(index)
        rollouts = depth.rollouts or affordable(analyser, effort, depth.seconds)
        rolled = analyser.run(SIMULATION, replace(effort, rollouts=rollouts))
        return self._told(turn, analyser, rolled, rollouts=rollouts, seed=depth.seed)

    def _analyser(self, turn: BoardTurn) -> Analyser:
        return Analyser(turn.position, self.rules, self.words.graph)

    def _effort(self, turn: BoardTurn) -> Effort:
        return Effort(top=CANDIDATES, also=turn.weighed)

    def _told(self, turn: BoardTurn, analyser: Analyser, found: Analysis, *, rollouts: int, seed: int) -> ReviewedTurn:
        known = [move for move in found.plays if worth(move, found.method) is not None]
        own = next(move for move in known if move.move == turn.weighed)
        if wins_race(analyser, own.score):
            known = [own, *(move for move in known if move is not own)]
        mine, best = self._weighed(turn, own, found.method), self._weighed(turn, known[0], found.method)
        loss = round(max(0.0, best.equity - mine.equity), 2)
        win_loss = None if own.win is None or known[0].win is None else round(max(0.0, known[0].win - own.win), 4)
        told = (mine, best, found.method, self.names, win_loss or 0.0, self.sure_of_words)
        case = Case(turn, analyser, self.words, *told)
        return ReviewedTurn(
            turn=turn.number,
            seat=turn.seat,
            move=turn.move,
            score=turn.score,
            grade=grade_of(loss, win_loss),
            loss=loss,
            win_loss=win_loss,
            best=tuple(self._choice(turn, move, found.method) for move in known[:SHOWN]),
            reasons=reasons(case),
            method=found.method,
            rollouts=rollouts,
            seed=seed,
            equity=mine.equity,
            win=own.win,
            words=() if turn.withdrawn else turn.words,
            scores=turn.scores,
            chances=self._chances(turn, analyser, own),
            held=turn.position.racks[0],
            version=turn.version,
            after=turn.after,
            before=self._scene(turn),
            table=self._scene(turn, turn.placed),
        )

    def _weighed(self, turn: BoardTurn, move: AnalysedMove, method: str) -> Weighed:
        return Weighed(move.move, self._placed(turn, move.move), move.score, worth(move, method) or 0.0)

    def _placed(self, turn: BoardTurn, text: str) -> tuple[Placed, ...]:
        if text.startswith(PASS):
            return ()
        return read_play(self.rules.edition.notation, turn.position.grid, text, self.rules.tiles.alphabet)

    def _choice(self, turn: BoardTurn, move: AnalysedMove, method: str) -> Choice:
        placed = self._placed(turn, move.move)
        laid = replace(turn, placed=placed)
        equity = worth(move, method) or 0.0
        return Choice(
            move=move.move,
            score=move.score,
            equity=equity,
            win=move.win,
            words=laid.words,
            table=self._scene(turn, placed),
        )

    def _scene(self, turn: BoardTurn, placed: tuple[Placed, ...] = ()) -> Scene:
        pieces = turn.position.grid.lay(placed).placed
        return Scene(pieces, self.rules.edition.layout, placed)

    def _chances(self, turn: BoardTurn, analyser: Analyser, own: AnalysedMove) -> tuple[float, ...]:
        """Of both seats after the turn: as played out, else by what leads like this one come to."""
        if len(turn.scores) != 2:
            return ()
        mine = own.win
        if mine is None:
            if analyser.targets:
                return ()
            rack = self.rules.edition.rack
            unseen = max(0, len(analyser.unseen) + rack - len(turn.placed) - rack)
            lead = -(analyser.lead + own.score)
            mine = 1 - chance_of(lead, unseen, lead_changes(self.rules.tiles.name, rack))
        pair = (round(mine, 4), round(1 - mine, 4))
        return pair if turn.seat == 0 else (pair[1], pair[0])


def worth(move: AnalysedMove, method: str) -> float | None:
    """A move's equity as its method sees it: without looking ahead, or the points that it comes to."""
    return move.equity if method == STATIC else move.spread


def worth_of(found: Analysis, text: str) -> float | None:
    """What a move came to, if that is known."""
    return next((worth(move, found.method) for move in found.plays if move.move == text), None)


def affordable(analyser: Analyser, effort: Effort, seconds: float) -> int:
    """As many rollouts, twice and twice again, as the time allows on this machine."""
    analyser.run(SIMULATION, replace(effort, rollouts=1))  # what is read and mapped first counts for nothing
    started = time.perf_counter()
    analyser.run(SIMULATION, replace(effort, rollouts=PILOT))
    took = max(1e-4, time.perf_counter() - started)
    rollouts = PILOT
    while rollouts < MOST_ROLLOUTS and took * 2 * rollouts / PILOT < seconds:
        rollouts *= 2
    return rollouts


def wins_race(analyser: Analyser, score: int) -> bool:
    """Whether so many points reach the target and end the game: more of them would win no more."""
    return bool(analyser.targets) and analyser.position.scores[0] + score >= analyser.targets[0]
