"""Every clause of rummy with words (book 001, “Karty Scrabble Rummy”), one test each."""

import pytest
from msgspec.structs import replace

from games.rummy_tables import WORDS, deal, lay, put, rummy, state_of, top
from rules.tables import told
from wordloom.core.errors import RuleError
from wordloom.core.words import WordSet
from wordloom.families.cards.deck import card_set
from wordloom.families.rummy.messages import (
    Discard,
    DiscardTaken,
    LayWords,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    RoundSkipped,
    Take,
)
from wordloom.families.rummy.tasks import ROUND_CARDS, RummyWord, Task, tally
from wordloom.games import game_info
from wordloom.rules.commands import TABLE, Accept, Answer, Begin, Challenge, Command, Expire, Leave, Offer
from wordloom.rules.events import Drawn, DrawnUnseen, Judged, OfferEnded, TurnCame
from wordloom.rules.match import Match, Proposal
from wordloom.rules.sitting import Sitting


def refused(table: Sitting, command: Command) -> str:
    before = table.state
    with pytest.raises(RuleError) as caught:
        table.submit(command, table.state.clock.at)
    assert table.state is before
    return caught.value.code


def scores(table: Sitting) -> tuple[int, ...]:
    return tuple(seat.score for seat in state_of(table).seats)


# -- what each round brings ---------------------------------------------------------------------------------

# (task, the eight cards after the draw, words laid, discarded card, points). Values: A 1, D 2, K 2, Ł 3, M 2, S 1.
ROUNDS = [
    ("three-twos", "KOTADOŹZ", ("KO", "TA", "DO"), "Ź", 3 + 3 + 3 - 1),
    ("three-twos", "KOTADOŹZ", ("KO", "TA", "DO"), "Z", 3 + 3 + 3 - 9),
    ("three-twos", "KOTADO2Ź", ("KO2", "TA", "DO"), "Ź", 6 + 3 + 3),
    ("three-twos", "KoTADOŹ2", ("Ko", "TA", "DO"), "Ź", 2 + 3 + 3),
    ("more-the-better", "KOTADOŹZ", ("KO",), "Z", 3),
    ("more-the-better", "KOTADOŹZ", ("KO", "TA"), "Z", 6 + 3),
    ("more-the-better", "KOTADOŹZ", ("KO", "TA", "DO"), "Z", 9 + 3 + 6),
    ("more-the-better", "KOTADO3Ź", ("KO3", "TA", "DO"), "Ź", 9 + 3 + 3 + 9),
    ("two-threes", "KOTDOMŹZ", ("KOT", "DOM"), "Z", 5 + 5 - 9),
    ("five", "SKŁADTAZ", ("SKŁAD", "TA"), "Z", 9 + 3 + 5),
    ("five", "SKŁADTAZ", ("SKŁAD",), "Z", 9 - 3),
    ("five", "SKŁAD2AZ", ("SKŁAD2",), "Z", 18 - 1),
    ("six", "SKŁADAŹZ", ("SKŁADA",), "Z", 10 - 9),
    ("six", "SKŁADA3Z", ("SKŁADA3",), "Z", 30),
    ("full", "KOTDONAZ", ("KOT", "DO", "NA"), "Z", 5 + 3 + 2),
    ("full", "SKŁADTAZ", ("SKŁAD", "TA"), "Z", 9 + 3),
    ("full", "SKŁADA2Z", ("SKŁADA2",), "Z", 20),
    ("bingo", "SKŁADAMZ", ("SKŁADAM",), "Z", 12),
    ("quadruple-letter", "SKŁADAMZ", ("SKŁADAM",), "Z", 12 + 3 * 3),
    ("quadruple-letter", "SKŁADA2Z", ("SKŁADA2",), "Z", (10 + 3 * 3) * 2),
    ("quadruple-word", "SKŁADTAZ", ("SKŁAD", "TA"), "Z", 9 * 4 + 3),
    ("quadruple-word", "SKŁADA2Z", ("SKŁADA2",), "Z", 10 * 2 * 4),
]


@pytest.mark.parametrize(("task", "hand", "words", "discard", "points"), ROUNDS)
def test_round(task: str, hand: str, words: tuple[str, ...], discard: str, points: int) -> None:
    cards = "".join("?" if card.islower() else card for card in hand)
    table = rummy(task=task, hands=(cards[:7], ""))
    top(table, cards[7])
    table.submit(Take(0, "discard"), 0)
    table.submit(lay(0, *words), 0)
    table.submit(Discard(0, discard), 0)
    assert state_of(table).seats[0].earned == points
    table.submit(Take(1, "deck"), 0)
    table.submit(Discard(1, state_of(table).seats[1].hand[0]), 0)
    (ended,) = [event for event in told(table) if isinstance(event, RoundEnded)]
    assert (ended.points, ended.met) == ((points, 0), (0,))
    assert scores(table) == (points, 0)


