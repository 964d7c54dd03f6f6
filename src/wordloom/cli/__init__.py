"""The command line: one thin file per command, named here and loaded when it is asked for."""

import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.metadata import version
from typing import Annotated

import typer

from wordloom.cli.spoken import ui_language
from wordloom.core.errors import WordloomError
from wordloom.core.texts import say_error

# Each command by its module and what it is there: a function, or a Typer of several commands.
COMMANDS = {
    "analyse": ("analyse", "analyse"),
    "autoplay": ("autoplay", "autoplay"),
    "games": ("games", "games"),
    "ladder": ("ladder", "ladder"),
    "learn": ("learn", "learn"),
    "moves": ("moves", "moves"),
    "play": ("play", "play"),
    "puzzles": ("puzzles", "app"),
    "score": ("score", "score"),
    "review": ("review", "review"),
    "study": ("study", "app"),
    "verify": ("verify", "verify"),
    "serve": ("serve", "serve"),
    "backup": ("backup", "backup"),
    "restore": ("backup", "restore"),
    "lexicon": ("lexicon", "app"),
    "gcg": ("gcg", "app"),
    "moderator": ("moderator", "app"),
}


def print_version(wanted: bool) -> None:
    """The version, and nothing else."""
    if wanted:
        sys.stdout.write(f"wordloom {version('wordloom')}\n")
        raise typer.Exit


def wordloom(
    shown: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=print_version, is_eager=True)
    ] = False,
) -> None:
    """Word games: play, serve, check, analyse."""


def program(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The program with these commands."""
    app = typer.Typer(name="wordloom", no_args_is_help=True, rich_markup_mode=None)
    app.callback()(wordloom)
    for name in names:
        module, attribute = COMMANDS[name]
        found = getattr(import_module(f"wordloom.cli.{module}"), attribute)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=name)
        else:
            app.command(name)(found)
    return app


def main() -> None:
    """Run a command; user errors are reported in one line, never as a traceback.

    Where the first word is a command, no other is loaded: whoever counts moves does not wait for the server's packages.
    """
    first = sys.argv[1] if len(sys.argv) > 1 else ""
    try:
        program([first] if first in COMMANDS else COMMANDS)()
    except WordloomError as error:
        sys.stderr.write(f"wordloom: {harmless(say_error(error, ui_language('')))}\n")
        raise SystemExit(2) from None


def harmless(text: str) -> str:
    """A text that may quote anybody's file, without what a terminal would obey."""
    return "".join(char if char.isprintable() or char == "\n" else "\N{REPLACEMENT CHARACTER}" for char in text)
