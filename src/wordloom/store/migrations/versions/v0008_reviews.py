"""Reviews of finished games, as far as they have come."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

ID, NUMBER = sa.String(40), sa.BigInteger()


def upgrade() -> None:
    """One new table."""
    op.create_table(
        "reviews",
        sa.Column("id", ID, nullable=False),
        sa.Column("table", ID, nullable=True),
        sa.Column("player", ID, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("file", sa.Text(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("steps", sa.Integer(), nullable=False),
        sa.Column("error", sa.String(60), nullable=False),
        sa.Column("claimed_until", NUMBER, nullable=False),
        sa.Column("created_at", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_reviews_player"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_reviews_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reviews")),
        sa.UniqueConstraint("table", name=op.f("uq_reviews_table")),
    )
    op.create_index(op.f("ix_reviews_player_created_at"), "reviews", ["player", "created_at"], unique=False)
    op.create_index(op.f("ix_reviews_status_claimed_until"), "reviews", ["status", "claimed_until"], unique=False)
