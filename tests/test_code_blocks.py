"""Every code block of the README and the site is run, or held against what it speaks of."""

import doctest
import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer.main

import wordloom as wl
from cli.whole import app

ROOT = Path(__file__).parents[1]
FENCED = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# Pictures of how things hang together, and other programs' commands and settings; nothing of ours can run them.
DRAWINGS = {"docs/architecture.md": 4, "docs/operations.md": 2, "docs/review.md": 1, "docs/study.md": 1}


class Block(NamedTuple):
    """A fenced block of a page."""

    page: str
    line: int
    kind: str
    text: str


def blocks() -> Iterator[Block]:
    pages = [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").rglob("*.md"),
        ROOT / "examples" / "README.md",
    ]
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for found in FENCED.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            yield Block(page.relative_to(ROOT).as_posix(), line, found[1].strip(), found[2])


BLOCKS = list(blocks())


def of(kind: str) -> list[Any]:
    return [pytest.param(each, id=f"{each.page}:{each.line}") for each in BLOCKS if each.kind == kind]


def test_every_block_is_of_a_kind_that_is_checked() -> None:
    assert {each.kind for each in BLOCKS} == {"python", "sh", "cgp", "toml", "tiles", "text"}
    drawings = [each.page for each in BLOCKS if each.kind == "text"]
    assert {page: drawings.count(page) for page in drawings} == DRAWINGS


def test_every_session_is_run() -> None:
    """Pages with `>>>` are doctests of this test run; a block without is of a module that exists."""
    run = {"README.md", "docs/library.md"}
    configured = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    assert run <= {*configured["testpaths"]}
    for each in BLOCKS:
        if each.kind == "python":
            examples = doctest.DocTestParser().get_examples(each.text)
            if each.page in run:
                assert examples, f"{each.page}:{each.line}"
                continue
            named = re.search(r"`(games/\w+\.py)` is the whole", (ROOT / each.page).read_text(encoding="utf-8"))
            assert named
            assert each.text.strip() in (ROOT / "src" / "wordloom" / named[1]).read_text(encoding="utf-8")


@pytest.mark.parametrize("block", of("sh"))
def test_commands_exist_with_their_options(block: Block) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for line in block.text.splitlines():
        program, *words = line.partition("#")[0].split()
        if program == "make":
            assert words[0] in targets, line
        elif program == "pip":
            extras = {name for group in re.findall(r"\[([\w,]+)\]", line) for name in group.split(",")}
            assert extras <= PROJECT["optional-dependencies"].keys(), line
        else:
            assert program == "wordloom", line
            check_command(words, line)


def test_commands_between_words_exist_too() -> None:
    shown = [
        (page, span)
        for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
        for span in re.findall(r"`(wordloom [a-z][^`]*)`", page.read_text(encoding="utf-8").replace("\n", " "))
    ]
    assert len(shown) > 30
    for page, span in shown:
        check_command(span.split()[1:], f"{page.name}: {span}")


def test_our_commands_in_other_programs_settings_exist() -> None:
    shown = [
        line for each in BLOCKS if each.kind == "text" for line in re.findall(r"bin/wordloom ([^\n#]*)", each.text)
    ]
    assert shown
    for line in shown:
        check_command(line.split(), line)


def check_command(words: list[str], line: str) -> None:
    """A command of ours, and the options that the line shows."""
    command: Any = typer.main.get_command(app)
    for word in words:
        if not hasattr(command, "commands"):
            break
        if command.invoke_without_command and word.startswith(("-", "[")):  # a command that has others below it
            break
        assert word in command.commands, line
        command = command.commands[word]
    known = {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
    assert {*re.findall(r"--[a-z-]+", line.partition("#")[0])} <= known, line


@pytest.mark.parametrize("block", of("cgp"))
def test_positions_can_be_read_and_drawn(block: Block) -> None:
    board = wl.Board.from_cgp(block.text.strip())
    assert board.plays()[0].score > 0
    assert wl.Board.from_cgp(board.cgp()).cgp() == board.cgp()


@pytest.mark.parametrize("block", of("toml"))
def test_entry_points_lead_to_the_example_package(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "outside" / "package"))
    groups = tomllib.loads(block.text)["project"]["entry-points"]
    assert {*groups} == {"wordloom.games", "wordloom.families"}
    for group, entries in groups.items():
        for name, value in entries.items():
            assert EntryPoint(name, value, group).load().__class__, value
