"""Players that look ahead: the strongest level within a budget of looks, another for so much processor time a turn."""

import time
from dataclasses import dataclass

from wordloom.analysis.endgames import EndgameSearch
from wordloom.analysis.kept import Kept, kept_after
from wordloom.analysis.pre_endgames import Hidden, PreEndgameSearch
from wordloom.analysis.rollouts import RolledOut, RolloutSearch, Seats
from wordloom.core.grid import Grid, layout
from wordloom.families.board.bot.last_plays import last_plays
from wordloom.families.board.bot.player import BoardPlayer, stalled
from wordloom.families.board.bot.two_opponents import good_against_both
from wordloom.families.board.ending import passes_left
from wordloom.families.board.state import Thinking, thinking_of
from wordloom.families.board.views import BoardView
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Command, Exchange, Pass, Play
from wordloom.rules.match import MatchView


@dataclass(frozen=True)
class Budget:
    """How much one move may cost, in numbers that are the same on any machine, so that the answer is too."""

    deals: int  # of the unseen tiles, each played out after every candidate
    candidates: int
    kept_draws: int  # of what each other seat may have kept at its last play
    most_bag: int  # tiles, up to which every draw is weighed
    draw_nodes: int  # positions looked at while doing so
    draw_deals: int  # played to the end beside that
    end_nodes: int  # the same with an empty bag


# Weighing every draw beats dealing only if enough can be looked at: see DRAW_NODES.
BUDGETS: dict[Thinking, Budget] = {
    "quick": Budget(
        deals=400, candidates=12, kept_draws=300, most_bag=1, draw_nodes=40_000, draw_deals=60, end_nodes=200_000
    ),
    "normal": Budget(
        deals=1_500, candidates=15, kept_draws=600, most_bag=2, draw_nodes=150_000, draw_deals=150, end_nodes=600_000
    ),
    "deep": Budget(
        deals=6_000,
        candidates=20,
        kept_draws=1_500,
        most_bag=3,
        draw_nodes=600_000,
        draw_deals=300,
        end_nodes=2_000_000,
    ),
}
DRAW_NODES = (0, 20_000, 100_000, 400_000)  # by tiles in the bag: with fewer, deals find better moves
LATE = 7  # tiles in the bag, from which on deals are short and the choice decides: twice as many
SOON_LATE = 20  # tiles in the bag, from which on more deals make better choices
NODES_PER_SECOND = 100_000  # of an endgame or a draw, on a slow machine
WEIGHING = 0.6  # of the time of a move, where draws are weighed; the rest is for deals
DEALS_PER_SECOND = 120  # to the end, of a dozen moves, in what is left of it
LEAST_DEALS = 16
AT_ONCE = 0.001  # seconds
TIMES_TOO_LONG = 1.5  # a search whose positions take longer than that is cut short
KEPT_DRAWS_PER_SECOND = 3_000  # a fifteenth of the time
FEW, MANY = 15, 40  # candidates: where equity tells little, moves far down the list may be best, if there is time
MANY_PER_SECOND, MANY_PER_SECOND_AT_LAST = 100, 200  # at last: with an empty bag, when a deal is soon played out
MOST_SEATS_FOR_MANY = 3
SHORT_OF_TARGET = 90  # points: two turns or so, and the choice decides a race


