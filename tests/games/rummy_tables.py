"""Rummy tables for tests: chosen tasks, hands and discards, so that a clause can be shown in a few lines."""

from typing import Any

from msgspec.structs import replace

from wordloom.core.words import WordSet
from wordloom.families.rummy.messages import LayWords
from wordloom.families.rummy.state import RummyState
from wordloom.families.rummy.tasks import ROUND_CARDS, RummyWord
from wordloom.games import game_info
from wordloom.rules.commands import TABLE, Begin
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting

WORDS = ["KO", "TA", "DO", "ŹLE", "KOT", "DOM", "SKŁAD", "SKŁADA", "SKŁADAM", "NA"]


def rummy(seats: int = 2, *, task: str = "three-twos", hands: tuple[str, ...] = (), **options: Any) -> Sitting:
    """A game whose first round has this task; seat 0 is on turn and the hands are as given."""
    info = game_info("cards-rummy")
    match = Match(info.make(info.read_options({"youngest": 0, **options}), WordSet(WORDS)))
    table = Sitting(match, [f"player {seat}" for seat in range(seats)], b"\x05" * 32)
    table.submit(Begin(TABLE), 0)
    tasks = list(ROUND_CARDS)
    tasks.remove(task)  # type: ignore[arg-type]
    put(table, task=task, tasks=tuple(tasks))
    deal(table, *hands)
    return table


def state_of(table: Sitting) -> RummyState:
    state: RummyState = table.state.game
    return state


def put(table: Sitting, **fields: Any) -> None:
    table.state = replace(table.state, game=replace(table.state.game, **fields))


def deal(table: Sitting, *hands: str) -> None:
    """Give the seats these cards; what they had goes back into the deck."""
    state, cards = state_of(table), table.match.game.tiles  # type: ignore[attr-defined]
    deck, seats = state.deck, list(state.seats)
    deck = cards.add(deck, [seat.hand for seat in seats[: len(hands)]])
    for index, hand in enumerate(hands):
        deck = cards.take(deck, hand)
        seats[index] = replace(seats[index], hand=cards.sort(hand))
    put(table, deck=deck, seats=tuple(seats))


def top(table: Sitting, card: str) -> None:
    """Put this card on the discard pile in place of its top."""
    state, cards = state_of(table), table.match.game.tiles  # type: ignore[attr-defined]
    put(table, deck=cards.add(cards.take(state.deck, card), state.pile[-1:]), pile=state.pile[:-1] + card)


def lay(seat: int, *words: str) -> LayWords:
    """`KO2` is KO with a premium card on it."""
    return LayWords(seat, tuple(RummyWord(word.rstrip("23"), word[len(word.rstrip("23")) :]) for word in words))
