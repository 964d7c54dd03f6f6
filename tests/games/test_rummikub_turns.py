"""Book 003, “Preparação”, “Como jogar”, “Manipular palavras” and “O que fazer e o que evitar”, clause by clause."""

import pytest

from games.rummikub_tables import lay, on_table, rack, refusal, refused, rummikub_table, score
from rules.tables import board_table, told
from wordloom.core.errors import ParseError
from wordloom.core.tiles import BLANK, tile_set
from wordloom.core.word_sets import themes
from wordloom.core.words import WordSet
from wordloom.games.rummikub import INFO, Draw
from wordloom.rules.commands import TABLE, Begin, Expire
from wordloom.rules.events import Drawn, Judged, OpeningDraw, Passed, TurnCame
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting

# -- preparation --------------------------------------------------------------------------------------------


def test_the_box_has_118_letters_and_two_jokers_as_printed() -> None:
    counts = tile_set("rummikub-pt").counts
    assert counts[BLANK] == 2
    assert sum(counts.values()) == 120
    printed = "A11 B2 C5 D4 E11 F3 G3 H3 I9 J2 L7 M3 N6 O8 P4 Q2 R7 S6 T8 U7 V2 X3 Z2 ?2"
    assert counts == {entry[0]: int(entry[1:]) for entry in printed.split()}


@pytest.mark.parametrize("language", ["en", "pl", "ro"])
def test_the_other_languages_have_boxes_of_the_same_size(language: str) -> None:
    tiles = tile_set(f"rummikub-{language}")
    assert tiles.counts[BLANK] == 2
    assert len(tiles.all) == 120
    assert set(tiles.alphabet.letters) - tiles.alphabet.without_tile <= set(tiles.counts)
    assert not tiles.alphabet.without_tile & set(tiles.counts)


def test_there_is_no_cedilla_among_the_tiles() -> None:
    assert "Ç" not in tile_set("rummikub-pt").counts


def test_everyone_draws_for_first_play_and_takes_fourteen() -> None:
    table = board_table("rummikub", 3)
    draws = [event for event in told(table) if isinstance(event, OpeningDraw)]
    assert [seat for seat, _ in draws[0].tiles] == [0, 1, 2]
    assert [len(seat.rack) for seat in table.state.game.seats] == [14, 14, 14]
    assert len(table.state.game.bag) == 120 - 42


@pytest.mark.parametrize("luck", range(12))
def test_the_letter_nearest_a_begins_and_ties_draw_again(luck: int) -> None:
    match = Match(INFO.make(INFO.read_options({}), WordSet([])))
    table = Sitting(match, ["a", "b", "c", "d"], bytes([luck] * 32))
    table.submit(Begin(TABLE), 0)
    drawing = [0, 1, 2, 3]
    for event in told(table):
        if isinstance(event, OpeningDraw):
            assert [seat for seat, _ in event.tiles] == drawing
            nearest = min(event.tiles, key=lambda drawn: " ?ABCDEFGHIJLMNOPQRSTUVXZ".index(drawn[1]))[1]
            drawing = [seat for seat, tile in event.tiles if tile == nearest]
    assert drawing == [table.state.game.turn]


def test_a_joker_ranks_before_a_in_the_draw_for_first_play() -> None:
    game = board_table("rummikub").match.game
    ranks = [game.opening_rank(tile) for tile in "?AB"]  # type: ignore[attr-defined]
    assert ranks == sorted(ranks)


def test_a_turn_takes_a_minute_by_default() -> None:
    assert INFO.read_options({}).turn_seconds == 60


# -- the opening --------------------------------------------------------------------------------------------


def test_the_first_word_has_six_letters_or_more() -> None:
    table = rummikub_table("CAMISAXX", "E", known=["CAMISA", "CAMA"], opened=False)
    error = refusal(table, "CAMA")
    assert (error.code, error.details["group"]) == ("opening-too-short", "CAMA")
    lay(table, "CAMISA")
    assert on_table(table) == ("CAMISA",)


def test_further_own_words_may_be_laid_with_the_first() -> None:
    table = rummikub_table("CAMISASOLXXX", "E", known=["CAMISA", "SOL"], opened=False)
    lay(table, "SOL", "CAMISA")
    assert score(table) == 6


