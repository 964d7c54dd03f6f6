"""A board on somebody else's page."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import expect

from browser.ahead import Ahead, guest
from browser.conftest import Visitor


@contextmanager
def site_with(document: str) -> Iterator[str]:
    """Another site on this machine that answers everything with one document; its address."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(document.encode())

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_another_site_may_show_the_board(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    ahead = Ahead(player.context, player.url, guest(player.context), "classic-us", practice=True)
    ahead.play(1)
    ahead.close()
    frame = f'<iframe src="{player.url}/embed/{ahead.table}" width="420" height="480"></iframe>'
    with site_with(f"<!doctype html><title>A club</title>{frame}") as address:
        player.page.goto(address)
        board = player.page.frame_locator("iframe")
        expect(board.locator("svg")).to_be_visible()
        expect(board.get_by_role("link")).to_contain_text("Scrabble, American rules")
        expect(board.locator("svg")).to_have_css("flex-grow", "1")  # its style was let in
