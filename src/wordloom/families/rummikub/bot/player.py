"""A player of rummikub: the best turn that its words and its daring allow, if it sees it."""

from wordloom.core.tiles import BLANK, tile_set
from wordloom.families.rummikub.bot.levels import SKILLS
from wordloom.families.rummikub.game import RACK
from wordloom.families.rummikub.messages import Draw, Rearrange
from wordloom.families.rummikub.turn_finder import FoundTurn, TurnFinder, arranged
from wordloom.families.rummikub.turns import joker_letters
from wordloom.families.rummikub.views import RummikubView
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Accept, Challenge, Command
from wordloom.rules.doubt import Doubt
from wordloom.rules.match import MatchView


class RummikubPlayer:
    """One seat's bot; it knows the rules, its level's words and what the view shows."""

    def __init__(self, brief: Brief) -> None:
        self.skill = SKILLS[brief.level]
        self.luck = brief.luck
        self.doubt = Doubt(brief.words, brief.level, self.skill, brief.luck)
        tiles = tile_set(f"rummikub-{brief.options.language}")
        self.finder = TurnFinder(brief.own_words, joker_letters(tiles))

    def choose(self, view: MatchView) -> Command:
        """One command for the seat whose view this is."""
        game = view.game
        if not isinstance(game, RummikubView):
            raise TypeError(f"a rummikub player at a {type(game).__name__}")
        if "accept" in game.legal:
            return self._judge(game)
        turn = self._turn(game)
        return Rearrange(game.seat, turn.groups) if turn else Draw(game.seat)

    def _judge(self, view: RummikubView) -> Command:
        """Doubt what it does not know; a wrong challenge costs nothing."""
        words = {scored.word for scored in view.window.words} - {*view.window.good} if view.window else set()
        doubted = self.doubt.doubted(sorted(words))
        return Challenge(view.seat, doubted) if doubted else Accept(view.seat)

    def _turn(self, view: RummikubView) -> FoundTurn | None:
        """The best turn it can find; near the end one that leaves no joker on the rack, if there is any."""
        fears = self._fears_fine(view)
        return (self._best(view, lay_jokers=True) if fears else None) or self._best(view, lay_jokers=False)

    def _best(self, view: RummikubView, *, lay_jokers: bool) -> FoundTurn | None:
        """The best turn with the words of the table that it looks at; the others stay as they are."""
        seen, others = self._looked_at(view.groups)
        turn = self.finder.best(
            seen,
            view.rack,
            opened=view.opened[view.seat],
            most_disturbed=self._this_time(self.skill.disturbs),
            most_laid=self._thinks_of(view),
            most_level=self.skill.vocabulary,
            milliseconds=self.skill.thinking,
            processor_time=True,
            seed=self.luck.getrandbits(32),
            lay_jokers=lay_jokers,
        )
        if turn is None or not others:
            return turn
        if {word.upper() for word in others} & {word.upper() for word in turn.groups}:
            return None  # the word lies there already, where it did not look
        return turn._replace(groups=arranged(view.groups, [*others, *turn.groups]))

    def _thinks_of(self, view: RummikubView) -> int:
        """How many words it can think of in this turn; one less to open with, while the rack is twice as long."""
        words = self._this_time(self.skill.lays)
        return words if view.opened[view.seat] else max(1, words - 1)

    def _this_time(self, words: float) -> int:
        """How many words that is in this turn, if a part of one is a chance: some turns go better than others."""
        whole, part = divmod(words, 1)
        return int(whole) + (self.luck.random() < part)

    def _looked_at(self, groups: tuple[str, ...]) -> tuple[list[str], list[str]]:
        """Some words of the table, and the others."""
        if self.skill.looks >= len(groups):
            return list(groups), []
        places = set(self.luck.sample(range(len(groups)), self.skill.looks))
        return [groups[place] for place in sorted(places)], [
            group for place, group in enumerate(groups) if place not in places
        ]

    def _fears_fine(self, view: RummikubView) -> bool:
        """Whether it holds a joker and the game may be over before its next turn: everyone may draw a rack's worth."""
        playing = sum(not left for left in view.left)
        return BLANK in view.rack and view.bag <= RACK * playing
