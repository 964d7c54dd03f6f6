"""What a hand may become with one more card: the chance and the worth of meeting the task next turn.

For each card that could be given away, and for each card that could come, the points of the best words that the rest
then makes; weighed with how many of each card are still unseen. What is left over is not counted against it here.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from wordloom.bots.rummy.hand import Hand
from wordloom.bots.rummy.laying import disjoint, parts, selections
from wordloom.core.tiles import BLANK, Tiles
from wordloom.rules.cards.deck import PREMIUMS
from wordloom.rules.rummy.tasks import EXTRA_TWO, EXTRA_WORDS, LENGTHS, MOST_WORDS, USES_ALL, Task

USED = 7  # cards that “all cards” means
ANY_LETTER = -1  # stands for a blank that comes
Coming = dict[int, int]  # best points by rank of the letter that comes


def prospects(task: Task, hand: Hand, unseen: Tiles) -> list[float]:
    """By place of the card given away, what may be expected after the next draw; last, for giving none away."""
    best = by_selection(task, hand)
    chances = {card: count / max(1, len(unseen)) for card, count in Counter(unseen).items() if card not in PREMIUMS}
    away = [1 << place for place in range(len(hand.letters))]
    return [expected(hand, best, gone, chances) for gone in [*away, 0]]


def expected(hand: Hand, best: Mapping[int, Coming], gone: int, chances: Mapping[str, float]) -> float:
    """The mean over the cards that may come, if the card `gone` is not there any more."""
    coming: Coming = defaultdict(int)
    for used, points in best.items():
        if not used & gone:
            for letter, value in points.items():
                coming[letter] = max(coming[letter], value)
    now = coming.pop(0, 0)
    rank = hand.graph.letters.rank
    total = 0.0
    for card, chance in chances.items():
        letter = ANY_LETTER if card == BLANK else rank(card)
        total += chance * max(now, coming.get(letter, 0))
    return total


def by_selection(task: Task, hand: Hand) -> dict[int, Coming]:
    """The cards used of this hand → the letter that must come (0: none) → points."""
    best: dict[int, Coming] = defaultdict(dict)

    def note(used: int, letter: int, points: int) -> None:
        if points > best[used].get(letter, 0):
            best[used][letter] = points

    for masks in selections(task, hand):
        if task in USES_ALL and sum(masks).bit_count() != USED - len(hand.premiums):
            continue
        note(sum(masks), 0, worth(task, hand, [hand.points[mask] for mask in masks], hand.dearest(sum(masks))))
    values = [0, *(hand.tiles.value(letter) for letter in hand.graph.letters.letters)]
    for part, others in openings(task, hand):
        words = [hand.points[mask] for mask in others]
        dearest = hand.dearest(part | sum(others))
        bits = hand.table[part] >> 1
        used = part | sum(others)
        if bits:
            note(used, ANY_LETTER, worth(task, hand, [hand.points[part], *words], dearest))
        for letter in range(1, bits.bit_length() + 1):
            if bits >> (letter - 1) & 1:
                points = [hand.points[part] + values[letter], *words]
                note(used, letter, worth(task, hand, points, max(dearest, values[letter])))
    return best


def openings(task: Task, hand: Hand) -> Iterator[tuple[int, tuple[int, ...]]]:
    """A selection that one more card may make a word, with whole words beside it, so that the task is met."""
    masks = range(len(hand.table))
    if task in USES_ALL:
        for used in (mask for mask in masks if mask.bit_count() == USED - 1 - len(hand.premiums)):
            part = used
            while part:
                if hand.table[part] >> 1:
                    if part == used:
                        yield part, ()
                    for others in parts(hand, used ^ part, MOST_WORDS - 1):
                        yield part, others
                part = (part - 1) & used
        return
    for lengths in LENGTHS[task]:
        for length in set(lengths):
            rest = list(lengths)
            rest.remove(length)
            for part in (mask for mask in masks if mask.bit_count() == length - 1 and hand.table[mask] >> 1):
                for others in disjoint(hand, tuple(rest), hand.full & ~part):
                    yield part, others


def worth(task: Task, hand: Hand, words: list[int], dearest: int) -> int:
    """About what such words bring; the best premium card in the hand goes on the best word."""
    times = max((PREMIUMS[face] for face in hand.premiums), default=1) if task != "bingo" else 1
    total = sum(words) + (times - 1) * max(words)
    match task:
        case "more-the-better":
            return total + EXTRA_WORDS[len(words)]
        case "five" if len(words) == 2:
            return total + EXTRA_TWO
        case "quadruple-letter":
            return total + 3 * dearest * times
        case "quadruple-word":
            return total + 3 * max(words) * times
    return total
