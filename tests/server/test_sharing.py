"""What a link shows elsewhere: previews of tables and games, pictures, boards in other people's pages."""

import re
import struct
from pathlib import Path

import httpx

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.server import serving, settings
from wordloom.core.grid import Placed
from wordloom.rules.picture import Picture, in_lines
from wordloom.server.picture import picture
from wordloom.server.preview_card import preview_card
from wordloom.server.puzzles import known

DOCUMENT = "<!doctype html><html><head><title>Wordloom</title></head></html>"


async def racks_of(*players: tuple[Player, int], table: str) -> list[str]:
    return [(await player.watch(table, seat))["view"]["game"]["rack"] for player, seat in players]


def ink(png: bytes) -> int:
    """How much there is to see: the size of the compressed picture."""
    assert png.startswith(b"\x89PNG")
    return len(png)


def test_a_preview_draws_every_letter_with_a_font_of_its_own() -> None:
    """Whatever fonts a server has: a picture with a letter says more than the same without."""
    for face in "QĄȘŹÃ":
        shown, blank = (
            preview_card(picture(Picture((Placed(7, 7, each),), "classic"), []).svg()) for each in (face, " ")
        )
        assert ink(shown) > ink(blank)


def told(page: str) -> dict[str, str]:
    """The properties that a messenger would read."""
    return dict(re.findall(r'<meta property="og:([a-z_:]+)" content="([^"]*)"', page))


async def test_a_link_says_which_game_it_is_and_who_plays(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text(DOCUMENT)
    own = settings(tmp_path / "data")
    async with serving(own, page=page) as served, httpx.AsyncClient(base_url=served.url) as http:
        wish = {"game": "classic-us", "options": {"language": "en"}, "name": "Ana <b>&", "language": "en"}
        table = (await http.post("/api/play", json=wish)).json()["table"]["id"]
        for path in (f"/t/{table}", f"/t/{table}/replay"):
            said = told((await http.get(path)).text)
            assert said["title"] == "Scrabble, American rules · Wordloom"
            assert said["description"].startswith("Ana &lt;b&gt;&amp; – ")
            assert said["url"] == served.url + path
            assert said["image"] == f"{served.url}/api/tables/{table}/board.png"
            picture = await http.get(said["image"])
            assert picture.headers["content-type"] == "image/png"
            assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
        made = known("classic-us", "en")
        assert made
        said = told((await http.get("/puzzles/" + made.puzzles[3].id.replace(".", "/"))).text)
        picture = await http.get(said["image"])
        assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
        for path in ("", "/en/next", "/en/none", "/xx/day"):
            assert told((await http.get(f"/puzzles/classic-us{path}")).text)["image"].endswith("/icon-512.png")
        polish = await http.get("/game/cards", headers={"accept-language": "pl"})
        assert "<b>" not in polish.text
        assert told(polish.text)["title"] != told((await http.get("/game/cards")).text)["title"]
        for path in ("/t/no-such-table", "/game/none", "/t/", "/"):
            assert (await http.get(path)).text == DOCUMENT


async def test_a_board_may_be_shown_anywhere_and_tells_no_secrets(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    racks = await racks_of((ana, 0), (jan, 1), table=table)
    answer = await ana.http.get(f"/embed/{table}")
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "x-frame-options" not in answer.headers
    assert "Ana" in answer.text
    assert "<script" not in answer.text
    letters = "".join(re.findall(r"<text[^>]*>([^<]{1})</text>", answer.text))
    assert all(racks)
    assert letters == ""  # nothing lies on the board yet: every letter would be somebody's
    assert (await ana.http.get(f"/t/{table}")).headers["x-frame-options"] == "DENY"
    assert (await ana.http.get("/embed/no-such-table")).status_code == 404


async def test_a_picture_names_the_players_and_shows_the_last_play(somebody: Somebody) -> None:
    ana, _, table = await two_at_a_table(somebody)
    before = (await ana.http.get(f"/api/tables/{table}/board.svg")).text
    assert "Ana: 0" in before
    assert "Jan: 0" in before
    assert "Wordloom" in before


def test_the_last_play_has_a_bright_edge() -> None:
    laid = (Placed(7, 7, "A"), Placed(7, 8, "b"))
    plain = picture(Picture(laid, "classic"), [("Ana", 4)]).svg()
    bright = picture(Picture(laid, "classic", laid[1:]), [("Ana", 4)]).svg()
    assert (plain.count("#ffb300"), bright.count("#ffb300")) == (0, 1)
    assert bright.count(">B</text>") == 1


def test_words_that_were_laid_last_are_told_from_the_others() -> None:
    assert in_lines(["AB", "C"], [1]).last == (Placed(0, 3, "C"),)


def test_a_rack_lies_below_the_board_and_its_blank_says_nothing() -> None:
    shown = re.findall(r">([^<>]+)</text>", picture(Picture((), "classic"), [], {"Q": 10}, "Q?").svg())
    assert shown == ["Wordloom", "Q", "10", " "]


def test_letters_show_what_they_are_worth_and_blanks_do_not() -> None:
    laid = (Placed(7, 7, "Q"), Placed(7, 8, "u"))
    shown = re.findall(r">([^<>]+)</text>", picture(Picture(laid, "classic"), [], {"Q": 10, "U": 1}).svg())
    assert shown == ["Q", "10", "U", "Wordloom"]


def test_names_that_do_not_fit_beside_each_other_stand_below_each_other() -> None:
    laid = (Placed(0, 0, "A"),)
    people = [("Bartholomew the Elder", 312), ("Wilhelmina", 298)]
    lines = re.findall(r'font-size="14"[^>]*>([^<]*)<', picture(Picture(laid), people).svg())
    assert lines == ["Bartholomew the Elder: 312", "Wilhelmina: 298"]
    assert re.findall(r'font-size="14"[^>]*>([^<]*)<', picture(Picture(laid), [("Ana", 1), ("Jan", 2)]).svg()) == [
        "Ana: 1 · Jan: 2"
    ]


async def test_a_table_among_friends_names_nobody(somebody: Somebody) -> None:
    ana = await somebody("Ana")
    wish = {"game": "classic-us", "options": {"language": "en"}, "seats": 2, "friends_only": True}
    table = (await ana.ask("POST", "/tables", wish, status=201))["id"]
    async with httpx.AsyncClient(base_url=ana.http.base_url) as stranger:
        assert (await stranger.get(f"/embed/{table}")).status_code in (401, 403)
        assert "Ana" not in (await stranger.get(f"/t/{table}")).text
