"""A worker process that thinks for bots: reads a view, writes a command, knows nothing else of the table."""

import random
import sys
from functools import lru_cache
from typing import BinaryIO

import msgspec
from msgspec import Struct

from wordloom.games import game_info
from wordloom.rules.bots import LEVELS, PATIENCE, Bot, Brief, make_bot
from wordloom.server.lexicons import Lexicons
from wordloom.server.wire import codec, encode


class Thought(Struct, frozen=True):
    """What a bot is asked: the game, its level, and all that its seat may see."""

    game: str
    options: bytes
    level: int
    seed: int
    view: bytes
    list_version: str = ""  # the version of the table's list
    version: int = 0  # the table's; with the seed, which stands for table and seat, the luck of this thought
    hint: str = ""  # the language of a hint that is asked for instead of a move
    seconds: float = PATIENCE  # within which it should have moved


_decoder = msgspec.msgpack.Decoder(Thought)
_lexicons = Lexicons()


@lru_cache(maxsize=64)
def _bot(
    game: str, options: bytes, level: int, seat: int, list_version: str, *, seconds: float
) -> tuple[Bot, random.Random]:
    """A bot for a seat of one table, and its luck."""
    info = game_info(game)
    given = msgspec.json.decode(options)
    luck = random.Random(seat)
    words = _lexicons.words_of(info, given, list_version)
    return make_bot(info, info.read_options(given), words, level, luck, seconds=seconds), luck


def think(thought: Thought) -> bytes:
    """The command that the bot chose, as JSON."""
    info = game_info(thought.game)
    view = codec(info).view(thought.view)
    if thought.hint:
        words = _lexicons.words_of(info, msgspec.json.decode(thought.options), thought.list_version)
        strongest = Brief(info, view.options, words, LEVELS[-1], random.Random(thought.seed))
        return encode(info.family.advise(strongest, view, thought.hint))
    who = (thought.game, thought.options, thought.level, thought.seed, thought.list_version)
    bot, luck = _bot(*who, seconds=thought.seconds)
    luck.seed(f"{thought.seed}/{thought.version}")  # a bot that was rebuilt plays on as if it had stayed
    return encode(bot.choose(view))


def read_frame(stream: BinaryIO) -> bytes:
    """A length and as many bytes; nothing once the other side is gone."""
    size = stream.read(4)
    return stream.read(int.from_bytes(size, "big")) if len(size) == 4 else b""


def frame(data: bytes) -> bytes:
    """Bytes with their length before them."""
    return len(data).to_bytes(4, "big") + data


def main() -> None:
    """Think until the server is gone. A bot that fails answers nothing; the process lives on."""
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a library prints must not mix with the answers
    while data := read_frame(source):
        try:
            answer = think(_decoder.decode(data))
        except Exception as error:
            sys.stderr.write(f"bot: {type(error).__name__}: {error}\n")
            answer = b""
        target.write(frame(answer))
        target.flush()


if __name__ == "__main__":
    main()
