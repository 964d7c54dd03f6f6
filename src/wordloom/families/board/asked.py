"""What is asked of an analysis: how much may be spent on it, and of which position."""

from dataclasses import dataclass

from wordloom.core.errors import ParseError
from wordloom.core.grid import layout
from wordloom.core.plays import neighbours
from wordloom.core.tiles import missing, tile_of
from wordloom.families.board.game import BoardGame
from wordloom.families.board.notation.cgp import Position

HIGHEST_TARGET = 1_000_000
QUIET_ROUNDS = 3  # of all seats; a book ends its game after one or two of passes, others after three without a point
BOUNDS: dict[str, tuple[float, float]] = {
    "seconds": (0.001, 86_400),
    "rollouts": (0, 10_000_000),
    "seed": (0, 2**63),
    "threads": (1, 256),
    "plies": (1, 100),
    "top": (1, 1_000_000),
}


@dataclass(frozen=True)
class Effort:
    """How much may be spent on an answer. With `rollouts` a simulation comes out the same again."""

    seconds: float = 5.0
    rollouts: int = 0
    seed: int = 0
    threads: int = 1
    plies: int = 2
    top: int = 15
    also: str = ""  # a move that is to be weighed whatever it is worth

    def check(self) -> None:
        """Refuse what is no effort at all, or more than anybody has."""
        for field, (low, high) in BOUNDS.items():
            if not low <= getattr(self, field) <= high:
                raise ParseError("out-of-bounds", name=field, low=low, high=high)


def check_position(position: Position, rules: BoardGame) -> None:
    """Refuse what no game of this kind can come to."""
    rack, box = rules.edition.rack, rules.tiles
    if any(len(held) > rack for held in position.racks):
        raise ParseError("rack-too-long", most=rack)
    aimed, seats = bool(rules.edition.targets(2)), max(2, len(position.racks))
    low, high = rules.info.seats
    if seats > high:
        raise ParseError("wrong-number-of-players", low=low, high=high, given=seats)
    fit = aimed and len(position.targets) == seats and all(0 < target <= HIGHEST_TARGET for target in position.targets)
    if position.targets and not fit:
        raise ParseError("bad-targets", seats=seats)
    used = [tile_of(tile.face) for tile in position.grid] + [tile for held in position.racks for tile in held]
    if lacking := missing(box.all, used):
        raise ParseError("not-in-box", tiles=lacking)
    squares = set(position.grid.cells)
    board = position.grid.layout
    printed = layout(rules.edition.layout)
    if board is not None and (board.height, board.width) != (printed.height, printed.width):
        raise ParseError("other-board", rows=board.height, cols=board.width, height=printed.height, width=printed.width)
    if squares and board is not None and board.start not in squares:
        raise ParseError("not-on-start")
    reached, border = set(), [*sorted(squares)[:1]]
    while border:
        reached.add(square := border.pop())
        border += [near for near in neighbours(square) if near in squares and near not in reached]
    if apart := sorted(squares - reached):
        place = rules.edition.notation.row(apart[0].row) + rules.edition.notation.col(apart[0].col)
        raise ParseError("floating-tiles", place=place)


def check_turn(position: Position) -> None:
    """Refuse what nobody can be on turn in: a rack that is empty or unknown, a game that has long been given up."""
    if not position.racks[0]:
        raise ParseError("no-rack")
    seats = max(2, len(position.racks))
    if position.passes >= QUIET_ROUNDS * seats:
        raise ParseError("too-quiet", passes=position.passes)
