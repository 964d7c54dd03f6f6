"""What can be said with one tap: at any table, or at tables of one game. The words are the texts `phrase.<id>`."""

from wordloom.rules.game import GameInfo

ANYWHERE = ("good-luck", "well-played", "thanks", "sorry", "one-moment", "good-game")
# Older chats use keys that have been renamed; they map to today's.
FORMER = {"need-a-turn": "need-turn", "leave-the-edge": "leave-edge", "use-a-helper": "use-helper"}


def phrases_of(info: GameInfo) -> tuple[str, ...]:
    """The phrases of a game, its own first, each once."""
    return tuple(dict.fromkeys(info.family.phrases + info.phrases + ANYWHERE))
