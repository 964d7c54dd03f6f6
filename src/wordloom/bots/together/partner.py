"""A partner at the table. It sees its own view and nothing else, like everyone in the team."""

from wordloom.analysis.moves import PlayFinder
from wordloom.bots.brief import Brief
from wordloom.bots.together.helping import answer_trade, choose_helper
from wordloom.bots.together.judging import value
from wordloom.bots.together.manners import remark
from wordloom.bots.together.seeing import Seen, Sight
from wordloom.core.tiles import tile_set
from wordloom.rules.commands import Answer, Command, Play, Resign
from wordloom.rules.match import MatchView
from wordloom.rules.together.actions import Agree, DeclareStuck, EndTurn, ProposeStart
from wordloom.rules.together.views import TogetherView


class Partner:
    """Plays the cooperative game at one level."""

    def __init__(self, brief: Brief) -> None:
        self.tiles = tile_set(brief.options.language)
        finder = PlayFinder(getattr(brief.words, "graph", brief.words), self.tiles, {})
        self.sight = Sight(finder, brief.words, self.tiles, brief.level, brief.luck)

    def choose(self, view: MatchView) -> Command:
        """What to do now."""
        table = view.game
        assert isinstance(table, TogetherView)
        if view.proposal and table.seat not in view.proposal.agreed:
            return Answer(table.seat, agree=True)
        match table.phase:
            case "start":
                return self._start(table)
            case "trade":
                return answer_trade(table, self.tiles)
        return self._turn(table)

    def _start(self, view: TogetherView) -> Command:
        """Agree with whoever spoke first; otherwise offer to start if a goal is in reach."""
        if "agree" in view.legal:
            return Agree(view.seat)
        others = [seat for seat, left in enumerate(view.left) if seat != view.seat and not left]
        return ProposeStart(view.seat, view.seat if self._best(view) else others[0])

    def _turn(self, view: TogetherView) -> Command:
        if said := remark(view, self.sight.luck):
            return said
        if best := self._best(view):
            return Play(view.seat, best.placed)
        if view.helped:
            return EndTurn(view.seat)
        helper = choose_helper(view, self.tiles)
        return helper or (DeclareStuck(view.seat) if "declare-stuck" in view.legal else Resign(view.seat))

    def _best(self, view: TogetherView) -> Seen | None:
        seen = self.sight.goal_plays(view)
        return max(seen, key=lambda each: value(each, view, self.tiles), default=None)
