"""Book 003, “Pontuação”, “Pontos para dobrar”, “Como terminar e ganhar o jogo”, and the challenge, clause by clause."""

import pytest

from games.rummikub_tables import lay, on_table, rack, refused, rummikub_table, score
from rules.tables import told
from wordloom.games.rummikub import Draw
from wordloom.rules.commands import TABLE, Accept, Answer, Challenge, Expire, Leave, Offer, Resign
from wordloom.rules.events import Adjustment, Challenged, DrawnUnseen, Ended, Judged, Stood, TurnCame
from wordloom.rules.sitting import Sitting

# -- points -------------------------------------------------------------------------------------------------


def test_only_the_longest_word_of_the_turn_counts() -> None:
    """The printed example scores RETORNO alone (PÁS and PESOS show lengths, not valid words)."""
    table = rummikub_table("PASCAPAPESOSRETORNOU", "E", known=["PAS", "CAPA", "PESOS", "RETORNO"])
    lay(table, "PAS", "CAPA", "PESOS", "RETORNO")
    assert score(table) == 7


def test_using_the_whole_rack_doubles_the_points() -> None:
    table = rummikub_table("DES", "E", on_table=["APARECER"], known=["DESAPARECER"])
    lay(table, "DESAPARECER")
    assert score(table) == 22


def test_the_first_turn_is_doubled_too_if_it_uses_the_whole_rack() -> None:
    table = rummikub_table("CAMISASOLRUA", "E", known=["CAMISA", "SOL", "RUA"], opened=False)
    lay(table, "CAMISA", "SOL", "RUA")
    assert score(table) == 12


def test_a_joker_left_on_the_rack_is_a_tile_left() -> None:
    table = rummikub_table("SOL?", "E", known=["SOL"])
    lay(table, "SOL")
    assert score(table) == 3


def test_points_of_all_turns_add_up() -> None:
    table = rummikub_table("SOLUUUUUUU", "MARTTTT", known=["SOL", "MAR", "SOLU"])
    lay(table, "SOL")
    lay(table, "SOL", "MAR", seat=1)
    lay(table, "SOLU", "MAR")
    assert (score(table), score(table, 1)) == (7, 3)


def test_a_changed_word_without_a_tile_of_the_rack_does_not_count() -> None:
    """RETORNOS is made of the table's tiles alone; the rack's L is in SALL."""
    table = rummikub_table("LUUUUUUU", "E", on_table=["RETORNO", "SCASA", "SAL"], known=["RETORNOS", "CASA", "SALL"])
    lay(table, "RETORNOS", "CASA", "SALL")
    assert score(table) == 4


def test_a_word_that_stays_as_it_was_does_not_count() -> None:
    table = rummikub_table("SOLUUUU", "E", on_table=["RETORNO"], known=["SOL"])
    lay(table, "RETORNO", "SOL")
    assert score(table) == 3


def test_of_equal_tiles_the_rack_is_believed_to_hold_the_useful_one() -> None:
    """Is the S of RETORNOS the rack's or that of SCASA? The player says the rack's."""
    table = rummikub_table("SLUUUUUU", "E", on_table=["RETORNO", "SCASA", "OLA"], known=["RETORNOS", "CASA", "SOLAL"])
    lay(table, "RETORNOS", "CASA", "SOLAL")
    assert score(table) == 8


def test_only_the_joker_of_the_rack_makes_a_word_count() -> None:
    """Both RAtOS and the word with the rack's joker hold a joker; the one that stayed earns nothing."""
    table = rummikub_table("?UUUUUUU", "E", on_table=["RAtO", "SCAS"], known=["RATOS", "CASA"])
    lay(table, "RAtOS", "CASa")
    assert score(table) == 4


# -- the end ------------------------------------------------------------------------------------------------


def test_an_empty_pool_and_an_empty_rack_end_the_game() -> None:
    table = rummikub_table("SOL", "RUA", known=["SOL"], pool="")
    lay(table, "SOL")
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("went-out", (6, 0), (1, 2))


def test_the_end_is_tested_after_the_refill() -> None:
    table = rummikub_table("SOL", "RUA", known=["SOL"], pool="A")
    lay(table, "SOL")
    assert table.match.outcome(table.state) is None
    assert rack(table) == "A"


