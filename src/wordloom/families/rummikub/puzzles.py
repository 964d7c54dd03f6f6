"""Puzzles of rummikub: lay every tile of the rack in one turn, the table rearranged.

The solver finds the turn that empties the rack with the best-known words. It counts twice; every turn that leaves a
tile scores the letters of its longest word, and the whole list is searched for the longest that all these tiles spell.
Every turn that empties the rack is right: the table may look different afterwards, the tiles are gone all the same.
"""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Raw, Struct

from wordloom.core.tiles import BLANK, Tiles, missing
from wordloom.families.rummikub.game import RummikubGame
from wordloom.families.rummikub.messages import Rearrange
from wordloom.families.rummikub.review import RummikubReviewer
from wordloom.families.rummikub.state import RummikubSeat, RummikubState
from wordloom.families.rummikub.turn_finder import FoundTurn, TurnFinder
from wordloom.families.rummikub.turns import disturbed, is_doubled, judge, laid
from wordloom.families.rummikub.views import RummikubView
from wordloom.native import search
from wordloom.rules.commands import Command
from wordloom.rules.puzzle import Proof, Puzzler, Theme
from wordloom.rules.review import Reason, because
from wordloom.rules.reviewing import Taken

PATIENCE = 1_500  # ms of a processor: what is not proven by then is no puzzle
GLANCE = 300  # ms: for a position that may become one
KNOWN_TO = (3, 5, 7, 9)  # word levels of the answer, the best-known words first
LONGEST = 30  # letters: more than any word has
ANY_RUN = 0  # a pattern that any word matches
RACK = 7
FEWEST = 3  # tiles to lay
MOST_GROUPS = 12  # that a screen shows at once
MOST_TILES = 60  # on the table and the rack: the search for the longest word takes no more


class RummikubPosition(Struct, frozen=True):
    """The words of the table and a rack."""

    groups: tuple[str, ...]
    rack: Tiles
    scores: tuple[int, ...]


class RummikubPuzzler(Puzzler[RummikubGame, RummikubState, RummikubView]):
    """A table of two, both of whom have opened. Without jokers, which would hide what a proof rests on."""

    themes = ("empty",)

    def positions(self, view: RummikubView) -> Iterator[object]:
        """With the tiles that the best turn of well-known words lays as the whole rack, and letters for jokers.

        What the turn leaves, and the jokers, go back into the pool.
        """
        ready = "rearrange" in view.legal and view.window is None and view.opened[view.seat]
        groups, rack = tuple(group.upper() for group in view.groups), view.rack.replace(BLANK, "")
        tiles = "".join(groups) + rack
        if not ready or not 0 < len(groups) <= MOST_GROUPS or len(tiles) > MOST_TILES:
            return
        if missing(self.game.tiles.all, tiles):
            return
        for level in KNOWN_TO:
            found = self._best(groups, rack, level, GLANCE)
            if found is None or not found.proven:
                return
            used = judge(self.game.tiles, groups, found.groups, rack, opened=True).used
            if found.disturbed and len(used) >= FEWEST:
                scores = view.scores[view.seat :] + view.scores[: view.seat]
                yield RummikubPosition(groups, used, scores[:2])
                return

    def state(self, position: Raw) -> RummikubState:
        """What is unseen is on the other rack and in the pool."""
        seen = msgspec.json.decode(position, type=RummikubPosition)
        tiles = self.game.tiles
        unseen = tiles.sort(missing("".join(seen.groups) + seen.rack, tiles.all))
        seats = (
            RummikubSeat(tiles.sort(seen.rack), seen.scores[0], opened=True),
            RummikubSeat(unseen[:RACK], seen.scores[1], opened=True),
        )
        return RummikubState(unseen[RACK:], seats, seen.groups, turn=0)

    def shown_words(self, view: RummikubView) -> Iterable[str]:
        """The words on the table."""
        return view.groups

    # -- proofs ---------------------------------------------------------------------------------------------

    def prove(self, theme: Theme, view: RummikubView) -> Proof | None:  # noqa: ARG002
        """A turn that empties the rack counts twice; any other scores the letters of its longest word at most."""
        tiles = "".join(view.groups) + view.rack
        found = self._plainest(view) if len(tiles) <= MOST_TILES else None
        if found is None:
            return None
        turn = judge(self.game.tiles, view.groups, found.groups, view.rack, opened=True)
        lead = turn.score - self._longest(tiles)
        if lead < 1:
            return None
        words = tuple(found.groups[place] for place in laid(view.groups, found.groups))
        return Proof(
            (Rearrange(0, found.groups),), words, len(view.rack), lead, 1 << len(view.rack), 1 + found.disturbed
        )

    def _plainest(self, view: RummikubView) -> FoundTurn | None:
        """The turn that empties the rack with the best-known words; it has to touch the table."""
        for level in KNOWN_TO:
            found = self._best(view.groups, view.rack, level, PATIENCE)
            if found is None or not found.proven:
                return None
            turn = judge(self.game.tiles, view.groups, found.groups, view.rack, opened=True)
            if is_doubled(view.rack, turn.used):
                return found if found.disturbed else None
        return None

    def _longest(self, letters: Tiles) -> int:
        """The letters of the longest word of the whole list that these tiles spell."""
        for length in range(min(len(letters), LONGEST), 0, -1):
            if next(iter(search(self.words.graph, [ANY_RUN], rack=letters, shortest=length, longest=length)), None):
                return length
        return 0

    def _best(self, groups: tuple[str, ...], rack: Tiles, level: int, milliseconds: int) -> FoundTurn | None:
        """The solver's turn with words up to a level."""
        finder = TurnFinder(self.words, self.game.joker_letters)
        return finder.best(groups, rack, opened=True, milliseconds=milliseconds, processor_time=True, most_level=level)

    # -- attempts -------------------------------------------------------------------------------------------

    def worth(self, theme: Theme, view: RummikubView, command: Command) -> float | None:  # noqa: ARG002
        """The tiles that a turn lays."""
        if not isinstance(command, Rearrange):
            return 0.0
        turn = judge(self.game.tiles, view.groups, command.groups, view.rack, opened=True)
        return float(len(turn.used))

    def why(self, theme: Theme, view: RummikubView, answer: Command, move: str) -> Iterator[Reason]:  # noqa: ARG002
        """The rack is empty, and words of the table were taken apart for it."""
        assert isinstance(answer, Rearrange)
        turn = judge(self.game.tiles, view.groups, answer.groups, view.rack, opened=True)
        yield because("whole-rack", move=move, n=turn.score)
        yield because("rearrange-better", count=len(disturbed(view.groups, answer.groups)))

    def reviewer(self, turn: Taken) -> RummikubReviewer:
        """As in a review."""
        return RummikubReviewer(self.words, [turn], (0, 0), ("", ""), self.game)


PUZZLER = RummikubPuzzler