WRONG = [
    ("three-twos", "KOTADOŹZ", ("KO", "TA"), "wrong-task-lengths"),
    ("three-twos", "KOTADOŹZ", ("KOT",), "wrong-task-lengths"),
    ("more-the-better", "KOTADOŹZ", (), "wrong-task-lengths"),
    ("two-threes", "KOTADOŹZ", ("KOT",), "wrong-task-lengths"),
    ("five", "SKŁADTAZ", ("TA",), "wrong-task-lengths"),
    ("six", "SKŁADAMZ", ("SKŁAD",), "wrong-task-lengths"),
    ("full", "SKŁADTAZ", ("SKŁAD",), "wrong-task-all-cards"),
    ("full", "KODONATA", ("KO", "DO", "NA", "TA"), "wrong-task-all-cards"),
    ("quadruple-word", "SKŁADTAZ", (), "wrong-task-all-cards"),
    ("bingo", "SKŁADAMZ", ("SKŁADA",), "wrong-task-lengths"),
    ("bingo", "SKŁADAM2", ("SKŁADAM2",), "no-premium-in-bingo"),
    ("three-twos", "KOTADO22", ("KO2", "TA2", "DO"), "nothing-to-discard"),
    ("three-twos", "KOTADO22", ("KO22", "TA", "DO"), "two-on-a-word"),
    ("three-twos", "KOTADOŹZ", ("KO2", "TA", "DO"), "not-in-hand"),
    ("three-twos", "KOTADOŹZ", ("KO", "TA", "OD"), "not-a-word"),
    ("three-twos", "KOTADOŹZ", ("K!", "TA", "DO"), "not-a-letter"),
]


@pytest.mark.parametrize(("task", "hand", "words", "code"), WRONG)
def test_wrong_words_for_the_task_are_refused(task: str, hand: str, words: tuple[str, ...], code: str) -> None:
    table = rummy(task=task, hands=(hand[:7], ""))
    top(table, hand[7])
    table.submit(Take(0, "discard"), 0)
    assert refused(table, lay(0, *words)) == code


def test_foreign_premium_is_refused() -> None:
    table = rummy(hands=("KOTADOŹ", ""))
    table.submit(Take(0, "deck"), 0)
    words = LayWords(0, (RummyWord("KO", "x"), RummyWord("TA"), RummyWord("DO")))
    assert refused(table, words) == "not-a-premium-card"


# -- the course of a turn -----------------------------------------------------------------------------------


def test_setting_up() -> None:
    """The top of the deck begins the discard pile; seven cards each; ten round cards of nine kinds."""
    table = rummy(4)
    state = state_of(table)
    assert [len(seat.hand) for seat in state.seats] == [7] * 4
    assert (len(state.pile), len(state.deck)) == (1, 110 - 1 - 28)
    assert len(ROUND_CARDS) == 10
    assert len(set(ROUND_CARDS)) == 9
    assert ROUND_CARDS.count("quadruple-letter") == 2


def test_without_premium_cards_the_deck_has_a_hundred() -> None:
    table = rummy(premiums=False)
    assert len(table.match.game.tiles.all) == 100  # type: ignore[attr-defined]


@pytest.mark.parametrize("marked", [0, 1, 2])
def test_the_youngest_begins_and_the_start_rotates(marked: int) -> None:
    table = rummy(3, youngest=marked)
    assert state_of(table).turn == marked
    skip_round(table)
    assert state_of(table).turn == (marked + 1) % 3


def test_unmarked_youngest_is_left_to_luck() -> None:
    info = game_info("cards-rummy")
    firsts = set()
    for number in range(20):
        match = Match(info.make(info.read_options({}), WordSet(WORDS)))
        table = Sitting(match, ["a", "b", "c"], bytes([number]) * 32)
        table.submit(Begin(TABLE), 0)
        firsts.add(state_of(table).turn)
    assert firsts == {0, 1, 2}


