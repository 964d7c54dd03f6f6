"""Tables and who sits at them, before, during and after the game."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    ScalarSelect,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

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
    talk: str = "free"
    friends_only: bool = False
    gallery: bool = False
    shared: bool = False
    block: str = ""
    seats: tuple[StoredSeat, ...]

    def seats_of(self, player: str) -> list[int]:
        """The seats that a player holds; several where people share a device."""
        return [seat.seat for seat in self.seats if player and seat.player == player]

    def people(self) -> set[str]:
        """Everyone who sits there, and the host."""
        return {person for person in (self.host, *(seat.player for seat in self.seats)) if person}


_columns = [tables.c[name] for name in StoredTable.__struct_fields__ if name != "seats"]
_seat_columns = [seats.c[name] for name in StoredSeat.__struct_fields__]
# Read after every move made elsewhere: statements that are built once cost a quarter.
_ROW = select(*_columns).where(tables.c.id == bindparam("one"))
_CHAIRS = select(*_seat_columns).where(seats.c.table == bindparam("one")).order_by(seats.c.seat)


def create(connection: Connection, table: StoredTable) -> None:
    """A new table with its chairs."""
    values = {name: getattr(table, name) for name in StoredTable.__struct_fields__ if name != "seats"}
    connection.execute(insert(tables).values(**values))
    connection.execute(insert(seats), [{"table": table.id, **_plain(seat)} for seat in table.seats])


def _plain(seat: StoredSeat) -> dict[str, object]:
    return {name: getattr(seat, name) for name in StoredSeat.__struct_fields__}


def get(connection: Connection, id: str) -> StoredTable | None:
    """A table by its id."""
    row = connection.execute(_ROW, {"one": id}).one_or_none()
    if row is None:
        return None
    chairs = connection.execute(_CHAIRS, {"one": id})
    return StoredTable(**row._mapping, seats=tuple(StoredSeat(**chair._mapping) for chair in chairs))


def _with_seats(connection: Connection, query: Select[object]) -> list[StoredTable]:
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
            chosen = and_(tables.c.status == "waiting", tables.c.open, tables.c.created_at == _newest_of_host())
        case "finished":
            chosen = and_(tables.c.status == "over", tables.c.id.in_(here))
        case _:
            chosen = and_(tables.c.status != "over", mine)
    query = select(*_columns).where(chosen).order_by(tables.c.created_at.desc()).limit(limit)
    return _with_seats(connection, query)


def _newest_of_host() -> ScalarSelect[int]:
    """The lobby shows each person once, with what they opened last."""
    others = tables.alias()
    theirs = (others.c.host == tables.c.host, others.c.status == "waiting", others.c.open)
    return select(func.max(others.c.created_at)).where(*theirs).scalar_subquery()


def played_alone(connection: Connection, player: str) -> Sequence[StoredTable]:
    """Finished tables at which a player sat alone, earliest first."""
    here = select(seats.c.table).where(seats.c.player == player)
    another = exists().where(seats.c.table == tables.c.id, seats.c.seat > 0)
    alone = and_(tables.c.status == "over", tables.c.id.in_(here), ~another)
    return _with_seats(connection, select(*_columns).where(alone).order_by(tables.c.ended_at))


class Hosted(NamedTuple):
    """How many tables that are not over a host has, or were made from a block of addresses."""

    all: int
    listed: int  # that wait in the lobby
    bots_only: int  # that run without people


def hosted_by(connection: Connection, player: str) -> Hosted:
    """The tables of one host."""
    return _hosted(connection, tables.c.host == player)


def hosted_from(connection: Connection, block: str) -> Hosted:
    """The tables that were made from one place, whoever has them now; none where nobody knows it."""
    return _hosted(connection, tables.c.block == block) if block else Hosted(0, 0, 0)


def _hosted(connection: Connection, whose: ColumnElement[bool]) -> Hosted:
    people = exists().where(seats.c.table == tables.c.id, seats.c.kind == "player")
    open_now = and_(tables.c.status == "waiting", tables.c.open)
    alone = and_(tables.c.status == "running", ~people)
    counted = [func.count(case((which, 1))) for which in (true(), open_now, alone)]
    row = connection.execute(select(*counted).where(whose, tables.c.status != "over")).one()
    return Hosted(row[0], row[1], row[2])


def take_seat(connection: Connection, table: str, seat: StoredSeat, *, another: bool = False) -> None:
    """Fill an empty chair at a table that waits; Conflict if somebody was first. Whoever sits there already takes
    `another` chair only where players share a device."""
    waiting = select(tables.c.id).where(tables.c.id == table, tables.c.status == "waiting")
    if connection.scalar(waiting.with_for_update()) is None:
        raise RuleError("already-begun")
    mine = select(seats.c.seat).where(seats.c.table == table, seats.c.player == seat.player, seats.c.player != "")
    if not another and connection.scalar(mine.limit(1)) is not None:
        raise Conflict("already-seated")
    chair = and_(seats.c.table == table, seats.c.seat == seat.seat, seats.c.kind == "empty")
    if connection.execute(update(seats).where(chair).values(**_plain(seat))).rowcount != 1:
        raise Conflict("seat-taken")


SEEKING = 7_263_001  # a number that means nothing but this to PostgreSQL


def one_after_another(connection: Connection) -> None:
    """Those who seek somebody to play with look and sit down one after another, until the transaction ends. SQLite has
    one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(SEEKING)))


