"""The documentation site, as the server offers it and as it was built."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import httpx
import pytest
from fastapi import FastAPI

from serving.server import Served
from wordloom.core.alphabet import LANGUAGES
from wordloom.games import OWN
from wordloom.server.app import add_manual, manual_folder


class Links(HTMLParser):
    """The addresses that a document points to, and the places in it that can be pointed to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.to: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.to += [told[name] or "" for name in ("href", "src") if told.get(name)]
        self.places |= {told[name] or "" for name in ("id", "name") if told.get(name)}


async def test_the_rules_of_every_game_are_there_in_every_language(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.url) as http:
        for language in LANGUAGES:
            for game in OWN:
                answer = await http.get(f"/docs/rules/{language}/{game}/")
                assert answer.status_code == 200, (language, game)
                assert "parts/" not in answer.text
                assert "```" not in answer.text


def test_no_link_within_the_site_is_dead() -> None:
    folder = manual_folder()
    pages = {file: Links(file.read_text(encoding="utf-8")) for file in folder.rglob("*.html")}
    dead = []
    for file, links in pages.items():
        if file.name == "404.html":  # its links begin at the root of wherever the site is put
            continue
        for link in links.to:
            if urlsplit(link).scheme or link.startswith("data:"):
                continue
            path, place = urldefrag(urljoin(f"/{file.relative_to(folder)}", link))
            target = folder / unquote(path).lstrip("/")
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or (place and target in pages and unquote(place) not in pages[target].places):
                dead.append((str(file.relative_to(folder)), link))
    assert len(pages) > 60
    assert dead == []


def test_nothing_of_the_site_comes_from_elsewhere() -> None:
    for file in manual_folder().rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert not re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="https?://(?!pypi)[^"]+"', text), file


async def test_an_address_without_its_slash_leads_to_the_document(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.url) as http:
        assert (await http.get("/docs/library")).headers["location"] == "/docs/library/"
        assert (await http.get("/docs")).headers["location"] == "/docs/"
        assert "WEAVERS" in (await http.get("/docs/library", follow_redirects=True)).text


@pytest.mark.parametrize(
    "path", ["nowhere/", "..%2fapp.py", "%2e%2e/app.py", "%2e%2e%2f%2e%2e%2fgames/", "site/rules.py"]
)
async def test_nothing_else_is_given_away(served: Served, path: str) -> None:
    async with httpx.AsyncClient(base_url=served.url) as http:
        assert (await http.get(f"/docs/{path}")).status_code == 404


async def test_a_server_without_the_site_says_how_to_build_it(tmp_path: Path) -> None:
    app = FastAPI(docs_url=None)
    add_manual(app, tmp_path)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as http:
        answer = await http.get("/docs")
    assert answer.status_code == 404
    assert "make docs" in answer.text
