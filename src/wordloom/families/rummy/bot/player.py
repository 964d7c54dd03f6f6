"""A player at a rummy table. It sees its own view and nothing else."""

import random

from wordloom.core.narrowing import known_words
from wordloom.core.tiles import Tiles
from wordloom.families.cards.bot.judging import keep_worth
from wordloom.families.cards.deck import card_set, premium_cards
from wordloom.families.rummy.bot.hand import Hand
from wordloom.families.rummy.bot.laying import Lay, lays, left_cards
from wordloom.families.rummy.bot.levels import SKILLS
from wordloom.families.rummy.bot.outlook import Outlook, kept_worths
from wordloom.families.rummy.messages import Discard, LayWords, Take
from wordloom.families.rummy.tasks import RummyWord, counts_left_over
from wordloom.families.rummy.views import LayWindowView, RummyView
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Accept, Answer, Challenge, Command, Offer
from wordloom.rules.doubt import Doubt
from wordloom.rules.hidden import spread_draws
from wordloom.rules.match import MatchView
from wordloom.rules.traits import EVERYTHING

PATIENCE = 10  # turns per seat after which a round is stuck
WRONG_COSTS = 0.8  # caution: a wrong challenge costs something
WANTED = 0.5  # points that a discard must add before it is taken
ENOUGH = 3  # points: for less it keeps drawing, unless it is its last turn
WAITING_COSTS = 1.0  # points: what the others make of one more turn
DRAWS = 10  # cards of the deck that are thought of before a discard is taken
BALANCE = 0.1  # points for each point of balance
BLOCKED = 3.0  # points for each premium card that leaves too few letters for the task


