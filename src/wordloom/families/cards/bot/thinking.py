"""The strongest player at a card table: its best plays, met by the answers of hands that the others may hold."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple, cast

from msgspec.structs import replace

from wordloom.analysis import moves as plays
from wordloom.core.grid import Placed
from wordloom.core.tiles import Tiles, tile_of
from wordloom.families.board.state import Thinking, thinking_of
from wordloom.families.cards.actions import ActionCard, action_deck, best_met
from wordloom.families.cards.bot.answers import Answers, Outlook
from wordloom.families.cards.bot.dealing import dealt
from wordloom.families.cards.bot.finding import Option, too_wide
from wordloom.families.cards.bot.judging import (
    LEFT_COST,
    OUT_WORTH,
    deck_left,
    unseen_worth,
)
from wordloom.families.cards.bot.leaves import HAND, PREMIUM_COST, card_leaves, premiums_worth
from wordloom.families.cards.bot.player import POOR, CardPlayer, command
from wordloom.families.cards.deck import letter_cards, premium_cards
from wordloom.families.cards.game import CardGame
from wordloom.families.cards.messages import DeclineAction, Finish, PlayAction
from wordloom.families.cards.removal import leaving
from wordloom.families.cards.state import CardState
from wordloom.families.cards.views import ActionWindow, CardsView, cloth_of
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Command, Pass
from wordloom.rules.game import View
from wordloom.rules.lookahead import Future, weigh
from wordloom.rules.seats import after, others

SEEN = 60  # plays by equity, to which premium and action cards are added
FREE = {"2": 0.0, "3": 0.0}  # what it costs to use a premium card once nothing is drawn any more
ANSWERED = 0.65  # the part of an answer that counts: a table that helps the next seat helps one's own next turn too
BEHIND = 25.0  # points: what is further behind before anybody answers is no candidate
BEATEN = 100  # points: whoever is further behind needs no action card against them
LATE = 7  # cards in the deck, from which on deals are played to the end
LONGEST = 60  # commands of a deal that is played to the end


@dataclass(frozen=True)
class Budget:
    """How much one move may cost, in numbers that are the same on any machine, so that the answer is too."""

    candidates: int
    deals: int  # answered once
    late_deals: int  # played to the end


BUDGETS: dict[Thinking, Budget] = {
    "quick": Budget(candidates=8, deals=60, late_deals=12),
    "normal": Budget(candidates=12, deals=200, late_deals=24),
    "deep": Budget(candidates=20, deals=600, late_deals=60),
}


class Candidate(NamedTuple):
    """A play with what it is worth before anybody answers."""

    option: Option
    worth: float


class ThinkingCardPlayer(CardPlayer):
    """Plays the card games with crossing words, looking ahead."""

    def __init__(self, brief: Brief, budget: Budget | None = None) -> None:
        super().__init__(brief)
        self.budget = budget or BUDGETS[thinking_of(brief.options)]
        self.limit = brief.seconds  # in case the machine is slower than the budget takes for granted
        self.luck = brief.luck
        self.language = brief.options.language
        self.leaves = card_leaves(self.language)
        checked = replace(brief.options, words="checked")  # nobody in a deal lays what is no word
        self.future = Future(cast("CardGame", brief.info.make(checked, brief.words)), self._quick)

    # -- turns ----------------------------------------------------------------------------------------------

    def _turn(self, view: CardsView) -> Command:
        candidates = self._candidates(view)
        deck = deck_left(view)
        if not candidates or (candidates[0].option.points < POOR and deck >= HAND):
            return super()._turn(view)  # which exchanges, or ends
        if len(candidates) == 1:
            return command(view.seat, candidates[0].option)
        meeting = Meeting(self, view)
        late = deck <= LATE
        known = not deck and len(view.scores) == 2 and len(view.unseen) == view.hand_sizes[1 - view.seat]
        deals = (1 if known else self.budget.late_deals) if late else self.budget.deals
        best = weigh(
            candidates,
            meeting.deals(self.luck.getrandbits(32)),
            meeting.to_the_end if late else meeting.answered,
            most=deals,
            seconds=self.limit,
        )[0]
        return command(view.seat, best.candidate.option)

    def _candidates(self, view: CardsView) -> list[Candidate]:
        """The plays worth most before anybody answers, each once, with the premium card that suits it best."""
        judged = sorted(self._judged(view, view.action), key=lambda each: -each.worth)
        found: dict[tuple[Placed, ...], Candidate] = {}
        for each in judged:
            if len(found) == self.budget.candidates or each.worth < judged[0].worth - BEHIND:
                break
            found.setdefault(each.option.placed, each)
        return list(found.values())

    def _judged(self, view: CardsView, card: ActionCard | None) -> Iterator[Candidate]:
        for option in self._options(view):
            met = card and best_met(card, option.words, self.language)
            yield Candidate(option, self._kept_worth(option, view) + (met.condition.plus if met else 0))

    def _options(self, view: CardsView) -> list[Option]:
        grid, deck = cloth_of(view), deck_left(view)
        if too_wide(grid):
            return []
        outlook = plays.Outlook(self.leaves, deck, 0) if deck else None
        found = self.sight.finder.find(grid, letter_cards(view.hand), outlook=outlook)
        premiums = sorted(set(premium_cards(view.hand)))
        scored = (self.sight.scored(grid, play) for play in islice(found, SEEN))
        return [option for play in scored for option in play.options(premiums, first=not grid)]

    def _kept_worth(self, option: Option, view: CardsView) -> float:
        """Its points and what stays in the hand: by learned leaves while cards are drawn, a burden at the end."""
        used = [tile_of(card.face) for card in option.placed] + ([option.premium.face] if option.premium else [])
        rest = self.cards.take(view.hand, used)
        if deck_left(view):
            return option.points + self.kept(rest)
        letters = letter_cards(rest)
        if letters:
            return option.points - LEFT_COST * self.cards.total(letters)
        return option.points + OUT_WORTH * unseen_worth(view, self.cards)

    def kept(self, rest: Tiles) -> float:
        """What cards are worth that stay in the hand."""
        letters = self.sight.finder.lettering.rack(letter_cards(rest))
        return premiums_worth(premium_cards(rest)) + (self.leaves.value(letters) if self.leaves else 0.0)

    # -- action cards ---------------------------------------------------------------------------------------

    def _answer(self, view: CardsView, window: ActionWindow) -> Command:
        """On one's own word always: a fresh card follows at once. On another's, unless the card is worth more in the
        next turn of one's own than a fresh one, and that by more than it takes away now."""
        met = view.action and best_met(view.action, [scored.word for scored in window.words], self.language)
        if not met or view.action is None:
            return DeclineAction(view.seat)
        if window.seat == view.seat:
            return PlayAction(view.seat)
        beaten = view.scores[window.seat] < view.scores[view.seat] - BEATEN
        keeps = beaten or self._card_gain(view, view.action) > met.condition.minus
        return DeclineAction(view.seat) if keeps else PlayAction(view.seat)

    def _card_gain(self, view: CardsView, held: ActionCard) -> float:
        """What the card adds to the next turn with this hand, on the cloth as it lies, beyond what others add."""
        options = [(self._kept_worth(option, view), option.words) for option in self._options(view)]
        if not options:
            return 0.0
        fresh = [card for card in action_deck(self.language).values() if card != held]
        after_it = [self._with_card(options, card) for card in fresh]
        return self._with_card(options, held) - sum(after_it) / len(after_it)

    def _with_card(self, options: Sequence[tuple[float, tuple[str, ...]]], card: ActionCard) -> float:
        return max(
            worth + (met.condition.plus if (met := best_met(card, words, self.language)) else 0)
            for worth, words in options
        )

    # -- those who play on ----------------------------------------------------------------------------------

    def _quick(self, view: View) -> Command:
        """Lay the best play by equity, with a premium card where it pays; answer like anybody."""
        assert isinstance(view, CardsView)
        if view.action_window and view.seat in view.action_window.asked:
            return super()._answer(view, view.action_window)
        grid, held = cloth_of(view), round(unseen_worth(view, self.cards))
        best = Answers(self.sight.finder, grid).best(view.hand, Outlook(self.leaves, view.deck, held))
        if best is None:
            return Pass(view.seat) if "pass" in view.legal else Finish(view.seat)
        cost = PREMIUM_COST if view.deck else FREE
        options = self.sight.scored(grid, best).options(premium_cards(view.hand), first=not grid)
        gain = max(options, key=lambda option: option.points - (cost[option.premium.face] if option.premium else 0.0))
        return command(view.seat, gain)


