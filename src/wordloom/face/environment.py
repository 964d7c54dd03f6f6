"""A table as PettingZoo's agents see it: numbers, a list of moves, and a mask over it."""

from collections.abc import Mapping
from typing import TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import AECEnv

from wordloom.core.alphabet import alphabet
from wordloom.core.errors import ParseError
from wordloom.core.grid import Placed
from wordloom.core.slices import Slice
from wordloom.core.tiles import BLANK
from wordloom.face.games import Game
from wordloom.face.lexicon import Lexicon
from wordloom.face.views import Move, View
from wordloom.games import game_info

SIDE = 32  # squares of the shown table, in each direction
MOST_SEATS = 4
LETTERS = 40
PIECES = {BLANK: LETTERS + 1, "2": LETTERS + 2, "3": LETTERS + 3}
KINDS = LETTERS + 4
STANDING = 50  # added to a letter that a blank stands for
ILLEGAL = -1.0  # for an action that the mask forbids; it ends the game, as PettingZoo has it
SIZES = {"seat": MOST_SEATS, "scores": MOST_SEATS, "awaited": MOST_SEATS, "bag": 1, "rack": KINDS, "table": SIDE * SIDE}
Numbers = NDArray[np.int32]


class Observation(TypedDict):
    """What an agent is given."""

    observation: Numbers
    action_mask: NDArray[np.int8]


def layout(moves: int) -> dict[str, Slice]:
    """Where each part of an observation lies: the seat, scores, who is awaited, the bag, the rack by kind of piece, the
    table square by square, and the points of the listed moves."""
    places: dict[str, Slice] = {}
    start = 0
    for name, size in {**SIZES, "moves": moves}.items():
        places[name] = slice(start, start + size)
        start += size
    return places


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo tells no types
    """One game after another; an agent is a seat, asked when the table waits for it."""

    def __init__(
        self,
        game: str,
        *,
        language: str | None,
        seats: int | None,
        moves: int,
        lexicon: str | Lexicon | None,
        options: Mapping[str, str | int | bool],
    ) -> None:
        super().__init__()
        info = game_info(game)
        low, high = info.seats
        count = min(max(low, 2), high) if seats is None else seats
        if not low <= count <= high:
            raise ParseError("wrong-number-of-players", low=low, high=high, given=count)
        self.metadata = {"name": f"wordloom/{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.team = info.family.team
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.layout = layout(moves)
        self.size = sum(SIZES.values()) + moves
        self.moves = moves
        self._made = {"game": game, "language": language, "lexicon": lexicon, **options}
        self._seen = spaces.Dict(
            {
                "observation": spaces.Box(-32_768, 32_767, (self.size,), np.int32),
                "action_mask": spaces.Box(0, 1, (moves,), np.int8),
            }
        )
        self._actions = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> "spaces.Space[Observation]":  # noqa: ARG002
        """The same for every seat."""
        return self._seen  # type: ignore[return-value]

    def action_space(self, agent: str) -> "spaces.Space[int]":
        """A number of the list of moves."""
        return self._actions[agent]  # type: ignore[return-value]

    # -- playing --------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: object = None) -> None:  # noqa: ARG002
        """A new game: that of the seed, or of the next seed of the last one."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game = Game(seats=list(self.possible_agents), seed=int(self._seeds.integers(2**62)), **self._made)  # type: ignore[arg-type]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn_to_awaited()

    def step(self, action: int) -> None:
        """The agent on turn plays the move of this number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.move(self._listed[int(action)], self._seat(agent))
        self._turn_to_awaited()
        self._accumulate_rewards()

    def _turn_to_awaited(self) -> None:
        """Let time pass until somebody is awaited, or tell how it came out."""
        self.game.play()
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._listed: list[Move] = []
        if self.game.over:
            self.rewards = {agent: self._reward(self._seat(agent)) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            return
        seat = self.game.awaited[0]
        self.agent_selection = self.possible_agents[seat]
        self._listed = self.game.view(seat).moves(timed=False)[: self.moves]
        self.infos[self.agent_selection] = {"moves": self._listed}

    def _reward(self, seat: int) -> float:
        winners = self.game.outcome.winners if self.game.outcome else ()
        if seat not in winners:
            return -1.0 if winners or self.team else 0.0
        return 1.0 if self.team or len(winners) == 1 else 0.0

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    # -- looking --------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """What a seat sees, as numbers; the list of moves is its own alone."""
        seat = self._seat(agent)
        listed = self._listed if agent == self.agent_selection else []
        mask = np.zeros(self.moves, np.int8)
        mask[: len(listed)] = 1
        return {"observation": self._numbers(self.game.view(seat), listed), "action_mask": mask}

    def _numbers(self, view: View, listed: list[Move]) -> Numbers:
        seen = np.zeros(self.size, np.int32)
        part = {name: seen[place] for name, place in self.layout.items()}
        part["seat"][view.seat] = 1
        part["scores"][: len(view.scores)] = view.scores
        part["awaited"][list(self.game.awaited)] = 1
        part["bag"][0] = pieces_left(view)
        for piece in view.rack:
            part["rack"][self._code(piece)] += 1
        for row, col, face in centred(self.game.picture(view.seat)):
            part["table"][row * SIDE + col] = self._code(face)
        part["moves"][: len(listed)] = [move.score for move in listed]
        return seen

    def _code(self, face: str) -> int:
        if face in PIECES:
            return PIECES[face]
        rank = alphabet(self.game.language).rank(face.upper())
        return rank + STANDING if face.islower() else rank

    def render(self) -> str:
        """The table as everyone sees it."""
        return str(self.game)

    def close(self) -> None:
        """Nothing is held open."""


def pieces_left(view: View) -> int:
    """How many pieces can still be drawn, whatever the game calls their place."""
    left = next((getattr(view.game, name) for name in ("bag", "pool", "deck") if hasattr(view.game, name)), 0)
    return int(left)


def centred(pieces: tuple[Placed, ...]) -> list[tuple[int, int, str]]:
    """Pieces with their place among the shown squares; what a cloth has beyond them is cut off."""
    if not pieces:
        return []
    rows, cols = [piece.row for piece in pieces], [piece.col for piece in pieces]
    inside = min(*rows, *cols, 0) == 0 and max(*rows, *cols) < SIDE
    top = 0 if inside else (min(rows) + max(rows) - SIDE) // 2 + 1
    left = 0 if inside else (min(cols) + max(cols) - SIDE) // 2 + 1
    moved = [(piece.row - top, piece.col - left, piece.face) for piece in pieces]
    return [place for place in moved if 0 <= place[0] < SIDE and 0 <= place[1] < SIDE]


def wrapped(table: TableEnv) -> AECEnv[str, Observation, int]:
    """The environment as PettingZoo wants it used: in order, within bounds, and over after a forbidden action."""
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)
