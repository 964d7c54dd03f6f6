"""Health, readiness and metrics, for machines that watch over the server."""

import asyncio

from fastapi import APIRouter, Response

from wordloom.core.errors import StoreError
from wordloom.server.http.edge import HouseOf, reply
from wordloom.server.times import now
from wordloom.store import uptime

router = APIRouter(tags=["status"])
PATIENCE = 2.0  # seconds in which the store must have answered: balancers do not wait long


@router.head("/health", include_in_schema=False)
@router.get("/health")
async def health() -> Response:
    """The process is alive."""
    return reply({"status": "ok"})


@router.head("/ready", include_in_schema=False)
@router.get("/ready", responses={503: {"description": "Degraded"}})
async def ready(house: HouseOf) -> Response:
    """It can serve: the store takes what is written. Also whether the bus answers, and which lists failed."""
    try:
        async with asyncio.timeout(PATIENCE):
            await house.database.write(lambda conn: uptime.alive(conn, now()))
        store = True
    except (StoreError, TimeoutError):
        store = False
    serves = store and not house.stopping  # without the bus play goes on: every process looks at the log
    failed = await asyncio.to_thread(house.lexicons.failures)  # other tables are played all the same
    cache = await asyncio.to_thread(house.lexicons.cache_trouble)
    state = {"store": store, "bus": house.bus.up, "stopping": house.stopping, "failed_lists": failed, "cache": cache}
    return reply({"status": "ok" if serves and house.bus.up else "degraded", **state}, 200 if serves else 503)


@router.get("/metrics")
async def metrics(house: HouseOf) -> Response:
    """Prometheus' format."""
    house.metrics.store_away.set(house.store_away)
    house.metrics.bus_away.set(not house.bus.up)
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")
