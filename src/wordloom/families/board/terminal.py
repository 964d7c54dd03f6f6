"""The board games in the terminal: the board in colour, a rack, and plays typed as `8G HORN`."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Protocol, cast

from rich.console import Group, RenderableType
from rich.text import Text

from wordloom.core.errors import ParseError
from wordloom.core.grid import Grid, Layout, Placed, Square, layout
from wordloom.core.notation import Notation, read_play, write_play
from wordloom.core.tiles import BLANK, Tiles, TileSet, tile_set
from wordloom.families.board.state import Move
from wordloom.families.board.views import BoardView
from wordloom.families.cursor import CELL, cursor_at, line_for
from wordloom.families.cursor import STYLE as CURSOR
from wordloom.families.pieces import LABEL, NEW_TILE, TILE, count_unseen, draw_face, draw_hand, last_play
from wordloom.rules.commands import Accept, Challenge, Command, Exchange, Pass, Play
from wordloom.rules.dialect import HelpLine, Scene, split_word, typed_words, with_rest

WORDS = ("exchange", "pass", "challenge", "accept")
MARGIN = 3  # columns of a row's label

PREMIUMS = {
    "T": "white on #b3262e",
    "D": "black on #e8a0ab",
    "t": "white on #1f5fa8",
    "d": "black on #a6d0ea",
    ".": "grey39 on #22352c",
}


class OnBoard(Protocol):
    """What every table with the printed board shows, whatever its game."""

    @property
    def layout(self) -> str: ...
    @property
    def notation(self) -> Notation: ...
    @property
    def board(self) -> tuple[Placed, ...]: ...
    @property
    def rack(self) -> Tiles: ...


def board_of(scene: Scene) -> BoardView:
    """The part of the view that this family knows."""
    return cast("BoardView", scene.view.game)


def tiles_of(scene: Scene) -> TileSet:
    """The box that the table plays with."""
    return tile_set(scene.view.options.language)


# -- what is drawn ----------------------------------------------------------------------------------------------


def render(scene: Scene) -> RenderableType:
    """The board with its labels, and the rack below it."""
    view = board_of(scene)
    return draw_board(scene, view, last_play(view))


def draw_board(scene: Scene, view: OnBoard, last: Sequence[Placed]) -> RenderableType:
    """A board and a rack; the tiles laid last stand out."""
    board = layout(view.layout)
    box = tiles_of(scene)
    lines = [column_labels(view, board)]
    faces = {tile.square: tile.face for tile in view.board}
    fresh = {tile.square for tile in last}
    cursor = cursor_at(view.notation, scene.place)
    for row in range(board.height):
        line = Text(f"{view.notation.row(row):>2} ", style=LABEL)
        for col in range(board.width):
            square = Square(row, col)
            marked = cursor is not None and cursor.square == square
            style = CURSOR if marked else NEW_TILE if square in fresh else TILE
            if face := faces.get(square):
                line.append_text(draw_face(box, face, style))
            else:
                line.append_text(cursor.draw() if cursor and marked else draw_square(scene, board, square))
        lines.append(line)
    return Group(*lines, draw_rack(scene, view))


def pointed(scene: Scene, column: int, row: int, line: str) -> str:
    """What stands on the line after a click on the drawn board; empty beside its squares."""
    view = cast("OnBoard", scene.view.game)
    board = layout(view.layout)
    square = Square(row - 1, (column - MARGIN) // CELL)
    inside = 0 <= square.row < board.height and 0 <= square.col < board.width
    return line_for(view.notation, square, line) if inside else ""


def column_labels(view: OnBoard, board: Layout) -> Text:
    """The letters or numbers above the columns."""
    return Text("   " + "".join(f"{view.notation.col(col):^3}" for col in range(board.width)), style=LABEL)


def draw_square(scene: Scene, board: Layout, square: Square) -> Text:
    """An empty square: its premium in colour and as a sign."""
    key = board.rows[square.row][square.col]
    sign = "★" if square == board.start else scene.say(f"terminal.premium.{key}") if key != "." else "·"
    return Text(f"{sign:^3}", style=PREMIUMS[key])


def draw_rack(scene: Scene, view: OnBoard) -> Text:
    """The own tiles."""
    return draw_hand(scene, f"   {scene.say('terminal.rack')}", view.rack, partial(draw_face, tiles_of(scene)))


def aside(scene: Scene) -> RenderableType:
    """How many tiles are in the bag, and every tile that this seat cannot see."""
    view = board_of(scene)
    listed = count_unseen(tiles_of(scene), view.unseen)
    return Text(scene.say("terminal.unseen", bag=view.bag, unseen=len(view.unseen)) + f"\n{listed}", style=LABEL)


# -- what was played --------------------------------------------------------------------------------------------


def history(scene: Scene) -> Sequence[str]:
    """The scoresheet, plays in the edition's notation."""
    view = board_of(scene)
    grid = Grid(layout(view.layout))
    lines = []
    for move in view.moves:
        lines.append(f"{scene.names[move.seat]}: {told(scene, view, move, grid)}")
        if move.what == "play":
            grid = grid.lay(move.placed)
    if view.window:
        shown = write_play(view.notation, grid, view.window.placed)
        lines.append(f"{scene.names[view.window.seat]}: {shown} +{view.window.score} ?")
    return lines


