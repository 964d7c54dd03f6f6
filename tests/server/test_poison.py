"""Tables that cannot be read any more: passed over, counted, and never in anybody's way."""

import asyncio
from pathlib import Path

import httpx
from sqlalchemy import insert

from serving.client import Player
from serving.clock import MINUTE, Clock
from serving.server import Served, serving, settings
from store.rows import a_table
from wordloom.server.deadlines import in_turn
from wordloom.store import open_database
from wordloom.store.log import Due
from wordloom.store.schema import tables


async def poisoned(data: Path, count: int) -> None:
    """Running tables, long due, whose words, options, game or header are not what they should be."""
    ills: list[dict[str, object]] = [
        {"lexicon": "xx", "options": '{"language":"en","lexicon":"xx"}', "header": "{}"},
        {"options": "[]", "header": "{}"},
        {"game": "no-such-game", "header": "{}"},
        {"header": "not even JSON"},
    ]

    some = [
        a_table(**{"id": f"ill{number}", "host": f"guest{number % 4}", "due": 1, "version": 1, **ills[number % 4]})
        for number in range(count)
    ]
    rows = [{name: getattr(table, name) for name in table.__struct_fields__ if name != "seats"} for table in some]
    database = open_database("", data)
    await database.write(lambda conn: conn.execute(insert(tables), rows))
    await database.close()


async def metric(served: Served, name: str) -> float:
    async with httpx.AsyncClient(base_url=served.url) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(name + " ")))


async def test_a_thousand_tables_that_cannot_be_read_stop_no_clock(tmp_path: Path, clock: Clock) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": {"turn_seconds": 60}}))["id"]
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await ana.ask("POST", f"/tables/{table}/start")
        await ana.close()
    await poisoned(tmp_path, 1_000)
    async with serving(settings(tmp_path)) as served:
        back = Player(served.url, ana.token, ana.id, ana.name)

        async def version() -> int:
            """As the store has it: asking for the table itself would read it."""
            return int((await back.ask("GET", "/tables"))[0]["version"])

        clock.ahead += MINUTE + 1_000
        async with asyncio.timeout(60):
            while await version() < 2:  # its turn is over, and nobody watches
                await asyncio.sleep(0.05)
        assert await version() >= 2
        assert await metric(served, "wordloom_tables_troubled") > 0
        await back.close()


def test_tables_are_read_in_turn_by_host() -> None:
    due = [Due(f"bad{number}", "guest") for number in range(5)] + [Due("good", "ana"), Due("fine", "jan")]
    assert in_turn(due) == ["bad0", "good", "fine", "bad1", "bad2", "bad3", "bad4"]
