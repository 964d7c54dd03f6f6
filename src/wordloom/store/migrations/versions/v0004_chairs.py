"""One chair a person, unless the host says otherwise; tables are counted by the place their host was last seen at."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables say whether several players may share a device. An older server beside a newer one goes on writing."""
    op.add_column("tables", sa.Column("shared", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(op.f("ix_tokens_block"), "tokens", ["block"], unique=False)
    op.create_index(op.f("ix_tables_host_status"), "tables", ["host", "status"], unique=False)
