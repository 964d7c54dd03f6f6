"""Puzzles: what makes an answer the only one, how hard it is, and that every one that is shipped holds."""

from itertools import permutations, product

import msgspec
import pytest

from reference.plays import Position
from reference.puzzles import plays_of
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Grid, Placed, Square, layout
from wordloom.core.notation import read_play
from wordloom.core.word_sets import offensive_words
from wordloom.families.board.game import BoardGame
from wordloom.families.board.notation.cgp import Position as BoardPosition
from wordloom.families.board.notation.cgp import write_cgp
from wordloom.families.board.views import BoardView
from wordloom.families.rummikub.messages import Rearrange
from wordloom.families.rummikub.puzzles import RummikubPosition
from wordloom.families.rummy.messages import LayWords
from wordloom.families.rummy.tasks import RummyWord
from wordloom.games import CATALOGUE
from wordloom.games.puzzle_days import of_day, streak
from wordloom.games.puzzles import (
    Harvest,
    Made,
    Wanted,
    from_self_play,
    proven,
    read_puzzles,
    shipped,
    table_for,
    write_puzzles,
)
from wordloom.rules.commands import Pass, Play
from wordloom.rules.puzzle import Option, Puzzle, clear, difficulty
from wordloom.rules.puzzling import PuzzleTable, raw

FILES = list(product(CATALOGUE, LANGUAGES))


def file_of(game: str, language: str) -> Made:
    made = shipped(game, language)
    assert made is not None, f"no puzzles of {game} in {language}"
    return made


def board_puzzle(table: PuzzleTable, rack: str, grid: Grid | None = None) -> Puzzle | None:
    position = BoardPosition("en", grid or Grid(layout("classic")), (rack, ""), (0, 0))
    return proven(table, "bingo", raw(write_cgp(position)))


@pytest.fixture(scope="module")
def english() -> PuzzleTable:
    return table_for("classic-us", "en")


# -- one answer -------------------------------------------------------------------------------------------------


def test_a_lead_is_counted_to_the_next_move_and_twins_are_one_answer() -> None:
    def option(worth: float, key: str) -> Option:
        return Option(worth, key, Pass(0))

    twins = clear([option(9, "A"), option(9, "A"), option(5, "B")], 3)
    assert twins is not None
    assert (len(twins[0]), twins[1]) == (2, 4)
    assert clear([option(9, "A"), option(9, "B"), option(5, "C")], 0) is None  # two words of the same worth
    assert clear([option(9, "A"), option(7, "B")], 3) is None  # too near
    assert clear([], 0) is None


def test_the_same_word_on_squares_that_mirror_each_other_is_right(english: PuzzleTable) -> None:
    puzzle = board_puzzle(english, "AFILQUY")
    assert puzzle is not None
    answer = english.parse(puzzle.answers[0], english.view(puzzle.position))
    assert isinstance(answer, Play)
    assert "".join(tile.face for tile in answer.tiles) == "QUALIFY"
    mirrored = tuple(Placed(tile.col, tile.row, tile.face) for tile in answer.tiles)
    assert english.attempt(puzzle, Play(0, mirrored))[0].right
    first = min(tile.col for tile in answer.tiles)
    elsewhere = [english.attempt(puzzle, Play(0, down("QUALIFY", at)))[0] for at in range(1, 8) if at != first]
    assert [verdict.right for verdict in elsewhere] == [False] * 6  # it scores less there


def down(word: str, first: int) -> tuple[Placed, ...]:
    return tuple(Placed(first + place, 7, face) for place, face in enumerate(word))


def test_a_rack_with_two_bingos_of_the_same_worth_is_no_puzzle(english: PuzzleTable) -> None:
    view = english.match.view(english.state(raw(write_cgp(opening("AEINRST")))), 0).game
    assert isinstance(view, BoardView)
    assert english.puzzler.prove("bingo", view) is None  # NASTIER, RETAINS, STAINER …


def opening(rack: str) -> BoardPosition:
    return BoardPosition("en", Grid(layout("classic")), (rack, ""), (0, 0))


def test_anagrams_of_the_same_cards_are_right_in_rummy() -> None:
    table = table_for("cards-rummy", "en")
    puzzle = next(each for each in file_of("cards-rummy", "en").puzzles if other_spelling(table, each))
    words = other_spelling(table, puzzle)
    assert words is not None
    assert table.attempt(puzzle, LayWords(0, words))[0].right


