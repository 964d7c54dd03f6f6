"""The application: routes, socket, page and guard around one house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import metadata
from pathlib import Path
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.openapi.utils import get_openapi
from starlette.routing import WebSocketRoute

from wordloom.server.errors import Unknown
from wordloom.server.guard import Guard
from wordloom.server.house import House
from wordloom.server.http import ROUTERS, STATUS
from wordloom.server.http.edge import token_of
from wordloom.server.pages import PageFiles
from wordloom.server.problems import install
from wordloom.server.shapes import ANSWERS
from wordloom.server.sockets import serve


def page_folder() -> Path:
    """Where the built page lies."""
    return Path(__file__).parent / "page"


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
    install(app)
    app.add_middleware(Guard, house=house)

    add_page(app, page or page_folder())
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]
    return app


def add_page(app: FastAPI, folder: Path) -> None:
    """The built page: its files, and its one document for every other path."""

    files = PageFiles(folder)

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith("api/"):
            raise Unknown("no-such-page")
        return files.answer(path, request)


def openapi(app: FastAPI) -> dict[str, Any]:
    """The schema of the REST routes; the answers' types come from the same structs that write them."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        _, shapes = msgspec.json.schema_components(ANSWERS, ref_template="#/components/schemas/{name}")
        shapes["Options"] = {"type": "object"}  # each game's own
        shapes["View"] = {"type": "object"}
        schema["components"]["schemas"].update(shapes)
        app.openapi_schema = schema
    return app.openapi_schema
