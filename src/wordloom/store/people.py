"""Players: guests, accounts, their sessions and passkeys."""

from collections.abc import Sequence

from msgspec import Struct, json, to_builtins
from sqlalchemy import Column, Connection, RowMapping, Select, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from wordloom.core.errors import Conflict
from wordloom.store import leases, study
from wordloom.store.accounts import events_of
from wordloom.store.schema import (
    blocked,
    books,
    challenges,
    chat,
    entries,
    figures,
    friend_codes,
    friends,
    invitations,
    mutes,
    passkeys,
    players,
    pushes,
    puzzle_consents,
    puzzle_ratings,
    puzzle_tries,
    reports,
    reviews,
    seats,
    tables,
    tokens,
    vacations,
)

HIDDEN = {"password", "totp", "totp_step", "guardian", "shadowed"}  # secrets, and what would not work if it were known


class StoredPlayer(Struct, frozen=True, kw_only=True):
    """A guest, or with a login an account."""

    id: str
    name: str
    language: str
    login: str | None = None
    password: str = ""
    silent_until: int = 0
    created_at: int
    seen_at: int
    moderator: bool = False
    totp: str = ""
    email: str = ""
    closed_until: int = 0
    shadowed: bool = False
    guardian: str = ""
    phrases_only: bool = False
    friends_only: bool = False
    profile: str = "friends"
    zone: str = ""
    quiet_from: int = -1
    quiet_until: int = -1


class StoredPasskey(Struct, frozen=True, kw_only=True):
    """A key that signs its owner in."""

    credential: str
    player: str
    public_key: bytes
    sign_count: int
    created_at: int
    used_at: int = 0
    device: str = ""


def add(connection: Connection, player: StoredPlayer) -> None:
    """A new player."""
    connection.execute(insert(players).values(**_plain(player)))


def _plain(value: Struct) -> dict[str, object]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


def _player(row: RowMapping | None) -> StoredPlayer | None:
    return StoredPlayer(**row) if row else None


_all = [players.c[name] for name in StoredPlayer.__struct_fields__]


def get(connection: Connection, id: str) -> StoredPlayer | None:
    """A player by id."""
    return _player(connection.execute(select(*_all).where(players.c.id == id)).mappings().first())


def by_login(connection: Connection, login: str) -> StoredPlayer | None:
    """An account by its login."""
    return _player(connection.execute(select(*_all).where(players.c.login == login)).mappings().first())


def by_token(connection: Connection, digest: str, at: int) -> StoredPlayer | None:
    """Whose session a token opens."""
    query = (
        select(*_all)
        .join(tokens, tokens.c.player == players.c.id)
        .where(tokens.c.digest == digest, tokens.c.expires_at > at)
    )
    return _player(connection.execute(query).mappings().first())


def change(connection: Connection, id: str, **values: object) -> None:
    """Change something about a player; Conflict where a login is taken."""
    try:
        connection.execute(update(players).where(players.c.id == id).values(**values))
    except IntegrityError:
        raise Conflict("login-taken") from None


def move_games(connection: Connection, guest: str, account: str) -> Sequence[str]:
    """A guest's tables and seats belong to the account now; the guest is deleted. Returns which tables they are."""
    sat = select(seats.c.table).where(seats.c.player == guest)
    moved = list(connection.scalars(sat.union(select(tables.c.id).where(tables.c.host == guest))))
    connection.execute(update(seats).where(seats.c.player == guest).values(player=account))
    connection.execute(update(tables).where(tables.c.host == guest).values(host=account))
    connection.execute(update(books).where(books.c.host == guest).values(host=account))
    connection.execute(update(reviews).where(reviews.c.player == guest).values(player=account))
    connection.execute(update(chat).where(chat.c.player == guest).values(player=account))
    connection.execute(update(reports).where(reports.c.player == guest).values(player=account))
    study.move(connection, guest, account)
    leases.forget(connection, guest)
    guarded = connection.scalar(select(players.c.guardian).where(players.c.id == account))
    for pair in (blocked, mutes) if guarded else (friends, blocked, mutes):  # a guardian chooses the friends
        for column in pair.primary_key:
            _hand_over(connection, column, guest, account)
    _hand_over(connection, invitations.c.player, guest, account)
    connection.execute(update(invitations).where(invitations.c.host == guest).values(host=account))
    connection.execute(delete(players).where(players.c.id == guest))
    return moved


