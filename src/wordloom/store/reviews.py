"""Reviews: what was asked for, how far each has come, and who works on it."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from wordloom.store.schema import reviews

Status: TypeAlias = Literal["waiting", "done", "failed", "cancelled"]
WAITING: Status = "waiting"
DONE: Status = "done"
FAILED: Status = "failed"
CANCELLED: Status = "cancelled"
KEPT = 200  # reviews of files that one player has; the oldest go first


class StoredReview(Struct, frozen=True, kw_only=True):
    """A review's row."""

    id: str
    table: str | None = None
    player: str
    status: Status = WAITING
    file: str = ""
    result: str = ""
    done: int = 0
    steps: int = 0
    error: str = ""
    claimed_until: int = 0
    created_at: int


_columns = [reviews.c[name] for name in StoredReview.__struct_fields__]


def create(connection: Connection, review: StoredReview) -> None:
    """A new one, waiting; files of long ago make room."""
    connection.execute(insert(reviews).values({name: getattr(review, name) for name in StoredReview.__struct_fields__}))
    own = (reviews.c.player == review.player, reviews.c.table.is_(None))
    old = select(reviews.c.id).where(*own).order_by(reviews.c.created_at.desc()).offset(KEPT)
    connection.execute(delete(reviews).where(reviews.c.id.in_(list(connection.scalars(old)))))


def get(connection: Connection, id: str) -> StoredReview | None:
    """By its own id."""
    return _one(connection, reviews.c.id == id)


def of_table(connection: Connection, table: str) -> StoredReview | None:
    """That of a table."""
    return _one(connection, reviews.c.table == table)


def _one(connection: Connection, which: ColumnElement[bool]) -> StoredReview | None:
    row = connection.execute(select(*_columns).where(which)).mappings().first()
    return StoredReview(**row) if row else None


def of_player(connection: Connection, player: str, most: int) -> Sequence[StoredReview]:
    """Those that somebody asked for, the latest first."""
    found = select(*_columns).where(reviews.c.player == player).order_by(reviews.c.created_at.desc()).limit(most)
    return [StoredReview(**row) for row in connection.execute(found).mappings()]


def waiting_of(connection: Connection, player: str) -> int:
    """How many of somebody's are not done yet."""
    mine = select(func.count()).where(reviews.c.player == player, reviews.c.status == WAITING)
    return connection.scalar(mine) or 0


def waiting(connection: Connection, at: int) -> Sequence[tuple[str, str]]:
    """Those that nobody works on, with who asked, the oldest first."""
    free = select(reviews.c.id, reviews.c.player).where(reviews.c.status == WAITING, reviews.c.claimed_until < at)
    return [(row.id, row.player) for row in connection.execute(free.order_by(reviews.c.created_at).limit(500))]


def claim(connection: Connection, id: str, at: int, until: int) -> bool:
    """Work on one until a time, unless somebody else does."""
    free = (reviews.c.id == id, reviews.c.status == WAITING, reviews.c.claimed_until < at)
    return bool(connection.execute(update(reviews).where(*free).values(claimed_until=until)).rowcount)


def hold(connection: Connection, id: str, until: int) -> None:
    """Go on working on one."""
    still = (reviews.c.id == id, reviews.c.status == WAITING)
    connection.execute(update(reviews).where(*still).values(claimed_until=until))


def progress(connection: Connection, id: str, result: str, done: int, steps: int) -> None:
    """Keep what was found, and let go; a review that was cancelled meanwhile stays so."""
    status = DONE if done >= steps else WAITING
    still = (reviews.c.id == id, reviews.c.status == WAITING, reviews.c.done <= done)  # nobody takes steps back
    values = {"result": result, "done": done, "steps": steps, "status": status, "claimed_until": 0}
    connection.execute(update(reviews).where(*still).values(values))


def failed(connection: Connection, id: str, error: str) -> None:
    """It cannot be made."""
    values = {"status": FAILED, "error": error, "claimed_until": 0}
    connection.execute(update(reviews).where(reviews.c.id == id, reviews.c.status == WAITING).values(values))


def let_go(connection: Connection, id: str) -> None:
    """Nobody works on it any more."""
    connection.execute(update(reviews).where(reviews.c.id == id).values(claimed_until=0))


def cancel(connection: Connection, id: str) -> bool:
    """Stop one that is not done."""
    still = (reviews.c.id == id, reviews.c.status == WAITING)
    return bool(connection.execute(update(reviews).where(*still).values(status=CANCELLED, claimed_until=0)).rowcount)


def again(connection: Connection, id: str, player: str) -> None:
    """One that was cancelled or failed is asked for again, by whoever asks now; what was found stays."""
    over = (reviews.c.id == id, reviews.c.status.in_([CANCELLED, FAILED]))
    values = {"status": WAITING, "player": player, "error": "", "claimed_until": 0}
    connection.execute(update(reviews).where(*over).values(values))


def remove(connection: Connection, id: str) -> None:
    """Forget a review of a file."""
    connection.execute(delete(reviews).where(reviews.c.id == id, reviews.c.table.is_(None)))