def test_all_pass_once_the_pool_is_empty() -> None:
    table = rummikub_table("SOL", "RUA", "MAR", known=["SOL"], pool="A")
    for seat in (0, 1, 2):
        table.submit(Draw(seat), 0)
        assert table.match.outcome(table.state) is None
    table.submit(Draw(0), 0)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "all-passed"


def test_a_play_breaks_the_run_of_passes() -> None:
    table = rummikub_table("SOLU", "RUAS", known=["RUA"], pool="")
    table.submit(Draw(0), 0)
    lay(table, "RUA", seat=1)
    table.submit(Draw(0), 0)
    assert table.match.outcome(table.state) is None
    table.submit(Draw(1), 0)
    assert table.match.outcome(table.state) is not None


def test_every_joker_on_a_rack_costs_thirty_also_below_zero() -> None:
    table = rummikub_table("SOL", "RUA??", known=["SOL"], pool="")
    lay(table, "SOL")
    assert Ended("went-out", (Adjustment(1, "joker", -60),)) in told(table)
    assert score(table, 1) == -60


def test_ties_are_shared() -> None:
    table = rummikub_table("SOL", "RUA", pool="")
    table.submit(Draw(0), 0)
    table.submit(Draw(1), 0)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.places == (1, 1)


def test_who_leaves_is_ranked_last_and_the_tiles_leave_play() -> None:
    table = rummikub_table("SOL", "RUA", "MAR", known=["SOL"])
    lay(table, "SOL")
    table.submit(Resign(0), 0)
    assert table.state.game.turn == 1
    assert table.state.game.aside == table.match.game.tiles.sort(table.state.game.aside)  # type: ignore[attr-defined]
    table.submit(Leave(1), 0)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("one-seat-left", (2, 3, 1))


# -- the challenge ------------------------------------------------------------------------------------------


def challenged(
    *known: str, racks: tuple[str, ...] = ("DESUUUU", "RUA"), pool: str | None = None, seconds: int = 20
) -> Sitting:
    """A `challenge` table where seat 0 has made DESAPARECER out of APARECER."""
    table = rummikub_table(
        *racks, on_table=["APARECER"], known=known, pool=pool, words="challenge", challenge_seconds=seconds
    )
    lay(table, "DESAPARECER")
    return table


def test_at_a_challenge_table_words_wait_for_the_challenge() -> None:
    table = challenged()
    assert on_table(table) == ("DESAPARECER",)
    assert score(table) == 0
    assert not any(isinstance(event, Judged) for event in told(table))


def test_a_bad_word_undoes_the_whole_turn_and_draws_one() -> None:
    table = challenged()
    table.submit(Challenge(1, "DESAPARECER"), 0)
    assert on_table(table) == ("APARECER",)
    assert score(table) == 0
    assert len(rack(table)) == 8
    assert set("DES") <= set(rack(table))
    assert table.state.game.turn == 1
    assert TurnCame(1) in told(table)


def test_an_undone_opening_is_no_opening() -> None:
    table = rummikub_table("CAMISA", "RUA", words="challenge", opened=False)
    lay(table, "CAMISA")
    assert table.state.game.seats[0].opened
    table.submit(Challenge(1, "camisa"), 0)
    assert not table.state.game.seats[0].opened
    assert on_table(table) == ()


def test_a_wrong_challenge_costs_nothing() -> None:
    table = challenged("DESAPARECER")
    table.submit(Challenge(1, "DESAPARECER"), 0)
    assert Challenged(1, ("DESAPARECER",), False) in told(table)
    assert (score(table, 0), score(table, 1)) == (11, 0)
    assert rack(table, 1) == "ARU"


def test_the_named_word_alone_decides() -> None:
    table = rummikub_table("SOLMARUUUUUUU", "E", known=["SOL"], words="challenge")
    lay(table, "SOL", "MAR")
    assert refused(table, Challenge(1, "CASA")).code == "word-not-played"
    table.submit(Challenge(1, "SOL"), 0)
    assert on_table(table) == ("SOL", "MAR")


