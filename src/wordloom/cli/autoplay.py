"""`wordloom autoplay`: many games between bots, on all cores or on other machines."""

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from wordloom.analysis.autoplay import Pairing, histogram, in_kernel, kernel_games, standings
from wordloom.analysis.self_play import Result
from wordloom.bots.ladder import bot_games, level_of
from wordloom.cli.board_games import board_game
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon

IN_KERNEL = 1_000  # games between two looks at the progress
BY_BOTS = 2


def autoplay(
    *,
    games: Annotated[int, typer.Option(min=1, max=100_000_000)] = 1_000,
    threads: Annotated[int, typer.Option(min=1, max=256, help="They change nothing but the time.")] = 1,
    seed: Annotated[int, typer.Option(min=0, max=2**63)] = 1,
    lexicon: Annotated[str, typer.Option(help="Word list; the language's own if left out.")] = "",
    game: Annotated[str, typer.Option(help="A board game.")] = "classic-us",
    players: Annotated[
        str, typer.Option(help="2 to 4 of: static, highest, or a level from 1 to 10.")
    ] = "static,static",
    dask: Annotated[str, typer.Option(help="Address of a Dask scheduler, for more machines.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Play many games between bots. Games come in rounds that share a bag, each player once on each seat."""
    pairing = read_pairing(game, lexicon, players, seed)
    started, cpu = time.perf_counter(), time.process_time()
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    results: list[Result] = []
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=games)
        for part in play(pairing, games, threads, dask):
            results += part
            progress.update(task, completed=len(results))
    seconds, cpu = time.perf_counter() - started, time.process_time() - cpu
    Console(stderr=True).print(
        f"{seconds:.1f} s, {games / seconds:.0f} games/s, {games / cpu:.0f} games per CPU-second"
    )
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(described(pairing, results)), indent=2).decode())
    else:
        show(pairing, results)


def read_pairing(game: str, lexicon: str, players: str, seed: int) -> Pairing:
    """The options, checked; the lexicon tells the language."""
    names = tuple(name.strip() for name in players.split(","))
    if not 2 <= len(names) <= 4:
        raise ParseError("wrong-number-of-players", low=2, high=4, given=len(names))
    for name in names:
        if name not in ("static", "highest"):
            level_of(name)
    language = open_lexicon(lexicon).language if lexicon else ""
    rules = board_game(game, language)
    return Pairing(game, rules.options.language, lexicon or rules.options.language, names, seed)


def play(pairing: Pairing, games: int, threads: int, dask: str) -> Iterator[list[Result]]:
    """The games in order, part by part."""
    size = IN_KERNEL if in_kernel(pairing) else BY_BOTS
    parts = [(first, min(size, games - first)) for first in range(0, games, size)]
    if dask:
        yield from play_far(pairing, parts, dask)
    elif in_kernel(pairing):
        yield from (kernel_games(pairing, first, count, threads) for first, count in parts)
    else:
        with ProcessPoolExecutor(threads, mp_context=get_context("spawn")) as pool:
            for task in [pool.submit(bot_games, pairing, first, count) for first, count in parts]:
                yield task.result()


def play_far(pairing: Pairing, parts: list[tuple[int, int]], address: str) -> Iterator[list[Result]]:
    """The same on a Dask cluster, whose workers have Wordloom and the lexicon."""
    from distributed import Client  # noqa: PLC0415  an optional dependency

    try:
        connected = Client(address, timeout=10)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise ParseError("no-scheduler", address=address) from error
    with connected as client:
        for task in [client.submit(part_of, pairing, first, count) for first, count in parts]:
            yield task.result()


def part_of(pairing: Pairing, first: int, count: int) -> list[Result]:
    """A part of the games, as one worker plays it."""
    return kernel_games(pairing, first, count, 1) if in_kernel(pairing) else bot_games(pairing, first, count)


def described(pairing: Pairing, results: list[Result]) -> dict[str, Any]:
    """Everything about the games but the time they took."""
    rows = []
    for index, (name, each) in enumerate(zip(pairing.players, standings(results), strict=True)):
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
                "histogram": histogram(scores[index] for scores, *_ in results),
            }
        )
    turns = sum(turns for _, turns, _ in results) / len(results)
    return {**msgspec.to_builtins(pairing), "games": len(results), "turns": round(turns, 2), "standings": rows}


def show(pairing: Pairing, results: list[Result]) -> None:
    """Win rates as a table, scores as bars."""
    console = Console()
    table = Table("player", "wins", "ties", "losses", "rate", "95 %", "mean", "±")
    for name, each in zip(pairing.players, standings(results), strict=True):
        low, high = each.interval
        spread = f"{100 * low:.1f}–{100 * high:.1f} %"
        figures = [str(each.wins), str(each.ties), str(each.losses), f"{100 * each.rate:.1f} %", spread]
        table.add_row(name, *figures, f"{each.mean:.1f}", f"{each.deviation:.1f}")
    console.print(table)
    for index, name in enumerate(pairing.players):
        classes = histogram(scores[index] for scores, *_ in results)
        console.print(f"\n{name}: scores")
        for lower, count in classes.items():
            console.print(f"{lower:5} {'█' * round(50 * count / max(classes.values()))} {count}", highlight=False)
