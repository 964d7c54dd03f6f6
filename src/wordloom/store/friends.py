"""Friends: those who name each other."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from wordloom.store.schema import friend_codes, friends


class FriendCode(NamedTuple):
    """What somebody gives away to be befriended, and until when it works."""

    code: str
    expires_at: int


def name(connection: Connection, player: str, friend: str, *, wanted: bool) -> None:
    """Count somebody among one's friends, or no more."""
    mine = (friends.c.player == player, friends.c.friend == friend)
    connection.execute(delete(friends).where(*mine))
    if wanted:
        connection.execute(insert(friends).values(player=player, friend=friend))


def named_by(connection: Connection, player: str) -> frozenset[str]:
    """Whom a player counts among their friends."""
    return frozenset(connection.scalars(select(friends.c.friend).where(friends.c.player == player)))


def naming(connection: Connection, player: str) -> frozenset[str]:
    """Who counts a player among their friends."""
    return frozenset(connection.scalars(select(friends.c.player).where(friends.c.friend == player)))


def of(connection: Connection, player: str) -> frozenset[str]:
    """A player's friends."""
    return named_by(connection, player) & naming(connection, player)


def are_friends(connection: Connection, player: str, others: Collection[str]) -> bool:
    """Whether a player is everybody's friend, oneself included."""
    return set(others) <= {player, *of(connection, player)}


def give_code(connection: Connection, player: str, code: FriendCode | None) -> None:
    """A new code of a player; the one before works no more. None: no code any more."""
    connection.execute(delete(friend_codes).where(friend_codes.c.player == player))
    if code:
        connection.execute(insert(friend_codes).values(player=player, **code._asdict()))


def code_of(connection: Connection, player: str, at: int) -> FriendCode | None:
    """The code that a player has given away, while it works."""
    mine = (friend_codes.c.player == player, friend_codes.c.expires_at > at)
    row = connection.execute(select(friend_codes.c.code, friend_codes.c.expires_at).where(*mine)).first()
    return FriendCode(*row) if row else None


def owner_of(connection: Connection, code: str, at: int) -> str | None:
    """Whose code it is."""
    alive = (friend_codes.c.code == code, friend_codes.c.expires_at > at)
    return connection.scalar(select(friend_codes.c.player).where(*alive))


def befriend(connection: Connection, one: str, other: str) -> None:
    """Both name each other."""
    name(connection, one, other, wanted=True)
    name(connection, other, one, wanted=True)
