"""Hints at practice tables: the steps add up to the turn, and are told in four languages."""

import random
from collections import Counter

import pytest

from games.rummikub_tables import lay, rummikub_table
from reference.vocabulary import FewWords
from wordloom.core.alphabet import alphabet
from wordloom.core.errors import RuleError
from wordloom.core.texts import UI_LANGUAGES
from wordloom.families.rummikub.advice import ExplainedTurn, Piece, Step, explain_best, rack_tiles, sentences, steps
from wordloom.families.rummikub.origins import origins
from wordloom.families.rummikub.turn_finder import TurnFinder
from wordloom.rules.advice import Origin
from wordloom.rules.sitting import Sitting


def finder(*words: str) -> TurnFinder:
    return TurnFinder(FewWords(words, alphabet("pt").letters), "ABCDEFGHIJKLMN")


def hint_at(table: Sitting, *words: str, seat: int = 0) -> ExplainedTurn | None:
    return explain_best(table.match.view(table.state, seat), finder(*words))


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
    lay(table, *found.groups)


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
    lines = sentences(ExplainedTurn((), 5, False, True, tuple(moves)), ui)
    assert len(lines) == len(moves) + 1
    assert all("{" not in line for line in lines)
    assert any("TELA" in line for line in lines)


def test_jokers_are_told_in_words() -> None:
    """Nobody has to know that the solver writes a joker as a small letter."""
    moves = steps(["CAsA", "SOL"], ["CASA", "RaTO", "SOL", "MuLA"])
    assert sentences(ExplainedTurn((), 4, False, True, tuple(moves)), "en")[:-1] == [
        "In CASA put S in the joker's place, and use the joker in another word.",
        "Build MULA (joker: U): M from your rack, the joker as U of CASA, LA from your rack.",
        "Lay RATO (joker: A) from your rack.",
    ]


def test_every_tile_of_a_hint_has_an_origin() -> None:
    """Words that stay keep their own tiles, runs move together, and equal tiles elsewhere are left alone."""
    rack = Origin(-1, -1)
    assert origins(["SEED", "APARECER"], ["DESAPARECER", "SEED"]) == (
        (rack, rack, rack, *(Origin(1, at) for at in range(8))),
        tuple(Origin(0, at) for at in range(4)),
    )
    assert origins(["CARTON"], ["SCAR", "TONA"]) == (
        (rack, Origin(0, 0), Origin(0, 1), Origin(0, 2)),
        (Origin(0, 3), Origin(0, 4), Origin(0, 5), rack),
    )
    assert origins(["DoG"], ["DOG", "GuN"]) == ((Origin(0, 0), rack, Origin(0, 2)), (rack, Origin(0, 1), rack))


@pytest.mark.parametrize("seed", range(200))
def test_origins_use_every_tile_of_the_table_once(seed: int) -> None:
    luck = random.Random(seed)
    before = ["".join(luck.choices("AABCR", k=luck.randint(3, 6))) for _ in range(3)]
    before[0] = before[0][0].lower() + before[0][1:]
    tiles = [face if face.isupper() else luck.choice("abc") for face in "".join(before)] + luck.choices("ABCR", k=3)
    luck.shuffle(tiles)
    cut = luck.randint(3, len(tiles) - 3)
    after = ["".join(tiles[:cut]), "".join(tiles[cut:])]
    found = [origin for word in origins(before, after) for origin in word]
    lay_there = [(group, at) for group, word in enumerate(before) for at in range(len(word))]
    assert sorted((each.group, each.at) for each in found if each.group >= 0) == lay_there
    for word, where in zip(after, origins(before, after), strict=True):
        for face, origin in zip(word, where, strict=True):
            if origin.group >= 0:
                old = before[origin.group][origin.at]
                assert old == face or (old.islower() and face.islower())
