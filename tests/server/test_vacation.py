"""Vacation: in games by letter nobody's time runs while they are away, for some days a year."""

from typing import Any

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.clock import DAY, MINUTE, Clock
from serving.server import Served
from wordloom.server.resting import DAYS, days_left
from wordloom.store.vacations import Vacation

LETTER = {"turn_seconds": 2 * 86_400}


async def seated(somebody: Somebody, **options: object) -> tuple[Player, Player, str, int]:
    """Two at a table: the one on turn, the other, the table, and the mover's seat."""
    ana, jan, table = await two_at_a_table(somebody, **options)
    seat = (await ana.watch(table, 0))["view"]["game"]["to_move"][0]
    mover, other = ((ana, jan), (jan, ana))[seat]
    return mover, other, table, seat


async def looked(served: Served) -> None:
    """What is due by now is looked at."""
    await served.house.resting.look()
    await served.house.upkeep.deadlines.act()


async def version_of(player: Player, table: str) -> int:
    return int((await player.ask("GET", f"/tables/{table}"))["version"])


async def test_time_stands_still_on_vacation_and_goes_on_after_it(
    somebody: Somebody, served: Served, clock: Clock
) -> None:
    mover, other, table, seat = await seated(somebody, **LETTER)
    clock.stop()
    clock.ahead += DAY
    assert (await mover.ask("PUT", "/me/vacation", {"days": 10}))["days"] == DAYS - 10
    shown = (await other.ask("GET", f"/tables/{table}"))["seats"]
    assert shown[seat]["vacation_until"] > 0
    assert shown[1 - seat]["vacation_until"] == 0
    before = await version_of(other, table)
    for _ in range(9):
        clock.ahead += DAY
        await looked(served)
        assert await version_of(other, table) == before  # nothing happens, and nothing is written
    clock.ahead += DAY + MINUTE
    await looked(served)
    view = (await mover.ask("GET", f"/tables/{table}/view"))["view"]
    assert view["game"]["to_move"] == [seat]
    entry = (await mover.watch(table, seat, since=before))["missed"][-1]
    assert [event["time"] for event in entry["events"] if event["kind"] == "rested"] == [10 * DAY]
    clock.ahead += DAY  # the rest of the two days
    await looked(served)
    async_view = (await mover.ask("GET", f"/tables/{table}/view"))["view"]
    assert async_view["game"]["to_move"] == [1 - seat]


async def test_who_is_back_earlier_has_the_time_that_was_left(somebody: Somebody, served: Served, clock: Clock) -> None:
    mover, other, table, seat = await seated(somebody, **LETTER)
    clock.stop()
    clock.ahead += DAY
    await mover.ask("PUT", "/me/vacation", {"days": 20})
    clock.ahead += 5 * DAY
    await looked(served)
    assert await mover.ask("DELETE", "/me/vacation") == {"until": 0, "days": DAYS - 5, "most": DAYS}
    shown = await other.ask("GET", f"/tables/{table}/view")
    now = served.house.presence.vacations[mover.id]
    left = shown["view"]["clock"]["turn_until"] - now
    assert DAY - MINUTE < left <= DAY  # but for what ran before the test's clock stood still
    assert (await other.ask("GET", f"/tables/{table}"))["seats"][seat]["vacation_until"] == 0
    clock.ahead += DAY + MINUTE
    await looked(served)
    assert (await other.ask("GET", f"/tables/{table}/view"))["view"]["game"]["to_move"] == [1 - seat]


async def test_who_moves_on_vacation_is_not_charged_for_it(somebody: Somebody, clock: Clock) -> None:
    mover, _, table, seat = await seated(somebody, **LETTER)
    clock.stop()
    await mover.ask("PUT", "/me/vacation", {"days": 7})
    clock.ahead += 5 * DAY
    version = await version_of(mover, table)
    assert (await mover.act(table, version, {"kind": "pass", "seat": seat}))["type"] == "stored"
    spent = (await mover.ask("GET", f"/tables/{table}/view"))["view"]["clock"]["spent"]
    assert spent[seat] < MINUTE


async def test_live_games_go_on(somebody: Somebody, served: Served, clock: Clock) -> None:
    mover, other, table, seat = await seated(somebody, turn_seconds=120)
    await mover.ask("PUT", "/me/vacation", {"days": 7})
    assert (await other.ask("GET", f"/tables/{table}"))["seats"][seat]["vacation_until"] == 0
    clock.ahead += 3 * MINUTE
    await looked(served)
    assert (await other.ask("GET", f"/tables/{table}/view"))["view"]["game"]["to_move"] == [1 - seat]


async def test_days_are_counted_over_a_year(somebody: Somebody, clock: Clock) -> None:
    ana = await somebody("Ana", connected=False)
    clock.stop()
    for days in (0, -1, 400, "7"):
        await ana.ask("PUT", "/me/vacation", {"days": days}, status=422)
    assert (await ana.ask("PUT", "/me/vacation", {"days": DAYS + 1}, status=409))["code"] == "vacation-over"
    await ana.ask("PUT", "/me/vacation", {"days": 20})
    assert (await ana.ask("PUT", "/me/vacation", {"days": 25}))["days"] == DAYS - 25  # longer, not twice
    clock.ahead += 30 * DAY
    refused: dict[str, Any] = await ana.ask("PUT", "/me/vacation", {"days": 6}, status=409)
    assert refused["code"] == "vacation-over"
    assert await ana.ask("GET", "/me/vacation") == {"until": 0, "days": 5, "most": DAYS}
    assert len((await ana.ask("GET", "/me/export"))["vacations"]) == 1


def test_a_day_comes_back_after_a_year() -> None:
    taken = [Vacation("a", 0, 10 * DAY)]
    assert days_left(taken, 10 * DAY) == DAYS - 10
    assert days_left(taken, 365 * DAY) == DAYS - 10
    assert days_left(taken, 368 * DAY) == DAYS - 7
    assert days_left([Vacation("a", 0, 10 * DAY + 1)], 11 * DAY) == DAYS - 11  # a day that has begun is taken


async def test_an_absent_player_on_vacation_is_not_claimed(somebody: Somebody, served: Served, clock: Clock) -> None:
    mover, other, table, seat = await seated(somebody, **LETTER)
    await mover.ask("PUT", "/me/vacation", {"days": 20})
    if mover.socket:
        await mover.socket.close()
    clock.ahead += 3 * DAY
    assert served.house.absences._waited_for(await served.house.tables.get(table)) == []
    await other.watch(table, 1 - seat)
    await other.send("claim", id="x", table=table, seat=seat)
    assert (await other.answer("x"))["code"] == "nothing-to-claim"
