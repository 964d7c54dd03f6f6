"""`wordloom analyse POSITION`: the best moves, and how likely they win."""

import os
from concurrent.futures import Future, ThreadPoolExecutor, wait
from concurrent.futures import TimeoutError as NotYet
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from wordloom.analysis.result import Analysis
from wordloom.cli.output import STANDARD, AsJson, Rules, WordList, contents, show_json
from wordloom.core.errors import ParseError
from wordloom.games.positions import Analyser, Effort, analyser_of, analyser_of_file, is_game

PATIENCE = 0.1  # seconds between two chances to interrupt


def analyse(
    position: Annotated[
        list[str], typer.Argument(help="A record or GCG file, or a position as CGP; - for standard input.")
    ],
    *,
    turn: Annotated[int, typer.Option(min=0, help="Of a file: before this turn, counted from 1.")] = 0,
    lexicon: WordList = "",
    game: Rules = "",
    method: Annotated[
        str, typer.Option(help="static, simulation, pre-endgame or endgame; by itself if left out.")
    ] = "",
    think: Annotated[float, typer.Option(min=0.01, max=86_400, help="Seconds.")] = 5.0,
    rollouts: Annotated[
        int, typer.Option(min=0, max=10_000_000, help="Deals of a simulation, instead of time: the same answer again.")
    ] = 0,
    seed: Annotated[int, typer.Option(min=0, max=2**63, help="Of the rollouts.")] = 0,
    threads: Annotated[int, typer.Option(min=0, max=256, help="All cores if left out.")] = 0,
    plies: Annotated[int, typer.Option(min=1, max=100, help="Turns that a rollout goes on for.")] = 2,
    top: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many moves to show.")] = 15,
    targets: Annotated[
        str, typer.Option(help="Finish Line: the seats' targets, the one on turn first, such as 120,200.")
    ] = "",
    also: Annotated[
        str, typer.Option(help="A move to weigh whatever it is worth, as typed: '8G HORN', '-QV', or '-' to pass.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Find the best moves of the seat on turn. Interrupted, it prints what it has."""
    analyser = read_position(position, turn, lexicon, game, read_targets(targets))
    effort = Effort(think, rollouts, seed, threads or os.cpu_count() or 1, plies, top, also)
    with Console(stderr=True).status(method or analyser.methods[0]):
        told = interruptible(analyser, method, effort)
    if as_json:
        show_json(told)
    else:
        show(told)


def read_targets(text: str) -> list[int]:
    """Numbers with commas; 0 stands for what is none, which no game takes."""
    parts = text.split(",") if text else []
    return [int(part) if part.strip().isdecimal() else 0 for part in parts]


def read_position(words: list[str], turn: int, lexicon: str, game: str, targets: list[int]) -> Analyser:
    """A file if there is one of that name, else CGP."""
    text = " ".join(words)
    if text == str(STANDARD):
        given = contents(STANDARD)
        if is_game(given):
            return analyser_of_file(given, turn, lexicon, game, targets)
        text = given.decode("utf-8-sig", errors="replace").strip()
    elif is_path(text):
        return analyser_of_file(contents(Path(text)), turn, lexicon, game, targets)
    if turn:
        raise ParseError("turn-of-file")
    return analyser_of(text, lexicon, game, targets)


def is_path(text: str) -> bool:
    """Whether something has that name, or at least it cannot be a position, which has four parts."""
    if not text:
        return False  # not the folder where one is
    try:
        return Path(text).exists() or (len(text.split()) == 1 and Path(text).suffix != "")
    except (OSError, ValueError):
        return False


def interruptible(analyser: Analyser, method: str, effort: Effort) -> Analysis:
    """Wait on another thread's answer; on Ctrl-C take what it has by then."""
    with ThreadPoolExecutor(1) as pool:
        task = pool.submit(analyser.run, method, effort)
        try:
            return answer_of(task)
        except KeyboardInterrupt:
            while not task.done():  # again and again: a search that is just being made, or begins, does not hear it
                analyser.stop()
                wait([task], PATIENCE)
            return task.result()


def answer_of(task: "Future[Analysis]") -> Analysis:
    """Its result, looked for again and again, so that signals come through on every system."""
    while True:
        try:
            return task.result(PATIENCE)
        except NotYet:
            continue


def show(told: Analysis) -> None:
    """The moves as a table."""
    table = Table("move")
    for heading in ("score", "equity", "win", "spread"):
        table.add_column(heading, justify="right")
    for each in told.plays:
        win = "" if each.win is None else f"{100 * each.win:.1f} %"
        error = f" ± {100 * each.win_error:.1f}" if each.win_error else ""
        equity = "" if each.equity is None else f"{each.equity:.1f}"
        spread = "" if each.spread is None else f"{each.spread:+.1f}"
        table.add_row(each.move, str(each.score), equity, win + error, spread)
    Console().print(table)
    sure = "proven" if told.exact else "not proven"
    Console(stderr=True).print(f"{told.method}, {sure}, {told.nodes} nodes, {told.seconds:.1f} s")
