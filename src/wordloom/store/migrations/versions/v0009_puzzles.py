"""Puzzles: what people tried, how well they do, and those that come from their games."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

ID, NUMBER, GAME, LANGUAGE, PUZZLE = sa.String(40), sa.BigInteger(), sa.String(40), sa.String(2), sa.String(60)


def upgrade() -> None:
    """Five new tables."""
    op.create_table(
        "puzzle_tries",
        sa.Column("player", ID, nullable=False),
        sa.Column("puzzle", PUZZLE, nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("tried", sa.Text(), nullable=False),
        sa.Column("began_at", NUMBER, nullable=False),
        sa.Column("ended_at", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_puzzle_tries_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "puzzle", "day", name=op.f("pk_puzzle_tries")),
    )
    op.create_index(op.f("ix_puzzle_tries_puzzle"), "puzzle_tries", ["puzzle"], unique=False)
    op.create_table(
        "puzzle_ratings",
        sa.Column("player", ID, nullable=False),
        sa.Column("game", GAME, nullable=False),
        sa.Column("language", LANGUAGE, nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_puzzle_ratings_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "game", "language", name=op.f("pk_puzzle_ratings")),
    )
    op.create_table(
        "puzzle_strengths",
        sa.Column("puzzle", PUZZLE, nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name=op.f("pk_puzzle_strengths")),
    )
    op.create_table(
        "puzzle_consents",
        sa.Column("table", ID, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("at", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_puzzle_consents_player"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_puzzle_consents_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "player", name=op.f("pk_puzzle_consents")),
    )
    op.create_table(
        "found_puzzles",
        sa.Column("id", PUZZLE, nullable=False),
        sa.Column("table", ID, nullable=False),
        sa.Column("game", GAME, nullable=False),
        sa.Column("language", LANGUAGE, nullable=False),
        sa.Column("lexicon", sa.String(80), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_found_puzzles_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_found_puzzles")),
    )
    op.create_index(op.f("ix_found_puzzles_game_language"), "found_puzzles", ["game", "language"], unique=False)
    op.create_index(op.f("ix_found_puzzles_table"), "found_puzzles", ["table"], unique=False)