def test_a_joker_may_be_part_of_the_first_word() -> None:
    table = rummikub_table("CAM?SAXX", "E", known=["CAMISA"], opened=False)
    lay(table, "CAMiSA")
    assert score(table) == 6


def test_before_opening_the_words_on_the_table_may_not_be_extended() -> None:
    table = rummikub_table("ACOUUUU", "E", on_table=["CASA"], known=["CASACO"], opened=False)
    error = refusal(table, "CASACO")
    assert (error.code, error.details["group"]) == ("opening-touches-table", "CASA")


def test_before_opening_the_words_on_the_table_may_not_be_taken_apart() -> None:
    table = rummikub_table("CAMISA", "E", on_table=["CASA"], known=["CAMISA", "SACA"], opened=False)
    assert refusal(table, "CAMISA", "SACA").code == "opening-touches-table"


def test_before_opening_the_table_may_be_shown_in_another_order() -> None:
    table = rummikub_table("CAMISAX", "E", on_table=["CASA", "SOL"], known=["CAMISA"], opened=False)
    lay(table, "SOL", "CAMISA", "CASA")
    assert score(table) == 6


def test_whoever_cannot_or_will_not_open_draws_one() -> None:
    table = rummikub_table("CAMISAX", "E", known=["CAMISA"], opened=False)
    table.submit(Draw(0), 0)
    assert len(rack(table)) == 8
    assert not table.state.game.seats[0].opened
    assert table.state.game.turn == 1


# -- laying and rearranging ---------------------------------------------------------------------------------


def test_after_opening_three_letters_are_enough() -> None:
    table = rummikub_table("SOLUUUUU", "E", known=["SOL"])
    lay(table, "SOL")
    assert score(table) == 3


def test_words_of_two_letters_are_refused_and_named() -> None:
    table = rummikub_table("SOUUUUUU", "E", on_table=["LAR"], known=["SO", "LAR"])
    error = refusal(table, "LAR", "SO")
    assert (error.code, error.details["group"]) == ("group-too-short", "SO")


def test_a_word_of_the_table_is_extended() -> None:
    """The first printed example: D, E and S before APARECER."""
    table = rummikub_table("DESUUUU", "E", on_table=["APARECER"], known=["DESAPARECER"])
    lay(table, "DESAPARECER")
    assert score(table) == 11


def test_words_of_the_table_are_taken_apart_and_built_anew() -> None:
    """The third printed example with its L in a word: TELA and NUCA with P, N, I, O."""
    table = rummikub_table("PNIOUUUU", "E", on_table=["TELA", "NUCA"], known=["TIO", "PLENA"])
    lay(table, "TIO", "NUCA", "PLENA")
    assert on_table(table) == ("TIO", "NUCA", "PLENA")
    assert score(table) == 5


def test_at_least_one_tile_comes_from_the_rack() -> None:
    table = rummikub_table("XXX", "E", on_table=["CASA"], known=["SACA"])
    assert refusal(table, "SACA").code == "no-rack-tile"
    assert refusal(table, "CASA").code == "no-rack-tile"


def test_no_tile_of_the_table_is_lost() -> None:
    table = rummikub_table("SOLXXX", "E", on_table=["CASA", "LUZ"], known=["SOL"])
    error = refusal(table, "SOL", "LUZ")
    assert (error.code, error.details["tiles"]) == ("tiles-lost", "A A C")


def test_no_tile_is_gained() -> None:
    table = rummikub_table("SOLXXX", "E", on_table=["CASA"], known=["SOLTO"])
    error = refusal(table, "CASA", "SOLTO")
    assert (error.code, error.details) == ("group-not-in-rack", {"group": "SOLTO", "tiles": "O T"})


def test_no_tile_may_be_taken_into_the_rack() -> None:
    table = rummikub_table("OLXXX", "E", on_table=["MESA"], known=["SOL"])
    assert refusal(table, "SOL").code == "tiles-lost"


def test_no_word_lies_on_the_table_twice() -> None:
    table = rummikub_table("CASAXX", "E", on_table=["CASA"], known=["CASA"])
    error = refusal(table, "CASA", "CASA")
    assert (error.code, error.details["group"]) == ("word-twice", "CASA")