def other_spelling(table: PuzzleTable, puzzle: Puzzle) -> tuple[RummyWord, ...] | None:
    """The first word of an answer with its cards in another order, if that is a word too."""
    answer = table.parse(puzzle.answers[0], table.view(puzzle.position))
    assert isinstance(answer, LayWords)
    first, *rest = answer.words
    if not first.cards.isupper() or len(first.cards) > 4:
        return None
    for word in map("".join, permutations(first.cards)):
        if word != first.cards and word in table.words and word not in {each.word for each in rest}:
            return (RummyWord(word, first.premium), *rest)
    return None


def test_any_turn_that_empties_the_rack_is_right_and_no_other() -> None:
    table = table_for("rummikub", "en")
    position = RummikubPosition(("CARE", "THINK"), "ER", (0, 0))
    puzzle = Puzzle(
        id="",
        theme="empty",
        position=raw(position),
        answers=("1: CAREER",),
        words=(),
        worth=2.0,
        margin=1.0,
        choices=1,
        rank=1,
        word_level=1,
        level=1,
    )
    assert table.attempt(puzzle, Rearrange(0, ("CAREER", "THINK")))[0].right
    assert table.attempt(puzzle, Rearrange(0, ("CARE", "THINKER")))[0].right
    assert not table.attempt(puzzle, Rearrange(0, ("CARER", "THINK")))[0].right


def test_what_is_no_move_of_the_game_is_refused(english: PuzzleTable) -> None:
    puzzle = board_puzzle(english, "AFILQUY")
    assert puzzle is not None
    for command, code in (
        (Pass(0), "no-answer"),
        (Play(0, down("CAT", 6)), "not-in-rack"),
        (Play(0, down("QUALIFY", 0)), "not-on-start"),
        (Play(0, down("YFILAUQ", 3)), "not-a-word"),
    ):
        with pytest.raises(RuleError) as caught:
            english.attempt(puzzle, command)
        assert caught.value.code == code


# -- proofs -----------------------------------------------------------------------------------------------------


def position_of(table: PuzzleTable, puzzle: Puzzle) -> Position:
    """A board as the reference takes it, with every word of the table."""
    game, view = table.match.game, table.view(puzzle.position).game
    assert isinstance(game, BoardGame)
    assert isinstance(view, BoardView)
    board = layout(view.layout)
    squares = [Square(row, col) for row in range(board.height) for col in range(board.width)]
    return Position(
        rows=board.height,
        cols=board.width,
        board={(tile.row, tile.col): tile.face for tile in view.board},
        rack=view.rack,
        words=frozenset(table.words.graph),
        values={letter: game.tiles.value(letter) for letter in game.tiles.alphabet.letters},
        letter_times={(square.row, square.col): board.premium(square).letter for square in squares},
        word_times={(square.row, square.col): board.premium(square).word for square in squares},
        bonus=game.edition.bonus,
        start=(board.start.row, board.start.col),
    )


def check_by_reading_the_list(game: str, language: str, number: int = 0) -> None:
    table = table_for(game, language)
    bingos = [each for each in file_of(game, language).puzzles if each.theme == "bingo"]
    plain = [each for each in bingos if "?" not in position_of(table, each).rack]  # with a blank it takes hours
    puzzle = sorted(plain, key=lambda each: each.choices)[number]
    position = position_of(table, puzzle)
    scores = plays_of(position)
    view, play = table.view(puzzle.position).game, table.match.game
    assert isinstance(view, BoardView)
    assert isinstance(play, BoardGame)
    placed = read_play(view.notation, Grid(layout(view.layout)).lay(view.board), puzzle.answers[0], play.tiles.alphabet)
    answer = frozenset((tile.row, tile.col, tile.face) for tile in placed)
    assert scores[answer] == puzzle.worth == max(scores.values())
    assert len(scores) == puzzle.choices
    others = sorted((points for laid, points in scores.items() if points < puzzle.worth), reverse=True)
    assert puzzle.worth - others[0] == puzzle.margin


def test_a_bingo_is_the_best_play_by_reading_the_whole_list() -> None:
    check_by_reading_the_list("classic-us", "en")


@pytest.mark.soak
@pytest.mark.parametrize(("game", "language"), [*product(("classic-us", "nine-tile", "classic-ro"), LANGUAGES)])
def test_bingos_are_the_best_plays_by_reading_the_whole_list(game: str, language: str) -> None:
    for number in range(3):
        check_by_reading_the_list(game, language, number)


