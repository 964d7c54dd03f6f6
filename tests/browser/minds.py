"""What to play next: the games' own bots look at the view that the page's player may see, and choose."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Page

from wordloom.families.board.views import BoardView
from wordloom.families.cards.views import CardsView
from wordloom.families.rummy.views import RummyView
from wordloom.families.together.views import TogetherView
from wordloom.games import game_info
from wordloom.rules.bots import make_bot
from wordloom.rules.commands import Command
from wordloom.rules.game import GameInfo, View
from wordloom.rules.match import ClockView, MatchView, Proposal
from wordloom.rules.options import Options
from wordloom.server.lexicons import Lexicons

from wordloom.families.rummikub.views import RummikubView  # isort: skip

VIEWS: dict[str, type[View]] = {
    "board": BoardView,
    "cards": CardsView,
    "rummy": RummyView,
    "rummikub": RummikubView,
    "together": TogetherView,
}
SHOWN = "Number(document.querySelector('[data-version]')?.dataset.version ?? -1)"
REFUSED = "document.querySelector('[data-testid=status].bad')"


@cache
def lexicons() -> Lexicons:
    return Lexicons()


@dataclass
class Mind:
    """Chooses for one seat of one table, from what the server shows to that seat."""

    context: BrowserContext
    table: str
    seat: int
    level: int = 6
    version: int = -1

    def look(self) -> MatchView | None:
        shown = self.context.request.get(f"/api/tables/{self.table}/view?seat={self.seat}").json()
        self.version = shown["version"]
        return read_view(shown["view"]) if shown["view"] else None

    def catch_up(self, page: Page) -> None:
        """Wait until the page shows at least what this mind has seen."""
        page.wait_for_function(f"version => {SHOWN} >= version", arg=self.version)

    def await_news(self, page: Page) -> None:
        """Wait until the page shows more than this mind has seen."""
        page.wait_for_function(f"version => {SHOWN} > version", arg=self.version)

    def await_answer(self, page: Page) -> None:
        """Wait until the page shows what came of a command; AssertionError with its words if it was refused."""
        page.wait_for_function(f"version => {SHOWN} > version || {REFUSED}", arg=self.version)
        refused = page.locator("[data-testid=status].bad")
        assert refused.count() == 0, refused.inner_text()

    def choose(self, view: MatchView) -> Command:
        info = game_info(view.game.game)
        words = lexicons().words(info, view.options)
        return make_bot(info, view.options, words, self.level, seed=7).choose(view)


def read_view(shown: dict[str, Any]) -> MatchView:
    info: GameInfo = game_info(shown["game"]["game"])
    options: Options = msgspec.convert(shown["options"], info.options)
    proposal = msgspec.convert(shown["proposal"], Proposal | None)
    game = msgspec.convert(shown["game"], VIEWS[shown["game"]["table"]])
    return MatchView(game, options, msgspec.convert(shown["clock"], ClockView), proposal)
