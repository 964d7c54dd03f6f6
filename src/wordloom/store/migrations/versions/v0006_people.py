"""People: profiles, friends by code, blocking, invitations, notices to devices, vacations.

Every new column has a default in the database itself, so that an older server beside a newer one goes on writing.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

ID, NUMBER = sa.String(40), sa.BigInteger()


def upgrade() -> None:
    """More about people and tables, and eight new tables."""
    for name, kind, default in (
        ("profile", sa.String(10), "friends"),
        ("zone", sa.String(40), ""),
        ("quiet_from", sa.Integer(), "-1"),
        ("quiet_until", sa.Integer(), "-1"),
    ):
        op.add_column("players", sa.Column(name, kind, nullable=False, server_default=default))
    op.add_column("tables", sa.Column("tallied", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(op.f("ix_tables_status_tallied"), "tables", ["status", "tallied"], unique=False)
    create_people()
    create_notices()


def of_player(table: str, column: str = "player") -> sa.ForeignKeyConstraint:
    """A reference that goes with the player."""
    name = op.f(f"fk_{table}_{column}")
    return sa.ForeignKeyConstraint([column], ["players.id"], name=name, ondelete="CASCADE")


def of_table(table: str) -> sa.ForeignKeyConstraint:
    """A reference that goes with the table."""
    return sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f(f"fk_{table}_table"), ondelete="CASCADE")


def create_people() -> None:
    """Who knows whom, and what they did."""
    op.create_table(
        "friend_codes",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("expires_at", NUMBER, nullable=False),
        of_player("friend_codes"),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_friend_codes")),
        sa.UniqueConstraint("player", name=op.f("uq_friend_codes_player")),
    )
    op.create_table(
        "blocked",
        sa.Column("player", ID, nullable=False),
        sa.Column("other", ID, nullable=False),
        of_player("blocked"),
        of_player("blocked", "other"),
        sa.PrimaryKeyConstraint("player", "other", name=op.f("pk_blocked")),
    )
    op.create_index(op.f("ix_blocked_other"), "blocked", ["other"], unique=False)
    op.create_table(
        "invitations",
        sa.Column("table", ID, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("host", ID, nullable=False),
        sa.Column("at", NUMBER, nullable=False),
        of_table("invitations"),
        of_player("invitations"),
        of_player("invitations", "host"),
        sa.PrimaryKeyConstraint("table", "player", name=op.f("pk_invitations")),
    )
    op.create_index(op.f("ix_invitations_player"), "invitations", ["player"], unique=False)
    op.create_index(op.f("ix_invitations_host"), "invitations", ["host"], unique=False)
    op.create_table(
        "figures",
        sa.Column("table", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("plays", sa.Text(), nullable=False),
        of_table("figures"),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_figures")),
    )


def create_notices() -> None:
    """What is sent to devices, and when it is not."""
    op.create_table(
        "pushes",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created_at", NUMBER, nullable=False),
        of_player("pushes"),
        sa.ForeignKeyConstraint(["session"], ["tokens.digest"], name=op.f("fk_pushes_session"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_pushes")),
    )
    op.create_index(op.f("ix_pushes_session"), "pushes", ["session"], unique=False)
    op.create_index(op.f("ix_pushes_player"), "pushes", ["player"], unique=False)
    op.create_table(
        "notices",
        sa.Column("player", ID, nullable=False),
        sa.Column("table", ID, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("due", NUMBER, nullable=False),
        of_player("notices"),
        of_table("notices"),
        sa.PrimaryKeyConstraint("player", "table", "kind", name=op.f("pk_notices")),
    )
    op.create_index(op.f("ix_notices_due"), "notices", ["due"], unique=False)
    op.create_table(
        "vacations",
        sa.Column("player", ID, nullable=False),
        sa.Column("since", NUMBER, nullable=False),
        sa.Column("until", NUMBER, nullable=False),
        of_player("vacations"),
        sa.PrimaryKeyConstraint("player", "since", name=op.f("pk_vacations")),
    )
    op.create_index(op.f("ix_vacations_until"), "vacations", ["until"], unique=False)
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )
