"""Rummikub in the terminal: what is drawn, what is typed, hints, nonsense."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from games.rummikub_tables import lay, rummikub_table
from reference.vocabulary import FewWords
from wordloom.core.alphabet import alphabet
from wordloom.core.errors import ParseError, RuleError
from wordloom.core.texts import UI_LANGUAGES
from wordloom.families.rummikub import terminal as rummikub
from wordloom.games.rummikub import Draw, Rearrange
from wordloom.rules.commands import Accept, Challenge
from wordloom.rules.dialect import Scene
from wordloom.rules.sitting import Sitting


def scene(table: Sitting, seat: int = 0, ui: str = "en", **more: Any) -> Scene:
    return Scene(table.match.view(table.state, seat), ("Ana", "Rui"), ui, **more)


def drawn(what: Any) -> str:
    console = Console(width=48, record=True, file=StringIO())
    console.print(what)
    return console.export_text()


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_table_rack_and_history_are_drawn(ui: str) -> None:
    table = rummikub_table("SOLUUUU", "RUA", on_table=["CAsA"], known=["SOL"])
    lay(table, "CAsA", "SOL")
    shown = drawn(rummikub.render(scene(table, 1, ui)))
    assert "1 CAsA" in shown
    assert "2 SOL" in shown
    assert " A  " in shown
    assert drawn(rummikub.aside(scene(table, 1, ui))).strip()
    assert list(rummikub.history(scene(table, 1, ui))) == ["Ana: SOL +3 = 3"]
    assert all(line.does for line in rummikub.help(scene(table, 1, ui)))


def test_a_full_table_fits_the_screen() -> None:
    short = [f"{first}{second}" for first in "BCDFGHL" for second in ("IA", "OE")]
    groups = [*short[:11], "RETRIRUNTPRSTQZ"]
    shown = drawn(rummikub.render(scene(rummikub_table("SOLUU", "RUA", on_table=groups))))
    assert len(shown.splitlines()) <= 18
    assert max(map(len, shown.splitlines())) <= 48


def test_words_are_laid_beside_the_table() -> None:
    table = rummikub_table("SOLUUUU", "RUA", on_table=["CASA"])
    assert rummikub.parse("sol", scene(table)) == Rearrange(0, ("CASA", "SOL"))


def test_numbered_words_are_taken_apart() -> None:
    table = rummikub_table("PNIO", "RUA", on_table=["TELA", "NUCA"])
    assert rummikub.parse("1: TIO PLENA", scene(table)) == Rearrange(0, ("NUCA", "TIO", "PLENA"))
    assert rummikub.parse("1, 2 = tio plena nuca", scene(table)) == Rearrange(0, ("TIO", "PLENA", "NUCA"))


def test_in_mixed_case_small_letters_are_jokers() -> None:
    table = rummikub_table("SO?", "RUA")
    assert rummikub.parse("SOl", scene(table)) == Rearrange(0, ("SOl",))


def test_in_one_case_jokers_go_where_the_rules_take_them() -> None:
    table = rummikub_table("SO?", "RUA")
    assert rummikub.parse("sol", scene(table)) == Rearrange(0, ("SOl",))
    table = rummikub_table("SRTO", "RUA", on_table=["CAsA"])
    assert rummikub.parse("1: casa rato", scene(table)) == Rearrange(0, ("CASA", "RaTO"))


def test_a_turn_that_no_joker_saves_is_sent_as_typed() -> None:
    table = rummikub_table("SO", "RUA")
    assert rummikub.parse("sol", scene(table)) == Rearrange(0, ("SOL",))


@pytest.mark.parametrize(
    ("before", "after", "typed"),
    [
        ((), ("SOL",), "SOL"),
        (("TELA", "NUCA"), ("TIO", "NUCA", "PLENA"), "1: TIO PLENA"),
        (("CAsA", "TELA"), ("CASA", "TIO", "PLeNA"), "1 2: CASA TIO PLeNA"),
    ],
)
def test_a_turn_is_told_as_it_is_typed(before: tuple[str, ...], after: tuple[str, ...], typed: str) -> None:
    assert rummikub.as_typed(before, after) == typed
    command = rummikub.parse(typed, scene(rummikub_table("SPNIOL", "RUA", on_table=before)))
    assert isinstance(command, Rearrange)
    assert sorted(map(str.upper, command.groups)) == sorted(map(str.upper, after))


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_what_a_kept_joker_cost_is_told(ui: str) -> None:
    table = rummikub_table("SOL", "RUA?", known=["SOL"], pool="")
    lay(table, "SOL")
    assert "Rui: " in rummikub.history(scene(table, 0, ui))[-1]
    assert "-30" in rummikub.history(scene(table, 0, ui))[-1]


def test_a_rack_of_many_tiles_stays_in_its_column() -> None:
    shown = drawn(rummikub.render(scene(rummikub_table("ABCDEFGHIJLMNOPQRSTUVXZ", "E"))))
    rows = [line for line in shown.splitlines() if "A  " in line or "M  " in line]
    assert len(rows) == 2
    assert all(line.startswith(" " * 3) for line in rows)
    assert max(map(len, shown.splitlines())) <= 48


@pytest.mark.parametrize(
    ("ui", "typed"), [("en", "draw"), ("pt", "comprar"), ("pt", "tirar"), ("pl", "dobierz"), ("ro", "trage")]
)
def test_drawing_in_every_language(ui: str, typed: str) -> None:
    assert rummikub.parse(typed, scene(rummikub_table("SO", "RUA"), ui=ui)) == Draw(0)


def test_accepting_and_challenging() -> None:
    table = rummikub_table("SOLUUUU", "RUA", words="challenge")
    lay(table, "SOL")
    assert rummikub.parse("accept", scene(table, 1)) == Accept(1)
    assert rummikub.parse("challenge sol", scene(table, 1)) == Challenge(1, "SOL")
    assert rummikub.parse("challenge", scene(table, 1)) == Challenge(1, "SOL")


@pytest.mark.parametrize("typed", ["9: SOL", "1:", "?", "S0L", "💥", "1 2 3", "accept now", "ß", ": SOL:"])
def test_nonsense_is_no_move(typed: str) -> None:
    with pytest.raises(ParseError):
        rummikub.parse(typed, scene(rummikub_table("SOL", "RUA", on_table=["CASA"])))


def test_a_hint_tells_the_steps_at_practice_tables_only() -> None:
    words = FewWords(["DESAPARECER"], alphabet("pt").letters)
    practice = rummikub_table("DES", "E", on_table=["APARECER"], practice=True)
    for ui in UI_LANGUAGES:
        told = rummikub.hint(scene(practice, ui=ui), words).splitlines()
        assert "DESAPARECER" in told[0]
        assert "22" in told[1]
        assert told[2].endswith(" 1: DESAPARECER")
    with pytest.raises(RuleError, match="hints-closed"):
        rummikub.hint(scene(rummikub_table("DES", "E", on_table=["APARECER"])), words)
