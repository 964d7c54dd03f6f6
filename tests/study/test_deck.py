"""When cards come again, and which comes next: over days and months."""

from datetime import UTC, datetime, timedelta

import fsrs
import pytest

from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.study.cards import AGAIN, GOOD, HARD, Added, Rating, Reviewed
from wordloom.study.deck import NEW_A_DAY, Deck, folded, next_card
from wordloom.study.lists import study_list
from wordloom.study.memory import read_parameters
from wordloom.study.simulating import simulate
from wordloom.study.words import study_words

EN = study_words(open_lexicon("en"))
START = 1_790_000_000_000
MINUTE, DAY = 60_000, 86_400_000


def review(subject: str, at: int, rating: Rating, kind: str = "judge") -> Reviewed:
    return Reviewed(at=at, language="en", kind=kind, subject=subject, source="twos", rating=rating, elapsed=900)  # type: ignore[arg-type]


def test_what_was_known_comes_days_later_and_what_was_not_within_the_session() -> None:
    deck = Deck()
    good, bad = deck.take(review("QI", START, GOOD)), deck.take(review("ZA", START, AGAIN))
    assert good.due is not None
    assert bad.due == START + MINUTE
    assert START + DAY < good.due < START + 5 * DAY
    intervals, at = [], good.due
    for _ in range(6):
        card = deck.take(review("QI", at, GOOD))
        assert card.due
        intervals.append(card.due - at)
        at = card.due
    assert intervals == sorted(intervals)
    assert intervals[-1] > 60 * DAY


def test_intervals_are_those_of_fsrs_itself() -> None:
    """The same answers given to the package directly, card object in hand."""
    answers: list[tuple[float, Rating]] = [
        (0, AGAIN),
        (0.001, GOOD),
        (1.2, HARD),
        (4.0, GOOD),
        (19.5, AGAIN),
        (19.6, GOOD),
    ]
    steps = (timedelta(minutes=1),)
    scheduler = fsrs.Scheduler(
        learning_steps=steps, relearning_steps=steps, maximum_interval=3_650, enable_fuzzing=False
    )
    began = datetime.fromtimestamp(START / 1000, UTC)
    theirs, deck = fsrs.Card(due=began), Deck()
    for days, rating in answers:
        at = START + round(days * DAY)
        theirs, _ = scheduler.review_card(theirs, fsrs.Rating(rating), datetime.fromtimestamp(at / 1000, UTC))
        ours = deck.take(review("QI", at, rating))
        assert ours.memory
        assert ours.memory.stability == pytest.approx(theirs.stability)
        assert ours.due == round(theirs.due.timestamp() * 1000)
    assert (ours.reviews, ours.lapses) == (6, 1)


def test_a_deck_is_its_history_in_whatever_order_it_is_read() -> None:
    history = [review("QI", START, GOOD), review("ZA", START + 1, AGAIN), review("QI", START + 3 * DAY, GOOD)]
    assert folded(history).cards == folded(reversed(history)).cards


def test_other_parameters_give_other_intervals_from_the_same_history() -> None:
    history = [review("QI", START, GOOD), review("QI", START + 3 * DAY, GOOD)]
    usual = folded(history)
    eager = [*usual.parameters]
    eager[2] /= 4
    trained = folded(history, read_parameters(eager))
    (before,), (after,) = usual.cards.values(), trained.cards.values()
    assert before.due
    assert after.due
    assert after.due < before.due
    with pytest.raises(ParseError):
        read_parameters([1.0, 2.0])


def test_new_cards_are_bounded_a_day_and_due_ones_go_first() -> None:
    deck, at = Deck(), START
    for _ in range(NEW_A_DAY):
        card = next_card(deck, EN, at)
        assert card
        assert card.memory is None
        deck.take(review(card.key.subject, at, GOOD, card.key.kind))
        at += 1_000
    assert deck.new_left("en", at) == 0
    assert next_card(deck, EN, at) is None
    at += 21 * 3_600_000
    assert deck.new_left("en", at) == NEW_A_DAY
    later = START + 3 * DAY
    assert deck.due("en", later)
    found = next_card(deck, EN, later)
    assert found
    assert found == deck.due("en", later)[0]


def test_what_was_got_wrong_comes_again_before_the_session_ends() -> None:
    deck, at = Deck(), START
    for number in range(NEW_A_DAY):
        card = next_card(deck, EN, at)
        assert card
        deck.take(review(card.key.subject, at, AGAIN if number == NEW_A_DAY - 1 else GOOD, card.key.kind))
    again = next_card(deck, EN, at + 1)
    assert again
    assert again.lapses == 0
    assert again.memory
    assert (again.memory.state, again.due) == (1, at + MINUTE)


def test_one_list_only_and_ones_own_first() -> None:
    deck = Deck()
    assert next_card(deck, EN, START, "own") is None
    chosen = next_card(deck, EN, START, "q-without-u")
    assert chosen
    assert chosen.key == study_list(EN, "q-without-u").cards[0]
    deck.take(Added(at=START, language="en", kind="anagram", subject="AEINRST", source="own-missed"))
    first = next_card(deck, EN, START)
    assert first
    assert first.key.subject == "AEINRST"
    assert next_card(deck, EN, START, "own") == first
    assert next_card(deck, EN, START, "twos") != first
    deck.take(review("QI", START - 9 * DAY, GOOD))
    polish = study_words(open_lexicon("pl"))
    found = next_card(deck, polish, START)
    assert found
    assert found.key.language == "pl", "languages do not mix"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_month_of_a_learner_who_forgets_by_another_law(language: str) -> None:
    words = study_words(open_lexicon(language))
    days = list(simulate(words, 30, seed=7))
    assert days == list(simulate(words, 30, seed=7))
    assert days != list(simulate(words, 30, seed=8))
    assert all(day.new <= NEW_A_DAY for day in days)
    assert max(day.answered for day in days) < 100, "five minutes are five minutes"
    asked, kept = sum(day.asked_due for day in days), sum(day.remembered for day in days)
    assert 0.75 < kept / asked < 0.95
    assert days[-1].cards > 120
    assert max(day.due for day in days[15:]) < 150, "what is due does not pile up"
    slow = list(simulate(words, 30, seed=7, growth=1.2))
    assert sum(day.remembered for day in slow) / sum(day.asked_due for day in slow) < kept / asked
