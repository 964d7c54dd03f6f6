"""Learn what letter cards are worth that stay in the hand, by self-play at card tables.

    python bench/learn_cards.py en                       some four minutes; writes en-7.json in data/card-leaves
    python bench/learn_cards.py en --games 50 --to FILE

A position of self-play gives several hands that could have been kept. Once the other seat has answered, each of them
is filled up with the same draws, and its worth is the mean of what the best plays are worth then. Only differences
within a position count, so that neither the table nor the luck of the draw matters. The parts of the leaves are fitted
to them, each pulled towards 0.9 of what it is worth on the boards: what was seldom seen stays there.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from wordloom.analysis.leaves import BALANCE, COPIES, LearnedFile, file_name, kinds, listed, model_of, named
from wordloom.analysis.moves import FoundPlay, PlayFinder
from wordloom.analysis.moves import Outlook as Ahead
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.data import load
from wordloom.core.grid import Grid
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.tiles import BLANK, Tiles, TileSet, tile_of
from wordloom.families.cards.bot.answers import Answers, Outlook
from wordloom.families.cards.bot.finding import BONUS, too_wide
from wordloom.families.cards.bot.leaves import HAND, PREMIUM_COST, premiums_worth
from wordloom.families.cards.deck import card_set, letter_cards, premium_cards
from wordloom.families.cards.removal import leaving
from wordloom.games import game_info
from wordloom.native import LeaveModel

OF_BOARDS = 0.9  # what the fit is pulled towards
SHARE = 0.5  # of the turns are looked at
LEAVES, DRAWS = 4, 12  # of a position
FIRST_PLAYS = 8  # the best, whose leaves are weighed
LAST = 14  # cards in the deck, with which learning stops
NOISE = 6.0  # points: the error of one worth
SPREAD = {"copies": 1.5, "pairs": 0.6, "balance": 1.2}  # points: how far a part may well lie from the boards'

Array = npt.NDArray[np.float64]


class Kept(NamedTuple):
    """Cards that could have been kept in a position, and what they turned out to be worth."""

    letters: Tiles
    premiums: Tiles
    worth: float


class School:
    """Games of one language between two that look no further than their leaves."""

    def __init__(self, language: str, leaves: LeaveModel) -> None:
        info = game_info("cards")
        words = narrowed(open_lexicon(language), info.word_rules(info.read_options({"language": language})))
        self.cards = card_set(language)
        self.finder = PlayFinder(words.graph, self.cards, BONUS)
        self.leaves = leaves

    def positions(self, games: int, seed: str) -> Iterator[list[Kept]]:
        """What was kept, and what it was worth, position by position."""
        for number in range(games):
            yield from self._game(random.Random(f"{seed}/{number}"))

    def _game(self, luck: random.Random) -> Iterator[list[Kept]]:
        deck = luck.sample(self.cards.all, len(self.cards.all))
        hands = ["".join(deck.pop() for _ in range(HAND)) for _ in range(2)]
        grid, seat, leaves = Grid(), 0, dict[int, list[Tiles]]()
        while len(deck) > LAST and not too_wide(grid):
            if seat in leaves:
                unseen = [*hands[1 - seat], *deck]
                draws = ["".join(luck.sample(unseen, HAND)) for _ in range(DRAWS)]
                yield [self._weighed(rest, draws, grid, len(deck)) for rest in leaves.pop(seat)]
            found = self.finder.find(grid, letter_cards(hands[seat]), outlook=Ahead(self.leaves, len(deck), 0))
            if not len(found):
                return
            if luck.random() < SHARE:
                leaves[seat] = self._leaves(hands[seat], found[:FIRST_PLAYS], luck)
            placed = found[0].placed
            rest = self._after(hands[seat], found[0], use_premium=bool(grid))
            hands[seat] = rest + "".join(deck.pop() for _ in range(min(len(deck), HAND - len(rest))))
            grid = grid.lay(placed).lift(leaving(grid, placed))
            seat = 1 - seat

    def _leaves(self, hand: Tiles, plays: Sequence[FoundPlay], luck: random.Random) -> list[Tiles]:
        """Some of what the best plays leave, with and without a premium card of the hand."""
        rests = {self._after(hand, play, use_premium=use) for play in plays for use in (False, True)}
        return luck.sample(sorted(rests), min(LEAVES, len(rests)))

    def _after(self, hand: Tiles, play: FoundPlay, *, use_premium: bool) -> Tiles:
        used = [tile_of(card.face) for card in play.placed]
        return self.cards.take(hand, used + (list(premium_cards(hand)[:1]) if use_premium else []))

    def _weighed(self, rest: Tiles, draws: Sequence[Tiles], grid: Grid, deck: int) -> Kept:
        answers, outlook = Answers(self.finder, grid), Outlook(self.leaves, deck, 0)
        hands = [rest + draw[: HAND - len(rest)] for draw in draws]
        worth = sum(
            answers.worth(hand, outlook, PREMIUM_COST) + premiums_worth(premium_cards(hand)) for hand in hands
        ) / len(hands)
        return Kept(letter_cards(rest), premium_cards(rest), worth)


class Parts:
    """Where the parts of a leave stand in the kernel's list; behind them one for each number of premium cards."""

    def __init__(self, cards: TileSet) -> None:
        self.alphabet = cards.alphabet
        self.kinds = {kind: at for at, kind in enumerate(kinds(cards.alphabet.letters))}
        self.pairs = COPIES * len(self.kinds)
        self.balance = self.pairs + len(self.kinds) * (len(self.kinds) - 1) // 2
        self.premiums = self.balance + BALANCE**2

    def row(self, kept: Kept) -> Array:
        """How often each part is in a leave."""
        row = np.zeros(self.premiums + HAND)
        counts = Counter(self.kinds[letter] for letter in kept.letters)
        for kind, count in counts.items():
            for copy in range(count):
                row[COPIES * kind + min(copy, COPIES - 1)] += 1
        for low, high in combinations(sorted(counts), 2):
            row[self.pairs + high * (high - 1) // 2 + low] = 1
        vowels = sum(letter in self.alphabet.vowels for letter in kept.letters)
        consonants = len(kept.letters) - vowels - kept.letters.count(BLANK)
        row[self.balance + BALANCE * vowels + consonants] = 1
        row[self.premiums + len(kept.premiums) - 1] = 1 if kept.premiums else 0
        return row

    def spread(self) -> Array:
        """How far each may well lie from what it is worth on the boards."""
        sizes = (self.pairs, self.balance - self.pairs, BALANCE**2)
        parts = [np.full(size, spread) for size, spread in zip(sizes, SPREAD.values(), strict=True)]
        return np.concatenate([*parts, np.full(HAND, 10.0)])


def fitted(positions: Iterator[list[Kept]], parts: Parts, boards: Sequence[int], school: School) -> list[int]:
    """The kernel's list of values, in thousandths of a point."""
    start = [OF_BOARDS * value for value in boards]
    before = model_of([round(value) for value in start], school.cards.alphabet)
    normal, wanted = np.diag(NOISE**2 / parts.spread() ** 2), np.zeros(parts.premiums + HAND)
    for position in positions:
        rows = np.array([parts.row(kept) for kept in position])
        gaps = np.array(
            [
                kept.worth - premiums_worth(kept.premiums) - before.value(school.finder.lettering.rack(kept.letters))
                for kept in position
            ]
        )
        rows, gaps = rows - rows.mean(axis=0), gaps - gaps.mean()
        normal += rows.T @ rows
        wanted += rows.T @ gaps
    found = np.linalg.solve(normal, wanted)
    print("premium cards, beside what they are taken to be worth:", found[parts.premiums :].round(1))
    learned = [1000 * float(change) for change in found[: parts.premiums]] + [0.0] * (len(start) - parts.premiums)
    return [round(value + change) for value, change in zip(start, learned, strict=True)]


def learn(language: str, games: int, generations: int, seed: int, target: Path) -> None:
    """Generation by generation, each with the leaves of the one before."""
    name = file_name(language, HAND)
    content = load(f"leaves/{name}.json")
    cards = card_set(language)
    boards = listed(msgspec.convert(content, LearnedFile).parts, cards.alphabet.letters)
    values = [round(OF_BOARDS * value) for value in boards]
    for generation in range(generations):
        school = School(language, model_of(values, cards.alphabet))
        positions = school.positions(games, f"{seed}/{generation}")
        values = fitted(positions, Parts(cards), boards, school)
    command = f"python bench/learn_cards.py {language} --games {games} --generations {generations} --seed {seed}"
    made = {"by": command, "lexicon": content["made"]["lexicon"]}
    learned = {"tiles": language, "rack": HAND, "made": made, "parts": named(values, cards.alphabet.letters)}
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(msgspec.json.format(msgspec.json.encode(learned), indent=1) + b"\n")
    print(target)


def main() -> None:
    """As the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path)
    asked = parser.parse_args()
    home = Path("src/wordloom/data/card-leaves") / f"{file_name(asked.language, HAND)}.json"
    learn(asked.language, asked.games, asked.generations, asked.seed, asked.to or home)


if __name__ == "__main__":
    main()
