"""What is worth doing now, for players at practice tables."""

from wordloom.core.words import Vocabulary
from wordloom.face.views import TableWords, View
from wordloom.rules.commands import Command
from wordloom.rules.dialect import Scene
from wordloom.rules.everywhere import write_everywhere
from wordloom.rules.game import GameInfo

MOST = 3  # moves that a hint names


def hint(info: GameInfo, scene: Scene, words: Vocabulary) -> str:
    """The best moves as they are typed; a dialect may have more to say about the best one."""
    if own := getattr(info.family.dialect, "hint", None):
        return str(own(scene, words))
    moves = View(scene.view, TableWords(info, words, scene.names)).moves()[:MOST]
    told = " · ".join(f"{write(info, move.command, scene)}{f' {move.score:+}' if move.score else ''}" for move in moves)
    return scene.say("terminal.hint", moves=told) if moves else scene.say("terminal.hint-none")


def write(info: GameInfo, command: Command, scene: Scene) -> str:
    """A command as the player types it, in the player's language."""
    return write_everywhere(command, scene.ui) or info.family.dialect.typed(command, scene)
