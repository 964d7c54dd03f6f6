"""Two people in two browsers and a robot at one table: nobody is cut short, and nobody is kept waiting."""

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from browser.conftest import PHONE, Serving, Visitor
from browser.hands import do
from browser.minds import Mind, lexicons
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.plays import words_formed
from wordloom.families.board.views import BoardView
from wordloom.games import game_info
from wordloom.rules.commands import Play

PAUSE = 0.6  # seconds before a robot moves, as at any server
WINDOW = 20  # seconds in which a play may be challenged


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server whose robots take their usual time."""
    server = Serving(tmp_path_factory.mktemp("unhurried"), pause=PAUSE)
    server.start()
    yield server
    server.stop()


class Company:
    """Ana, Jan and a robot that seldom doubts a word, with Ana or Jan on turn."""

    def __init__(self, ana: Visitor, jan: Visitor, game: str) -> None:
        self.people = (ana, jan)
        for player, name in zip(self.people, ("Ana", "Jan"), strict=True):
            player.context.request.post("/api/guest", data={"name": name, "language": "en"})
        while True:
            self.table = self._begun(game)
            self.minds = [Mind(player.context, self.table, seat) for seat, player in enumerate(self.people)]
            self.turn = self.game(0).turn
            if self.turn < 2:
                break
        for player in self.people:
            player.page.goto(f"/t/{self.table}")
            expect(player.page.get_by_test_id("status")).to_be_visible()

    def _begun(self, game: str) -> str:
        options = {"language": "en", "words": "challenge", "challenge_seconds": WINDOW}
        body = {"game": game, "seats": 3, "options": options}
        ana, jan = (player.context.request for player in self.people)
        table = str(ana.post("/api/tables", data=body).json()["id"])
        jan.post(f"/api/tables/{table}/seats", data={})
        ana.post(f"/api/tables/{table}/seats", data={"who": "bot", "level": 1})
        assert ana.post(f"/api/tables/{table}/start").ok
        return table

    def game(self, seat: int) -> BoardView:
        view = self.minds[seat].look()
        assert view
        assert isinstance(view.game, BoardView)
        return view.game

    def page(self, seat: int) -> Page:
        return self.people[seat].page

    def leave(self) -> None:
        for player in self.people:
            assert player.errors == []
            player.context.close()

    def lay(self, seat: int, play: Play) -> None:
        do(self.page(seat), play)
        self.minds[seat].await_answer(self.page(seat))

    def pass_until(self, seat: int) -> None:
        """People pass, the robot moves, until a person is on turn and nothing is in the window."""
        for _ in range(200):
            game = self.game(seat)
            other = 1 - seat
            if game.window:
                for who in (seat, other):
                    accept = self.page(who).get_by_test_id("accept")
                    with suppress(Error):  # the others, or the time, may be faster
                        accept.click(timeout=1_000)
            elif game.turn == seat:
                return
            elif game.turn == other:
                with suppress(Error):
                    self.page(other).get_by_test_id("pass").click(timeout=2_000)
                    self.page(other).get_by_test_id("pass-go").click(timeout=2_000)
            self.page(seat).wait_for_timeout(200)
        raise AssertionError("no turn")


def phony(game: BoardView) -> Play:
    """Two tiles of the rack that are no word, on the centre."""
    words = lexicons().words(game_info(game.game), game_info(game.game).read_options({"language": "en"}))
    rack = game.rack.replace("?", "")
    pairs = (one + other for index, one in enumerate(rack) for other in rack[index + 1 :])
    word = next(pair for pair in pairs if pair not in words)
    return Play(game.seat, (Placed(7, 7, word[0]), Placed(7, 8, word[1])))


def beside(game: BoardView) -> tuple[Play, list[str]]:
    """Two tiles below or right of what lies there, which form three words; and those words."""
    grid = Grid(layout(game.layout)).lay(game.board)
    rack = game.rack.replace("?", "")
    for tile in game.board:
        for down in (False, True):
            squares = [(tile.row + 1, tile.col + at) if not down else (tile.row + at, tile.col + 1) for at in (0, 1)]
            if any(max(square) > 14 for square in squares) or any(grid.at(square) for square in squares):  # type: ignore[arg-type]
                continue
            placed = tuple(Placed(*square, face) for square, face in zip(squares, rack[:2], strict=True))
            formed = [each.word for each in words_formed(grid, placed)]
            if len(set(formed)) > 1:
                return Play(game.seat, placed), formed
    raise AssertionError("no room beside what lies there")


def in_doubt(pair: tuple[Visitor, Visitor], game: str, bold: int, wait: int, *, several: bool = False) -> Company:
    """A table at which a person has laid a doubtful play (of several words) and, some ms later, it can still be
    challenged. The robot may doubt it as well: then another game is begun."""
    for _ in range(10):
        company = Company(*pair, game)
        company.pass_until(bold)
        if several and not company.game(bold).board:
            view = company.minds[bold].look()
            assert view
            company.lay(bold, company.minds[bold].choose(view))  # type: ignore[arg-type]
            company.pass_until(bold)
        seen = company.game(bold)
        company.lay(bold, beside(seen)[0] if seen.board else phony(seen))
        company.page(1 - bold).wait_for_timeout(wait)
        if company.game(bold).window:
            return company
    raise AssertionError("the robot doubted ten plays")


def challenged(pair: tuple[Visitor, Visitor], bold: int, wait: int) -> Company:
    """A table at which a person has challenged another's play. Where the robot was quicker, another game is begun."""
    for _ in range(10):
        company = in_doubt(pair, "classic-us", bold, wait)
        with suppress(Error):
            company.page(1 - bold).get_by_test_id("challenge").click(timeout=5_000)
            return company
    raise AssertionError("the robot was quicker ten times")


