"""`wordloom backup FILE` and `wordloom restore FILE`: all games and players in one file, and back."""

from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

Data = Annotated[Path | None, typer.Option(help="The server's data directory.")]
Url = Annotated[str, typer.Option(help="postgresql://… instead of SQLite.", envvar="WORDLOOM_DATABASE")]


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write; must not exist yet.")],
    data: Data = None,
    database: Url = "",
) -> None:
    """Write everything into one file, while the server may run."""
    from wordloom.store.backup import backup as write  # noqa: PLC0415 - the other commands need no store

    rows = write(database, data or user_data_path("wordloom"), file)
    print(f"{file}: {rows} rows")


def restore(file: Annotated[Path, typer.Argument(help="A backup.")], data: Data = None, database: Url = "") -> None:
    """Fill an empty server from a backup; the server must not run."""
    from wordloom.store.backup import restore as read  # noqa: PLC0415

    rows = read(database, data or user_data_path("wordloom"), file)
    print(f"restored {rows} rows")
