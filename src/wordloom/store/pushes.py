"""Devices that take notices, notices that wait to be sent, and the key that signs them."""

import hashlib
from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, insert, select, text, update

from wordloom.store.schema import notices, pushes, secrets

MOST_DEVICES = 10  # of one player
BATCH = 200  # notices that one look takes on


class Device(Struct, frozen=True, kw_only=True):
    """Where a browser takes notices, with the keys that only it can read them with."""

    player: str
    session: str
    endpoint: str
    p256dh: str
    auth: str
    language: str
    created_at: int


class WaitingNotice(Struct, frozen=True):
    """Something to be told to somebody about a table."""

    player: str
    table: str
    kind: str


def digest(endpoint: str) -> str:
    """What a device is found by."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def keep(connection: Connection, device: Device) -> None:
    """A device takes notices for its player, and for nobody else any more; the oldest makes room."""
    forget(connection, device.endpoint)
    mine = select(pushes.c.digest).where(pushes.c.player == device.player).order_by(pushes.c.created_at.desc())
    crowded = list(connection.scalars(mine.offset(MOST_DEVICES - 1)))
    connection.execute(delete(pushes).where(pushes.c.digest.in_(crowded)))
    values = {name: getattr(device, name) for name in device.__struct_fields__}
    connection.execute(insert(pushes).values(digest=digest(device.endpoint), **values))


def forget(connection: Connection, endpoint: str, player: str = "") -> None:
    """A device takes no notices any more; with a player, only if it is theirs."""
    this = pushes.c.digest == digest(endpoint)
    connection.execute(delete(pushes).where(this, pushes.c.player == player) if player else delete(pushes).where(this))


def devices_of(connection: Connection, player: str) -> Sequence[Device]:
    """The devices of a player."""
    columns = [pushes.c[name] for name in Device.__struct_fields__]
    found = select(*columns).where(pushes.c.player == player).order_by(pushes.c.created_at)
    return [Device(**row) for row in connection.execute(found).mappings()]


# In words that SQLite and PostgreSQL share: one notice of a kind waits for each player and table.
_TELL = text(
    'INSERT INTO notices (player, "table", kind, due) VALUES (:player, :table, :kind, :due) '
    'ON CONFLICT (player, "table", kind) DO UPDATE SET due = excluded.due'
)


def tell(connection: Connection, player: str, table: str, kind: str, due: int) -> None:
    """Something is to be told to a player who has a device for it."""
    if connection.scalar(select(exists().where(pushes.c.player == player))):
        connection.execute(_TELL, {"player": player, "table": table, "kind": kind, "due": due})


def due(connection: Connection, at: int) -> Sequence[WaitingNotice]:
    """What is to be told by now."""
    found = select(notices.c.player, notices.c.table, notices.c.kind).where(notices.c.due <= at)
    return [WaitingNotice(*row) for row in connection.execute(found.order_by(notices.c.due).limit(BATCH))]


def take(connection: Connection, notice: WaitingNotice) -> bool:
    """Take a notice out: whoever gets it sends it, and nobody else."""
    return connection.execute(delete(notices).where(_this(notice))).rowcount == 1


def postpone(connection: Connection, notice: WaitingNotice, until: int) -> None:
    """Not before a time."""
    connection.execute(update(notices).where(_this(notice)).values(due=until))


def _this(notice: WaitingNotice) -> ColumnElement[bool]:
    here = and_(notices.c.player == notice.player, notices.c.table == notice.table)
    return and_(here, notices.c.kind == notice.kind)


def secret(connection: Connection, name: str, fresh: str) -> str:
    """What all processes share under a name: what is there, or else what this one proposes."""
    proposed = "INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
    connection.execute(text(proposed), {"name": name, "value": fresh})
    return str(connection.scalar(select(secrets.c.value).where(secrets.c.name == name)))
