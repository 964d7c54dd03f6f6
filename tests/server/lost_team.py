"""One player alone at a cooperative table who gives up."""

from serving.client import Message, Player


async def give_up(ana: Player, table: str) -> Message:
    """Use up every helper without a word, then declare that no goal can be met; returns the last view."""
    view = (await ana.watch(table, 0))["view"]["game"]
    version = 1
    deeds = ["refresh-goals", "extra-tile", "replace-tiles", "blank-tile", "complete-goal", "declare-stuck"]
    for kind in deeds:
        details = {
            "complete-goal": {"goal": view["goals"][0]["id"]},
            "replace-tiles": {"tiles": view["rack"][0]},
            "blank-tile": {"tile": view["rack"].replace("?", "")[0]},
        }.get(kind, {})
        for command in ({"kind": kind, **details}, {"kind": "end-turn"}):
            if command["kind"] in view["legal"]:
                answer = await ana.act(table, version, {"seat": 0, **command})
                assert answer["type"] == "stored", answer
                version = answer["version"]
                told = await ana.wait("update", lambda m, v=version: m["version"] == v)  # type: ignore[misc]
                view = told["view"]["game"]
    return view  # type: ignore[no-any-return]
