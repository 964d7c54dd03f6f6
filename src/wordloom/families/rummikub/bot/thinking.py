"""The strongest player of rummikub: it lays as many tiles as it wants to, not as many as it can."""

from collections.abc import Iterator
from typing import NamedTuple

from wordloom.core.tiles import BLANK, Tiles, tile_set
from wordloom.families.rummikub.bot.courses import TILES, habit_of
from wordloom.families.rummikub.bot.openings import short_openings
from wordloom.families.rummikub.bot.player import RummikubPlayer
from wordloom.families.rummikub.bot.tempo import Clock, Table, after_both, after_mine
from wordloom.families.rummikub.turn_finder import FoundTurn
from wordloom.families.rummikub.turns import Turn, is_doubled, judge
from wordloom.families.rummikub.views import RummikubView
from wordloom.rules.bots import Brief
from wordloom.rules.lookahead import weigh

GAIN = 0.01  # of winning, for which it lays less than it can
TRIES = 3  # numbers of tiles for which a turn is looked for
CLOSE = 0.1  # of winning: openings that are further behind before anybody answers are not tried
OPENINGS = 8  # that are tried
RACKS = 6  # that the other may hold, for each
GLANCE = 25  # ms of CPU time for what the other makes of it


class Way(NamedTuple):
    """A turn, and what it lays for how many points."""

    groups: tuple[str, ...]
    tiles: int
    points: int


class ThinkingRummikubPlayer(RummikubPlayer):
    """Weighs how many tiles to lay by who will have the last turn."""

    def __init__(self, brief: Brief) -> None:
        super().__init__(brief)
        self.limit = brief.seconds
        self.language = brief.options.language
        self.tiles = tile_set(f"rummikub-{self.language}")

    def _turn(self, view: RummikubView) -> FoundTurn | None:
        best = super()._turn(view)
        if best is None or len(view.rack_sizes) != 2:
            return best
        turn = self._judged(view, best.groups)
        whole = Way(best.groups, len(turn.used), turn.score)
        outlook = Outlook(self, view)
        chosen = self._later(outlook, whole, turn) if view.opened[view.seat] else self._first(outlook, whole)
        return best if chosen is whole else FoundTurn(chosen.groups, chosen.points, 0, proven=False, steps=0)

    def _judged(self, view: RummikubView, groups: tuple[str, ...]) -> Turn:
        return judge(self.tiles, view.groups, groups, view.rack, opened=view.opened[view.seat])

    # -- after opening --------------------------------------------------------------------------------------

    def _later(self, outlook: "Outlook", whole: Way, turn: Turn) -> Way:
        """As many tiles as promise most, if a turn with just so many is found."""
        length = turn.score // 2 if is_doubled(outlook.view.rack, turn.used) else turn.score
        best, best_chance = whole, outlook.chance(whole.tiles, whole.points) + GAIN
        chances = {tiles: outlook.chance(tiles, length) for tiles in range(1, whole.tiles)}
        for tiles in sorted(chances, key=lambda tiles: -chances[tiles])[:TRIES]:
            if chances[tiles] < best_chance:
                break
            for way in self._with_tiles(outlook.view, tiles):
                chance = outlook.chance(way.tiles, way.points)
                if chance >= best_chance:
                    best, best_chance = way, chance
        return best

    def _with_tiles(self, view: RummikubView, tiles: int) -> Iterator[Way]:
        """A turn that lays just so many: of those that are hardest to lay, jokers last unless they may be fined."""
        kept_last = -1 if self._fears_fine(view) else 1_000
        rare = sorted(view.rack, key=lambda tile: kept_last if tile == BLANK else self.tiles.counts[tile])
        found = self.finder.best(
            view.groups,
            self.tiles.sort(rare[:tiles]),
            opened=True,
            milliseconds=self.skill.thinking,
            processor_time=True,
            seed=self.luck.getrandbits(32),
        )
        if found:
            turn = self._judged(view, found.groups)
            yield Way(found.groups, len(turn.used), turn.score)

    # -- opening --------------------------------------------------------------------------------------------

    def _first(self, outlook: "Outlook", whole: Way) -> Way:
        """The opening that promises most; where the other has opened, by what they make of the table after it."""
        view = outlook.view
        lying = {group.upper() for group in view.groups}
        found = short_openings(self.finder.graph, self.tiles, view.rack, lying)
        ways = [Way((*view.groups, *opening.words), opening.tiles, opening.points) for opening in found]
        chances = {way: outlook.chance(way.tiles, way.points) for way in [whole, *ways]}
        ways.sort(key=lambda way: -chances[way])
        if not view.opened[1 - view.seat]:
            return ways[0] if ways and chances[ways[0]] >= chances[whole] + GAIN else whole
        near = [way for way in ways if chances[way] >= max(chances.values()) - CLOSE]
        candidates = [whole, *near[:OPENINGS]]
        return weigh(candidates, outlook.racks(), outlook.answered, most=RACKS, seconds=self.limit)[0].candidate


class Outlook:
    """One position of a game of two: what a turn means for the rest of the game."""

    def __init__(self, player: ThinkingRummikubPlayer, view: RummikubView) -> None:
        self.player = player
        self.view = view
        self.other = 1 - view.seat
        own, other = (habit_of(move for move in view.moves if move.seat == seat) for seat in (view.seat, self.other))
        jokers = view.unseen.count(BLANK)
        hidden = len(view.unseen) if jokers else TILES
        self.table = Table(player.language, own, other, hidden, jokers)
        lead = view.scores[view.seat] - view.scores[self.other]
        self.clock = Clock(view.bag, len(view.rack), view.rack_sizes[self.other], lead)

    def chance(self, tiles: int, points: int) -> float:
        """To win, once one has laid so many tiles for so many points."""
        return after_mine(self.table, self.clock, tiles, points)

    def racks(self) -> Iterator[Tiles]:
        """What the other player may hold."""
        while True:
            yield self.player.tiles.sort(self.player.luck.sample(self.view.unseen, self.clock.theirs))

    def answered(self, way: Way, rack: Tiles) -> float:
        """The chance to win once the other has made the most of the table with that rack."""
        answer = self.player.finder.best(way.groups, rack, opened=True, milliseconds=GLANCE, processor_time=True)
        if answer is None:
            return self.chance(way.tiles, way.points)
        laid = sum(map(len, answer.groups)) - sum(map(len, way.groups))
        return after_both(self.table, self.clock, (way.tiles, way.points), (laid, answer.points))
