"""`wordloom gcg`: check games written as GCG, and write our own games as GCG."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from wordloom.core.alphabet import alphabet
from wordloom.core.errors import ParseError, WordloomError
from wordloom.core.texts import say_error
from wordloom.core.words import WordSet
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.board import BoardGame
from wordloom.rules.game import GameInfo
from wordloom.rules.notation.gcg import Difference, GcgGame, check_gcg, export_gcg, read_gcg, write_gcg
from wordloom.rules.record import read

app = typer.Typer(help="Games written as GCG: check them, write them.", no_args_is_help=True)
USUAL = "classic-us"  # what a file is played by unless it or the user says otherwise

OK, DIFFERS, MALFORMED = 0, 1, 2


@dataclass
class Checked:
    """What is told of one file."""

    file: str
    exit: int
    told: str
    more: dict[str, Any]


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="GCG files.", show_default=False)],
    language: Annotated[str, typer.Option(help="en, pt, pl or ro; otherwise as the file says, or a guess.")] = "",
    game: Annotated[str, typer.Option(help="The board game whose rules count; classic-us unless the file says.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Play games through and recompute every score and total.

    Prints one line a file: “ok”, or the first difference with its line number. Exit code 0: all agree; 1: a file
    differs; 2: a file is malformed or cannot be read.
    """
    if language:
        alphabet(language)
    if game:
        rules_of(game_info(game))
    results = [checked(file, language, game) for file in files]
    if as_json:
        told = [{"file": each.file, "ok": each.exit == OK, "message": each.told, **each.more} for each in results]
        print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    else:
        for each in results:
            line = each.more.get("line")
            print(f"{each.file}:{line}: {each.told}" if line else f"{each.file}: {each.told}")
    raise typer.Exit(max(each.exit for each in results))


@app.command()
def write(file: Annotated[Path, typer.Argument(help="A record of a board game.")]) -> None:
    """Write a game of ours as GCG, from its record."""
    record = read(contents(file), CATALOGUE)
    print(write_gcg(export_gcg(record, game_info(record.header.game))), end="")


def checked(file: Path, language: str, game: str) -> Checked:
    """One file, whatever is in it."""
    try:
        found = read_gcg(contents(file))
        info = game_info(game) if game else game_of(found)
        report = check_gcg(found, rules_of(info).edition, language, info.language)
    except WordloomError as error:
        where = {name: error.details[name] for name in ("line",) if name in error.details}
        return Checked(str(file), MALFORMED, say_error(error, "en"), {"code": error.code, **where})
    scores = {player.nick: total for player, total in zip(found.players, report.totals, strict=True)}
    more: dict[str, Any] = {
        "game": info.id,
        "language": report.language,
        "events": report.events,
        "complete": not found.incomplete,
        "scores": scores,
        "doubts": [{"line": doubt.line, "code": doubt.code, "message": told(doubt)} for doubt in report.doubts],
    }
    if report.difference is None:
        return Checked(str(file), OK, "ok", more)
    difference = report.difference
    where = {"line": difference.line, "code": difference.code, "details": dict(difference.details)}
    return Checked(str(file), DIFFERS, told(difference), more | where)


def told(difference: Difference) -> str:
    """A difference in words."""
    return say_error(WordloomError(difference.code, **difference.details), "en")


def game_of(found: GcgGame) -> GameInfo:
    """The game that a file names, else the usual one."""
    named = CATALOGUE.get(found.pragma("game-type").lower())
    return named if named and named.family == "board" else CATALOGUE[USUAL]


def rules_of(info: GameInfo) -> BoardGame:
    """The rules of a board game; no other game can be written as GCG."""
    made = info.make(info.read_options({}), WordSet(()))
    if not isinstance(made, BoardGame):
        raise ParseError("gcg-family", game=info.id)
    return made


def contents(file: Path) -> bytes:
    """The bytes of a file, or a clear word on why not."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise ParseError("unreadable-file", file=str(file), reason=error.strerror or "") from None