def told(scene: Scene, view: BoardView, move: Move, grid: Grid) -> str:
    """One line of the scoresheet."""
    play = write_play(view.notation, grid, move.placed) if move.placed else ""
    if move.what == "play":
        return f"{play} +{move.score} = {move.total}"
    return scene.say(f"terminal.move.{move.what}", play=play, count=move.count, points=move.score)


# -- what is typed ----------------------------------------------------------------------------------------------


def parse(text: str, scene: Scene) -> Command:
    """A place and a word, or one of the four other moves."""
    found = split_word(text, scene.ui, WORDS)
    match found:
        case ("exchange", rest):
            return Exchange(scene.seat, tiles_of(scene).parse(rest))
        case ("challenge", rest):
            return Challenge(scene.seat, tiles_of(scene).alphabet.spell(rest) if rest else "")
        case ("pass", ""):
            return Pass(scene.seat)
        case ("accept", ""):
            return Accept(scene.seat)
        case None if len(text.split()) == 2:
            return Play(scene.seat, typed_play(text, scene))
    raise ParseError("not-understood", text=text)


def typed_play(text: str, scene: Scene) -> tuple[Placed, ...]:
    """The tiles that a typed play lays.

    In mixed case, lower-case letters are blanks. A word typed all in one case takes letters from the rack first and
    blanks where the rack has no such letter, so that nobody has to hold the shift key.
    """
    view = cast("OnBoard", scene.view.game)
    grid = Grid(layout(view.layout)).lay(view.board)
    place, word = text.split()
    mixed = word != word.lower() and word != word.upper()
    placed = read_play(view.notation, grid, f"{place} {word if mixed else word.upper()}", tiles_of(scene).alphabet)
    return placed if mixed else from_rack(placed, view.rack)


def from_rack(placed: Sequence[Placed], rack: str) -> tuple[Placed, ...]:
    """The same play with blanks where the rack has no letter."""
    left = Counter(rack)
    taken = []
    for tile in placed:
        face = tile.face if left[tile.face] or not left[BLANK] else tile.face.lower()
        left[BLANK if face.islower() else face] -= 1
        taken.append(tile._replace(face=face))
    return tuple(taken)


def typed(command: Command, scene: Scene) -> str:
    """The way back: a place and a word, or one of the four words with its tiles."""
    match command:
        case Play(tiles=tiles):
            return typed_tiles(tiles, scene)
        case Exchange(tiles=tiles):
            return with_rest("exchange", scene.ui, tiles)
        case Challenge(word=word):
            return with_rest("challenge", scene.ui, word)
        case Pass():
            return with_rest("pass", scene.ui)
        case Accept():
            return with_rest("accept", scene.ui)
    raise ParseError("not-understood", text=str(command))


def typed_tiles(tiles: Sequence[Placed], scene: Scene) -> str:
    """A play as it is typed; letters that lie there already are in parentheses."""
    view = cast("OnBoard", scene.view.game)
    return write_play(view.notation, Grid(layout(view.layout)).lay(view.board), tiles)


def help(scene: Scene) -> Sequence[HelpLine]:
    """What can be typed."""
    view = board_of(scene)
    across = view.notation.row(7) + view.notation.col(6)
    down = view.notation.col(6) + view.notation.row(7)
    lines = [HelpLine(f"{across} {scene.say('terminal.example')}", scene.say("terminal.help.play", down=down))]
    for kind, sample in (("exchange", " ABC?"), ("pass", ""), ("challenge", ""), ("accept", "")):
        lines.append(HelpLine(typed_words(kind, scene.ui)[0] + sample, scene.say(f"terminal.help.{kind}")))
    return lines
