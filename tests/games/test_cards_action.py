"""Every clause of the card game with action cards (book 001, “Karty Akcji”), and of the game for one."""

from types import MappingProxyType
from typing import Any

import pytest
from msgspec.structs import replace

from rules.tables import across, bag, board_table, down, racks, told
from wordloom.core.errors import RuleError
from wordloom.core.grid import Grid, Placed
from wordloom.families.cards import action_game, views
from wordloom.families.cards.actions import ActionCard, ActionCondition
from wordloom.families.cards.messages import (
    ActionAnswered,
    ActionAnsweredUnseen,
    ActionDealt,
    ActionDealtUnseen,
    ActionDeclined,
    ActionExchanged,
    ActionPlayed,
    ActionsAsked,
    ActionsShuffled,
    Cleared,
    DeclineAction,
    ExchangeAction,
    Finish,
    PlayAction,
)
from wordloom.rules.commands import TABLE, Accept, Challenge, Command, Exchange, Expire, Leave, Pass
from wordloom.rules.events import Stood, TurnCame
from wordloom.rules.sitting import Sitting

WORDS = ["MUMIE", "NUT", "NA", "UD", "TA", "KOT", "SKŁADAM"]
VOWELS = ActionCard(
    "vowels",
    (
        ActionCondition("vowels", 13, 6, count=3),  # book 001: “Wyraz zawiera 3 samogłoski”
        ActionCondition("ends", 9, 4, letter="E"),  # on the same card, and worth less
    ),
)
LETTER_N = ActionCard(
    "n",
    (
        ActionCondition("contains", 8, 4, letter="N"),  # book 001: “Wyraz zawiera literę N”
        ActionCondition("long", 12, 5, count=6),
    ),
)
OTHERS = [ActionCard(str(number), (ActionCondition("ends", 1, 1, letter="Ź"),) * 2) for number in range(6)]


