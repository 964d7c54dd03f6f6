"""The worked examples of the rule books, entered as lines: every score as printed."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorebook.books import book, word_line
from wordloom.core.grid import Direction, Grid, Placed, Square
from wordloom.families.board.scorebook import PlayLine
from wordloom.families.cards.scorebook import WordLine
from wordloom.families.rummikub.scorebook import TurnLine
from wordloom.rules.book import Book, Write

DATA = Path(__file__).parents[1] / "data"
BOARD = json.loads((DATA / "worked_examples.json").read_text())["examples"]
CARDS = json.loads((DATA / "card_examples.json").read_text())["examples"]
EDITIONS = {"000": "classic-br", "002": "classic-us", "004": "classic-ro"}


def cells(word: str, row: int, col: int, way: str) -> list[Placed]:
    direction = Direction.ACROSS if way == "H" else Direction.DOWN
    return [Placed(*Square(row, col).step(direction, by), letter) for by, letter in enumerate(word)]


def place(grid: Grid, move: dict[str, Any]) -> list[Placed]:
    """The tiles of a move that are not on the board yet."""
    word = [face.lower() if at in move["blanks"] else face for at, face in enumerate(move["word"])]
    tiles = cells("".join(word), move["row"] - 1, move["col"] - 1, move["dir"])
    return [tile for tile in tiles if not grid.at(tile.square)]


@pytest.mark.parametrize("example", BOARD, ids=lambda example: f"book {example['book']} {example['id']}")
def test_boards(example: dict[str, Any]) -> None:
    kept, checked = book(EDITIONS[example["book"]], language=example["language"]), 0
    for number, move in enumerate(example["moves"]):
        grid = Grid(kept.settled.table.grid.layout, kept.settled.table.grid.cells)  # type: ignore[attr-defined]
        kept = kept.after(Write(PlayLine(number % 2, tuple(place(grid, move)))))
        line = kept.sheet("en").lines[-1]
        if move["origin"] != "constructed":
            assert line.points[number % 2] == move["expect"], move["word"]
            assert dict(line.words) == move["expect_words"], move["word"]
            checked += 1
    assert checked


def begun(example: dict[str, Any]) -> Book:
    """A book in which the words that lie there already are written."""
    kept = book("cards", first=0 if len(example["table"]) % 2 == 0 else 1, language="pl")
    for number, (word, *_) in enumerate(example["table"]):
        kept = kept.after(Write(WordLine((number + 1) % 2, word)))
    return kept


@pytest.mark.parametrize("example", CARDS, ids=lambda example: example["id"])
def test_cards(example: dict[str, Any]) -> None:
    kept = begun(example)
    grid = Grid().lay(card for word in example["table"] for card in cells(*word))
    premium = example.get("premium")
    card = Placed(premium["cell"][0], premium["cell"][1], str(premium["mult"])) if premium else None
    placed = tuple(each for each in cells(*example["play"]) if not grid.at(each.square))
    line = kept.after(Write(word_line(0, grid, placed, card))).sheet("pl").lines[-1]
    assert line.points == (example["expect"], 0)
    if example["table"]:
        assert dict(line.words) == example["words"]


def test_cards_as_they_are_typed() -> None:
    """PL-6 on one line: the word, the word that it crosses, a triple card on its last letter."""
    kept = begun(CARDS[5])
    line = kept.rules.scorebook.read(kept.rules.game, kept.open_book, 0, "TNIEMY 6=SKŁADAMY x3@6", "pl")
    assert kept.after(Write(line)).standing.scores[0] == 69


def test_rummikub() -> None:
    """Of PÁS, CAPA, PESOS and RETORNO the longest counts: seven points (book 003, “Pontuação”)."""
    kept = book("rummikub", language="pt").after(Write(TurnLine(0, ("PÁS", "CAPA", "PESOS", "RETORNO"))))
    assert kept.standing.scores == (7, 0)
    assert (
        book("rummikub", language="pt").after(Write(TurnLine(0, ("RETORNO",), emptied=True))).standing.scores[0] == 14
    )
