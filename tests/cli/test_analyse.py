"""`wordloom analyse` as a user types it."""

import json
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from typer.testing import CliRunner

import wordloom as wl
from cli.whole import app
from wordloom.analysis.moves import FoundPlay, unpacked
from wordloom.analysis.rollouts import Seats
from wordloom.core.errors import WordloomError
from wordloom.core.texts import UI_LANGUAGES, say_error
from wordloom.families.board.analysing import Analyser

EMPTY = "/".join(["15"] * 15)
CAT = "/".join([*["15"] * 7, "6CAT6", *["15"] * 7])
ENDGAME = (
    "15/1V13/1I13/1V7EXTIRP/1E6IWI3R/1RE4T5JO/2L1A1DIRL3I1/"
    "1ElUTION3BANC/2SPOOFY3R1G1/1K2N6O1L1/1E1FA4SHUTED/1BAAL6GOD1/2ME4Q2HM2/1ZA1ARENITEs3/NOSODE1UN6"
    " CGEAUAW/ 300/310 0"
)
LATE = ENDGAME.replace(" CGEAUAW/", " CGEA/")  # one tile is in the bag
HIDDEN = ("EIS", "TY")  # the tiles of the endgame that are nowhere to be seen
RECORD = Path(__file__).parents[1] / "playthroughs/classic-us.jsonl"
GCG = "#player1 ana Ana\n#player2 leo Leo\n>ana: AEERSVW 8D WEAVERS +84 84\n>leo: AEILNTU E7 U.AE +4 4\n"


