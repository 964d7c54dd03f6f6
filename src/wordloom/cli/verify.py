"""`wordloom verify FILE`: check a finished game from its exported record alone."""

from pathlib import Path
from typing import Annotated

import typer

from wordloom.core.errors import ParseError
from wordloom.games import CATALOGUE
from wordloom.rules.record import read
from wordloom.rules.verify import verify as check


def verify(file: Annotated[Path, typer.Argument(help="A record, as exported after the game.")]) -> None:
    """Check a game from its exported record alone: the chain of hashes, the fair bag, every decision."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise ParseError("unreadable-file", file=str(file), reason=error.strerror or "") from None
    record = read(data, CATALOGUE)
    verdict = check(record, CATALOGUE[record.header.game])
    print(f"ok: {verdict.entries} entries, head {verdict.head}")
    if verdict.outcome:
        for name, score in zip(record.header.players, verdict.outcome.scores, strict=True):
            print(f"  {name}: {score}")
