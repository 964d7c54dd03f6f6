"""`wordloom gcg`: check games written as GCG, and write our own games as GCG."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from wordloom.cli import completion
from wordloom.cli.output import AsJson, contents, show_json
from wordloom.core.alphabet import alphabet
from wordloom.core.errors import WordloomError
from wordloom.core.texts import say_error
from wordloom.games import CATALOGUE, game_info
from wordloom.games.boards import Assumption, Difference, check_game, gcg_rules, read_gcg
from wordloom.rules.record import read

app = typer.Typer(help="Games written as GCG: check them, write them.", no_args_is_help=True, rich_markup_mode=None)

OK, DIFFERS, MALFORMED = 0, 1, 2


@dataclass
class Checked:
    """What is reported about one file."""

    file: str
    exit: int
    told: str
    more: dict[str, object]
    assumed: tuple[tuple[int, str], ...] = ()


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="GCG files; - for standard input.", show_default=False)],
    language: Annotated[
        str,
        typer.Option(
            help="en, pt, pl or ro; otherwise as the file says, or a guess.", autocompletion=completion.languages
        ),
    ] = "",
    game: Annotated[
        str,
        typer.Option(
            help="The board game whose rules count; classic-us unless the file says.", autocompletion=completion.games
        ),
    ] = "",
    strict: Annotated[bool, typer.Option("--strict", help="Refuse what can only be guessed.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play games through and recompute every score and total.

    Prints one line a file: “ok”, or the first difference with its line number; then what had to be assumed, line by
    line. Exit code 0: all agree; 1: a file differs; 2: a file is malformed or cannot be read.
    """
    if language:
        alphabet(language)
    if game:
        gcg_rules(game_info(game))
    results = [checked(file, language, game, strict=strict) for file in files]
    if as_json:
        told = [{"file": each.file, "ok": each.exit == OK, "message": each.told, **each.more} for each in results]
        show_json(told)
    else:
        for each in results:
            line = each.more.get("line")
            print(f"{each.file}:{line}: {each.told}" if line else f"{each.file}: {each.told}")
            for line, guess in each.assumed:
                print(f"{each.file}:{line}: {guess}")
    raise typer.Exit(max(each.exit for each in results))


@app.command()
def write(file: Annotated[Path, typer.Argument(help="A record of a board game; - for standard input.")]) -> None:
    """Write a game of ours as GCG, from its record."""
    record = read(contents(file), CATALOGUE)
    info = game_info(record.header.game)
    print(info.family.gcg(record, info), end="")


def checked(file: Path, language: str, game: str, *, strict: bool = False) -> Checked:
    """One file, whatever is in it."""
    try:
        found = read_gcg(contents(file), strict=strict)
        info, report = check_game(found, game, language)
    except WordloomError as error:
        where = {name: error.details[name] for name in ("line",) if name in error.details}
        return Checked(str(file), MALFORMED, say_error(error, "en"), {"code": error.code, **where})
    scores = {player.nick: total for player, total in zip(found.players, report.totals, strict=True)}
    more: dict[str, object] = {
        "game": info.id,
        "language": report.language,
        "events": report.events,
        "complete": not found.incomplete,
        "scores": scores,
        "doubts": [{"line": doubt.line, "code": doubt.code, "message": told(doubt)} for doubt in report.doubts],
    }
    assumed = tuple((guess.line, told(guess)) for guess in found.assumed)
    more["assumed"] = [{"line": guess.line, "code": guess.code, "message": told(guess)} for guess in found.assumed]
    if report.difference is None:
        return Checked(str(file), OK, "ok", more, assumed)
    difference = report.difference
    where = {"line": difference.line, "code": difference.code, "details": dict(difference.details)}
    return Checked(str(file), DIFFERS, told(difference), more | where, assumed)


def told(difference: Difference | Assumption) -> str:
    """A difference or a guess in words."""
    return say_error(WordloomError(difference.code, **difference.details), "en")
