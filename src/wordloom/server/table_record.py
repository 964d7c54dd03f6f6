"""The record of a table that is over."""

import msgspec

from wordloom.core.errors import RuleError
from wordloom.rules.record import Closing, Header, Record, digest, line
from wordloom.server.tables import Table


async def record_of(table: Table) -> Record:
    """The whole record, once the game is over."""
    if table.stored.status != "over":
        raise RuleError("not-over")
    header = msgspec.json.decode(table.stored.header, type=Header)
    entries = tuple(await table.missed(-1))
    return Record(header, entries, Closing(table.stored.secret.hex(), digest(line(entries[-1]))))
