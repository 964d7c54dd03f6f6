"""What moderators see and leave behind: reports with what was said, bans, and a log of what was done."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from wordloom.store.schema import actions, bans, chat, players, reports, security_events, tables, tokens
from wordloom.store.talk import StoredLine

CONTEXT = 40  # lines that a report keeps


class StoredReport(Struct, frozen=True, kw_only=True):
    """What somebody told the moderators, with what was said around it."""

    number: int = 0
    player: str
    about: str
    table: str
    text: str
    at: int
    name: str = ""
    said: tuple[StoredLine, ...] = ()
    handled_at: int = 0
    handled_by: str = ""


class StoredAction(Struct, frozen=True, kw_only=True):
    """What a moderator did; without a moderator, the operator on the server's own machine."""

    at: int
    moderator: str
    kind: str
    about: str
    name: str
    why: str


class StoredBan(Struct, frozen=True):
    """A block of addresses that is kept out."""

    block: str
    until: int


# -- reports --------------------------------------------------------------------------------------------------


def report(connection: Connection, told: StoredReport) -> None:
    """Keep a report with the last lines of its table, those of the one it is about among them, whatever they are."""
    here = select(chat).where(chat.c.table == told.table).order_by(chat.c.number.desc()).limit(CONTEXT)
    theirs = select(chat).where(chat.c.player == told.about).order_by(chat.c.number.desc()).limit(CONTEXT // 4)
    rows = {row["number"]: row for query in (here, theirs) for row in connection.execute(query).mappings()}
    said = [StoredLine(**rows[number]) for number in sorted(rows)]
    values = {name: getattr(told, name) for name in told.__struct_fields__ if name not in {"number", "said"}}
    connection.execute(insert(reports).values(**values, said=msgspec.json.encode(said).decode()))


def all_reports(connection: Connection, limit: int = 200) -> Sequence[StoredReport]:
    """Reports: those that nobody has dealt with first, then the latest."""
    query = select(reports).order_by(reports.c.handled_at > 0, reports.c.number.desc()).limit(limit)
    return [_report(row) for row in connection.execute(query).mappings()]


def _report(row: RowMapping) -> StoredReport:
    said = msgspec.json.decode(row["said"], type=tuple[StoredLine, ...])
    return StoredReport(**{**row, "said": said})


def handle(connection: Connection, number: int, moderator: str, at: int) -> bool:
    """Somebody has dealt with a report; whether there was one."""
    done = update(reports).where(reports.c.number == number).values(handled_at=at, handled_by=moderator)
    return connection.execute(done).rowcount == 1


def reports_about(connection: Connection, player: str) -> int:
    """How often somebody was reported."""
    return connection.scalar(select(func.count()).where(reports.c.about == player).select_from(reports)) or 0


# -- people and places ----------------------------------------------------------------------------------------


def blocks_of(connection: Connection, player: str) -> Sequence[str]:
    """The blocks of addresses that somebody was seen in."""
    held = select(tokens.c.block).where(tokens.c.player == player, tokens.c.block != "")
    known = select(security_events.c.block).where(security_events.c.player == player, security_events.c.block != "")
    return sorted(set(connection.scalars(held.union(known))))


def lines_of(connection: Connection, player: str, limit: int = 50) -> Sequence[StoredLine]:
    """What somebody said lately."""
    query = select(chat).where(chat.c.player == player).order_by(chat.c.number.desc()).limit(limit)
    return [StoredLine(**row) for row in connection.execute(query).mappings()]


def unsay(connection: Connection, numbers: Sequence[int]) -> Sequence[tuple[str, int]]:
    """Delete lines; which there were, with their tables."""
    gone = delete(chat).where(chat.c.number.in_(numbers)).returning(chat.c.table, chat.c.number)
    return [(row.table, row.number) for row in connection.execute(gone)]


def ban(connection: Connection, block: str, until: int) -> None:
    """Keep a block of addresses out until a time; a time that is past lets it in again."""
    connection.execute(delete(bans).where(bans.c.block == block))
    connection.execute(insert(bans).values(block=block, until=until))


def bans_now(connection: Connection, at: int) -> Sequence[StoredBan]:
    """The blocks that are kept out."""
    connection_bans = select(bans.c.block, bans.c.until).where(bans.c.until > at).order_by(bans.c.block)
    return [StoredBan(*row) for row in connection.execute(connection_bans)]


def close_table(connection: Connection, table: str, outcome: str, at: int) -> bool:
    """End a running game without a result; whether it ran."""
    over = {"status": "over", "awaited": "", "due": None, "ended_at": at, "outcome": outcome}
    running = update(tables).where(tables.c.id == table, tables.c.status == "running").values(**over)
    return connection.execute(running).rowcount == 1


# -- the log --------------------------------------------------------------------------------------------------


def note(connection: Connection, action: StoredAction) -> None:
    """Write down what a moderator did."""
    connection.execute(insert(actions).values({name: getattr(action, name) for name in action.__struct_fields__}))


def actions_so_far(connection: Connection, limit: int = 200) -> Sequence[StoredAction]:
    """What was done, the latest first."""
    wanted = [actions.c[name] for name in StoredAction.__struct_fields__]
    found = connection.execute(select(*wanted).order_by(actions.c.number.desc()).limit(limit)).mappings()
    return [StoredAction(**row) for row in found]


def name_of(connection: Connection, player: str) -> str:
    """What somebody is called now; empty where they are gone."""
    return connection.scalar(select(players.c.name).where(players.c.id == player)) or ""
