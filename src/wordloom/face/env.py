"""Games as environments for reinforcement learning; what they are made of is an extra."""

from typing import TYPE_CHECKING

from wordloom.core.extras import extra

if TYPE_CHECKING:
    from pettingzoo.utils.env import AECEnv

    from wordloom.face.environment import Observation
    from wordloom.face.lexicon import Lexicon

LISTED = 64  # moves that an action can choose from, the best ones


def env(
    game: str = "classic-us",
    *,
    language: str | None = None,
    seats: int | None = None,
    moves: int = LISTED,
    lexicon: "str | Lexicon | None" = None,
    **options: str | int | bool,
) -> "AECEnv[str, Observation, int]":
    """A game as a PettingZoo environment; needs `pip install "wordloom[research]"`.

    Action k plays the k-th of the listed moves of the seat on turn, best first; `action_mask` says how many there are,
    and `infos[agent]["moves"]` which. Winners are rewarded with 1 and losers with −1; a team wins or loses together.

    >>> from wordloom import env
    >>> table = env("classic-us", language="en")
    >>> table.reset(seed=7)
    >>> observation, reward, over, cut, info = table.last()
    >>> int(observation["action_mask"].sum()), table.agent_selection
    (64, 'seat_1')
    >>> table.step(0)
    >>> table.agent_selection
    'seat_0'
    """
    with extra("research"):
        from wordloom.face.environment import TableEnv, wrapped  # noqa: PLC0415 - loads numpy and PettingZoo

    table = TableEnv(game, language=language, seats=seats, moves=moves, lexicon=lexicon, options=options)
    return wrapped(table)
