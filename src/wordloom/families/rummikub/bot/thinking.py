"""The strongest player of rummikub: it lays as many tiles as it wants to, not as many as it can."""

from collections.abc import Iterator
from itertools import islice

from wordloom.core.tiles import BLANK, Tiles, tile_set
from wordloom.families.rummikub.bot.player import RummikubPlayer
from wordloom.families.rummikub.bot.tempo import WHOLE, Clock, after_mine, habit_of
from wordloom.families.rummikub.turn_finder import FoundTurn
from wordloom.families.rummikub.turns import OPENING, Turn, is_doubled, judge
from wordloom.families.rummikub.views import RummikubView
from wordloom.native import search
from wordloom.rules.bots import Brief
from wordloom.rules.lookahead import weigh

GAIN = 0.02  # of winning, for which it lays less than it can
ANY_RUN = 0  # a pattern that any word matches
TRIES = 3  # numbers of tiles for which a turn is looked for
MOST_WORDS = 400  # of one length, to open with
OPENINGS = 10  # of these that are tried
RACKS = 4  # that the other may hold, for each
GLANCE = 25  # ms of CPU time for what the other makes of it


class ThinkingRummikubPlayer(RummikubPlayer):
    """Weighs how many tiles to lay by who will have the last turn."""

    def __init__(self, brief: Brief) -> None:
        super().__init__(brief)
        self.limit = brief.seconds
        self.tiles = tile_set(f"rummikub-{brief.options.language}")

    def _turn(self, view: RummikubView) -> FoundTurn | None:
        best = super()._turn(view)
        if best is None or len(view.rack_sizes) != 2:
            return best
        turn = self._judged(view, best.groups)
        length = turn.score // 2 if is_doubled(view.rack, turn.used) else turn.score
        best_chance = self._chance(view, len(turn.used), turn.score)
        chances = {
            tiles: self._chance(view, tiles, length if view.opened[view.seat] else tiles)
            for tiles in range(1 if view.opened[view.seat] else OPENING, len(turn.used))
        }
        opened = view.opened[view.seat]
        for tiles in sorted(chances, key=lambda tiles: -chances[tiles])[: TRIES if opened else 1]:
            if opened and chances[tiles] < best_chance + GAIN:  # what a short opening spares is not known yet
                break
            for groups, spared in self._shorter(view, tiles):
                other = self._judged(view, groups)
                chance = self._chance(view, len(other.used), other.score + spared)
                if chance >= best_chance + GAIN:
                    best, best_chance = FoundTurn(groups, other.score, 0, proven=False, steps=0), chance
        return best

    def _chance(self, view: RummikubView, tiles: int, points: int) -> float:
        other = 1 - view.seat
        lead = view.scores[view.seat] - view.scores[other]
        habit = habit_of(move for move in view.moves if move.seat == other)
        return after_mine(Clock(view.bag, len(view.rack), view.rack_sizes[other], lead, habit), tiles, points)

    def _judged(self, view: RummikubView, groups: tuple[str, ...]) -> Turn:
        return judge(self.tiles, view.groups, groups, view.rack, opened=view.opened[view.seat])

    def _shorter(self, view: RummikubView, tiles: int) -> Iterator[tuple[tuple[str, ...], int]]:
        """Turns that lay just so many tiles: of those that are hardest to lay, jokers last unless they may be fined.

        With each, the points by which the other player's next turn will fall short of a whole rack, as far as is known.
        """
        if not view.opened[view.seat]:
            yield from self._short_opening(view, tiles)
            return
        fears = self._fears_fine(view)
        kept_last = -1 if fears else 1_000
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
            yield found.groups, 0

    # -- opening with one short word ------------------------------------------------------------------------

    def _short_opening(self, view: RummikubView, length: int) -> Iterator[tuple[tuple[str, ...], int]]:
        """The one word that leaves the other player least to make of the table, by racks that they may hold."""
        letters = view.rack.replace(BLANK, "")
        lying = {group.upper() for group in view.groups}
        found = search(self.finder.graph, [ANY_RUN], rack=letters, shortest=length, longest=length)
        words = [word for word in islice(found, MOST_WORDS) if word not in lying]
        words.sort(key=lambda word: sum(self.tiles.counts[letter] for letter in word))  # rare letters help nobody
        candidates = [(*view.groups, word) for word in words[:OPENINGS]]
        if not candidates:
            return
        if not view.opened[1 - view.seat]:
            yield candidates[0], 0
            return
        best = weigh(candidates, self._racks(view), self._left_over, most=RACKS, seconds=self.limit)[0]
        yield best.candidate, round(WHOLE + best.mean) if best.values else 0

    def _racks(self, view: RummikubView) -> Iterator[Tiles]:
        """What the other player may hold."""
        size = view.rack_sizes[1 - view.seat]
        while True:
            yield self.tiles.sort(self.luck.sample(view.unseen, size))

    def _left_over(self, groups: tuple[str, ...], rack: Tiles) -> float:
        """How little the other player makes of a table, in points below nothing."""
        answer = self.finder.best(groups, rack, opened=True, milliseconds=GLANCE, processor_time=True)
        return -float(answer.points if answer else 0)
