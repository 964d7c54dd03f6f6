"""What can be typed at every table, whatever the game: taking back, pausing, agreeing, giving up."""

from wordloom.rules.commands import Answer, Command, Offer, Resign, Resume, Withdraw
from wordloom.rules.dialect import Scene, split_word, typed_words

WORDS = ("undo", "pause", "resume", "more-time", "agree", "refuse", "withdraw", "resign")
AT_A_SCREEN = ("help", "shuffle", *WORDS, "quit")


def read_everywhere(text: str, scene: Scene) -> Command | None:
    """The command that a text is in every game, if it is one."""
    found = split_word(text, scene.ui, WORDS)
    return command_of(found[0], scene.seat) if found and not found[1] else None


def command_of(kind: str, seat: int) -> Command | None:
    """What one of these words asks for."""
    match kind:
        case "undo":
            return Offer(seat, "takeback")
        case "pause":
            return Offer(seat, "pause")
        case "more-time":
            return Offer(seat, "more-time")
        case "resume":
            return Resume(seat)
        case "agree" | "refuse":
            return Answer(seat, agree=kind == "agree")
        case "withdraw":
            return Withdraw(seat)
        case "resign":
            return Resign(seat)
    return None


def write_everywhere(command: Command, ui: str) -> str:
    """The word for such a command; empty if it belongs to a game."""
    kinds = (kind for kind in WORDS if command_of(kind, command.seat) == command)
    return next((typed_words(kind, ui)[0] for kind in kinds), "")
