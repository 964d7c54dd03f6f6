"""The store, the bus or the whole server away for a while: told, waited for, nothing lost, no clock punished."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from sqlalchemy import Connection, event

from faults.commands import going_on
from faults.promises import check_promises
from serving.client import Player
from serving.clock import Clock
from serving.process import ServerProcess
from serving.server import Served, serving, settings
from serving.services import Nats, Postgres
from serving.stubborn import StubbornTable
from torture.proxy import Proxy
from torture.world import socket_of
from wordloom.core.errors import StoreError
from wordloom.server import bus
from wordloom.store import moderation, open_database
from wordloom.store.moderation import StoredReport
from wordloom.store.sqlite import SqliteDatabase


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture(scope="module")
def nats() -> Iterator[Nats]:
    with Nats() as server:
        yield server


async def two_servers(tmp_path: Path, url: str, nats: Nats) -> tuple[ServerProcess, ServerProcess]:
    options = ("--database", url, "--bus", nats.url)
    servers = [ServerProcess(tmp_path / name / "data", *options) for name in ("a", "b")]
    for server in servers:
        (tmp_path / "a").mkdir(exist_ok=True)
        (tmp_path / "b").mkdir(exist_ok=True)
        await server.start()
    return servers[0], servers[1]


async def trouble(postgres: Postgres, nats: Nats, servers: tuple[ServerProcess, ServerProcess]) -> None:
    """Everything behind the servers goes away once, then one server itself."""
    await asyncio.sleep(0.5)
    await asyncio.to_thread(postgres.stop)
    await servers[0].wait_until("/ready", 503)
    await asyncio.to_thread(postgres.start)
    await servers[0].wait_until("/ready", 200)
    nats.stop()
    await servers[1].wait_until("/ready", 200, bus=False)  # a balancer keeps it
    await asyncio.to_thread(nats.start)
    await servers[1].wait_until("/ready", 200, bus=True)
    await servers[1].kill()
    await servers[1].start()


async def check_cluster(tmp_path: Path, postgres: Postgres, nats: Nats, games: int, moves: int) -> None:
    url = postgres.fresh()
    servers = await two_servers(tmp_path, url, nats)
    tables = [StubbornTable([server.url for server in servers], random.Random(n)) for n in range(games)]
    for table in tables:
        await table.set_up()
    playing = asyncio.gather(*(table.play(moves) for table in tables))
    await trouble(postgres, nats, servers)
    async with asyncio.timeout(300):
        await playing
    for server in servers:
        assert await server.stop() == 0
    database = open_database(url, tmp_path)
    await check_promises(database, tables)
    await database.close()
    assert not {"internal"} & set[str]().union(*(table.refusals for table in tables))


@pytest.mark.services
async def test_two_servers_go_on_through_outages(tmp_path: Path, postgres: Postgres, nats: Nats) -> None:
    await check_cluster(tmp_path, postgres, nats, games=4, moves=300)


@pytest.mark.soak
async def test_many_tables_go_on_through_outages(tmp_path: Path, postgres: Postgres, nats: Nats) -> None:
    await check_cluster(tmp_path, postgres, nats, games=100, moves=200)


@pytest.mark.services
async def test_two_servers_race_and_show_each_others_moves(tmp_path: Path, postgres: Postgres, nats: Nats) -> None:
    shared: dict[str, Any] = {"database": postgres.fresh(), "bus": nats.url}
    async with serving(settings(tmp_path / "a", **shared)) as one, serving(settings(tmp_path / "b", **shared)) as two:
        here = await (await Player.guest(one.url)).connect()
        there = await Player(two.url, here.token, here.id, here.name).connect()
        table = (await here.ask("POST", "/tables", {"game": "classic-us"}))["id"]
        await here.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await here.ask("POST", f"/tables/{table}/start")
        view = (await here.watch(table, 0))["view"]["game"]
        await there.watch(table, 0)
        for version in range(1, 16):
            command = {"kind": "pass", "seat": view["turn"]}
            if view["turn"] == 0:
                command = {"kind": "exchange", "seat": 0, "tiles": view["rack"][0]}
            answers = await asyncio.gather(
                here.act(table, version, command, id=f"here{version}"),
                there.act(table, version, command, id=f"there{version}"),
            )
            assert sorted(answer["type"] for answer in answers) == ["refused", "stored"]
            assert {answer.get("code", "conflict") for answer in answers} == {"conflict"}
            shown = [
                await client.wait("update", lambda m, v=version: m["version"] == v + 1)  # type: ignore[misc]
                for client in (here, there)
            ]
            assert shown[0]["entry"] == shown[1]["entry"]
            view = shown[0]["view"]["game"]
        nats.stop()
        assert (await here.wait("degraded"))["what"] == "bus"
        await here.act(table, 16, {"kind": "resign", "seat": 0})
        update = await there.wait("update", lambda m: m["version"] == 17)  # found by looking, without a hint
        assert update["view"]["game"]["outcome"] is not None
        await asyncio.to_thread(nats.start)
        await here.close()
        await there.close()


@pytest.mark.services
async def test_a_server_starts_without_its_bus_and_finds_it_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "PATIENCE", 0.2)
    later = Nats()
    async with serving(settings(tmp_path, bus=later.url)) as served:
        ana, table = await a_running_table(served)
        ready = await ana.http.get("/ready")
        assert (ready.status_code, ready.json()["status"], ready.json()["bus"]) == (200, "degraded", False)
        assert (await ana.act(table, 1, {"kind": "offer", "seat": 0, "what": "pause"}))["version"] == 2
        await asyncio.to_thread(later.start)
        back = await ana.wait("degraded")
        assert (back["what"], back["away"]) == ("bus", False)
        assert (await ana.http.get("/ready")).status_code == 200
        await ana.close()
    later.stop()
    async with serving(settings(tmp_path, bus=later.url)):
        pass  # and stops without it


@pytest.mark.services
async def test_whoever_changes_servers_is_shown_nothing_twice(tmp_path: Path, postgres: Postgres) -> None:
    """A client that comes from a server which is further finds the new one as far, although no hint went round."""
    shared: dict[str, Any] = {"database": postgres.fresh()}
    async with serving(settings(tmp_path / "a", **shared)) as one, serving(settings(tmp_path / "b", **shared)) as two:
        here = await (await Player.guest(one.url)).connect()
        there = await Player(two.url, here.token, here.id, here.name).connect()
        table = (await here.ask("POST", "/tables", {"game": "classic-us"}))["id"]
        await here.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await here.ask("POST", f"/tables/{table}/start")
        await here.watch(table, 0)
        assert (await there.watch(table, 0))["version"] == 1
        await here.act(table, 1, {"kind": "offer", "seat": 0, "what": "pause"})
        opened = await there.watch(table, 0, since=2)
        assert (opened["version"], opened["missed"]) == (2, [])
        await here.close()
        await there.close()


@pytest.mark.services
async def test_presence_is_told_across_servers(tmp_path: Path, postgres: Postgres, nats: Nats) -> None:
    shared: dict[str, Any] = {"database": postgres.fresh(), "bus": nats.url}
    async with serving(settings(tmp_path / "a", **shared)) as one, serving(settings(tmp_path / "b", **shared)) as two:
        ana = await (await Player.guest(one.url, "Ana")).connect()
        jan = await Player.guest(two.url, "Jan")
        table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
        await ana.watch(table, 0)
        await jan.ask("POST", f"/tables/{table}/seats", {})
        await ana.wait("info", lambda m: m["info"]["seats"][1]["name"] == "Jan")
        await jan.connect()
        await ana.wait("info", lambda m: m["info"]["seats"][1]["present"])
        await jan.watch(table, 1)
        await ana.send("say", table=table, text="Cześć!")
        assert (await jan.wait("said"))["text"] == "Cześć!"
        await jan.close()
        await ana.wait("info", lambda m: not m["info"]["seats"][1]["present"])
        await ana.close()


async def a_running_table(served: Served | ServerProcess, **options: object) -> tuple[Player, str]:
    ana = await (await Player.guest(served.url)).connect()
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": options}))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
    await ana.ask("POST", f"/tables/{table}/start")
    return ana, table


async def fill_up(database: SqliteDatabase) -> None:
    """Write until the last free page is used up."""
    for at in range(10_000):
        told = StoredReport(player="a", about="b", table="", text="x" * 500, at=at)
        await database.write(lambda conn, told=told: moderation.report(conn, told))  # type: ignore[misc]


async def test_a_full_disk_refuses_and_writes_nothing(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, table = await a_running_table(served)
        database = served.house.database._database  # type: ignore[attr-defined]  # behind its watch
        assert isinstance(database, SqliteDatabase)
        full = True

        def shrink(connection: Connection) -> None:
            pages = 1 if full else 1_000_000  # never fewer than there are
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

        event.listen(database._engine, "begin", shrink)
        with pytest.raises(StoreError, match="store-full"):
            await fill_up(database)
        version: int = 1
        answer: dict[str, Any] = {"type": "stored"}
        turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
        for command in going_on(turn):  # an entry may still fit into the last page
            answer = await ana.act(table, version, command, id=f"try{version}")
            if answer["type"] != "stored":
                break
            version += 1
        assert answer["code"] == "store-full"
        assert (await ana.watch(table, 0, since=0))["version"] == version
        full = False
        answer = await ana.act(table, version, command, id=f"try{version}")
        assert (answer["type"], answer["version"]) == ("stored", version + 1)
        await ana.close()


async def test_a_restart_punishes_no_clock(tmp_path: Path, clock: Clock) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, table = await a_running_table(served, turn_seconds=60, bank_minutes=5)
        before = (await ana.watch(table, 0))["view"]
        await ana.close()
    clock.ahead += 20 * 60_000
    async with serving(settings(tmp_path)) as served:
        again = await Player(served.url, ana.token, ana.id, ana.name).connect()
        after = await again.watch(table, 0)
        shown = after["view"]["clock"]
        assert after["view"]["game"]["turn"] == before["game"]["turn"]
        assert sum(shown["spent"]) < 30_000
        assert 25_000 < shown["turn_until"] - after["now"] <= 60_000
        clock.ahead += 61_000  # now the turn limit really passes
        update = await again.wait("update", lambda m: m["view"]["game"]["turn"] != before["game"]["turn"])
        assert "passed" in [event["kind"] for event in update["entry"]["events"]]
        await again.close()


async def test_a_stop_tells_every_socket(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await (await Player.guest(served.url)).connect("pl")
    bye = await ana.wait("bye")
    assert (bye["code"], bye["retry_ms"] > 0) == ("stopping", True)
    assert bye["text"].startswith("Serwer")
    await ana.close()


async def test_a_command_in_flight_is_answered_before_the_goodbye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, table = await a_running_table(served)
        await ana.watch(table, 0)
        usual, begun = served.house.database.write, asyncio.Event()

        async def slow(work: Any) -> Any:
            begun.set()
            await asyncio.sleep(0.5)
            return await usual(work)

        monkeypatch.setattr(served.house.database, "write", slow)
        await ana.send("act", id="last", table=table, version=1, command={"kind": "resign", "seat": 0})
        await begun.wait()
    await ana.wait("bye")
    assert [m["type"] for m in ana.heard if m.get("id") == "last"] == ["stored"]
    await ana.close()
    async with serving(settings(tmp_path)) as served:
        back = await Player(served.url, ana.token, ana.id, ana.name).connect()
        assert (await back.watch(table, 0))["version"] == 2
        await back.close()


async def test_a_silent_store_is_told_as_one_that_is_away(tmp_path: Path, postgres: Postgres) -> None:
    """Its line stays, but nothing comes through: nobody waits for ever, play goes on later, stopping needs none."""
    url = urlsplit(postgres.fresh())
    path = socket_of(url.geturl())
    line = await Proxy(lambda: asyncio.open_unix_connection(path)).start()
    database = f"postgresql://{url.username or 'postgres'}@127.0.0.1:{line.port}{url.path}"
    server = await ServerProcess(tmp_path / "data", "--database", database).start()
    ana, table = await a_running_table(server)
    pause = {"kind": "offer", "seat": 0, "what": "pause"}
    line.set("silent")
    await server.wait_until("/ready", 503, store=False)
    refused = await ana.act(table, 1, pause)
    assert (refused["type"], refused["code"]) == ("refused", "store-away")
    line.set("open")
    await server.wait_until("/ready", 200, store=True)
    assert (await ana.act(table, 1, pause))["type"] == "stored"
    await ana.close()
    line.set("silent")
    await asyncio.sleep(1)  # by then something waits for an answer
    assert await server.stop() == 0
    await line.close()
