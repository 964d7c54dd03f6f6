"""Thinkers that follow a script instead of thinking."""

import sys

from wordloom.server.thinking import Thinkers

ANSWERING = """
import sys
while size := sys.stdin.buffer.read(4):
    sys.stdin.buffer.read(int.from_bytes(size, "big"))
    answer = {answer!r}
    sys.stdout.buffer.write(len(answer).to_bytes(4, "big") + answer)
    sys.stdout.buffer.flush()
"""

ECHOING = """
import sys
while size := sys.stdin.buffer.read(4):
    sys.stdout.buffer.write(size + sys.stdin.buffer.read(int.from_bytes(size, "big")))
    sys.stdout.buffer.flush()
"""


def thinkers(script: str, seconds: float = 3) -> Thinkers:
    return Thinkers(1, seconds, (sys.executable, "-c", script))
