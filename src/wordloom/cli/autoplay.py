"""`wordloom autoplay`: many games between bots, on all cores or on other machines."""

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from wordloom.analysis.leaves import read_leaves
from wordloom.cli import completion
from wordloom.cli.output import AsJson, WordList, show_json
from wordloom.cli.play.start import read_option
from wordloom.cli.workers import cluster
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.face.classes import any_bot, is_class, load_bot
from wordloom.games import game_info
from wordloom.games.autoplay import (
    HIGHEST,
    Pairing,
    Result,
    Standing,
    histogram,
    in_kernel,
    kernel_games,
    learned_by,
    standings,
    thinking_time,
)
from wordloom.games.boards import board_game
from wordloom.games.ladder import asks_how_long, bot_games, level_of

IN_KERNEL = 1_000  # games between two looks at the progress
BY_BOTS = 2


def autoplay(
    *,
    games: Annotated[int, typer.Option(min=1, max=100_000_000)] = 1_000,
    threads: Annotated[int, typer.Option(min=1, max=256, help="They change nothing but the time.")] = 1,
    seed: Annotated[int, typer.Option(min=0, max=2**63)] = 1,
    lexicon: WordList = "",
    game: Annotated[
        str, typer.Option(help="A game of `wordloom games`.", autocompletion=completion.games)
    ] = "classic-us",
    players: Annotated[
        str,
        typer.Option(
            help="As many as the game takes: a level from 1 to 10, static (10 without looking ahead), or MODULE:CLASS "
            "for a bot of your own; on boards also highest, think:SECONDS of processor a move (at card tables of the "
            "clock), and static:FILE with what `wordloom learn` wrote."
        ),
    ] = "static,static",
    option: Annotated[list[str] | None, typer.Option(help="Any other option of the game, NAME=VALUE.")] = None,
    write: Annotated[
        Path | None,
        typer.Option(
            help="A folder for the games' records. Every move is then chosen by a bot that sees only its view."
        ),
    ] = None,
    dask: Annotated[str, typer.Option(help="Address of a Dask scheduler, for more machines.")] = "",
    as_json: AsJson = False,
) -> None:
    """Play many games between bots. Games come in rounds that share a bag, each player once on each seat."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)  # where people keep their bots
    pairing = read_pairing(game, lexicon, players, seed, tuple(read_option(text) for text in option or []))
    folder = prepared(write)
    started, cpu = time.perf_counter(), processor_time()
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    results: list[Result] = []
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=games)
        for part in play(pairing, games, threads, dask, folder):
            results += part
            progress.update(task, completed=len(results))
    seconds, cpu = time.perf_counter() - started, processor_time() - cpu
    Console(stderr=True).print(
        f"{seconds:.1f} s, {games / seconds:.3g} games/s, {games / cpu:.3g} games per CPU-second"
    )
    if as_json:
        show_json(described(pairing, results))
    else:
        show(pairing, results)


def processor_time() -> float:
    """Seconds of this process and of those that it has seen the end of."""
    return sum(os.times()[:4])


def read_pairing(game: str, lexicon: str, players: str, seed: int, options: tuple[tuple[str, object], ...]) -> Pairing:
    """The options, checked; the lexicon tells the language."""
    info = game_info(game)
    names = tuple(name.strip() for name in players.split(","))
    low, high = info.seats
    if not low <= len(names) <= high:
        raise ParseError("wrong-number-of-players", low=low, high=high, given=len(names))
    language = open_lexicon(lexicon).language if lexicon else info.language
    for name in names:
        check_player(name, game, language)
    pairing = Pairing(game, language, lexicon or language, names, seed, options)
    pairing.agreed()
    return pairing


def check_player(name: str, game: str, language: str) -> None:
    """Refuse a player that cannot play this game before the first game begins."""
    if thinking_time(name) and asks_how_long(game_info(game)):
        return
    if name == HIGHEST or learned_by(name) or thinking_time(name):
        rules = board_game(game, language)
        if file := learned_by(name):
            read_leaves(file, rules.tiles.name)
    elif is_class(name):
        load_bot(name)
    else:
        level_of(name)


def prepared(folder: Path | None) -> str:
    """The folder for records, made if need be; empty if none are wanted."""
    if folder is None:
        return ""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ParseError("unwritable-file", file=str(folder), reason=error.strerror or "") from None
    return str(folder)


def play(pairing: Pairing, games: int, threads: int, dask: str, folder: str) -> Iterator[list[Result]]:
    """The games in order, part by part."""
    quick = in_kernel(pairing) and not folder
    size = IN_KERNEL if quick else BY_BOTS
    parts = [(first, min(size, games - first)) for first in range(0, games, size)]
    if dask:
        yield from play_far(pairing, parts, dask, folder)
    elif quick:
        yield from (kernel_games(pairing, first, count, threads) for first, count in parts)
    else:
        with ProcessPoolExecutor(threads, mp_context=get_context("spawn")) as pool:
            for task in [pool.submit(bot_games, pairing, first, count, any_bot, folder) for first, count in parts]:
                yield task.result()


def play_far(pairing: Pairing, parts: list[tuple[int, int]], address: str, folder: str) -> Iterator[list[Result]]:
    """The same on a Dask cluster, whose workers have Wordloom, the lexicon, the bots and the folder."""
    with cluster(address) as client:
        for task in [client.submit(part_of, pairing, first, count, folder) for first, count in parts]:
            yield task.result()


def part_of(pairing: Pairing, first: int, count: int, folder: str) -> list[Result]:
    """A part of the games, as one worker plays it."""
    if in_kernel(pairing) and not folder:
        return kernel_games(pairing, first, count, 1)
    return bot_games(pairing, first, count, any_bot, folder)


def standings_of(pairing: Pairing, results: list[Result]) -> list[Standing]:
    """What the games say about each player, or about each member of a team."""
    return standings(results, team=game_info(pairing.game).family.team)


def described(pairing: Pairing, results: list[Result]) -> dict[str, object]:
    """Everything about the games but the time they took."""
    rows = []
    for index, (name, each) in enumerate(zip(pairing.players, standings_of(pairing, results), strict=True)):
        low, high = each.interval
        rows.append(
            {
                "player": name,
                "wins": each.wins,
                "ties": each.ties,
                "losses": each.losses,
                "rate": round(each.rate, 4),
                "interval": [round(low, 4), round(high, 4)],
                "mean": round(each.mean, 2),
                "deviation": round(each.deviation, 2),
                "histogram": histogram(result.scores[index] for result in results),
            }
        )
    turns = sum(result.turns for result in results) / len(results)
    told = {**msgspec.to_builtins(pairing), "options": dict(pairing.options)}
    return {**told, "games": len(results), "turns": round(turns, 2), "standings": rows}


def show(pairing: Pairing, results: list[Result]) -> None:
    """Win rates as a table, scores as bars."""
    console = Console()
    table = Table(Column("player", overflow="fold"), "wins", "ties", "losses", "rate", "95 %", "mean", "±")
    for name, each in zip(pairing.players, standings_of(pairing, results), strict=True):
        low, high = each.interval
        spread = f"{100 * low:.1f}–{100 * high:.1f} %"
        figures = [str(each.wins), str(each.ties), str(each.losses), f"{100 * each.rate:.1f} %", spread]
        table.add_row(name, *figures, f"{each.mean:.1f}", f"{each.deviation:.1f}")
    console.print(table)
    for index, name in enumerate(pairing.players):
        classes = histogram(result.scores[index] for result in results)
        console.print(f"\n{name}: scores")
        for lower, count in classes.items():
            console.print(f"{lower:5} {'█' * round(50 * count / max(classes.values()))} {count}", highlight=False)
