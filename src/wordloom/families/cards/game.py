"""A card game with crossing words at one table: what differs from the board games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from wordloom.core.errors import RuleError, worded
from wordloom.core.grid import Grid, Placed
from wordloom.core.scoring import Score, score_play
from wordloom.core.tiles import BLANK, TileSet, missing
from wordloom.families.board.edition import Edition
from wordloom.families.board.engine import CrossingGame
from wordloom.families.board.state import Pending
from wordloom.families.cards.deck import PREMIUMS, card_set, letter_cards, premium_cards
from wordloom.families.cards.messages import Cleared, PlayPremium, PremiumPlaced
from wordloom.families.cards.removal import leaving
from wordloom.families.cards.state import CardSeat, CardState, evolve_cards
from wordloom.families.cards.views import CardsView, cards_view, shown
from wordloom.rules.commands import Command
from wordloom.rules.events import Event
from wordloom.rules.game import Ruling

FARTHEST = 100  # a first word begins no farther from the middle of the table

EDITION = Edition(
    rack=7,
    blank_is_first=True,  # book 001, “Przygotowanie gry”
    exchange_needs=1,  # book 001, “Wymiana kart”
    challenge_names_word=True,  # book 001, “Kwestionowanie wyrazów”: a word is challenged
    can_lay=lambda hand: bool(letter_cards(hand)),  # book 001, “Zakończenie gry”: premium cards may be left
)


@dataclass(frozen=True)
class CardGame(CrossingGame[CardState]):
    """The rules of one table with cards."""

    @property
    def tiles(self) -> TileSet:
        """The deck of the table's language."""
        return card_set(self.options.language)

    def setup(self, seats: int) -> CardState:
        """An empty table, a full deck, nobody has drawn."""
        return CardState(Grid(), self.tiles.all, (CardSeat(),) * seats)

    # -- decide ---------------------------------------------------------------------------------------------

    def _obey(self, ruling: Ruling[CardState], command: Command) -> None:
        match command:
            case PlayPremium(seat=seat, tiles=placed, premiums=premiums):
                self._play_premium(ruling, seat, placed, premiums)
            case _:
                super()._obey(ruling, command)

    def opening_rank(self, tile: str) -> int:
        """Blanks before the first letter, premium cards after the last.  # book 001, “Przygotowanie gry”"""
        if tile == BLANK:
            return 0
        return len(self.tiles.alphabet.letters) + 1 if tile in PREMIUMS else self.tiles.alphabet.rank(tile)

    def _play_premium(
        self, ruling: Ruling[CardState], seat: int, placed: Sequence[Placed], premiums: Sequence[Placed]
    ) -> None:
        self._take_turn(ruling, seat)
        score = self.judge(ruling.state, seat, placed, premiums)
        if not premiums:
            raise RuleError("no-premium-card")
        ruling.tell(PremiumPlaced(seat, Placed(*premiums[0])))
        self._lay(ruling, seat, placed, score)

    def judge(self, state: CardState, seat: int, placed: Sequence[Placed], premiums: Sequence[Placed] = ()) -> Score:
        """The score of a tentative play, or RuleError for what is wrong with it. Says nothing of its words.

        While a play can still be challenged, the next one is judged on the table as it will be if that stands.
        """
        if state.pending:
            before = state.grid.lift(tile.square for tile in state.pending.placed)
            state = replace(state, grid=state.grid.lift(leaving(before, state.pending.placed)))
        self._check_play(state, seat, placed)
        if not state.grid and max(abs(at) for tile in placed for at in tile.square) > FARTHEST:
            raise RuleError("off-table")
        self._check_premiums(state, seat, placed, premiums)
        # The first word counts twice.  # book 001, “Punkty za pierwszy wyraz”
        times = {placed[0].square: 2} if not state.grid else {card.square: PREMIUMS[card.face] for card in premiums}
        return score_play(state.grid, placed, self.tiles, self.edition.bonus, times)

    def _check_premiums(
        self, state: CardState, seat: int, placed: Sequence[Placed], premiums: Sequence[Placed]
    ) -> None:
        """One premium card, on a letter laid this turn, not on the first word.  # book 001, “Karty premiowe”"""
        if not premiums:
            return
        if not state.grid:
            raise RuleError("premium-on-first-word")
        if len(premiums) > 1:
            raise RuleError("two-premium-cards")
        if premiums[0].face not in PREMIUMS:
            raise RuleError("not-a-premium-card", face=premiums[0].face)
        self._check_rack(state, seat, premiums[0].face)
        if premiums[0].square not in [tile.square for tile in placed]:
            raise RuleError("premium-off-play")

    def _check_play(self, state: CardState, seat: int, placed: Sequence[Placed]) -> None:
        with worded("cards"):
            super()._check_play(state, seat, placed)

    def _check_rack(self, state: CardState, seat: int, wanted: Iterable[str]) -> None:
        if lacking := missing(state.seats[seat].rack, wanted):
            raise RuleError("not-in-hand", cards=lacking)

    def _check_bag(self, state: CardState, need: int) -> None:
        if len(state.bag) < need:
            raise RuleError("deck-too-small", n=need, left=len(state.bag))

    # -- after a play ---------------------------------------------------------------------------------------

    def _finish_play(self, ruling: Ruling[CardState], play: Pending) -> None:
        self._clear(ruling, play.seat, play.placed)

    def _clear(self, ruling: Ruling[CardState], seat: int, placed: Sequence[Placed]) -> None:
        """Old cards leave the table, new ones come into the hand, and perhaps it was the last play."""
        grid = ruling.state.grid
        before = grid.lift(tile.square for tile in placed)
        removed = tuple(Placed(*square, grid.at(square)) for square in leaving(before, placed))
        ruling.tell(Cleared(seat, removed))
        self._refill(ruling, seat)
        self._end_if_over(ruling)

    # -- evolve, and what is seen ---------------------------------------------------------------------------

    def evolve(self, state: CardState, event: Event) -> CardState:
        """The state after an event."""
        return evolve_cards(self.tiles, state, event)

    def view(self, state: CardState, seat: int) -> CardsView:
        """What a seat may know."""
        return cards_view(self, state, seat)

    def shown(self, event: Event, seat: int) -> Event | None:
        """An event as a seat may see it."""
        return shown(event, seat)

    def legal(self, state: CardState, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""
        kinds = super().legal(state, seat)
        if "play" in kinds and state.grid and premium_cards(state.seats[seat].rack):
            kinds = ("play", "play-premium", *kinds[1:])
        return kinds
