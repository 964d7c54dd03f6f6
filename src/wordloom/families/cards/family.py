"""What the family of card games with crossing words answers."""

from collections.abc import Iterable, Mapping
from typing import cast

from wordloom.core.tiles import Tiles, tile_of
from wordloom.families.cards.bot import CardPlayer, ThinkingCardPlayer
from wordloom.families.cards.game import CardGame
from wordloom.families.cards.messages import DeclineAction
from wordloom.families.cards.moves import ranked_moves
from wordloom.families.cards.preview import preview
from wordloom.families.cards.review import MOVES, CardsReviewer
from wordloom.families.cards.state import CardState
from wordloom.families.cards.views import CardsView
from wordloom.rules.bots import LEVELS, Bot, Brief
from wordloom.rules.commands import Command
from wordloom.rules.family import Family
from wordloom.rules.laid import Laid, from_sheet
from wordloom.rules.match import MatchView
from wordloom.rules.picture import Picture, last_play
from wordloom.rules.preview import PreviewScore
from wordloom.rules.ranking import RankedMove
from wordloom.rules.review import Reviewed
from wordloom.rules.reviewing import check_finished, match_of, turns_taken


class CardsFamily(Family[CardGame, CardState, CardsView]):
    """Words that cross on a table without edges."""

    name = wording = "cards"
    phrases = ("well-crossed", "bare-table")

    def bot(self, brief: Brief) -> Bot:
        """A player in one of ten levels."""
        alone = brief.info.seats[1] == 1  # nobody answers
        return ThinkingCardPlayer(brief) if brief.level == LEVELS[-1] and not alone else CardPlayer(brief)

    def static(self, brief: Brief) -> Bot:
        """One that thinks of nobody's answer."""
        return CardPlayer(brief)

    def preview(self, game: CardGame, state: CardState, command: Command) -> PreviewScore:
        """Words and points of a tentative play."""
        return preview(game, state, command)

    def moves(self, brief: Brief, view: MatchView, *, timed: bool = True) -> list[RankedMove]:  # noqa: ARG002
        """Every kind of move that is open, best first."""
        return ranked_moves(brief, view.game) if isinstance(view.game, CardsView) else []

    def needless(self, view: CardsView) -> Command | None:
        """An action card that does not fit is kept."""
        asked = "decline-action" in view.legal and "play-action" not in view.legal
        return DeclineAction(view.seat) if asked else None

    def picture(self, view: CardsView) -> Picture:
        """The cards as they lie."""
        return Picture(view.cells, last=last_play(view.moves))

    def values(self, game: CardGame) -> Mapping[str, int]:
        """As printed on the pieces."""
        return game.tiles.values

    def held(self, view: CardsView) -> Tiles:
        """What the seat holds."""
        return view.hand

    def pieces(self, game: CardGame, state: CardState) -> Tiles:
        """Deck, hands, table, discard pile, what was exchanged, what left play and the premium card on a play."""
        hands = [seat.rack + seat.thrown for seat in state.seats]
        table = [tile_of(card.face) for card in state.grid]
        premium = state.premium.face if state.premium else ""
        return game.tiles.sort([state.bag, state.aside, state.discard, premium, *hands, *table])

    def laid(self, states: Iterable[CardState]) -> tuple[Laid, ...]:
        """The plays on its scoresheet."""
        *_, last = states
        return from_sheet(last.moves)

    def reviewer(self, asked: Reviewed) -> CardsReviewer:
        """Crossings, premium cards, action cards, going out."""
        match = match_of(asked)
        final = check_finished(match, asked.record)
        return CardsReviewer(
            game=cast("CardGame", match.game),
            words=asked.words,
            turns=turns_taken(match, asked.record, MOVES),
            final=tuple(seat.score for seat in final.game.seats),
            names=asked.record.header.players,
        )


FAMILY = CardsFamily()
