"""What routes share: who asks, in which language, and how answers are written and described."""

from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response
from starlette.requests import HTTPConnection

from wordloom.core.texts import UI_LANGUAGES
from wordloom.server.addresses import block_of
from wordloom.server.errors import NotSignedIn
from wordloom.server.house import House
from wordloom.server.tables import Table
from wordloom.server.visits import Visit, device_of
from wordloom.server.wire import encode
from wordloom.store.people import StoredPlayer

COOKIE = "wordloom"
TableId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


def house_of(connection: HTTPConnection) -> House:
    """The house that serves a request."""
    house: House = connection.app.state.house
    return house


def token_of(connection: HTTPConnection) -> str:
    """The token that came with a request: header first, then cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")


def language_of(connection: HTTPConnection) -> str:
    """The first language of the request's header that the texts exist in."""
    for part in connection.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in UI_LANGUAGES:
            return code
    return "en"


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def visit_of(connection: HTTPConnection) -> Visit:
    """Which device asks, and from where."""
    return Visit(device_of(connection.headers.get("user-agent", "")), block_of(address_of(connection)))


def _visit(request: Request) -> Visit:
    return visit_of(request)


def _house(request: Request) -> House:
    return house_of(request)


def _language(request: Request) -> str:
    return language_of(request)


async def _player(request: Request) -> StoredPlayer:
    return await house_of(request).identity.by_token(token_of(request))


async def _maybe_player(request: Request) -> StoredPlayer | None:
    try:
        return await _player(request)
    except NotSignedIn:
        return None


async def _table(request: Request, table: TableId) -> Table:
    found = await house_of(request).tables.get(table)
    if house_of(request).is_shared:
        await found.refresh()  # another process may be further, and no notice is sure
    if found.stored.friends_only:
        await house_of(request).guarding.check_join(found.stored, await _maybe_player(request))
    return found


def _newcomer(request: Request) -> None:
    house_of(request).newcomers.check(block_of(address_of(request)))


HouseOf = Annotated[House, Depends(_house)]
Player = Annotated[StoredPlayer, Depends(_player)]
MaybePlayer = Annotated[StoredPlayer | None, Depends(_maybe_player)]
TableOf = Annotated[Table, Depends(_table)]
Language = Annotated[str, Depends(_language)]
VisitOf = Annotated[Visit, Depends(_visit)]
Slowly = Depends(_newcomer)  # for routes that guess or fill: few a second from one address


def reply(value: object, status: int = 200) -> Response:
    """A value as the body of an answer."""
    return Response(encode(value), status, media_type="application/json")


PROBLEM = {"$ref": "#/components/schemas/Problem"}
PROBLEMS = {
    400: "Not understood",
    401: "Say who you are",
    403: "Not yours to do",
    404: "No such thing",
    409: "Not now",
    413: "Too large",
    422: "The body does not fit",
    429: "Too fast",
    503: "Try again later",
}


def answers(  # type: ignore[explicit-any]  # as the routes take it
    kind: type | None = None, *, many: bool = False, status: int = 200, media: str = "application/json"
) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route: its answer and the problems that any route may tell."""
    told: dict[int | str, dict[str, object]] = {
        code: {"description": text, "content": {"application/json": {"schema": PROBLEM}}}
        for code, text in PROBLEMS.items()
    }
    if status == 204:
        return {**told, 204: {"description": "Done"}}
    one = {"$ref": f"#/components/schemas/{kind.__name__}"} if kind else {}
    schema = {"type": "array", "items": one} if many else one
    return {**told, status: {"description": "OK", "content": {media: {"schema": schema}}}}
