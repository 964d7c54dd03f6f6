"""What people did in finished games, and with whom they played them."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, func, insert, select, update

from wordloom.store.schema import figures, players, seats, tables

MOST = 2_000  # games that a profile looks back at


class Played(Struct, frozen=True, kw_only=True):
    """A finished game of somebody: what the table says, and the plays of their seat as JSON."""

    table: str
    game: str
    language: str
    options: str
    practice: bool
    ended_at: int
    outcome: str
    seat: int
    plays: str


class Companion(Struct, frozen=True, kw_only=True):
    """Somebody one has played with: how often, and where last."""

    id: str
    name: str
    games: int
    last_at: int


def untold(connection: Connection, limit: int) -> Sequence[str]:
    """Finished tables whose figures nobody has written down yet, the latest first."""
    found = select(tables.c.id).where(tables.c.status == "over", tables.c.tallied.is_(False))
    return list(connection.scalars(found.order_by(tables.c.ended_at.desc()).limit(limit)))


def write(connection: Connection, table: str, plays: Sequence[str]) -> None:
    """The plays of every seat of a table, once."""
    connection.execute(delete(figures).where(figures.c.table == table))
    rows = [{"table": table, "seat": seat, "plays": each} for seat, each in enumerate(plays)]
    if rows:
        connection.execute(insert(figures), rows)
    connection.execute(update(tables).where(tables.c.id == table).values(tallied=True))


def of(connection: Connection, player: str) -> Sequence[Played]:
    """The finished games of a player, the latest first; where they held several seats, the first of them."""
    first = (
        select(seats.c.table, func.min(seats.c.seat).label("seat"))
        .where(seats.c.player == player)
        .group_by(seats.c.table)
        .subquery()
    )
    columns = [tables.c[name] for name in ("game", "language", "options", "practice", "ended_at", "outcome")]
    query = (
        select(tables.c.id.label("table"), *columns, first.c.seat, func.coalesce(figures.c.plays, "[]").label("plays"))
        .join(first, first.c.table == tables.c.id)
        .outerjoin(figures, and_(figures.c.table == tables.c.id, figures.c.seat == first.c.seat))
        .where(tables.c.status == "over")
        .order_by(tables.c.ended_at.desc(), tables.c.id)
        .limit(MOST)
    )
    return [Played(**row) for row in connection.execute(query).mappings()]


def companions(connection: Connection, player: str, limit: int = 30) -> Sequence[Companion]:
    """People one has sat with at tables that began, the latest first."""
    mine = select(seats.c.table).where(seats.c.player == player)
    query = (
        select(
            players.c.id,
            players.c.name,
            func.count(tables.c.id.distinct()).label("games"),
            func.max(tables.c.started_at).label("last_at"),
        )
        .join(seats, seats.c.player == players.c.id)
        .join(tables, tables.c.id == seats.c.table)
        .where(seats.c.table.in_(mine), players.c.id != player, tables.c.status != "waiting")
        .group_by(players.c.id, players.c.name)
        .order_by(func.max(tables.c.started_at).desc(), players.c.id)
        .limit(limit)
    )
    return [Companion(**row) for row in connection.execute(query).mappings()]


def have_met(connection: Connection, player: str, other: str) -> bool:
    """Whether two people have sat at a table that began."""
    mine = select(seats.c.table).where(seats.c.player == player)
    theirs = select(seats.c.table).where(seats.c.player == other)
    began = select(tables.c.id).where(tables.c.id.in_(mine), tables.c.id.in_(theirs), tables.c.status != "waiting")
    return connection.scalar(began.limit(1)) is not None
