"""A worker process that thinks for bots: reads a view, writes a command, knows nothing else of the table."""

import sys
from functools import lru_cache
from typing import BinaryIO

import msgspec
from msgspec import Struct

from wordloom.bots import Bot, make_bot
from wordloom.games import game_info
from wordloom.server.hinting import advise
from wordloom.server.lexicons import Lexicons
from wordloom.server.wire import codec, encode


class Thought(Struct, frozen=True):
    """What a bot is asked: the game, its level, and all that its seat may see."""

    game: str
    options: bytes
    level: int
    seed: int
    view: bytes
    hint: str = ""  # the language of a hint that is asked for instead of a move


_decoder = msgspec.msgpack.Decoder(Thought)
_lexicons = Lexicons()


@lru_cache(maxsize=64)
def _bot(game: str, options: bytes, level: int, seed: int) -> Bot:
    info = game_info(game)
    chosen = info.read_options(msgspec.json.decode(options))
    return make_bot(info, chosen, _lexicons.words(info, chosen), level, seed)


def think(thought: Thought) -> bytes:
    """The command that the bot chose, as JSON."""
    info = game_info(thought.game)
    view = codec(info).view(thought.view)
    if thought.hint:
        return encode(advise(info, view, _lexicons.words(info, view.options), thought.hint))
    return encode(_bot(thought.game, thought.options, thought.level, thought.seed).choose(view))


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
