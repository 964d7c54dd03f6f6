"""What is measured, on a live server; the dashboard and the alerts ask for nothing that is not there."""

import json
import re
from pathlib import Path

import pytest

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.metrics import values
from serving.server import Served

MONITORING = Path(__file__).parents[2] / "docs" / "monitoring"


async def test_times_are_measured(somebody: Somebody, served: Served) -> None:
    ana, _, table = await two_at_a_table(somebody)
    await ana.act(table, 1, {"kind": "resign", "seat": 0})
    await ana.ask("GET", f"/tables/{table}")
    served.house.tables.forget(table)
    assert (await ana.http.get(f"/api/tables/{table}/record")).status_code == 200
    found = values((await ana.http.get("/metrics")).text)
    assert found['wordloom_request_seconds_count{route="/api/tables/{table}"}'] == 1
    assert found['wordloom_request_seconds_count{route="/api/tables/{table}/record"}'] == 1
    assert found['wordloom_store_seconds_count{what="write"}'] >= 4
    assert found['wordloom_store_seconds_count{what="read"}'] >= 4
    assert found["wordloom_fold_seconds_count"] >= 2  # the first time, and after it was forgotten
    assert 0 < found["wordloom_fold_seconds_sum"] < 60
    assert not [name for name in found if table in name]  # no label grows with what people do


async def test_bots_are_measured(somebody: Somebody, served: Served) -> None:
    ana = await somebody()
    begun = await ana.ask("POST", "/play", {"game": "cards-solo", "name": "Ana", "seats": 1})
    assert begun["table"]["status"] == "running"
    before = values((await ana.http.get("/metrics")).text)
    assert before["wordloom_bots_waiting"] == 0
    begun = await ana.ask("POST", "/play", {"game": "classic-us", "name": "Ana", "level": 1})
    table = begun["table"]["id"]
    opened = await ana.watch(table, 0)
    if opened["view"]["game"]["turn"] == 0:
        await ana.act(table, opened["version"], {"kind": "pass", "seat": 0})
    await ana.wait("update", lambda m: m["entry"]["seat"] == 1)
    found = values((await ana.http.get("/metrics")).text)
    assert found["wordloom_bot_seconds_count"] == before["wordloom_bot_seconds_count"] + 1
    assert found["wordloom_bots_waiting"] == 0


def asked_for() -> set[str]:
    """Every name that the dashboard and the alerts use."""
    dashboard = json.loads((MONITORING / "dashboard.json").read_text(encoding="utf-8"))
    told = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    told += re.findall(r"expr: (.*)", (MONITORING / "alerts.yml").read_text(encoding="utf-8"))
    assert len(told) > 20
    return {name for expression in told for name in re.findall(r"\bwordloom_[a-z_]+", expression)}


async def test_the_dashboard_and_the_alerts_ask_for_what_is_there(somebody: Somebody) -> None:
    ana, _, table = await two_at_a_table(somebody)
    await ana.act(table, 0, {"kind": "pass", "seat": 0})  # refused, so that refusals are there too
    there = {re.split(r"[{ ]", name)[0] for name in values((await ana.http.get("/metrics")).text)}
    assert asked_for() <= there
    assert len({name.removesuffix("_bucket") for name in asked_for()}) >= 15


@pytest.mark.parametrize("label", ["route", "what", "code", "status"])
async def test_labels_that_are_asked_for_are_there(somebody: Somebody, label: str) -> None:
    ana, _, table = await two_at_a_table(somebody)
    await ana.act(table, 0, {"kind": "pass", "seat": 0})
    assert f'{label}="' in (await ana.http.get("/metrics")).text
    text = (MONITORING / "dashboard.json").read_text(encoding="utf-8")
    assert label in text
