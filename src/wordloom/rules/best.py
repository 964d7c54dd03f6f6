"""What counts for a personal best: finished games for one, compared within the same game, language and options."""

from wordloom.rules.options import Options
from wordloom.rules.outcome import Outcome


def best_key(game: str, options: Options) -> str:
    """Games are compared in the same language and with the same cards."""
    with_actions = "-actions" if getattr(options, "actions", False) else ""
    return f"{game}-{options.language}{with_actions}"


def played_through(outcome: Outcome) -> bool:
    """Whether this was a game for one that was not given up."""
    return len(outcome.scores) == 1 and outcome.reason in ("finished", "went-out")
