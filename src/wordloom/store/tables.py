"""Tables and who sits at them, before, during and after the game."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Select, and_, delete, exists, func, insert, or_, select, update

from wordloom.core.errors import Conflict, RuleError
from wordloom.store.schema import seats, tables


class StoredSeat(Struct, frozen=True, kw_only=True):
    """A chair at a table."""

    seat: int
    kind: str = "empty"
    player: str = ""
    name: str = ""
    level: int = 0
    entropy: str = ""
    stand_in: bool = False


class StoredTable(Struct, frozen=True, kw_only=True):
    """A table's row and its seats."""

    id: str
    game: str
    options: str
    language: str
    practice: bool
    host: str
    open: bool
    absence: str
    absence_minutes: int
    status: str
    secret: bytes
    lexicon: str
    header: str = ""
    version: int = 0
    awaited: str = ""
    due: int | None = None
    created_at: int
    started_at: int = 0
    ended_at: int = 0
    outcome: str = ""
    rematch: str = ""
    seats: tuple[StoredSeat, ...]

    def seats_of(self, player: str) -> list[int]:
        """The seats that a player holds; several where people share a device."""
        return [seat.seat for seat in self.seats if player and seat.player == player]


_columns = [tables.c[name] for name in StoredTable.__struct_fields__ if name != "seats"]
_seat_columns = [seats.c[name] for name in StoredSeat.__struct_fields__]


def create(connection: Connection, table: StoredTable) -> None:
    """A new table with its chairs."""
    values = {name: getattr(table, name) for name in StoredTable.__struct_fields__ if name != "seats"}
    connection.execute(insert(tables).values(**values))
    connection.execute(insert(seats), [{"table": table.id, **_plain(seat)} for seat in table.seats])


def _plain(seat: StoredSeat) -> dict[str, Any]:
    return {name: getattr(seat, name) for name in StoredSeat.__struct_fields__}


def get(connection: Connection, id: str) -> StoredTable | None:
    """A table by its id."""
    found = _with_seats(connection, select(*_columns).where(tables.c.id == id))
    return found[0] if found else None


def _with_seats(connection: Connection, query: Select[Any]) -> list[StoredTable]:
    rows = connection.execute(query).mappings().all()
    chairs: dict[str, list[StoredSeat]] = {row["id"]: [] for row in rows}
    found = select(seats.c.table, *_seat_columns).where(seats.c.table.in_(list(chairs))).order_by(seats.c.seat)
    for table, *values in connection.execute(found) if chairs else ():
        chairs[table].append(StoredSeat(**dict(zip(StoredSeat.__struct_fields__, values, strict=True))))
    return [StoredTable(**row, seats=tuple(chairs[row["id"]])) for row in rows]


def listed(connection: Connection, which: str, player: str, limit: int = 100) -> Sequence[StoredTable]:
    """Tables of a player (`mine`, `finished`) or the lobby's (`open`), latest first."""
    here = select(seats.c.table).where(seats.c.player == player)
    mine = or_(tables.c.host == player, tables.c.id.in_(here))
    match which:
        case "open":
            chosen = and_(tables.c.status == "waiting", tables.c.open)
        case "finished":
            chosen = and_(tables.c.status == "over", tables.c.id.in_(here))
        case _:
            chosen = and_(tables.c.status != "over", mine)
    query = select(*_columns).where(chosen).order_by(tables.c.created_at.desc()).limit(limit)
    return _with_seats(connection, query)


def played_alone(connection: Connection, player: str) -> Sequence[StoredTable]:
    """Finished tables at which a player sat alone, earliest first."""
    here = select(seats.c.table).where(seats.c.player == player)
    another = exists().where(seats.c.table == tables.c.id, seats.c.seat > 0)
    alone = and_(tables.c.status == "over", tables.c.id.in_(here), ~another)
    return _with_seats(connection, select(*_columns).where(alone).order_by(tables.c.ended_at))


def count(connection: Connection, player: str) -> int:
    """How many tables of a player are not over."""
    found = select(func.count()).where(tables.c.host == player, tables.c.status != "over").select_from(tables)
    return connection.scalar(found) or 0


def take_seat(connection: Connection, table: str, seat: StoredSeat) -> None:
    """Fill an empty chair at a table that waits; Conflict if somebody was first."""
    waiting = select(tables.c.id).where(tables.c.id == table, tables.c.status == "waiting")
    if connection.scalar(waiting.with_for_update()) is None:
        raise RuleError("already-begun")
    chair = and_(seats.c.table == table, seats.c.seat == seat.seat, seats.c.kind == "empty")
    if connection.execute(update(seats).where(chair).values(**_plain(seat))).rowcount != 1:
        raise Conflict("seat-taken")


def free_seat(connection: Connection, table: str, seat: int) -> None:
    """Empty a chair."""
    chair = and_(seats.c.table == table, seats.c.seat == seat)
    connection.execute(update(seats).where(chair).values(**_plain(StoredSeat(seat=seat))))


def change_seat(connection: Connection, table: str, seat: int, **values: Any) -> None:
    """Change something about a chair."""
    connection.execute(update(seats).where(seats.c.table == table, seats.c.seat == seat).values(**values))


def drop_empty_chairs(connection: Connection, table: str, taken: Sequence[StoredSeat]) -> None:
    """Keep the taken chairs only, numbered without gaps: the game starts with them."""
    connection.execute(delete(seats).where(seats.c.table == table))
    connection.execute(insert(seats), [{"table": table, **_plain(seat)} for seat in taken])


def set_host(connection: Connection, table: str, host: str) -> None:
    """Somebody else is host now."""
    connection.execute(update(tables).where(tables.c.id == table).values(host=host))


def remove(connection: Connection, table: str) -> None:
    """Forget a table that never started."""
    connection.execute(delete(tables).where(tables.c.id == table, tables.c.status == "waiting"))


def follow(connection: Connection, old: str, new: StoredTable) -> str:
    """Make the rematch of a table, once; answers the id of the one that exists."""
    first = update(tables).where(tables.c.id == old, tables.c.rematch == "").values(rematch=new.id)
    if connection.execute(first).rowcount == 1:
        create(connection, new)
        return new.id
    return connection.scalar(select(tables.c.rematch).where(tables.c.id == old)) or ""


def running_in(connection: Connection, player: str, language: str) -> bool:
    """Whether a player sits at a running table in a language, practice tables apart."""
    found = (
        select(tables.c.id)
        .join(seats, seats.c.table == tables.c.id)
        .where(seats.c.player == player, tables.c.status == "running")
        .where(tables.c.language == language, tables.c.practice.is_(False))
        .limit(1)
    )
    return connection.scalar(found) is not None
