"""`wordloom backup FILE` and `wordloom restore FILE`: all games and players in one file, and back."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from wordloom.cli.output import STANDARD, AsJson, show_json
from wordloom.core.extras import extra

Data = Annotated[Path | None, typer.Option(help="The server's data directory.")]
Url = Annotated[str, typer.Option(help="postgresql://… instead of SQLite.", envvar="WORDLOOM_DATABASE")]


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write; must not exist yet. - for standard output.")],
    data: Data = None,
    database: Url = "",
    as_json: AsJson = False,
) -> None:
    """Write everything into one file, while the server may run."""
    with extra("server"):
        from wordloom.store.backup import backup as write  # noqa: PLC0415 - the other commands need no store

    place = data or user_data_path("wordloom")
    if file == STANDARD:
        with tempfile.TemporaryDirectory() as folder:
            write(database, place, scratch := Path(folder) / "backup")
            with scratch.open("rb") as whole:
                shutil.copyfileobj(whole, sys.stdout.buffer)
        return
    rows = write(database, place, file)
    if as_json:
        show_json({"file": str(file), "rows": rows})
    else:
        print(f"{file}: {rows} rows")


def restore(
    file: Annotated[Path, typer.Argument(help="A backup; - for standard input.")],
    data: Data = None,
    database: Url = "",
    as_json: AsJson = False,
) -> None:
    """Fill an empty server from a backup; the server must not run."""
    with extra("server"):
        from wordloom.store.backup import restore as read  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        source = file
        if file == STANDARD:
            source = Path(folder) / "standard-input"
            with source.open("wb") as whole:
                shutil.copyfileobj(sys.stdin.buffer, whole)
        rows = read(database, data or user_data_path("wordloom"), source)
    if as_json:
        show_json({"rows": rows})
    else:
        print(f"restored {rows} rows")