def _hand_over(connection: Connection, column: Column[str], guest: str, account: str) -> None:
    """What names a guest in a pair names the account instead, where it does not already; nobody is paired with
    themselves."""
    pair = column.table
    (other,) = (each for each in pair.primary_key if each.name != column.name)
    known = [*connection.scalars(select(other).where(column == account)), account]
    moved = update(pair).where(column == guest, other.not_in(known))
    connection.execute(moved.values({column.name: account}))


def keep_passkey(connection: Connection, passkey: StoredPasskey) -> None:
    """Add a passkey."""
    connection.execute(insert(passkeys).values(**_plain(passkey)))


def passkey(connection: Connection, credential: str) -> StoredPasskey | None:
    """A passkey by the id that the browser names."""
    row = connection.execute(select(passkeys).where(passkeys.c.credential == credential)).mappings().first()
    return StoredPasskey(**row) if row else None


def passkeys_of(connection: Connection, player: str) -> Sequence[StoredPasskey]:
    """A player's passkeys, the oldest first."""
    mine = select(passkeys).where(passkeys.c.player == player).order_by(passkeys.c.created_at, passkeys.c.credential)
    return [StoredPasskey(**row) for row in connection.execute(mine).mappings()]


def count_passkeys(connection: Connection, player: str) -> int:
    """How many passkeys a player has."""
    return connection.scalar(select(func.count()).where(passkeys.c.player == player).select_from(passkeys)) or 0


def used_passkey(connection: Connection, credential: str, sign_count: int, at: int) -> None:
    """Remember how often a passkey has signed, and when last."""
    values = {"sign_count": sign_count, "used_at": at}
    connection.execute(update(passkeys).where(passkeys.c.credential == credential).values(**values))


def keep_challenge(connection: Connection, challenge: str, player: str, expires_at: int, *, at: int) -> None:
    """Remember what a passkey has to sign, and forget what nobody signed in time."""
    connection.execute(delete(challenges).where(challenges.c.expires_at <= at))
    connection.execute(insert(challenges).values(challenge=challenge, player=player, expires_at=expires_at))


def use_challenge(connection: Connection, challenge: str, player: str, at: int) -> bool:
    """Consume a challenge, so that it works only once; returns whether it was valid."""
    mine = (challenges.c.challenge == challenge, challenges.c.player == player, challenges.c.expires_at > at)
    return connection.execute(delete(challenges).where(*mine)).rowcount == 1


def everything(connection: Connection, id: str) -> dict[str, object]:
    """All that is stored about a player, for export; no hashes of secrets."""
    row = connection.execute(select(players).where(players.c.id == id)).mappings().one()
    said = select(chat.c.table, chat.c.text, chat.c.at).where(chat.c.player == id)
    sat = select(seats.c.table, seats.c.seat, seats.c.name, seats.c.entropy).where(seats.c.player == id)
    wrote = select(reports.c.about, reports.c.text, reports.c.at).where(reports.c.player == id)
    keys = select(passkeys.c.credential, passkeys.c.created_at).where(passkeys.c.player == id)
    heard = select(mutes.c.muted).where(mutes.c.player == id)
    return {
        "player": {name: value for name, value in row.items() if name not in HIDDEN},
        "seats": [dict(found) for found in connection.execute(sat).mappings()],
        "chat": [dict(found) for found in connection.execute(said).mappings()],
        "reports": [dict(found) for found in connection.execute(wrote).mappings()],
        "passkeys": [dict(found) for found in connection.execute(keys).mappings()],
        "mutes": list(connection.scalars(heard)),
        "events": [to_builtins(event) for event in events_of(connection, id)],
        "sessions": [dict(found) for found in connection.execute(_sessions(id)).mappings()],
        "friends": list(connection.scalars(select(friends.c.friend).where(friends.c.player == id))),
        "blocked": list(connection.scalars(select(blocked.c.other).where(blocked.c.player == id))),
        **{name: _rows(connection, query) for name, query in _more(id).items()},
        "hosted": list(connection.scalars(select(tables.c.id).where(tables.c.host == id))),
        "reviews": _rows(
            connection, select(reviews.c.id, reviews.c.table, reviews.c.file).where(reviews.c.player == id)
        ),
        "books": _rows(connection, select(books.c.id, books.c.cover, books.c.result).where(books.c.host == id)),
        "study": [to_builtins(entry) for entry in study.history(connection, id)],
        "moves": moves_of(connection, id),
    }