def test_card_from_the_deck_is_secret_card_from_the_pile_is_not() -> None:
    table = rummy()
    table.submit(Take(0, "deck"), 0)
    (drawn,) = [event for event in told(table) if isinstance(event, Drawn)]
    assert table.match.shown(drawn, 1) == DrawnUnseen(0, 1)
    assert table.match.shown(drawn, 0) == drawn
    assert table.match.view(table.state, 1).game.taken == ""  # type: ignore[attr-defined]
    table.submit(Discard(0, drawn.tiles), 0)
    assert table.match.view(table.state, -1).game.discard_top == drawn.tiles  # type: ignore[attr-defined]
    table.submit(Take(1, "discard"), 0)
    (taken,) = [event for event in told(table) if isinstance(event, DiscardTaken)]
    assert table.match.shown(taken, 0) == taken


def test_order_of_a_turn() -> None:
    table = rummy(hands=("KOTADOŹ", ""))
    assert refused(table, lay(0, "KO", "TA", "DO")) == "take-first"
    assert refused(table, Discard(0, "K")) == "take-first"
    assert refused(table, Take(1, "deck")) == "not-your-turn"
    table.submit(Take(0, "deck"), 0)
    assert refused(table, Take(0, "deck")) == "already-taken"
    assert refused(table, Take(0, "discard")) == "already-taken"
    table.submit(lay(0, "KO", "TA", "DO"), 0)
    assert refused(table, lay(0, "KO", "TA", "DO")) == "already-laid"


def test_discarding_what_was_just_laid_is_refused() -> None:
    table = rummy(hands=("KOTADOŹ", ""))
    top(table, "Z")
    table.submit(Take(0, "discard"), 0)
    table.submit(lay(0, "KO", "TA", "DO"), 0)
    assert refused(table, Discard(0, "K")) == "card-just-laid"
    assert refused(table, Discard(0, "Ł")) == "not-in-hand"
    assert refused(table, Discard(0, "")) == "not-in-hand"
    assert refused(table, Discard(0, "ŹZ")) == "not-in-hand"


def test_empty_pile_and_empty_deck() -> None:
    table = rummy()
    pile = state_of(table).pile
    put(table, pile="", aside=pile)
    assert refused(table, Take(0, "discard")) == "no-discards"
    put(table, deck="", aside=state_of(table).deck + pile)
    assert refused(table, Take(0, "deck")) == "deck-empty"


def test_deck_out_reshuffles_all_discards_but_the_top_one() -> None:
    table = rummy()
    state = state_of(table)
    put(table, deck="", pile=state.deck + "A", aside="")
    table.submit(Take(0, "deck"), 0)
    assert any(isinstance(event, Reshuffled) for event in told(table))
    assert state_of(table).pile == "A"
    assert len(state_of(table).deck) == len(state.deck) - 1


# -- the course of a round ----------------------------------------------------------------------------------


def idle(table: Sitting) -> None:
    """The seat on turn draws and discards."""
    seat = state_of(table).turn
    table.submit(Take(seat, "deck"), 0)
    table.submit(Discard(seat, state_of(table).seats[seat].hand[0]), 0)


def skip_round(table: Sitting) -> None:
    first, *others = state_of(table).playing
    table.submit(Offer(first, "skip-round"), 0)
    for seat in others:
        table.submit(Answer(seat, True), 0)


def test_once_someone_has_laid_everyone_else_has_exactly_one_turn() -> None:
    table = rummy(3, hands=("", "KOTADOŹ", ""))
    idle(table)
    table.submit(Take(1, "deck"), 0)
    table.submit(lay(1, "KO", "TA", "DO"), 0)
    table.submit(Discard(1, "Ź"), 0)
    turns = []
    while state_of(table).number == 1:
        turns.append(state_of(table).turn)
        idle(table)
    assert turns == [2, 0]
    assert state_of(table).number == 2


def test_others_may_meet_the_task_in_their_last_turn_and_cards_are_kept() -> None:
    table = rummy(2, hands=("KOTADOŹ", "TANADOZ"))
    top(table, "Z")
    table.submit(Take(0, "discard"), 0)
    table.submit(lay(0, "KO", "TA", "DO"), 0)
    table.submit(Discard(0, "Z"), 0)
    table.submit(Take(1, "discard"), 0)
    table.submit(lay(1, "TA", "NA", "DO"), 0)
    table.submit(Discard(1, "Z"), 0)
    (ended,) = [event for event in told(table) if isinstance(event, RoundEnded)]
    assert ended == RoundEnded((9 - 9, 8 - 1), (0, 1))
    state = state_of(table)
    assert "Ź" in state.seats[0].hand  # unlaid cards are kept
    assert [len(seat.hand) for seat in state.seats] == [7, 7]
    assert sorted(state.pile) == sorted("KOTADO" + "TANADO" + "Z")
    assert state.pile[-1] == "Z"  # the last discard stays on top


