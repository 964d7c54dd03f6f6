"""`wordloom games`: every game with its players, languages and options."""

from typing import Annotated

import typer

from wordloom.cli import completion
from wordloom.cli.output import AsJson, show_json
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.texts import say
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.game import GameInfo
from wordloom.rules.option_values import possible, shown


def describe(info: GameInfo) -> dict[str, object]:
    """A game as plain values."""
    return {
        "id": info.id,
        "name": say(f"game.{info.id}.name", "en"),
        "about": say(f"game.{info.id}.about", "en"),
        "book": info.book,
        "players": {"least": info.seats[0], "most": info.seats[1]},
        "minutes": info.minutes,
        "language": info.language,
        "languages": list(LANGUAGES),
        "options": info.offered_options(),
    }


def games(
    game: Annotated[
        str, typer.Argument(help="One game; all of them if left out.", autocompletion=completion.games)
    ] = "",
    as_json: AsJson = False,
) -> None:
    """List the games and what can be agreed on in each."""
    chosen = [game_info(game)] if game else list(CATALOGUE.values())
    if as_json:
        described = [describe(info) for info in chosen]
        show_json(described[0] if game else described)
        return
    for info in chosen:
        print("\n".join(lines(info)), end="\n\n")


def lines(info: GameInfo) -> list[str]:
    """A game as people read it; nothing is cut, whatever the width of the window."""
    players = "–".join(dict.fromkeys(map(str, info.seats)))
    languages = ", ".join([info.language, *(code for code in LANGUAGES if code != info.language)])
    head = [
        f"{info.id}: {say(f'game.{info.id}.name', 'en')}",
        f"  {players} {'player' if players == '1' else 'players'}, {info.minutes} minutes, in {languages}",
    ]
    options = {name: each for name, each in info.offered_options().items() if name != "language"}
    width = max(map(len, options))
    return [*head, *(f"  {name:{width}}  {described(each)}" for name, each in options.items())]


def described(schema: object) -> str:
    """What an option can be, and what it is if nobody says anything."""
    match schema:
        case {"default": None} | {"enum": _, "default": ""}:
            return possible(schema)
        case {"type": "string", "default": ""}:
            return "a list of `wordloom lexicon list`; otherwise the language's own"
        case {"default": default}:
            return f"{possible(schema)} (otherwise {shown(default)})"
    return possible(schema)
