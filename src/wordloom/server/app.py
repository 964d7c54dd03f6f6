"""The application: routes, socket, page and guard around one house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import metadata
from pathlib import Path

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.openapi.utils import get_openapi
from fastapi.responses import HTMLResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from wordloom.core.errors import WordloomError
from wordloom.server.errors import Unknown
from wordloom.server.guard import Guard
from wordloom.server.house import House
from wordloom.server.http import EMBED, ROUTERS, STATUS
from wordloom.server.http.edge import language_of, token_of
from wordloom.server.pages import ManualFiles, PageFiles
from wordloom.server.problems import install
from wordloom.server.shapes import ANSWERS
from wordloom.server.sharing import Shared, head, shared_game, shared_puzzle, shared_table
from wordloom.server.sockets import serve
from wordloom.store import tables as stored_tables

# Below, the head of an answer outweighs what is saved. The page's files are compressed beforehand and left alone.
SMALLEST_PACKED = 1_024  # bytes
PACKING = 5  # of 9: beyond, time grows faster than what is saved


def page_folder() -> Path:
    """Where the built page lies."""
    return Path(__file__).parent / "page"


def manual_folder() -> Path:
    """Where the built documentation lies."""
    return Path(__file__).parent / "site"


def make_app(house: House, page: Path | None = None) -> FastAPI:
    """The application of one server process."""

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await house.start()
        yield
        await house.stop()

    async def socket(connection: WebSocket) -> None:
        await serve(house, connection, token_of(connection))

    app = FastAPI(
        title="Wordloom",
        version=metadata.version("wordloom"),
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.house = house
    app.router.routes.append(WebSocketRoute("/api/socket", socket))
    for router in ROUTERS:
        app.include_router(router, prefix="/api")
    app.include_router(STATUS)
    app.include_router(EMBED)
    install(app)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED, compresslevel=PACKING)
    app.add_middleware(Guard, house=house)

    add_manual(app, manual_folder())
    add_page(app, page or page_folder())
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]
    return app


def add_manual(app: FastAPI, folder: Path) -> None:
    """The documentation site under /docs."""
    files = ManualFiles(folder)

    @app.api_route("/docs", methods=["GET", "HEAD"], include_in_schema=False)
    @app.api_route("/docs/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def manual(request: Request, path: str = "") -> Response:
        return files.answer(path, request)


def add_page(app: FastAPI, folder: Path) -> None:
    """The built page: its files, and its one document for every other path."""

    files = PageFiles(folder)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith("api/"):
            raise Unknown("no-such-page")
        shared = await shared_at(path, request)
        document = files.document(head(shared, str(request.url), str(request.base_url))) if shared else None
        if document is None:
            return files.answer(path, request)
        link = files.ahead(path, request, shared.family if shared else "")
        about = {"cache-control": "no-cache", "link": link, "vary": "Accept-Language"}
        return HTMLResponse(document, headers={name: value for name, value in about.items() if value})


async def shared_at(path: str, request: Request) -> Shared | None:
    """What the link of a table, a game or its puzzles says of itself; nothing where the store does not answer."""
    kind, _, rest = path.partition("/")
    subject, language = rest.partition("/")[0], language_of(request)
    if kind == "game":
        return shared_game(subject, language)
    house: House = request.app.state.house
    if kind == "puzzles":
        return shared_puzzle(subject, language, await puzzle_at(house, rest))
    if kind != "t" or not 1 <= len(subject) <= 40:
        return None
    try:
        stored = await house.database.read(lambda conn: stored_tables.get(conn, subject))
    except WordloomError:
        return None
    return shared_table(stored, language) if stored else None


async def puzzle_at(house: House, path: str) -> str:
    """Which puzzle `<game>/<language>/<which>` is; nothing for one that is chosen anew for everybody."""
    game, _, rest = path.partition("/")
    language, _, which = rest.partition("/")
    if not which or which == "next":
        return ""
    try:
        if which == "day":
            return (await house.puzzles.of_today(game, language)).id
        return (await house.puzzles.get(f"{game}.{language}.{which}"))[1].id
    except WordloomError:
        return ""


def openapi(app: FastAPI) -> dict[str, object]:
    """The schema of the REST routes; the answers' types come from the same structs that write them."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        _, shapes = msgspec.json.schema_components(ANSWERS, ref_template="#/components/schemas/{name}")
        shapes["Options"] = {"type": "object"}  # each game's own
        shapes["View"] = {"type": "object"}
        schema["components"]["schemas"].update(shapes)
        app.openapi_schema = schema
    return app.openapi_schema