def test_words_that_were_there_before_cannot_be_challenged() -> None:
    table = rummikub_table("SOLUUUUUUU", "E", on_table=["CASA"], words="challenge")
    lay(table, "SOL", "CASA")
    assert refused(table, Challenge(1, "CASA")).code == "word-not-played"


def test_the_draw_is_held_until_the_turn_stands() -> None:
    table = challenged("DESAPARECER")
    assert len(rack(table)) == 4
    table.submit(Accept(1), 0)
    assert len(rack(table)) == 7
    assert Stood(0, 11) in told(table)


def test_the_next_player_moving_closes_the_window() -> None:
    table = challenged("DESAPARECER")
    table.submit(Draw(1), 0)
    assert score(table) == 11


def test_the_window_closes_by_itself() -> None:
    table = challenged("DESAPARECER")
    table.submit(Expire(TABLE), 20_000)
    assert score(table) == 11


def test_a_turn_that_goes_out_waits_for_its_window() -> None:
    table = challenged(racks=("DES", "RUA"), pool="")
    assert refused(table, Draw(1)).code == "window-open"
    assert table.match.outcome(table.state) is None
    table.submit(Challenge(1, "DESAPARECER"), 0)
    assert table.match.outcome(table.state) is None
    assert rack(table) == "DES"


def test_a_withdrawn_turn_is_no_pass() -> None:
    table = challenged(racks=("DES", "RUA"), pool="")
    table.submit(Challenge(1, "DESAPARECER"), 0)
    assert table.state.game.seats[0].passes == 0


@pytest.mark.parametrize("seconds", [0, 20])
def test_when_nobody_is_left_to_challenge_the_turn_stands(seconds: int) -> None:
    table = challenged(racks=("DES", "RUA"), pool="", seconds=seconds)
    table.submit(Leave(1), 0)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (22, 0)


def test_own_turns_and_answers_given_cannot_be_judged_again() -> None:
    table = challenged("DESAPARECER", racks=("DESUUUU", "RUA", "MAR"))
    assert refused(table, Challenge(0, "DESAPARECER")).code == "own-play"
    table.submit(Accept(1), 0)
    assert refused(table, Accept(1)).code == "already-answered"


def test_a_seat_sees_its_own_rack_only() -> None:
    table = rummikub_table("SOL", "RUA", on_table=["CAsA"])
    view = table.match.view(table.state, 0).game
    assert (view.rack, view.racks, view.rack_sizes) == ("LOS", (), (3, 3))  # type: ignore[attr-defined]
    assert "RUA" not in str(table.match.view(table.state, -1))
    table.submit(Draw(0), 0)
    shown = [table.match.shown(event, 1) for event in told(table)]
    assert DrawnUnseen(0, 1) in shown


def test_a_turn_may_be_taken_back_by_consent() -> None:
    table = rummikub_table("SOLUUUU", "RUA", known=["SOL"])
    lay(table, "SOL")
    table.submit(Offer(0, "takeback"), 0)
    table.submit(Answer(1, True), 0)
    assert on_table(table) == ()


def test_a_joker_put_for_its_letter_makes_no_new_word() -> None:
    """CASAMENTO was there before; only the word that the joker went into is new."""
    table = rummikub_table("SMRUUUUU", "E", on_table=["CAsAMENTO"], known=["CASAMENTO", "MAR"])
    lay(table, "CASAMENTO", "MaR")
    assert score(table) == 3


def test_a_move_and_the_window_before_it_say_that_they_were_doubled() -> None:
    table = rummikub_table("SOL", "EEE", known=["SOL"], words="challenge")
    lay(table, "SOL")
    window = table.match.view(table.state, 1).game.window  # type: ignore[attr-defined]
    assert (window.score, window.doubled) == (6, True)
    table.submit(Accept(1), table.state.clock.at)
    move = next(move for move in table.state.game.moves if move.what == "play")
    assert (move.score, move.doubled) == (6, True)


def test_a_move_that_left_a_tile_on_the_rack_was_not_doubled() -> None:
    table = rummikub_table("SOLX", "EEE", known=["SOL"])
    lay(table, "SOL")
    move = next(move for move in table.state.game.moves if move.what == "play")
    assert (move.score, move.doubled) == (3, False)
