"""When a rummikub game ends, what jokers cost, and who came where."""

from wordloom.core.tiles import BLANK
from wordloom.families.rummikub.state import RummikubState
from wordloom.rules.events import Adjustment, Ended
from wordloom.rules.outcome import Outcome, places
from wordloom.rules.seats import present

JOKER_FINE = 30  # book 003, “O Curinga”


def ending(state: RummikubState) -> Ended | None:
    """The end, if it has come. A turn that does not stand yet ends nothing."""
    if state.pending or state.reason:
        return None
    playing = present(state)
    if len(playing) < 2:
        return Ended("one-seat-left" if playing else "nobody-left", held_jokers(state))
    if state.bag:
        return None
    if any(not state.seats[seat].rack for seat in playing):  # book 003, “Como terminar e ganhar o jogo”
        return Ended("went-out", held_jokers(state))
    if all(state.seats[seat].passes for seat in playing):
        return Ended("all-passed", held_jokers(state))
    return None


def held_jokers(state: RummikubState) -> tuple[Adjustment, ...]:
    """Every joker on a rack costs thirty points, also below zero."""
    held = {seat: state.seats[seat].rack.count(BLANK) for seat in present(state)}
    return tuple(Adjustment(seat, "joker", -JOKER_FINE * count) for seat, count in held.items() if count)


def outcome(state: RummikubState) -> Outcome | None:
    """Final scores and places, once the game is over; a seat that left ranks behind all that stayed."""
    if not state.reason:
        return None
    scores = tuple(seat.score for seat in state.seats)
    keys = [(0.0 if seat.left else 1.0, float(seat.score)) for seat in state.seats]
    return Outcome(state.reason, scores, places(keys))
