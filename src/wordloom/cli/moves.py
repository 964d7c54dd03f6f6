"""`wordloom moves CGP`: the plays of a position."""

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from wordloom.analysis.leaves import leave_model
from wordloom.analysis.moves import MOST_TILES, Found, FoundPlay, Outlook, PlayFinder
from wordloom.cli.board_games import board_game, words_for
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.notation import write_play
from wordloom.core.plays import words_formed
from wordloom.core.tiles import Tiles, missing, tile_of
from wordloom.games import CATALOGUE
from wordloom.rules.board import BoardGame
from wordloom.rules.notation.cgp import Position, read_cgp


def moves(
    cgp: Annotated[list[str], typer.Argument(help="A position: board, racks, scores, scoreless turns.")],
    *,
    lexicon: Annotated[str, typer.Option(help="Word list; the language's own if left out.")] = "",
    game: Annotated[str, typer.Option(help="Whose rules count; the language's own game if left out.")] = "",
    top: Annotated[int, typer.Option(min=1, help="How many plays to show.")] = 15,
    count: Annotated[bool, typer.Option("--count", help="Only the number of plays and the best score.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Find the plays of the player on turn, best equity first."""
    position = read_cgp(" ".join(cgp), open_lexicon(lexicon).language if lexicon else "")
    rules = board_game(game or own_game(position.language), position.language)
    finder = PlayFinder(words_for(lexicon, rules.info.id, position.language), rules.tiles, rules.edition.bonus)
    rack = position.racks[0]
    if len(rack) > MOST_TILES:
        raise ParseError("rack-too-long", most=MOST_TILES)
    found = finder.find(position.grid, rack, outlook=None if count else outlook_of(position, rules))
    if count:
        print(f"{len(found)}\t{found.best_score}")
        return
    rows = [described(play, position, rules) for play in first(found, top)]
    if as_json:
        print(msgspec.json.format(msgspec.json.encode({"plays": len(found), "top": rows}), indent=2).decode())
    else:
        show(rows)


def own_game(language: str) -> str:
    """The board game whose edition is in this language; the English one for a language without."""
    board_games = {info.language: info.id for info in reversed(CATALOGUE.values()) if info.family == "board"}
    return board_games.get(language, "classic-us")


def outlook_of(position: Position, rules: BoardGame) -> Outlook:
    """What the player on turn knows: tiles that are neither on the board nor on the own rack are unseen."""
    tiles, size = rules.tiles, rules.edition.rack
    seen = [tile_of(tile.face) for tile in position.grid] + list(position.racks[0])
    unseen = missing("".join(seen), tiles.all)
    bag = max(0, len(unseen) - size * max(1, len(position.racks) - 1))
    leaves = leave_model(tiles.name, size)
    return Outlook(leaves, bag, 0 if bag else tiles.total(unseen))


def first(found: Found, top: int) -> list[FoundPlay]:
    """The best plays, as many as asked for or as there are."""
    return [found[rank] for rank in range(min(top, len(found)))]


def described(play: FoundPlay, position: Position, rules: BoardGame) -> dict[str, Any]:
    """A play as plain values."""
    words = words_formed(position.grid, play.placed)
    return {
        "play": write_play(rules.edition.notation, position.grid, play.placed),
        "score": play.score,
        "words": [formed.word for formed in words],
        "leave": leave_after(play, position.racks[0], rules),
        "equity": round(play.equity, 2),
    }


def leave_after(play: FoundPlay, rack: Tiles, rules: BoardGame) -> Tiles:
    """The tiles that stay."""
    return rules.tiles.take(rules.tiles.sort(rack), [tile_of(tile.face) for tile in play.placed])


def show(rows: list[dict[str, Any]]) -> None:
    """The plays as a table."""
    table = Table("play", "words", "leave")
    table.add_column("score", justify="right")
    table.add_column("equity", justify="right")
    for row in rows:
        words, leave = ", ".join(row["words"]), row["leave"]
        table.add_row(row["play"], words, leave, str(row["score"]), f"{row['equity']:.1f}")
    Console().print(table)