def _rows(connection: Connection, query: Select[object]) -> list[dict[str, object]]:
    return [dict(found) for found in connection.execute(query).mappings()]


def _more(id: str) -> dict[str, Select[object]]:
    """What is known of a player besides games and talk; of a device its address, not its keys."""
    return {
        "friend_code": select(friend_codes.c.code, friend_codes.c.expires_at).where(friend_codes.c.player == id),
        "invitations": select(invitations.c.table, invitations.c.host, invitations.c.at).where(
            or_(invitations.c.player == id, invitations.c.host == id)
        ),
        "devices": select(pushes.c.endpoint, pushes.c.language, pushes.c.created_at).where(pushes.c.player == id),
        "vacations": select(vacations.c.since, vacations.c.until).where(vacations.c.player == id),
        "puzzles": select(
            puzzle_tries.c.puzzle,
            puzzle_tries.c.day,
            puzzle_tries.c.status,
            puzzle_tries.c.tried,
            puzzle_tries.c.began_at,
        ).where(puzzle_tries.c.player == id),
        "puzzle_ratings": select(
            puzzle_ratings.c.game, puzzle_ratings.c.language, puzzle_ratings.c.mu, puzzle_ratings.c.sigma
        ).where(puzzle_ratings.c.player == id),
        "puzzle_consents": select(puzzle_consents.c.table, puzzle_consents.c.at).where(puzzle_consents.c.player == id),
        "plays": select(figures.c.table, figures.c.seat, figures.c.plays)
        .join(seats, and_(seats.c.table == figures.c.table, seats.c.seat == figures.c.seat))
        .where(seats.c.player == id),
    }


def _sessions(id: str) -> Select[tuple[str, str, int, int, int]]:
    return select(tokens.c.device, tokens.c.block, tokens.c.created_at, tokens.c.seen_at, tokens.c.expires_at).where(
        tokens.c.player == id
    )


class _Written(Struct):
    """What an export takes from a line of the log: the player's own command, never what it brought to light."""

    at: int
    command: dict[str, object]


def moves_of(connection: Connection, id: str) -> list[dict[str, object]]:
    """Everything that a player did at tables, in order."""
    mine = (
        select(entries.c.table, entries.c.version, entries.c.line, seats.c.seat)
        .join(seats, seats.c.table == entries.c.table)
        .where(seats.c.player == id)
        .order_by(entries.c.table, entries.c.version)
    )
    found: list[dict[str, object]] = []
    for row in connection.execute(mine):
        written = json.decode(row.line, type=_Written)
        if written.command.get("seat") == row.seat:
            found.append({"table": row.table, "version": row.version, "at": written.at, "command": written.command})
    return found


def forget(connection: Connection, id: str, nobody: str) -> None:
    """Delete a player: sessions, keys, chat and name; the chairs of past games stay, held by nobody."""
    connection.execute(delete(chat).where(chat.c.player == id))
    leases.forget(connection, id)
    connection.execute(update(reports).where(reports.c.player == id).values(player=""))
    connection.execute(update(seats).where(seats.c.player == id).values(player="", name=nobody, entropy=""))
    connection.execute(update(tables).where(tables.c.host == id).values(host=""))
    connection.execute(delete(players).where(players.c.id == id))