def test_a_joker_does_not_make_the_same_word_another() -> None:
    table = rummikub_table("CAS?XX", "E", on_table=["CASA"], known=["CASA"])
    assert refusal(table, "CASA", "CASa").code == "word-twice"


def test_words_that_are_not_in_the_dictionary_are_refused_and_named() -> None:
    table = rummikub_table("SOLTXX", "E", on_table=["CASA"], known=["SOL"])
    error = refusal(table, "CASA", "SOLT")
    assert (error.code, error.details["words"]) == ("not-a-word", "SOLT")


def test_only_words_laid_or_changed_are_looked_up() -> None:
    table = rummikub_table("SOLUUUUU", "E", on_table=["CASA"], known=["SOL"])
    lay(table, "CASA", "SOL")
    assert Judged(("SOL",), ()) in told(table)


def test_plurals_are_left_to_the_words_of_the_table() -> None:
    """“CAMISAS” is refused because the game asks for words without plurals."""
    rules = INFO.word_rules(INFO.read_options({}))
    assert not rules.plurals
    assert rules.shortest == 3


def test_theme_and_cedilla_are_agreed_on_before_the_game() -> None:
    rules = INFO.word_rules(INFO.read_options({"theme": "animals", "cedilla_as_c": True}))
    assert (rules.theme, rules.cedilla_as_c) == ("animals", True)
    assert not INFO.word_rules(INFO.read_options({})).cedilla_as_c


@pytest.mark.parametrize("language", ["en", "pt", "pl", "ro"])
def test_a_theme_that_does_not_exist_is_refused_before_the_game(language: str) -> None:
    with pytest.raises(ParseError) as caught:
        INFO.read_options({"language": language, "theme": "dragons"})
    assert caught.value.code == "unknown-theme"
    assert "animals" in str(caught.value.details["known"])
    for theme in themes(language):
        assert INFO.read_options({"language": language, "theme": theme})


def test_nonsense_is_not_a_letter() -> None:
    table = rummikub_table("SOLXXX", "E", known=["SOL"])
    for group in ["S?L", "SO1", "SO L", "ßOL", "SOÇ2", "💥OL"]:
        assert refusal(table, group).code in {"group-not-letters", "group-not-in-rack"}


def test_it_must_be_your_turn() -> None:
    table = rummikub_table("SOLXXX", "MAR", known=["SOL", "MAR"])
    assert refusal(table, "MAR", seat=1).code == "not-your-turn"
    assert refused(table, Draw(1)).code == "not-your-turn"


# -- drawing ------------------------------------------------------------------------------------------------


def test_a_rack_below_seven_is_filled_to_seven() -> None:
    table = rummikub_table("SOLXXB", "E", known=["SOL"])
    lay(table, "SOL")
    assert len(rack(table)) == 7


def test_a_rack_of_seven_or_more_draws_nothing() -> None:
    table = rummikub_table("SOLABCDEFG", "E", known=["SOL"])
    lay(table, "SOL")
    assert rack(table) == "ABCDEFG"


def test_an_emptied_rack_draws_seven() -> None:
    table = rummikub_table("SOL", "E", known=["SOL"])
    lay(table, "SOL")
    assert len(rack(table)) == 7


def test_a_short_pool_gives_what_is_left() -> None:
    table = rummikub_table("SOLX", "E", known=["SOL"], pool="AB")
    lay(table, "SOL")
    assert rack(table) == "ABX"


def test_a_turn_without_a_play_draws_one_after_opening_too() -> None:
    table = rummikub_table("SOL", "E", pool="AB")
    table.submit(Draw(0), 0)
    assert len(rack(table)) == 4
    assert len(table.state.game.bag) == 1


def test_a_time_out_leaves_the_table_and_draws_one() -> None:
    table = rummikub_table("SOL", "E", on_table=["CASA"])
    table.submit(Expire(TABLE), 60_000)
    assert on_table(table) == ("CASA",)
    assert len(rack(table)) == 4
    kinds = [type(event) for event in told(table)]
    assert kinds.index(Passed) < kinds.index(Drawn) < kinds.index(TurnCame)
    assert Passed(0, True) in told(table)


def test_before_the_minute_is_over_nothing_happens() -> None:
    table = rummikub_table("SOL", "E", on_table=["CASA"])
    assert refused(table, Expire(TABLE)).code == "nothing-expired"
