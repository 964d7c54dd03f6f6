"""Tables that have come some way already: played through the socket, so that a test can begin where it matters."""

import json
from contextlib import ExitStack
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext
from websockets.sync.client import connect

from browser.minds import Mind
from wordloom.games import game_info
from wordloom.rules.commands import Command, Resign
from wordloom.rules.match import MatchView

LIMIT = 400  # commands of one seat; no game here needs more


def ask(context: BrowserContext, method: str, path: str, body: Any = None) -> Any:
    """A request as this browser would send it."""
    answer = context.request.fetch(path, method=method, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def guest(context: BrowserContext) -> str:
    """Make this browser somebody; returns the token, which a socket needs."""
    return str(ask(context, "POST", "/api/guest", {"name": "Ana", "language": "en"})["token"])


class Ahead:
    """One who plays fast at a new table of a game, against bots, as the guest of a browser."""

    def __init__(
        self,
        context: BrowserContext,
        url: str,
        token: str,
        game: str,
        *,
        language: str = "",
        seats: int = 2,
        level: int = 4,
        **options: Any,
    ) -> None:
        info = game_info(game)
        seats = min(seats, info.seats[1])
        wanted = {"game": game, "options": {"language": language or info.language, **options}, "seats": seats}
        self.table: str = ask(context, "POST", "/api/tables", wanted)["id"]
        for _ in range(seats - 1):
            ask(context, "POST", f"/api/tables/{self.table}/seats", {"who": "bot", "level": level})
        ask(context, "POST", f"/api/tables/{self.table}/start")
        self.mind = Mind(context, self.table, 0)
        self._number = 0
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(f"{url.replace('http', 'ws')}/api/socket", max_size=None))
        self._socket.send(json.dumps({"type": "hello", "language": "en", "token": token}))

    def play(self, moves: int = LIMIT) -> MatchView:
        """Some commands of this seat, then the view in which it is asked again; without a number, to the end."""
        while (view := self.await_turn()) and moves and not view.game.outcome:
            moves -= self.act(self.mind.choose(view))
        return view

    def give_up(self) -> None:
        """Resign, however quick the bots are, and wait until the game is over: a team may go on without this seat."""
        while not self.await_turn().game.outcome and not self.act(Resign(self.mind.seat)):
            pass
        while not self.await_turn().game.outcome:
            pass

    def await_turn(self) -> MatchView:
        """The view once this seat is asked for something, or the game is over."""
        for _ in range(3000):
            view = self.mind.look()
            assert view is not None
            if view.game.outcome or self.mind.seat in view.game.awaited:
                return view
            self._listen(0.05)
        raise AssertionError("the turn does not come")

    def act(self, command: Command) -> bool:
        """Send a command and wait for the answer: whether it was taken, or a bot was quicker, as a team's may be."""
        self._number += 1
        id = f"ahead-{self._number}"
        asked = {"type": "act", "id": id, "table": self.table, "version": self.mind.version}
        self._socket.send(json.dumps({**asked, "command": msgspec.to_builtins(command)}))
        while True:
            heard = self._listen(20)
            assert heard is not None, "no answer"
            if heard.get("id") == id:
                assert heard["type"] == "stored" or heard["code"] == "conflict", heard
                return bool(heard["type"] == "stored")

    def _listen(self, seconds: float) -> dict[str, Any] | None:
        try:
            heard: dict[str, Any] = json.loads(self._socket.recv(seconds))
        except TimeoutError:
            return None
        if heard["type"] == "pulse":
            self._socket.send(json.dumps({"type": "beat", "number": heard["number"]}))
        return heard

    def close(self) -> None:
        self._open.close()
