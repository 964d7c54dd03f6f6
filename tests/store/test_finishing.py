"""Work that is finished although nobody waits for it any more."""

import asyncio
import gc
from contextlib import suppress

import pytest

from wordloom.core.errors import Conflict
from wordloom.store.finishing import Finisher


async def test_a_refusal_that_nobody_waits_for_is_no_alarm() -> None:
    """A client leaves while its move is decided, and the move is refused: asyncio must not complain about it."""
    alarms: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, about: alarms.append(about))
    finisher, go_on, ended = Finisher(), asyncio.Event(), asyncio.Event()

    async def refused() -> None:
        await go_on.wait()
        ended.set()
        raise Conflict("conflict", version=1)

    asking = asyncio.create_task(finisher.finish(refused()))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asking.cancel()
    with suppress(asyncio.CancelledError):
        await asking
    go_on.set()
    await ended.wait()
    while finisher._begun:
        await asyncio.sleep(0)
    gc.collect()
    await asyncio.sleep(0)
    assert alarms == []


async def test_whoever_waits_hears_of_a_refusal() -> None:
    async def refused() -> None:
        raise Conflict("conflict", version=1)

    with pytest.raises(Conflict):
        await Finisher().finish(refused())
