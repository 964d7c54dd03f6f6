"""Puzzles with crossing cards: the crossing of most points, and the play that an action card makes the best.

Every play is looked at, with every premium card where it pays most.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec
from msgspec import Raw, Struct

from wordloom.analysis.moves import PlayFinder
from wordloom.core.grid import Grid, Placed
from wordloom.core.plays import lying_words, words_formed
from wordloom.core.scoring import word_points
from wordloom.core.tiles import Tiles, missing, tile_of
from wordloom.families.cards.bot.finding import BONUS, ScoredPlay, too_wide
from wordloom.families.cards.bot.finding import Option as CardOption
from wordloom.families.cards.bot.judging import action_worth
from wordloom.families.cards.bot.player import command as asked_for
from wordloom.families.cards.deck import premium_cards
from wordloom.families.cards.game import CardGame
from wordloom.families.cards.messages import PlayPremium
from wordloom.families.cards.review import CardsReviewer
from wordloom.families.cards.state import CardSeat, CardState
from wordloom.families.cards.views import CardsView, cloth_of
from wordloom.rules.commands import Command, Play
from wordloom.rules.puzzle import Option, Proof, Puzzler, Theme, clear
from wordloom.rules.review import Reason, because
from wordloom.rules.reviewing import Taken

LEAD = 5.0  # points
HAND = 7
MOST_PLAYS = 2_500  # a blank or two on a wide cloth make more, and nobody sees through those


class CardsPosition(Struct, frozen=True, omit_defaults=True):
    """A cloth and a hand; `gone` are cards that left the table, for all to see."""

    cells: tuple[Placed, ...]
    hand: Tiles
    scores: tuple[int, ...]
    gone: Tiles = ""
    action: str = ""


class CardsPuzzler(Puzzler[CardGame, CardState, CardsView]):
    """A table of two, or of one."""

    themes = ("crossing", "action")

    def fitting(self) -> tuple[Theme, ...]:
        """Action cards are in some of the games."""
        return ("crossing", "action") if self.game.info.id == "cards-action" else ("crossing",)

    def positions(self, view: CardsView) -> Iterator[object]:
        """Whoever is on turn, with the cards that leave the table now gone."""
        grid = cloth_of(view)
        if "play" in view.legal and view.window is None and len(view.scores) <= 2 and view.hand:
            cells, cards = grid.placed, self.game.tiles
            seen = "".join([tile_of(card.face) for card in cells] + [*view.hand, *view.unseen])
            order = view.scores[view.seat :] + view.scores[: view.seat]
            gone = cards.sort(missing(seen, cards.all))
            yield CardsPosition(cells, view.hand, order, gone, view.action.id if view.action else "")

    def state(self, position: Raw) -> CardState:
        """What is unseen is in the other hand and in the deck."""
        seen = msgspec.json.decode(position, type=CardsPosition)
        cards = self.game.tiles
        known = "".join([tile_of(card.face) for card in seen.cells] + [seen.hand, seen.gone])
        unseen = cards.sort(missing(known, cards.all))
        seats = [CardSeat(cards.sort(seen.hand), seen.scores[0], action=seen.action)]
        if len(seen.scores) > 1:
            seats.append(CardSeat(unseen[:HAND], seen.scores[1]))
            unseen = unseen[HAND:]
        return CardState(Grid().lay(seen.cells), unseen, tuple(seats), turn=0, discard=seen.gone)

    def shown_words(self, view: CardsView) -> Iterable[str]:
        """The words on the cloth."""
        return lying_words(cloth_of(view))

    # -- proofs ---------------------------------------------------------------------------------------------

    def prove(self, theme: Theme, view: CardsView) -> Proof | None:
        """Every play with every premium card; where the action card counts, others would be best without it."""
        grid = cloth_of(view)
        if too_wide(grid):
            return None
        found = PlayFinder(self.words.graph, self.game.tiles, BONUS).find(grid, view.hand)
        if not 1 < len(found) <= MOST_PLAYS:
            return None
        premiums = sorted(set(premium_cards(view.hand)))
        plays = [self._scored(grid, play.placed).options(premiums, first=not grid) for play in found]
        options = [*chain.from_iterable(plays)]
        clearly = clear([self._option(theme, view, each) for each in options], LEAD)
        if clearly is None:
            return None
        best, lead = clearly
        shown = next(each for each in options if asked_for(0, each) == best[0].command)
        rank = 1 + sum(each.points > shown.points for each in options)
        if theme == "action" and (rank == 1 or not action_worth(shown, view, self.game.tiles)):
            return None
        return Proof(tuple(each.command for each in best), shown.words, best[0].worth, lead, len(options), rank)

    def _scored(self, grid: Grid, placed: tuple[Placed, ...]) -> ScoredPlay:
        formed = words_formed(grid, placed)
        return ScoredPlay(placed, formed, tuple(word_points(word, grid, self.game.tiles) for word in formed))

    def _option(self, theme: Theme, view: CardsView, option: CardOption) -> Option:
        added = action_worth(option, view, self.game.tiles) if theme == "action" else 0
        return Option(float(option.points + added), option.words[0], asked_for(0, option), option.words)

    def worth(self, theme: Theme, view: CardsView, command: Command) -> float | None:
        """The points of a play as it was laid, and of the action card."""
        if not isinstance(command, Play | PlayPremium):
            return 0.0
        grid = cloth_of(view)
        placed = tuple(Placed(*card) for card in command.tiles)
        premium = Placed(*command.premiums[0]) if isinstance(command, PlayPremium) and command.premiums else None
        scored = self._scored(grid, placed)
        return self._option(theme, view, scored.with_premium(premium, first=not grid)).worth

    def why(self, theme: Theme, view: CardsView, answer: Command, move: str) -> Iterator[Reason]:
        """Its points, the premium card on it, and what the action card adds."""
        assert isinstance(answer, Play | PlayPremium)
        scored = self._scored(cloth_of(view), tuple(Placed(*card) for card in answer.tiles))
        added = (self.worth("action", view, answer) or 0) - (self.worth("crossing", view, answer) or 0)
        if theme == "action":
            yield because("action-moment", word=max(scored.words, key=len), n=round(added))
        yield because("play-better", move=move, n=round(self.worth("crossing", view, answer) or 0))
        if isinstance(answer, PlayPremium) and answer.premiums:
            yield because("premium-missed", card=f"×{answer.premiums[0][2]}", move=move)

    def reviewer(self, turn: Taken) -> CardsReviewer:
        """As in a review."""
        seats = len(turn.view.game.scores)
        return CardsReviewer(self.words, [turn], (0,) * seats, ("",) * seats, self.game)


PUZZLER = CardsPuzzler