@pytest.mark.parametrize("wait", [350, 700])
def test_a_quick_challenge_with_a_robot_at_the_table(chromium: Browser, unhurried: Serving, wait: int) -> None:
    pair = Visitor(chromium, unhurried), Visitor(chromium, unhurried, **PHONE)
    company = challenged(pair, 0, wait)  # the robot is not next
    page = company.page(1)
    expect(company.page(0).get_by_test_id("window")).to_be_hidden()
    page.wait_for_timeout(4 * PAUSE * 1000)
    assert company.game(0).left == ("", "", "")
    company.leave()


def test_the_window_stays_open_with_a_robot_next(chromium: Browser, unhurried: Serving) -> None:
    company = challenged((Visitor(chromium, unhurried), Visitor(chromium, unhurried)), 1, 8_000)
    page = company.page(0)
    expect(page.get_by_test_id("window")).to_be_hidden()
    company.leave()


@pytest.mark.parametrize("by", ["touch", "keys"])
def test_a_player_chooses_which_of_several_words_to_doubt(chromium: Browser, unhurried: Serving, by: str) -> None:
    pair = Visitor(chromium, unhurried, **(PHONE if by == "touch" else {})), Visitor(chromium, unhurried)
    company = in_doubt(pair, "classic-br", 1, 300, several=True)
    window = company.game(1).window
    assert window
    formed = [each.word for each in window.words]
    page = company.page(0)
    expect(page.get_by_test_id("window")).to_be_visible()
    if by == "keys":
        page.keyboard.press("6")
        expect(page.get_by_test_id("doubt")).to_have_count(len(set(formed)))
        page.keyboard.press("2")
    else:
        page.get_by_test_id("challenge").click()
        page.get_by_test_id("doubt").nth(1).click()
    chosen = list(dict.fromkeys(formed))[1]
    for _ in range(50):
        game = company.game(0)
        if not game.window or chosen in game.window.good:
            break
        page.wait_for_timeout(100)
    withdrawn = [each.word for move in game.moves if move.what == "withdrawn" for each in move.words]
    assert chosen in withdrawn or (game.window and game.window.good == (chosen,))
    company.leave()


def test_proposals_are_answered_by_the_robot_and_withdrawn(chromium: Browser, unhurried: Serving) -> None:
    company = Company(Visitor(chromium, unhurried), Visitor(chromium, unhurried), "classic-us")
    ana, jan = company.page(0), company.page(1)
    ana.get_by_test_id("menu").click()
    ana.get_by_role("button", name="pause", exact=False).click()
    expect(jan.get_by_test_id("agreed")).to_contain_text("Robot")
    ana.get_by_test_id("withdraw").click()
    for page in (ana, jan):
        expect(page.get_by_test_id("proposal")).to_be_hidden()
    ana.get_by_test_id("menu").click()
    ana.get_by_role("button", name="without a result", exact=False).click()
    jan.get_by_test_id("agree-proposal").click()
    for page in (ana, jan):
        expect(page.get_by_test_id("end")).to_be_visible()
        expect(page.get_by_test_id("proposal")).to_be_hidden()
    company.leave()


def test_what_the_only_person_wishes_is_done_at_once(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    player.context.request.post("/api/guest", data={"name": "Ana", "language": "en"})
    body = {"game": "classic-us", "seats": 2, "level": 3, "options": {}, "name": "Ana"}
    begun = player.context.request.post("/api/play", data=body).json()
    page = player.page
    page.goto(f"/t/{begun['table']['id']}")
    page.get_by_test_id("menu").click()
    page.get_by_role("button", name="without a result", exact=False).click()
    expect(page.get_by_test_id("end")).to_be_visible()
