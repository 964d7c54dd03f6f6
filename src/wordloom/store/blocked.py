"""Whom somebody keeps away. It works both ways at tables, and nobody is told."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, and_, delete, insert, or_, select

from wordloom.store.schema import blocked, friends, invitations, players


def block(connection: Connection, player: str, other: str, *, wanted: bool) -> None:
    """Keep somebody away, or no more. Whoever is kept away is no friend, and what they asked for is gone."""
    connection.execute(delete(blocked).where(blocked.c.player == player, blocked.c.other == other))
    if not wanted:
        return
    connection.execute(insert(blocked).values(player=player, other=other))
    connection.execute(delete(friends).where(friends.c.player == player, friends.c.friend == other))
    asked = and_(invitations.c.player == player, invitations.c.host == other)
    connection.execute(delete(invitations).where(asked))


def by(connection: Connection, player: str) -> frozenset[str]:
    """Whom a player keeps away."""
    return frozenset(connection.scalars(select(blocked.c.other).where(blocked.c.player == player)))


def named_by(connection: Connection, player: str) -> Sequence[tuple[str, str]]:
    """The same with their names."""
    theirs = select(players.c.id, players.c.name).join(blocked, blocked.c.other == players.c.id)
    return [(row.id, row.name) for row in connection.execute(theirs.where(blocked.c.player == player))]


def apart(connection: Connection, player: str) -> frozenset[str]:
    """Everybody who keeps a player away or whom the player keeps away."""
    pairs = select(blocked).where(or_(blocked.c.player == player, blocked.c.other == player))
    return frozenset({*(one for row in connection.execute(pairs) for one in row)} - {player})


def keeps_away(connection: Connection, others: Collection[str], player: str) -> bool:
    """Whether one of some others keeps a player away."""
    found = select(blocked.c.player).where(blocked.c.other == player, blocked.c.player.in_(sorted(others)))
    return connection.scalar(found.limit(1)) is not None
