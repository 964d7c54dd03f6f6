"""The pages for operators and for authors of clients name everything there is, and nothing else."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import typer.main
from prometheus_client import CollectorRegistry

from cli.whole import app as cli
from wordloom.server.app import make_app, openapi
from wordloom.server.house import House
from wordloom.server.lexicons import Lexicons
from wordloom.server.metrics import Metrics
from wordloom.server.settings import Limits, Settings

DOCS = Path(__file__).parents[2] / "docs"
OPERATIONS = (DOCS / "operations.md").read_text(encoding="utf-8")
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")


def listed(heading: str, pattern: str) -> set[str]:
    section = OPERATIONS.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    return set(re.findall(pattern, section, re.MULTILINE))


def test_every_option_of_serve_is_explained() -> None:
    serve = typer.main.get_command(cli).commands["serve"]  # type: ignore[attr-defined]
    options = {next(name for name in option.opts if name.startswith("--")) for option in serve.params}
    assert listed("One machine", r"^\| `(--[a-z]+)` \|") == options - {"--help"}


def test_every_limit_is_explained_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `([a-z_]+)` \| ([0-9.]+) \|", OPERATIONS.split("## Limits\n")[1], re.MULTILINE))
    assert {name: float(value) for name, value in rows.items()} == {
        each.name: float(each.default)  # type: ignore[arg-type]
        for each in fields(Limits)
    }


def test_every_metric_is_explained() -> None:
    registry: CollectorRegistry = Metrics().registry
    names = {f"{metric.name}_total" if metric.type == "counter" else metric.name for metric in registry.collect()}
    assert listed("Watching over it", r"^\| `([a-z_]+)` \|") == names


def test_every_route_is_explained(tmp_path: Path) -> None:
    house = House(Settings(data=tmp_path), Lexicons({}))
    schema: dict[str, Any] = openapi(make_app(house))
    routes = {f"{method.upper()} {path}" for path, methods in schema["paths"].items() for method in methods}
    assert set(re.findall(r"^\| `([A-Z]+ /[^`]*)` \|", PROTOCOL, re.MULTILINE)) == routes
