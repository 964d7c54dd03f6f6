"""One golden game of every kind: its record is decided again, entry by entry, and must come out the same."""

from pathlib import Path

import pytest

from wordloom.games import CATALOGUE
from wordloom.rules.record import read
from wordloom.rules.verify import verify


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_golden_playthrough(game: str) -> None:
    data = Path(__file__).with_name(f"{game}.jsonl").read_bytes()
    record = read(data, CATALOGUE)
    assert record.header.game == game
    verdict = verify(record, CATALOGUE[game])
    assert verdict.entries > 5
    assert verdict.outcome is not None
    assert verdict.outcome.reason not in {"abandoned", "nobody-left", "one-seat-left"}
