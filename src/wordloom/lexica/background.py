"""Building while people already play: a process of its own, watched through the files that it leaves."""

import subprocess
import sys
import tempfile
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path

from wordloom.core.lexicon import lexicon_folder, lexicon_folders, lexicon_path, packaged_lexicons
from wordloom.lexica.building import is_being_built, is_current
from wordloom.lexica.recipes import RECIPES, STANDARD


class State(StrEnum):
    """How far a lexicon is."""

    READY = "ready"
    BUILDING = "building"
    FAILED = "failed"
    MISSING = "missing"


def ensure_in_background(names: Iterable[str] = STANDARD) -> list[str]:
    """Start one process that builds, in this order, what is missing or outdated; returns the names."""
    wanted = [name for name in names if not is_current(RECIPES[name])]
    if wanted:
        # The process outlives a caller that only wanted to start it.
        subprocess.Popen(
            [sys.executable, "-m", "wordloom.lexica", *wanted],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    return wanted


def states() -> dict[str, State]:
    """Every lexicon known here, built or not, with its state."""
    files = {path.stem for folder in lexicon_folders() for path in folder.glob("[!.]*.graph")} | {*packaged_lexicons()}
    imported = sorted(name for name in files - RECIPES.keys() if lexicon_path(name))
    return {name: state(name) for name in (*RECIPES, *imported)}


def state(name: str) -> State:
    """How far one lexicon is; an outdated one is ready, because games can use it."""
    if lexicon_path(name):
        return State.READY
    if is_being_built(name):
        return State.BUILDING
    return State.FAILED if failure_path(name).is_file() else State.MISSING


def failures() -> dict[str, str]:
    """The lists that could not be built in the background, and why."""
    found = states()
    failed = [name for name, each in found.items() if each is State.FAILED]
    told = {name: failure_path(name).read_text(encoding="utf-8") for name in failed}
    if trouble := cache_trouble():  # whoever builds there cannot even leave the reason
        told |= {name: trouble for name in STANDARD if found[name] is State.MISSING}
    return told


def cache_trouble() -> str:
    """Why nothing can be written where lexicons are kept, in the system's words; empty if it can."""
    folder = lexicon_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return f"{folder}: {error.strerror}"


def failure_path(name: str) -> Path:
    """Where a build in the background leaves the reason why it failed."""
    return lexicon_folder() / f".{name}.failed"