def run(*arguments: str) -> Any:
    result = CliRunner().invoke(app, ["analyse", "--json", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def refuse(*arguments: str) -> WordloomError:
    with pytest.raises(WordloomError) as caught:
        CliRunner().invoke(app, ["analyse", *arguments], catch_exceptions=False)
    return caught.value


def test_a_simulation_is_the_same_again_on_any_number_of_threads() -> None:
    asked = ("--rollouts", "30", "--seed", "7", "--top", "4", f"{CAT} AEINRS?/ 0/10 0")
    alone, again = run(*asked, "--threads", "1"), run(*asked, "--threads", "3")
    assert alone["method"] == "simulation"
    assert not alone["exact"]
    plays = alone["plays"]
    assert plays == again["plays"]
    assert len(plays) == 4
    for play in plays:
        assert 0 <= play["win"] <= 1
        assert play["win_error"] > 0
    assert plays != run("--rollouts", "30", "--seed", "8", "--top", "4", f"{CAT} AEINRS?/ 0/10 0")["plays"]


def test_three_seats_and_nine_tiles_are_simulated_too() -> None:
    told = run("--rollouts", "10", "--game", "nine-tile", f"{CAT} AEINRSTLO// 0/10/20 0")
    assert told["method"] == "simulation"


def test_a_file_is_looked_at_before_a_turn(tmp_path: Path) -> None:
    file = tmp_path / "game.gcg"
    file.write_text(GCG)
    (best,) = run(str(file), "--turn", "1", "--method", "static", "--top", "1")["plays"]
    assert (best["move"], best["score"], best["win"], best["spread"]) == ("8D WEAVERS", 84, None, None)
    assert refuse(str(file), "--turn", "3").code == "no-such-turn"
    assert refuse(str(file)).code == "no-such-turn"


def test_a_file_that_does_not_add_up_says_where(tmp_path: Path) -> None:
    file = tmp_path / "game.gcg"
    file.write_text(GCG.replace("+4 4", "+4 90"))
    assert run(str(file), "--turn", "1", "--method", "static", "--top", "1")["plays"][0]["move"] == "8D WEAVERS"
    error = refuse(str(file), "--turn", "2")
    assert (error.code, error.details["line"]) == ("review-damaged", 4)


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_game_comes_from_standard_input_too(mark: str) -> None:
    def asked(given: bytes, *arguments: str) -> Any:
        told = CliRunner().invoke(
            app, ["analyse", "-", "--json", "--method", "static", *arguments], input=given, catch_exceptions=False
        )
        return json.loads(told.stdout)["plays"][0]["move"]

    assert asked(f"{mark}{GCG}".encode(), "--turn", "1") == "8D WEAVERS"
    assert asked(f"{mark}{EMPTY} AEERSVW/ 0/0 0".encode()) == "8D WEAVERS"
    assert asked(RECORD.read_bytes(), "--turn", "1")


def test_a_record_is_looked_at_before_its_turns() -> None:
    told = run(str(RECORD), "--turn", "1", "--method", "static")
    assert told["method"] == "static"
    assert refuse(str(RECORD), "--turn", "1000").code == "no-such-turn"
    assert refuse(str(RECORD), "--turn", "1", "--lexicon", "pl").code == "lexicon-other-language"


@pytest.mark.parametrize(
    ("position", "code"),
    [
        (f"{CAT} QQ/ 0/0 0", "not-in-box"),
        (f"{CAT} AEINRSTO/ 0/0 0", "rack-too-long"),
        (f"{'/'.join(['CAT12', *['15'] * 6, '6CAT6', *['15'] * 7])} AE/ 0/0 0", "floating-tiles"),
        (f"{'/'.join(['CAT12', *['15'] * 14])} AE/ 0/0 0", "not-on-start"),
        (f"{CAT} AE/ 0 0", "cgp-sides"),
        (f"{CAT} /AEINRST 0/0 0", "no-rack"),
        (f"{CAT} AE/ 0/0 6", "too-quiet"),
        (f"{'/'.join([*['15'] * 7, '6CAT6', *['15'] * 6])} AE/ 0/0 0", "other-board"),
        ("", "cgp-fields"),
    ],
)
def test_positions_that_cannot_be_are_refused_in_every_language(position: str, code: str) -> None:
    error = refuse(position)
    assert error.code == code
    assert len({say_error(error, language) for language in UI_LANGUAGES}) == len(UI_LANGUAGES)


def test_a_method_that_does_not_fit_is_refused() -> None:
    assert refuse(f"{CAT} AE/ 0/0 0", "--method", "endgame").code == "unfit-method"
    assert refuse(f"{CAT} AE/ 0/0 0", "--method", "endgame", "--game", "finish-line").code == "unfit-method"


def test_in_finish_line_a_target_decides() -> None:
    """With 20 points to go CATS and a word beside it win at once; with 2,000 nothing does."""
    asked = (f"{CAT} AEINRST/ 100/100 0", "--game", "finish-line", "--rollouts", "4", "--top", "5")
    near, far = run(*asked, "--targets", "120,200"), run(*asked, "--targets", "2100,200")
    assert near["method"] == "simulation"
    assert near["plays"][0]["win"] == 1.0
    assert far["plays"][0]["win"] < 1.0


@pytest.mark.parametrize(("game", "targets"), [("finish-line", "120"), ("finish-line", "0,10"), ("classic-us", "9,9")])
def test_targets_that_fit_no_seats_are_refused(game: str, targets: str) -> None:
    error = refuse(f"{CAT} AEINRST/ 0/0 0", "--game", game, "--targets", targets)
    assert error.code == "bad-targets"
    assert len({say_error(error, language) for language in UI_LANGUAGES}) == len(UI_LANGUAGES)


def test_the_library_answers_alike() -> None:
    position = f"{CAT} AEINRS?/ 0/10 0"
    told = wl.analyse(position, rollouts=20, seed=3, top=3)
    plays = run("--rollouts", "20", "--seed", "3", "--top", "3", position)["plays"]
    assert [play.move for play in told.plays] == [play["move"] for play in plays]


def test_an_endgame_is_solved() -> None:
    told = run(ENDGAME, "--think", "600", "--top", "3")
    assert (told["method"], told["exact"]) == ("endgame", True)
    spreads = [play["spread"] for play in told["plays"]]
    assert spreads == sorted(spreads, reverse=True)
    assert [play["win"] for play in told["plays"]] == [(spread > 10) + (spread == 10) / 2 for spread in spreads]
    assert {play["win_error"] for play in told["plays"]} == {0.0}
    assert run(ENDGAME, "--think", "600", "--top", "1", "--threads", "2")["plays"][0]["spread"] == spreads[0]


def test_few_tiles_in_the_bag_are_a_pre_endgame() -> None:
    told = run(LATE, "--think", "600", "--top", "1")
    assert (told["method"], told["exact"]) == ("pre-endgame", True)
    (best,) = told["plays"]
    assert (8 * best["win"] * 2).is_integer()  # eight tiles may be the one in the bag; a tie is half won
    assert best["win_error"] == 0.0


@pytest.mark.parametrize("position", [ENDGAME, LATE])
def test_time_goes_into_the_search_and_not_into_moves_that_nobody_sees(
    position: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = 0

    def counted(*arguments: Any) -> FoundPlay:
        nonlocal told
        told += 1
        return unpacked(*arguments)

    monkeypatch.setattr("wordloom.analysis.moves.unpacked", counted)
    assert len(wl.analyse(position, top=2, think=0.01).plays) == 2
    assert told < 20
    told = 0
    assert len(wl.analyse(position, top=1000, think=0.01).plays) > 20
    assert told > 20


def test_a_pre_endgame_cut_short_tells_what_it_has() -> None:
    told = run(LATE, "--method", "pre-endgame", "--think", "0.01", "--top", "4")
    assert told["method"] == "pre-endgame"
    assert len(told["plays"]) == 4


def test_what_must_come_out_the_same_again_is_simulated() -> None:
    assert run(LATE, "--rollouts", "3")["method"] == "simulation"
    assert run(three_seats(*HIDDEN), "--rollouts", "3")["method"] == "simulation"


@pytest.mark.parametrize("position", [ENDGAME, f"{CAT} AEINRST/ 0/10 0"])
def test_without_a_nearly_empty_bag_there_is_no_pre_endgame(position: str) -> None:
    assert refuse(position, "--method", "pre-endgame").code == "unfit-method"


def test_an_interrupted_analysis_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("wordloom.cli.analyse.answer_of", interrupted)
    assert run(f"{CAT} AEINRST/ 0/10 0", "--rollouts", "20")["method"] == "simulation"


def test_an_interrupt_before_the_search_begins_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when Polish words are still being unfolded."""
    interrupted, asked = Event(), Event()
    stop = Analyser.stop

    def waited_for(_: object) -> None:
        asked.wait()
        raise KeyboardInterrupt

    def late(self: Analyser) -> Seats:
        asked.set()
        interrupted.wait()
        return _seats(self)

    def stopped(self: Analyser) -> None:
        stop(self)
        interrupted.set()

    _seats = Analyser._seats
    monkeypatch.setattr("wordloom.cli.analyse.answer_of", waited_for)
    monkeypatch.setattr(Analyser, "_seats", late)
    monkeypatch.setattr(Analyser, "stop", stopped)
    told = run(LATE, "--method", "simulation", "--rollouts", "100000")
    assert told["plays"][0]["win"] is not None
    assert told["nodes"] < 100_000


def three_seats(*others: str) -> str:
    """The endgame with its other tiles on two racks."""
    return ENDGAME.replace(" CGEAUAW/ 300/310 ", f" CGEAUAW/{'/'.join(others)} 300/310/290 ")


def test_an_end_of_three_seats_is_searched_when_every_rack_is_given() -> None:
    told = run(three_seats(*HIDDEN), "--think", "2", "--top", "1")
    assert told["method"] == "endgame"
    (best,) = told["plays"]
    assert best["win"] in (0.0, 0.5, 1.0)
    swapped = run(three_seats(*reversed(HIDDEN)), "--think", "2", "--top", "1")
    assert (swapped["method"], swapped["plays"][0]["score"] > 0) == ("endgame", True)


@pytest.mark.parametrize("others", [("", ""), (HIDDEN[0], ""), (HIDDEN[0], HIDDEN[1][1:])])
def test_an_end_of_three_seats_is_dealt_out_when_a_rack_is_hidden(others: tuple[str, str]) -> None:
    assert run(three_seats(*others), "--rollouts", "5")["method"] == "simulation"
    assert refuse(three_seats(*others), "--method", "endgame").code == "unfit-method"


TIED = (
    "7T5A1/7U1FRATI1/7T4ODS/3U3E2BEN2/3V3L1TONE2/3U3A1HERY1R/2CLOD1g1ITA2I/1M1ABOVE1N1G1WO/1U3O5I1IT/1L3Z5N1PI/"
    "WEARIED2POGGES/3ENRANKED2RE/5SLAY2OX2/7SEbIFIC1/13HM A/JQ 352/400 0"
)


def test_going_out_into_a_tie_loses_where_the_book_looks_at_scores_before_leftovers() -> None:
    told = run(TIED, "--lexicon", "en-word-list", "--top", "50")
    out = next(play for play in told["plays"] if play["move"] == "8A A(M)")
    assert 352 + out["spread"] == 400
    assert (out["win"], out["win_error"]) == (0.0, 0.0)  # 364 to 400 before leftovers
    shared = run(TIED, "--lexicon", "en-word-list", "--top", "50", "--game", "classic-br")
    assert next(play for play in shared["plays"] if play["score"] == out["score"])["win"] == 0.5


LOST_TIE = (
    "4C10/3OOF5T3/2LOBI5RIP1/3HAT1QUININEs/4E4N1E3/4AMID1V1N1PA/2D2ATOKE1N1OR/REAVED1FAX1I1MY/2G5WE1AWE1/"
    "2Od5D2IS1/2BES7N2/1JAIL6ZO2/1US1O6ES2/1R2T6A3/LYCH3RETILE2 URU/GGT 286/300 0"
)


@pytest.mark.parametrize("top", ["1", "6"])
def test_of_moves_into_the_same_tie_one_that_loses_it_is_not_the_best(top: str) -> None:
    """URU goes out, and the other had more before leftovers; after U it is not over yet."""
    told = run(LOST_TIE, "--lexicon", "en-word-list", "--think", "60", "--top", top)
    assert told["exact"]
    assert len(told["plays"]) == int(top)
    best = told["plays"][0]
    assert (best["move"], best["spread"], best["win"], best["win_error"]) == ("14D U(T)", 14, 0.5, None)
    assert {play["win"] for play in told["plays"][1:]} <= {0.0}


def test_an_endgame_by_rollouts_is_the_same_again_on_any_number_of_threads() -> None:
    asked = ("--rollouts", "20", "--top", "3", ENDGAME)
    assert run(*asked, "--threads", "1") | {"seconds": 0} == run(*asked, "--threads", "3") | {"seconds": 0}


def test_more_moves_than_can_be_played_out_are_shown_without_a_chance() -> None:
    plays = run("--rollouts", "16", "--top", "300", f"{CAT} AEINRST/ 0/10 0")["plays"]
    assert len(plays) == 300
    assert all(play["win"] is not None for play in plays[:20])
    assert plays[-1]["win"] is None
    assert len({play["move"] for play in plays}) == 300


def test_a_play_that_wins_a_race_brings_its_points_and_nothing_more() -> None:
    told = run("--rollouts", "8", "--game", "finish-line", "--targets", "110,110", f"{CAT} AEINRST/ 100/100 0")
    assert {play["spread"] - play["score"] for play in told["plays"] if play["score"] >= 10} == {0.0}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([f"{CAT} AEINRST//// 0/0/0/0/0 0"], "wrong-number-of-players"),
        (["--game", "finish-line", "--targets", "2147483648,5", f"{CAT} AEINRST/ 0/0 0"], "bad-targets"),
        (["--turn", "3", f"{CAT} AEINRST/ 0/0 0"], "turn-of-file"),
        (["nowhere.gcg"], "unreadable-file"),
        (["."], "unreadable-file"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(arguments: list[str], code: str) -> None:
    error = refuse(*arguments)
    assert error.code == code
    assert all(say_error(error, language) for language in UI_LANGUAGES)


@pytest.mark.parametrize(
    "effort",
    [
        {"think": 0},
        {"think": float("nan")},
        {"top": 0},
        {"threads": -1},
        {"rollouts": -3},
        {"seed": 2**64},
        {"plies": 0},
    ],
)
def test_the_library_refuses_an_effort_that_makes_no_sense(effort: dict[str, Any]) -> None:
    with pytest.raises(WordloomError) as caught:
        wl.analyse(f"{CAT} AEINRST/ 0/10 0", **effort)
    assert caught.value.code == "out-of-bounds"


def test_the_library_refuses_a_turn_of_a_line() -> None:
    with pytest.raises(WordloomError) as caught:
        wl.analyse(f"{CAT} AEINRST/ 0/10 0", turn=2)
    assert caught.value.code == "turn-of-file"
