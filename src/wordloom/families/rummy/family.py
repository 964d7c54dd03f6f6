"""What the family of rummy with words answers."""

import random
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import cast

from wordloom.core.tiles import Tiles
from wordloom.families.rummy.bot import RummyPlayer
from wordloom.families.rummy.game import RummyGame
from wordloom.families.rummy.moves import ranked_moves
from wordloom.families.rummy.preview import preview
from wordloom.families.rummy.review import MOVES, RummyReviewer
from wordloom.families.rummy.state import RummyState, used
from wordloom.families.rummy.views import RummyView
from wordloom.rules.bots import LEVELS, Bot, Brief
from wordloom.rules.commands import Command
from wordloom.rules.family import Family
from wordloom.rules.laid import Laid
from wordloom.rules.match import MatchView
from wordloom.rules.picture import Picture, in_lines
from wordloom.rules.preview import PreviewScore
from wordloom.rules.ranking import RankedMove
from wordloom.rules.review import Reviewed
from wordloom.rules.reviewing import check_finished, match_of, turns_taken


class RummyFamily(Family[RummyGame, RummyState, RummyView]):
    """Draw, lay for the round's task, discard."""

    name = "rummy"
    wording = "cards"
    phrases = ("hard-task", "shall-we-skip", "good-discard")

    def bot(self, brief: Brief) -> Bot:
        """A player in one of ten levels."""
        return RummyPlayer(brief)

    def static(self, brief: Brief) -> Bot:
        """One that does not think of the cards to come: it lays as soon as it can."""
        return RummyPlayer(brief, looks_ahead=False)

    def preview(self, game: RummyGame, state: RummyState, command: Command) -> PreviewScore:
        """Words and points for the round's task."""
        return preview(game, state, command)

    def moves(self, brief: Brief, view: MatchView, *, timed: bool = True) -> list[RankedMove]:  # noqa: ARG002
        """Every kind of move that is open, best first."""
        return ranked_moves(brief, view, view.game) if isinstance(view.game, RummyView) else []

    def picture(self, view: RummyView) -> Picture:
        """The words that everyone has laid, with those of whoever was the last to do so."""
        words = [(seat, word.cards) for seat, laid in enumerate(view.laid) for word in laid]
        # Nobody lays twice in a round, so that the last to lay sits nearest before the next to move.
        latest = max((seat for seat, _ in words), key=lambda seat: (seat - view.turn - 1) % len(view.laid), default=-1)
        return in_lines((cards for _, cards in words), (at for at, (seat, _) in enumerate(words) if seat == latest))

    def values(self, game: RummyGame) -> Mapping[str, int]:
        """As printed on the pieces."""
        return game.tiles.values

    def held(self, view: RummyView) -> Tiles:
        """What the seat holds."""
        return view.hand

    def pieces(self, game: RummyGame, state: RummyState) -> Tiles:
        """Deck, hands, discard pile, words laid (standing or in the window) and what left play."""
        hands = [seat.hand for seat in state.seats]
        laid = [used(seat.laid) for seat in state.seats]
        in_window = used(state.laid) if state.window else ""
        return game.tiles.sort([state.deck, state.aside, state.pile, in_window, *laid, *hands])

    def laid(self, states: Iterable[RummyState]) -> tuple[Laid, ...]:
        """What lay in front of everybody whenever a round ended."""
        ends = [before for before, after in pairwise(states) if len(after.rounds) > len(before.rounds)]
        return tuple(
            Laid(index, tuple(word.word for word in seat.laid), seat.earned)
            for before in ends
            for index, seat in enumerate(before.seats)
            if seat.laid
        )

    def reviewer(self, asked: Reviewed) -> RummyReviewer:
        """Every taking, laying and discarding beside what the strongest would do."""
        match = match_of(asked)
        final = check_finished(match, asked.record)
        return RummyReviewer(
            game=cast("RummyGame", match.game),
            words=asked.words,
            brief=Brief(asked.info, asked.options, asked.words, LEVELS[-1], random.Random(0)),
            turns=turns_taken(match, asked.record, MOVES),
            final=tuple(seat.score for seat in final.game.seats),
            names=asked.record.header.players,
        )


FAMILY = RummyFamily()
