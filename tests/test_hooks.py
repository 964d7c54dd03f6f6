"""The hooks before a commit run what `make check` runs, and nothing from elsewhere."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOOKS = ROOT / ".pre-commit-config.yaml"
PLACES = {"$(BIN)": ".venv/bin", "$(STAMPS)": "build/stamps"}


def in_make_check() -> list[str]:
    """The commands of `make check` as one would type them; the page's own without their folder."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    recipe = re.findall(r"^\t(.*)$", makefile.split("\ncheck: ", 1)[1].split("\n\n", 1)[0], re.MULTILINE)
    commands = [part.strip() for line in recipe for part in line.split("&&")]
    for name, place in PLACES.items():
        commands = [command.replace(name, place) for command in commands]
    return [re.sub(r" \$\(filter .*\)$", "", command) for command in commands if command != "cd web"]


def in_hooks() -> list[str]:
    entries = re.findall(r"^ +entry: (.*)$", HOOKS.read_text(encoding="utf-8"), re.MULTILINE)
    return [entry.replace("npm --prefix web ", "npm ") for entry in entries]


def test_hooks_run_what_make_check_runs() -> None:
    assert in_hooks() == in_make_check()
    assert len(in_hooks()) >= 8


def test_every_hook_is_of_this_house() -> None:
    text = HOOKS.read_text(encoding="utf-8")
    assert re.findall(r"^ +- repo: (.*)$", text, re.MULTILINE) == ["local"]
    assert set(re.findall(r"^ +language: (.*)$", text, re.MULTILINE)) == {"system"}


def test_the_hooks_can_be_read() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-config", str(HOOKS)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
