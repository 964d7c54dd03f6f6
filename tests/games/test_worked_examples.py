"""The worked examples printed in the rule books, move by move."""

import json
from pathlib import Path
from typing import Any

import pytest

from wordloom.core.grid import Direction, Grid, Placed, Square, layout
from wordloom.core.plays import check_geometry
from wordloom.core.scoring import score_play
from wordloom.core.tiles import tile_set

EXAMPLES = json.loads((Path(__file__).parents[1] / "data" / "worked_examples.json").read_text())["examples"]


def place(grid: Grid, move: dict[str, Any]) -> list[Placed]:
    """The tiles of a move that are not on the board yet."""
    way = Direction.ACROSS if move["dir"] == "H" else Direction.DOWN
    start = Square(move["row"] - 1, move["col"] - 1)
    squares = [start.step(way, index) for index in range(len(move["word"]))]
    faces = [face.lower() if index in move["blanks"] else face for index, face in enumerate(move["word"])]
    return [Placed(*square, face) for square, face in zip(squares, faces, strict=True) if not grid.at(square)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"book {example['book']} {example['id']}")
def test_worked_example(example: dict[str, Any]) -> None:
    tiles, grid = tile_set(example["language"]), Grid(layout("classic"))
    checked = 0
    for move in example["moves"]:
        placed = place(grid, move)
        check_geometry(grid, placed)
        score = score_play(grid, placed, tiles, {7: 50})
        if move["origin"] != "constructed":
            assert dict(score.words) == move["expect_words"], move["word"]
            assert score.total == move["expect"], move["word"]
            checked += 1
        grid = grid.lay(placed)
    assert checked
