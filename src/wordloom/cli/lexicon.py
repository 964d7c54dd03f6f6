"""`wordloom lexicon …`: build, import, ask."""

from itertools import islice
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table

from wordloom import lexica
from wordloom.cli import completion
from wordloom.cli.output import STANDARD, AsJson, contents, show_json, tell
from wordloom.core.complaints import Complaints, complaints_folder
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.questions import LONGEST_RACK, find
from wordloom.core.verdicts import Verdict, verdict
from wordloom.core.words import Vocabulary
from wordloom.games import game_info
from wordloom.lexica.building import BUILD_STAGES

app = typer.Typer(
    name="lexicon",
    help="Word lists: build them, import your own, ask them.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

SHAPES = {
    "lines": "a word a line",
    "definitions": "the first word of each line, its definition left out",
    "columns": "one column of a table",
}


def described(name: str, lexicon: Lexicon | None, state: lexica.State) -> dict[str, object]:
    """A lexicon as plain values."""
    about: dict[str, object] = {"name": name, "state": str(state)}
    if lexicon is None:
        recipe = lexica.recipe(name)
        return {**about, "language": recipe.language, "title": recipe.title, "source": recipe.source}
    return {**about, **lexicon.info, "words": len(lexicon), "nodes": lexicon.node_count, "file": str(lexicon.path)}


def all_described() -> list[dict[str, object]]:
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
        about = [str(each[part]) for part in ("name", "language", "state", "title")]
        table.add_row(*about[:2], words, *about[2:])
    Console().print(table)


@app.command()
def info(
    name: Annotated[
        str, typer.Argument(help="A lexicon; all of them if left out.", autocompletion=completion.lexicons)
    ] = "",
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
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Which; en, pt, ro and pl if left out.", autocompletion=completion.lexicons),
    ] = None,
    again: Annotated[bool, typer.Option(help="Even if nothing changed.")] = False,
    background: Annotated[bool, typer.Option(help="Start and return at once.")] = False,
    source: Annotated[str, typer.Option("--from", help="A file or URL with the words of the one list named.")] = "",
) -> None:
    """Download sources and build lexicons, unless they are there and current."""
    recipes = [lexica.recipe(name) for name in names or lexica.STANDARD]
    if source and len(names or ()) != 1:
        raise ParseError("lexicon-one-from")
    text = lexica.fetch_text(source) if source else None
    if background:
        lexica.ensure_in_background([recipe.name for recipe in recipes])
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[stage]}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        for recipe in recipes:
            task = progress.add_task(recipe.name, total=len(BUILD_STAGES), stage="")

            def report(stage: str, task: TaskID = task) -> None:
                progress.update(task, stage=stage, completed=BUILD_STAGES.index(stage))

            built = lexica.build(recipe, report, again=again, text=text)
            progress.update(task, completed=len(BUILD_STAGES), stage="built" if built else "current")


@app.command("import")
def import_(
    file: Annotated[
        Path,
        typer.Argument(help="A word a line, alone or before its definition, or a table; - for standard input."),
    ],
    language: Annotated[str, typer.Option(help="en, pt, pl or ro.", autocompletion=completion.languages)],
    name: Annotated[str, typer.Option(help="Small letters, digits and hyphens.")],
    *,
    encoding: Annotated[str, typer.Option(help="Of the file.")] = "utf-8",
    column: Annotated[str, typer.Option(help="Of a table: its heading, or its number from 1.")] = "",
    as_json: AsJson = False,
) -> None:
    """Build a lexicon from your own list; tells how it was read, and what was skipped and why."""
    read, shape = lexica.import_list(file, language, name, encoding, column)
    if as_json:
        counts = {"words": len(read.words), "read_as": shape, "skipped": read.skipped, "examples": read.examples}
        show_json({"name": name, **counts})
        return
    print(f"{name}: {len(read.words)} words, read as {SHAPES[shape]}")
    for reason, count in read.skipped.most_common():
        print(f"  skipped {count}: {reason} ({', '.join(read.examples[reason])} …)")


