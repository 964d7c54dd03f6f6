"""People at one table: far apart, around one screen, challenging, talking, starting again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Response, expect

from browser.conftest import PHONE, Visitor
from browser.hands import do, lay
from browser.minds import Mind
from browser.playing import phony, play_a_turn
from browser.tables import begin, together_at
from wordloom.families.board.views import BoardView
from wordloom.families.rummikub.views import RummikubView
from wordloom.rules.commands import Play
from wordloom.rules.match import MatchView


def minds(*players: Visitor) -> list[Mind]:
    return [Mind(player.context, player.table, seat) for seat, player in enumerate(players)]


def turn_over(player: Visitor, mind: Mind) -> None:
    """Wait until the server has taken the move."""
    for _ in range(200):
        view = mind.look()
        assert view
        if view.game.outcome or mind.seat not in view.game.to_move:
            return
        player.page.wait_for_timeout(50)
    raise AssertionError(player.page.get_by_test_id("status").inner_text())


def test_two_browsers_play_each_other_to_the_end(visitor: Callable[..., Visitor]) -> None:
    players = (visitor(), visitor(**PHONE))
    together_at(*players, "finish-line")
    both = minds(*players)
    for _ in range(80):
        view = both[0].look()
        assert view
        if view.game.outcome:
            break
        (seat,) = view.game.to_move
        mine = both[seat].look()
        assert mine
        do(players[seat].page, both[seat].choose(mine))
        turn_over(players[seat], both[seat])
    for player in players:
        expect(player.page.get_by_test_id("end")).to_be_visible()
    players[0].page.get_by_test_id("rematch").click()
    players[0].page.wait_for_function("table => !location.pathname.includes(table)", arg=both[0].table)
    first = players[1].page.url
    players[1].page.get_by_test_id("rematch").click()
    players[1].page.wait_for_function("url => location.href !== url", arg=first)
    assert players[0].table == players[1].table


def test_challenge_both_ways(visitor: Callable[..., Visitor]) -> None:
    players = (visitor(), visitor())
    together_at(*players, "classic-us", words="challenge")
    both = minds(*players)
    view = both[0].look()
    assert view
    (first,) = view.game.to_move
    second = 1 - first
    bold, wary = players[first].page, players[second].page

    lay(bold, phony(both[first]).tiles)
    bold.get_by_test_id("submit").click()
    expect(wary.get_by_test_id("window")).to_contain_text("lose your next turn")
    wary.get_by_test_id("challenge").click()
    expect(bold.get_by_test_id("window")).to_be_hidden()
    expect(bold.locator(".lies")).to_have_count(0)
    expect(wary.get_by_test_id("status")).to_have_text("Your turn")

    mine = both[second].look()
    assert mine
    good = both[second].choose(mine)
    assert isinstance(good, Play)
    do(wary, good)
    bold.get_by_test_id("challenge").click()
    expect(wary.get_by_test_id(f"score-{second}")).not_to_have_text("0")
    expect(wary.get_by_test_id("status")).to_have_text("Your turn")  # the challenger sits out


def test_around_one_screen_nothing_shows_before_the_hand_over(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    begin(player, "classic-us", way="here", names=("Ana", "Ion"))
    page = player.page
    for _ in range(4):
        expect(page.get_by_test_id("hand-over")).to_be_visible()
        assert page.get_by_test_id("rack").count() == 0
        page.get_by_test_id("take-over").click()
        expect(page.get_by_test_id("status")).to_have_text("Your turn")
        seat = next(seat for seat in (0, 1) if page.locator(f'[data-seat-chip="{seat}"].moving').count())
        mind = Mind(player.context, player.table, seat)
        view = mind.look()
        assert view
        do(page, mind.choose(view))
    expect(page.get_by_test_id("hand-over")).to_be_visible()
    expect(page.get_by_test_id("hand-last")).to_be_visible()
    expect(page.get_by_test_id("hand-over").locator(".square").first).to_be_visible()
    seen = page.get_by_test_id("hand-over").inner_text()
    for seat in (0, 1):
        view = Mind(player.context, player.table, seat).look()
        assert view
        assert isinstance(view.game, BoardView)
        assert view.game.rack not in seen
    page.get_by_test_id("hand-out").click()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()


def test_chat_and_phrases_reach_the_other(visitor: Callable[..., Visitor]) -> None:
    players = (visitor(), visitor())
    together_at(*players, "classic-us")
    for player in players:
        player.page.get_by_role("tab", name="Chat").click()
    players[0].page.get_by_label("Write a message").fill("<b>good luck</b>")
    players[0].page.get_by_label("Write a message").press("Enter")
    expect(players[1].page.get_by_text("<b>good luck</b>", exact=True)).to_be_visible()


class Heard:
    """Everything the server says to a browser from now on, by socket or in answers to requests."""

    def __init__(self, player: Visitor) -> None:
        self._frames: list[str] = []
        self._answers: list[Response] = []
        player.page.on("websocket", lambda socket: socket.on("framereceived", lambda said: self._heard(str(said))))
        player.page.on("response", self._answered)

    def _heard(self, said: str) -> None:
        self._frames.append(said)

    def _answered(self, answer: Response) -> None:
        self._answers.append(answer)

    def all(self) -> list[str]:
        """What was said; answers to a page that was left behind are gone with it."""
        return [*self._frames, *(body_of(answer) for answer in self._answers if "/api/" in answer.url)]


def body_of(answer: Response) -> str:
    try:
        return answer.text()
    except Error:
        return ""


def held(view: MatchView) -> str:
    """What only one seat may see."""
    return str(getattr(view.game, "rack", "") or getattr(view.game, "hand", ""))


def laid_whole(view: MatchView) -> set[str]:
    """Racks of Rummikub of which every tile was laid in one turn: these everyone knows."""
    return {move.used for move in view.game.moves} if isinstance(view.game, RummikubView) else set()


@pytest.mark.parametrize("game", ["classic-us", "cards", "cards-rummy", "rummikub"])
def test_nothing_secret_reaches_the_browser(game: str, visitor: Callable[..., Visitor]) -> None:
    players = (visitor(), visitor())
    listening = [Heard(player) for player in players]
    together_at(*players, game)
    both = minds(*players)
    for mind in both:
        mind.level = 1  # a strong player may end a game of Rummikub within these turns, and then all is shown
    own: list[set[str]] = [set(), set()]
    secrets: list[set[str]] = [set(), set()]
    for turn in range(5):
        views = [mind.look() for mind in both]
        for seat, view in enumerate(views):
            assert view
            if len(held(view)) > 3:  # a letter or two may stand anywhere
                own[seat].add(held(view))
                secrets[1 - seat].add(held(view))
        if turn == 4:
            break  # what was drawn last is a secret, whatever was laid before
        seat = next(seat for seat, view in enumerate(views) if view and seat in view.game.awaited)
        play_a_turn(players[seat], both[seat])
        after = both[seat].look()
        assert after
        secrets[1 - seat] -= laid_whole(after)
    heard = [each.all() for each in listening]
    for seat, player in enumerate(players):
        kept = player.page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
        shown = player.page.content()
        # What is looked for could be found: each has heard of its own tiles.
        assert any(f'"{rack}"' in said for rack in own[seat] for said in heard[seat])
        assert secrets[seat]
        for rack in secrets[seat]:
            assert [said for said in heard[seat] if f'"{rack}"' in said] == []
            assert rack not in kept
            assert rack not in shown
        assert any("-unseen" in said for said in heard[seat])
