"""What the family of rummikub with words answers."""

from collections.abc import Iterable
from typing import cast

from wordloom.core.tiles import Tiles, tile_of
from wordloom.families.rummikub.advice import explain_best, sentences
from wordloom.families.rummikub.bot import RummikubPlayer, ThinkingRummikubPlayer
from wordloom.families.rummikub.game import RummikubGame
from wordloom.families.rummikub.messages import Rearrange
from wordloom.families.rummikub.moves import ranked_moves
from wordloom.families.rummikub.preview import preview
from wordloom.families.rummikub.review import MOVES, RummikubReviewer
from wordloom.families.rummikub.state import RummikubState
from wordloom.families.rummikub.turn_finder import TurnFinder
from wordloom.families.rummikub.views import RummikubView
from wordloom.rules.advice import Advice, advice
from wordloom.rules.bots import LEVELS, Bot, Brief
from wordloom.rules.commands import Command
from wordloom.rules.family import Family
from wordloom.rules.laid import Laid, from_sheet
from wordloom.rules.match import MatchView
from wordloom.rules.picture import Picture, in_lines
from wordloom.rules.preview import PreviewScore
from wordloom.rules.ranking import RankedMove
from wordloom.rules.review import Reviewed
from wordloom.rules.reviewing import check_finished, match_of, turns_taken


class RummikubFamily(Family[RummikubGame, RummikubState, RummikubView]):
    """Words in rows that everyone may rearrange."""

    name = wording = "rummikub"
    phrases = ("cannot-open", "well-rearranged", "mind-the-joker")

    def bot(self, brief: Brief) -> Bot:
        """A player in one of ten levels."""
        return ThinkingRummikubPlayer(brief) if brief.level == LEVELS[-1] else RummikubPlayer(brief)

    def static(self, brief: Brief) -> Bot:
        """One that takes the best turn there is now."""
        return RummikubPlayer(brief)

    def preview(self, game: RummikubGame, state: RummikubState, command: Command) -> PreviewScore:
        """Words and points of a tentative turn."""
        return preview(game, state, command)

    def moves(self, brief: Brief, view: MatchView, *, timed: bool = True) -> list[RankedMove]:
        """Every kind of move that is open, best first."""
        return ranked_moves(brief, view.game, timed=timed) if isinstance(view.game, RummikubView) else []

    def advise(self, brief: Brief, view: MatchView, language: str) -> tuple[Advice, ...]:
        """The best turn step by step; without one, what the strongest player would do."""
        game = view.game
        if isinstance(game, RummikubView) and "rearrange" in game.legal:
            found = explain_best(view, TurnFinder(brief.own_words, game.joker_letters))
            if found:
                told = tuple(sentences(found, language))
                return (advice(Rearrange(game.seat, found.groups), "best", told, found.origins),)
        return super().advise(brief, view, language)

    def picture(self, view: RummikubView) -> Picture:
        """The words of the table, with those of the last turn."""
        return in_lines(view.groups, view.fresh)

    def held(self, view: RummikubView) -> Tiles:
        """What the seat holds."""
        return view.rack

    def pieces(self, game: RummikubGame, state: RummikubState) -> Tiles:
        """Pool, racks, table and what left play."""
        racks = [seat.rack for seat in state.seats]
        laid = [tile_of(face) for group in state.groups for face in group]
        return game.tiles.sort([state.bag, state.aside, *racks, *laid])

    def laid(self, states: Iterable[RummikubState]) -> tuple[Laid, ...]:
        """The plays on its scoresheet."""
        *_, last = states
        return from_sheet(last.moves)

    def reviewer(self, asked: Reviewed) -> RummikubReviewer:
        """Turns beside those of the solver."""
        match = match_of(asked)
        final = check_finished(match, asked.record)
        return RummikubReviewer(
            game=cast("RummikubGame", match.game),
            words=asked.words,
            turns=turns_taken(match, asked.record, MOVES),
            final=tuple(seat.score for seat in final.game.seats),
            names=asked.record.header.players,
        )


FAMILY = RummikubFamily()
