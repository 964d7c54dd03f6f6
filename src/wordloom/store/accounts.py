"""What guards an account: its sessions, its one-time codes, and the log of what happened to it."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from wordloom.store.schema import codes, passkeys, players, security_events, tokens

KEPT = 100  # events of one kind that an account remembers: a flood of one kind washes no other away


class StoredSession(Struct, frozen=True, kw_only=True):
    """A token that opens an account, and from where."""

    digest: str
    player: str
    expires_at: int
    created_at: int = 0
    seen_at: int = 0
    device: str = ""
    block: str = ""


class StoredEvent(Struct, frozen=True, kw_only=True):
    """Something that happened to an account."""

    kind: str
    at: int
    device: str = ""
    block: str = ""


# -- sessions -------------------------------------------------------------------------------------------------


def open_session(connection: Connection, session: StoredSession, at: int) -> None:
    """Keep a new token, and forget those that have run out."""
    connection.execute(delete(tokens).where(tokens.c.expires_at <= at))
    connection.execute(insert(tokens).values({name: getattr(session, name) for name in session.__struct_fields__}))


def sessions_of(connection: Connection, player: str, at: int) -> Sequence[StoredSession]:
    """The sessions of a player, the last used first."""
    mine = select(tokens).where(tokens.c.player == player, tokens.c.expires_at > at)
    found = connection.execute(mine.order_by(tokens.c.seen_at.desc(), tokens.c.digest)).mappings()
    return [StoredSession(**row) for row in found]


def last_seen(connection: Connection, digest: str) -> int:
    """When a session was last noted as in use."""
    return connection.scalar(select(tokens.c.seen_at).where(tokens.c.digest == digest)) or 0


def seen(connection: Connection, digest: str, device: str, block: str, at: int) -> None:
    """A session was used."""
    values = {"seen_at": at, "block": block, **({"device": device} if device else {})}
    connection.execute(update(tokens).where(tokens.c.digest == digest).values(**values))


def end_session(connection: Connection, digest: str) -> None:
    """Revoke a token."""
    connection.execute(delete(tokens).where(tokens.c.digest == digest))


def end_sessions(connection: Connection, player: str, kept: str = "") -> None:
    """Revoke every token of a player but one."""
    connection.execute(delete(tokens).where(tokens.c.player == player, tokens.c.digest != kept))


def is_home(connection: Connection, player: str, block: str) -> bool:
    """Whether a player has signed in from a block of addresses before."""
    held = select(tokens.c.digest).where(tokens.c.player == player, tokens.c.block == block)
    good = ("signed-in", "account-made", "recovered")
    was = select(security_events.c.number).where(
        security_events.c.player == player, security_events.c.block == block, security_events.c.kind.in_(good)
    )
    return connection.scalar(held.limit(1)) is not None or connection.scalar(was.limit(1)) is not None


# -- codes ----------------------------------------------------------------------------------------------------


def write_codes(connection: Connection, player: str, digests: Sequence[str], at: int) -> None:
    """New codes for the drawer; the old ones are void."""
    connection.execute(delete(codes).where(codes.c.player == player, codes.c.kind == "written"))
    rows = [{"digest": each, "player": player, "kind": "written", "email": "", "created_at": at} for each in digests]
    connection.execute(insert(codes), rows)


def count_codes(connection: Connection, player: str) -> int:
    """How many codes are left in the drawer."""
    mine = select(func.count()).where(codes.c.player == player, codes.c.kind == "written").select_from(codes)
    return connection.scalar(mine) or 0


def send_code(
    connection: Connection, player: str, kind: str, digest: str, *, email: str, at: int, valid: int, pause: int
) -> bool:
    """Keep a code that goes out by e-mail, in place of the one before; False where that was sent a moment ago."""
    mine = (codes.c.player == player, codes.c.kind == kind)
    last = connection.scalar(select(func.max(codes.c.created_at)).where(*mine))
    if last is not None and last > at - pause:
        return False
    connection.execute(delete(codes).where(*mine))
    row = {"digest": digest, "player": player, "kind": kind, "email": email, "created_at": at, "expires_at": at + valid}
    connection.execute(insert(codes).values(row))
    return True


def use_code(connection: Connection, player: str, digest: str, kinds: Sequence[str], at: int) -> tuple[str, str] | None:
    """Consume a code; its kind and e-mail address, or nothing where it is none, run out or was used before."""
    valid = or_(codes.c.expires_at.is_(None), codes.c.expires_at > at)
    mine = (codes.c.digest == digest, codes.c.player == player, codes.c.kind.in_(kinds), valid)
    found = connection.execute(delete(codes).where(*mine).returning(codes.c.kind, codes.c.email)).first()
    return (found.kind, found.email) if found else None


def kind_of(connection: Connection, digest: str, at: int) -> str:
    """What kind of code it is; empty where it is none or has run out."""
    valid = or_(codes.c.expires_at.is_(None), codes.c.expires_at > at)
    return connection.scalar(select(codes.c.kind).where(codes.c.digest == digest, valid)) or ""


def use_step(connection: Connection, player: str, step: int) -> bool:
    """Consume the code of a moment: each serves once, and none before it any more."""
    later = update(players).where(players.c.id == player, players.c.totp_step < step).values(totp_step=step)
    return connection.execute(later).rowcount == 1


# -- passkeys -------------------------------------------------------------------------------------------------


def remove_passkey(connection: Connection, player: str, credential: str) -> bool:
    """Take a passkey away; whether there was one."""
    mine = (passkeys.c.player == player, passkeys.c.credential == credential)
    return connection.execute(delete(passkeys).where(*mine)).rowcount == 1


# -- the log --------------------------------------------------------------------------------------------------


def note(connection: Connection, player: str, event: StoredEvent) -> None:
    """Write down what happened to an account."""
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    connection.execute(insert(security_events).values(player=player, **values))
    mine = (security_events.c.player == player, security_events.c.kind == event.kind)
    old = select(security_events.c.number).where(*mine).order_by(security_events.c.number.desc()).offset(KEPT)
    connection.execute(delete(security_events).where(security_events.c.number.in_(old)))


def events_of(connection: Connection, player: str, limit: int = 200) -> Sequence[StoredEvent]:
    """What happened to an account, the latest first."""
    wanted = [security_events.c[name] for name in StoredEvent.__struct_fields__]
    mine = select(*wanted).where(security_events.c.player == player)
    found = connection.execute(mine.order_by(security_events.c.number.desc()).limit(limit)).mappings()
    return [StoredEvent(**row) for row in found]
