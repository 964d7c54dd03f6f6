"""Book 003, “O Curinga”: what may happen to a joker, read off the table before and after the turn."""

import pytest

from games.rummikub_tables import lay, on_table, refusal, rummikub_table, score

WORDS = ["CASA", "CASACO", "SACO", "CASAR", "SOL", "RATO", "COSTA", "ASA", "AMAR", "MAR", "CASAMENTO", "MENTO", "ROSA"]


def test_a_joker_stands_for_any_letter_with_or_without_a_tile() -> None:
    table = rummikub_table("AR?UUUU", "E", known=["KAR"])
    lay(table, "kAR")
    assert on_table(table) == ("kAR",)


def test_a_joker_cannot_stand_for_the_cedilla() -> None:
    table = rummikub_table("MOA?XXX", "E", known=["MOÇA"])
    assert refusal(table, "MOçA").code == "group-not-letters"


def test_a_joker_takes_another_letter_only_if_its_own_lies_on_the_table() -> None:
    table = rummikub_table("TOUUUUU", "E", on_table=["CAsA"], known=[*WORDS, "CARA"])
    error = refusal(table, "CArA", "TOUU")
    assert (error.code, error.details["letters"]) == ("joker-not-replaced", "S")


def test_what_becomes_of_the_old_word_is_the_players_affair() -> None:
    """CASA with a joker for S, and S O L on the rack: SACA and SOL, the joker as the S of SOL."""
    table = rummikub_table("SOLUUUU", "E", on_table=["CAsA"], known=[*WORDS, "SACA"])
    lay(table, "SACA", "sOL")
    assert on_table(table) == ("SACA", "sOL")
    assert score(table) == 4


def test_a_joker_is_taken_by_its_own_letter_from_the_rack() -> None:
    table = rummikub_table("SRTOXXX", "E", on_table=["CAsA"], known=WORDS)
    lay(table, "CASA", "RaTO")
    assert on_table(table) == ("CASA", "RaTO")


def test_a_joker_is_taken_by_its_own_letter_from_the_table() -> None:
    table = rummikub_table("MARUUUU", "E", on_table=["CAsA", "SOL"], known=[*WORDS, "MOLAR"])
    lay(table, "CASA", "MOLaR")
    assert on_table(table) == ("CASA", "MOLaR")


def test_a_joker_may_not_be_taken_by_another_letter() -> None:
    table = rummikub_table("LRTOXXX", "E", on_table=["CAsA"], known=[*WORDS, "CALA"])
    error = refusal(table, "CALA", "RaTO")
    assert (error.code, error.details["letters"]) == ("joker-not-replaced", "S")


def test_a_tile_in_another_word_stands_in_for_the_joker() -> None:
    """The S of SOL never moved, and CASA became CATA: a tile S lies on the table, in whatever word."""
    table = rummikub_table("TRTOXXX", "E", on_table=["CAsA", "SOL"], known=[*WORDS, "CATA"])
    lay(table, "CATA", "SOL", "RaTO")
    assert on_table(table) == ("CATA", "SOL", "RaTO")


def test_a_taken_joker_goes_into_a_new_word() -> None:
    """ROSA lay there already: with the joker as its O it is not a new word."""
    table = rummikub_table("SAMUUUU", "E", on_table=["CAsA", "ROSA"], known=[*WORDS, "OMA"])
    error = refusal(table, "CASA", "RoSA", "OMA")
    assert (error.code, error.details["group"]) == ("joker-not-in-new-word", "ROSA")


def test_a_taken_joker_may_extend_the_very_word_it_came_from() -> None:
    table = rummikub_table("SUUUUUU", "E", on_table=["CAsA"], known=WORDS)
    lay(table, "CASAr")
    assert score(table) == 5


def test_a_taken_joker_may_not_go_back_to_the_rack() -> None:
    table = rummikub_table("SSOLXXX", "E", on_table=["CAsA"], known=WORDS)
    error = refusal(table, "CASA", "SOL")
    assert (error.code, error.details) == ("joker-lost", {"group": "CASA"})


