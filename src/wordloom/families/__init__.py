"""The families of games: one package each, with everything that only that family knows.

Other people's families come in by the entry point group `wordloom.families`.
"""

from wordloom.core.plugins import installed
from wordloom.families.board.family import FAMILY as BOARD
from wordloom.families.cards.family import FAMILY as CARDS
from wordloom.families.rummikub.family import FAMILY as RUMMIKUB
from wordloom.families.rummy.family import FAMILY as RUMMY
from wordloom.families.together.family import FAMILY as TOGETHER
from wordloom.rules.family import AnyFamily, Family

OWN: dict[str, AnyFamily] = {family.name: family for family in (BOARD, TOGETHER, CARDS, RUMMY, RUMMIKUB)}


def outside() -> dict[str, AnyFamily]:
    """Families installed from other packages; none may take a built-in name."""
    found: dict[str, AnyFamily] = {}
    for plugin in installed("wordloom.families", Family):  # type: ignore[type-abstract]
        if plugin.thing.name in {**OWN, **found}:
            plugin.leave_out(f"there is a family {plugin.thing.name} already")
        else:
            found[plugin.thing.name] = plugin.thing
    return found