@pytest.mark.parametrize(("game", "language"), FILES)
def test_there_are_a_hundred_and_some_of_them_are_proven_again(game: str, language: str) -> None:
    made, table = file_of(game, language), table_for(game, language)
    assert len(made.puzzles) == 100
    assert made.about.lexicon == table.words.lexicon.version
    assert [each.id for each in made.puzzles] == [f"{game}.{language}.{number}" for number in range(1, 101)]
    themes = {each.theme for each in made.puzzles}
    assert themes <= set(table.puzzler.fitting())
    for theme in themes:
        assert table.holds(next(each for each in made.puzzles if each.theme == theme))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "language"), FILES)
def test_every_puzzle_that_is_shipped_is_proven_again(game: str, language: str) -> None:
    table = table_for(game, language)
    assert [each.id for each in file_of(game, language).puzzles if not table.holds(each)] == []


@pytest.mark.parametrize(("game", "language"), FILES)
def test_nobody_minds_the_words_and_low_levels_ask_for_words_that_people_know(game: str, language: str) -> None:
    table, coarse = table_for(game, language), offensive_words(language)
    for puzzle in file_of(game, language).puzzles:
        shown = [*table.puzzler.shown_words(table.view(puzzle.position).game), *puzzle.words]
        assert not [word for word in shown if word in coarse], puzzle.id
        assert puzzle.level == difficulty(puzzle.word_level, puzzle.choices, puzzle.rank)
        assert puzzle.word_level <= puzzle.level + 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_puzzle_shows_what_its_seat_sees_and_takes_its_answer(game: str, language: str) -> None:
    table = table_for(game, language)
    for puzzle in file_of(game, language).puzzles[:3]:
        view = table.view(puzzle.position)
        assert set(view.game.legal) <= {"play", "play-premium", "lay-words", "rearrange"}
        hidden = getattr(view.game, "racks", ()) or getattr(view.game, "hands", ())
        assert hidden == ()  # nobody else's
        assert table.attempt(puzzle, table.parse(puzzle.answers[0], view))[0].right
        assert all(reason.told(language).text for reason in table.explain(puzzle, None).reasons)


# -- how hard ---------------------------------------------------------------------------------------------------


def test_a_rarer_word_and_a_better_hidden_answer_are_harder() -> None:
    assert difficulty(1, 1, 1) == 1
    assert difficulty(10, 10_000, 100) == 10
    assert difficulty(3, 500, 1) < difficulty(8, 500, 1)
    assert difficulty(3, 500, 1) < difficulty(3, 500, 30)
    assert difficulty(9, 2, 1) == 7  # never far below the word's own level


# -- making -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["finish-line", "cards-rummy"])
def test_the_same_seed_makes_the_same_puzzles(game: str) -> None:
    def made(seed: int) -> Made:
        harvest = Harvest(Wanted(game, "en", seed), 2)
        number = 0
        while not harvest.done:
            harvest.take(from_self_play(harvest.wanted, number))
            number += 1
        return harvest.made()

    one, again, other = made(5), made(5), made(6)
    assert one.puzzles == again.puzzles
    assert one.puzzles != other.puzzles
    table = table_for(game, "en")
    assert all(table.holds(puzzle) for puzzle in one.puzzles)


def test_a_file_comes_back_as_it_was_written_and_a_changed_puzzle_does_not_hold() -> None:
    made = file_of("classic-us", "en")
    assert read_puzzles(write_puzzles(made)) == made
    puzzle, table = made.puzzles[0], table_for("classic-us", "en")
    assert not table.holds(msgspec.structs.replace(puzzle, margin=puzzle.margin + 1))
    with pytest.raises(ParseError, match="bad-puzzle-file"):
        read_puzzles(b'{"game": 3}')


def test_a_theme_that_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(ParseError, match="no-such-theme"):
        Harvest(Wanted("rummikub", "en", 1, "bingo"), 2)


# -- days -------------------------------------------------------------------------------------------------------


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    puzzles = list(range(100))
    first = [of_day(puzzles, day, "classic-us/en") for day in range(20_700, 20_800)]
    assert sorted(first) == puzzles
    assert first != [of_day(puzzles, day, "classic-us/pl") for day in range(20_700, 20_800)]


def test_a_streak_lasts_while_no_day_is_missed() -> None:
    assert streak([], 10) == 0
    assert streak([10, 9, 8, 6], 10) == 3
    assert streak([9, 8], 10) == 2  # today is not over
    assert streak([8, 7], 10) == 0
