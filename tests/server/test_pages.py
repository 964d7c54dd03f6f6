"""The built page's files: compressed where asked for, kept for good where the name carries the hash."""

import gzip
import json
from pathlib import Path

import httpx

from serving.server import serving, settings


async def get(http: httpx.AsyncClient, url: str, encoding: str) -> tuple[httpx.Headers, bytes]:
    """The head of an answer and its body as it came over the line."""
    async with http.stream("GET", url, headers={"accept-encoding": encoding}) as answer:
        assert answer.status_code == 200
        return answer.headers, b"".join([part async for part in answer.aiter_raw()])


async def test_files_come_compressed_only_where_the_browser_takes_it(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    script = b"export const word = 'loom';"
    (page / "assets" / "a.js").write_bytes(script)
    (page / "assets" / "a.js.gz").write_bytes(gzip.compress(script))
    async with serving(settings(tmp_path / "data"), page=page) as served, httpx.AsyncClient() as http:
        url = f"{served.url}/assets/a.js"
        head, packed = await get(http, url, "deflate, gzip;q=0.8")
        assert head["content-encoding"] == "gzip"
        assert gzip.decompress(packed) == script
        assert "immutable" in head["cache-control"]
        assert head["content-type"].startswith("text/javascript")
        head, plain = await get(http, url, "br")  # there is no such file
        assert "content-encoding" not in head
        assert plain == script
        again = await http.get(served.url, headers={"if-none-match": (await http.get(served.url)).headers["etag"]})
        assert again.status_code == 304
        assert (await http.get(f"{url}.gz")).status_code == 404


async def test_whoever_only_looks_whether_it_is_there_is_told(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    async with serving(settings(tmp_path / "data"), page=page) as served, httpx.AsyncClient() as http:
        answers = [await http.head(f"{served.url}{path}") for path in ("/", "/t/some-table", "/health", "/ready")]
    assert [(answer.status_code, answer.content) for answer in answers] == [(200, b"")] * 4


async def test_the_browser_learns_with_the_document_what_it_will_need(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    pages = {"t": ["/assets/table.js"], "t/board": ["/assets/board.js"], "replay": ["/assets/replay.js"]}
    known = {"texts": {"pl": ["/assets/pl.js"]}, "pages": pages}
    (page / "ahead.json").write_text(json.dumps(known))
    async with serving(settings(tmp_path / "data"), page=page) as served, httpx.AsyncClient() as http:
        polish = {"accept-language": "pl-PL,en;q=0.5"}
        ahead = {path: (await http.get(served.url + path, headers=polish)).headers["link"] for path in ("/", "/t/x")}
        replay = (await http.get(f"{served.url}/t/x/replay")).headers["link"]
        await http.post(f"{served.url}/api/guest", json={"name": "Ana", "language": "en"})
        table = (await http.post(f"{served.url}/api/tables", json={"game": "classic-us", "seats": 2})).json()["id"]
        board = (await http.get(f"{served.url}/t/{table}")).headers["link"]
    assert ahead["/"] == "</assets/pl.js>; rel=modulepreload"
    assert ahead["/t/x"] == "</assets/pl.js>; rel=modulepreload, </assets/table.js>; rel=modulepreload"
    assert replay == "</assets/replay.js>; rel=modulepreload"
    assert board == "</assets/table.js>; rel=modulepreload, </assets/board.js>; rel=modulepreload"


async def test_answers_come_compressed_where_the_client_takes_it(tmp_path: Path) -> None:
    async with serving(settings(tmp_path / "data")) as served, httpx.AsyncClient() as http:
        url = f"{served.url}/api/games"
        head, packed = await get(http, url, "gzip")
        assert head["content-encoding"] == "gzip"
        plain_head, plain = await get(http, url, "identity")
        assert "content-encoding" not in plain_head
        assert gzip.decompress(packed) == plain
        assert len(packed) < len(plain) / 3


async def test_a_new_visitor_is_nobody_which_is_no_error(tmp_path: Path) -> None:
    async with serving(settings(tmp_path / "data")) as served, httpx.AsyncClient(base_url=served.url) as http:
        assert (await http.get("/api/session")).json() == {"me": None}
        await http.post("/api/guest", json={"name": "Ana", "language": "ro"})
        assert (await http.get("/api/session")).json()["me"]["language"] == "ro"
        refused = await http.post("/api/guest", json={"name": "Ana", "language": "xx"})
        assert refused.status_code == 422
