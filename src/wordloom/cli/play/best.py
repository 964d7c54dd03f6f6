"""The personal best of games for one: a small file next to the saved games."""

import msgspec

from wordloom.core.replacing import replacing
from wordloom.face.saves import saves_folder
from wordloom.rules.best import best_key
from wordloom.rules.options import Options

FILE = "best.json"


def all_bests() -> dict[str, int]:
    """What is remembered; a damaged file remembers nothing."""
    try:
        return msgspec.json.decode((saves_folder().parent / FILE).read_bytes(), type=dict[str, int])
    except (OSError, msgspec.DecodeError):
        return {}


def personal_best(game: str, options: Options) -> int | None:
    """The highest score so far, if there is one."""
    return all_bests().get(best_key(game, options))


def remember(game: str, options: Options, score: int) -> bool:
    """Note a score; whether it is a new best."""
    bests = all_bests()
    key = best_key(game, options)
    if score <= bests.get(key, score - 1):
        return False
    with replacing(saves_folder().parent / FILE) as scratch:
        scratch.write_bytes(msgspec.json.encode({**bests, key: score}))
    return True
