"""Updates leave out the lines of the scoresheet that a client has; put together they are the whole sheet."""

import random

import pytest

from conformance.driver import random_command
from conformance.tables import new_table
from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from wordloom.core.errors import RuleError
from wordloom.rules.commands import TABLE, Begin
from wordloom.server.sheets import kept_lines, without_lines


@pytest.mark.parametrize(
    "game", ["classic-us", "nine-tile", "cards", "cards-action", "cards-solo", "rummikub", "together"]
)
@pytest.mark.parametrize("seed", range(3))
def test_lines_put_together_are_the_whole_sheet(game: str, seed: int) -> None:
    luck = random.Random(seed)
    table = new_table(game, luck)
    table.submit(Begin(TABLE), 0)
    for at in range(60):
        if table.match.outcome(table.state):
            break
        before = table.state
        seat = luck.randrange(before.seats)
        sheet = getattr(table.match.view(before, seat).game, "moves", ())
        try:
            table.submit(random_command(luck, table.match.game.info, table.match.view(before, seat).game), at)
        except RuleError:
            continue
        kept = kept_lines(before, table.state)
        whole = table.match.view(table.state, seat)
        cut = without_lines(whole, kept)
        assert (*sheet[:kept], *getattr(cut.game, "moves", ())) == getattr(whole.game, "moves", ())


async def follow(player: Player, table: str, sheet: list[object], version: int) -> None:
    """Take an update in, and compare with what somebody sees who opens the table now."""
    update = await player.wait("update", lambda m: m["version"] == version)
    assert update["kept"] <= len(sheet)
    sheet[update["kept"] :] = update["view"]["game"]["moves"]
    opened = await player.watch(table, update["seat"])
    assert opened["version"] == version
    assert sheet == opened["view"]["game"]["moves"]


async def test_a_client_keeps_its_sheet_through_moves_and_takebacks(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    opened = [await player.watch(table, seat) for seat, player in enumerate((ana, jan))]
    first = opened[0]["view"]["game"]["turn"]
    sheet: list[object] = []
    version = 1
    for turn in (first, 1 - first, first, 1 - first):
        mover = (ana, jan)[turn]
        tile = (await mover.watch(table, turn))["view"]["game"]["rack"][:1]
        await mover.act(table, version, {"kind": "exchange", "seat": turn, "tiles": tile})
        version += 1
        await follow(ana, table, sheet, version)
    assert len(sheet) == 4
    await (ana, jan)[first].act(table, version, {"kind": "offer", "seat": first, "what": "takeback"})
    await follow(ana, table, sheet, version + 1)
    await (ana, jan)[1 - first].act(table, version + 1, {"kind": "answer", "seat": 1 - first, "agree": True})
    await follow(ana, table, sheet, version + 2)
    assert len(sheet) == 2
