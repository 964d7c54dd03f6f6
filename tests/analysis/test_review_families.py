"""Reviews of all games: every turn, from what its seat knew, the same again, told in four languages."""

import random
import re
from pathlib import Path

import msgspec
import pytest

import wordloom
from conformance.families import OTHER_HIDDEN
from wordloom.core.lexicon import open_lexicon
from wordloom.core.texts import UI_LANGUAGES, texts
from wordloom.games import CATALOGUE
from wordloom.games.reviewing import open_file, review_file
from wordloom.rules.bots import make_bot
from wordloom.rules.considering import about_known
from wordloom.rules.match import Match, MatchState, MatchView
from wordloom.rules.record import write
from wordloom.rules.review import GRADES, Choice, Curve, Depth, Review, ReviewedTurn, SeatSummary, grade_of
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
GAMES = sorted(CATALOGUE)
AT_ONCE = Depth(seconds=0.0)
SOURCES = Path(wordloom.__file__).parent


def record(game: str) -> bytes:
    return (PLAYTHROUGHS / f"{game}.jsonl").read_bytes()


def reviewed(game: str) -> Review:
    return review_file(record(game), AT_ONCE)


def codes(turns: list[ReviewedTurn]) -> set[str]:
    return {reason.code for turn in turns for reason in turn.reasons}


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_of_every_game_has_its_grade_and_reasons(game: str) -> None:
    review = reviewed(game)
    assert review.game == game
    assert len(review.turns) >= 10
    assert {turn.seat for turn in review.turns} == set(range(len(review.seats)))
    for turn in review.turns:
        assert turn.loss >= 0
        assert turn.grade == grade_of(turn.loss, turn.win_loss)
        assert turn.best
        assert turn.best[0].equity >= turn.equity
        assert turn.loss == pytest.approx(turn.best[0].equity - turn.equity, abs=0.011)
        assert turn.reasons
        assert turn.before != turn.table or not turn.words
    assert len(review.curve.points) == len(review.turns) + 1
    for seat in review.seats:
        assert 0 <= seat.accuracy <= 100
        assert sum(seat.grades.values()) == seat.turns
        assert tuple(seat.grades) == GRADES


@pytest.mark.parametrize("game", GAMES)
def test_reasons_are_told_in_every_language(game: str) -> None:
    review = reviewed(game)
    for language in UI_LANGUAGES:
        for turn in review.told(language).turns:
            for reason in turn.reasons:
                assert reason.text
                assert not re.search(r"[{}]", reason.text)
                assert msgspec.to_builtins(reason).keys() == {"code", "text"}


def test_every_reason_has_words() -> None:
    made = {
        code
        for source in SOURCES.rglob("*.py")
        for code in re.findall(r'because\(\s*"([a-z-]+)"', source.read_text(encoding="utf-8"))
    }
    assert len(made) > 40
    assert {f"review.reason.{code}" for code in made} <= texts("en").keys()


