"""Every clause of the classic card game (book 001), one test each."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.tables import across, bag, board_table, down, racks, told, turn
from wordloom.core.errors import RuleError
from wordloom.core.grid import Placed
from wordloom.families.cards.deck import card_set
from wordloom.families.cards.messages import Cleared, PlayPremium, PremiumPlaced
from wordloom.rules.commands import TABLE, Accept, Challenge, Command, Exchange, Expire, Leave, Pass, Play
from wordloom.rules.events import Drawn, Exchanged, ExchangedUnseen, Stood, Withdrawn
from wordloom.rules.sitting import Sitting

WORDS = ["KOT", "KOTY", "TAK", "TY", "SKŁADAM", "SKŁADAMY", "TNIEMY", "NA", "DO"]


def card_table(seats: int = 2, **options: Any) -> Sitting:
    return board_table("cards", seats, known=WORDS, **options)


def scores(table: Sitting) -> list[int]:
    return [seat.score for seat in table.state.game.seats]


def hand(table: Sitting, seat: int) -> str:
    return str(table.state.game.seats[seat].rack)


def refused(table: Sitting, command: Command) -> str:
    """The code with which a command is refused; nothing changes."""
    before = table.state
    with pytest.raises(RuleError) as caught:
        table.submit(command, table.state.clock.at)
    assert table.state is before
    return caught.value.code


def with_premium(play: Play, step: int, face: str) -> PlayPremium:
    """A play with a premium card on its card number `step`."""
    square = play.tiles[step].square
    return PlayPremium(play.seat, play.tiles, (Placed(*square, face),))


# -- deck and draw ------------------------------------------------------------------------------------------


def test_deck_has_110_cards() -> None:
    """“136 kart (100 kart z literami, 10 kart premii …)”: eight double and two triple ones."""
    deck = card_set("pl")
    assert len(deck.all) == 110
    assert (deck.counts["2"], deck.counts["3"], deck.counts["?"]) == (8, 2, 2)


@pytest.mark.parametrize("language", ["en", "pt", "ro"])
def test_other_languages_take_their_own_letters(language: str) -> None:
    table = card_table(language=language)
    assert set(table.match.game.tiles.all) >= {"2", "3", "?"}  # type: ignore[attr-defined]
    assert [len(seat.rack) for seat in table.state.game.seats] == [7, 7]


def test_blanks_before_a_and_premium_cards_last_in_the_opening_draw() -> None:
    rank = card_table().match.game.opening_rank  # type: ignore[attr-defined]
    assert sorted("Ż2A?Z3", key=rank)[:4] == ["?", "A", "Z", "Ż"]
    assert rank("2") == rank("3") > rank("Ż")


# -- first word and premium cards ---------------------------------------------------------------------------


def test_no_premium_card_on_the_first_word() -> None:
    table = card_table()
    racks(table, "KOT2ABC", "")
    assert refused(table, with_premium(across(0, 0, 0, "KOT"), 0, "2")) == "premium-on-first-word"
    assert "play-premium" not in table.match.view(table.state, 0).game.legal


def test_first_word_of_one_card_is_refused() -> None:
    table = card_table()
    racks(table, "KOTABCD", "")
    assert refused(table, across(0, 0, 0, "K")) == "first-word-short"


def test_first_word_far_from_the_middle_is_refused() -> None:
    table = card_table()
    racks(table, "KOTABCD", "")
    assert refused(table, across(0, 10**12, 0, "KOT")) == "off-table"


def test_first_word_that_stands_is_doubled_whoever_lays_it() -> None:
    table = card_table(words="challenge")
    racks(table, "KOTABCD", "KOTABCE")
    table.submit(across(0, 0, 0, "TOK"), 0)
    table.submit(Challenge(1, "TOK"), 0)
    assert any(isinstance(event, Withdrawn) for event in told(table))
    assert refused(table, with_premium(across(1, 0, 0, "KOT"), 0, "2")) == "premium-on-first-word"
    table.submit(across(1, 5, -3, "KOT"), 0)
    table.submit(Accept(0), 0)
    assert scores(table) == [0, 2 * (2 + 1 + 2)]


def second_turn(first: str = "KOT", other: str = "Y23TAKE", **options: Any) -> Sitting:
    """KOT lies on the table; seat 1 is on turn."""
    table = card_table(**options)
    racks(table, "KOTABCD", other)
    table.submit(across(0, 0, 0, first), 0)
    return table


def test_premium_card_multiplies_every_new_word_through_its_card() -> None:
    """“punkty za oba wyrazy mnoży przez 3”."""
    table = second_turn()
    table.submit(with_premium(down(1, -1, 3, "TY"), 1, "3"), 0)
    assert {word.word: word.points for word in table.state.game.moves[-1].words} == {"TY": 12, "KOTY": 21}


def test_premium_card_on_a_card_of_one_word_leaves_the_other_alone() -> None:
    table = second_turn()
    table.submit(with_premium(down(1, -1, 3, "TY"), 0, "2"), 0)
    assert {word.word: word.points for word in table.state.game.moves[-1].words} == {"TY": 8, "KOTY": 7}


def test_premium_card_does_not_multiply_the_fifty() -> None:
    table = board_table("cards", known=["KOT", "KOTY", "SKŁADAMY"])
    racks(table, "KOTABCD", "SKŁADA2")
    table.submit(across(0, 0, 0, "KOT"), 0)
    state = table.state.game
    table.state = replace(table.state, game=replace(state, grid=state.grid.lift(state.grid.cells)))
    grid = table.state.game.grid.lay([Placed(0, 7, "Y")])
    seats = list(table.state.game.seats)
    seats[1] = replace(seats[1], rack="ADKŁMSA2")  # eight cards, so that seven letters and a premium card can be laid
    table.state = replace(table.state, game=replace(table.state.game, grid=grid, seats=tuple(seats)))
    table.submit(with_premium(across(1, 0, 0, "SKŁADAM"), 0, "2"), 0)
    assert scores(table)[1] == 14 * 2 + 50


def test_two_premium_cards_in_a_turn_are_refused() -> None:
    table = second_turn()
    play = with_premium(down(1, -1, 3, "TY"), 0, "2")
    both = PlayPremium(1, play.tiles, (*play.premiums, Placed(0, 3, "3")))
    assert refused(table, both) == "two-premium-cards"


def test_premium_card_must_be_in_the_hand() -> None:
    table = second_turn(other="Y2TAKEB")
    assert refused(table, with_premium(down(1, -1, 3, "TY"), 0, "3")) == "not-in-hand"


def test_premium_card_goes_on_a_card_laid_this_turn() -> None:
    table = second_turn()
    play = down(1, -1, 3, "TY")
    assert refused(table, PlayPremium(1, play.tiles, (Placed(0, 0, "2"),))) == "premium-off-play"


@pytest.mark.parametrize(("premiums", "code"), [((), "no-premium-card"), ((Placed(0, 3, "4"),), "not-a-premium-card")])
def test_premium_play_without_a_premium_card(premiums: tuple[Placed, ...], code: str) -> None:
    table = second_turn()
    assert refused(table, PlayPremium(1, down(1, -1, 3, "TY").tiles, premiums)) == code


def test_premium_card_is_no_letter() -> None:
    assert refused(second_turn(), across(1, 0, 3, "2")) == "not-a-letter"


def test_card_not_in_the_hand_is_refused() -> None:
    assert refused(second_turn(other="TAKBCDE"), down(1, -1, 3, "TY")) == "not-in-hand"


def test_used_premium_card_is_discarded_and_the_hand_filled_to_seven() -> None:
    table = second_turn()
    table.submit(with_premium(down(1, -1, 3, "TY"), 1, "3"), 0)
    assert table.state.game.discard == "3"
    assert len(hand(table, 1)) == 7
    (drawn,) = [event for event in told(table) if isinstance(event, Drawn)]
    assert len(drawn.tiles) == 3


# -- challenge ----------------------------------------------------------------------------------------------


def test_nothing_is_written_or_removed_before_the_window_closes() -> None:
    table = second_turn(words="challenge")
    table.submit(Accept(1), 0)
    table.submit(with_premium(down(1, 1, 1, "AK"), 0, "2"), 0)  # OAK: not a word, nobody minds
    kinds = {type(event) for event in told(table)}
    assert PremiumPlaced in kinds
    assert not kinds & {Stood, Cleared, Drawn}
    assert scores(table)[1] == 0
    view = table.match.view(table.state, 0).game
    assert view.window.leaving == ((0, 0), (0, 2))  # type: ignore[attr-defined]
    assert view.window.premium == Placed(1, 1, "2")  # type: ignore[attr-defined]
    table.submit(Accept(0), 0)
    assert {Stood, Cleared, Drawn} <= {type(event) for event in told(table)}
    assert [card.face for card in sorted(table.state.game.grid)] == list("OAK")


def test_bad_word_comes_back_with_its_premium_card_and_costs_the_turn() -> None:
    """“gracz zabiera ze stołu karty i traci kolejkę”."""
    table = second_turn(words="challenge")
    table.submit(Accept(1), 0)
    before = hand(table, 1)
    table.submit(with_premium(down(1, 1, 1, "AK"), 0, "2"), 0)
    table.submit(Challenge(0, "OAK"), 0)
    state = table.state.game
    assert (hand(table, 1), scores(table)[1], state.turn) == (before, 0, 0)
    assert state.premium is None
    assert [card.face for card in sorted(state.grid)] == list("KOT")


def test_wrong_challenge_costs_nothing() -> None:
    table = second_turn(words="challenge")
    table.submit(Challenge(1, "KOT"), 0)
    assert scores(table) == [10, 0]
    assert table.state.game.turn == 1
    assert not table.state.game.seats[1].lost_turns


def test_an_unnamed_bad_word_stands() -> None:
    table = second_turn(words="challenge", other="YTAKEBC")
    table.submit(Accept(1), 0)
    table.submit(down(1, -1, 3, "BY"), 0)  # BY is unknown here, KOTY is not
    table.submit(Challenge(0, "KOTY"), 0)
    assert scores(table)[1] == 0  # BY may still be doubted
    table.submit(Accept(0), 0)
    assert scores(table)[1] == 7 + 5


def test_the_next_move_closes_the_window_and_meets_the_cleared_table() -> None:
    table = second_turn(words="challenge", other="AKEBCDT")
    table.submit(down(1, 1, 1, "AK"), 0)  # closes the window of KOT
    assert scores(table) == [10, 0]
    racks(table, "TAKYBCD", "")
    assert refused(table, across(0, 0, 3, "Y")) == "not-touching"  # the T of KOT is gone by then
    table.submit(across(0, 2, 2, "YB"), 0)
    assert scores(table)[1] > 0


def test_a_tentative_play_is_judged_on_the_table_as_it_will_be() -> None:
    table = second_turn(words="challenge", other="AKEBCDT")
    table.submit(Accept(1), 0)
    table.submit(down(1, 1, 1, "AK"), 0)  # OAK waits for its window; K and T of KOT will leave
    judge = table.match.game.judge  # type: ignore[attr-defined]
    racks(table, "YBCDEAK", "")
    with pytest.raises(RuleError, match="not-touching"):
        judge(table.state.game, 0, across(0, 0, 3, "Y").tiles)
    assert [word.word for word in judge(table.state.game, 0, across(0, 2, 2, "Y").tiles).words] == ["KY"]


def test_words_are_checked_unless_the_table_plays_by_the_book() -> None:
    table = card_table()
    racks(table, "KOTABCD", "")
    assert refused(table, across(0, 0, 0, "TOK")) == "not-a-word"


# -- exchange, pass, end ------------------------------------------------------------------------------------


def test_exchanged_cards_go_to_the_discard_pile_face_down_and_never_back() -> None:
    table = card_table()
    racks(table, "KOTAB2C", "SKŁADAM")
    left = len(table.state.game.bag)
    table.submit(Exchange(0, "K2"), 0)
    state = table.state.game
    assert (len(state.bag), state.seats[0].thrown, len(hand(table, 0))) == (left - 2, "K2", 7)
    views = [table.match.view(table.state, seat).game for seat in (0, 1, -1)]
    assert all(view.discard == 2 for view in views)  # type: ignore[attr-defined]
    assert [view.unseen.count("2") for view in views] == [7 - hand(table, 0).count("2"), 8, 8]  # type: ignore[attr-defined]
    (event,) = [event for event in told(table) if isinstance(event, Exchanged)]
    assert table.match.shown(event, 1) == ExchangedUnseen(0, 2)
    assert table.match.shown(event, 0) == event


def test_exchange_needs_as_many_cards_in_the_deck() -> None:
    table = card_table()
    racks(table, "KOTABCD", "SKŁADAM")
    bag(table, "A")
    assert refused(table, Exchange(0, "KO")) == "deck-too-small"
    assert refused(table, Exchange(0, "")) == "no-tiles"
    assert refused(table, Exchange(0, "Z")) == "not-in-hand"
    table.submit(Exchange(0, "K"), 0)
    assert "exchange" not in table.match.view(table.state, 1).game.legal


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_pass_twice_ends_it(seats: int) -> None:
    table = card_table(seats)
    racks(table, *(["KO2TABC", "A", "B", "C"][:seats]))
    for number in range(2 * seats):
        assert table.match.outcome(table.state) is None
        table.submit(Pass(number % seats), 0)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "all-passed"
    assert outcome.scores == (-(2 + 1 + 2 + 1 + 3 + 2), -1, -3, -2)[:seats]


def test_going_out_with_a_premium_card_earns_the_others_leftovers() -> None:
    """“choć może mieć karty premiowe”."""
    table = card_table()
    racks(table, "KOT2", "Ź3")
    bag(table, "")
    table.submit(across(0, 0, 0, "KOT"), 0)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("went-out", (10 + 9, -9))


def test_premium_cards_alone_do_not_end_it_while_the_deck_lasts() -> None:
    table = card_table()
    racks(table, "KOT2222", "SKŁADAM")
    bag(table, "223")
    table.submit(across(0, 0, 0, "KOT"), 0)
    assert hand(table, 0) == "2222223"
    outcome = table.match.outcome(table.state)
    assert outcome is not None  # the deck is out now, and seat 0 has no letter left
    assert outcome.reason == "went-out"


def test_last_play_waits_for_its_window() -> None:
    table = card_table(words="challenge")
    racks(table, "KOT", "TAK")
    bag(table, "")
    table.submit(across(0, 0, 0, "KOT"), 0)
    assert table.match.outcome(table.state) is None
    assert refused(table, Pass(1)) == "window-open"
    table.submit(Expire(TABLE), 20_000)
    assert table.match.outcome(table.state) is not None


def test_last_opponent_leaving_closes_the_window_of_a_last_play() -> None:
    table = card_table(words="challenge", challenge_seconds=0)
    racks(table, "KOT", "TAK")
    bag(table, "")
    table.submit(across(0, 0, 0, "KOT"), 0)
    table.submit(Leave(1), 0)
    assert table.match.outcome(table.state) is not None


# -- what leaves the table ----------------------------------------------------------------------------------


def test_cleared_table_holds_only_words_of_the_turn() -> None:
    table = second_turn(other="AKEBCDZ", words="challenge")
    table.submit(down(1, 1, 1, "AK"), 0)
    table.submit(Accept(0), 0)
    assert table.state.game.discard == "KT"
    turn(table, 1)
    racks(table, "", "ZBCDEAK")
    table.submit(across(1, 1, 2, "Z"), 0)  # AZ beside OAK, which has only its A in use
    table.submit(Accept(0), 0)
    assert [card.face for card in sorted(table.state.game.grid)] == list("AZ")
