"""The migrations lead to exactly the schema that the code uses, on both databases."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from store.rows import fill
from wordloom.core.errors import StoreError
from wordloom.store import Database, log, migrate, open_database
from wordloom.store.schema import metadata


async def test_migrations_and_schema_agree(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await database.read(differences) == []


async def test_opening_again_changes_nothing(url: str, tmp_path: Path) -> None:
    table = await fill(url, tmp_path)
    for _ in range(2):
        database = open_database(url, tmp_path)
        assert [row.line for row in await database.read(lambda conn: log.read(conn, table))] == ["żółć"]
        await database.close()


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Migrations of a later version of the program, for a while; the folder of their scripts."""
    folder = tmp_path / "migrations"
    shutil.copytree(Path(migrate.__file__).parent / "migrations", folder)
    usual = migrate.config

    def config(connection: Connection) -> Config:
        chosen = usual(connection)
        chosen.set_main_option("script_location", str(folder))
        return chosen

    with monkeypatch.context() as patched:
        patched.setattr(migrate, "config", config)
        yield folder / "versions"


NEXT = """import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{last}"


def upgrade():
    op.add_column("tables", sa.Column("mood", sa.Text, nullable=False, server_default="fine"))
    {then}
"""


async def moods(url: str, data: Path) -> list[str]:
    database = open_database(url, data)
    found = await database.read(lambda conn: conn.scalars(text("SELECT mood FROM tables")).all())
    await database.close()
    return list(found)


async def test_an_older_database_is_brought_up_to_date_all_or_nothing(url: str, tmp_path: Path, later: Path) -> None:
    id = await fill(url, tmp_path / "data")
    last = max(file.name for file in later.glob("v*.py"))[1:5]
    (later / "v9999_next.py").write_text(NEXT.format(last=last, then="raise OSError('out of luck')"))
    with pytest.raises(StoreError, match="store-unopened"):
        open_database(url, tmp_path / "data")
    (later / "v9999_next.py").write_text(NEXT.format(last=last, then="pass"))
    assert await moods(url, tmp_path / "data") == ["fine"]
    (later / "v9999_next.py").unlink()  # the older program again
    with pytest.raises(StoreError, match="store-newer"):
        open_database(url, tmp_path / "data")
    (later / "v9999_next.py").write_text(NEXT.format(last=last, then="pass"))
    database = open_database(url, tmp_path / "data")
    assert [row.line for row in await database.read(lambda conn: log.read(conn, id))] == ["żółć"]
    await database.close()


OLD = Path(__file__).parents[1] / "data" / "old"


@pytest.mark.parametrize("version", ["first", "third", "fourth"])
async def test_an_older_server_goes_on_writing_beside_a_newer_one(database: Database, version: str) -> None:
    """Whatever it does not know of has a default in the database itself, and nothing it knows of is gone."""
    before = sqlite3.connect(":memory:")
    before.executescript((OLD / f"{version}-schema.sql").read_text())
    known = {
        name: {row[1] for row in before.execute(f"PRAGMA table_info('{name}')")}
        for (name,) in before.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    }
    before.close()
    columns = await database.read(lambda conn: {name: inspect(conn).get_columns(name) for name in known})
    for table, names in known.items():
        now = {column["name"]: column for column in columns[table]}
        assert names <= now.keys()
        for name in now.keys() - names:
            assert now[name]["default"] is not None or now[name]["nullable"], f"{table}.{name}"
