"""The server's time."""

import time


def now() -> int:
    """ms since 1970."""
    return time.time_ns() // 1_000_000
