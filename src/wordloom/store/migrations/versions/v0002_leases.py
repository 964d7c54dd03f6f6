"""Who is connected becomes a fact that all processes share."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """A lease a player; nobody has one yet, and whoever has none is absent from nothing."""
    op.create_table(
        "leases",
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_leases")),
    )
