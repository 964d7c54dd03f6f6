"""The command line: one thin file per command, registered here."""

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from wordloom.cli import (
    analyse,
    autoplay,
    backup,
    games,
    gcg,
    ladder,
    learn,
    lexicon,
    moderator,
    moves,
    play,
    serve,
    verify,
)
from wordloom.core.errors import WordloomError
from wordloom.core.texts import say_error

app = typer.Typer(
    name="wordloom", help="Word games: play, serve, check, analyse.", no_args_is_help=True, rich_markup_mode=None
)
app.command("analyse")(analyse.analyse)
app.command("autoplay")(autoplay.autoplay)
app.command("games")(games.games)
app.command("ladder")(ladder.ladder)
app.command("learn")(learn.learn)
app.command("moves")(moves.moves)
app.command("play")(play.play)
app.command("verify")(verify.verify)
app.command("serve")(serve.serve)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.add_typer(lexicon.app)
app.add_typer(gcg.app, name="gcg")
app.add_typer(moderator.app, name="moderator")


def print_version(wanted: bool) -> None:
    """The version, and nothing else."""
    if wanted:
        sys.stdout.write(f"wordloom {version('wordloom')}\n")
        raise typer.Exit


@app.callback()
def wordloom(
    shown: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=print_version, is_eager=True)
    ] = False,
) -> None:
    """Word games: play, serve, check, analyse."""


def main() -> None:
    """Run a command; user errors are reported in one line, never as a traceback."""
    try:
        app()
    except WordloomError as error:
        sys.stderr.write(f"wordloom: {say_error(error, 'en')}\n")
        raise SystemExit(2) from None
