"""A player at a rummy table. It sees its own view and nothing else."""

from collections.abc import Iterator

from wordloom.bots.brief import Brief
from wordloom.bots.cards.judging import keep_worth
from wordloom.bots.rummy.hand import Hand
from wordloom.bots.rummy.laying import Lay, lays
from wordloom.bots.rummy.waiting import prospects
from wordloom.core.tiles import Tiles
from wordloom.rules.cards.deck import card_set
from wordloom.rules.commands import Accept, Challenge, Command
from wordloom.rules.match import MatchView
from wordloom.rules.rummy.commands import Discard, LayWords, SkipRound, Take
from wordloom.rules.rummy.tasks import RummyWord, Task
from wordloom.rules.rummy.views import LayWindowView, RummyView

LOOKS = 40  # lays looked at, best first, until one is known
OVERLOOKS = {1: 0.8, 2: 0.7, 3: 0.6, 4: 0.5, 5: 0.4, 6: 0.3, 7: 0.2, 8: 0.1, 9: 0.05, 10: 0.0}
PATIENCE = 10  # turns per seat after which a round is stuck
ENOUGH = 3  # points: for less it goes on drawing, unless it is its last turn
COUNTS_LEFTOVERS: frozenset[Task] = frozenset(["three-twos", "two-threes", "five", "six"])


class RummyPlayer:
    """Plays rummy with words at one level."""

    def __init__(self, brief: Brief) -> None:
        premiums = getattr(brief.options, "premiums", True)
        self.cards = card_set(brief.options.language, premiums)
        self.graph = brief.graph
        self.words = brief.words
        self.level = brief.level
        self.luck = brief.luck
        self.proposed = (0, 0)  # round and turn in which it asked to skip

    def choose(self, view: MatchView) -> Command:
        """What to do now."""
        table = view.game
        assert isinstance(table, RummyView)
        if table.window and "accept" in table.legal:
            return self._judge(table, table.window)
        if table.skip and table.seat not in table.skip and "skip-round" in table.legal:
            return SkipRound(table.seat, self._is_stuck(table))
        match table.phase:
            case "take":
                return self._take(table)
            case "lay":
                return self._lay(table) or self._discard(table)
        return self._discard(table)

    def _judge(self, view: RummyView, window: LayWindowView) -> Command:
        """Contest a word that it knows not to exist."""
        bad = [laid.word for laid in window.words if laid.word not in self.words]
        return Challenge(view.seat, bad[0]) if bad else Accept(view.seat)

    def _is_stuck(self, view: RummyView) -> bool:
        return view.turns > PATIENCE * len(view.playing)

    def _wants_to_skip(self, view: RummyView) -> bool:
        """Ask once a turn at most: whoever refused may have a reason."""
        may = "skip-round" in view.legal and view.seat not in view.skip
        return may and self._is_stuck(view) and self.proposed != (view.round, view.turns)

    def _hand(self, cards: Tiles) -> Hand:
        return Hand(self.cards.sort(cards), self.graph, self.cards)

    # -- taking ---------------------------------------------------------------------------------------------

    def _take(self, view: RummyView) -> Command:
        """The top discard if it brings more now than the deck may; else the deck."""
        if self._wants_to_skip(view):
            self.proposed = (view.round, view.turns)
            return SkipRound(view.seat, agree=True)
        top = view.discard_top
        if not top:
            return Take(view.seat, "deck")
        from_deck = prospects(view.task, self._hand(view.hand), view.unseen)[-1]
        with_top = self._hand(view.hand + top)
        lay = self._choose_lay(view.task, with_top)
        now = lay[0].score if lay else 0
        later = 0.0
        if not view.closing and not lay:
            later = max(prospects(view.task, with_top, view.unseen)[:-1], default=0.0) - from_deck
        better = now >= max(ENOUGH, from_deck) or later > from_deck
        return Take(view.seat, "discard" if better or (not view.deck and view.discard < 2) else "deck")

    # -- laying ---------------------------------------------------------------------------------------------

    def _lay(self, view: RummyView) -> Command | None:
        """Lay what brings points; in the last turn whatever is above nothing."""
        found = self._choose_lay(view.task, self._hand(view.hand))
        if found is None or found[0].score < (1 if view.closing else ENOUGH):
            return None
        return LayWords(view.seat, found[1])

    def _choose_lay(self, task: Task, hand: Hand) -> tuple[Lay, tuple[RummyWord, ...]] | None:
        """The best lay whose words it knows and does not overlook."""
        best_first = sorted(lays(task, hand), key=lambda lay: -lay.score)
        for lay in self._seen(best_first):
            words = [hand.spelled(mask, self.level) for mask in lay.masks]
            if all(words):
                pairs = zip(words, lay.premiums, strict=True)
                return lay, tuple(RummyWord(word or "", premium) for word, premium in pairs)
        return None

    def _seen(self, best_first: list[Lay]) -> Iterator[Lay]:
        seen = [lay for lay in best_first[: 10 * LOOKS] if self.luck.random() >= OVERLOOKS[self.level]]
        return iter(seen[:LOOKS])

    # -- discarding -----------------------------------------------------------------------------------------

    def _discard(self, view: RummyView) -> Command:
        """After laying the dearest card where it would count; else the card without which most may come."""
        if view.laid[view.seat] and view.task in COUNTS_LEFTOVERS:
            return Discard(view.seat, max(view.hand, key=self.cards.value))
        hand = self._hand(view.hand)
        waits = not view.laid[view.seat] and not view.closing
        hopes = prospects(view.task, hand, view.unseen) if waits else []
        hope = dict(zip(hand.letters, hopes, strict=False))

        def rest(card: str) -> float:
            return hope.get(card, hopes[-1] if hopes else 0.0) + 0.1 * keep_worth(
                self.cards.take(view.hand, card), self.cards
            )

        return Discard(view.seat, max(dict.fromkeys(view.hand), key=rest))
