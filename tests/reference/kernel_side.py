"""The same position asked of the kernel, its answer in the twin's words."""

from reference.plays import Laid, Position
from wordloom.native import Board, BoardRules, PlayGraph, WordGraph, build_graph


def tile(alphabet: str, face: str) -> int:
    """A face as the kernel's byte."""
    if face == "?":
        return 64
    return alphabet.index(face.upper()) + 1 + (64 if face.islower() else 0)


def face(alphabet: str, tile: int) -> str:
    """The way back."""
    letter = alphabet[(tile & 63) - 1]
    return letter.lower() if tile & 64 else letter


def small_graph(words: frozenset[str], alphabet: str) -> PlayGraph:
    """A graph of a few words."""
    return PlayGraph(WordGraph(build_graph("\n".join(sorted(words)).encode(), alphabet, {"name": "test"})))


def rules_of(position: Position, alphabet: str) -> BoardRules:
    """The position's rules as the kernel takes them."""
    cells = [(row, col) for row in range(position.rows) for col in range(position.cols)]
    return BoardRules(
        position.rows,
        position.cols,
        bytes(position.letter_times.get(cell, 1) for cell in cells),
        bytes(position.word_times.get(cell, 1) for cell in cells),
        bytes([0, *(position.values.get(letter, 0) for letter in alphabet)]),
        [position.bonus.get(laid, 0) for laid in range(16)],
        -1 if position.start is None else position.start[0] * position.cols + position.start[1],
    )


def board_of(position: Position, graph: PlayGraph, alphabet: str) -> Board:
    """The position's board with its tiles."""
    board = Board(graph, rules_of(position, alphabet))
    cells = [(row, col) for row in range(position.rows) for col in range(position.cols)]
    board.tiles = bytes(tile(alphabet, position.board[cell]) if cell in position.board else 0 for cell in cells)
    return board


def rack_of(position: Position, alphabet: str) -> bytes:
    """The rack as the kernel takes it."""
    return bytes(tile(alphabet, tile_face) for tile_face in position.rack)


def laid_by(board_tiles: bytes, cols: int, play: tuple[bool, int, int, int, bytes, int, float], alphabet: str) -> Laid:
    """A kernel play as the twin tells it."""
    down, row, col, _, tiles, _, _ = play
    laid, rest = [], list(tiles)
    while rest:
        if not board_tiles[row * cols + col]:
            laid.append((row, col, face(alphabet, rest.pop(0))))
        row, col = (row + 1, col) if down else (row, col + 1)
    return frozenset(laid)


def kernel_plays(position: Position, graph: PlayGraph, alphabet: str, first_word_down: bool = False) -> dict[Laid, int]:
    """Every play and its score; fails if the kernel tells one twice."""
    board = board_of(position, graph, alphabet)
    plays = board.plays(rack_of(position, alphabet), first_word_down)
    found = {laid_by(board.tiles, position.cols, plays[i], alphabet): plays[i][5] for i in range(len(plays))}
    assert len(found) == len(plays)
    return found
