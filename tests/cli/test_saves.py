"""Saved games: quitting loses nothing, and a save that is not whole is told and left alone."""

from pathlib import Path

import msgspec
import pytest

from wordloom.cli.play import start
from wordloom.core.errors import ParseError, StoreError, WordloomError
from wordloom.face.saves import SavedSitting, Seal, interrupted, load
from wordloom.rules.commands import TABLE, Begin, Exchange, Excuse, Pass
from wordloom.rules.events import Clocked


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))
    return tmp_path / "games"


def played(moves: int = 4) -> SavedSitting:
    """A game with some moves, left in the middle."""
    table = start.started("classic-us", {"words": "challenge"}, "Ana,Ben,bot:3", "en").sitting
    table.submit(Begin(TABLE), 1000)
    for move in range(moves):
        seat = table.state.game.turn
        rack = table.state.game.seats[seat].rack
        table.submit(Exchange(seat, rack[:2]) if move % 2 else Pass(seat), 2000 + move * 1000)
    return table


def test_a_game_goes_on_where_it_was() -> None:
    left = played()
    app = start.resumed("classic-us", "pl")
    assert app.sitting.state == left.state
    assert app.sitting.entries == left.entries
    assert [player.name for player in app.players] == ["Ana", "Ben", "Robot 3"]
    assert list(app.bots) == [2]
    seat = app.sitting.state.game.turn
    app.sitting.submit(Pass(seat), 99_000)
    left.path = None
    left.submit(Pass(seat), 99_000)
    assert start.resumed("", "en").sitting.state == left.state


def test_games_are_sorted_by_time_whatever_their_name(data: Path) -> None:
    data.mkdir()
    stamps = {
        "finish-line": "20251231-235959-999999",
        "classic-us": "20260101-000000-000000",
        "cards": "20240229-120000-5",
    }
    for game, stamp in stamps.items():
        (data / f"{game}-{stamp:0<22}.seal").touch()
    assert [path.stem[:-23] for path in interrupted()] == ["cards", "finish-line", "classic-us"]
    assert [path.stem[:-23] for path in interrupted("classic-us")] == ["classic-us"]


def test_the_newest_of_several_is_taken() -> None:
    played(1)
    newest = played(3)
    assert interrupted()[-1] == newest.path
    assert start.resumed("classic-us", "en").sitting.path == newest.path


async def test_time_between_is_charged_to_nobody() -> None:
    left = played()
    app = start.resumed("classic-us", "en")
    async with app.run_test() as pilot:
        await pilot.pause()
        back = app.sitting.entries[len(left.entries)]
        assert isinstance(back.command, Excuse)
        assert [event.spent for event in back.events if isinstance(event, Clocked)] == [(0, 0, 0)]


def refused() -> str:
    with pytest.raises(WordloomError) as error:
        start.resumed("classic-us", "en")
    return error.value.code


def test_nothing_to_resume() -> None:
    assert refused() == "nothing-to-resume"


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_missing_last_lines_are_found(lines: int) -> None:
    path = played().path
    assert path
    kept = path.read_bytes().splitlines(keepends=True)[:-lines]
    path.write_bytes(b"".join(kept))
    assert refused() == ("save-damaged" if kept else "record-cut")
    assert path.read_bytes() == b"".join(kept)


def test_a_cut_anywhere_is_found() -> None:
    path = played().path
    assert path
    whole = path.read_bytes()
    for length in range(0, len(whole) - 1, 97):
        path.write_bytes(whole[:length])
        assert refused() in {"save-damaged", "record-cut", "record-line", "record-foreign"}
    path.write_bytes(whole)
    assert load(path)


def test_an_edit_anywhere_is_found() -> None:
    path = played().path
    assert path
    whole = path.read_bytes()
    for place in range(0, len(whole) - 1, 61):
        changed = bytearray(whole)
        changed[place] ^= 1
        path.write_bytes(bytes(changed))
        with pytest.raises(ParseError):
            start.resumed("classic-us", "en")
        assert path.read_bytes() == bytes(changed)


def test_a_crash_between_record_and_seal_loses_nothing() -> None:
    table = played()
    assert table.path
    seal = table.path.with_suffix(".seal").read_bytes()
    table.submit(Pass(table.state.game.turn), 50_000)
    table.path.with_suffix(".seal").write_bytes(seal)
    assert start.resumed("classic-us", "en").sitting.state == table.state


@pytest.mark.parametrize("seal", [b"", b"{}", b"\xff", b'{"secret":"x","seats":[],"head":""}'])
def test_a_broken_seal_is_told(seal: bytes) -> None:
    path = played().path
    assert path
    path.with_suffix(".seal").write_bytes(seal)
    assert refused() == "save-damaged"


def test_another_secret_is_found() -> None:
    path = played().path
    assert path
    seal = msgspec.json.decode(path.with_suffix(".seal").read_bytes(), type=Seal)
    path.with_suffix(".seal").write_bytes(msgspec.json.encode(msgspec.structs.replace(seal, secret="00")))
    assert refused() == "record-commitment"


def test_a_move_that_cannot_be_written_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played()
    before = table.state

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreError, match="not-saved"):
        table.submit(Pass(table.state.game.turn), 60_000)
    assert table.state == before
