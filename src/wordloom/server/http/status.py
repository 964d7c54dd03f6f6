"""Health, readiness and metrics, for machines that watch over the server."""

from fastapi import APIRouter, Response
from sqlalchemy import text

from wordloom.core.errors import StoreError
from wordloom.server.http.edge import HouseOf, reply

router = APIRouter(tags=["status"])


@router.get("/health")
async def health() -> Response:
    """The process lives."""
    return reply({"status": "ok"})


@router.get("/ready", responses={503: {"description": "Degraded"}})
async def ready(house: HouseOf) -> Response:
    """It can serve: the store answers, and the bus if there is one."""
    try:
        await house.database.read(lambda conn: conn.scalar(text("SELECT 1")))
        store = True
    except StoreError:
        store = False
    whole = store and house.bus.up and not house.stopping
    state = {"store": store, "bus": house.bus.up, "stopping": house.stopping}
    return reply({"status": "ok" if whole else "degraded", **state}, 200 if whole else 503)


@router.get("/metrics")
async def metrics(house: HouseOf) -> Response:
    """Prometheus' format."""
    house.metrics.store_away.set(house.store_away)
    house.metrics.bus_away.set(not house.bus.up)
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")
