"""The finder's plays, scored again by core and compared with the plain twin."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.plays import Position, all_plays
from reference.positions import random_board, random_words
from wordloom.analysis.moves import PlayFinder
from wordloom.core.grid import Grid, Square, layout
from wordloom.core.plays import check_geometry
from wordloom.core.scoring import score_play
from wordloom.core.tiles import TileSet, tile_set
from wordloom.native import WordGraph, build_graph

BONUS = {7: 50}


def words_of(chance: Random, tiles: TileSet) -> frozenset[str]:
    letters = tiles.alphabet
    return random_words(chance, letters.letters, "".join(sorted(letters.vowels)), 40, 6)


def finder_of(words: frozenset[str], tiles: TileSet) -> PlayFinder:
    graph = WordGraph(build_graph("\n".join(sorted(words)).encode(), tiles.alphabet.letters, {"name": "test"}))
    return PlayFinder(graph, tiles, BONUS)


@given(chance=st.randoms(use_true_random=False), language=st.sampled_from(["en", "pt", "pl", "ro"]))
@settings(max_examples=40, deadline=None)
def test_core_agrees_on_geometry_and_score(chance: Random, language: str) -> None:
    tiles = tile_set(language)
    words = words_of(chance, tiles)
    cells = {Square(*cell): face for cell, face in random_board(chance, words, 15, 15).items()}
    grid = Grid(layout("classic"), cells)
    rack = "".join(chance.choices([*sorted("".join(words)), "?"], k=6))
    for play in finder_of(words, tiles).find(grid, rack, first_word_down=True):
        check_geometry(grid, play.placed)
        score = score_play(grid, play.placed, tiles, BONUS)
        assert score.total == play.score
        assert all(word.word in words for word in score.words)
        assert grid.lay(play.placed).run(play.start, play.direction)[0] == play.start


@given(chance=st.randoms(use_true_random=False))
@settings(max_examples=12, deadline=None)
def test_an_unbounded_table_has_room_on_every_side(chance: Random) -> None:
    tiles = tile_set("pl")
    words = words_of(chance, tiles)
    cells = {(r - 3, c - 2): face for (r, c), face in random_board(chance, words, 6, 6).items()}
    rack = "".join(chance.choices("".join(sorted(words)), k=4))
    grid = Grid(None, {Square(*cell): face for cell, face in cells.items()})
    found = {frozenset(play.placed): play.score for play in finder_of(words, tiles).find(grid, rack)}
    if not cells:
        assert all(any(tile.square == (0, 0) for tile in placed) for placed in found)
        return
    moved = {(row + 8, col + 8): face for (row, col), face in cells.items()}
    twin = all_plays(Position(20, 20, moved, rack, words, tiles.values, {}, {}, BONUS, None))
    assert {frozenset((r + 8, c + 8, f) for r, c, f in laid): score for laid, score in found.items()} == twin


def test_cards_that_are_no_letters_stay_in_the_hand() -> None:
    tiles = tile_set("en")
    finder = finder_of(frozenset(["AB", "BA"]), tiles)
    assert len(finder.find(Grid(), "AB2")) == len(finder.find(Grid(), "AB")) == 4


def test_a_foreign_tile_on_the_grid_is_an_error() -> None:
    finder = finder_of(frozenset(["AB"]), tile_set("en"))
    with pytest.raises(KeyError):
        finder.find(Grid(layout("classic"), {Square(7, 7): "Ł"}), "AB")