def free_seat(connection: Connection, table: str, seat: int) -> None:
    """Empty a chair."""
    chair = and_(seats.c.table == table, seats.c.seat == seat)
    connection.execute(update(seats).where(chair).values(**_plain(StoredSeat(seat=seat))))


def change_seat(connection: Connection, table: str, seat: int, **values: object) -> None:
    """Change something about a chair."""
    connection.execute(update(seats).where(seats.c.table == table, seats.c.seat == seat).values(**values))


def drop_empty_chairs(connection: Connection, table: str, taken: Sequence[StoredSeat]) -> None:
    """Keep the taken chairs only, numbered without gaps: the game starts with them."""
    connection.execute(delete(seats).where(seats.c.table == table))
    connection.execute(insert(seats), [{"table": table, **_plain(seat)} for seat in taken])


def agree_anew(connection: Connection, table: str, change: Callable[[str], str]) -> None:
    """Change the options of a table that waits, from what they are now."""
    waiting = select(tables.c.options).where(tables.c.id == table, tables.c.status == "waiting")
    options = connection.scalar(waiting.with_for_update())
    if options is None:
        raise RuleError("already-begun")
    set_options(connection, table, change(options))


def set_options(connection: Connection, table: str, options: str) -> None:
    """What a table has agreed on."""
    connection.execute(update(tables).where(tables.c.id == table).values(options=options))


def set_host(connection: Connection, table: str, host: str) -> None:
    """Somebody else is host now."""
    connection.execute(update(tables).where(tables.c.id == table).values(host=host))


def close_to_strangers(connection: Connection, table: str) -> None:
    """Only friends sit and watch from now on, and the lobby does not list it."""
    connection.execute(update(tables).where(tables.c.id == table).values(friends_only=True, open=False))


def waiting_as(connection: Connection, player: str, name: str) -> list[str]:
    """The tables that have not begun where a player sits by a name."""
    waiting = select(tables.c.id).where(tables.c.status == "waiting")
    own = and_(seats.c.player == player, seats.c.name == name, seats.c.table.in_(waiting))
    return list(connection.scalars(select(seats.c.table).where(own)))


def rename_sitter(connection: Connection, table: str, player: str, old: str, new: str) -> None:
    """A player goes by another name at a table; others on the same device keep theirs."""
    own = and_(seats.c.table == table, seats.c.player == player, seats.c.name == old)
    connection.execute(update(seats).where(own).values(name=new))


def share(connection: Connection, table: str) -> None:
    """Several players on one device from now on, as everybody can see."""
    connection.execute(update(tables).where(tables.c.id == table).values(shared=True))


def remove(connection: Connection, table: str) -> None:
    """Forget a table that never started."""
    connection.execute(delete(tables).where(tables.c.id == table, tables.c.status == "waiting"))


def follow(connection: Connection, old: str, new: StoredTable) -> str:
    """Create a table's rematch, once; returns the id of the one that exists."""
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
