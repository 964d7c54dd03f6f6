"""`wordloom --version` says what is installed."""

import tomllib
from pathlib import Path

from typer.testing import CliRunner

from cli.whole import app


def test_version_is_that_of_the_project() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.stdout) == (0, f"wordloom {project['version']}\n")
