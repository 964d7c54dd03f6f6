"""Hints at practice tables: the steps add up to the turn, and are told in four languages."""

from collections import Counter

import pytest

from games.rummikub_tables import lay, rummikub_table
from wordloom.analysis.rummikub import TurnFinder
from wordloom.analysis.rummikub_hint import Hint, Piece, Step, hint, hint_lines, rack_tiles, steps
from wordloom.core.alphabet import alphabet
from wordloom.core.errors import RuleError
from wordloom.core.texts import UI_LANGUAGES
from wordloom.native import WordGraph, build_graph
from wordloom.rules.table import Table


def finder(*words: str) -> TurnFinder:
    return TurnFinder(WordGraph(build_graph("\n".join(words).encode(), alphabet("pt").letters, {})), "ABCDEFGHIJKLMN")


def hint_at(table: Table, *words: str, seat: int = 0) -> Hint | None:
    return hint(table.match.view(table.state, seat), finder(*words))


def test_a_word_is_extended_from_the_rack() -> None:
    assert steps(["APARECER"], ["DESAPARECER"]) == (
        Step("extend", "DESAPARECER", (Piece("", "DES"), Piece("APARECER", "APARECER"))),
    )


def test_words_are_taken_apart_and_built_anew() -> None:
    found = steps(["TELA", "NUCA"], ["TIO", "NUCA", "PLENA"])
    assert found[0] == Step("apart", "", (Piece("TELA", "TELA"),))
    assert {step.word for step in found[1:]} == {"TIO", "PLENA"}
    assert rack_tiles(found) == "INOP"


def test_a_joker_is_swapped_for_its_letter() -> None:
    found = steps(["CAsA"], ["CASA", "RaTO"])
    assert [step.kind for step in found] == ["swap", "build"]
    assert rack_tiles(found) == "ORST"


def test_a_word_whose_joker_is_swapped_gives_no_other_tile_away() -> None:
    found = steps(["CAsA", "SOL"], ["CASA", "RaTO", "SOLA"])
    taken = [piece for step in found for piece in step.pieces if piece.source == "CAsA" and step.kind != "swap"]
    assert taken == [Piece("CAsA", "a")]


def test_a_word_of_the_rack_alone_is_laid() -> None:
    assert steps(["CASA"], ["CASA", "SOL"]) == (Step("lay", "SOL", (Piece("", "SOL"),)),)


def test_every_tile_of_the_new_words_comes_from_somewhere_once() -> None:
    before, after = ["RETORNO", "CAPA", "MAR"], ["CONTRATO", "PAR", "REMAR"]
    used = Counter("".join(after)) - Counter("".join(before))
    taken = Counter(
        face
        for step in steps(before, after)
        if step.kind != "apart"
        for piece in step.pieces
        if piece.source
        for face in piece.tiles
    )
    assert taken + used == Counter("".join(after))


def test_the_hint_is_the_best_turn_with_its_points() -> None:
    table = rummikub_table("DES", "E", on_table=["APARECER"], known=["DESAPARECER"], practice=True)
    found = hint_at(table, "DESAPARECER", "APARECER")
    assert found is not None
    assert (found.points, found.doubled, found.proven) == (22, True, True)
    lay(table, *found.table)


def test_there_may_be_no_turn() -> None:
    assert hint_at(rummikub_table("QQ", "E", practice=True), "SOL") is None


def test_hints_are_closed_unless_the_game_is_practice() -> None:
    with pytest.raises(RuleError, match="hints-closed"):
        hint_at(rummikub_table("SOL", "E"), "SOL")


def test_hints_are_for_the_seat_on_turn() -> None:
    with pytest.raises(RuleError, match="not-your-turn"):
        hint_at(rummikub_table("SOL", "RUA", practice=True), "RUA", seat=1)


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_every_kind_of_step_is_told(ui: str) -> None:
    moves = [
        *steps(["TELA", "NUCA"], ["TIO", "NUCA", "PLENA"]),
        *steps(["CAsA", "SOL"], ["CASA", "RaTO", "SOLA", "REMO"]),
    ]
    assert {step.kind for step in moves} == {"apart", "swap", "extend", "build", "lay"}
    lines = hint_lines(Hint((), 5, False, True, tuple(moves)), ui)
    assert len(lines) == len(moves) + 1
    assert all("{" not in line for line in lines)
    assert any("TELA" in line for line in lines)


def test_jokers_are_told_in_words() -> None:
    """Nobody has to know that the solver writes a joker as a small letter."""
    moves = steps(["CAsA", "SOL"], ["CASA", "RaTO", "SOL", "MuLA"])
    assert hint_lines(Hint((), 4, False, True, tuple(moves)), "en")[:-1] == [
        "In CASA put S in the joker's place, and use the joker in another word.",
        "Build MULA (joker: U): M from your rack, the joker as U of CASA, LA from your rack.",
        "Lay RATO (joker: A) from your rack.",
    ]
