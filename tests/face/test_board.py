"""Boards as the library gives them."""

import pytest

import wordloom as wl
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.tiles import tile_set


def test_plays_come_best_first_and_can_be_laid_again_by_what_they_say() -> None:
    board = wl.Board("classic-us", language="en")
    board.play("8d", "weavers")
    plays = board.plays("qui?tes")
    assert [play.equity for play in plays] == sorted((play.equity for play in plays), reverse=True)
    for play in [*plays[:20], *plays[-5:]]:
        assert play.words[0] == play.word.upper()
        laid = board.play(play.at, play.word)
        assert (laid.placed, laid.score, laid.text) == (play.placed, play.score, play.text)
        assert board.undo() == laid


def test_a_play_tells_its_words_and_what_stays() -> None:
    board = wl.Board("classic-us")
    best = board.plays("AEERSVW")[0]
    assert (best.word, best.at, best.score, best.leave, str(best)) == ("WEAVERS", "8D", 84, "", "8D WEAVERS +84")
    assert len(board.plays("AEERSVW")[:5]) == 5
    assert board.plays("AEERSVW")[-1].score < 84
    assert board.plays("QZVWXJK")[:3] == []
    with pytest.raises(IndexError):
        _ = board.plays("QZVWXJK")[0]


def test_a_refused_play_changes_nothing_and_says_why() -> None:
    board = wl.Board("classic-us")
    empty = board.cgp()
    for at, word, code in (
        ("8D", "WEEVARS", "not-a-word"),
        ("1A", "WEAVERS", "not-on-start"),
        ("8N", "WEAVERS", "off-board"),
    ):
        with pytest.raises(wl.RuleError, match=code) as caught:
            board.play(at, word)
        assert caught.value.code == code
        assert str(caught.value)[0].isupper()
    with pytest.raises(wl.ParseError):
        board.play("8D")
    with pytest.raises(wl.RuleError):
        board.undo()
    assert board.cgp() == empty


def test_a_position_is_read_as_it_is_written() -> None:
    board = wl.Board("classic-ro", language="ro")
    board.play("h5", "casă")
    again = wl.Board.from_cgp(board.cgp())
    assert (again.cgp(), again.game, again.language) == (board.cgp(), "classic-ro", "ro")
    assert again["h5"] == "C"
    spanish = wl.Board.from_cgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEERSVW/ 0/0 0 lex CSW21;")
    assert spanish.plays()[0].word == "WEAVERS"


def test_a_board_draws_itself() -> None:
    board = wl.Board("classic-us")
    board.play("8D", "WEAVERS")
    lines = str(board).split("\n")
    assert lines[0].split() == list("ABCDEFGHIJKLMNO")
    assert lines[8] == " 8 = . . W E A V E R S . ' . . ="
    assert str(Grid().lay([Placed(0, 0, "A"), Placed(1, 1, "b")])) == "A .\n. b"
    assert str(Grid(layout("classic"))).split("\n")[7].split()[7] == "*"


def test_unknown_names_are_told_with_the_known_ones() -> None:
    with pytest.raises(wl.ParseError, match="rummikub-pt"):
        tile_set("xx")
    with pytest.raises(wl.ParseError, match="classic"):
        layout("xx")
    with pytest.raises(wl.ParseError, match="xx"):
        wl.Board("xx")
    with pytest.raises(wl.ParseError, match="rummikub"):
        wl.Board("rummikub")
