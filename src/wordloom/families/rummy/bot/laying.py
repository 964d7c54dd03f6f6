"""Every way to meet a round's task with a hand, and the best one. Exact: nothing is left out."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from wordloom.families.cards.deck import PREMIUMS
from wordloom.families.rummy.bot.hand import Hand
from wordloom.families.rummy.tasks import LENGTHS, MOST_WORDS, USES_ALL, Task, counts_left_over, extra_points

NOTHING: Mapping[str, float] = MappingProxyType({})


class Lay(NamedTuple):
    """Selections of cards that make words, a premium card or none on each, and what the round then brings."""

    masks: tuple[int, ...]
    premiums: tuple[str, ...]
    score: int
    worth: float  # the score, with what the cards are worth that stay in the hand


def best_lay(task: Task, hand: Hand) -> Lay | None:
    """The lay that brings most, if the task can be met; the dearest card left over is discarded."""
    return max(lays(task, hand), key=lambda lay: lay.score, default=None)


def lays(task: Task, hand: Hand, kept: Mapping[str, float] = NOTHING) -> Iterator[Lay]:
    """Every way to meet the task."""
    for masks in selections(task, hand):
        for premiums in premium_ways(task, hand, masks):
            points = words_score(task, hand, masks, premiums)
            left = left_cards(hand, masks, premiums)
            counts = counts_left_over(task, len(masks))
            worths = [kept.get(card, 0.0) - (hand.tiles.value(card) if counts else 0) for card in left]
            values = [hand.tiles.value(card) if counts else 0 for card in left]
            yield Lay(masks, premiums, points - sum(values) + max(values), points + sum(worths) - min(worths))


def selections(task: Task, hand: Hand) -> Iterator[tuple[int, ...]]:
    """Cards for each word; words of the same length in one order only."""
    if task not in USES_ALL:
        for lengths in LENGTHS[task]:
            yield from disjoint(hand, lengths, hand.full)
        return
    yield from parts(hand, hand.full, MOST_WORDS)
    for place in range(len(hand.letters)):
        yield from parts(hand, hand.full & ~(1 << place), MOST_WORDS)


def disjoint(hand: Hand, lengths: tuple[int, ...], free: int, above: int = 0) -> Iterator[tuple[int, ...]]:
    """Words of these lengths from the free cards."""
    if not lengths:
        yield ()
        return
    length, *rest = lengths
    for mask in hand.words_of_size.get(length, []):
        if mask & ~free == 0 and mask > above:
            next_above = mask if rest and rest[0] == length else 0
            for others in disjoint(hand, tuple(rest), free & ~mask, next_above):
                yield (mask, *others)


def parts(hand: Hand, mask: int, most: int) -> Iterator[tuple[int, ...]]:
    """Ways to use up a selection in at most a given number of words; the word with the lowest card comes first."""
    if mask == 0 or most == 0:
        return
    if hand.table[mask] & 1:
        yield (mask,)
    lowest = mask & -mask
    others = mask ^ lowest
    subset = others
    while subset:
        subset = (subset - 1) & others
        part = subset | lowest
        if hand.table[part] & 1:
            for rest in parts(hand, mask ^ part, most - 1):
                yield (part, *rest)


def premium_ways(task: Task, hand: Hand, masks: tuple[int, ...]) -> Iterator[tuple[str, ...]]:
    """One premium card or none on each word; one card at least stays for the discard, exactly one in some tasks."""
    letters = sum(mask.bit_count() for mask in masks)
    held = Counter(hand.premiums)
    kinds = [""] if task == "bingo" else ["", *held]
    for way in product(kinds, repeat=len(masks)):
        placed = Counter(face for face in way if face)
        left = len(hand.all) - letters - placed.total()
        if placed <= held and (left == 1 if task in USES_ALL else left >= 1):
            yield way


def left_cards(hand: Hand, masks: tuple[int, ...], premiums: tuple[str, ...]) -> list[str]:
    """What stays in the hand, the discard among it."""
    letters = [card for place, card in enumerate(hand.letters) if not sum(masks) >> place & 1]
    return [*letters, *(Counter(hand.premiums) - Counter(premiums)).elements()]


def words_score(task: Task, hand: Hand, masks: tuple[int, ...], premiums: tuple[str, ...]) -> int:
    """What the words bring, before anything is subtracted."""
    times = [PREMIUMS.get(face, 1) for face in premiums]
    words = [hand.points[mask] * by for mask, by in zip(masks, times, strict=True)]
    match task:
        case "quadruple-letter":
            return sum(words) + 3 * max(hand.dearest(mask) * by for mask, by in zip(masks, times, strict=True))
        case "quadruple-word":
            return sum(words) + 3 * max(words)
    return sum(words) + extra_points(task, len(words))