class RummyPlayer:
    """Plays rummy with words at one level."""

    def __init__(self, brief: Brief, *, looks_ahead: bool = True) -> None:
        premiums = getattr(brief.options, "premiums", True)
        self.cards = card_set(brief.options.language, premiums)
        self.traits = SKILLS[brief.level]
        self.graph = known_words(brief.own_words, self.traits.vocabulary, self.traits.beyond).graph
        self.outlook = Outlook(self.graph, self.cards) if self.traits.sense and looks_ahead else None
        self.doubt = Doubt(brief.words, brief.level, self.traits, brief.luck)
        self.proposed = (0, 0)  # round and turn in which it asked to skip

    def choose(self, view: MatchView) -> Command:
        """What to do now."""
        table = view.game
        assert isinstance(table, RummyView)
        if table.window and "accept" in table.legal:
            return self._judge(table, table.window)
        if view.proposal and table.seat not in view.proposal.agreed:
            return Answer(table.seat, self._is_stuck(table) or self._found_lay(table) is None)
        match table.phase:
            case "take":
                return self._offer(view) or self._take(table)
            case "lay":
                return self._lay(table) or self._discard(table)
        return self._discard(table)

    def _judge(self, view: RummyView, window: LayWindowView) -> Command:
        """Contest a word that it doubts."""
        words = [laid.word for laid in window.words if laid.word not in window.good]
        doubted = self.doubt.doubted(words, WRONG_COSTS)
        return Challenge(view.seat, doubted) if doubted else Accept(view.seat)

    def _is_stuck(self, view: RummyView) -> bool:
        return view.turns > PATIENCE * len(view.playing)

    def _offer(self, view: MatchView) -> Command | None:
        """Ask to skip a round in which nobody gets on, once a turn at most: whoever refused may have a reason."""
        table = view.game
        assert isinstance(table, RummyView)
        may = "skip-round" in table.legal and view.proposal is None and self.proposed != (table.round, table.turns)
        if not (may and self._is_stuck(table)):
            return None
        self.proposed = (table.round, table.turns)
        return Offer(table.seat, "skip-round")

    def _hand(self, cards: Tiles) -> Hand:
        return Hand(self.cards.sort(cards), self.graph, self.cards)

    # -- taking ---------------------------------------------------------------------------------------------

    def _take(self, view: RummyView) -> Command:
        """The top discard if its hand is then worth more than the deck makes it; else the deck. What it would give
        back at once it does not take."""
        top = view.discard_top
        if not top or (not view.deck and view.discard < 2):
            return Take(view.seat, "discard" if top else "deck")
        wanted = self._wants(view, top) if self.outlook is None else self._gains(view, top)
        return Take(view.seat, "discard" if wanted else "deck")

    def _wants(self, view: RummyView, top: str) -> bool:
        """By feeling: whether it lays words with that card at once, or rather gives another one away."""
        cards = self.cards.sort(view.hand + top)
        if lay := self._best_lay(view, cards):
            left = "".join(left_cards(self._hand(cards), lay.masks, lay.premiums))
            return lay.score >= ENOUGH and top not in left
        kept = self._kept_worth(view, cards)
        return not view.closing and max(kept.values()) - kept[top] > WANTED

    def _gains(self, view: RummyView, top: str) -> bool:
        """Whether the card brings more than a card of the deck on average. What it would give back brings nothing."""
        luck = random.Random(f"{view.hand}/{view.unseen}")
        drawn = [max(self._ways(view, card).values()) for card in spread_draws(view.unseen, luck, DRAWS)]
        if not drawn:  # only discards are left to shuffle
            return self._wants(view, top)
        ways = self._ways(view, top)
        best = max(ways, key=lambda way: ways[way])
        return best != top and ways[best] > sum(drawn) / len(drawn) + WANTED

    def _ways(self, view: RummyView, card: str) -> dict[str, float]:
        """What a turn is worth that begins with this card, by the card that it gives away without laying; or, under
        no card, what it lays."""
        cards = self.cards.sort(view.hand + card)
        kept = self._kept_worth(view, cards)
        return {"": self._lay_worth(view, cards), **{other: worth - WAITING_COSTS for other, worth in kept.items()}}

    def _lay_worth(self, view: RummyView, cards: Tiles) -> float:
        """What it would lay of these cards; whoever looks at everything asks the kernel, which is quicker."""
        if self.outlook and self.traits.looks >= EVERYTHING:
            return self.outlook.best(view.task, cards, self._kept(view))
        lay = self._best_lay(view, cards)
        return lay.worth if lay else 0.0

    # -- laying ---------------------------------------------------------------------------------------------

    def _lay(self, view: RummyView) -> Command | None:
        """Lay the best it has found, unless another card is likely to make more of the hand."""
        hand = self._hand(view.hand)
        lay = self._found_lay(view)
        if lay is None or self._waits(view, lay):
            return None
        pairs = zip(lay.masks, lay.premiums, strict=True)
        return LayWords(view.seat, tuple(RummyWord(hand.spelled(mask) or "", premium) for mask, premium in pairs))

    def _found_lay(self, view: RummyView) -> Lay | None:
        """The best lay it sees, if it brings enough; in the last turn anything above nothing is enough."""
        lay = self._best_lay(view, view.hand)
        return lay if lay and lay.score >= (1 if view.closing else ENOUGH) else None

    def _waits(self, view: RummyView, lay: Lay) -> bool:
        """Whether it keeps its words for now: when the others lay, it still has a turn."""
        if self.outlook is None or view.closing or view.turns > PATIENCE * len(view.playing) // 2:
            return False
        return max(self._hopes(view, view.hand).values()) > lay.worth + WAITING_COSTS

    def _best_lay(self, view: RummyView, cards: Tiles) -> Lay | None:
        """The best of the lays that it looks at."""
        hand = self._hand(cards)
        seen = self._seen(list(lays(view.task, hand, self._kept(view))), hand.all)
        return max(seen, key=lambda each: each.worth, default=None)

    def _seen(self, every: list[Lay], cards: Tiles) -> list[Lay]:
        """As many lays as it looks at; what it saw when it took a card it sees again when it lays."""
        if len(every) <= self.traits.looks:
            return every
        return random.Random(f"{cards}/{self.traits.looks}").sample(every, self.traits.looks)

    # -- discarding -----------------------------------------------------------------------------------------

    def _discard(self, view: RummyView) -> Command:
        """After laying the card that costs most or helps least; else the card without which most may come."""
        if laid := view.laid[view.seat]:
            counts = counts_left_over(view.task, len(laid))
            kept = self._kept(view)
            return Discard(
                view.seat, min(view.hand, key=lambda card: kept.get(card, 0.0) - counts * self.cards.value(card))
            )
        kept = self._kept_worth(view, view.hand)
        return Discard(view.seat, max(kept, key=lambda card: (kept[card], self.cards.value(card))))

    def _kept_worth(self, view: RummyView, cards: Tiles) -> dict[str, float]:
        """By the card given away, what the rest is worth: what it may become, and how well balanced it is."""
        hopes = self._hopes(view, cards) if not view.closing else {}
        return {
            card: hopes.get(card, 0.0) + self._feel(view, self.cards.take(cards, card)) for card in dict.fromkeys(cards)
        }

    def _feel(self, view: RummyView, rest: Tiles) -> float:
        """How good cards feel that it keeps. Whoever hardly counts what may come sees at least that two premium cards
        leave too few letters for a bingo."""
        blocking = max(0, len(premium_cards(rest)) - 1) if view.task == "bingo" else 0
        return BALANCE * keep_worth(rest, self.cards) - (1 - self.traits.sense) * BLOCKED * blocking

    def _hopes(self, view: RummyView, cards: Tiles) -> dict[str, float]:
        """By the card given away, as much as it feels of what the rest may lay with the next card."""
        if self.outlook is None:
            return {}
        hopes = self.outlook.hopes(view.task, cards, view.unseen, self._kept(view))
        return {card: self.traits.sense * hope for card, hope in zip(cards, hopes, strict=False)}

    def _kept(self, view: RummyView) -> dict[str, float]:
        """What cards are worth in later rounds, as far as it feels that."""
        return kept_worths([*(line.task for line in view.rounds), view.task], self.traits.sense)
