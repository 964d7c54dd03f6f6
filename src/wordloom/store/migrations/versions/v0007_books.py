"""Books in which people keep the score of a real box."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

ID, NUMBER = sa.String(40), sa.BigInteger()


def upgrade() -> None:
    """Two new tables."""
    op.create_table(
        "books",
        sa.Column("id", ID, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("cover", sa.Text(), nullable=False),
        sa.Column("pen", sa.String(64), nullable=False),
        sa.Column("host", ID, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("created_at", NUMBER, nullable=False),
        sa.Column("changed_at", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_books_host"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_books")),
    )
    op.create_index(op.f("ix_books_host_created_at"), "books", ["host", "created_at"], unique=False)
    op.create_table(
        "book_entries",
        sa.Column("book", ID, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.Column("entry_id", sa.String(80), nullable=False),
        sa.ForeignKeyConstraint(["book"], ["books.id"], name=op.f("fk_book_entries_book"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book", "version", name=op.f("pk_book_entries")),
        sa.UniqueConstraint("book", "entry_id", name=op.f("uq_book_entries_book_entry_id")),
    )
