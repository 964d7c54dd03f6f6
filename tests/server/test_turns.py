"""Thinking time is shared among people, not among tables."""

import asyncio
from collections import Counter

import pytest

from wordloom.server.turns import Turns


async def served_in_order(turns: Turns[int], asked: list[str]) -> list[str]:
    """Who was served one after the other, if everyone asks at once and each thought takes a moment."""
    order: list[str] = []

    async def think(owner: str) -> None:
        async with turns.worker(owner, 60):
            order.append(owner)
            await asyncio.sleep(0.002)

    await asyncio.gather(*(think(owner) for owner in asked))
    return order


async def test_whoever_has_many_tables_waits_for_ones_own() -> None:
    order = await served_in_order(Turns([1]), [*["greedy"] * 50, "ana", "jan"])
    assert set(order[:4]) == {"greedy", "ana", "jan"}  # and not after fifty others
    assert Counter(order) == Counter(greedy=50, ana=1, jan=1)


async def test_nobody_holds_every_worker() -> None:
    turns = Turns([1, 2])
    held = asyncio.Event()

    async def long_thought() -> None:
        async with turns.worker("greedy", 60):
            await held.wait()

    thoughts = [asyncio.create_task(long_thought()) for _ in range(5)]
    await asyncio.sleep(0)
    async with asyncio.timeout(60), turns.worker("ana", 60) as free:
        assert free in (1, 2)
    held.set()
    await asyncio.gather(*thoughts)


async def test_who_gives_up_leaves_no_trace() -> None:
    turns = Turns([1])
    async with turns.worker("ana", 60):
        with pytest.raises(TimeoutError):
            async with turns.worker("jan", 0.01):
                pass
        stopped = asyncio.create_task(served_in_order(turns, ["eve"]))
        await asyncio.sleep(0)
        stopped.cancel()
        await asyncio.gather(stopped, return_exceptions=True)
    assert await served_in_order(turns, ["jan", "eve"]) == ["jan", "eve"]
    assert turns.idle
