"""`wordloom learn`: learn what leaves are worth, by self-play."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wordloom.analysis.leads import Change, fitted
from wordloom.analysis.leaves import Parts, file_name, leave_model, named
from wordloom.analysis.races import Turn, shares
from wordloom.cli import completion
from wordloom.cli.output import STANDARD, AsJson, WordList, show_json, tell
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import cache_folder, open_lexicon
from wordloom.core.tiles import tile_set
from wordloom.games.boards import Arena, Course, Learning, board_game


def learn(
    language: Annotated[str, typer.Argument(help="en, pt, pl or ro.", autocompletion=completion.languages)],
    *,
    game: Annotated[
        str, typer.Option(help="The board game whose rules and rack size count.", autocompletion=completion.games)
    ] = "classic-us",
    lexicon: WordList = "",
    generations: Annotated[int, typer.Option(min=1, max=20)] = 4,
    games: Annotated[int, typer.Option(min=1, help="Per generation.")] = 10_000,
    last: Annotated[
        int, typer.Option(min=0, help="Games of the last generation, whose values are kept; 0: as many as the others.")
    ] = 0,
    seed: Annotated[int, typer.Option(min=0)] = 1,
    threads: Annotated[int, typer.Option(min=1, max=256)] = 1,
    out: Annotated[Path, typer.Option(help="Folder for the result; - for standard output.")] = Path(),
    near_end: Annotated[
        str,
        typer.Option(
            help="What it is worth to leave none, one, two … tiles in the bag, in points (-8,3,3). Goes into the file "
            "as it is: games between players say which is best."
        ),
    ] = "",
    leads: Annotated[
        bool, typer.Option("--leads", help="How leads change until the end, for chances to win, instead of leaves.")
    ] = False,
    seats: Annotated[int, typer.Option(min=2, max=4, help="With --leads: of how many seats.")] = 2,
    turns: Annotated[
        bool, typer.Option("--turns", help="The points of a turn, for chances to reach a target, instead of leaves.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Learn leaves from self-play: what letters add alone, in pairs and by threes.

    Stop whenever you like: the same command picks up where it left off.
    """
    words = open_lexicon(lexicon or language)
    tiles = tile_set(language)
    edition = board_game(game, language).edition
    arena = Arena.of(words, tiles, edition)
    if leads:
        model = leave_model(tiles.name, edition.rack, counts_leftovers=edition.counts_leftovers)
        changes = fitted(arena.plan([model] * seats, seed).leads(arena.graph, arena.rules, 0, games, threads))
        made = f"wordloom learn {language} --leads --game {game} --seats {seats} --games {games} --seed {seed}"
        write_pairs(out / f"{file_name(tiles.name, edition.rack)}-{seats}.json", made, "changes", changes)
        return
    if turns:  # for races, in which nothing is counted at the end
        model = leave_model(tiles.name, edition.rack)
        points = shares(arena.plan([model] * 2, seed).turns(arena.graph, arena.rules, 0, games, threads))
        made = f"wordloom learn {language} --turns --game {game} --games {games} --seed {seed}"
        write_pairs(out / f"{file_name(tiles.name, edition.rack)}.json", made, "points", points)
        return
    ends = points_near_end(near_end)
    course = Course(words.name, tiles.name, edition.rack, generations, games, last or games, seed)
    learning = Learning(course, arena, tiles.alphabet, cache_folder() / "learning")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(f"{course.tiles}, {course.rack} tiles", total=learning.total, completed=learning.done)
        values = learning.run(threads, lambda done: progress.update(task, completed=done))
    content = described(course, game, words.info, named(values, tiles.alphabet.letters), ends)
    if out == STANDARD:
        sys.stdout.write(content.decode())
        learning.forget()
        return
    target = out / f"{file_name(course.tiles, course.rack)}.json"
    write(target, content)
    learning.forget()
    if as_json:
        show_json({"file": str(target), **msgspec.to_builtins(course)})
    else:
        print(target)
        tell(f"use it: wordloom moves --leaves {target} …, wordloom autoplay --players static:{target},static")


def write(target: Path, content: bytes) -> None:
    """The result; what was learned stays for another try if it cannot be written."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    except OSError as error:
        raise ParseError("unwritable-file", file=str(target), reason=error.strerror or "") from None


def write_pairs(target: Path, made: str, name: str, pairs: Sequence[Change | Turn]) -> None:
    """A data file: how it was made, and mean and deviation by tiles unseen, or chances by points."""
    lines = ",\n  ".join(f"[{one:g}, {two:g}]" for one, two in pairs)
    target.write_text(f'{{\n "made": {{"by": "{made}"}},\n "{name}": [\n  {lines}\n ]\n}}\n', encoding="utf-8")
    print(target)


def points_near_end(text: str) -> list[float]:
    """Points, with commas between them."""
    try:
        return [float(points) for points in text.split(",")] if text else []
    except ValueError:
        raise typer.BadParameter("points with commas between them, as in -8,3,3") from None


def described(course: Course, game: str, lexicon: dict[str, str], parts: Parts, ends: Sequence[float]) -> bytes:
    """The data file: how the values were made, and the values by name."""
    command = (
        f"wordloom learn {course.tiles} --game {game} --lexicon {course.lexicon} "
        f"--generations {course.generations} --games {course.games} "
        + (f"--last {course.last} " if course.last != course.games else "")
        + f"--seed {course.seed}"
        + (f" --near-end={','.join(f'{points:g}' for points in ends)}" if ends else "")
    )
    made = {"by": command, "lexicon": lexicon, "pull": course.pull, "pull_beyond": course.pull_beyond}
    content = {"tiles": course.tiles, "rack": course.rack, "made": made, "parts": parts}
    if ends:
        content["near_end"] = [round(1000 * points) for points in ends]
    return msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"
