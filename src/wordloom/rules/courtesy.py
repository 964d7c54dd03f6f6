"""What a host does for its bots at once, before any of them thinks: wait for people, and answer proposals.

The rules know no bots; a host knows which seats they play.
"""

from collections.abc import Collection

from wordloom.rules.commands import Answer, Command, Wait
from wordloom.rules.contested import ContestedGame
from wordloom.rules.match import Match, MatchState


def bots_to_answer(match: Match, state: MatchState, bots: Collection[int]) -> tuple[int, ...]:
    """The bots that answer the open proposal now. Whether a game ends without a result is for people to say first."""
    seats = match.yet_to_answer(state)
    if state.proposal and state.proposal.what == "abandon" and not set(seats) <= set(bots):
        return ()
    return tuple(seat for seat in seats if seat in bots)


def at_once(match: Match, state: MatchState, bots: Collection[int]) -> Command | None:
    """What a bot does at once, without thinking: it agrees to what people propose, and lets them take their time."""
    if not bots:  # asked after every move
        return None
    if state.proposal and state.proposal.what != "skip-round":  # whether to skip a round is for each to judge
        for seat in bots_to_answer(match, state, bots):
            return Answer(seat, agree=True)
    game = match.game
    if not isinstance(game, ContestedGame) or state.clock.paused_at or set(game.awaited(state.game)) <= set(bots):
        return None
    return next((Wait(seat) for seat in bots if game.may_wait(state.game, seat)), None)


def due(match: Match, state: MatchState, bots: Collection[int]) -> list[int]:
    """The bots that the table waits for, in the order in which they are asked: about proposals, plays, their moves."""
    if not bots or match.outcome(state):
        return []
    asks = bots_to_answer(match, state, bots)
    if asks or state.clock.paused_at:
        return list(asks)
    awaited = [seat for seat in match.game.awaited(state.game) if seat in bots]
    return sorted(awaited, key=lambda seat: "accept" not in match.game.legal(state.game, seat))
