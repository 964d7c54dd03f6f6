"""Decks of study: what was added and answered, and the cards that it makes."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

ID, NUMBER = sa.String(40), sa.BigInteger()


def upgrade() -> None:
    """Two new tables."""
    op.create_table(
        "study_entries",
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=True),
        sa.Column("player", ID, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("subject", sa.String(15), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("source", sa.String(20), nullable=False),
        sa.Column("at", NUMBER, nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("elapsed", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_study_entries_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_study_entries")),
        sa.UniqueConstraint(
            "player",
            "language",
            "kind",
            "subject",
            "turn",
            name=op.f("uq_study_entries_player_language_kind_subject_turn"),
        ),
    )
    op.create_table(
        "study_cards",
        sa.Column("player", ID, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("subject", sa.String(15), nullable=False),
        sa.Column("source", sa.String(20), nullable=False),
        sa.Column("added", NUMBER, nullable=False),
        sa.Column("reviews", sa.Integer(), nullable=False),
        sa.Column("lapses", sa.Integer(), nullable=False),
        sa.Column("first", NUMBER, nullable=False),
        sa.Column("state", sa.Integer(), nullable=True),
        sa.Column("step", sa.Integer(), nullable=True),
        sa.Column("stability", sa.Float(53), nullable=True),
        sa.Column("difficulty", sa.Float(53), nullable=True),
        sa.Column("due", NUMBER, nullable=True),
        sa.Column("last", NUMBER, nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_study_cards_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "language", "kind", "subject", name=op.f("pk_study_cards")),
    )
    op.create_index(op.f("ix_study_cards_player_due"), "study_cards", ["player", "due"], unique=False)
