"""Tables are counted by the place they were made from: whoever made them may be gone."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Those that are there count for where their host was last seen; an older server beside this one can write."""
    op.add_column("tables", sa.Column("block", sa.String(length=50), nullable=False, server_default=""))
    op.create_index(op.f("ix_tables_block_status"), "tables", ["block", "status"], unique=False)
    op.execute(
        "UPDATE tables SET block = COALESCE((SELECT MAX(block) FROM tokens WHERE tokens.player = tables.host), '') "
        "WHERE status <> 'over'"
    )
