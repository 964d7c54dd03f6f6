"""Two people at a table of their own."""

from server.conftest import Somebody
from serving.client import Player


async def two_at_a_table(somebody: Somebody, **options: object) -> tuple[Player, Player, str]:
    ana, jan = await somebody("Ana"), await somebody("Jan", "pl")
    table = await ana.ask("POST", "/tables", {"game": "classic-us", "options": options, "entropy": "aa"})
    await jan.ask("POST", f"/tables/{table['id']}/seats", {"entropy": "bb"})
    await ana.ask("POST", f"/tables/{table['id']}/start")
    return ana, jan, table["id"]
