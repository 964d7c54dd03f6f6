"""The built page's files: compressed where asked for, kept for good where the name carries the hash."""

import gzip
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
