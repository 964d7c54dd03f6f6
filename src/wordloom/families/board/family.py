"""What the family of board games answers."""

from collections.abc import Iterable, Mapping
from typing import cast

from wordloom.core.tiles import Tiles, tile_of
from wordloom.families.board.advice import best_plays
from wordloom.families.board.bot import BoardPlayer, ThinkingPlayer
from wordloom.families.board.game import BoardGame
from wordloom.families.board.moves import ranked_moves
from wordloom.families.board.notation.gcg import export_gcg, write_gcg
from wordloom.families.board.preview import preview
from wordloom.families.board.review import BoardReviewer, turns_of_record
from wordloom.families.board.state import BoardState
from wordloom.families.board.views import BoardView
from wordloom.rules.advice import Advice
from wordloom.rules.bots import LEVELS, Bot, Brief
from wordloom.rules.commands import Command
from wordloom.rules.family import Family
from wordloom.rules.game import GameInfo
from wordloom.rules.laid import Laid, from_sheet
from wordloom.rules.match import MatchView
from wordloom.rules.picture import Picture, last_play
from wordloom.rules.preview import PreviewScore
from wordloom.rules.ranking import RankedMove
from wordloom.rules.record import Record
from wordloom.rules.review import Reviewed
from wordloom.rules.reviewing import check_finished, match_of


class BoardFamily(Family[BoardGame, BoardState, BoardView]):
    """Words that cross on a printed board."""

    name = wording = "board"
    phrases = ("i-have-a-long-word", "poor-letters", "tight-board")

    def bot(self, brief: Brief) -> Bot:
        """A player in one of ten levels."""
        return ThinkingPlayer(brief) if brief.level == LEVELS[-1] else BoardPlayer(brief)

    def preview(self, game: BoardGame, state: BoardState, command: Command) -> PreviewScore:
        """Words and points of a tentative play."""
        return preview(game, state, command)

    def moves(self, brief: Brief, view: MatchView, *, timed: bool = True) -> list[RankedMove]:  # noqa: ARG002
        """Every kind of move that is open, best first."""
        return ranked_moves(brief, view.game) if isinstance(view.game, BoardView) else []

    def advise(self, brief: Brief, view: MatchView, language: str) -> tuple[Advice, ...]:
        """The best plays; without one, what the strongest player would do."""
        table = view.game
        plays = best_plays(brief, table) if isinstance(table, BoardView) and "play" in table.legal else ()
        return plays or super().advise(brief, view, language)

    def picture(self, view: BoardView) -> Picture:
        """The board as it lies."""
        return Picture(view.board, view.layout, last_play(view.moves))

    def values(self, game: BoardGame) -> Mapping[str, int]:
        """As printed on the pieces."""
        return game.tiles.values

    def held(self, view: BoardView) -> Tiles:
        """What the seat holds."""
        return view.rack

    def pieces(self, game: BoardGame, state: BoardState) -> Tiles:
        """Bag, racks, board and what left play."""
        racks = [seat.rack for seat in state.seats]
        board = [tile_of(tile.face) for tile in state.grid]
        return game.tiles.sort([state.bag, state.aside, *racks, *board])

    def laid(self, states: Iterable[BoardState]) -> tuple[Laid, ...]:
        """The plays on its scoresheet."""
        *_, last = states
        return from_sheet(last.moves)

    def reviewer(self, asked: Reviewed) -> BoardReviewer:
        """Plays and exchanges by equity, by rollouts and by solved endgames."""
        match = match_of(asked)
        final = check_finished(match, asked.record)
        return BoardReviewer(
            rules=cast("BoardGame", match.game),
            words=asked.words,
            turns=turns_of_record(match, asked.record),
            final=tuple(seat.score for seat in final.game.seats),
            names=asked.record.header.players,
        )

    def gcg(self, record: Record, info: GameInfo) -> str:
        """The game as GCG."""
        return write_gcg(export_gcg(record, info))


FAMILY = BoardFamily()
