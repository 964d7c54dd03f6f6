"""The strongest player of rummikub: it lays as many tiles as it wants to, not as many as it can."""

from collections.abc import Iterator

from wordloom.core.tiles import BLANK, tile_set
from wordloom.families.rummikub.bot.player import RummikubPlayer
from wordloom.families.rummikub.bot.tempo import Clock, after_mine, habit_of
from wordloom.families.rummikub.turn_finder import FoundTurn
from wordloom.families.rummikub.turns import OPENING, Turn, is_doubled, judge
from wordloom.families.rummikub.views import RummikubView
from wordloom.native import search
from wordloom.rules.bots import Brief

GAIN = 0.02  # of winning, for which it lays less than it can
ANY_RUN = 0  # a pattern that any word matches
TRIES = 3  # numbers of tiles for which a turn is looked for


class ThinkingRummikubPlayer(RummikubPlayer):
    """Weighs how many tiles to lay by who will have the last turn."""

    def __init__(self, brief: Brief) -> None:
        super().__init__(brief)
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
        for tiles in sorted(chances, key=lambda tiles: -chances[tiles])[:TRIES]:
            if chances[tiles] < best_chance + GAIN:
                break
            for groups in self._shorter(view, tiles):
                other = self._judged(view, groups)
                chance = self._chance(view, len(other.used), other.score)
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

    def _shorter(self, view: RummikubView, tiles: int) -> Iterator[tuple[str, ...]]:
        """Turns that lay just so many tiles: of those that are hardest to lay, jokers last unless they may be fined."""
        if not view.opened[view.seat]:
            letters = view.rack.replace(BLANK, "")
            word = next(iter(search(self.finder.graph, [ANY_RUN], rack=letters, shortest=tiles, longest=tiles)), None)
            if word and word not in {group.upper() for group in view.groups}:
                yield (*view.groups, word)
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
            yield found.groups
