"""`wordloom review FILE`: what each player could have done, and why."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from wordloom.cli import completion
from wordloom.cli.output import AsJson, Rules, WordList, contents, show_json
from wordloom.cli.spoken import ui_language
from wordloom.core.texts import say, tenths
from wordloom.games.reviewing import review_file
from wordloom.rules.review import Depth, Review, ReviewedTurn

THINK = 1.5  # seconds a turn: 25 turns are done within a minute


def review(
    file: Annotated[Path, typer.Argument(help="A record or GCG file of a finished game; - for standard input.")],
    *,
    seat: Annotated[int, typer.Option(min=0, max=8, help="Only the turns of this seat, counted from 1.")] = 0,
    think: Annotated[
        float, typer.Option(min=0.0, max=3600.0, help="Seconds for each turn; 0: only what is seen at once.")
    ] = THINK,
    rollouts: Annotated[
        int, typer.Option(min=0, max=1_000_000, help="For each turn, instead of time: the same review again.")
    ] = 0,
    seed: Annotated[int, typer.Option(min=0, max=2**63, help="Of the rollouts.")] = 0,
    threads: Annotated[int, typer.Option(min=0, max=256, help="All cores if left out.")] = 0,
    language: Annotated[
        str, typer.Option(help="Of the reasons; the system's if left out.", autocompletion=completion.languages)
    ] = "",
    lexicon: WordList = "",
    game: Rules = "",
    as_json: AsJson = False,
) -> None:
    """Look at every turn of a finished game again, with what its player knew then."""
    spoken = ui_language(language)
    depth = Depth(think, rollouts, seed, threads or os.cpu_count() or 1)
    with progress_bar() as bar:
        task = bar.add_task("review", total=None)
        told = review_file(
            contents(file),
            depth,
            seat=seat - 1,
            lexicon=lexicon,
            game=game,
            progress=lambda done, every: bar.update(task, completed=done, total=every),
        ).told(spoken)
    if as_json:
        show_json(told)
    else:
        show(told, spoken)


def progress_bar() -> Progress:
    """How far it is, for people only."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def show(told: Review, language: str) -> None:
    """The turns as a table, then what is said of each player."""
    out = Console()
    for note in told.notes:
        Console(stderr=True).print(note.text, highlight=False)
    headings = [say(f"review.column.{name}", language) for name in ("turn", "player", "move", "points", "loss", "why")]
    table = Table(*headings)
    names = [seat.name for seat in told.seats]
    for turn in told.turns:
        table.add_row(*row(turn, names, language))
    out.print(table)
    for seat in told.seats:
        if seat.turns:
            out.print(
                say("review.accuracy", language, name=seat.name, percent=tenths(language, seat.accuracy)),
                highlight=False,
            )
    if told.turned:
        out.print(say("review.turned", language, turn=told.turned), highlight=False)
    Console(stderr=True).print(f"{told.method}, {told.lexicon}, {told.seconds:.1f} s")


def row(turn: ReviewedTurn, names: list[str], language: str) -> tuple[str, ...]:
    """One turn: what was done and lost, and the reasons."""
    grade = say(f"review.grade.{turn.grade}", language)
    lost = grade if turn.grade == "best" else f"{grade} −{tenths(language, turn.loss)}"
    if turn.win_loss:
        lost += f" ({tenths(language, 100 * turn.win_loss)} %)"
    better = "" if turn.grade == "best" else f"{turn.best[0].move} ({turn.best[0].score}). "
    why = better + " ".join(reason.text for reason in turn.reasons)
    return str(turn.turn), names[turn.seat], turn.move, str(turn.score), lost, why
