"""Friends: those who name each other."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select

from wordloom.store.schema import friends


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
