"""The strongest partner is good company: it takes the goals that others could not meet, leaves them what they can do,
and says what it plans. Whoever plays alone comes next too, and so plans for two goals at once.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import islice

from wordloom.core.grid import Grid
from wordloom.core.tiles import Tiles, tile_of
from wordloom.families.together.bot.judging import value
from wordloom.families.together.bot.partner import Partner
from wordloom.families.together.bot.seeing import GoalPlay, Sight, goal_play
from wordloom.families.together.messages import Say
from wordloom.families.together.phrases import Phrase
from wordloom.families.together.views import TogetherView
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Command, Play
from wordloom.rules.lookahead import weigh
from wordloom.rules.traits import Traits

KNOWN_TO_PEOPLE = Traits(4, 100, 0.0)  # words and plays that whoever comes next is taken to think of
OWN_LOOKS = 300
CANDIDATES = 6
ALIKE = 2  # of them that meet the same goals
DEALS = 6
RACK = 7
CAN_GO_ON = 3.0  # what it is worth, in goals of the first level about two, that the next seat can meet one
HAS_A_CHOICE = 0.7  # for each further one
PLACES: tuple[Phrase, ...] = ("can-first", "can-second", "can-third")
WAYS: dict[str, Phrase] = {"edge": "leave-edge", "corner": "leave-edge", "red": "leave-red"}  # goals with a phrase


class Company(Partner):
    """Plays the cooperative game for whoever sits next to it."""

    def __init__(self, brief: Brief) -> None:
        super().__init__(brief)
        own = self.sight
        self.limit = brief.seconds
        self.people = Sight(own.finder, own.words, own.tiles, KNOWN_TO_PEOPLE, random.Random(0))

    def _play(self, view: TogetherView) -> Command | None:
        best = self._best(view)
        return best and (self._plan(view, best) or Play(view.seat, best.placed))

    # -- what it leaves to the next seat --------------------------------------------------------------------

    def _best(self, view: TogetherView) -> GoalPlay | None:
        candidates = self._candidates(view)
        if len(candidates) < 2:
            return candidates[0] if candidates else None
        return weigh(
            candidates, self._deals(view), lambda play, deal: self._company(view, play, deal),
            most=DEALS, seconds=self.limit,
        )[0].candidate  # fmt: skip

    def _candidates(self, view: TogetherView) -> list[GoalPlay]:
        """The most useful plays, few of them for the same goals."""
        ranked = sorted(self.sight.goal_plays(view), key=lambda play: -value(play, view, self.tiles))
        chosen: list[GoalPlay] = []
        for play in ranked:
            if sum(other.goals == play.goals for other in chosen) < ALIKE:
                chosen.append(play)
        return chosen[:CANDIDATES]

    def _deals(self, view: TogetherView) -> Iterator[Tiles]:
        """Tiles that may come: the next seat's rack, or what it draws itself if it plays alone."""
        luck = random.Random(f"{view.rack}/{view.unseen}/{len(view.story)}")
        while True:
            yield "".join(luck.sample(view.unseen, len(view.unseen)))

    def _company(self, view: TogetherView, play: GoalPlay, deal: Tiles) -> float:
        """What the play is worth, and whether the next seat has something to do."""
        waiting = [goal.id for goal in view.goals if goal.id not in play.goals]
        after, seats = play.play.before.lay(play.placed), len(view.left)
        other = next(seat for step in range(1, seats + 1) if not view.left[seat := (view.seat + step) % seats])
        if other == view.seat:
            rest = self._rest(view, play)
            able = met_by(self.sight, after, rest + deal[: RACK - len(rest)], waiting, OWN_LOOKS)
        else:
            able = met_by(self.people, after, deal[: view.rack_sizes[other]], waiting, KNOWN_TO_PEOPLE.looks)
        return value(play, view, self.tiles) + (CAN_GO_ON + HAS_A_CHOICE * (len(able) - 1) if able else 0.0)

    def _rest(self, view: TogetherView, play: GoalPlay) -> Tiles:
        return self.tiles.take(view.rack, [tile_of(tile.face) for tile in play.placed])

    # -- what it says ---------------------------------------------------------------------------------------

    def _plan(self, view: TogetherView, play: GoalPlay) -> Command | None:
        """The goal that it can meet next with the tiles it keeps, unless it has just said so.

        Goals move up when one is met, so that it names one by its place only if that stays.
        """
        own = [deed for deed in view.story if deed.seat == view.seat]
        spoke = bool(view.story) and view.story[-1].seat == view.seat and view.story[-1].what == "said"
        if spoke or "say" not in view.legal or sum(not left for left in view.left) < 2:
            return None
        told = next((deed.detail for deed in reversed(own) if deed.what == "said"), "")
        first_met = min(place for place, goal in enumerate(view.goals) if goal.id in play.goals)
        after, rest = play.play.before.lay(play.placed), self._rest(view, play)
        for place, goal in enumerate(view.goals):
            phrase = WAYS.get(goal.id) or (PLACES[place] if place < first_met else None)
            if not phrase or phrase == told or goal.id in play.goals:
                continue
            if met_by(self.sight, after, rest, [goal.id], OWN_LOOKS):
                return Say(view.seat, phrase)
        return None


def met_by(sight: Sight, grid: Grid, rack: Tiles, goals: Sequence[str], looks: int) -> set[str]:
    """The goals that somebody with this rack can meet, among as many plays as they look at."""
    able: set[str] = set()
    for play in islice(sight.plays(grid, rack), looks):
        if met := goal_play(play, [goal for goal in goals if goal not in able]):
            able.update(met.goals)
        if len(able) == len(goals):
            break
    return able
