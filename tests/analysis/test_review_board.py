"""Reviews of board games: losses beside a slow twin, planted mistakes, numbers that come out the same again."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.whole import app
from reference.plays import Position as SlowPosition
from reference.plays import all_plays
from wordloom.core.grid import Placed, Square, layout
from wordloom.core.notation import write_play
from wordloom.core.tiles import tile_of
from wordloom.families.board.analysing import STATIC, Analyser
from wordloom.families.board.asked import Effort
from wordloom.families.board.review import BoardReviewer
from wordloom.families.board.review.reasons import opened_triples
from wordloom.families.board.review.turns import BoardTurn
from wordloom.games.reviewing import open_file, review_file
from wordloom.rules.review import Depth, Review, ReviewedTurn, grade_of

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
US = PLAYTHROUGHS / "classic-us.jsonl"
AT_ONCE = Depth(seconds=0.0)
GIVEN_AWAY = 10  # points that a turn is taken for once the bag is empty
PASSES = "".join(f">{name}: QV - +0 {total}\n" for name, total in (("leo", 0), ("ana", 10)) * 3)
HEAD = "#character-encoding UTF-8\n#player1 ana Ana\n#player2 leo Leo\n"


def board_reviewer(data: bytes) -> BoardReviewer:
    opened = open_file(data)
    assert isinstance(opened.reviewer, BoardReviewer)
    return opened.reviewer


def first_turn(line: str, more: str = PASSES) -> ReviewedTurn:
    return review_file((HEAD + line + "\n" + more).encode(), AT_ONCE).turns[0]


def codes(turn: ReviewedTurn) -> list[str]:
    return [reason.code for reason in turn.reasons]


# -- losses -----------------------------------------------------------------------------------------------------


def slow_worth(game: BoardReviewer, turn: BoardTurn) -> dict[frozenset[tuple[int, int, str]], int]:
    """Every play of an endgame by trying every word on every square: its points, and what the racks then cost."""
    board, tiles, rack = layout("classic"), game.rules.tiles, turn.position.racks[0]
    squares = [(row, col) for row in range(15) for col in range(15)]
    cells = {(tile.row, tile.col): tile.face for tile in turn.position.grid}
    lines = [[at for at in squares if at[axis] == number] for axis in (0, 1) for number in range(15)]
    letters = [{*rack, *"".join(cells.get(at, "") for at in line).upper()} for line in lines]
    position = SlowPosition(
        rows=15,
        cols=15,
        board=cells,
        rack=rack,
        words=frozenset(word for word in game.words.graph if any(set(word) <= line for line in letters)),
        values=tiles.values,
        letter_times={at: board.premium(Square(*at)).letter for at in squares},
        word_times={at: board.premium(Square(*at)).word for at in squares},
        bonus={7: 50},
        start=(7, 7),
    )
    seen = "".join(tile_of(face) for face in cells.values()) + rack
    others = tiles.total(tiles.all) - tiles.total(seen)
    worth = {}
    for laid, score in all_plays(position).items():
        kept = tiles.take(tiles.sort(rack), [tile_of(face) for _, _, face in laid])
        worth[laid] = score + (-2 * tiles.total(kept) - GIVEN_AWAY if kept else 2 * others)
    return worth


def test_losses_at_the_end_are_those_of_a_slow_twin() -> None:
    game = board_reviewer(US.read_bytes())
    index = max(index for index, turn in enumerate(game.turns) if len(turn.position.racks[0]) <= 3)
    turn = game.turns[index]
    worth = slow_worth(game, turn)
    assert len(worth) > 20
    for laid, own in list(worth.items())[:20]:  # whichever of them had been played
        placed = tuple(sorted(Placed(*tile) for tile in laid))
        move = write_play(game.rules.edition.notation, turn.position.grid, placed)
        supposed = replace(game, turns=[replace(turn, move=move, placed=placed)])
        assert supposed.at_once(0).loss == pytest.approx(max(worth.values()) - own)


def test_losses_are_what_every_play_and_exchange_one_by_one_come_to() -> None:
    game = board_reviewer(US.read_bytes())
    for index, turn in enumerate(game.turns[:12]):
        analyser = Analyser(turn.position, game.rules, game.words.graph)
        every = analyser.run(STATIC, Effort(top=1_000_000)).plays
        own = next(move.equity for move in every if move.move == turn.move)
        best = max(move.equity or 0.0 for move in every)
        assert game.at_once(index).loss == pytest.approx(best - (own or 0.0), abs=0.011)


@pytest.mark.parametrize("game", ["classic-us", "classic-br", "classic-ro", "finish-line", "nine-tile"])
def test_grades_follow_from_the_losses_and_nothing_is_better_than_the_best(game: str) -> None:
    review = review_file((PLAYTHROUGHS / f"{game}.jsonl").read_bytes(), AT_ONCE)
    assert [turn.turn for turn in review.turns] == list(range(1, len(review.turns) + 1))
    for turn in review.turns:
        assert turn.loss >= 0
        assert turn.grade == grade_of(turn.loss, turn.win_loss)
        assert (turn.grade == "best") == (turn.loss == 0)
        won_race = game == "finish-line" and turn is review.turns[-1]  # what wins is the best
        assert turn.best[0].equity == max(choice.equity for choice in turn.best) or won_race
        assert turn.loss == pytest.approx(turn.best[0].equity - turn.equity, abs=0.011)
        assert turn.reasons


@pytest.mark.parametrize(
    ("loss", "win_loss", "grade"),
    [
        (0.0, None, "best"),
        (0.01, None, "good"),
        (4.99, 0.0, "good"),
        (5.0, 0.0, "inaccuracy"),
        (10.0, None, "mistake"),
        (20.0, None, "blunder"),
        (0.0, 0.04, "good"),
        (1.0, 0.05, "inaccuracy"),
        (1.0, 0.1, "mistake"),
        (1.0, 0.2, "blunder"),
    ],
)
def test_the_bounds_of_the_grades(loss: float, win_loss: float | None, grade: str) -> None:
    assert grade_of(loss, win_loss) == grade


# -- reasons ----------------------------------------------------------------------------------------------------


def test_a_bingo_that_was_there_is_named() -> None:
    turn = first_turn(">ana: AEERSVW 8G WE +10 10")
    assert turn.grade == "blunder"
    assert codes(turn)[0] == "bingo-missed"
    assert turn.best[0].move == "8D WEAVERS"
    assert turn.reasons[0].told("en").text == "There was a bingo: WEAVERS, 84 points."
    assert turn.reasons[0].told("pl").text == "Było bingo: WEAVERS, 84 punkty."


def test_a_phony_that_came_back_and_one_that_stood() -> None:
    came_back = first_turn(">ana: ABCDEFG 8G FCG +18 18\n>ana: ABCDEFG -- -18 0", PASSES.replace("+0 10", "+0 0"))
    assert codes(came_back)[0] == "phony"
    assert (came_back.move, came_back.score, came_back.words) == ("8G FCG", 0, ())
    stood = first_turn(">ana: ABCDEFG 8G FCG +18 18", PASSES.replace("+0 10", "+0 18"))
    assert codes(stood)[0] == "phony-stood"


def test_words_of_a_list_that_is_not_here_are_no_phonies() -> None:
    file = HEAD + "#lexicon NWL23\n>ana: ABCDEFG 8G FCG +18 18\n" + PASSES.replace("+0 10", "+0 18")
    review = review_file(file.encode(), AT_ONCE)
    assert [note.code for note in review.notes] == ["other-list"]
    assert codes(review.turns[0])[0] == "not-in-list"


def test_an_exchange_that_was_better() -> None:
    turn = first_turn(">ana: UUVVWII 8H VUU +12 12", PASSES.replace("+0 10", "+0 12"))
    assert turn.best[0].move.startswith("-")
    assert "exchange-better" in codes(turn)


def test_tiles_kept_are_told_apart() -> None:
    turns = review_file(US.read_bytes(), AT_ONCE).turns
    kept = [reason for turn in turns for reason in turn.reasons if reason.code == "kept"]
    assert kept
    for reason in kept:
        assert int(reason.details["n"]) >= 3
        assert reason.details["own"] != reason.details["best"]


def test_a_triple_word_square_comes_within_reach_once() -> None:
    game = board_reviewer(US.read_bytes())
    turn = game.turns[0]
    assert not opened_triples(turn.position.grid, ())
    opened = opened_triples(turn.position.grid, turn.placed)
    assert all(layout("classic").premium(square).word == 3 for square in opened)
    after = turn.position.grid.lay(turn.placed)
    assert not opened_triples(after, ())


def test_a_race_is_told_by_its_target() -> None:
    review = review_file((PLAYTHROUGHS / "finish-line.jsonl").read_bytes(), AT_ONCE)
    told = {reason.code for turn in review.turns for reason in turn.reasons}
    assert told & {"race", "target-missed"}


@pytest.mark.parametrize("depth", [AT_ONCE, Depth(rollouts=4)])
def test_nothing_is_better_than_winning_a_race(depth: Depth) -> None:
    game = board_reviewer((PLAYTHROUGHS / "finish-line.jsonl").read_bytes())
    last = game.deeper(len(game.turns) - 1, depth) if depth.rollouts else game.at_once(len(game.turns) - 1)
    target = game.rules.edition.targets(len(game.final))[0]
    assert last.scores[last.seat] + last.score >= target
    assert (last.loss, last.grade, codes(last)) == (0.0, "best", ["best"])
    assert last.best[0].move == last.move


def test_a_longer_rack_is_told_where_racks_are_longer() -> None:
    review = review_file((PLAYTHROUGHS / "nine-tile.jsonl").read_bytes(), AT_ONCE)
    assert "longer-rack" in {reason.code for turn in review.turns for reason in turn.reasons}


def test_an_end_that_was_counted_wrongly() -> None:
    data = two_player_gcg()
    review = review_file(data, Depth(seconds=5.0, rollouts=8))
    solved = [turn for turn in review.turns if turn.method == "endgame"]
    assert solved
    for turn in solved:
        if turn.loss:
            assert "end-miscounted" in codes(turn)


# -- the same again ---------------------------------------------------------------------------------------------


def two_player_gcg() -> bytes:
    return (Path(__file__).parents[1] / "data" / "review" / "two-robots.gcg").read_bytes()


def shorn(review: Review) -> list[ReviewedTurn]:
    return list(review.turns)


def test_rollouts_and_seed_give_the_same_review_on_any_number_of_threads() -> None:
    data = two_player_gcg()
    alone = review_file(data, Depth(rollouts=16, seed=5, threads=1), seat=0)
    both = review_file(data, Depth(rollouts=16, seed=5, threads=2), seat=0)
    assert shorn(alone) == shorn(both)
    other = review_file(data, Depth(rollouts=16, seed=6, threads=2), seat=0)
    assert [turn.equity for turn in other.turns] != [turn.equity for turn in alone.turns]


def analysed(*arguments: str) -> dict[str, dict[str, float]]:
    result = CliRunner().invoke(app, ["analyse", "--json", *arguments], catch_exceptions=False)
    return {play["move"]: play for play in json.loads(result.stdout)["plays"]}


def test_analyse_reproduces_the_numbers_of_a_review() -> None:
    review = review_file(US.read_bytes(), Depth(rollouts=24, seed=3, threads=2))
    for turn in (review.turns[0], review.turns[4], review.turns[20]):
        plays = analysed(str(US), "--turn", str(turn.turn), "--rollouts", "24", "--seed", "3", "--also", turn.move)
        for choice in turn.best:
            assert (plays[choice.move]["spread"], plays[choice.move]["win"]) == (choice.equity, choice.win)
        assert (plays[turn.move]["spread"], plays[turn.move]["win"]) == (turn.equity, turn.win)


def test_gcg_and_record_of_a_game_are_reviewed_alike() -> None:
    record = review_file(US.read_bytes(), AT_ONCE)
    written = CliRunner().invoke(app, ["gcg", "write", str(US)], catch_exceptions=False).stdout
    file = review_file(written.encode(), AT_ONCE, lexicon="en")
    assert [(turn.move, turn.loss, turn.grade) for turn in file.turns] == [
        (turn.move, turn.loss, turn.grade) for turn in record.turns
    ]
