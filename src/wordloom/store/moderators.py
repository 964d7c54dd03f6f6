"""Who moderates: accounts that were made so on the server's own machine, while it may run."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import time_ns

from sqlalchemy import Connection, create_engine, insert, select, update

from wordloom.core.errors import ParseError
from wordloom.store.backup import disposing
from wordloom.store.database import postgres_url, told_as_store_errors
from wordloom.store.migrate import migrate
from wordloom.store.schema import actions, players
from wordloom.store.sqlite import FILE, connect


@contextmanager
def opened(url: str, data: Path) -> Iterator[Connection]:
    """A transaction on a server's store, beside the server."""
    if not url and not (data / FILE).is_file():
        raise ParseError("no-such-store", place=str(data))
    with told_as_store_errors(), disposing(create_engine(postgres_url(url)) if url else connect(data / FILE)) as engine:
        migrate(engine)
        with engine.begin() as connection:
            yield connection


def appoint(connection: Connection, login: str, *, moderator: bool) -> None:
    """Make an existing account a moderator, or one no more; ParseError where there is no such account."""
    chosen = update(players).where(players.c.login == login).values(moderator=moderator)
    if connection.execute(chosen.where(players.c.moderator != moderator)).rowcount:
        kind = "moderator-added" if moderator else "moderator-removed"
        at = time_ns() // 1_000_000
        connection.execute(insert(actions).values(at=at, moderator="", kind=kind, about="", name=login, why=""))
    elif connection.scalar(select(players.c.id).where(players.c.login == login)) is None:
        raise ParseError("no-such-account", name=login)


def appointed(connection: Connection) -> Sequence[str]:
    """The logins of all moderators."""
    return list(connection.scalars(select(players.c.login).where(players.c.moderator).order_by(players.c.login)))
