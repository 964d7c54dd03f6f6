"""`wordloom learn`: learn what leaves are worth, by self-play."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wordloom.analysis.learning import Course, Learning
from wordloom.analysis.leaves import file_name, named
from wordloom.analysis.self_play import Arena
from wordloom.cli.board_games import board_game
from wordloom.core.lexicon import cache_folder, open_lexicon
from wordloom.core.tiles import tile_set


def learn(
    language: Annotated[str, typer.Argument(help="en, pt, pl or ro.")],
    *,
    game: Annotated[str, typer.Option(help="The board game whose rules and rack size count.")] = "classic-us",
    lexicon: Annotated[str, typer.Option(help="Word list; the language's own if left out.")] = "",
    generations: Annotated[int, typer.Option(min=1, max=20)] = 4,
    games: Annotated[int, typer.Option(min=1, help="Per generation.")] = 10_000,
    seed: Annotated[int, typer.Option(min=0)] = 1,
    threads: Annotated[int, typer.Option(min=1, max=256)] = 1,
    out: Annotated[Path, typer.Option(help="Folder for the result.")] = Path(),
) -> None:
    """Learn leaves from self-play. Stop whenever you like: the same command goes on where it was."""
    words = open_lexicon(lexicon or language)
    tiles = tile_set(language)
    edition = board_game(game, language).edition
    course = Course(words.name, tiles.name, edition.rack, generations, games, seed)
    learning = Learning(course, Arena.of(words, tiles, edition), tiles.alphabet, cache_folder() / "learning")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(f"{course.tiles}, {course.rack} tiles", total=learning.total, completed=learning.done)
        values = learning.run(threads, lambda done: progress.update(task, completed=done))
    target = out / f"{file_name(course.tiles, course.rack)}.json"
    target.write_bytes(described(course, game, words.info, values, tiles.alphabet.letters))
    learning.forget()
    print(target)


def described(course: Course, game: str, lexicon: dict[str, str], values: list[int], letters: str) -> bytes:
    """The data file: how the values were made, and the values by name."""
    command = (
        f"wordloom learn {course.tiles} --game {game} --lexicon {course.lexicon} "
        f"--generations {course.generations} --games {course.games} --seed {course.seed}"
    )
    made = {"by": command, "lexicon": lexicon, "pull": course.pull}
    content = {"tiles": course.tiles, "rack": course.rack, "made": made, "parts": named(values, letters)}
    return msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"
