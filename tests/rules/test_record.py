"""Records that are cut, edited or foreign are told apart from good ones, and never half loaded."""

import json

import pytest
from msgspec.structs import replace

from rules.tables import across, board_table, racks
from wordloom.core.errors import ParseError
from wordloom.core.words import WordSet
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.commands import TABLE, Begin, Leave, Pass
from wordloom.rules.match import Match
from wordloom.rules.record import EntryReader, Record, digest, head, line, read, write
from wordloom.rules.sitting import Sitting
from wordloom.rules.verify import verify


def finished() -> bytes:
    info = game_info("classic-us")
    table = Sitting(Match(info.make(info.read_options({}), WordSet([]))), ["Ana", "Bob"], b"s" * 32)
    table.submit(Begin(TABLE), 0)
    for at in range(1, 5):
        table.submit(Pass(table.state.game.turn), at * 1_000)
    return write(table.record())


def code(data: bytes) -> str:
    with pytest.raises(ParseError) as caught:
        verify(read(data, CATALOGUE), CATALOGUE["classic-us"])
    return caught.value.code


def test_a_good_record_verifies() -> None:
    data = finished()
    verdict = verify(read(data, CATALOGUE), CATALOGUE["classic-us"])
    assert verdict.entries == 5
    assert verdict.head == digest(data.splitlines()[-1]) == head(read(data, CATALOGUE))


def test_every_single_byte_matters() -> None:
    data = finished()
    for place in range(len(data)):
        edited = bytearray(data)
        edited[place] ^= 0x01
        with pytest.raises(ParseError):
            verify(read(bytes(edited), CATALOGUE), CATALOGUE["classic-us"])


@pytest.mark.parametrize("keep", [0, 1, 100, 500, -1, -2])
def test_a_cut_record_is_refused(keep: int) -> None:
    assert code(finished()[:keep]).startswith("record")


def test_a_dropped_line_is_found() -> None:
    lines = finished().splitlines(keepends=True)
    assert code(b"".join(lines[:2] + lines[3:])) == "record-edited"
    assert code(b"".join(lines[:-1])) == "record-open"
    assert code(b"".join(lines[:-2] + lines[-1:])) == "record-edited"


def test_a_rewritten_chain_still_has_to_obey_rules_and_luck() -> None:
    """Someone who recomputes all hashes cannot give themselves other tiles."""
    record = read(finished(), CATALOGUE)
    text = line(record.entries[0]).decode()
    drawn = json.loads(text)["events"][2]["tiles"]
    better = "".join(sorted(drawn, reverse=True))
    assert better != drawn
    entries, before = [], digest(line(record.header))
    for entry in record.entries:
        forged = EntryReader(CATALOGUE["classic-us"]).read(line(entry).replace(drawn.encode(), better.encode()))
        entries.append(replace(forged, before=before))
        before = digest(line(entries[-1]))
    assert record.closing is not None
    closing = type(record.closing)(record.closing.secret, before)
    assert code(write(Record(record.header, tuple(entries), closing))) == "record-differs"


def test_another_secret_does_not_match_the_commitment() -> None:
    data = finished()
    assert code(data.replace((b"s" * 32).hex().encode(), (b"t" * 32).hex().encode())) == "record-commitment"


@pytest.mark.parametrize("junk", [b"", b"\n", b"{}\n", b"\xff\xfe\n", b"[1,2]\n", b"not json\n", b'{"format":"x"}\n'])
def test_junk_is_refused(junk: bytes) -> None:
    with pytest.raises(ParseError):
        read(junk, CATALOGUE)


def test_a_running_game_cannot_be_verified_yet() -> None:
    table = board_table("classic-us", known=["CAT"])
    racks(table, "CATDOGS", "EIOUNST")
    table.submit(across(0, 7, 7, "CAT"), 1_000)
    assert code(write(table.record())) == "record-open"
    table.submit(Leave(0), 2_000)
    assert table.record().closing is not None
