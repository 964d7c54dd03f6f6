"""What the cooperative family answers."""

from collections.abc import Iterable, Mapping
from typing import cast

from msgspec.structs import replace

from wordloom.analysis.moves import PlayFinder
from wordloom.core.errors import RuleError
from wordloom.core.tiles import Tiles, tile_of, tile_set
from wordloom.families.together.bot import Company, Partner
from wordloom.families.together.bot.helping import answer_trade
from wordloom.families.together.game import TogetherGame
from wordloom.families.together.hindsight import missed_plays
from wordloom.families.together.moves import ranked_moves
from wordloom.families.together.phrases import PHRASES
from wordloom.families.together.review import MOVES, TogetherReviewer
from wordloom.families.together.state import TogetherState
from wordloom.families.together.views import TogetherView
from wordloom.rules.advice import Advice
from wordloom.rules.bots import LEVELS, Bot, Brief
from wordloom.rules.commands import Command
from wordloom.rules.family import Family
from wordloom.rules.hindsight import Missed
from wordloom.rules.laid import Laid
from wordloom.rules.match import MatchView
from wordloom.rules.picture import Picture, last_play
from wordloom.rules.preview import PreviewScore
from wordloom.rules.ranking import RankedMove
from wordloom.rules.review import Reviewed
from wordloom.rules.reviewing import check_finished, match_of, turns_taken


class TogetherFamily(Family[TogetherGame, TogetherState, TogetherView]):
    """A team against its goals."""

    name = wording = "together"
    team = looks_back = True
    chat = "phrases"  # book 000, “Como jogar”: nobody tells which letters they have
    phrases = PHRASES

    def bot(self, brief: Brief) -> Bot:
        """A partner."""
        return Company(brief) if brief.level == LEVELS[-1] else Partner(brief)

    def static(self, brief: Brief) -> Bot:
        """One that takes the most useful play for itself."""
        return Partner(brief)

    def advise(self, brief: Brief, view: MatchView, language: str) -> tuple[Advice, ...]:
        """What to do; what to say is everybody's own affair."""
        legal = tuple(kind for kind in view.game.legal if kind != "say")
        return super().advise(brief, replace(view, game=replace(view.game, legal=legal)), language)

    def stopgap(self, match: MatchView) -> Command | None:
        """A fair share of what somebody wants to trade: whoever takes nothing is asked again."""
        if not isinstance(match.game, TogetherView) or match.game.trade is None:
            return None
        return answer_trade(match.game, tile_set(match.options.language))

    def preview(self, game: TogetherGame, state: TogetherState, command: Command) -> PreviewScore:  # noqa: ARG002
        """There are no points."""
        raise RuleError("no-preview")

    def moves(self, brief: Brief, view: MatchView, *, timed: bool = True) -> list[RankedMove]:  # noqa: ARG002
        """Every kind of move that is open, best first."""
        return ranked_moves(brief, view.game) if isinstance(view.game, TogetherView) else []

    def picture(self, view: TogetherView) -> Picture:
        """The board as it lies, with the last play."""
        return Picture(view.board, view.layout, last_play(view.story))

    def values(self, game: TogetherGame) -> Mapping[str, int]:
        """As printed on the pieces."""
        return game.tiles.values

    def held(self, view: TogetherView) -> Tiles:
        """What the seat holds."""
        return view.rack

    def pieces(self, game: TogetherGame, state: TogetherState) -> Tiles:
        """As on a board; a tile that became a blank counts as the letter it was."""
        racks = [seat.rack for seat in state.seats]
        board = [tile_of(tile.face) for tile in state.grid]
        found = game.tiles.sort([state.bag, state.aside, *racks, *board])
        return game.tiles.add(game.tiles.take(found, "?"), state.turned) if state.turned else found

    def hindsight(self, game: TogetherGame, view: TogetherView) -> tuple[Missed, ...]:
        """What a lost game could still have done."""
        finder = PlayFinder(game.words.graph, game.tiles, {})
        return missed_plays(view, finder, game.words.level)

    def laid(self, states: Iterable[TogetherState]) -> tuple[Laid, ...]:
        """The plays of the team's story; nobody counts points."""
        *_, last = states
        plays = [deed for deed in last.story if deed.what == "play"]
        return tuple(Laid(deed.seat, tuple(word.upper() for word in deed.words), 0) for deed in plays)

    def reviewer(self, asked: Reviewed) -> TogetherReviewer:
        """Goals that could have been met, helpers spent or saved."""
        match = match_of(asked)
        final = check_finished(match, asked.record)
        return TogetherReviewer(
            game=cast("TogetherGame", match.game),
            words=asked.words,
            turns=turns_taken(match, asked.record, MOVES),
            final=(len(final.game.done),) * len(final.game.seats),
            names=asked.record.header.players,
        )


FAMILY = TogetherFamily()
