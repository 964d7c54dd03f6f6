"""Puzzles: what people tried, how well they do, and those that were made of people's games."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from wordloom.store.schema import found_puzzles, puzzle_consents, puzzle_ratings, puzzle_strengths, puzzle_tries

Status: TypeAlias = Literal["open", "solved", "given-up"]


class StoredTry(Struct, frozen=True, kw_only=True):
    """What somebody has tried at one puzzle; `day` is 0 at any time but its day."""

    player: str
    puzzle: str
    day: int = 0
    status: Status = "open"
    tried: str = "[]"
    began_at: int
    ended_at: int = 0


class StoredRating(Struct, frozen=True, kw_only=True):
    """How well somebody solves the puzzles of a game in a language."""

    player: str
    game: str
    language: str
    mu: float
    sigma: float
    solved: int = 0
    played: int = 0


class StoredStrength(Struct, frozen=True, kw_only=True):
    """How hard a puzzle has proved to be."""

    puzzle: str
    mu: float
    sigma: float
    played: int = 0


class FoundPuzzle(Struct, frozen=True, kw_only=True):
    """A puzzle that was made of people's game."""

    id: str
    table: str
    game: str
    language: str
    lexicon: str
    puzzle: str


# -- tries ------------------------------------------------------------------------------------------------------


def get_try(connection: Connection, player: str, puzzle: str, day: int) -> StoredTry | None:
    """Of one player at one puzzle."""
    mine = (puzzle_tries.c.player == player, puzzle_tries.c.puzzle == puzzle, puzzle_tries.c.day == day)
    row = connection.execute(select(puzzle_tries).where(*mine)).mappings().first()
    return StoredTry(**row) if row else None


def has_met(connection: Connection, player: str, puzzle: str) -> bool:
    """Whether somebody has tried a puzzle, on its day or at any other time."""
    mine = (puzzle_tries.c.player == player, puzzle_tries.c.puzzle == puzzle)
    return bool(connection.scalar(select(func.count()).where(*mine)))


def put_try(connection: Connection, kept: StoredTry) -> None:
    """Begin one, or replace what was kept of it."""
    values = {name: getattr(kept, name) for name in StoredTry.__struct_fields__}
    mine = (
        puzzle_tries.c.player == kept.player,
        puzzle_tries.c.puzzle == kept.puzzle,
        puzzle_tries.c.day == kept.day,
    )
    if not connection.execute(update(puzzle_tries).where(*mine).values(values)).rowcount:
        connection.execute(insert(puzzle_tries).values(values))


def tried(connection: Connection, player: str, prefix: str) -> set[str]:
    """The puzzles of a game and language that somebody is done with."""
    done = (puzzle_tries.c.player == player, puzzle_tries.c.status != "open")
    found = select(puzzle_tries.c.puzzle).where(*done, puzzle_tries.c.puzzle.startswith(prefix, autoescape=True))
    return set(connection.scalars(found))


def solved_days(connection: Connection, player: str, prefix: str) -> Sequence[int]:
    """The days whose puzzle somebody solved, the latest first."""
    done = (puzzle_tries.c.player == player, puzzle_tries.c.status == "solved", puzzle_tries.c.day > 0)
    found = select(puzzle_tries.c.day).where(*done, puzzle_tries.c.puzzle.startswith(prefix, autoescape=True))
    return list(connection.scalars(found.order_by(puzzle_tries.c.day.desc())))


# -- ratings ----------------------------------------------------------------------------------------------------


def get_rating(connection: Connection, player: str, game: str, language: str) -> StoredRating | None:
    """Of one player."""
    mine = (
        puzzle_ratings.c.player == player,
        puzzle_ratings.c.game == game,
        puzzle_ratings.c.language == language,
    )
    row = connection.execute(select(puzzle_ratings).where(*mine)).mappings().first()
    return StoredRating(**row) if row else None


def put_rating(connection: Connection, rating: StoredRating) -> None:
    """In place of the one before."""
    mine = (
        puzzle_ratings.c.player == rating.player,
        puzzle_ratings.c.game == rating.game,
        puzzle_ratings.c.language == rating.language,
    )
    connection.execute(delete(puzzle_ratings).where(*mine))
    values = {name: getattr(rating, name) for name in StoredRating.__struct_fields__}
    connection.execute(insert(puzzle_ratings).values(values))


def get_strength(connection: Connection, puzzle: str) -> StoredStrength | None:
    """Of one puzzle."""
    row = connection.execute(select(puzzle_strengths).where(puzzle_strengths.c.puzzle == puzzle)).mappings().first()
    return StoredStrength(**row) if row else None


def put_strength(connection: Connection, strength: StoredStrength) -> None:
    """In place of the one before."""
    connection.execute(delete(puzzle_strengths).where(puzzle_strengths.c.puzzle == strength.puzzle))
    values = {name: getattr(strength, name) for name in StoredStrength.__struct_fields__}
    connection.execute(insert(puzzle_strengths).values(values))


# -- from people's games ----------------------------------------------------------------------------------------


def consent(connection: Connection, table: str, player: str, at: int) -> None:
    """Somebody lets puzzles be made of a game that they played."""
    mine = (puzzle_consents.c.table == table, puzzle_consents.c.player == player)
    if not connection.scalar(select(func.count()).where(*mine)):
        connection.execute(insert(puzzle_consents).values(table=table, player=player, at=at))


def consents(connection: Connection, table: str) -> set[str]:
    """Who has agreed."""
    return set(connection.scalars(select(puzzle_consents.c.player).where(puzzle_consents.c.table == table)))


def withdraw(connection: Connection, table: str, player: str) -> None:
    """Somebody agrees no more: what was made of the game goes."""
    mine = (puzzle_consents.c.table == table, puzzle_consents.c.player == player)
    connection.execute(delete(puzzle_consents).where(*mine))
    connection.execute(delete(found_puzzles).where(found_puzzles.c.table == table))


def keep_found(connection: Connection, table: str, found: Sequence[FoundPuzzle]) -> None:
    """The puzzles of a game, in place of those before."""
    connection.execute(delete(found_puzzles).where(found_puzzles.c.table == table))
    for each in found:
        values = {name: getattr(each, name) for name in FoundPuzzle.__struct_fields__}
        connection.execute(insert(found_puzzles).values(values))


def count_found(connection: Connection, table: str) -> int:
    """How many were made of a game."""
    return connection.scalar(select(func.count()).where(found_puzzles.c.table == table)) or 0


def found_of(connection: Connection, game: str, language: str, most: int = 1000) -> Sequence[FoundPuzzle]:
    """Those of a game and language, in order of their ids."""
    here = (found_puzzles.c.game == game, found_puzzles.c.language == language)
    rows = connection.execute(select(found_puzzles).where(*here).order_by(found_puzzles.c.id).limit(most))
    return [FoundPuzzle(**row) for row in rows.mappings()]
