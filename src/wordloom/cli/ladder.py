"""`wordloom ladder`: what every level of a game's robots is worth, beside the one below it."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Annotated, NamedTuple

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wordloom.core.errors import ParseError
from wordloom.games import game_info
from wordloom.games.autoplay import Conduct, Pairing, Result, standings
from wordloom.games.ladder import bot_games, level_of
from wordloom.games.margins import fitted
from wordloom.rules.bots import LEVELS
from wordloom.rules.game import GameInfo

PART = 2  # games that one process plays at a time: a bag, and the same with seats changed


class Rung(NamedTuple):
    """One line: the players, how often the first wins, and what each does in a turn."""

    players: tuple[str, ...]
    games: int
    rate: float | None  # of games that the first won; alone there is nobody to beat
    interval: tuple[float, float] | None
    fitted: float | None  # the same by the margins in points, where two play against each other
    fitted_interval: tuple[float, float] | None
    points: tuple[float, ...]  # a turn
    no_play: tuple[float, ...]  # share of turns
    milliseconds: tuple[float, ...]  # of CPU time, a move


def ladder(
    *,
    game: Annotated[str, typer.Argument(help="`wordloom games` lists them.")],
    language: Annotated[str, typer.Option(help="The game's own if left out.")] = "",
    games: Annotated[int, typer.Option(min=2, max=1_000_000, help="For each pair of levels.")] = 100,
    levels: Annotated[str, typer.Option(help="The higher ones of the pairs, with commas between.")] = "",
    processes: Annotated[int, typer.Option(min=1, max=256, help="They change nothing but the time.")] = 2,
    seed: Annotated[int, typer.Option(min=0, max=2**63)] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Play each level of a game's robots against the one below, every deal twice with seats changed.

    A team wins or loses together: there both seats have the same level. Alone there is only a score.
    """
    info = game_info(game)
    pairings = rungs(info, language or info.language, wanted(info, levels), seed)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=Console(stderr=True)) as progress,
        ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool,
    ):
        task = progress.add_task("games", total=games * len(pairings))
        parts = {pairing: submitted(pool, pairing, games) for pairing in pairings}
        found = []
        if not as_json:
            print(HEADING)
        for pairing, tasks in parts.items():
            results: list[Result] = []
            for each in tasks:
                results += each.result()
                progress.advance(task, PART)
            found.append(rung(info, pairing, results))
            if not as_json:
                print(line(found[-1]), flush=True)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode([each._asdict() for each in found]), indent=2).decode())


def wanted(info: GameInfo, levels: str) -> list[int]:
    """The levels that were asked for: all that have one below them, or all of a team or of a game alone."""
    lowest = LEVELS[0] if shared(info) else LEVELS[1]
    chosen = (
        [level_of(level.strip()) for level in levels.split(",")] if levels else list(range(lowest, len(LEVELS) + 1))
    )
    if min(chosen) < lowest:
        raise ParseError("no-such-level", level=min(chosen), lowest=lowest, highest=LEVELS[-1])
    return chosen


def shared(info: GameInfo) -> bool:
    """Whether nobody plays against anybody."""
    return info.family.team or info.seats[1] == 1


def rungs(info: GameInfo, language: str, levels: Iterable[int], seed: int) -> list[Pairing]:
    """Who plays whom."""
    seats = max(info.seats[0], min(2, info.seats[1]))
    lower = 0 if shared(info) else 1
    return [
        Pairing(info.id, language, language, (str(level), *[str(level - lower)] * (seats - 1)), seed)
        for level in levels
    ]


def submitted(pool: ProcessPoolExecutor, pairing: Pairing, games: int) -> list[Future[list[Result]]]:
    """The parts of a pairing's games, in order."""
    return [pool.submit(bot_games, pairing, first, min(PART, games - first)) for first in range(0, games, PART)]


def rung(info: GameInfo, pairing: Pairing, results: Sequence[Result]) -> Rung:
    """What the games say."""
    first = standings(results, team=info.family.team)[0] if info.seats[1] > 1 else None
    by_margin = None if shared(info) else fitted(results)
    players = range(1 if shared(info) else len(pairing.players))
    sums = [Conduct(*map(sum, zip(*(result.conduct[player] for result in results), strict=True))) for player in players]
    points = [sum(result.scores[player] for result in results) for player in players]
    return Rung(
        players=tuple(pairing.players[player] for player in players),
        games=len(results),
        rate=round(first.rate, 4) if first else None,
        interval=rounded(first.interval) if first else None,
        fitted=round(by_margin.rate, 4) if by_margin else None,
        fitted_interval=rounded(by_margin.interval) if by_margin else None,
        points=tuple(round(total / max(1, each.turns), 2) for total, each in zip(points, sums, strict=True)),
        no_play=tuple(round(1 - min(1, each.plays / max(1, each.turns)), 4) for each in sums),
        milliseconds=tuple(round(1000 * each.seconds / max(1, each.moves), 1) for each in sums),
    )


def rounded(interval: tuple[float, float]) -> tuple[float, float]:
    """Bounds with four digits."""
    return round(interval[0], 4), round(interval[1], 4)


HEADING = "| levels | games | wins | by margin | points a turn | no play | ms a move |\n|---|---|---|---|---|---|---|"
NONE = "–"


def share(rate: float | None, interval: tuple[float, float] | None) -> str:
    """Per cent with its bounds of 95 %."""
    if rate is None or interval is None:
        return NONE
    return f"{100 * rate:.0f} % ({100 * interval[0]:.0f}–{100 * interval[1]:.0f})"


def line(rung: Rung) -> str:
    """One line of the table."""
    won, by_margin = share(rung.rate, rung.interval), share(rung.fitted, rung.fitted_interval)
    points = " : ".join(f"{each:.1f}" for each in rung.points)
    idle = " : ".join(f"{100 * each:.0f} %" for each in rung.no_play)
    thought = " : ".join(f"{each:.0f}" for each in rung.milliseconds)
    names = " against ".join(rung.players)
    return f"| {names} | {rung.games} | {won} | {by_margin} | {points} | {idle} | {thought} |"
