"""A turn that fails changes nothing and says which group is wrong and why, in the player's language."""

from typing import NamedTuple

import pytest

from games.rummikub_tables import lay, on_table, refusal, rummikub_table
from wordloom.core.texts import UI_LANGUAGES, say, say_error, texts
from wordloom.rules.sitting import Sitting


class Case(NamedTuple):
    """A turn that the rules refuse: the group that is wrong, and what else the player has to know."""

    rack: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    group: str
    said: str = ""
    opened: bool = True


CASES = {
    "group-not-letters": Case("SOLXXX", (), ("SOL", "SO1"), "SO1", "1"),
    "group-too-short": Case("SOLXXX", ("CASA",), ("CASA", "SO"), "SO", "3"),
    "word-twice": Case("CASAXX", ("CASA",), ("CASA", "CASA"), "CASA"),
    "tiles-lost": Case("SOLXXX", ("LUZ", "CASA"), ("LUZ", "SOL"), "CASA", "A A C"),
    "group-not-in-rack": Case("SOLXXX", ("CASA",), ("CASA", "SOLTO"), "SOLTO", "O T"),
    "opening-touches-table": Case("CAMISAO", ("CASA",), ("CASAO", "CAMISA"), "CASA", opened=False),
    "opening-too-short": Case("CAMAXXX", ("CASA",), ("CASA", "CAMA"), "CAMA", "6", opened=False),
    "joker-not-replaced": Case("LRTOXXX", ("LUZ", "CAsA"), ("LUZ", "CALA", "RaTO"), "CASA", "S"),
    "joker-not-in-new-word": Case("SAMUUU", ("CAsA", "ROSA"), ("CASA", "RoSA", "OMA"), "ROSA"),
    "joker-lost": Case("SOLXXX", ("LUZ", "CAsA"), ("LUZ", "SOL"), "CASA"),
    "joker-lacking": Case("SOLXXX", ("CASA",), ("CASA", "SOlA"), "SOLA"),
}
WORDS = ("SOL", "CASA", "SO", "SOLTO", "CASAO", "CAMISA", "CAMA", "CALA", "RATO", "ROSA", "OMA")


def table_of(case: Case, **options: str) -> Sitting:
    return rummikub_table(case.rack, "E", on_table=case.before, known=WORDS, opened=case.opened, **options)


@pytest.mark.parametrize("words", ["checked", "challenge"])
@pytest.mark.parametrize("code", CASES)
def test_the_wrong_group_is_named(code: str, words: str) -> None:
    """At a `challenge` table too: tiles, lengths, opening and jokers are judged at once everywhere."""
    case = CASES[code]
    error = refusal(table_of(case, words=words), *case.after)
    assert (error.code, error.details["group"]) == (code, case.group)


@pytest.mark.parametrize("ui", UI_LANGUAGES)
@pytest.mark.parametrize("code", CASES)
def test_group_and_reason_are_said_in_every_language(code: str, ui: str) -> None:
    case = CASES[code]
    text = say(f"error.{code}", ui, **refusal(table_of(case), *case.after).details)
    assert case.group in text
    assert case.said in text
    assert "{" not in text


def test_every_language_says_it_in_its_own_words() -> None:
    for code in (*CASES, "no-rack-tile", "plural-word", "word-off-theme"):
        assert len({texts(ui)[f"error.{code}"] for ui in UI_LANGUAGES}) == len(UI_LANGUAGES), code


def test_of_several_words_taken_apart_one_that_lost_a_tile_is_named() -> None:
    table = rummikub_table("TRXXX", "E", on_table=["LUZ", "CASA", "SOL"], known=["LUZ", "RATAS"])
    error = refusal(table, "LUZ", "RATAS")
    assert (error.code, error.details) == ("tiles-lost", {"group": "CASA", "tiles": "C L O S"})


def test_a_word_that_nobody_touched_is_not_the_wrong_one() -> None:
    """VEZ holds an E too; but it is SELVAGEM that asks for tiles which are not there."""
    table = rummikub_table("SALVAXU", "E", on_table=["VEZ", "SOL"], known=["SELVAGEM"])
    error = refusal(table, "VEZ", "SOL", "SELVAGEM")
    assert (error.code, error.details) == ("group-not-in-rack", {"group": "SELVAGEM", "tiles": "E E G M"})


def test_who_has_not_opened_is_told_so_whatever_else_is_wrong() -> None:
    table = rummikub_table("IOTXXX", "E", on_table=["CASA"], known=["TIO"], opened=False)
    error = refusal(table, "TIO")
    assert (error.code, error.details) == ("opening-touches-table", {"group": "CASA"})


@pytest.mark.parametrize("ui", UI_LANGUAGES)
@pytest.mark.parametrize("after", [["X" * 5000], ["CASA", "y" * 900], [f"A{end}" for end in ("BC", "CB", "DE")] * 300])
def test_nonsense_is_refused_in_a_few_words(after: list[str], ui: str) -> None:
    table = rummikub_table("AABBCCDDEE", "E", known=["CASA"])
    assert len(say_error(refusal(table, *after), ui)) < 300


def test_of_many_bad_words_three_are_named_and_the_rest_counted() -> None:
    table = rummikub_table("AABBCCDDEEFFGGHH", "E", known=["CASA"])
    error = refusal(table, "ABC", "DEF", "GHA", "BCD", "EFG")
    assert (error.code, error.details["words"]) == ("not-a-word", "ABC, DEF, GHA … (+2)")


def test_at_a_challenge_table_no_word_is_judged_when_it_is_laid() -> None:
    table = rummikub_table("XZQXUU", "E", on_table=["CASA"], words="challenge")
    lay(table, "XZQA", "CASX")
    assert on_table(table) == ("XZQA", "CASX")


def test_all_bad_words_are_named_at_a_checked_table() -> None:
    table = rummikub_table("XZQXUU", "E", on_table=["CASA"], known=["CASA"])
    error = refusal(table, "XZQA", "CASX")
    assert (error.code, error.details["words"]) == ("not-a-word", "XZQA, CASX")
