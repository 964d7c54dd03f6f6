"""Bringing a database to the present schema with Alembic; servers that start at once take turns."""

from importlib import resources

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, text

from wordloom.core.errors import StoreError

TURN = 778_431  # the advisory lock that migrating servers queue for


def config(connection: Connection) -> Config:
    """Alembic pointed at the package's migrations and at an open connection."""
    chosen = Config()
    chosen.set_main_option("script_location", str(resources.files("wordloom") / "store" / "migrations"))
    chosen.attributes["connection"] = connection
    return chosen


def migrate(engine: Engine) -> None:
    """Run the migrations that are missing, all or none; StoreError for a database that a later program wrote."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": TURN})
        try:
            command.upgrade(config(connection), "head")
        except CommandError:
            raise StoreError("store-newer") from None
