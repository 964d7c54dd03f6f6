"""Whoever asks another process is told what is stored, whether a notice came through or not."""

from pathlib import Path
from typing import Any

import pytest

from serving.client import Player
from serving.server import serving, settings
from serving.services import Postgres


@pytest.mark.services
async def test_a_process_that_heard_of_nothing_answers_with_what_is_stored(tmp_path: Path) -> None:
    with Postgres() as postgres:
        shared: dict[str, Any] = {"database": postgres.fresh()}  # and no bus: nobody tells anybody
        async with (
            serving(settings(tmp_path / "a", **shared)) as one,
            serving(settings(tmp_path / "b", **shared)) as two,
        ):
            here = await (await Player.guest(one.url)).connect()
            there = await Player(two.url, here.token, here.id, here.name).connect()
            table = (await here.ask("POST", "/tables", {"game": "classic-us"}))["id"]
            await here.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
            await here.ask("POST", f"/tables/{table}/start")
            assert (await there.ask("GET", f"/tables/{table}"))["version"] == 1
            await here.act(table, 1, {"kind": "offer", "seat": 0, "what": "pause"})
            assert (await there.watch(table, 0))["version"] == 2
            await there.send("unwatch", table=table)
            await here.act(table, 2, {"kind": "resign", "seat": 0})
            record = await there.http.get(f"/api/tables/{table}/record")
            assert record.status_code == 200
            assert len(record.text.splitlines()) == 5  # header, three entries, closing
            assert (await there.ask("GET", f"/tables/{table}/view"))["view"]["game"]["outcome"] is not None
            await here.close()
            await there.close()
