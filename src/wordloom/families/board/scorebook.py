"""Books of the games on a printed board."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from wordloom.core.errors import ParseError
from wordloom.core.grid import Grid, Placed
from wordloom.core.notation import Notation, read_play
from wordloom.core.tiles import Tiles, tile_of
from wordloom.families.board.book_gcg import book_gcg
from wordloom.families.board.game import BoardGame
from wordloom.families.board.state import BoardState
from wordloom.families.crossbook import (
    Crossing,
    CrossingScorebook,
    ExchangeLine,
    FinishLine,
    PassLine,
    hidden,
    suppose,
)
from wordloom.rules.commands import Play
from wordloom.rules.dialect import split_word
from wordloom.rules.picture import Picture
from wordloom.rules.scorebook import BookLine, BookView, CommonLine, Points, read_common

MOST_TILES = Meta(min_length=1, max_length=15)
BoardBook = Crossing[BoardState]


class PlayLine(BookLine, frozen=True, tag="play"):
    """Tiles on squares; blanks in lower case."""

    tiles: Annotated[tuple[Placed, ...], MOST_TILES]


BoardLine = PlayLine | Points | ExchangeLine | PassLine | FinishLine | CommonLine


class BoardBookView(BookView, frozen=True, kw_only=True, tag="board"):
    """The board as it lies, and what the box still holds."""

    layout: str
    notation: Notation
    board: tuple[Placed, ...]
    last: tuple[Placed, ...]
    bag: int
    unseen: Tiles
    rack_sizes: tuple[int, ...]
    rack: int
    targets: tuple[int, ...]
    loose: bool


class BoardScorebook(CrossingScorebook[BoardGame, BoardState]):
    """Tiles on squares, scored by the core."""

    lines = BoardLine
    lays = ("play",)

    def lay(self, game: BoardGame, book: BoardBook, line: BookLine) -> BoardBook:
        """A play as the game decides it, from a rack that holds what was laid."""
        if not isinstance(line, PlayLine):
            return super().lay(game, book, line)
        book = self.closed(game, book)
        self._on_turn(book, line.seat)
        wanted = [
            tile_of(tile.face)
            for tile in line.tiles
            if len(tile.face) == 1 and tile.face.upper() in game.tiles.alphabet
        ]
        table = suppose(game.tiles, book.table, {line.seat: "".join(wanted)})
        return self.decided(game, replace(book, table=table), Play(line.seat, line.tiles))

    def view(self, game: BoardGame, book: BoardBook) -> BoardBookView:
        """What everybody sees."""
        settled = self.settled(game, book).table
        plays = [move for move in settled.moves if move.what == "play"]
        return BoardBookView(
            doubtful=game.doubtful(book.table),
            doubt_names_word=game.challenge_names_word,
            gcg=not book.loose,
            layout=game.edition.layout,
            notation=game.edition.notation,
            board=settled.grid.placed,
            last=plays[-1].placed if plays else (),
            bag=len(settled.bag),
            unseen=game.tiles.sort(hidden(settled)),
            rack_sizes=tuple(len(seat.rack) for seat in settled.seats),
            rack=game.edition.rack,
            targets=game.edition.targets(len(settled.seats)),
            loose=book.loose,
        )

    def picture(self, game: BoardGame, book: BoardBook) -> Picture:
        """The board as it lies."""
        view = self.view(game, book)
        return Picture(view.board, view.layout, view.last)

    def gcg(self, game: BoardGame, book: BoardBook, players: tuple[str, ...]) -> str:
        """The moves of the sheet; racks that nobody has told are left out."""
        return book_gcg(game, book.table, players)

    # -- the terminal ---------------------------------------------------------------------------------------

    def read(self, game: BoardGame, book: BoardBook, seat: int, text: str, ui: str) -> BookLine:
        """`8G HORN`, `exchange 3`, `pass`, `24`, `challenge`, `finish ABC -`."""
        if line := read_common(seat, text, ui):
            return line
        match split_word(text, ui, ("exchange", "pass", "finish")):
            case ("exchange", count) if count.isdigit():
                return ExchangeLine(seat, int(count))
            case ("pass", ""):
                return PassLine(seat)
            case ("finish", racks):
                return read_finish(self.standing(game, self.settled(game, book)).out, racks)
        grid = self.settled(game, book).table.grid
        return PlayLine(seat, read_play(game.edition.notation, grid, text, game.tiles.alphabet))

    def help(self, game: BoardGame, book: BoardBook) -> tuple[str, ...]:  # noqa: ARG002
        """What can be typed."""
        example = "h8 CASA" if game.edition.notation is Notation.ROMANIAN else "8D WORD"
        return example, "exchange 3", "pass", "24", "challenge", "finish QV - AB"

    def drawn(self, game: BoardGame, book: BoardBook) -> str:
        """The board."""
        grid: Grid = self.settled(game, book).table.grid
        return str(grid)


def read_finish(out: int, text: str) -> FinishLine:
    """What everybody holds, in seat order; `-` for an empty rack. Who went out is known, or holds nothing."""
    racks = tuple("" if each == "-" else each.upper() for each in text.split())
    if len(racks) > 4:
        raise ParseError("bad-line", reason=text[:40])
    empty = [seat for seat, rack in enumerate(racks) if not rack]
    return FinishLine(out if out >= 0 else empty[0] if len(empty) == 1 else -1, racks)


SCOREBOOK = BoardScorebook()