def test_a_round_may_score_below_zero() -> None:
    table = rummy(task="two-threes", hands=("KOTDOMŹ", ""))
    put(table, seats=(replace(state_of(table).seats[0], score=3), state_of(table).seats[1]))
    top(table, "Ń")
    table.submit(Take(0, "discard"), 0)
    table.submit(lay(0, "KOT", "DOM"), 0)
    table.submit(Discard(0, "Ń"), 0)
    assert state_of(table).seats[0].earned == 10 - 9
    blank = rummy(task="three-twos", hands=("??????Ź"[:2] + "TADOŹ", ""))
    top(blank, "Z")
    blank.submit(Take(0, "discard"), 0)
    blank.submit(lay(0, "ko", "TA", "DO"), 0)
    blank.submit(Discard(0, "Z"), 0)
    assert state_of(blank).seats[0].earned == 6 - 9


def test_bad_word_comes_back_and_the_turn_ends_with_a_discard() -> None:
    table = rummy(hands=("KOTADOŹ", ""), words="challenge")
    table.submit(Take(0, "deck"), 0)
    table.submit(lay(0, "OK", "TA", "DO"), 0)
    assert refused(table, Discard(0, "Ź")) == "window-open"
    assert refused(table, Challenge(1, "KO")) == "word-not-played"
    assert refused(table, Challenge(0, "OK")) == "own-play"
    table.submit(Challenge(1, "OK"), 0)
    assert len(state_of(table).seats[0].hand) == 8
    assert refused(table, lay(0, "KO", "TA", "DO")) == "already-laid"  # nothing more this turn
    table.submit(Discard(0, "Ź"), 0)
    assert state_of(table).owed is None  # the others' last turn has not begun
    assert state_of(table).seats[0].earned == 0


def test_wrong_challenges_cost_nothing_and_the_last_word_found_good_or_acceptance_closes_the_window() -> None:
    for answers in ((Challenge(1, "TA"), Challenge(1, "DO"), Challenge(1, "KO")), (Accept(1),)):
        table = rummy(hands=("KOTADOŹ", ""), words="challenge")
        table.submit(Take(0, "deck"), 0)
        table.submit(lay(0, "KO", "TA", "DO"), 0)
        for answer in answers:
            assert state_of(table).owed is None
            table.submit(answer, 0)
        assert state_of(table).owed == (1,)
        assert scores(table) == (0, 0)


def test_window_closes_by_itself() -> None:
    table = rummy(hands=("KOTADOŹ", ""), words="challenge")
    table.submit(Take(0, "deck"), 0)
    table.submit(lay(0, "KO", "TA", "DO"), 0)
    assert table.match.deadline(table.state) == 20_000
    table.submit(Expire(TABLE), 20_000)
    assert state_of(table).owed == (1,)


def test_all_may_agree_to_skip_a_stuck_round() -> None:
    table = rummy(3)
    assert refused(table, Answer(1, False)) == "no-proposal"
    table.submit(Offer(0, "skip-round"), 0)
    assert refused(table, Answer(0, True)) == "already-answered"
    assert refused(table, Offer(1, "skip-round")) == "proposal-open"
    assert table.match.yet_to_answer(table.state) == (1, 2)
    table.submit(Answer(1, True), 0)
    assert table.match.view(table.state, 2).proposal == Proposal(0, "skip-round", (0, 1), 60_000)
    table.submit(Answer(2, True), 0)
    assert table.match.view(table.state, 2).proposal is None
    assert any(isinstance(event, RoundSkipped) for event in told(table))
    state = state_of(table)
    assert (state.number, scores(table), len(state.rounds)) == (2, (0, 0, 0), 1)


def test_a_refusal_ends_the_proposal() -> None:
    table = rummy()
    table.submit(Offer(0, "skip-round"), 0)
    table.submit(Answer(1, False), 0)
    assert table.state.proposal is None
    assert state_of(table).number == 1


