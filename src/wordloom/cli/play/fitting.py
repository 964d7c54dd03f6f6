"""The level of robots that fits a player: the one last done well against, by game, in a small file; gentle at first."""

from collections.abc import Sequence

import msgspec

from wordloom.cli.play.seats import Player
from wordloom.core.replacing import replacing
from wordloom.face.saves import saves_folder
from wordloom.rules.bots import GENTLE, LEVELS
from wordloom.rules.outcome import Outcome

FILE = "levels.json"
NEARLY = 0.85  # of the best robot's points


def all_levels() -> dict[str, int]:
    """What is remembered; a damaged file remembers nothing."""
    try:
        levels = msgspec.json.decode((saves_folder().parent / FILE).read_bytes(), type=dict[str, int])
    except (OSError, msgspec.DecodeError):
        return {}
    return {game: level for game, level in levels.items() if level in LEVELS}


def fitting_level(game: str) -> int:
    """The level that is offered first."""
    return all_levels().get(game, GENTLE)


def done_well(outcome: Outcome, players: Sequence[Player]) -> int:
    """The strongest robot's level that the first person did well against; 0 if none."""
    robots = [seat for seat, player in enumerate(players) if player.is_bot]
    person = next((seat for seat, player in enumerate(players) if not player.is_bot), None)
    if not robots or person is None or not outcome.winners:
        return 0
    best = max(outcome.scores[seat] for seat in robots)
    near = best > 0 and outcome.scores[person] >= NEARLY * best
    return max(players[seat].level for seat in robots) if person in outcome.winners or near else 0


def remember_level(game: str, outcome: Outcome, players: Sequence[Player]) -> None:
    """Note a level that the player did well against."""
    if level := done_well(outcome, players):
        with replacing(saves_folder().parent / FILE) as scratch:
            scratch.write_bytes(msgspec.json.encode({**all_levels(), game: level}))
