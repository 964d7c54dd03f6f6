"""The worked examples of rule book 001: what each play scores and which cards leave the table."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules.tables import board_table, racks, told
from wordloom.core.grid import Direction, Grid, Placed, Square
from wordloom.families.cards.messages import Cleared, PlayPremium
from wordloom.rules.commands import Command, Play
from wordloom.rules.sitting import Sitting

EXAMPLES = json.loads((Path(__file__).parents[1] / "data" / "card_examples.json").read_text())["examples"]
WORDS = ["SKŁAD", "SKŁADAM", "USKŁADAMY", "MUMIE", "TNIEMY", "SKŁADAMY", "NUT", "NA", "UD", "TA"]


def cells(word: str, row: int, col: int, way: str) -> list[Placed]:
    direction = Direction.ACROSS if way == "H" else Direction.DOWN
    return [Placed(*Square(row, col).step(direction, by), letter) for by, letter in enumerate(word)]


def table_with(example: dict[str, Any]) -> Sitting:
    """A table on which the example's words lie already."""
    table = board_table("cards", known=WORDS)
    grid = Grid().lay(card for word in example["table"] for card in cells(*word))
    table.state = replace(table.state, game=replace(table.state.game, grid=grid))
    return table


def command(example: dict[str, Any], grid: Grid) -> Command:
    tiles = tuple(card for card in cells(*example["play"]) if not grid.at(card.square))
    if "premium" not in example:
        return Play(0, tiles)
    row, col = example["premium"]["cell"]
    return PlayPremium(0, tiles, (Placed(row, col, str(example["premium"]["mult"])),))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_example(example: dict[str, Any]) -> None:
    table = table_with(example)
    # Book 001: the first player holds AADKŁMS, the second EIMNTUY; the premium card takes the place of the U.
    second = "EIMNTY3" if "premium" in example else "EIMNTUY"
    racks(table, second if example["table"] else "AADKŁMS", "")
    play = command(example, table.state.game.grid)
    table.submit(play, 0)
    assert table.state.game.seats[0].score == example["expect"]
    if not example.get("first"):
        scored = {word.word: word.points for word in table.state.game.moves[-1].words}
        assert scored == example["words"]
    (cleared,) = [event for event in told(table) if isinstance(event, Cleared)]
    assert "".join(card.face for card in cleared.removed) == example.get("removed", "")
