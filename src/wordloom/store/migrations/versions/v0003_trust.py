"""Accounts that stay their owners': sessions with a face, codes, a log; moderation and guarded accounts.

Every new column has a default in the database itself, so that an older server beside a newer one goes on writing.
"""

from typing import TypeAlias

import sqlalchemy as sa
from alembic import op
from sqlalchemy import ColumnElement

revision = "0003"
down_revision = "0002"

NUMBER, FLAG, EMPTY = sa.BigInteger(), sa.Boolean(), ""


Kind: TypeAlias = sa.String | sa.BigInteger | sa.Boolean | sa.Text


def add(table: str, name: str, kind: Kind, default: str | ColumnElement[bool]) -> None:
    """A column that is never null."""
    op.add_column(table, sa.Column(name, kind, nullable=False, server_default=default))


def upgrade() -> None:
    """More about people, sessions, tables and reports, and six new tables."""
    for name, kind, default in (
        ("moderator", FLAG, sa.false()),
        ("totp", sa.String(64), EMPTY),
        ("totp_step", NUMBER, "0"),
        ("email", sa.String(254), EMPTY),
        ("closed_until", NUMBER, "0"),
        ("shadowed", FLAG, sa.false()),
        ("guardian", sa.String(200), EMPTY),
        ("phrases_only", FLAG, sa.false()),
        ("friends_only", FLAG, sa.false()),
    ):
        add("players", name, kind, default)
    for name, kind, default in (
        ("created_at", NUMBER, "0"),
        ("seen_at", NUMBER, "0"),
        ("device", sa.String(60), EMPTY),
        ("block", sa.String(50), EMPTY),
    ):
        add("tokens", name, kind, default)
    add("passkeys", "used_at", NUMBER, "0")
    add("passkeys", "device", sa.String(60), EMPTY)
    add("tables", "talk", sa.String(8), "free")
    add("tables", "friends_only", FLAG, sa.false())
    add("tables", "gallery", FLAG, sa.false())
    add("chat", "shadowed", FLAG, sa.false())
    add("reports", "name", sa.String(24), EMPTY)
    add("reports", "said", sa.Text(), "[]")
    add("reports", "handled_at", NUMBER, "0")
    add("reports", "handled_by", sa.String(32), EMPTY)
    create_tables()


def create_tables() -> None:
    """Codes, events, friends, bans and actions."""
    op.create_table(
        "codes",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_codes_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_codes")),
    )
    op.create_index(op.f("ix_codes_player"), "codes", ["player"], unique=False)
    op.create_table(
        "security_events",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=30), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("device", sa.String(length=60), nullable=False),
        sa.Column("block", sa.String(length=50), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_security_events_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_security_events")),
    )
    op.create_index(op.f("ix_security_events_player"), "security_events", ["player"], unique=False)
    op.create_table(
        "friends",
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("friend", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_friends_player"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["friend"], ["players.id"], name=op.f("fk_friends_friend"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "friend", name=op.f("pk_friends")),
    )
    op.create_index(op.f("ix_friends_friend"), "friends", ["friend"], unique=False)
    op.create_table(
        "bans",
        sa.Column("block", sa.String(length=50), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("block", name=op.f("pk_bans")),
    )
    op.create_table(
        "actions",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("moderator", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("about", sa.String(length=50), nullable=False),
        sa.Column("name", sa.String(length=50), nullable=False),
        sa.Column("why", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_actions")),
    )
