"""Work that would keep the event loop waiting is done beside it."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
FEW = 16  # entries that are folded sooner than a thread is found for them


async def beside(size: int, work: Callable[[], T]) -> T:
    """Do something with so many entries: at once if they are few, else in a thread."""
    return work() if size <= FEW else await asyncio.to_thread(work)
