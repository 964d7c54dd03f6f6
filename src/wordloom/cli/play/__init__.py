"""`wordloom play`: a game in the terminal, against bots or with others at the same screen."""

import sys
from typing import Annotated

import typer

from wordloom.cli.completion import games, languages, lexicons
from wordloom.cli.spoken import ui_language
from wordloom.core.errors import ParseError
from wordloom.core.texts import say


def play(
    game: Annotated[
        str, typer.Argument(help="A game of `wordloom games`; left out, you are asked.", autocompletion=games)
    ] = "",
    *,
    language: Annotated[
        str, typer.Option(help="en, pt, pl or ro; otherwise the edition's own.", autocompletion=languages)
    ] = "",
    lexicon: Annotated[str, typer.Option(help="A word list of `wordloom lexicon list`.", autocompletion=lexicons)] = "",
    seats: Annotated[str, typer.Option(help="you, names, bot or bot:LEVEL, with commas between.")] = "",
    option: Annotated[list[str] | None, typer.Option(help="Any other option of the game, NAME=VALUE.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with an interrupted game; of several you choose.")
    ] = False,
    ask_cards: Annotated[
        bool, typer.Option("--ask-cards", help="Ask about my action card even where it does not fit.")
    ] = False,
    ui: Annotated[str, typer.Option(help="Language of all texts: en, pt, pl or ro.", autocompletion=languages)] = "",
) -> None:
    """Play in the terminal. Every move is saved: quitting loses nothing, --resume continues."""
    from wordloom.cli.play import start  # noqa: PLC0415  the terminal's widgets are slow to load

    spoken = ui_language(ui)
    given = dict(start.read_option(text) for text in option or [])
    given |= {name: value for name, value in (("language", language), ("lexicon", lexicon)) if value}
    start.check(game, given)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        if not game:
            print("\n".join(start.all_games(spoken)))
        raise ParseError("no-terminal")
    if resume:
        app = start.resumed(game, spoken, start.chosen_save(game, spoken))
    else:
        app = start.started(game or start.chosen_game(spoken), given, seats, spoken)
    app.declines = not ask_cards
    app.run()
    if app.return_code:  # it crashed, and has told how
        raise typer.Exit(app.return_code)
    if app.sitting.path and not app.finished:
        print(say("terminal.left", spoken, command=f"wordloom play {app.sitting.header.game} --resume"))
