"""The server's time goes on steadily, whatever is done to the machine's clock."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from serving.client import Player
from serving.server import serving, settings
from wordloom.server import times
from wordloom.server.upkeep import Upkeep
from wordloom.store import uptime

HOUR = 3_600_000


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A machine whose clocks are set by hand: `wall` is the one that people set."""
    clocks = SimpleNamespace(wall=1_000 * HOUR, steady=5 * HOUR)
    clocks.time_ns = lambda: clocks.wall * 1_000_000
    clocks.clock_gettime_ns = lambda _: clocks.steady * 1_000_000
    monkeypatch.setattr(times, "time", clocks)
    monkeypatch.setattr(times, "_ahead", (clocks.wall - clocks.steady) * 1_000_000)
    return clocks


@pytest.mark.parametrize("hours", [-3, 3])
def test_a_clock_that_is_set_changes_nothing(machine: SimpleNamespace, hours: int) -> None:
    before = times.now()
    assert before == machine.wall
    machine.wall += hours * HOUR + 1_500
    machine.steady += 1_500
    assert times.now() == before + 1_500
    assert times.strayed() == hours * 3600
    assert times.by_the_machine() == machine.wall


def test_time_goes_on_from_what_was_written(machine: SimpleNamespace) -> None:
    times.not_before(machine.wall - HOUR)
    assert times.now() == machine.wall
    times.not_before(machine.wall + 2 * HOUR)
    assert times.now() == machine.wall + 2 * HOUR
    assert times.strayed() == -7200


async def test_a_server_whose_clock_was_set_back_goes_on_where_it_was(tmp_path: Path, machine: SimpleNamespace) -> None:
    """Its games' clocks would otherwise stand still until the machine has caught up."""
    async with serving(settings(tmp_path)) as served:
        ana = await (await Player.guest(served.url)).connect()
        table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": {"turn_seconds": 600}}))["id"]
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await ana.ask("POST", f"/tables/{table}/start")
        until = (await ana.watch(table, 0))["view"]["clock"]["turn_until"]
        await ana.close()
    machine.wall -= 3 * HOUR
    times._ahead = (machine.wall - machine.steady) * 1_000_000  # as a new process finds it
    async with serving(settings(tmp_path)) as served:
        assert times.now() >= until - 600_000
        ana = await Player(served.url, ana.token, ana.id, ana.name).connect()
        machine.steady += 601_000
        update = await ana.watch(table, 0)
        if update["version"] == 1:
            update = await ana.wait("update")
        assert update["version"] == 2  # the turn is over, although the machine says that it has not begun
        await ana.close()


@pytest.mark.parametrize("hours", [-3, 3, 100])
async def test_a_process_takes_the_time_of_those_beside_it(
    tmp_path: Path, machine: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """A machine's clock was set; a process that starts again goes by the others, which did not follow it: by their next
    sign of life, and as soon as it is there, or it would be behind them by as long as it did not look."""
    monkeypatch.setattr("wordloom.server.upkeep.ANOTHER_SIGN", 60.0)
    signs = iter([machine.wall + hours * HOUR + late for late in (0, 0, 0, 1_000, 2_000)])

    async def read(_: object) -> int:
        return int(next(signs))

    async with serving(settings(tmp_path)) as served:
        upkeep = Upkeep(served.house)
        upkeep._house = SimpleNamespace(is_shared=True, database=SimpleNamespace(read=read))  # type: ignore[assignment]
        await upkeep._go_on()
        assert times.now() == machine.wall + hours * HOUR + 1_000


async def test_a_clock_that_was_set_by_days_is_believed(tmp_path: Path, machine: SimpleNamespace) -> None:
    async with serving(settings(tmp_path)) as served:
        await served.house.database.write(lambda conn: uptime.alive(conn, machine.wall + 48 * HOUR))
    async with serving(settings(tmp_path)):
        assert times.now() == machine.wall
