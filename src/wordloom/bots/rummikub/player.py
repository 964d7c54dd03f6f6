"""A player of rummikub: the best turn that its words and its daring allow, if it sees it."""

from wordloom.analysis.rummikub import FoundTurn, TurnFinder
from wordloom.bots.brief import Brief
from wordloom.bots.rummikub.levels import SKILLS
from wordloom.core.tiles import BLANK, tile_set
from wordloom.games.rummikub import Draw, Rearrange, RummikubView
from wordloom.games.rummikub.game import RACK
from wordloom.games.rummikub.turns import OPENING, joker_letters
from wordloom.rules.commands import Accept, Answer, Challenge, Command
from wordloom.rules.match import MatchView


class RummikubPlayer:
    """One seat's bot; it knows the rules, its level's words and what the view shows."""

    def __init__(self, brief: Brief) -> None:
        self.skill = SKILLS[brief.level]
        self.luck = brief.luck
        self.words = brief.words
        tiles = tile_set(f"rummikub-{brief.options.language}")
        self.finder = TurnFinder(brief.words, joker_letters(tiles))

    def choose(self, view: MatchView) -> Command:
        """One command for the seat whose view this is."""
        table = view.game
        if not isinstance(table, RummikubView):
            raise TypeError(f"a rummikub player at a {type(table).__name__}")
        if view.proposal and table.seat not in view.proposal.agreed:
            return Answer(table.seat, agree=True)
        if "accept" in table.legal:
            return self._judge(table)
        looks = self.luck.random() < self.skill.sight or self._fears_fine(table)
        turn = self._turn(table) if looks else None
        return Rearrange(table.seat, turn.table) if turn else Draw(table.seat)

    def _judge(self, view: RummikubView) -> Command:
        """Doubt the longest word it does not know; a wrong challenge costs nothing."""
        words = [scored.word for scored in view.window.words] if view.window else []
        unknown = sorted((word for word in words if not self._knows(word)), key=len)
        sure = self.skill.vocabulary == 10
        if unknown and (sure or self.luck.random() < self.skill.boldness):
            return Challenge(view.seat, unknown[-1])
        return Accept(view.seat)

    def _knows(self, word: str) -> bool:
        return word in self.words and self.words.level(word) <= self.skill.vocabulary

    def _turn(self, view: RummikubView) -> FoundTurn | None:
        """The best turn it can find; near the end one that leaves no joker on the rack, if there is any."""
        fears = self._fears_fine(view)
        turn = (self._best(view, lay_jokers=True) if fears else None) or self._best(view, lay_jokers=False)
        if turn and not view.opened[view.seat] and not fears and self._waits(view, turn):
            return None
        return turn

    def _best(self, view: RummikubView, *, lay_jokers: bool) -> FoundTurn | None:
        return self.finder.best(
            view.groups,
            view.rack,
            opened=view.opened[view.seat],
            most_disturbed=self.skill.disturbs,
            most_level=self.skill.vocabulary,
            milliseconds=self.skill.thinking,
            seed=self.luck.getrandbits(32),
            lay_jokers=lay_jokers,
        )

    def _fears_fine(self, view: RummikubView) -> bool:
        """Whether it holds a joker and the game may be over before its next turn: everyone may draw a rack's worth."""
        playing = sum(not left for left in view.left)
        return BLANK in view.rack and view.bag <= RACK * playing

    def _waits(self, view: RummikubView, turn: FoundTurn) -> bool:
        """Whether it hopes for a longer first word. With an empty pool nothing better can come."""
        waited = sum(move.seat == view.seat and move.what == "draw" for move in view.moves)
        hoped = OPENING + max(0, self.skill.patience - waited)
        return bool(view.bag) and max(map(len, set(turn.table) - set(view.groups))) < hoped
