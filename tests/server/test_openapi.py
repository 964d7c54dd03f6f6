"""Every REST route under generated requests: no crash, and answers as the schema says."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from serving.server import serving
from serving.server import settings as server_settings

ROUTES = [
    ("GET", "/api/games"),
    ("POST", "/api/guest"),
    ("PATCH", "/api/me"),
    ("GET", "/api/me/history"),
    ("POST", "/api/account"),
    ("POST", "/api/session"),
    ("POST", "/api/recovery"),
    ("POST", "/api/recovery/mail"),
    ("GET", "/api/me/security"),
    ("PUT", "/api/me/password"),
    ("POST", "/api/me/passkeys/remove"),
    ("POST", "/api/me/codes"),
    ("POST", "/api/me/totp"),
    ("POST", "/api/me/totp/new"),
    ("POST", "/api/me/totp/off"),
    ("PUT", "/api/me/email"),
    ("POST", "/api/me/email"),
    ("DELETE", "/api/me/sessions/{session}"),
    ("POST", "/api/passkeys"),
    ("POST", "/api/passkeys/new"),
    ("POST", "/api/passkeys/ask"),
    ("POST", "/api/passkeys/session"),
    ("POST", "/api/play"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/seek"),
    ("GET", "/api/tables/{table}"),
    ("POST", "/api/tables/{table}/seats"),
    ("DELETE", "/api/tables/{table}/seats/{seat}"),
    ("PATCH", "/api/tables/{table}/seats/{seat}"),
    ("POST", "/api/tables/{table}/start"),
    ("POST", "/api/tables/{table}/rematch"),
    ("GET", "/api/tables/{table}/seen"),
    ("GET", "/api/tables/{table}/view"),
    ("GET", "/api/tables/{table}/record"),
    ("GET", "/api/tables/{table}/gcg"),
    ("GET", "/api/tables/{table}/hindsight"),
    ("GET", "/api/tables/{table}/review"),
    ("POST", "/api/tables/{table}/review"),
    ("GET", "/api/reviews"),
    ("POST", "/api/reviews"),
    ("GET", "/api/reviews/{review}"),
    ("DELETE", "/api/reviews/{review}"),
    ("GET", "/api/reviews/{review}/summary.svg"),
    ("GET", "/api/reviews/{review}/summary.png"),
    ("GET", "/api/puzzles"),
    ("GET", "/api/puzzles/day"),
    ("GET", "/api/puzzles/next"),
    ("GET", "/api/puzzles/{puzzle}"),
    ("GET", "/api/puzzles/{puzzle}/board.png"),
    ("POST", "/api/puzzles/{puzzle}/preview"),
    ("POST", "/api/puzzles/{puzzle}/attempts"),
    ("POST", "/api/puzzles/{puzzle}/answer"),
    ("GET", "/api/tables/{table}/puzzles"),
    ("POST", "/api/tables/{table}/puzzles"),
    ("DELETE", "/api/tables/{table}/puzzles"),
    ("GET", "/api/tables/{table}/hint"),
    ("GET", "/api/tables/{table}/board.png"),
    ("GET", "/api/tables/{table}/board.svg"),
    ("GET", "/api/lists"),
    ("GET", "/api/words"),
    ("POST", "/api/words/complaints"),
    ("GET", "/api/study"),
    ("GET", "/api/study/{language}"),
    ("DELETE", "/api/study/{language}"),
    ("GET", "/api/study/{language}/next"),
    ("POST", "/api/study/{language}/answers"),
    ("GET", "/api/study/{language}/export"),
    ("POST", "/api/study/{language}/import"),
    ("GET", "/api/mutes"),
    ("POST", "/api/mutes"),
    ("GET", "/api/friends"),
    ("POST", "/api/friends"),
    ("POST", "/api/friends/code"),
    ("POST", "/api/friends/accept"),
    ("GET", "/api/people/{id}"),
    ("PUT", "/api/me/profile"),
    ("GET", "/api/me/companions"),
    ("GET", "/api/me/vacation"),
    ("PUT", "/api/me/vacation"),
    ("DELETE", "/api/me/vacation"),
    ("GET", "/api/push"),
    ("POST", "/api/push"),
    ("POST", "/api/push/remove"),
    ("PUT", "/api/push/quiet"),
    ("GET", "/api/blocked"),
    ("POST", "/api/blocked"),
    ("GET", "/api/me/invitations"),
    ("DELETE", "/api/me/invitations/{table}"),
    ("POST", "/api/tables/{table}/invitations"),
    ("PUT", "/api/me/guard"),
    ("GET", "/api/moderation/people/{id}"),
    ("GET", "/api/moderation/tables/{table}/figures"),
    ("GET", "/api/moderation/actions"),
    ("POST", "/api/moderation/actions"),
    ("GET", "/api/moderation/bans"),
    ("POST", "/api/reports"),
    ("POST", "/api/silences"),
    ("GET", "/api/books"),
    ("POST", "/api/books"),
    ("POST", "/api/books/draw"),
    ("GET", "/api/books/{book}"),
    ("POST", "/api/books/{book}/entries"),
    ("POST", "/api/books/{book}/try"),
    ("GET", "/api/books/{book}/judge"),
    ("DELETE", "/api/books/{book}"),
    ("GET", "/api/books/{book}/sheet.csv"),
    ("GET", "/api/books/{book}/gcg"),
    ("GET", "/api/books/{book}/picture.svg"),
    ("GET", "/api/records"),
    ("POST", "/api/records"),
    ("GET", "/api/records.csv"),
]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own, for clients that know no event loop."""
    loop, started, stop = asyncio.new_event_loop(), threading.Event(), asyncio.Event()
    found: list[str] = []

    async def run() -> None:
        async with serving(server_settings(tmp_path_factory.mktemp("server"))) as served:
            found.append(served.url)
            started.set()
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    assert started.wait(60)
    yield found[0]
    loop.call_soon_threadsafe(stop.set)
    thread.join()
    loop.close()