@pytest.mark.parametrize("game", [game for game in GAMES if game != "cards-solo"])
def test_a_review_knows_nothing_that_its_seat_could_not_know(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every view is taken of a table on which everything that the seat cannot see was dealt anew."""
    honest = reviewed(game)
    view, luck = Match.view, random.Random(7)

    def elsewhere(match: Match, state: MatchState, seat: int) -> MatchView:
        reshuffled = OTHER_HIDDEN[CATALOGUE[game].family.name](match.game, state.game, seat, luck)
        return view(match, msgspec.structs.replace(state, game=reshuffled), seat)

    monkeypatch.setattr(Match, "view", elsewhere)
    pairs = list(zip(reviewed(game).turns, honest.turns, strict=True))
    sure = [(one, two) for one, two in pairs if "solver-unproven" not in (one.method, two.method)]
    assert len(sure) > len(pairs) / 2  # what a solver cannot prove in the time depends on the time
    assert [one for one, _ in sure] == [two for _, two in sure]


def test_no_reviewer_holds_a_state() -> None:
    """What a reviewer is made of: views and events as one seat saw them, and the scores at the end."""
    for game in GAMES:
        reviewer = open_file(record(game)).reviewer
        kept = repr([getattr(turn, "events", ()) for turn in reviewer.turns])  # type: ignore[attr-defined]
        drawn = re.findall(r"Drawn\(seat=(\d)", kept)
        seats = {str(turn.seat) for turn in reviewer.turns}  # type: ignore[attr-defined]
        assert set(drawn) <= seats
        for turn in reviewer.turns:  # type: ignore[attr-defined]
            others = re.findall(r" Drawn\(seat=(\d)", repr(getattr(turn, "events", ())))
            assert set(others) <= {str(turn.seat)}


def test_the_manual_names_every_field() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "review.md").read_text(encoding="utf-8")
    for kind in (Review, ReviewedTurn, Choice, SeatSummary, Curve):
        for name in kind.__struct_fields__:
            assert f'"{name}"' in manual, name


# -- each family on its own terms -------------------------------------------------------------------------------


def test_rummikub_tells_of_openings_and_of_turns_not_taken() -> None:
    review = reviewed("rummikub")
    drawn = [turn for turn in review.turns if turn.move == "draw" and turn.loss]
    assert drawn
    assert codes(drawn) & {"opening-possible", "drew-for-nothing"}
    assert {turn.method for turn in review.turns} <= {"solver", "solver-unproven"}


def test_together_tells_of_goals_and_helpers() -> None:
    review = reviewed("together")
    assert review.curve.kind == "goals"
    assert codes(list(review.turns)) >= {"goals-together", "helper-wasted"}
    wasted = [turn for turn in review.turns if "helper-wasted" in codes([turn])]
    assert all(turn.best[0].score >= 1 for turn in wasted)  # a goal that was in reach


def test_cards_tell_of_crossings_premium_cards_and_action_cards() -> None:
    told = codes([*reviewed("cards").turns, *reviewed("cards-action").turns])
    assert told >= {"bingo-missed", "more-points", "more-crossings"}
    assert told & {"premium-missed", "premium-wasted"}
    assert "action-moment" in told


def test_whoever_plays_alone_is_told_what_was_in_reach() -> None:
    review = reviewed("cards-solo")
    (note,) = review.notes
    assert note.code == "in-reach"
    assert int(note.details["reach"]) > int(note.details["score"]) > 0


def test_rummy_tells_of_taking_laying_and_giving_away() -> None:
    review = reviewed("cards-rummy")
    told = codes(list(review.turns))
    assert told & {"take-deck", "take-discard"}
    assert told & {"task-possible", "task-first", "lay-too-soon", "better-lay"}
    worse = [turn for turn in review.turns if turn.move.startswith("discard") and turn.loss]
    assert worse
    assert all(codes([turn]) & {"better-discard", "task-possible", "task-first"} for turn in worse)


# -- the curve --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["classic-us", "cards", "rummikub", "cards-rummy"])
def test_the_curve_of_two_is_their_chance_to_win(game: str) -> None:
    info = CATALOGUE[game]
    options = info.read_options({"words": "checked"})
    words = info.words_for(options, open_lexicon(options.language))
    table = Sitting(Match(info.make(options, words)), ["Ana", "Leo"], bytes(32))
    play_out(table, [make_bot(info, options, words, 3, seed=seat) for seat in range(2)])
    review = review_file(write(table.record()), AT_ONCE)
    assert review.curve.kind == "win"
    assert review.curve.points[0] == (0.5, 0.5)
    for mine, other in review.curve.points:
        assert 0 <= mine <= 1
        assert mine + other == pytest.approx(1)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    ahead = max(range(2), key=lambda seat: outcome.scores[seat])
    assert review.curve.points[-1][ahead] >= 0.5


def test_a_move_is_as_well_known_as_its_rarest_word() -> None:
    words = open_lexicon("en")
    common, rare = "HOUSE", "ADZE"
    assert (words.level(common), words.level(rare)) == (1, 8)
    said = [(reason.code, reason.details["word"]) for reason in about_known([common, rare], words)]
    assert said == [("rare-word", rare)]
    assert [reason.code for reason in about_known([common], words)] == ["common-word"]
