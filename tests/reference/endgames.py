"""Endgames of two seats, by playing every line to its end: slow, plain and right."""

from dataclasses import replace
from random import Random

from reference.plays import Laid, Position, all_plays
from reference.positions import random_board, random_rack


def value(position: Position, other: str, passes: tuple[int, int], rounds: int) -> int:
    """Points from here to the end, of the seat on turn less the other's.

    `passes` are those in a row of both seats, the one on turn first; the game ends once both have `rounds` of them.
    """
    return max(values(position, other, passes, rounds).values())


def values(position: Position, other: str, passes: tuple[int, int], rounds: int) -> dict[Laid | None, int]:
    """Of each play, None being a pass."""
    found: dict[Laid | None, int] = {
        laid: score + after_play(position, laid, other, rounds) for laid, score in all_plays(position).items()
    }
    found[None] = after_pass(position, other, passes, rounds)
    return found


def after_play(position: Position, laid: Laid, other: str, rounds: int) -> int:
    """What follows a play; whoever goes out earns what the other loses."""
    left = list(position.rack)
    for _, _, face in laid:
        left.remove("?" if face.islower() else face)
    if not left:
        return 2 * worth(position, other)
    board = {**position.board, **{(row, col): face for row, col, face in laid}}
    return -value(replace(position, board=board, rack=other), "".join(left), (0, 0), rounds)


def after_pass(position: Position, other: str, passes: tuple[int, int], rounds: int) -> int:
    """What follows a pass; if nobody lays any more, both lose what they hold."""
    mine, theirs = passes[0] + 1, passes[1]
    if min(mine, theirs) >= rounds:
        return worth(position, other) - worth(position, position.rack)
    return -value(replace(position, rack=other), position.rack, (theirs, mine), rounds)


def worth(position: Position, rack: str) -> int:
    """Of the tiles of a rack; blanks are worth nothing."""
    return sum(position.values.get(tile, 0) for tile in rack)


def random_endgame(chance: Random, alphabet: str, words: frozenset[str]) -> tuple[Position, str]:
    """A board small enough for the twin, and the other seat's rack."""
    rows, cols = chance.randint(2, 5), chance.randint(2, 5)
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    position = Position(
        rows=rows,
        cols=cols,
        board=random_board(chance, words, rows, cols),
        rack=random_rack(chance, words, chance.randint(1, 3)),
        words=words,
        values={letter: chance.randint(0, 12) for letter in alphabet},
        letter_times={cell: chance.choice([1, 1, 2, 3]) for cell in cells},
        word_times={cell: chance.choice([2, 3]) for cell in chance.sample(cells, min(3, len(cells)))},
        bonus={3: 10},
        start=chance.choice([None, chance.choice(cells)]),
    )
    return position, random_rack(chance, words, chance.randint(1, 3))
