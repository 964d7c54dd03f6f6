"""Files that were built beforehand, kept in memory and sent compressed where the browser takes it: page and manual."""

import json
import mimetypes
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from fastapi import Request, Response
from fastapi.responses import PlainTextResponse, RedirectResponse

from wordloom.server.errors import Unknown
from wordloom.server.http.edge import language_of

TITLE = "<title>Wordloom</title>"  # of the document, as it was built
HINT = "Wordloom serves, but its page is not built here; run: make page\n"
NO_MANUAL = "The manual is not built here; run: make docs\n"
# The manual's theme has scripts and styles in its documents. Nothing that people write is ever shown there.
MANUAL_POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
FOREVER = "public, max-age=31536000, immutable"  # the names under assets/ carry the hash of what is in them
ASK_AGAIN = "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # best first
mimetypes.add_type("application/manifest+json", ".webmanifest")


class PageFile(NamedTuple):
    """One file as it can be sent: as it is, and compressed."""

    media: str
    cache: str
    bodies: dict[str, bytes]  # by encoding; the plain one is always there
    tag: str


def landing(path: str) -> str:
    """Which page of the built page an address opens, as `pages.ts` reads it."""
    parts = path.split("/")
    return parts[2] if parts[0] == "t" and parts[2:3] in (["replay"], ["review"]) else parts[0]


class PageFiles:
    """The files of one folder. A file that changes on disk is reread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._read: dict[str, PageFile] = {}

    def answer(self, path: str, request: Request) -> Response:
        """A file, or the one document for every address inside the page."""
        if not (self._folder / "index.html").is_file():
            return PlainTextResponse(HINT)
        name = path if path and self._is_file(path) else "index.html"
        if name != path and "." in path.rsplit("/", 1)[-1]:
            raise Unknown("no-such-page")
        response = self._send(self._file(name), request)
        if name == "index.html" and (ahead := self.ahead(path, request)):
            response.headers["link"] = ahead
        return response

    def document(self, head: str) -> str | None:
        """The one document under another head; none where the page is not built."""
        if not self._is_file("index.html"):
            return None
        return self._file("index.html").bodies[""].decode().replace(TITLE, head, 1)

    def ahead(self, path: str, request: Request, family: str = "") -> str:
        """What the document will need besides what it names: a browser that is told now fetches it at once.

        Of a family of games a table or a replay needs a part of its own.
        """
        if not self._is_file("ahead.json"):
            return ""
        known: Mapping[str, Mapping[str, Sequence[str]]] = json.loads(self._file("ahead.json").bodies[""])
        page = landing(path)
        files = [*known["texts"].get(language_of(request), ()), *known["pages"].get(page, ())]
        files += known["pages"].get(f"{page}/{family}", ())
        return ", ".join(f"<{file}>; rel=modulepreload" for file in dict.fromkeys(files))

    def _is_file(self, path: str) -> bool:
        try:
            file = (self._folder / path).resolve()
            return self._is_ours(file)
        except (OSError, ValueError):  # no file system could have such a name
            return False

    def _is_ours(self, file: Path) -> bool:
        return file.is_relative_to(self._folder) and file.is_file() and file.suffix not in ENCODINGS.values()

    def _file(self, name: str) -> PageFile:
        stat = (self._folder / name).stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        kept = self._read.get(name)
        if kept is None or kept.tag != tag:
            kept = self._read[name] = self._open(name, tag)
        return kept

    def _open(self, name: str, tag: str) -> PageFile:
        bodies = {"": (self._folder / name).read_bytes()}
        for encoding, ending in ENCODINGS.items():
            packed = self._folder / f"{name}{ending}"
            if packed.is_file():
                bodies[encoding] = packed.read_bytes()
        media = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return PageFile(media, FOREVER if name.startswith("assets/") else ASK_AGAIN, bodies, tag)

    @staticmethod
    def _send(file: PageFile, request: Request) -> Response:
        headers = {"cache-control": file.cache, "etag": file.tag, "vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        taken = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
        encoding = next((each for each in ENCODINGS if each in taken and each in file.bodies), "")
        if encoding:
            headers["content-encoding"] = encoding
        return Response(file.bodies[encoding], media_type=file.media, headers=headers)


class ManualFiles(PageFiles):
    """The documentation site: every address is a folder with a document of its own."""

    def answer(self, path: str, request: Request) -> Response:
        """A file of the site, or the document of a folder."""
        if not (self._folder / "index.html").is_file():
            return PlainTextResponse(NO_MANUAL, status_code=404)
        if path and self._is_file(path):
            return self._send(self._file(path), request)
        if not self._is_file(f"{path.rstrip('/')}/index.html".lstrip("/")):
            raise Unknown("no-such-page")
        if not request.url.path.endswith("/"):
            return RedirectResponse(f"{request.url.path}/")  # the links between the documents are relative
        response = self._send(self._file(f"{path.rstrip('/')}/index.html".lstrip("/")), request)
        response.headers["content-security-policy"] = MANUAL_POLICY
        return response

    def _open(self, name: str, tag: str) -> PageFile:
        return super()._open(name, tag)._replace(cache=ASK_AGAIN)