def test_a_proposal_to_skip_outlives_turns_and_ends_with_words_on_the_table() -> None:
    table = rummy(3, hands=("", "KOTADOŹ", ""))
    table.submit(Offer(0, "skip-round"), 0)
    table.submit(Take(0, "deck"), 0)
    table.submit(Discard(0, state_of(table).seats[0].hand[0]), 0)
    assert table.match.yet_to_answer(table.state) == (1, 2)
    table.submit(Take(1, "deck"), 0)
    table.submit(lay(1, "KO", "TA", "DO"), 0)
    assert OfferEnded(0, "expired") in told(table)
    assert table.state.proposal is None


def test_a_turn_that_has_begun_is_ended_before_the_round_is_skipped() -> None:
    table = rummy()
    table.submit(Take(0, "deck"), 0)
    table.submit(Offer(1, "skip-round"), 0)
    table.submit(Answer(0, True), 0)
    assert state_of(table).number == 1
    assert table.match.view(table.state, 1).game.skipping  # type: ignore[attr-defined]
    assert refused(table, Offer(0, "skip-round")) == "round-not-stuck"
    table.submit(Discard(0, state_of(table).seats[0].hand[0]), 0)
    assert state_of(table).number == 2
    assert [len(seat.hand) for seat in state_of(table).seats] == [7, 7]


def test_no_skipping_once_words_are_laid() -> None:
    table = rummy(hands=("KOTADOŹ", ""))
    table.submit(Take(0, "deck"), 0)
    table.submit(lay(0, "KO", "TA", "DO"), 0)
    assert refused(table, Offer(1, "skip-round")) == "round-not-stuck"


# -- the end ------------------------------------------------------------------------------------------------


def to_the_tenth(table: Sitting, *points: int) -> None:
    """Nine rounds are over and these are the scores."""
    seats = tuple(replace(seat, score=score) for seat, score in zip(state_of(table).seats, points, strict=True))
    put(table, number=10, tasks=(), seats=seats)


def test_after_ten_rounds_the_highest_score_wins() -> None:
    table = rummy(3)
    to_the_tenth(table, 10, 30, 20)
    skip_round(table)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("ten-rounds", (3, 1, 2))


def test_a_tie_is_broken_by_extra_rounds_of_the_tied_players() -> None:
    table = rummy(3)
    to_the_tenth(table, 30, 20, 30)
    skip_round(table)
    (began,) = [event for event in told(table) if isinstance(event, RoundBegan)]
    assert (began.number, began.seats) == (11, (0, 2))
    assert refused(table, Offer(1, "skip-round")) == "not-in-this-round"
    put(table, task="more-the-better")
    deal(table, "KOTADOŹ", *[state_of(table).seats[seat].hand for seat in (1, 2)])
    while state_of(table).turn != 0:
        idle(table)
    table.submit(Take(0, "deck"), 0)
    table.submit(lay(0, "KO"), 0)
    table.submit(Discard(0, "Ź"), 0)
    assert state_of(table).turn == 2
    idle(table)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("tie-break", (30, 20, 30), (1, 3, 2))


def test_a_tie_break_that_breaks_nothing_is_followed_by_another() -> None:
    table = rummy()
    to_the_tenth(table, 5, 5)
    for number in (11, 12, 13):
        skip_round(table)
        assert state_of(table).number == number


# -- time and leaving ---------------------------------------------------------------------------------------


def test_time_out_before_the_draw_ends_the_turn() -> None:
    table = rummy(turn_seconds=60)
    before = state_of(table).seats[0].hand
    table.submit(Expire(TABLE), 60_000)
    assert (state_of(table).turn, state_of(table).seats[0].hand) == (1, before)


@pytest.mark.parametrize("laid", [False, True])
def test_time_out_after_the_draw_discards_the_card_taken(laid: bool) -> None:
    table = rummy(hands=("KTADOZŹ", ""), turn_seconds=60)
    top(table, "O" if laid else "Ż")
    table.submit(Take(0, "discard"), 0)
    if laid:
        table.submit(lay(0, "KO", "TA", "DO"), 0)
    table.submit(Expire(TABLE), 60_000)
    state = state_of(table)
    assert state.turn == 1
    assert state.pile[-1] == ("Ź" if laid else "Ż")  # the O taken lies in KO or DO


def test_one_seat_left_ends_it() -> None:
    table = rummy(3)
    table.submit(Leave(1), 0)
    assert table.match.outcome(table.state) is None
    assert state_of(table).playing == (0, 2)
    table.submit(Leave(0), 0)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.places[2]) == ("one-seat-left", 1)


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_leaving_in_the_last_turns(leaver: int) -> None:
    table = rummy(3, hands=("KOTADOŹ", "", ""))
    table.submit(Take(0, "deck"), 0)
    table.submit(lay(0, "KO", "TA", "DO"), 0)
    table.submit(Discard(0, "Ź"), 0)
    table.submit(Leave(leaver), 0)
    while state_of(table).number == 1:
        assert state_of(table).turn not in (leaver, 0)
        idle(table)
    assert [event.seat for event in told(table) if isinstance(event, TurnCame)] == [1 if leaver != 1 else 2]