def test_no_joker_is_taken_before_opening() -> None:
    table = rummikub_table("SRMELAX", "E", on_table=["CAsA"], known=["CASA", "MELARO"], opened=False)
    assert refusal(table, "CASA", "MELARo").code == "opening-touches-table"


def test_a_word_with_a_joker_may_be_extended() -> None:
    table = rummikub_table("COUUUUU", "E", on_table=["CAsA"], known=WORDS)
    lay(table, "CAsACO")
    assert score(table) == 6


def test_a_word_with_a_joker_may_be_split() -> None:
    table = rummikub_table("AUUUUUU", "E", on_table=["CAsAMENTO"], known=[*WORDS, "CASAA"])
    lay(table, "CAsAA", "MENTO")
    assert on_table(table) == ("CAsAA", "MENTO")


def test_a_word_with_a_joker_may_be_robbed_of_other_tiles() -> None:
    """COSTA is what becomes of CASA without one A and with O and T; the A goes elsewhere."""
    table = rummikub_table("OTMRXXX", "E", on_table=["CAsA"], known=WORDS)
    lay(table, "COsTA", "MAR")
    assert on_table(table) == ("COsTA", "MAR")


def test_a_joker_moves_like_a_tile_of_its_letter() -> None:
    table = rummikub_table("OLMRXXX", "E", on_table=["CAsA"], known=[*WORDS, "CAMAR"])
    lay(table, "sOL", "CAMAR")
    assert score(table) == 5


def test_two_jokers_freed_from_a_letter_need_two_tiles_of_it() -> None:
    words = ["CASA", "ASA", "RATO", "REMO", "AROMA"]
    table = rummikub_table("SRTROMREM", "E", on_table=["CAsA", "AsA"], known=words)
    error = refusal(table, "CASA", "AROMa", "RATo", "REM")
    assert (error.code, error.details["letters"]) == ("joker-not-replaced", "S")
    table = rummikub_table("SSRTOREM", "E", on_table=["CAsA", "AsA"], known=words)
    lay(table, "CASA", "ASA", "RaTO", "REMo")
    assert on_table(table) == ("CASA", "ASA", "RaTO", "REMo")


def test_both_jokers_of_one_word_may_be_taken() -> None:
    table = rummikub_table("CSRTOREMX", "E", on_table=["cAsA"], known=[*WORDS, "REMO"])
    lay(table, "CASA", "RaTO", "REMo")
    assert score(table) == 4


def test_two_jokers_cannot_be_mistaken_for_each_other() -> None:
    """One joker stays in CASA as S, the other is taken from MAR by an A and laid as T."""
    table = rummikub_table("ARAOXXX", "E", on_table=["CAsA", "MaR"], known=WORDS)
    lay(table, "CAsA", "MAR", "RAtO")
    assert on_table(table) == ("CAsA", "MAR", "RAtO")


@pytest.mark.parametrize("after", [("CAsAR", "MOLA"), ("MOLA", "CAsAR")])
def test_order_on_the_table_does_not_matter_to_jokers(after: tuple[str, ...]) -> None:
    table = rummikub_table("RAUUUU", "E", on_table=["CAsA", "MOL"], known=[*WORDS, "MOLA"])
    lay(table, *after)
    assert score(table) == 5


def test_a_word_is_scored_with_its_joker() -> None:
    table = rummikub_table("CASAM?NUUUUUUU", "E", known=["CASAMeN".upper()])
    lay(table, "CASAMeN")
    assert score(table) == 7


def test_a_word_that_nobody_touched_has_the_letter_too() -> None:
    table = rummikub_table("RTMUUUU", "E", on_table=["AsA", "CASA"], known=[*WORDS, "TRAMA", "TRAMAO"])
    lay(table, "CASA", "TRAMAo")
    assert score(table) == 6


def test_of_two_jokers_with_new_letters_the_one_in_an_old_word_is_the_racks() -> None:
    """A freed one may not lie in ROSA; a joker of the rack may."""
    table = rummikub_table("SOOT?UU", "E", on_table=["CAsA", "ROSA"], known=[*WORDS, "OTO"])
    lay(table, "CASA", "RoSA", "OtO")
    assert on_table(table) == ("CASA", "RoSA", "OtO")
