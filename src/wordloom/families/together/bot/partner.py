"""A partner at the table. It sees its own view and nothing else, like everyone in the team."""

from wordloom.analysis.moves import PlayFinder
from wordloom.core.tiles import tile_set
from wordloom.families.together.bot.helping import answer_trade, choose_helper
from wordloom.families.together.bot.judging import value
from wordloom.families.together.bot.levels import skills
from wordloom.families.together.bot.manners import remark
from wordloom.families.together.bot.seeing import GoalPlay, Sight
from wordloom.families.together.messages import Agree, DeclareStuck, EndTurn, ProposeStart
from wordloom.families.together.views import TogetherView
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Command, Play, Resign
from wordloom.rules.match import MatchView


class Partner:
    """Plays the cooperative game at one level."""

    def __init__(self, brief: Brief) -> None:
        self.tiles = tile_set(brief.options.language)
        finder = PlayFinder(brief.graph, self.tiles, {})
        self.sight = Sight(finder, brief.own_words, self.tiles, skills(brief.options.language)[brief.level], brief.luck)

    def choose(self, view: MatchView) -> Command:
        """What to do now."""
        table = view.game
        assert isinstance(table, TogetherView)
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
        if play := self._play(view):
            return play
        if view.helped:
            return EndTurn(view.seat)
        helper = choose_helper(view, self.tiles)
        return helper or (DeclareStuck(view.seat) if "declare-stuck" in view.legal else Resign(view.seat))

    def _play(self, view: TogetherView) -> Command | None:
        best = self._best(view)
        return Play(view.seat, best.placed) if best else None

    def _best(self, view: TogetherView) -> GoalPlay | None:
        seen = self.sight.goal_plays(view)
        return max(seen, key=lambda each: value(each, view, self.tiles, self.sight.traits.sense), default=None)
