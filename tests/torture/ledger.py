"""A file with a line for every round that was played, so that a long run can be interrupted, resumed and added up."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec

from torture.history import Finding


class Line(msgspec.Struct, frozen=True):
    """One round and what came of it."""

    seed: int
    round: int
    world: str  # that was asked for: cluster, alone or, without a word, both in turn
    processes: int
    cluster: bool
    operations: int
    tables: int
    entries: int
    faults: dict[str, int]
    findings: list[Finding]
    seconds: float
    code: str  # which state of the repository was tortured


class Ledger:
    """Several runs with different seeds may write to one file at once: each line is appended whole."""

    def __init__(self, file: Path | None) -> None:
        self._file = file

    def __iter__(self) -> Iterator[Line]:
        if self._file is not None and self._file.exists():
            for line in self._file.read_bytes().splitlines():
                yield msgspec.json.decode(line, type=Line)

    def played(self, seed: int, world: str) -> list[Line]:
        """The rounds that a seed has already had."""
        return [line for line in self if (line.seed, line.world) == (seed, world)]

    def write(self, line: Line) -> None:
        """Add a round."""
        if self._file is not None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("ab", buffering=0) as log:
                log.write(msgspec.json.encode(line) + b"\n")


def code() -> str:
    """The commit that is checked out, with a mark where files differ from it."""
    here = Path(__file__).parent
    asked = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    found = subprocess.run(asked, cwd=here, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"