@pytest.fixture(autouse=True)
def printed_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck with the two cards that the rule book shows."""
    deck = MappingProxyType({card.id: card for card in (VOWELS, LETTER_N, *OTHERS)})
    for module in (action_game, views):
        monkeypatch.setattr(module, "action_deck", lambda language: deck)


def give_actions(table: Sitting, *cards: str) -> None:
    """Put these action cards into the hands; the rest of the deck stays in order."""
    state = table.state.game
    every = [*state.action_deck, *(seat.action for seat in state.seats)]
    seats = tuple(replace(seat, action=card) for seat, card in zip(state.seats, cards, strict=True))
    deck = tuple(card for card in every if card not in cards)
    table.state = replace(table.state, game=replace(state, seats=seats, action_deck=deck))


def action_table(seats: int = 2, cards: tuple[str, ...] = ("vowels", "n"), **options: Any) -> Sitting:
    """SKŁADAM lies on the table; seat 0 is on turn with EIMNTUY."""
    table = board_table("cards-action", seats, known=WORDS, **options)
    racks(table, "EIMNTUY", *["SKŁADAZ", "KOT", "KOT"][: seats - 1])
    give_actions(table, *cards)
    grid = Grid().lay(Placed(0, col, letter) for col, letter in enumerate("SKŁADAM"))
    table.state = replace(table.state, game=replace(table.state.game, grid=grid))
    return table


def scores(table: Sitting) -> list[int]:
    return [seat.score for seat in table.state.game.seats]


def refused(table: Sitting, command: Command) -> str:
    before = table.state
    with pytest.raises(RuleError) as caught:
        table.submit(command, table.state.clock.at)
    assert table.state is before
    return caught.value.code


def mumie(seat: int = 0) -> Command:
    return replace(
        down(seat, -2, 6, "MUXIE"), tiles=tuple(t for t in down(seat, -2, 6, "MUXIE").tiles if t.face != "X")
    )


NUT = across(0, -1, 3, "NUT")


def answer(table: Sitting, *playing: int) -> None:
    """Everyone answers: these seats play their cards, the others keep theirs."""
    for seat in table.match.game.awaited(table.state.game):
        table.submit(PlayAction(seat) if seat in playing else DeclineAction(seat), 0)


# -- action cards -------------------------------------------------------------------------------------------


def test_everyone_has_one_action_card_that_only_they_see() -> None:
    table = board_table("cards-action", 3)
    events = table.entries[0].events
    (shuffled,) = [event for event in events if isinstance(event, ActionsShuffled)]
    dealt = [event for event in events if isinstance(event, ActionDealt)]
    assert [event.seat for event in dealt] == [0, 1, 2]
    assert table.match.shown(shuffled, 0) is None
    assert [table.match.shown(dealt[1], seat) for seat in (0, 1)] == [ActionDealtUnseen(1), dealt[1]]
    views_ = [table.match.view(table.state, seat).game.action for seat in (0, 1, 2, -1)]  # type: ignore[attr-defined]
    assert [card and card.id for card in views_] == [*(event.card for event in dealt), None]


def test_own_card_adds_the_plus_value() -> None:
    """Player 2 plays MUMIE for 9 points; with “3 samogłoski” 13 more."""
    table = action_table()
    table.submit(mumie(), 0)
    assert scores(table) == [9, 0]
    answer(table, 0)
    assert scores(table) == [22, 0]


def test_card_of_another_player_takes_the_minus_value_from_the_owner() -> None:
    table = action_table(cards=("n", "vowels"))
    table.submit(mumie(), 0)
    table.submit(DeclineAction(0), 0)
    table.submit(PlayAction(1), 0)
    assert scores(table) == [9 - 6, 0]


def test_of_two_conditions_met_only_the_higher_counts() -> None:
    """MUMIE ends in E, too, which is worth less."""
    table = action_table()
    table.submit(mumie(), 0)
    answer(table, 0)
    (played,) = [event for event in told(table) if isinstance(event, ActionPlayed)]
    assert (played.condition, played.word, played.to, played.points) == (0, "MUMIE", 0, 13)


def test_two_words_that_fit_count_once() -> None:
    """NUT and NA both contain N: eight points only once."""
    table = action_table(cards=("n", "vowels"))
    table.submit(NUT, 0)
    answer(table, 0)
    assert scores(table) == [16 + 8, 0]


def test_condition_that_no_word_meets_is_refused() -> None:
    table = action_table(cards=("0", "vowels"))
    table.submit(NUT, 0)
    assert refused(table, PlayAction(0)) == "action-not-met"


def test_everyone_is_asked_at_once_and_the_answers_count_together_from_the_owner() -> None:
    table = action_table(4, ("0", "n", "1", "vowels"))
    table.submit(NUT, 0)
    assert table.match.game.awaited(table.state.game) == (0, 1, 2, 3)
    for seat in (3, 1, 0):
        table.submit(PlayAction(seat) if seat == 1 else DeclineAction(seat), 0)
        assert scores(table) == [16, 0, 0, 0]
        assert refused(table, PlayAction(seat)) == "already-answered"
    table.submit(DeclineAction(2), 0)
    shown = [event for event in told(table) if isinstance(event, ActionPlayed | ActionDeclined)]
    assert [event.seat for event in shown] == [0, 1, 2, 3]
    assert scores(table) == [16 - 4, 0, 0, 0]
    assert table.state.game.turn == 1


def test_nobody_sees_what_the_others_answered_before_everyone_has() -> None:
    views_ = []
    for command in (PlayAction(1), DeclineAction(1)):
        table = action_table(3, ("0", "n", "1"))
        table.submit(NUT, 0)
        table.submit(command, 0)
        (event,) = [event for event in told(table) if isinstance(event, ActionAnswered)]
        assert [table.match.shown(event, seat) for seat in (-1, 0, 1, 2)] == [
            ActionAnsweredUnseen(1),
            ActionAnsweredUnseen(1),
            event,
            ActionAnsweredUnseen(1),
        ]
        views_.append([table.match.view(table.state, seat) for seat in (-1, 0, 2)])
    assert views_[0] == views_[1]
    window = views_[0][0].game.action_window  # type: ignore[attr-defined]
    assert (window.asked, window.answered) == ((0, 2), (1,))


def test_a_seat_is_told_whether_its_own_card_fits() -> None:
    table = action_table(3, ("0", "n", "1"))
    table.submit(NUT, 0)
    assert [("play-action" in table.match.view(table.state, seat).game.legal) for seat in (0, 1, 2)] == [
        False,
        True,
        False,
    ]
    assert all("decline-action" in table.match.view(table.state, seat).game.legal for seat in (0, 1, 2))


def test_the_sheet_says_who_played_the_card() -> None:
    table = action_table(cards=("0", "n"))
    table.submit(NUT, 0)
    answer(table, 1)
    (line,) = [move for move in table.state.game.moves if move.what == "action"]
    assert (line.seat, line.by, line.score) == (0, 1, -4)


def test_played_card_goes_under_the_deck_and_the_top_one_comes() -> None:
    table = action_table()
    top = table.state.game.action_deck[0]
    table.submit(mumie(), 0)
    answer(table, 0)
    assert table.state.game.seats[0].action == top
    assert table.state.game.action_deck[-1] == "vowels"


def test_action_card_out_of_its_window_is_refused() -> None:
    table = action_table(words="challenge")
    assert refused(table, PlayAction(0)) == "no-action-window"
    assert refused(table, DeclineAction(1)) == "no-action-window"
    table.submit(mumie(), 0)
    assert refused(table, PlayAction(0)) == "no-action-window"  # the challenge window comes first


def test_cards_are_removed_and_drawn_only_after_the_window() -> None:
    table = action_table()
    table.submit(mumie(), 0)
    assert Stood in {type(event) for event in told(table)}
    assert "".join(card.face for card in sorted(table.state.game.grid)) == "MUSKŁADAMIE"
    assert len(table.state.game.seats[0].rack) == 3
    assert refused(table, Pass(0)) == "actions-open"
    assert refused(table, Pass(1)) == "not-your-turn"
    view = table.match.view(table.state, 1).game
    assert view.phase == "action"
    assert len(view.action_window.leaving) == 6  # type: ignore[attr-defined]
    table.submit(DeclineAction(0), 0)
    table.submit(DeclineAction(1), 0)
    kinds = [type(event) for event in told(table)]
    assert kinds.index(ActionDeclined) < kinds.index(Cleared) < kinds.index(TurnCame)
    assert "".join(card.face for card in sorted(table.state.game.grid)) == "MUMIE"
    assert len(table.state.game.seats[0].rack) == 7


def test_all_answers_together_have_fifteen_seconds() -> None:
    table = action_table()
    table.submit(mumie(), 0)
    assert [event for event in told(table) if isinstance(event, ActionsAsked)] == [ActionsAsked(0, 15_000)]
    assert table.match.deadline(table.state) == 15_000
    table.submit(PlayAction(0), 5_000)
    assert table.match.deadline(table.state) == 15_000
    table.submit(Expire(TABLE), 15_000)
    assert [event for event in told(table) if isinstance(event, ActionDeclined)] == [ActionDeclined(1, True)]
    assert scores(table) == [22, 0]
    assert table.state.game.turn == 1


def test_without_a_limit_of_its_own_an_answer_takes_a_turn() -> None:
    table = action_table(action_seconds=0, turn_seconds=60)
    table.submit(mumie(), 50_000)
    assert table.match.game.to_move(table.state.game) == (0, 1)
    assert table.match.deadline(table.state) == 110_000
    table.submit(DeclineAction(0), 60_000)
    table.submit(Expire(TABLE), 110_000)
    assert table.state.game.acting is None


def test_challenge_comes_first_and_its_window_may_have_no_time() -> None:
    table = action_table(words="challenge", challenge_seconds=0, turn_seconds=60)
    table.submit(mumie(), 0)
    assert table.match.game.to_move(table.state.game) == (1,)
    table.submit(Expire(TABLE), 60_000)
    assert table.state.game.acting is not None


@pytest.mark.parametrize(("play", "word", "stands"), [(mumie(), "MUMIE", True), (down(0, 1, 6, "Y"), "MY", False)])
def test_challenged_play(play: Command, word: str, stands: bool) -> None:
    table = action_table(words="challenge")
    table.submit(play, 0)
    table.submit(Challenge(1, word), 0)
    assert (table.state.game.acting is not None) == stands
    assert table.state.game.turn == (0 if stands else 1)


def test_exchanging_cards_may_exchange_the_action_card() -> None:
    table = action_table()
    top = table.state.game.action_deck[0]
    assert refused(table, ExchangeAction(0, "")) == "no-tiles"
    table.submit(ExchangeAction(0, "E"), 0)
    assert table.state.game.seats[0].action == top
    assert table.state.game.action_deck[-1] == "vowels"
    (event,) = [event for event in told(table) if isinstance(event, ActionExchanged)]
    assert top not in str(table.match.shown(event, 1))
    table.submit(Exchange(1, "S"), 0)
    assert table.state.game.seats[1].action == "n"


def test_scores_may_go_negative() -> None:
    table = board_table("cards-action", 2, known=WORDS)
    racks(table, "NABCDEF", "KOT")
    give_actions(table, "0", "n")
    table.submit(across(0, 0, 0, "NA"), 0)
    table.submit(DeclineAction(0), 0)
    table.submit(PlayAction(1), 0)
    assert scores(table) == [4 - 4, 0]


def test_game_ends_after_the_last_answer() -> None:
    table = board_table("cards-action", 2, known=WORDS)
    racks(table, "KOT", "Ź")
    give_actions(table, "0", "1")
    bag(table, "")
    table.submit(across(0, 0, 0, "KOT"), 0)
    assert table.match.outcome(table.state) is None
    table.submit(DeclineAction(0), 0)
    assert table.match.outcome(table.state) is None
    table.submit(DeclineAction(1), 0)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (19, -9)


@pytest.mark.parametrize("leaver", [0, 1, 2])
@pytest.mark.parametrize("answered", [0, 1, 2])
def test_leaving_during_the_window(leaver: int, answered: int) -> None:
    """A word whose owner leaves is through at once; anyone else is not asked any more."""
    table = action_table(3, ("0", "1", "2"))
    table.submit(mumie(), 0)
    for seat in range(answered):
        table.submit(DeclineAction(seat), 0)
    table.submit(Leave(leaver), 0)
    for _ in range(3):
        if table.state.game.acting:
            waiting = table.match.game.awaited(table.state.game)
            assert leaver not in waiting
            table.submit(DeclineAction(waiting[0]), 0)
    assert table.state.game.acting is None
    assert table.state.game.turn == (1 if leaver != 1 else 2)


def test_leaving_during_the_challenge_window() -> None:
    table = action_table(3, ("0", "1", "2"), words="challenge")
    table.submit(mumie(), 0)
    table.submit(Accept(1), 0)
    table.submit(Leave(2), 0)
    assert table.match.game.awaited(table.state.game) == (0, 1)


def test_an_owner_who_leaves_takes_nobodys_right_to_doubt_the_word_away() -> None:
    table = action_table(3, ("0", "1", "2"), words="challenge")
    table.submit(down(0, 1, 6, "Y"), 0)
    table.submit(Leave(0), 0)
    table.submit(Challenge(2, "MY"), 0)
    assert "".join(card.face for card in sorted(table.state.game.grid)) == "SKŁADAM"
    assert (table.state.game.turn, scores(table)[0]) == (1, 0)


# -- alone --------------------------------------------------------------------------------------------------


def solo(**options: Any) -> Sitting:
    table = board_table("cards-solo", 1, known=WORDS, **options)
    racks(table, "KOTNAUD")
    return table


def test_no_passing_alone() -> None:
    table = solo()
    assert "pass" not in table.match.view(table.state, 0).game.legal
    assert refused(table, Pass(0)) == "no-pass-alone"


def test_words_are_checked_alone_whatever_the_table_says() -> None:
    assert refused(solo(words="challenge"), across(0, 0, 0, "TOK")) == "not-a-word"


def test_finish_only_when_the_deck_is_out() -> None:
    table = solo()
    assert refused(table, Finish(0)) == "deck-not-empty"
    bag(table, "")
    assert "finish" in table.match.view(table.state, 0).game.legal
    table.submit(Finish(0), 0)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("finished", (-(2 + 1 + 2 + 1 + 1 + 3 + 2),))


def test_alone_ends_when_the_last_letter_is_laid() -> None:
    table = solo()
    racks(table, "KOT2")
    bag(table, "")
    table.submit(across(0, 0, 0, "KOT"), 0)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("went-out", (10,))


def test_alone_turns_follow_each_other_and_exchange_is_open() -> None:
    table = solo()
    table.submit(Exchange(0, "KO"), 0)
    assert table.state.game.turn == 0
    assert len(table.state.game.seats[0].rack) == 7


def test_alone_without_action_cards_there_are_none() -> None:
    table = solo()
    table.submit(across(0, 0, 0, "KOT"), 0)
    assert table.state.game.acting is None
    assert refused(table, PlayAction(0)) == "not-in-this-game"


def test_alone_action_cards_add() -> None:
    table = solo(actions=True)
    give_actions(table, "n")
    table.submit(across(0, 0, 0, "NA"), 0)
    assert refused(table, Finish(0)) == "actions-open"
    table.submit(PlayAction(0), 0)
    assert scores(table) == [4 + 8]
    assert table.state.game.turn == 0