def test_leaving_with_words_in_the_window() -> None:
    table = rummy(3, hands=("KOTADOŹ", "", ""), words="challenge")
    table.submit(Take(0, "deck"), 0)
    table.submit(lay(0, "KO", "TA", "DO"), 0)
    table.submit(Leave(0), 0)
    state = state_of(table)
    assert (state.window, state.turn, state.owed) == (None, 1, None)


def test_verdicts_are_recorded() -> None:
    table = rummy(hands=("KOTADOŹ", ""))
    table.submit(Take(0, "deck"), 0)
    table.submit(lay(0, "KO", "TA", "DO"), 0)
    assert Judged(("KO", "TA", "DO"), ()) in told(table)


# -- the arithmetic of a round ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "words", "rest", "why", "extra"),
    [
        ("three-twos", ["KO", "TA", "DO"], "Ź", "left-over", -9),
        ("more-the-better", ["KO"], "ŹŹ", "", 0),
        ("more-the-better", ["KO", "TA"], "Ź", "more-words", 3),
        ("more-the-better", ["KO", "TA", "DO2"], "", "more-words", 9),
        ("five", ["SKŁAD", "KO"], "", "two-letters", 5),
        ("five", ["SKŁAD"], "ŹA", "left-over", -10),
        ("full", ["KOT", "DOM2"], "", "", 0),
        ("quadruple-letter", ["KOT", "DOM2"], "", "quadruple", 12),  # D and M are worth 2, doubled 4
        ("quadruple-word", ["SKŁAD", "KO"], "", "quadruple", 27),  # S1 K2 Ł3 A1 D2 = 9
    ],
)
def test_a_tally_says_how_the_points_come_about(task: Task, words: list[str], rest: str, why: str, extra: int) -> None:
    cards = card_set("pl")
    laid = lay(0, *words).words
    found = tally(task, laid, rest, cards)
    assert (found.why, found.extra) == (why, extra)
    assert [(word.cards, word.premium) for word in found.words] == [(word.cards, word.premium) for word in laid]
    assert found.total == sum(cards.total(word.cards) * int(word.premium or 1) for word in laid) + extra
    assert any(word.boosted for word in found.words) == task.startswith("quadruple")


def test_a_window_shows_what_words_would_bring_and_nothing_of_the_hand() -> None:
    seen = []
    for left in ("AZ", "ŹĆ"):  # the hand that stays hidden
        table = rummy(hands=(f"KOTADO{left}", ""), task="three-twos", words="challenge")
        put(table, taken="K")
        table.submit(lay(0, "KO", "TA", "DO"), 1_000)
        window = table.match.game.view(state_of(table), 1).window  # type: ignore[attr-defined]
        assert window.tally.total == sum(card_set("pl").total(word) for word in ("KO", "TA", "DO"))
        seen.append(window)
    assert seen[0] == seen[1]


def test_a_round_keeps_everyones_arithmetic() -> None:
    table = rummy(hands=("KOTADOAZ", "EEEEEEE"), task="three-twos")
    put(table, taken="Z")
    table.submit(lay(0, "KO", "TA", "DO"), 1_000)
    table.submit(Discard(0, "Z"), 1_000)
    table.submit(Take(1, "deck"), 1_000)
    table.submit(Discard(1, "E"), 1_000)
    line = state_of(table).rounds[-1]
    mine, other = line.tallies
    assert other is None
    assert mine
    assert (mine.total, mine.extra, mine.why) == (line.points[0], -card_set("pl").value("A"), "left-over")
    assert line.points[1] == 0


def test_a_spectator_is_not_shown_what_was_taken_from_the_deck() -> None:
    """Nor after the end, when nobody is on turn and a spectator's number is that of nobody."""
    table = rummy()
    table.submit(Take(0, "deck"), 1)
    assert table.match.view(table.state, 0).game.taken  # type: ignore[attr-defined]
    table.submit(Leave(0), 2)
    assert table.match.outcome(table.state)
    assert table.match.view(table.state, TABLE).game.taken == ""  # type: ignore[attr-defined]
