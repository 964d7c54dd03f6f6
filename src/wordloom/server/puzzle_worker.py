"""A worker process that looks for puzzles in finished games, behind everything else that the machine has to do."""

import os
import sys
from contextlib import suppress

import msgspec
from msgspec import Struct

from wordloom.games import CATALOGUE
from wordloom.games.puzzles import from_record, table_for
from wordloom.rules.puzzle import Puzzle
from wordloom.rules.record import read
from wordloom.server.review_worker import NICENESS
from wordloom.server.thinker import frame, read_frame


class FoundIn(Struct, frozen=True):
    """What a game gave: its puzzles, and the list that they are proven with."""

    puzzles: tuple[Puzzle, ...] = ()
    lexicon: str = ""


def found_in_file(file: bytes) -> FoundIn:
    """The puzzles of a record, with the words that new tables play with."""
    record = read(file, CATALOGUE)
    table = table_for(record.header.game, str(record.header.options["language"]))
    puzzles, _ = from_record(table, record)
    return FoundIn(tuple(puzzles), table.words.lexicon.version)


def main() -> None:
    """Work until the server is gone. A game that nothing can be found in is answered with nothing."""
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a library prints must not mix with the answers
    while data := read_frame(source):
        try:
            answer = found_in_file(data)
        except Exception as error:
            sys.stderr.write(f"puzzles: {type(error).__name__}: {error}\n")
            answer = FoundIn()
        target.write(frame(msgspec.json.encode(answer)))
        target.flush()


if __name__ == "__main__":
    main()
