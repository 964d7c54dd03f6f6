"""Our own games as GCG: what others would write down, and a check that agrees with it."""

from typing import cast

import pytest
from msgspec.structs import replace

from rules.tables import across, board_table, down
from wordloom.core.errors import RuleError
from wordloom.core.words import WordSet
from wordloom.families.board import BoardGame
from wordloom.families.board.notation.gcg import check_gcg, export_gcg, read_gcg, write_gcg
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.commands import TABLE, Answer, Begin, Challenge, Exchange, Offer, Pass, Resign
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting


def table(game: str, seats: int = 2, *, good: bool = True, **options: object) -> Sitting:
    """A game in which every string is a word, or none is. Luck is left alone, so that the record is whole."""

    class AllWords(WordSet):
        def __contains__(self, word: object) -> bool:
            return good

    info = game_info(game)
    match = Match(info.make(info.read_options(options), AllWords(())))
    made = Sitting(match, [f"player {seat + 1}" for seat in range(seats)], b"\x07" * 32)
    made.submit(Begin(TABLE), 0)
    return made


def events_of(made: Sitting) -> list[str]:
    """The event lines of the exported game, after a check that they agree."""
    info = game_info(made.header.game)
    text = write_gcg(export_gcg(made.record(), info))
    report = check_gcg(read_gcg(text), cast("BoardGame", made.match.game).edition)
    assert report.difference is None, text
    assert report.totals == made.match.view(made.state, TABLE).game.scores
    assert report.language == made.match.options.language
    return [line for line in text.splitlines() if line.startswith(">")]


def turn_of(made: Sitting) -> int:
    seat = made.state.game.turn
    assert isinstance(seat, int)
    return seat


def rack_of(made: Sitting, seat: int) -> str:
    return str(made.state.game.seats[seat].rack).replace("?", "")


def test_plays_exchanges_and_passes() -> None:
    made = table("classic-us")
    first = turn_of(made)
    second = 1 - first
    letters = rack_of(made, first)[:3]
    made.submit(across(first, 7, 6, letters), 1000)
    swapped = rack_of(made, second)[:2]
    made.submit(Exchange(second, swapped), 2000)
    made.submit(Pass(first), 3000)
    made.submit(down(second, 8, 7, rack_of(made, second)[:1]), 4000)
    lines = events_of(made)
    assert lines[0].split()[2:4] == ["8G", letters]
    assert lines[1].split()[2:] == [f"-{swapped}", "+0", "0"]
    assert lines[2].split()[2] == "-"
    assert lines[3].split()[2] == "H8"
    assert lines[3].split()[3].startswith(".")


def test_a_play_taken_back_after_a_challenge_has_two_lines() -> None:
    made = table("classic-us", words="challenge", good=False)
    first = turn_of(made)
    made.submit(across(first, 7, 6, rack_of(made, first)[:2]), 1000)
    made.submit(Challenge(1 - first), 2000)
    play, withdrawal = events_of(made)
    points = play.split()[4].removeprefix("+")
    assert withdrawal.split()[2:] == ["--", f"-{points}", "0"]
    assert withdrawal.split()[1] == play.split()[1]


def test_a_wrong_challenge_is_written_with_what_it_costs() -> None:
    made = table("classic-br", words="challenge")
    first = turn_of(made)
    made.submit(across(first, 7, 6, rack_of(made, first)[:2]), 1000)
    good = made.state.game.pending.words[0].word
    made.submit(Challenge(1 - first, good), 2000)  # book 000: a wrong challenge costs ten points
    lines = events_of(made)
    assert "(challenge) -10 -10" in lines[0]
    assert len(lines) == 2


def test_passes_to_the_end_count_every_rack_against_its_owner() -> None:
    made = table("classic-us", 3)
    for at in range(6):
        made.submit(Pass(turn_of(made)), at * 1000)
    assert made.match.outcome(made.state)
    lines = events_of(made)
    assert len(lines) == 9
    assert all("(" in line for line in lines[6:])


def test_a_turn_taken_back_by_consent_leaves_no_line() -> None:
    made = table("classic-us")
    first = turn_of(made)
    made.submit(Pass(first), 1000)
    made.submit(Offer(first, "takeback"), 2000)
    made.submit(Answer(1 - first, agree=True), 3000)
    made.submit(across(first, 7, 7, rack_of(made, first)[:2]), 4000)
    assert [line.split()[2] for line in events_of(made)] == ["8H"]


def test_leaving_is_a_note_and_an_unfinished_game_says_so() -> None:
    made = table("classic-us", 3)
    made.submit(Resign(turn_of(made)), 1000)
    game = export_gcg(made.record(), game_info("classic-us"))
    assert game.incomplete
    assert any(pragma.keyword == "note" for pragma in game.pragmas)


def test_names_become_nicknames_without_blanks() -> None:
    made = table("classic-ro", 4)
    header = replace(made.header, players=("Ana Maria", "Ana Maria", "a:b", " "))
    game = export_gcg(replace(made.record(), header=header), game_info("classic-ro"))
    assert [player.nick for player in game.players] == ["Ana_Maria", "Ana_Maria_2", "a_b", "player"]
    assert read_gcg(write_gcg(game)).players == game.players
    assert game.pragma("tile-distribution") == "romanian"


def test_only_board_games() -> None:
    record = board_table("classic-us").record()
    others = [info for info in CATALOGUE.values() if info.family.name != "board"]
    assert others
    for info in others:
        with pytest.raises(RuleError, match="no-gcg"):
            info.family.gcg(record, info)
