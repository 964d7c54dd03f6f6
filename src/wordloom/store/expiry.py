"""What nobody will come back to: tables that wait for people who are gone, and guests whom nobody can be any more."""

from collections.abc import Sequence

from sqlalchemy import Connection, and_, delete, exists, or_, select, update

from wordloom.store.schema import books, chat, leases, players, seats, study_cards, tables, tokens

BATCH = 200  # that are looked at together


def waiting(connection: Connection, before: int, *, open: bool) -> Sequence[str]:
    """Tables that wait since before a time, listed in the lobby or not, and whose people were all last seen earlier."""
    seen = select(leases.c.player).where(leases.c.seen_at >= before)
    there = exists().where(seats.c.table == tables.c.id, seats.c.player.in_(seen))
    old = and_(tables.c.status == "waiting", tables.c.open == open, tables.c.created_at < before)
    gone = select(tables.c.id).where(old, tables.c.host.not_in(seen), ~there)
    return list(connection.scalars(gone.limit(BATCH)))


def remove(connection: Connection, table: str) -> None:
    """Forget a table that never started, with what was said at it."""
    connection.execute(delete(tables).where(tables.c.id == table, tables.c.status == "waiting"))
    if connection.scalar(select(tables.c.id).where(tables.c.id == table)) is None:
        connection.execute(delete(chat).where(chat.c.table == table))


def places(connection: Connection) -> None:
    """Forget where tables were made that are over: they count no more."""
    told = update(tables).where(tables.c.status == "over", tables.c.block != "")
    connection.execute(told.values(block=""))


def guests(connection: Connection, at: int, before: int) -> Sequence[str]:
    """Guests without a session, whom nobody can be any more, and those who never sat anywhere and were last seen
    before a time."""
    alive = exists().where(tokens.c.player == players.c.id, tokens.c.expires_at > at)
    seen = exists().where(tokens.c.player == players.c.id, tokens.c.seen_at >= before)
    leased = exists().where(leases.c.player == players.c.id, leases.c.seen_at >= before)
    sat = exists().where(seats.c.player == players.c.id)
    hosts = exists().where(tables.c.host == players.c.id)
    keeps = exists().where(books.c.host == players.c.id)
    studies = exists().where(study_cards.c.player == players.c.id)
    idle = and_(players.c.created_at < before, ~seen, ~leased, ~sat, ~hosts, ~keeps, ~studies)
    gone = select(players.c.id).where(players.c.login.is_(None), or_(~alive, idle))
    return list(connection.scalars(gone.limit(BATCH)))
