"""`wordloom games`: every game with its players, languages and options."""

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from wordloom.core.alphabet import LANGUAGES
from wordloom.core.texts import say
from wordloom.games import CATALOGUE
from wordloom.rules.game import GameInfo


def describe(info: GameInfo) -> dict[str, Any]:
    """A game as plain values."""
    schema = msgspec.json.schema(info.options)
    options = schema["$defs"][info.options.__name__]["properties"]
    options["language"] = {**options["language"], "default": info.language}
    return {
        "id": info.id,
        "name": say(f"game.{info.id}.name", "en"),
        "about": say(f"game.{info.id}.about", "en"),
        "book": info.book,
        "players": {"least": info.seats[0], "most": info.seats[1]},
        "minutes": info.minutes,
        "language": info.language,
        "languages": list(LANGUAGES),
        "options": options,
    }


def games(as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False) -> None:
    """List every game with players, languages and options."""
    described = [describe(info) for info in CATALOGUE.values()]
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(described), indent=2).decode())
        return
    table = Table("id", "game", "players", "languages", "options")
    for game in described:
        players = "–".join(dict.fromkeys(str(count) for count in game["players"].values()))
        languages = ", ".join([game["language"], *(code for code in LANGUAGES if code != game["language"])])
        table.add_row(game["id"], game["name"], players, languages, ", ".join(game["options"]))
    Console().print(table)