class Meeting:
    """Candidates of one position, and what becomes of them in a deal."""

    def __init__(self, player: ThinkingCardPlayer, view: CardsView) -> None:
        self.player = player
        self.view = view
        self.cloth = cloth_of(view)
        self._answers: dict[tuple[Placed, ...], Answers] = {}

    def deals(self, seed: int) -> Iterator[tuple[str, CardState]]:
        """Deals by number: the same seed gives the same."""
        number = 0
        while True:
            luck = f"{seed}/{number}"
            yield luck, dealt(self.view, self.player.cards, random.Random(luck))
            number += 1

    def answered(self, candidate: Candidate, deal: tuple[str, CardState]) -> float:
        """What it is worth, less what the next seat answers and what its action card takes away."""
        _, state = deal
        placed = candidate.option.placed
        deck = max(0, len(state.bag) - len(placed))
        other = state.seats[after(state, self.view.seat)]
        outlook = Outlook(self.player.leaves, deck, 0)
        answer = self._after(placed).worth(other.rack, outlook, PREMIUM_COST if deck else FREE)
        return candidate.worth - ANSWERED * answer - self._taken_away(candidate.option, other.action)

    def _after(self, placed: tuple[Placed, ...]) -> Answers:
        if placed not in self._answers:
            grid = self.cloth.lay(placed).lift(leaving(self.cloth, placed))
            self._answers[placed] = Answers(self.player.sight.finder, grid)
        return self._answers[placed]

    def _taken_away(self, option: Option, card: str) -> int:
        if not card:
            return 0
        met = best_met(action_deck(self.player.language)[card], option.words, self.player.language)
        return met.condition.minus if met else 0

    def to_the_end(self, candidate: Candidate, deal: tuple[str, CardState]) -> float:
        """The lead over the best other seat once everybody has played on to the end."""
        luck, state = deal
        future, seat = self.player.future, self.view.seat
        state = future.after(state, command(seat, candidate.option), luck)
        state = future.played_on(state, luck, lambda _: True, LONGEST)
        return state.seats[seat].score - max(state.seats[other].score for other in others(state, seat))
