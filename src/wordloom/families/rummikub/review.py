"""Reviews of rummikub: the solver's best turn, tiles left for nothing, jokers wasted, the opening that was possible."""

from collections.abc import Iterator
from dataclasses import dataclass

from wordloom.core.tiles import BLANK
from wordloom.families.rummikub.ending import JOKER_FINE
from wordloom.families.rummikub.game import RummikubGame
from wordloom.families.rummikub.messages import Draw, Rearrange, Rearranged
from wordloom.families.rummikub.turn_finder import THINKING, TurnFinder
from wordloom.families.rummikub.turns import Turn, changed, disturbed, judge
from wordloom.families.rummikub.views import RummikubView
from wordloom.rules.commands import Command
from wordloom.rules.considering import (
    Considered,
    Found,
    about_known,
    about_words,
    explained,
    lines_scene,
    ranked,
    standing,
    turn_of,
)
from wordloom.rules.events import Withdrawn
from wordloom.rules.review import Depth, Reason, ReviewedTurn, because
from wordloom.rules.reviewing import Taken, TurnsReviewer

MOVES: tuple[type[Command], ...] = (Rearrange, Draw)
SOLVED, SEARCHED = "solver", "solver-unproven"
# How far a lead of two robots of level 6 moves until the end, with an empty pool and with a full one: eight games.
SWING = (18.0, 70.0)


@dataclass(frozen=True)
class Weighed(Considered):
    """A turn, taken apart."""

    used: str = ""
    disturbs: int = 0
    proven: bool = False


@dataclass(frozen=True)
class RummikubReviewer(TurnsReviewer):
    """One game's turns."""

    game: RummikubGame

    def at_once(self, index: int) -> ReviewedTurn:
        """As far as the solver comes in a blink."""
        return self._reviewed(index, THINKING // 4)

    def deeper(self, index: int, depth: Depth) -> ReviewedTurn:
        """As far as it comes in the time that was asked for; what is proven stays as it is."""
        at_once = self._reviewed(index, THINKING // 4)
        return at_once if at_once.method == SOLVED else self._reviewed(index, round(1000 * (depth.seconds or 1.0)))

    def _reviewed(self, index: int, milliseconds: int) -> ReviewedTurn:
        turn = self.turns[index]
        view = turn.view.game
        assert isinstance(view, RummikubView)
        back = Withdrawn(turn.seat) in turn.events
        own, laid = self._own(turn, view, back=back)
        every = [*self._solved(view, milliseconds)]
        best = ranked(own, [*every, self._drawn(view)])[0]
        said = about_words(laid, self.words, turn.events, self.names, back=back)
        reasons = explained(said, self._better(best, own, view, index), best, own)
        found = Found(standing(view.scores, view.window), view.rack, lines_scene(view.groups), swing(view, self.game))
        method = SOLVED if all(each.proven for each in every) else SEARCHED
        others = [*every, self._drawn(view)]
        return turn_of(turn, own, others, reasons, found, words=() if back else laid, method=method)

    # -- moves ----------------------------------------------------------------------------------------------

    def _own(self, turn: Taken, view: RummikubView, *, back: bool) -> tuple[Weighed, tuple[str, ...]]:
        if not isinstance(turn.command, Rearrange):
            return self._drawn(view), ()
        told = next(event for event in turn.events if isinstance(event, Rearranged) and event.seat == turn.seat)
        words = tuple(scored.word for scored in told.words)
        own = self._weighed(view, Turn(turn.command.groups, told.words, told.used, told.score), proven=False)
        if back:
            drawn = self._drawn(view)
            return Weighed(own.move, 0, drawn.equity, (), own.table), words
        return own, words

    def _solved(self, view: RummikubView, milliseconds: int) -> Iterator[Weighed]:
        if "rearrange" not in view.legal:
            return
        finder = TurnFinder(self.words, view.joker_letters)
        opened = view.opened[view.seat]
        for lay_jokers in (False, True) if BLANK in view.rack and not view.bag else (False,):
            found = finder.best(view.groups, view.rack, opened=opened, milliseconds=milliseconds, lay_jokers=lay_jokers)
            if found:
                turn = judge(self.game.tiles, view.groups, found.groups, view.rack, opened=opened)
                yield self._weighed(view, turn, proven=found.proven)

    def _weighed(self, view: RummikubView, turn: Turn, *, proven: bool) -> Weighed:
        held = view.rack.count(BLANK) - turn.used.count(BLANK)
        return Weighed(
            typed(view.groups, turn.groups),
            turn.score,
            turn.score - self._fine(view, held),
            tuple(scored.word for scored in turn.words),
            lines_scene(turn.groups, changed(view.groups, turn.groups)),
            turn.used,
            len(disturbed(view.groups, turn.groups)),
            proven,
        )

    def _drawn(self, view: RummikubView) -> Weighed:
        fine = self._fine(view, view.rack.count(BLANK))
        return Weighed("draw" if view.bag else "-", 0, 0.0 - fine, (), lines_scene(view.groups), proven=True)

    def _fine(self, view: RummikubView, jokers: int) -> float:
        """What jokers cost on a rack once nothing can be drawn any more: the game may end at any moment."""
        return 0.0 if view.bag else float(JOKER_FINE * jokers)

    # -- reasons --------------------------------------------------------------------------------------------

    def _better(self, best: Considered, own: Weighed, view: RummikubView, index: int) -> Iterator[Reason]:
        assert isinstance(best, Weighed)
        if not view.opened[view.seat] and best.used and not own.used:
            yield because("opening-possible", move=best.move)
            if since := self._could_open_before(index):
                yield because("opening-before", turn=since)
        elif not own.used and best.used:
            yield because("drew-for-nothing", move=best.move, n=best.score)
        if best.used and len(best.used) == len(view.rack) and len(own.used) < len(view.rack):
            yield because("whole-rack", move=best.move, n=best.score)
        if BLANK in view.rack and not view.bag and own.used.count(BLANK) < best.used.count(BLANK):
            yield because("joker-fine", fine=JOKER_FINE)
        elif own.used.count(BLANK) > best.used.count(BLANK):
            yield because("joker-wasted", move=best.move)
        if best.disturbs and not own.disturbs:
            yield because("rearrange-better", count=best.disturbs)
        yield from about_known(best.words, self.words)
        if own.used and best.score > own.score:
            yield because("more-points", move=best.move, n=best.score - own.score)
        if len(best.used) > len(own.used) > 0:
            yield because("tiles-left", count=len(best.used) - len(own.used))

    def _could_open_before(self, index: int) -> int:
        """The number of the first turn of the same seat at which it could have opened; 0 if this is the first."""
        here = self.turns[index]
        for turn in self.turns[:index]:
            view = turn.view.game
            assert isinstance(view, RummikubView)
            if turn.seat == here.seat and not view.opened[view.seat] and any(self._solved(view, THINKING // 4)):
                return turn.number
        return 0


def typed(before: tuple[str, ...], after: tuple[str, ...]) -> str:
    """A turn as it is typed: groups to take apart, and words to lay."""
    apart = [str(place + 1) for place in changed(after, before)]
    words = " ".join(after[place] for place in changed(before, after))
    return f"{' '.join(apart)}: {words}" if apart else words


def swing(view: RummikubView, game: RummikubGame) -> float:
    """How far a lead moves until the end, by the tiles still in the pool."""
    least, most = SWING
    return least + (most - least) * view.bag / len(game.tiles.all)