@app.command()
def remove(
    name: Annotated[
        str, typer.Argument(help="A list that was imported or built here.", autocompletion=completion.lexicons)
    ],
    as_json: AsJson = False,
) -> None:
    """Remove a lexicon. Games that were begun with it cannot go on until it is back."""
    words = lexica.remove_list(name)
    if as_json:
        show_json({"name": name, "words": words})
    else:
        print(f"{name}: removed, {words} words")


def lexicon_for(name: str, game: str) -> Vocabulary:
    """A lexicon by name, or a game's own, narrowed to what the game takes."""
    if not game:
        return open_lexicon(name or "en")
    info = game_info(game)
    lexicon = open_lexicon(name or info.language)
    return narrowed(lexicon, info.word_rules(info.read_options({"language": lexicon.language})))


def judged(words: Vocabulary, word: str) -> Verdict:
    """A verdict with what is known about the word; what the alphabet cannot spell is unknown."""
    try:
        return verdict(words, words.language, word)
    except ParseError:
        return Verdict(word=word, valid=False, reason="unknown", offensive=False, level=0, spellings=(), links=())


@app.command()
def check(
    words: Annotated[list[str], typer.Argument(help="Words, with or without accents; - for standard input.")],
    lexicon: Annotated[
        str, typer.Option(help="Which; the game's own, or en.", autocompletion=completion.lexicons)
    ] = "",
    game: Annotated[str, typer.Option(help="Apply this game's rules on words.", autocompletion=completion.games)] = "",
    as_json: AsJson = False,
) -> None:
    """Say of each word whether it is one, and if not why; exit 1 if any is not."""
    chosen = lexicon_for(lexicon, game)
    asked = contents(STANDARD).decode(errors="replace").split() if words == ["-"] else words
    verdicts = {word: judged(chosen, word) for word in asked}
    if as_json:
        show_json([{"ok": said.valid, **msgspec.to_builtins(said), "word": word} for word, said in verdicts.items()])
    else:
        for word, said in verdicts.items():
            print("ok" if said.valid else "no", word, *([said.reason] if said.reason not in ("", "unknown") else []))
    raise SystemExit(0 if all(said.valid for said in verdicts.values()) else 1)


@app.command()
def complaints(
    language: Annotated[str, typer.Argument(help="en, pt, pl or ro.", autocompletion=completion.languages)],
    accept: Annotated[list[str] | None, typer.Option(help="The next build follows what was said of this word.")] = None,
    decline: Annotated[list[str] | None, typer.Option(help="It does not.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show what players say is wrong with a language's words; accept or decline it for the next build."""
    known = Complaints(complaints_folder())
    for word in accept or []:
        known.settle(language, word, "accepted")
    for word in decline or []:
        known.settle(language, word, "declined")
    if as_json:
        show_json(known.of(language))
        return
    for each in known.of(language):
        print(f"{each.state:9} {each.wish:8} {each.word}  {each.why}")


@app.command("find")
def find_(
    patterns: Annotated[
        list[str] | None, typer.Argument(help="?A?E, [AEIOU]*, *[^A-M]S; all words if left out.")
    ] = None,
    *,
    lexicon: Annotated[str, typer.Option(help="Which.", autocompletion=completion.lexicons)] = "en",
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
    stopped: list[str] = []
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
        stopped += [pattern] if next(words, None) else []
    tell_stopped(stopped, limit)
    if as_json:
        show_json([{"word": word, "spellings": spellings} for word, spellings in found.items()])
        return
    for word, spellings in found.items():
        print(word if spellings == [word] else f"{word}  {', '.join(spellings)}")


def tell_stopped(patterns: list[str], limit: int) -> None:
    """That there are more words than were shown, and how to see them."""
    if patterns:
        tell(f"{', '.join(patterns)}: stopped after {limit} words, there are more; --limit 0 shows all")
