"""When a card comes again: FSRS, without its random spread, so that a history always gives the same deck."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache

import fsrs

from wordloom.core.errors import ParseError
from wordloom.study.cards import Memory, Rating

RETENTION = 0.9  # of what is due, so much should still be known
# A word that was not known comes again within the same five minutes; one that was known comes another day.
STEPS = (timedelta(minutes=1),)
LONGEST = 3_650  # days


@cache
def scheduler(parameters: tuple[float, ...] = fsrs.scheduler.DEFAULT_PARAMETERS) -> fsrs.Scheduler:
    """The scheduler with the usual parameters, or with those trained from somebody's history."""
    try:
        return fsrs.Scheduler(
            parameters, RETENTION, STEPS, relearning_steps=STEPS, maximum_interval=LONGEST, enable_fuzzing=False
        )
    except ValueError as error:
        raise ParseError("study-parameters", reason=" ".join(str(error).split())) from None


def read_parameters(given: Sequence[float]) -> tuple[float, ...]:
    """Parameters that FSRS takes; ParseError otherwise."""
    return scheduler(tuple(given)).parameters


def remembered(
    memory: Memory | None, rating: Rating, at: int, parameters: tuple[float, ...] = fsrs.scheduler.DEFAULT_PARAMETERS
) -> Memory:
    """What is known of a card after another answer."""
    now = when(at)
    card = fsrs.Card(card_id=0, due=now)
    if memory:
        card = fsrs.Card(
            card_id=0,
            state=fsrs.State(memory.state),
            step=memory.step,
            stability=memory.stability,
            difficulty=memory.difficulty,
            due=when(memory.due),
            last_review=when(memory.last),
        )
    after, _ = scheduler(parameters).review_card(card, fsrs.Rating(rating), now)
    assert after.stability is not None
    assert after.difficulty is not None
    return Memory(after.state.value, after.step, after.stability, after.difficulty, milliseconds(after.due), at)


def when(at: int) -> datetime:
    """A time as FSRS takes it."""
    return datetime.fromtimestamp(at / 1000, UTC)


def milliseconds(time: datetime) -> int:
    """A time as it is kept."""
    return round(time.timestamp() * 1000)
