"""`wordloom puzzles`: make them, prove them again, solve them."""

import os
from functools import partial
from itertools import count as counting
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.prompt import Prompt

from wordloom.cli import completion
from wordloom.cli.output import STANDARD, AsJson, WordList, contents, show_json, tell
from wordloom.cli.review import progress_bar
from wordloom.cli.spoken import ui_language
from wordloom.cli.workers import in_order
from wordloom.core.errors import ParseError, WordloomError
from wordloom.core.replacing import replacing
from wordloom.core.texts import say, say_error
from wordloom.games.puzzles import (
    Harvest,
    Made,
    Wanted,
    from_records,
    from_self_play,
    read_puzzles,
    shipped,
    table_for,
    write_puzzles,
)
from wordloom.rules.commands import Command
from wordloom.rules.dialect import Scene
from wordloom.rules.puzzle import UNITS, Puzzle
from wordloom.rules.puzzling import NOBODY, PuzzleTable

app = typer.Typer(help="Puzzles: make them, prove them, solve them.", no_args_is_help=True, rich_markup_mode=None)

AGame = Annotated[str, typer.Option(help="A game of `wordloom games`.", autocompletion=completion.games)]
ALanguage = Annotated[str, typer.Option(help="en, pt, pl or ro.", autocompletion=completion.languages)]
ATheme = Annotated[str, typer.Option(help="One theme; all of the game's if left out.")]
REFUSED, GIVE_UP = 1, "?"


@app.command()
def make(
    *,
    game: AGame = "classic-us",
    language: ALanguage = "en",
    count: Annotated[int, typer.Option(min=1, max=100_000)] = 100,
    seed: Annotated[int, typer.Option(min=0, max=2**63, help="The same seed makes the same puzzles.")] = 1,
    out: Annotated[Path, typer.Option(help="The file to write; - for standard output.")] = STANDARD,
    theme: ATheme = "",
    record: Annotated[
        list[Path] | None, typer.Option("--from", help="Records of finished games, in place of self-play.")
    ] = None,
    lexicon: WordList = "",
    threads: Annotated[int, typer.Option(min=0, max=256, help="All cores if left out.")] = 0,
    dask: Annotated[str, typer.Option(help="Address of a Dask scheduler, for more machines.")] = "",
) -> None:
    """Make puzzles with one clearly best answer, each proven by looking at every move."""
    wanted = Wanted(game, language, seed, theme, lexicon)
    if record:
        made = from_records(wanted, [contents(file) for file in record], count)
    else:
        made = harvested(wanted, count, threads or os.cpu_count() or 1, dask)
    if out == STANDARD:
        typer.echo(write_puzzles(made), nl=False)
    else:
        with replacing(out) as scratch:
            scratch.write_bytes(write_puzzles(made))
    about = made.about
    tell(f"{len(made.puzzles)} puzzles from {about.positions} positions of {about.games} games, {about.seconds:.0f} s")


def harvested(wanted: Wanted, count: int, threads: int, dask: str) -> Made:
    """Games of self-play until there are enough."""
    harvest = Harvest(wanted, count)
    with progress_bar() as bar:
        task = bar.add_task("puzzles", total=harvest.enough)
        for given in in_order(partial(from_self_play, wanted), counting(), threads, dask):
            harvest.take(given)
            bar.update(task, completed=harvest.have)
            if harvest.done:
                break
            if harvest.hopeless:
                raise ParseError("too-few-puzzles", found=harvest.have, games=harvest.games)
    return harvest.made()


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A file of puzzles; - for standard input.")],
    lexicon: WordList = "",
    as_json: AsJson = False,
) -> None:
    """Prove every puzzle of a file again, from its position alone. Exit code 1 if one does not hold."""
    made = read_puzzles(contents(file))
    table = table_for(made.about.game, made.about.language, lexicon)
    failed: list[str] = []
    with progress_bar() as bar:
        for puzzle in bar.track(made.puzzles, description="proofs"):
            if not table.holds(puzzle):
                failed.append(puzzle.id)
    if as_json:
        show_json({"puzzles": len(made.puzzles), "failed": failed, "lexicon": table.words.lexicon.version})
    else:
        for name in failed:
            typer.echo(f"{name}: does not hold")
        typer.echo(f"{len(made.puzzles) - len(failed)} of {len(made.puzzles)} hold")
    if failed:
        raise typer.Exit(REFUSED)


@app.command()
def solve(
    *,
    file: Annotated[
        Path | None, typer.Option(help="A file of puzzles; those that come with Wordloom otherwise.")
    ] = None,
    game: AGame = "classic-us",
    language: ALanguage = "en",
    theme: ATheme = "",
    level: Annotated[int, typer.Option(min=0, max=10, help="From 1 to 10; any if left out.")] = 0,
    seed: Annotated[int, typer.Option(min=0, help="Of the order; luck if left out.")] = 0,
    ui: Annotated[
        str, typer.Option(help="Language of the texts; the system's if left out.", autocompletion=completion.languages)
    ] = "",
) -> None:
    """Solve puzzles in the terminal: type the move, `?` to give up, nothing to stop."""
    made = read_puzzles(contents(file)) if file else shipped(game, language)
    chosen = [] if made is None else [p for p in made.puzzles if theme in ("", p.theme) and level in (0, p.level)]
    if made is None or not chosen:
        raise ParseError("no-puzzles")
    table, spoken, solved = table_for(made.about.game, made.about.language), ui_language(ui), 0
    (Random(seed) if seed else Random()).shuffle(chosen)
    seen = 0
    for puzzle in chosen:
        done = solve_one(table, puzzle, spoken)
        if done is None:
            break
        seen, solved = seen + 1, solved + done
    Console().print(say("puzzle-said.score", spoken, solved=solved, n=seen), highlight=False)


def solve_one(table: PuzzleTable, puzzle: Puzzle, ui: str) -> bool | None:
    """Show one and take answers until it is solved or given up; None to stop."""
    out, view = Console(), table.view(puzzle.position)
    scene = Scene(view, NOBODY, ui)
    dialect = table.info.family.dialect
    out.print(dialect.render(scene), dialect.aside(scene))
    out.print(f"{puzzle.id} · {say('puzzle-said.level', ui, level=puzzle.level)}", highlight=False)
    out.print(say(f"puzzle-said.task.{puzzle.theme}", ui), highlight=False)
    tried: Command | None = None
    while typed := Prompt.ask(say("puzzle-said.your-move", ui), default="", show_default=False, console=out):
        if typed.strip() == GIVE_UP:
            out.print(say("puzzle-said.answer", ui, move=puzzle.answers[0]), highlight=False)
            for reason in table.explain(puzzle, tried).reasons:
                out.print(reason.told(ui).text, highlight=False)
            return False
        try:
            verdict, _ = table.attempt(puzzle, command := dialect.parse(typed, scene))
            tried = command
        except WordloomError as error:
            out.print(say_error(error, ui), highlight=False)
            continue
        if verdict.right:
            out.print(say("puzzle-said.right", ui), highlight=False)
            return True
        told = say(f"puzzle-said.worth.{UNITS.get(puzzle.theme, 'points')}", ui, n=round(verdict.worth or 0))
        out.print(say("puzzle-said.wrong", ui) + (f" {told}" if verdict.worth is not None else ""), highlight=False)
    return None
