"""Pre-endgames of two seats, by playing every line of every draw to its end: slow, plain and right.

The seat on turn knows the board, its rack and which tiles are hidden: those in the bag and on the other rack. After its
move both seats know everything that is still drawn, and nobody exchanges any more.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

from reference.endgames import random_endgame, worth
from reference.plays import Cell, Laid, Position, all_plays
from reference.positions import random_rack

Move = tuple[Laid, str]  # what is laid, what is exchanged; a pass is neither

VALUES: dict[object, int] = {}  # of one pre-endgame
PLAYS: dict[object, dict[Laid, int]] = {}


@dataclass(frozen=True)
class Opened:
    """A position in which nothing is hidden; `position.rack` is that of the seat on turn."""

    position: Position
    other: str
    bag: str  # the next to be drawn first
    size: int  # that a rack is filled up to
    passes: tuple[int, int] = (0, 0)


def value(opened: Opened, rounds: int) -> int:
    """Points from here to the end, of the seat on turn less the other's; positions met before are remembered."""
    here = (*placed(opened.position), opened.other, opened.bag, opened.passes, rounds)
    if here not in VALUES:
        plays = [after_play(opened, laid, score, rounds) for laid, score in plays_of(opened.position).items()]
        VALUES[here] = max([*plays, after_pass(opened, rounds)])
    return VALUES[here]


def plays_of(position: Position) -> dict[Laid, int]:
    """Every play, remembered."""
    here = placed(position)
    if here not in PLAYS:
        PLAYS[here] = all_plays(position)
    return PLAYS[here]


def placed(position: Position) -> tuple[frozenset[tuple[Cell, str]], str]:
    """The board and the rack."""
    return frozenset(position.board.items()), "".join(sorted(position.rack))


def after_play(opened: Opened, laid: Laid, score: int, rounds: int) -> int:
    """Of a play; whoever goes out earns what the other loses."""
    left = without(opened.position.rack, ("?" if face.islower() else face for _, _, face in laid))
    drawn = max(0, min(opened.size - len(left), len(opened.bag)))
    mine, bag = left + opened.bag[:drawn], opened.bag[drawn:]
    if not mine:
        return score + 2 * worth(opened.position, opened.other)
    board = {**opened.position.board, **{(row, col): face for row, col, face in laid}}
    after = replace(opened.position, board=board, rack=opened.other)
    return score - value(Opened(after, mine, bag, opened.size), rounds)


def after_pass(opened: Opened, rounds: int) -> int:
    """Of a pass; if nobody lays any more, both lose what they hold."""
    mine, theirs = opened.passes[0] + 1, opened.passes[1]
    if min(mine, theirs) >= rounds:
        return worth(opened.position, opened.other) - worth(opened.position, opened.position.rack)
    after = replace(opened.position, rack=opened.other)
    return -value(replace(opened, position=after, other=opened.position.rack, passes=(theirs, mine)), rounds)


def without(rack: str, tiles: Iterator[str] | str) -> str:
    """What is left."""
    left = list(rack)
    for tile in tiles:
        left.remove(tile)
    return "".join(left)


@dataclass(frozen=True)
class PreEndgame:
    """What the seat on turn knows."""

    position: Position
    known: str  # of the other rack
    hidden: str
    bag: int
    lead: int
    size: int
    passes: tuple[int, int]
    rounds: int

    def draws(self) -> Iterator[Opened]:
        """Every draw, as often as it happens."""
        places = range(len(self.hidden))
        for order in permutations(places, self.bag):
            rest = "".join(self.hidden[at] for at in places if at not in order)
            bag = "".join(self.hidden[at] for at in order)
            yield Opened(self.position, self.known + rest, bag, self.size, self.passes)

    def moves(self) -> dict[Move, tuple[Fraction, Fraction]]:
        """The chance to win and the mean points of each move."""
        VALUES.clear()
        PLAYS.clear()
        found: defaultdict[Move, Counter[int]] = defaultdict(Counter)
        plays = plays_of(self.position)
        for opened in self.draws():
            for laid, score in plays.items():
                found[laid, ""][after_play(opened, laid, score, self.rounds)] += 1
            found[frozenset(), ""][after_pass(opened, self.rounds)] += 1
        for tiles in self.exchanges():
            found[frozenset(), tiles] = self.exchanged(tiles)
        return {move: self.summed(counts) for move, counts in found.items()}

    def exchanges(self) -> set[str]:
        """Tiles that may be exchanged."""
        rack = sorted(self.position.rack)
        sizes = range(1, min(self.bag, len(rack)) + 1)
        return {"".join(tiles) for size in sizes for tiles in combinations(rack, size)}

    def exchanged(self, tiles: str) -> Counter[int]:
        """Draw first, then put the old tiles back anywhere."""
        values: Counter[int] = Counter()
        for opened in self.draws():
            rack = without(self.position.rack, tiles) + opened.bag[: len(tiles)]
            for bag in permutations(opened.bag[len(tiles) :] + tiles):
                after = replace(self.position, rack=opened.other)
                values[-value(Opened(after, rack, "".join(bag), self.size), self.rounds)] += 1
        return values

    def summed(self, counts: Counter[int]) -> tuple[Fraction, Fraction]:
        """Ties are half won."""
        wins = sum(count * ((points > -self.lead) + (points >= -self.lead)) for points, count in counts.items())
        total = counts.total()
        return Fraction(wins, 2 * total), Fraction(sum(points * count for points, count in counts.items()), total)


def random_pre_endgame(chance: Random, alphabet: str, words: frozenset[str]) -> PreEndgame:
    """Small enough for the twin: racks of one to three tiles, and one to three in the bag."""
    position, _ = random_endgame(chance, alphabet, words)
    size = len(position.rack)
    bag = chance.choice([1, 1, 2, 3][: 5 - size])
    known = random_rack(chance, words, chance.choice([0, 0, 0, size - 1]))
    return PreEndgame(
        position=position,
        known=known,
        hidden=random_rack(chance, words, size - len(known) + bag),
        bag=bag,
        lead=chance.randint(-15, 15),
        size=size,
        passes=chance.choice([(0, 0), (0, 1), (1, 1)]),
        rounds=2,
    )
