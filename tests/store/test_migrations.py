"""The migrations lead to exactly the schema that the code uses, on both databases."""

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from wordloom.store import Database, open_database
from wordloom.store.schema import metadata


async def test_migrations_and_schema_agree(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await database.read(differences) == []


async def test_opening_again_changes_nothing(url: str, tmp_path: Path) -> None:
    for _ in range(2):
        await open_database(url, tmp_path).close()
