"""The store on both databases: SQLite in a folder, and a real PostgreSQL from its wheel."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from serving.services import Postgres
from wordloom.store import Database, open_database


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.services)])
def url(request: pytest.FixtureRequest) -> str:
    """A fresh database's URL; empty for SQLite."""
    if request.param == "sqlite":
        return ""
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


@pytest.fixture
async def database(url: str, tmp_path: Path) -> AsyncIterator[Database]:
    opened = open_database(url, tmp_path)
    yield opened
    await opened.close()
