"""Reviews of card games with crossing words: crossings, premium and action cards, what stays in the hand, going out."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from wordloom.core.grid import Placed
from wordloom.core.notation import Notation, write_play
from wordloom.core.plays import words_formed
from wordloom.core.tiles import Tiles, TileSet, tile_of
from wordloom.families.board.moves import wastes_blanks
from wordloom.families.cards.bot.finding import BONUS, Option, Sight
from wordloom.families.cards.bot.judging import action_worth, awkward, deck_left, rest_worth, worth
from wordloom.families.cards.deck import letter_cards
from wordloom.families.cards.game import CardGame
from wordloom.families.cards.messages import ExchangeAction, Finish, PlayPremium
from wordloom.families.cards.moves import KNOWS_ALL
from wordloom.families.cards.views import CardsView, cloth_of
from wordloom.rules.commands import Command, Exchange, Pass, Play
from wordloom.rules.considering import Considered, Found, about_known, about_words, explained, ranked, standing, turn_of
from wordloom.rules.events import Played, Withdrawn
from wordloom.rules.review import Depth, Reason, ReviewedTurn, Scene, because
from wordloom.rules.reviewing import Taken, TurnsReviewer

MOVES: tuple[type[Command], ...] = (Play, PlayPremium, Exchange, ExchangeAction, Pass, Finish)
TELLING = 3.0  # points, below which a difference explains nothing
# How far a lead of two robots of level 6 moves until the end, with the deck out and with a full one: twelve games.
SWING = (15.0, 38.0)


@dataclass(frozen=True)
class Weighed(Considered):
    """A move at a card table, taken apart."""

    option: Option | None = None
    kept: Tiles = ""
    kept_worth: float = 0.0
    action: int = 0  # points that one's own action card adds


@dataclass(frozen=True)
class CardsReviewer(TurnsReviewer):
    """One game's turns."""

    game: CardGame

    @property
    def cards(self) -> TileSet:
        """The deck."""
        return self.game.tiles

    def at_once(self, index: int) -> ReviewedTurn:
        """Every play with and without premium cards, and the exchanges worth thinking of."""
        turn = self.turns[index]
        view = turn.view.game
        assert isinstance(view, CardsView)
        back = Withdrawn(turn.seat) in turn.events
        own, laid = self._own(turn, view, back=back)
        every = [*self._plays(view), *self._exchanges(view)]
        best = ranked(own, every)[0]
        said = about_words(laid, self.words, turn.events, self.names, back=back)
        reasons = explained(said, self._better(best, own, view), best, own)
        found = Found(
            standing(view.scores, view.window), view.hand, Scene(cloth_of(view).placed), swing(view, self.cards)
        )
        return turn_of(turn, own, every, reasons, found, words=() if back else laid)

    def deeper(self, index: int, depth: Depth) -> ReviewedTurn:  # noqa: ARG002
        """All there is to see is seen at once."""
        return self.at_once(index)

    # -- moves ----------------------------------------------------------------------------------------------

    def _own(self, turn: Taken, view: CardsView, *, back: bool) -> tuple[Weighed, tuple[str, ...]]:
        match turn.command:
            case Play(tiles=placed):
                premium = None
            case PlayPremium(tiles=placed, premiums=premiums):
                premium = Placed(*premiums[0])
            case Exchange(tiles=tiles) | ExchangeAction(tiles=tiles):
                return self._exchange(view, tiles), ()
            case _:
                return self._waiting(view, type(turn.command).__name__.lower()), ()
        brought = (event for event in turn.events if isinstance(event, Played) and event.seat == turn.seat)
        points = next((event.score for event in brought), 0)
        laid = tuple(Placed(*tile) for tile in placed)
        words = tuple(formed.word for formed in words_formed(cloth_of(view), laid))
        option = Option(laid, premium, words, points)
        own = self._weighed(view, option)
        if back:  # the cards came back, and the turn is gone
            lost = self._waiting(view, "pass")
            return Weighed(own.move, 0, lost.equity, (), own.table, None, view.hand, lost.equity), words
        return own, words

    def _plays(self, view: CardsView) -> Iterator[Weighed]:
        if "play" not in view.legal:
            return
        sight = Sight(self.words.graph, self.cards, KNOWS_ALL, Random(0))
        options = [each for each in sight.options(view) if not wastes_blanks(each.placed, view.hand)]
        options.sort(key=lambda option: -worth(option, view, self.cards))
        yield from (self._weighed(view, option) for option in options[:40])

    def _weighed(self, view: CardsView, option: Option) -> Weighed:
        used = [tile_of(card.face) for card in option.placed] + ([option.premium.face] if option.premium else [])
        kept = self.cards.take(self.cards.sort(view.hand), used)
        grid = cloth_of(view)
        text = write_play(Notation.OPEN, grid, option.placed) + (f" ×{option.premium.face}" if option.premium else "")
        return Weighed(
            text,
            option.points,
            worth(option, view, self.cards),
            option.words,
            Scene(grid.lay(option.placed).placed, "", option.placed),
            option,
            kept,
            rest_worth(kept, view, self.cards),
            action_worth(option, view, self.cards),
        )

    def _exchanges(self, view: CardsView) -> Iterator[Weighed]:
        most = min(deck_left(view), len(view.hand))
        if most and "exchange" in view.legal:
            yield self._exchange(view, awkward(self.cards.sort(view.hand), self.cards, most))

    def _exchange(self, view: CardsView, tiles: Tiles) -> Weighed:
        kept = self.cards.take(self.cards.sort(view.hand), tiles)
        value = rest_worth(kept, view, self.cards) if deck_left(view) else 0.0
        here = Scene(cloth_of(view).placed)
        return Weighed("-" + self.cards.sort(tiles), 0, value, (), here, None, kept, value)

    def _waiting(self, view: CardsView, name: str) -> Weighed:
        value = rest_worth(view.hand, view, self.cards)
        here = Scene(cloth_of(view).placed)
        return Weighed("-" if name == "pass" else name, 0, value, (), here, None, view.hand, value)

    # -- reasons --------------------------------------------------------------------------------------------

    def _better(self, best: Considered, own: Weighed, view: CardsView) -> Iterator[Reason]:
        assert isinstance(best, Weighed)
        if best.option is None:
            yield because("exchange-better", tiles=best.move.removeprefix("-"))
            return
        if best.action > own.action:
            yield because("action-moment", word=max(best.words, key=len), n=best.action)
        if not deck_left(view) and not letter_cards(best.kept) and letter_cards(own.kept):
            yield because("going-out", move=best.move)
        if BONUS.get(len(best.option.placed), 0) and not (own.option and BONUS.get(len(own.option.placed), 0)):
            yield because("bingo-missed", word=best.words[0], n=best.score)
        if own.option is None:
            yield because("play-better", move=best.move, n=best.score)
        elif best.option.premium and not own.option.premium:
            yield because("premium-missed", card=f"×{best.option.premium.face}", move=best.move)
        elif own.option.premium and not best.option.premium:
            yield because("premium-wasted", card=f"×{own.option.premium.face}")
        elif len(best.words) > len(own.words):
            yield because("more-crossings", move=best.move, count=len(best.words))
        yield from about_known(best.words, self.words)
        if own.option and best.score - own.score >= TELLING:
            yield because("more-points", move=best.move, n=best.score - own.score)
        if best.kept_worth - own.kept_worth >= TELLING and best.kept != own.kept:
            less = round(best.kept_worth - own.kept_worth)
            yield because("kept", own=own.kept or "–", best=best.kept or "–", n=less)


def swing(view: CardsView, cards: TileSet) -> float:
    """How far a lead moves until the end, by the cards still in the deck."""
    least, most = SWING
    return least + (most - least) * view.deck / len(cards.all)
