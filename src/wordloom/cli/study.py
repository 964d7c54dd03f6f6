"""`wordloom study`: five minutes of words, and what belongs to it."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, TypeAlias

import typer
from rich.console import Console
from rich.table import Table

from wordloom.cli import completion
from wordloom.cli.output import STANDARD, AsJson, contents, show_json, tell
from wordloom.cli.spoken import ui_language
from wordloom.core.errors import ParseError
from wordloom.core.texts import say, thousands
from wordloom.core.versions import open_version
from wordloom.face.reviewing import review
from wordloom.face.study import Form, Study
from wordloom.study.asking import NO, YES, Marked, Question
from wordloom.study.cards import LETTER_KINDS
from wordloom.study.deck import SESSION

app = typer.Typer(rich_markup_mode=None, help="Learn words: five minutes of what is due and of something new.")
Language: TypeAlias = Annotated[
    str, typer.Option(help="Of the words; the interface's if left out.", autocompletion=completion.languages)
]
Ui: TypeAlias = Annotated[str, typer.Option(help="Language of all texts.", autocompletion=completion.languages)]
ListName: TypeAlias = Annotated[str, typer.Option("--list", help="A list of `study lists`, or own; all if left out.")]


@app.callback(invoke_without_command=True)
def study(
    context: typer.Context,
    *,
    language: Language = "",
    list_name: ListName = "",
    minutes: Annotated[float, typer.Option(min=0.1, max=120.0, help="How long.")] = SESSION / 60_000,
    ui: Ui = "",
) -> None:
    """Study: questions until the time is up; every answer is kept at once."""
    if context.invoked_subcommand:
        return
    spoken = ui_language(ui)
    mine = Study.at_home(language or spoken)
    if list_name and list_name != "own" and list_name not in mine.lists:
        raise ParseError("study-no-list", name=list_name, known=", ".join([*mine.lists, "own"]))
    Session(mine, spoken, list_name).run(minutes * 60)


class Session:
    """Somebody at the keyboard."""

    def __init__(self, study: Study, ui: str, list_name: str) -> None:
        self.study, self.ui, self.list_name = study, ui, list_name
        self.answered = self.right = 0

    def run(self, seconds: float) -> None:
        """Ask until the time is up, nothing is left, or somebody quits."""
        due = say("study.due", self.ui, n=self.study.due())
        fresh = say("study.fresh", self.ui, n=self.study.new_left())
        self.tell("terminal.study.begin", due=due, fresh=fresh, quit=say("terminal.study.quit", self.ui))
        ends = time.monotonic() + seconds
        how = "study.time-up"
        while time.monotonic() < ends:
            question = self.study.next(self.list_name)
            if question is None:
                how = "study.enough"
                break
            if not self.ask(question):
                how = ""
                break
        if how:
            self.tell(how)
        self.tell("study.done", n=self.answered, right=self.right)

    def ask(self, question: Question) -> bool:
        """One card; False to stop."""
        wanted = f" ({say('study.wanted', self.ui, n=question.answers)})" if question.answers else ""
        print(f"\n{say(f'study.ask.{question.kind}', self.ui, shown=question.shown)}{wanted}")
        began = time.monotonic()
        typed = self.typed(question)
        if typed is None:
            return False
        given = self.read(question, typed)
        marked = self.study.answer(question, given, round((time.monotonic() - began) * 1000))
        self.answered += 1
        self.right += marked.right
        for line in told(question, marked, self.ui):
            print(line, flush=True)
        return True

    def typed(self, question: Question) -> str | None:
        """A line, or None at the end; a word that is to be judged is asked for until it is yes or no."""
        kind = "judge" if question.kind == "judge" else "letters" if question.kind in LETTER_KINDS else "words"
        while True:
            sys.stdout.write(f"[{say(f'terminal.study.how.{kind}', self.ui)}] ")
            sys.stdout.flush()
            line = sys.stdin.readline()
            if not line or line.strip().lower() in say("terminal.study.word.quit", self.ui).split():
                return None
            if kind != "judge" or self.read(question, line):
                return line

    def read(self, question: Question, line: str) -> list[str]:
        """What was typed, as an answer."""
        text = line.strip()
        if question.kind != "judge":
            return [] if text == "-" else text.replace(",", " ").split()
        starts = {say(f"study.{each}", self.ui)[0]: each for each in (YES, NO)}
        return [starts[text[0].lower()]] if text and text[0].lower() in starts else []

    def tell(self, key: str, **details: object) -> None:
        """A line for whoever studies."""
        print(say(key, self.ui, **details), flush=True)


def told(question: Question, marked: Marked, ui: str) -> Iterator[str]:
    """What was right, and what is still to be learned."""
    yield say("study.right" if marked.right else "study.wrong", ui)
    if question.kind == "judge":
        yield say("study.is-word" if marked.answers == (YES,) else "study.is-none", ui, word=question.shown)
        return
    if marked.missing:
        yield say("study.missing", ui, words=" ".join(marked.missing))
    if marked.wrong:
        yield say("study.not-right", ui, words=" ".join(marked.wrong))
    yield say("study.all-right", ui, words=" ".join(marked.words) or say("study.none", ui))


@app.command("lists")
def lists(
    *,
    language: Language = "",
    show: Annotated[str, typer.Option(help="Print what is in this list.")] = "",
    ui: Ui = "",
    as_json: AsJson = False,
) -> None:
    """Show what can be learned, made from the language's word list; always the same."""
    spoken = ui_language(ui)
    mine = Study(language or spoken)
    if show:
        subjects = mine.subjects(show)
        if as_json:
            show_json(subjects)
        else:
            print("\n".join(subjects))
        return
    if as_json:
        show_json(mine.lists)
        return
    table = Table(box=None, show_header=False)
    for name, count in mine.lists.items():
        title = say(f"study.list.{name}", spoken, letters=" ".join(mine.rare_letters))
        table.add_row(name, thousands(spoken, count), title)
    Console().print(table)


