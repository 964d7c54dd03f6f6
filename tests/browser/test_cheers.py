"""What deserves a small celebration gets one: a bonus, a round that was won, a record; each once, where it happened."""

from collections.abc import Callable

from playwright.sync_api import Page

from browser.ahead import Ahead, guest
from browser.cheers import WATCHING
from browser.conftest import PHONE, Visitor
from wordloom.families.board.views import BoardView
from wordloom.families.rummy.views import RummyView

# Whether a notice lies over the panel of the end.
OVER_THE_END = """() => {
    const [notice, end] = [".toast", ".end.panel"].map(each => document.querySelector(each)?.getBoundingClientRect());
    return Boolean(notice && end && notice.bottom > end.top && notice.top < end.bottom);
}"""
TABLES = 6  # by then a strong player has laid a whole rack


def watching(player: Visitor, ahead: Ahead) -> Page:
    """The page of somebody who sits there while it happens."""
    player.page.goto(f"/t/{ahead.table}")
    player.page.get_by_test_id("rack").wait_for()
    return player.page


def cheered(page: Page, text: str) -> None:
    page.wait_for_function("text => cheers.some(each => each.includes(text))", arg=text)


def test_a_whole_rack_laid_at_once_is_celebrated(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    player.context.add_init_script(WATCHING)
    token = guest(player.context)
    for _ in range(TABLES):
        ahead = Ahead(player.context, player.url, token, "classic-us", level=1)
        ahead.mind.level = 9
        page = watching(player, ahead)
        while not (view := ahead.play(1)).game.outcome:
            assert isinstance(view.game, BoardView)
            if any(move.bonus and move.seat == 0 for move in view.game.moves):
                cheered(page, "50")
                ahead.close()
                return
        ahead.close()
    raise AssertionError("no whole rack was laid")


def test_a_round_that_is_won_is_celebrated(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    player.context.add_init_script(WATCHING)
    ahead = Ahead(player.context, player.url, guest(player.context), "cards-rummy", language="en", level=1)
    ahead.mind.level = 9
    page = watching(player, ahead)
    won: list[int] = []
    while not won:
        view = ahead.play(1)
        assert isinstance(view.game, RummyView)
        assert not view.game.outcome, "no round was won"
        won = [line.points[0] for line in view.game.rounds if 0 < line.points[0] == max(line.points)]
    cheered(page, f"You won the round: +{won[-1]}")
    ahead.close()


def test_a_record_is_celebrated_when_it_is_made_and_not_again(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    player.context.add_init_script(WATCHING)
    ahead = Ahead(player.context, player.url, guest(player.context), "cards-solo", seats=1)
    page = watching(player, ahead)
    view = ahead.play()
    ahead.close()
    assert view.game.outcome
    assert view.game.scores[0] > 0
    cheered(page, "best")
    assert page.evaluate(OVER_THE_END) is False  # what to do next stays in sight
    page.reload()
    page.get_by_test_id("best").wait_for()
    assert page.evaluate("cheers") == []  # it is written there, and was celebrated before
