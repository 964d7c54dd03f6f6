"""Which cards leave the table: against the book's sentences, spelled out slowly, and on random tables."""

import random

from wordloom.core.grid import Direction, Grid, Placed, Square
from wordloom.core.plays import neighbours, words_formed
from wordloom.families.cards.removal import leaving


def grid_of(*rows: str) -> Grid:
    cells = [Placed(row, col, face) for row, text in enumerate(rows) for col, face in enumerate(text) if face != "."]
    return Grid().lay(cells)


def after(before: Grid, placed: list[Placed]) -> list[str]:
    """The rows that stay, as text."""
    full = before.lay(placed)
    left = full.lift(leaving(before, placed))
    rows = range(min(row for row, _ in full.cells), max(row for row, _ in full.cells) + 1)
    cols = range(min(col for _, col in full.cells), max(col for _, col in full.cells) + 1)
    return ["".join(left.at(Square(row, col)) or "." for col in cols) for row in rows]


def test_a_word_used_at_two_cards_far_apart_stays_whole() -> None:
    before = grid_of("ABC", ".X.")  # YXZ makes AY and CZ: of ABC the first and the last card are in use
    assert after(before, [Placed(1, 0, "Y"), Placed(1, 2, "Z")]) == ["ABC", "YXZ"]


def test_a_word_used_at_one_card_leaves_that_card_only() -> None:
    before = grid_of("ABC")
    assert after(before, [Placed(1, 1, "X")]) == [".B.", ".X."]


def test_words_are_completed_until_no_word_is_cut() -> None:
    before = grid_of(".Q.", "ABC", ".X.")  # ABC stays as above, so B stays beside X, so QBX stays
    assert after(before, [Placed(2, 0, "Y"), Placed(2, 2, "Z")]) == [".Q.", "ABC", "YXZ"]


def slow_leaving(before: Grid, placed: list[Placed]) -> set[Square]:
    """The rule once more, as plainly as it can be said."""
    table = before.lay(placed)
    words = {table.run(square, way) for square in table.cells for way in Direction}
    words = {word for word in words if len(word) > 1}
    new = {formed.squares for formed in words_formed(before, placed)}
    stays = set().union(*map(set, new))
    stays |= set().union(*[set(word) for word in words if len(set(word) & stays) >= 2])
    changed = True
    while changed:
        changed = False
        left = table.lift(set(table.cells) - stays)
        for square in left.cells:
            for way in Direction:
                run = left.run(square, way)
                if len(run) > 1 and run not in words:
                    stays |= set(table.run(square, way))
                    changed = True
    return set(table.cells) - stays


def test_random_tables() -> None:
    luck = random.Random(5)
    seen_removed = seen_kept = 0
    for _ in range(400):
        size = luck.randint(3, 6)
        cells = {Square(row, col): "A" for row in range(size) for col in range(size) if luck.random() < 0.55}
        grid = Grid(None, cells)
        row, first = luck.randrange(size), luck.randrange(size)
        line = [Square(row, col) for col in range(first, min(size, first + luck.randint(1, 4)))]
        placed = [Placed(*square, "X") for square in line if not grid.at(square)]
        if not placed or not any(grid.at(near) for card in placed for near in neighbours(card.square)):
            continue
        gone = set(leaving(grid, placed))
        assert gone == slow_leaving(grid, placed)
        left = grid.lay(placed).lift(gone)
        words = [left.run(square, way) for square in left.cells for way in Direction]
        full = grid.lay(placed)
        assert all(word in [full.run(word[0], way) for way in Direction] for word in words if len(word) > 1)
        seen_removed += bool(gone)
        seen_kept += not gone
    assert seen_removed > 50
    assert seen_kept > 5