@app.command("due")
def due(*, language: Language = "", ui: Ui = "", as_json: AsJson = False) -> None:
    """Say how much is due, and how many new cards today still allows."""
    spoken = ui_language(ui)
    mine = Study.at_home(language or spoken)
    if as_json:
        show_json({"language": mine.language, "due": mine.due(), "new": mine.new_left()})
        return
    print(say("study.due", spoken, n=mine.due()))
    print(say("study.fresh", spoken, n=mine.new_left()))


@app.command("own")
def own(
    file: Annotated[Path, typer.Argument(help="A record or GCG file of a finished game; - for standard input.")],
    *,
    seat: Annotated[int, typer.Option(min=1, max=8, help="Which seat was yours, counted from 1.")] = 1,
    ui: Ui = "",
) -> None:
    """Put the words that you missed in a game, or met there, into your deck."""
    looked = review(contents(file), think=0)
    new = Study.at_home(open_version(looked.lexicon).language).learn_from(looked, seat - 1)
    print(say("study.imported", ui_language(ui), n=new))


@app.command("export")
def export(
    file: Annotated[Path, typer.Argument(help="Where to; - for standard output.")] = STANDARD,
    *,
    form: Annotated[str, typer.Option(help="csv: every answer; anki: the cards.")] = "csv",
    ui: Ui = "",
) -> None:
    """Write your whole history as CSV, or your cards in the text form that Anki reads."""
    if form not in ("csv", "anki"):
        raise ParseError("study-value", reason=f"--form {form}")
    chosen: Form = "csv" if form == "csv" else "anki"
    text = Study.at_home().export(chosen, ui_language(ui))
    if file == STANDARD:
        sys.stdout.write(text)
        return
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ParseError("unreadable-file", file=str(file), reason=error.strerror or "") from None


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="CSV of `study export`, Anki's text form, or a word a line; -.")],
    *,
    language: Language = "",
    ui: Ui = "",
) -> None:
    """Take a file into your deck: all of it, or nothing with the line that is wrong."""
    spoken = ui_language(ui)
    try:
        text = contents(file).decode("utf-8")
    except UnicodeDecodeError as error:
        raise ParseError("study-value", reason=str(error)) from None
    print(say("study.imported", spoken, n=Study.at_home(language or spoken).read(text)))


@app.command("simulate")
def simulate(
    *,
    language: Language = "",
    list_name: ListName = "",
    days: Annotated[int, typer.Option(min=1, max=3_650, help="One session each.")] = 30,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same days.")] = 0,
    growth: Annotated[
        float, typer.Option(min=1.0, max=10.0, help="How many times longer the learner remembers after a success.")
    ] = 2.5,
    as_json: AsJson = False,
) -> None:
    """Let somebody who forgets by another law than FSRS study: what is due, and what is remembered."""
    found = Study(language or "en").simulate(days, seed, list_name, growth)
    if as_json:
        show_json(found)
        return
    table = Table("day", "due", "new", "answered", "remembered", "cards", box=None)
    for day in found:
        share = f"{100 * day.remembered / day.asked_due:.0f} %" if day.asked_due else ""
        table.add_row(*map(str, (day.day, day.due, day.new, day.answered)), share, str(day.cards))
    Console().print(table)
    asked, kept = sum(day.asked_due for day in found), sum(day.remembered for day in found)
    tell(f"{kept} of {asked} due cards remembered ({100 * kept / asked:.1f} %)" if asked else "nothing was due")
