"""Other people's games, installed alongside Wordloom by entry point: they play wherever Wordloom does."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import wordloom
from serving.client import Player
from serving.process import ServerProcess
from wordloom.families import OWN as FAMILIES
from wordloom.games import OWN as GAMES

HERE = Path(__file__).parent
ROOT = Path(wordloom.__file__).parent
NAMES = {*FAMILIES, *GAMES}


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(HERE / "package"), "WORDLOOM_DATA": str(home)}


def test_an_outside_game_and_an_outside_family_play_in_library_and_terminal(tmp_path: Path) -> None:
    command = [sys.executable, str(HERE / "plays.py")]
    done = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert done.stdout == "played\n", done.stderr


def test_commands_know_outside_games(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "wordloom", "games", "--json"]
    done = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, check=True)
    assert '"five-tile"' in done.stdout
    assert '"Word chain"' in done.stdout


async def test_a_server_plays_outside_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(HERE / "package"))
    server = await ServerProcess(tmp_path / "data", "--bots=1", "--pause=0").start()
    try:
        player = await Player.guest(server.url)
        catalogue = {game["id"]: game for game in await player.ask("GET", "/games")}
        assert catalogue["chain"]["family"] == "chain"
        assert catalogue["five-tile"]["name"] == "Five-tile Scrabble"
        table = (await player.ask("POST", "/tables", {"game": "chain", "seats": 2}))["id"]
        await player.ask("POST", f"/tables/{table}/seats", {"who": "bot", "level": 5})
        await player.connect()
        await player.watch(table)
        begun = await player.ask("POST", f"/tables/{table}/start")
        assert begun["status"] == "running"
        seen = await player.ask("GET", f"/tables/{table}/view?seat=0")
        refused = await player.act(table, seen["version"], {"kind": "say", "seat": 0, "word": "XQZ"})
        assert refused["type"] == "refused", refused
        said = await player.act(table, seen["version"], {"kind": "say", "seat": 0, "word": "APPLE"})
        assert said["type"] == "stored", said
        await player.close()
    finally:
        await server.stop()


def named(source: str) -> list[str]:
    """Where a module imports from a family, or compares something with a family's or a game's name."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=module) if module and module.startswith("wordloom.families."):
                found.append(module)
            case ast.Import(names=names):
                found += [alias.name for alias in names if alias.name.startswith("wordloom.families.")]
            case ast.Compare(left=left, comparators=others):
                found += [
                    str(each.value)
                    for each in [left, *others]
                    if isinstance(each, ast.Constant) and each.value in NAMES
                ]
            case ast.MatchValue(value=ast.Constant(value=value)) if value in NAMES:
                found.append(str(value))
            case ast.Dict(keys=keys):
                found += [str(key.value) for key in keys if isinstance(key, ast.Constant) and key.value in NAMES]
    return found


@pytest.mark.parametrize(
    "source", ["from wordloom.families.board import BoardGame", "info.id == 'together'", "{'rummy': 1}"]
)
def test_a_name_would_be_found(source: str) -> None:
    assert named(source)


def test_only_families_and_games_name_a_family_or_a_game() -> None:
    others = [file for file in ROOT.rglob("*.py") if file.relative_to(ROOT).parts[0] not in ("families", "games")]
    assert len(others) > 100
    assert {str(file.relative_to(ROOT)): found for file in others if (found := named(file.read_text()))} == {}
