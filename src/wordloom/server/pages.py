"""The built page's files, kept in memory and sent compressed where the browser takes it."""

import mimetypes
from pathlib import Path
from typing import NamedTuple

from fastapi import Request, Response
from fastapi.responses import PlainTextResponse

from wordloom.server.errors import Unknown

HINT = "Wordloom serves, but its page is not built here; run: make page\n"
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


class PageFiles:
    """The files of one folder. A file that changes on disk is read anew."""

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
        return self._send(self._file(name), request)

    def _is_file(self, path: str) -> bool:
        file = (self._folder / path).resolve()
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