class ThinkingPlayer(BoardPlayer):
    """Plays its best moves out, weighs every draw when few tiles are left, and solves endgames."""

    def __init__(self, brief: Brief, budget: Budget | None = None) -> None:
        super().__init__(brief)
        self.budget = budget or BUDGETS[thinking_of(brief.options)]
        self.limit = brief.seconds  # in case the machine is slower than the budget takes for granted
        self._graph = brief.graph

    def _move(self, view: BoardView) -> Command:
        grid = Grid(layout(view.layout)).lay(view.board)
        if won := self._winning(view, grid):
            return Play(view.seat, won)
        if not all(view.rack_sizes) or view.window or any(view.lost_turns) or stalled(view):
            return super()._move(view)  # whoever left holds nothing
        counted = self.rules.edition.counts_leftovers
        if counted and len(view.rack_sizes) == 2 and len(view.unseen) == view.rack_sizes[1 - view.seat] + view.bag:
            if not view.bag:
                return self._solved(view, grid)
            if view.bag <= self.budget.most_bag:
                return self._weighed(view, grid)
        return self._rolled_out(view, grid) if counted or view.targets else super()._move(view)

    def _passes_left(self, view: BoardView, grid: Grid) -> int:
        passed = 0
        for move in reversed(view.moves):
            if move.what != "pass":
                break
            passed += 1
        return passes_left(self.rules.edition, grid, passed, view.unseen[: view.bag])

    def _solved(self, view: BoardView, grid: Grid) -> Command:
        search = EndgameSearch(self.finder, grid, (view.rack, view.unseen), self._passes_left(view, grid))
        best = search.run(nodes=self.budget.end_nodes, seconds=self.limit).plays[0].play
        return Play(view.seat, best.placed) if best else Pass(view.seat)

    def _weighed(self, view: BoardView, grid: Grid) -> Command:
        edition = self.rules.edition
        search = PreEndgameSearch(
            self.finder,
            grid,
            view.rack,
            Hidden("", view.unseen, view.bag),
            lead=view.scores[view.seat] - view.scores[1 - view.seat],
            rack_size=edition.rack,
            passes_left=self._passes_left(view, grid),
            exchanges="exchange" in view.legal,
        )
        began = time.monotonic()
        weighed = search.run(nodes=self.budget.draw_nodes, seconds=self.limit).moves
        best = good_against_both(
            weighed,
            self._rollouts(view, grid),
            deals=self.budget.draw_deals,
            seconds=max(AT_ONCE, self.limit - (time.monotonic() - began)),
            seed=self.luck.getrandbits(32),
        )
        if best.play:
            return Play(view.seat, best.play.placed)
        return Exchange(view.seat, best.exchanged) if best.exchanged else Pass(view.seat)

    def _rolled_out(self, view: BoardView, grid: Grid) -> Command:
        best = self._best(self._rollouts(view, grid), view)
        if best.play:
            return Play(view.seat, best.play.placed)
        return Exchange(view.seat, best.exchanged) if best.exchanged else Pass(view.seat)

    def _rollouts(self, view: BoardView, grid: Grid) -> RolloutSearch:
        edition = self.rules.edition
        order = [(view.seat + step) % len(view.scores) for step in range(len(view.scores))]
        sizes = [view.rack_sizes[seat] for seat in order[1:]]
        scores, targets = ([row[seat] for seat in order] if row else [] for row in (view.scores, view.targets))
        return RolloutSearch(
            self._graph,
            self.finder,
            grid,
            Seats(view.rack, [""] * len(sizes), sizes, view.unseen, scores, targets, self._kept(view, grid)),
            rack_size=edition.rack,
            exchange_needs=edition.exchange_needs,
        )

    def _kept(self, view: BoardView, grid: Grid) -> list[Kept]:
        """What the others may have kept: of use near the end; before, it tells too little to change a choice."""
        if not 0 < view.bag <= LATE:
            return []
        edition, seed = self.rules.edition, self.luck.getrandbits(32)
        return [
            kept_after(
                self._graph,
                self.finder,
                last,
                view.unseen,
                rack_size=edition.rack,
                counts_leftovers=edition.counts_leftovers,
                exchange_needs=edition.exchange_needs,
                draws=self.budget.kept_draws,
                seed=seed,
            )
            if last
            else []
            for last in last_plays(view, grid)
        ]

    def _best(self, search: RolloutSearch, view: BoardView) -> RolledOut:
        deals = self.budget.deals * (2 if view.bag <= LATE else 1)
        return search.clearest(deals, self.budget.candidates, self.limit, self.luck.getrandbits(32))


def affordable(seconds: float) -> Budget:
    """What so much processor time pays for; how many deals, the clock says."""
    nodes = round(NODES_PER_SECOND * seconds)
    most_bag = max(bag for bag, needed in enumerate(DRAW_NODES) if nodes >= needed)
    draws = round(KEPT_DRAWS_PER_SECOND * seconds)
    return Budget(
        0,
        FEW,
        draws,
        most_bag,
        draw_nodes=round(WEIGHING * nodes),
        draw_deals=max(LEAST_DEALS, round(DEALS_PER_SECOND * seconds)),
        end_nodes=nodes,
    )


class SimulatingPlayer(ThinkingPlayer):
    """Thinks for so many seconds of processor a turn, taken over the game: what clear choices leave over is saved for
    its last moves, which decide more than all others together."""

    def __init__(self, brief: Brief, seconds: float) -> None:
        super().__init__(brief, affordable(seconds))
        self.seconds = seconds
        self.saved = 0.0
        self._until = 0.0
        self._longest = self.limit

    def choose(self, view: MatchView) -> Command:
        """One command; all that it takes counts."""
        began = time.process_time()
        allowed = self.seconds + self.extra(view.game)
        self.budget, self._until = affordable(allowed), began + allowed
        self.limit = min(self._longest, TIMES_TOO_LONG * allowed)
        command = super().choose(view)
        self.saved = max(0.0, self.saved + self.seconds - (time.process_time() - began))
        return command

    def extra(self, view: object) -> float:
        """Of what is saved: all when every draw can be weighed, some of it shortly before, and near a target."""
        if not isinstance(view, BoardView):
            return 0.0
        if view.targets:
            short = min(target - score for target, score in zip(view.targets, view.scores, strict=True))
            return self.saved / 2 if short <= SHORT_OF_TARGET else 0.0
        if view.bag > SOON_LATE:
            return 0.0
        if view.bag < len(DRAW_NODES):
            return self.saved
        return self.saved / 2 if view.bag <= LATE else self.saved / 4

    def _best(self, search: RolloutSearch, view: BoardView) -> RolledOut:
        left = self._until - time.process_time()
        return search.best(left, candidates_in(left, view), self.luck.getrandbits(32))


def candidates_in(seconds: float, view: BoardView) -> int:
    """How many moves so much time can tell apart; with four seats a deal takes longer, and more gain nothing."""
    if view.bag > LATE or view.targets or len(view.scores) > MOST_SEATS_FOR_MANY:
        return FEW
    rate = MANY_PER_SECOND if view.bag else MANY_PER_SECOND_AT_LAST
    return min(MANY, max(FEW, round(rate * seconds)))
