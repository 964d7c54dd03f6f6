"""A book of a board game as GCG: its moves, without the racks that nobody has told."""

from collections.abc import Iterator

from wordloom.core.errors import RuleError
from wordloom.core.grid import Grid
from wordloom.core.notation import Notation, Through, write_play
from wordloom.core.tiles import tile_of
from wordloom.families.board.game import BoardGame
from wordloom.families.board.notation.gcg import GcgGame, Pragma, write_gcg
from wordloom.families.board.notation.gcg.export import LANGUAGE_NAMES, gcg_players
from wordloom.families.board.notation.gcg.model import (
    ChallengeLine,
    ExchangeLine,
    GcgEvent,
    PassLine,
    PlayLine,
    RackLine,
    WithdrawnLine,
)
from wordloom.families.board.state import BoardState, Move


def book_gcg(game: BoardGame, state: BoardState, players: tuple[str, ...]) -> str:
    """The whole game; refused where turns were written as points alone, which no GCG can say."""
    if any(move.what == "points" for move in state.moves):
        raise RuleError("gcg-of-points")
    events = (*_moves(game, state), *_accounts(game, state))
    pragmas = [
        Pragma("character-encoding", "UTF-8"),
        Pragma("tile-distribution", LANGUAGE_NAMES[game.options.language]),
        Pragma("game-type", game.info.id),
    ]
    pragmas += [] if state.reason else [Pragma("incomplete", "", len(events))]
    return write_gcg(GcgGame(gcg_players(players), events, tuple(pragmas)))


def _moves(game: BoardGame, state: BoardState) -> Iterator[GcgEvent]:
    grid = game.setup(len(state.seats)).grid
    for move in state.moves:
        match move.what:
            case "play":
                yield _play(game, grid, move, move.score, move.total)
                grid = grid.lay(move.placed)
            case "withdrawn":
                worth = sum(word.points for word in move.words) + game.edition.bonus.get(len(move.placed), 0)
                yield _play(game, grid, move, worth, move.total + worth)
                yield WithdrawnLine(player=move.seat, score=-worth, total=move.total)
            case "exchange":
                yield ExchangeLine(player=move.seat, count=move.count, total=move.total)
            case "penalty":
                yield ChallengeLine(player=move.seat, score=move.score, total=move.total)
            case "pass" | "lost-turn":
                yield PassLine(player=move.seat, total=move.total)


def _play(game: BoardGame, grid: Grid, move: Move, score: int, total: int) -> PlayLine:
    place, word = write_play(Notation.ENGLISH, grid, move.placed, Through.DOTS).split()
    square, direction = Notation.ENGLISH.read_place(place)
    rack = game.tiles.sort(tile_of(tile.face) for tile in move.placed)
    return PlayLine(
        player=move.seat, rack=rack, square=square, direction=direction, word=word, score=score, total=total
    )


def _accounts(game: BoardGame, state: BoardState) -> Iterator[GcgEvent]:
    scores = [seat.written for seat in state.seats]
    for each in state.adjustments:
        scores[each.seat] += each.points
        own = state.seats[each.seat].rack
        others = [seat.rack for index, seat in enumerate(state.seats) if index != each.seat]
        tiles = own if each.what == "own-leftovers" else game.tiles.sort(others)
        rack = own if each.points < 0 else ""
        yield RackLine(player=each.seat, rack=rack, tiles=tiles, score=each.points, total=scores[each.seat])
