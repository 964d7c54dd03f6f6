"""The moves of a seat, best first, from its view alone: what a family finds for others to choose from."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from wordloom.core.words import Vocabulary
from wordloom.rules.commands import Accept, Answer, Challenge, Command
from wordloom.rules.match import MatchView


class RankedMove(NamedTuple):
    """A move with its points, and what the family thinks it is worth."""

    command: Command
    score: int = 0
    worth: float = 0.0


def best_first(moves: Iterable[RankedMove]) -> list[RankedMove]:
    """By worth, then by points; equals stay in order."""
    return sorted(moves, key=lambda move: (-move.worth, -move.score))


def preferring(choice: Command, moves: Iterable[RankedMove]) -> list[RankedMove]:
    """The moves with the chosen one in front, whether it is among them or not."""
    found = list(moves)
    first = next((move for move in found if move.command == choice), RankedMove(choice))
    return [first, *(move for move in found if move.command != choice)]


def verdicts(seat: int, laid: Sequence[str], known: Vocabulary, *, by_word: bool) -> list[RankedMove]:
    """Accepting a play or challenging it, whichever is right first. `laid` are its words that were not doubted yet."""
    bad = [word for word in laid if word not in known]
    named = dict.fromkeys([*bad, *laid]) if by_word else [""]
    challenges = [RankedMove(Challenge(seat, word)) for word in named]
    accept = [RankedMove(Accept(seat))]
    return challenges[:1] + accept + challenges[1:] if bad else accept + challenges


def answers(view: MatchView) -> list[RankedMove]:
    """Agreeing to the open proposal or not, if the seat is asked."""
    proposal, seat = view.proposal, view.game.seat
    if proposal is None or seat in proposal.agreed:
        return []
    if proposal.what == "skip-round" and "skip-round" not in view.game.legal:
        return []
    return [RankedMove(Answer(seat, agree)) for agree in (True, False)]
