"""Rows that tests write."""

import secrets
from pathlib import Path

from wordloom.store import log, open_database
from wordloom.store import tables as stored_tables
from wordloom.store.log import After, Row
from wordloom.store.tables import StoredSeat, StoredTable

AFTER = After("0", None, "running", 0, "")


def a_table(**changes: object) -> StoredTable:
    values: dict[str, object] = {
        "id": secrets.token_urlsafe(16),
        "game": "classic-us",
        "options": "{}",
        "language": "en",
        "practice": False,
        "host": "ana",
        "open": False,
        "absence": "claim",
        "absence_minutes": 3,
        "status": "running",
        "secret": b"\x00" * 32,
        "lexicon": "en",
        "created_at": 1,
        "seats": (StoredSeat(seat=0, kind="player", player="ana", name="Ana"), StoredSeat(seat=1)),
    }
    return StoredTable(**{**values, **changes})  # type: ignore[arg-type]


async def fill(url: str, data: Path) -> str:
    database = open_database(url, data)
    table = a_table()
    await database.write(lambda conn: stored_tables.create(conn, table))
    await database.write(lambda conn: log.append(conn, table.id, 0, Row(1, "żółć", "ana:x"), AFTER))
    await database.close()
    return table.id
