"""A worker process that reviews games, a slice at a time, behind everything else that the machine has to do."""

import os
import sys
import time
from contextlib import suppress
from functools import lru_cache

import msgspec
from msgspec import Struct

from wordloom.core.errors import WordloomError
from wordloom.games import CATALOGUE, game_info
from wordloom.games.reviewing import Opened, open_file, open_record
from wordloom.rules.record import read
from wordloom.rules.review import Depth, Review
from wordloom.rules.reviewing import Work, reviewed
from wordloom.server.lexicons import Lexicons
from wordloom.server.thinker import frame, read_frame

NICENESS = 19  # the last of all


class Slice(Struct, frozen=True):
    """A part of a review: the game, what is known of it, and for how many seconds to go on."""

    file: bytes
    so_far: bytes = b""  # a Review as JSON
    seconds: float = 1.0
    think: float = 1.5  # for each turn


class Sliced(Struct, frozen=True):
    """What a slice came to: the review as JSON, or the code of what is wrong with the file."""

    result: bytes = b""
    done: int = 0
    steps: int = 0
    error: str = ""


_decoder = msgspec.msgpack.Decoder(Slice)
_lexicons = Lexicons()


@lru_cache(maxsize=8)
def opened(file: bytes) -> Opened:
    """A file, read once for all its slices."""
    if file.lstrip()[:1] != b"{":
        return open_file(file)
    record = read(file, CATALOGUE)
    info = game_info(record.header.game)
    return open_record(record, words=_lexicons.words_of(info, record.header.options, record.header.lexicon))


def go_on(asked: Slice) -> Sliced:
    """Do at least one step, and more while there is time."""
    began = time.perf_counter()
    game = opened(asked.file)
    before = msgspec.json.decode(asked.so_far, type=Review) if asked.so_far else None
    work = Work.of(game.reviewer, Depth(asked.think))
    if before:
        work.known = dict(enumerate(before.turns))
        work.deep = set(range(before.deepened))
    for _ in work.go_on():
        if time.perf_counter() - began >= asked.seconds:
            break
    spent = (before.seconds if before else 0.0) + time.perf_counter() - began
    review = reviewed(work, game.about, spent)
    return Sliced(msgspec.json.encode(review), len(work.known) + len(work.deep), work.steps)


def main() -> None:
    """Work until the server is gone. A file that cannot be reviewed is answered with a code; the process lives on."""
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a library prints must not mix with the answers
    while data := read_frame(source):
        try:
            answer = go_on(_decoder.decode(data))
        except WordloomError as error:
            answer = Sliced(error=error.code)
        except Exception as error:
            sys.stderr.write(f"review: {type(error).__name__}: {error}\n")
            answer = Sliced(error="review-failed")
        target.write(frame(msgspec.msgpack.encode(answer)))
        target.flush()


if __name__ == "__main__":
    main()
