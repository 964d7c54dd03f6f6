"""The terminal table as a process of its own, at a real (pseudo) terminal, killed in the middle of a game."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wordloom.cli.play import start
from wordloom.rules.commands import Begin, Pass

COMMAND = [sys.executable, "-c", "from wordloom.cli import main; main()", "play", "classic-us"]
PATIENCE = 90  # seconds; a busy machine starts the app slowly


def read_until(screen: int, wanted: str) -> None:
    """Read what the app draws until a text appears on the screen."""
    drawn = ""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if select.select([screen], [], [], 1)[0]:
            drawn += os.read(screen, 1 << 16).decode(errors="replace")
        if wanted in re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", drawn):
            return
    raise AssertionError(f"{wanted} was not shown")


def test_a_killed_game_goes_on_with_every_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    screen, terminal = pty.openpty()
    arguments = [*COMMAND, "--seats", "Ana,Ben", "--ui", "en"]
    process = subprocess.Popen(arguments, stdin=terminal, stdout=terminal, stderr=terminal)
    try:
        for _ in range(2):
            read_until(screen, "Enter: I am")
            os.write(screen, b"\r")
            read_until(screen, "Type a move")
            os.write(screen, b"pass\r")
        read_until(screen, "Enter: I am")
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        os.close(screen)
        os.close(terminal)
    table = start.resumed("classic-us", "en").sitting
    assert [type(entry.command) for entry in table.entries] == [Begin, Pass, Pass]


def test_without_a_terminal_it_says_so() -> None:
    result = subprocess.run(COMMAND, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr.startswith("wordloom: Playing needs a terminal")


def test_without_a_terminal_games_and_mistakes_are_told_all_the_same() -> None:
    def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "wordloom", "play", *arguments]
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)

    assert {"classic-us", "rummikub", "cards-solo"} <= {line.split()[0] for line in run().stdout.splitlines()}
    assert "rummikub" in run("chess").stderr
    assert "challenge_seconds" in run("classic-us", "--option", "colour=red").stderr
    assert "0–600" in run("classic-us", "--option", "challenge_seconds=soon").stderr
