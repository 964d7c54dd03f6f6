"""`wordloom moves CGP`: the plays of a position."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from wordloom.cli.output import STANDARD, AsJson, Rules, WordList, contents, show_json
from wordloom.games.boards import RankedPlays, ShownPlay


def moves(
    cgp: Annotated[
        list[str], typer.Argument(help="A position: board, racks, scores, scoreless turns; - for standard input.")
    ],
    *,
    lexicon: WordList = "",
    game: Rules = "",
    leaves: Annotated[
        Path | None, typer.Option(help="What `wordloom learn` wrote; otherwise the values that come with the program.")
    ] = None,
    top: Annotated[int, typer.Option(min=1, help="How many plays to show.")] = 15,
    count: Annotated[bool, typer.Option("--count", help="Only the number of plays and the best score.")] = False,
    as_json: AsJson = False,
) -> None:
    """Find the plays of the player on turn, best equity first."""
    text = contents(STANDARD).decode(errors="replace").strip() if cgp == ["-"] else " ".join(cgp)
    seen = RankedPlays(text, lexicon, game, plain=count, leaves=leaves)
    if count:
        if as_json:
            show_json({"plays": len(seen.found), "best_score": seen.found.best_score})
        else:
            print(f"{len(seen.found)}\t{seen.found.best_score}")
        return
    rows = seen.top(top)
    if as_json:
        show_json({"plays": len(seen.found), "top": rows})
    else:
        show(rows)


def show(rows: list[ShownPlay]) -> None:
    """The plays as a table."""
    table = Table("play", "words", "leave")
    table.add_column("score", justify="right")
    table.add_column("equity", justify="right")
    for row in rows:
        words, leave = ", ".join(row["words"]), row["leave"]
        table.add_row(row["play"], words, leave, str(row["score"]), f"{row['equity']:.1f}")
    Console().print(table)
