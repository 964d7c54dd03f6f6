"""`wordloom lexicon …`: build, import, ask."""

from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from wordloom import lexica
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.core.links import definition_links
from wordloom.core.narrowing import NarrowedLexicon, narrowed
from wordloom.core.questions import LONGEST_RACK, find
from wordloom.games import game_info
from wordloom.lexica.building import BUILD_STAGES

app = typer.Typer(name="lexicon", help="Word lists: build them, import your own, ask them.", no_args_is_help=True)

AsJson = Annotated[bool, typer.Option("--json", help="For machines.")]


def show_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def described(name: str, lexicon: Lexicon | None, state: lexica.State) -> dict[str, Any]:
    """A lexicon as plain values."""
    about: dict[str, Any] = {"name": name, "state": str(state)}
    if lexicon is None:
        recipe = lexica.recipe(name)
        return {**about, "language": recipe.language, "title": recipe.title, "source": recipe.source}
    return {**about, **lexicon.info, "words": len(lexicon), "nodes": lexicon.node_count, "file": str(lexicon.path)}


def all_described() -> list[dict[str, Any]]:
    return [
        described(name, open_lexicon(name) if state is lexica.State.READY else None, state)
        for name, state in lexica.states().items()
    ]


@app.command("list")
def list_(as_json: AsJson = False) -> None:
    """List every lexicon, built or not."""
    lexicons = all_described()
    if as_json:
        show_json(lexicons)
        return
    table = Table("name", "language", "words", "state", "about")
    for each in lexicons:
        words = f"{each['words']:,}" if "words" in each else ""
        table.add_row(each["name"], each["language"], words, each["state"], each["title"])
    Console().print(table)


@app.command()
def info(
    name: Annotated[str, typer.Argument(help="A lexicon; all of them if left out.")] = "",
    as_json: AsJson = False,
) -> None:
    """Show where a lexicon's words come from, and verify its file."""
    names = [name] if name else [each for each, state in lexica.states().items() if state is lexica.State.READY]
    answers = []
    for each in names:
        lexicon = open_lexicon(each)
        lexicon.verify()
        answers.append(described(each, lexicon, lexica.State.READY))
    if as_json:
        show_json(answers[0] if name else answers)
        return
    for answer in answers:
        for key, value in answer.items():
            print(f"{key:10} {value}")
        print()


@app.command()
def build(
    names: Annotated[list[str] | None, typer.Argument(help="Which; en, pt, ro and pl if left out.")] = None,
    again: Annotated[bool, typer.Option(help="Even if nothing changed.")] = False,
    background: Annotated[bool, typer.Option(help="Start and return at once.")] = False,
) -> None:
    """Download sources and build lexicons, unless they are there and current."""
    recipes = [lexica.recipe(name) for name in names or lexica.STANDARD]
    if background:
        lexica.ensure_in_background([recipe.name for recipe in recipes])
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[stage]}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        for recipe in recipes:
            task = progress.add_task(recipe.name, total=len(BUILD_STAGES), stage="")

            def report(stage: str, task: Any = task) -> None:
                progress.update(task, stage=stage, completed=BUILD_STAGES.index(stage))

            built = lexica.build(recipe, report, again=again)
            progress.update(task, completed=len(BUILD_STAGES), stage="built" if built else "current")


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="One word per line.")],
    language: Annotated[str, typer.Option(help="en, pt, pl or ro.")],
    name: Annotated[str, typer.Option(help="Small letters, digits and hyphens.")],
    encoding: Annotated[str, typer.Option(help="Of the file.")] = "utf-8",
    as_json: AsJson = False,
) -> None:
    """Build a lexicon from your own list; tells what was skipped and why."""
    read = lexica.import_list(file, language, name, encoding)
    if as_json:
        show_json({"name": name, "words": len(read.words), "skipped": read.skipped, "examples": read.examples})
        return
    print(f"{name}: {len(read.words)} words")
    for reason, count in read.skipped.most_common():
        print(f"  skipped {count}: {reason} ({', '.join(read.examples[reason])} …)")


def lexicon_for(name: str, game: str) -> Lexicon | NarrowedLexicon:
    """A lexicon by name, or a game's own, narrowed to what the game takes."""
    if not game:
        return open_lexicon(name or "en")
    info = game_info(game)
    lexicon = open_lexicon(name or info.language)
    return narrowed(lexicon, info.word_rules(info.read_options({"language": lexicon.language})))


def judged(words: Lexicon | NarrowedLexicon, word: str, ok: bool) -> dict[str, Any]:
    """A verdict with what is known about the word."""
    folded = words.letters.fold(word)
    spellings = words.spellings(folded) if ok else []
    links = [link for spelling in spellings for link in definition_links(words.language, spelling)]
    known = {"level": words.level(folded), "spellings": spellings, "links": links} if ok else {}
    return {"word": word, "ok": ok, **known}


@app.command()
def check(
    words: Annotated[list[str], typer.Argument(help="Words, with or without accents.")],
    lexicon: Annotated[str, typer.Option(help="Which; the game's own, or en.")] = "",
    game: Annotated[str, typer.Option(help="Apply this game's rules on words.")] = "",
    as_json: AsJson = False,
) -> None:
    """Say of each word whether it is one; exit 1 if any is not."""
    chosen = lexicon_for(lexicon, game)
    verdicts = {word: chosen.letters.fold(word) in chosen for word in words}
    if as_json:
        show_json([judged(chosen, word, ok) for word, ok in verdicts.items()])
    else:
        for word, ok in verdicts.items():
            print("ok" if ok else "no", word)
    raise SystemExit(0 if all(verdicts.values()) else 1)


@app.command("find")
def find_(
    patterns: Annotated[
        list[str] | None, typer.Argument(help="?A?E, [AEIOU]*, *[^A-M]S; all words if left out.")
    ] = None,
    *,
    lexicon: Annotated[str, typer.Option(help="Which.")] = "en",
    contains: Annotated[str, typer.Option(help="Letters that must occur.")] = "",
    without: Annotated[str, typer.Option(help="Letters that must not.")] = "",
    rack: Annotated[str | None, typer.Option(help="Tiles to spell with; ? is a blank.")] = None,
    length: Annotated[int, typer.Option(min=0, help="Letters; 0 for any number.")] = 0,
    limit: Annotated[int, typer.Option(min=0, help="At most so many words per pattern; 0 for all.")] = 100,
    as_json: AsJson = False,
) -> None:
    """Find words, with their accented spellings where they have any."""
    chosen = open_lexicon(lexicon)
    found: dict[str, list[str]] = {}
    for pattern in patterns or ["*"]:
        words = find(
            chosen,
            pattern,
            containing=contains,
            without=without,
            rack=rack,
            shortest=length or 1,
            longest=length or LONGEST_RACK,
        )
        found.update((word, chosen.spellings(word)) for word in islice(words, limit or None))
    if as_json:
        show_json([{"word": word, "spellings": spellings} for word, spellings in found.items()])
        return
    for word, spellings in found.items():
        print(word if spellings == [word] else f"{word}  {', '.join(spellings)}")
