"""`wordloom play GAME`: a game in the terminal, against bots or with others at the same screen."""

import sys
from typing import Annotated

import typer

from wordloom.core.errors import ParseError
from wordloom.core.texts import say


def play(
    game: Annotated[str, typer.Argument(help="A game of `wordloom games`; with --resume it may be left out.")] = "",
    *,
    language: Annotated[str, typer.Option(help="en, pt, pl or ro; otherwise the edition's own.")] = "",
    lexicon: Annotated[str, typer.Option(help="A word list of `wordloom lexicon list`.")] = "",
    seats: Annotated[str, typer.Option(help="you, names, bot or bot:LEVEL, with commas between.")] = "",
    option: Annotated[list[str] | None, typer.Option(help="Any other option of the game, NAME=VALUE.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last interrupted game.")] = False,
    ui: Annotated[str, typer.Option(help="Language of all texts: en, pt, pl or ro.")] = "",
) -> None:
    """Play in the terminal. Every move is kept: quitting loses nothing, --resume goes on."""
    from wordloom.cli.play import start  # noqa: PLC0415  the terminal's widgets are slow to load

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise ParseError("no-terminal")
    spoken = start.ui_language(ui)
    if resume:
        app = start.resumed(game, spoken)
    else:
        given = dict(start.read_option(text) for text in option or [])
        given |= {name: value for name, value in (("language", language), ("lexicon", lexicon)) if value}
        app = start.started(game, given, seats, spoken)
    app.run()
    if app.table.path and not app.finished:
        print(say("terminal.left", spoken, command=f"wordloom play {app.table.header.game} --resume"))
