"""Games begun before a list was replaced go on, and are checked, with the list of their time."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from wordloom.cli.play import start
from wordloom.cli.verify import listed
from wordloom.core.errors import ParseError
from wordloom.face.saves import SavedSitting
from wordloom.games import game_info
from wordloom.rules.commands import TABLE, Begin, Pass
from wordloom.rules.events import Judged
from wordloom.rules.match import Match
from wordloom.rules.record import Entry, Header, Record

FIRST = "en-5c4a6327fe700ba5"  # the English list before its source was changed
OPTIONS = {
    "bank_minutes": 0,
    "challenge_seconds": 20,
    "friendly": True,
    "hate_words": False,
    "language": "en",
    "lexicon": "",
    "practice": False,
    "turn_seconds": 0,
    "words": "challenge",
}  # as headers had them


def header_of(table: SavedSitting) -> Header:
    return replace(table.header, options=OPTIONS, words=UNSET)


def saved() -> SavedSitting:
    info = game_info("classic-us")
    words = start.words_of(info, OPTIONS, FIRST)
    match = Match(info.make(info.read_options(OPTIONS), words))
    table = SavedSitting(match, ("Ana", "bot:3"), ("Ana", "Bot 3"), bytes(32), lexicon=FIRST)
    table.go_on_from(Record(header_of(table), (), None))
    table.begin_save()
    table.submit(Begin(TABLE), 1000)
    table.submit(Pass(table.state.game.turn), 2000)
    return table


def test_a_saved_game_goes_on_with_its_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))
    left = saved()
    app = start.resumed("classic-us", "en")
    assert app.sitting.state == left.state
    assert app.sitting.header == left.header
    assert app.list_title.endswith("(269,870 words)")
    rules: Any = app.sitting.match.game
    words = rules.words
    assert ("PAWN" in words, "HOUSE" in words, "GOLLIWOG" in words) == (False, True, False)


@pytest.mark.parametrize(("edition", "known"), [(FIRST, False), ("en", True)])
def test_counted_words_are_looked_up_in_the_list_of_their_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edition: str, known: bool
) -> None:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))
    header = replace(header_of(saved()), lexicon=edition)
    record = Record(header, (Entry(1, 0, Begin(TABLE), (Judged(("PAWN", "HOUSE"), ()),), ""),), None)
    if known:
        assert listed(record).startswith("English, international (")
        return
    with pytest.raises(ParseError) as error:
        listed(record)
    assert (error.value.code, error.value.details["words"]) == ("record-words", "PAWN")


def test_a_list_that_is_nowhere_is_no_fault_of_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))
    header = replace(header_of(saved()), lexicon="club-" + "0" * 20)
    assert listed(Record(header, (), None)) == ""
