"""Rummy's rounds: words lie there while they may be challenged, an attempt shows its points, a round its arithmetic."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import Ahead, guest
from browser.axe import violations
from browser.conftest import PHONE, Visitor
from browser.hands import build, tap
from browser.layout import layout_faults
from wordloom.families.cards.deck import PREMIUMS, card_set
from wordloom.families.rummy.messages import LayWords
from wordloom.families.rummy.tasks import RummyWord
from wordloom.families.rummy.views import RummyView
from wordloom.rules.match import MatchView

CARDS = card_set("en")
LONG = 300  # commands; by then somebody has laid


def game_of(view: MatchView) -> RummyView:
    assert isinstance(view.game, RummyView)
    return view.game


def worth(word: RummyWord) -> int:
    """By the values on the cards, blanks nothing, times the premium card."""
    return sum(CARDS.value(card) for card in word.cards if card.isupper()) * PREMIUMS.get(word.premium, 1)


@pytest.fixture
def ahead(visitor: Callable[..., Visitor]) -> Iterator[tuple[Page, Ahead]]:
    player = visitor(**PHONE)
    rules: dict[str, Any] = {"language": "en", "words": "challenge", "challenge_seconds": 0}
    table = Ahead(player.context, player.url, guest(player.context), "cards-rummy", level=10, **rules)
    yield player.page, table
    table.close()


def play_until(table: Ahead, wanted: Callable[[MatchView], bool]) -> MatchView:
    """Play on until this seat is asked for something in the wanted position."""
    for _ in range(LONG):
        view = table.await_turn()
        if wanted(view):
            return view
        table.act(table.mind.choose(view))
    raise AssertionError("it did not come to that")


def test_words_lie_there_while_they_may_be_challenged(ahead: tuple[Page, Ahead]) -> None:
    page, table = ahead
    view = play_until(table, lambda view: "accept" in view.game.legal)
    window = game_of(view).window
    assert window
    page.goto(f"/t/{table.table}")
    lying = page.get_by_test_id("laid-open")
    expect(lying).to_contain_text("may still be challenged")
    bar = page.get_by_test_id("window")
    for word in window.words:
        expect(lying).to_contain_text(word.word)
        expect(bar).to_contain_text(f"{word.word} {worth(word)}")
    expect(bar).to_contain_text(f"= {window.tally.total}")
    assert layout_faults(page) == []
    tap(page, "accept")
    expect(lying).to_have_count(0)
    expect(page.get_by_test_id("laid").or_(page.get_by_test_id("round-panel")).first).to_be_visible()


def test_an_attempt_shows_its_points_before_it_is_laid(ahead: tuple[Page, Ahead]) -> None:
    page, table = ahead
    view = play_until(table, lambda view: isinstance(table.mind.choose(view), LayWords))
    lay = table.mind.choose(view)
    assert isinstance(lay, LayWords)
    page.goto(f"/t/{table.table}")
    for word in lay.words:
        build(page, word.cards, word.premium)
    status = page.get_by_test_id("status")
    expect(status).to_contain_text(", ".join(word.word for word in lay.words))
    expect(status).to_contain_text("point")
    four = page.locator("[data-testid=groups] .boosted")
    quadruple = game_of(view).task.startswith("quadruple")
    expect(four).to_have_count(0) if not quadruple else expect(four.first).to_be_visible()


def test_the_end_of_a_round_shows_everyones_arithmetic(ahead: tuple[Page, Ahead]) -> None:
    page, table = ahead
    play_until(table, lambda view: "accept" in view.game.legal)
    page.goto(f"/t/{table.table}")
    expect(page.get_by_test_id("window")).to_be_visible()
    expect(page.get_by_test_id("round-panel")).to_have_count(0)
    game = game_of(play_until(table, lambda view: bool(game_of(view).rounds)))
    line = game.rounds[-1]
    panel = page.get_by_test_id("round-panel")
    expect(panel).to_be_visible()
    for seat, tally in enumerate(line.tallies):
        row = panel.get_by_test_id(f"tally-{seat}")
        expect(row).to_contain_text(str(line.points[seat]).replace("-", "−"))
        if tally is None:
            expect(row).to_contain_text("task not met")
            continue
        assert sum(word.points for word in tally.words) + tally.extra == line.points[seat]
        for word in tally.words:
            assert word.points == worth(RummyWord(word.cards, word.premium))
            expect(row).to_contain_text(word.cards.upper())
    assert violations(page) == []
    assert layout_faults(page) == []
    tap(page, "round-close")  # nothing waits for it: the game has gone on meanwhile
    expect(panel).to_have_count(0)
    page.get_by_test_id("panel").click()
    page.get_by_role("tab", name="Rounds").click()
    for seat, score in enumerate(game.scores):
        expect(page.get_by_test_id(f"total-{seat}").first).to_have_text(str(score).replace("-", "−"))