@pytest.fixture(scope="module")
def guest(running: str) -> dict[str, str]:
    answer = httpx.post(f"{running}/api/guest", json={"name": "Ana"}, timeout=60)
    return {"authorization": f"Bearer {answer.json()['token']}"}


@pytest.fixture(scope="module")
def schema(running: str) -> Any:
    return schemathesis.openapi.from_url(f"{running}/api/openapi.json")


def test_every_route_is_listed(schema: Any) -> None:
    found = {
        (method.upper(), path)
        for path, routes in schema.raw_schema["paths"].items()
        for method in routes
        if path.startswith("/api/")
    }
    not_fuzzed = {
        ("GET", "/api/me"),
        ("GET", "/api/session"),
        ("DELETE", "/api/me"),
        ("GET", "/api/me/export"),
        ("DELETE", "/api/session"),
        ("DELETE", "/api/me/sessions"),
        ("GET", "/api/reports"),
    }
    assert found == set(ROUTES) | not_fuzzed


def check(schema: Any, guest: dict[str, str], route: tuple[str, str], examples: int) -> None:
    operation = schema[route[1]][route[0]]

    @given(case=operation.as_strategy())
    @settings(
        max_examples=examples,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=True,
        database=None,
    )
    def run(case: Any) -> None:
        answer = case.call(headers=guest)
        assert answer.status_code < 500 or answer.status_code == 503, answer.content
        case.validate_response(answer, checks=[schemathesis.checks.response_schema_conformance])

    run()


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route[0]} {route[1]}")
def test_routes_keep_their_promise(schema: Any, guest: dict[str, str], route: tuple[str, str]) -> None:
    check(schema, guest, route, 8)


@pytest.mark.soak
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route[0]} {route[1]}")
def test_routes_keep_their_promise_for_long(schema: Any, guest: dict[str, str], route: tuple[str, str]) -> None:
    check(schema, guest, route, 500)
