"""Records of the first rules: they load, are checked as far as today's rules reach, and say so."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.tables import board_table
from wordloom.core.errors import ParseError
from wordloom.core.words import WordSet
from wordloom.face.saves import Saved, Seal, load, reopen
from wordloom.families.cards.messages import DeclineAction
from wordloom.games import CATALOGUE
from wordloom.rules.commands import TABLE, Begin, Resign
from wordloom.rules.events import Drawn
from wordloom.rules.match import Match
from wordloom.rules.record import RULES, Closing, Entry, Record, digest, head, line, read, write
from wordloom.rules.sitting import Sitting
from wordloom.rules.verify import recorded_words, replay, verify

OLD = Path(__file__).parents[1] / "data" / "old"
RECORDS = sorted((OLD / "records").glob("*.jsonl"))
SAVES = sorted((OLD / "saves").glob("*.jsonl"))


def old_record(path: Path) -> Record:
    return read(path.read_bytes(), CATALOGUE)


def rewritten(record: Record, entries: list[Entry]) -> Record:
    """The same record with other entries, its chain made right again."""
    before, chained = digest(line(record.header)), []
    for entry in entries:
        chained.append(Entry(entry.version, entry.at, entry.command, entry.events, before))
        before = digest(line(chained[-1]))
    assert record.closing is not None
    return Record(record.header, tuple(chained), Closing(record.closing.secret, before))


def test_there_is_one_of_every_game() -> None:
    assert {old_record(path).header.game for path in RECORDS} == set(CATALOGUE)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_checked_and_says_which_rules_made_it(path: Path) -> None:
    record = old_record(path)
    assert write(record) == path.read_bytes()
    verdict = verify(record, CATALOGUE[record.header.game])
    assert (verdict.rules, verdict.head) == (1, head(record))
    assert verdict.outcome is not None
    events = [event for entry in record.entries for event in entry.events]
    match, state = replay(record, CATALOGUE[record.header.game], recorded_words(events))
    assert match.outcome(state) == verdict.outcome


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_tile_that_the_bag_did_not_give_is_found_in_an_old_record(path: Path) -> None:
    """Two draws of the same size change places: everything else still fits together."""
    record = old_record(path)
    draws = [
        (at, place, event)
        for at, entry in enumerate(record.entries)
        for place, event in enumerate(entry.events)
        if isinstance(event, Drawn)
    ]
    (at, place, one), (_, _, other) = next(
        (first, second)
        for number, first in enumerate(draws)
        for second in draws[number + 1 :]
        if len(first[2].tiles) == len(second[2].tiles) and sorted(first[2].tiles) != sorted(second[2].tiles)
    )
    entries = list(record.entries)
    events = list(entries[at].events)
    events[place] = replace(one, tiles=other.tiles)
    entries[at] = Entry(entries[at].version, entries[at].at, entries[at].command, tuple(events), "")
    with pytest.raises(ParseError) as caught:
        verify(rewritten(record, entries), CATALOGUE[record.header.game])
    assert caught.value.code in {"record-differs", "record-refused"}


def test_todays_records_say_their_rules_and_are_checked_to_the_letter() -> None:
    info = CATALOGUE["classic-us"]
    table = Sitting(Match(info.make(info.read_options({}), WordSet(()))), ["Ana", "Jan"], bytes(32))
    table.submit(Begin(TABLE), 0)
    table.submit(Resign(0), 1_000)
    record = table.record()
    assert record.header.made_by == RULES == 2
    assert verify(read(write(record), CATALOGUE), info).rules == RULES


def test_a_record_of_rules_to_come_is_refused() -> None:
    table = board_table("classic-us")
    record = replace(table.record(), header=replace(table.header, rules=RULES + 1))
    with pytest.raises(ParseError) as caught:
        read(write(record), CATALOGUE)
    assert caught.value.code == "record-newer"


def test_an_old_decision_in_a_record_of_today_is_refused() -> None:
    """Whoever claims today's rules is held to them."""
    record = old_record(OLD / "records" / "cards-action.jsonl")
    claims = Record(replace(record.header, rules=RULES), record.entries, record.closing)
    with pytest.raises(ParseError) as caught:
        verify(rewritten(claims, list(record.entries)), CATALOGUE["cards-action"])
    assert caught.value.code == "record-differs"


# -- games saved in the terminal ----------------------------------------------------------------------------


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem.rpartition("-2026")[0])
def test_a_game_saved_by_the_first_rules_goes_on(path: Path, tmp_path: Path) -> None:
    for suffix in (".jsonl", ".seal"):
        (tmp_path / path.with_suffix(suffix).name).write_bytes(path.with_suffix(suffix).read_bytes())
    saved = load(tmp_path / path.name)
    table = reopen(saved, WordSet(()))
    assert (table.header, table.entries) == (saved.record.header, list(saved.record.entries))
    go_on(table)
    again = load(tmp_path / path.name)
    assert len(again.record.entries) == len(saved.record.entries) + 1
    assert reopen(again, WordSet(())).state == table.state
    assert isinstance(again, Saved)
    assert isinstance(again.seal, Seal)


def go_on(table: Sitting) -> None:
    """One answer to what the game waits for: an action card, or a play in its window."""
    seat = table.match.game.awaited(table.state.game)[-1]
    legal = table.match.view(table.state, seat).game.legal
    command = DeclineAction(seat) if "decline-action" in legal else Resign(seat)
    table.submit(command, table.state.clock.at + 1_000)
