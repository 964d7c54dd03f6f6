"""What leaves learned at card tables bring there: against those of the boards, between players that look no further.

    python bench/bench_card_leaves.py                            every language that has them, 8,000 mirrored games each
    python bench/bench_card_leaves.py pl --learned FILE          leaves that are not shipped

Games are played without the engine: nobody exchanges, and a premium card goes with the best play where it pays.
Every deal is played twice, with seats changed.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, stdev

import msgspec

from wordloom.analysis.leaves import LearnedFile, file_name, listed, model_of
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.data import load, names
from wordloom.core.grid import Grid
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.tiles import Tiles, tile_of
from wordloom.families.cards.bot.answers import Answers, Outlook
from wordloom.families.cards.bot.finding import Option, Sight, too_wide
from wordloom.families.cards.bot.leaves import HAND, OF_BOARDS, PREMIUM_COST
from wordloom.families.cards.bot.thinking import FREE
from wordloom.families.cards.deck import card_set, letter_cards, premium_cards
from wordloom.families.cards.removal import leaving
from wordloom.games import game_info
from wordloom.native import LeaveModel
from wordloom.rules.traits import EVERYTHING, Traits

EVERY = 1_000  # games, after which a line is printed


class School:
    """Two players of one language that differ in their leaves alone."""

    def __init__(self, language: str, learned: LearnedFile) -> None:
        info = game_info("cards")
        words = narrowed(open_lexicon(language), info.word_rules(info.read_options({"language": language})))
        self.cards = card_set(language)
        self.sight = Sight(words.graph, self.cards, Traits(10, EVERYTHING, 1.0), random.Random())
        boards = msgspec.convert(load(f"leaves/{file_name(language, HAND)}.json"), LearnedFile)
        self.leaves = (self._model(learned, 1.0), self._model(boards, OF_BOARDS))

    def _model(self, learned: LearnedFile, part: float) -> LeaveModel:
        letters = self.cards.alphabet
        return model_of([round(part * value) for value in listed(learned.parts, letters.letters)], letters)

    def leads(self, pairs: int, seed: str) -> Iterator[tuple[int, int]]:
        """By how much the learned leaves led, as the first seat and as the second, deal by deal."""
        for number in range(pairs):
            first, second = (self._lead(random.Random(f"{seed}/{number}"), learned) for learned in range(2))
            yield first, second

    def _lead(self, luck: random.Random, learned: int) -> int:
        """Of the seat that has the learned leaves, in one game."""
        deck = luck.sample(self.cards.all, len(self.cards.all))
        hands = ["".join(deck.pop() for _ in range(HAND)) for _ in range(2)]
        scores, grid, seat, passes = [0, 0], Grid(), 0, 0
        while passes < 2 and not too_wide(grid):
            outlook = Outlook(self.leaves[seat != learned], len(deck), 0 if deck else self._points(hands[1 - seat]))
            chosen = self._chosen(hands[seat], grid, outlook)
            passes = 0 if chosen else passes + 1
            if chosen:
                used = [tile_of(card.face) for card in chosen.placed]
                rest = self.cards.take(hands[seat], used + ([chosen.premium.face] if chosen.premium else []))
                hands[seat] = rest + "".join(deck.pop() for _ in range(min(len(deck), HAND - len(rest))))
                grid = grid.lay(chosen.placed).lift(leaving(grid, chosen.placed))
                scores[seat] += chosen.points
                if not deck and not letter_cards(hands[seat]):
                    scores[seat] += self._points(hands[1 - seat])
                    break
            seat = 1 - seat
        ends = [score - self._points(hand) for score, hand in zip(scores, hands, strict=True)]
        return ends[learned] - ends[1 - learned]

    def _points(self, hand: Tiles) -> int:
        return self.cards.total(letter_cards(hand))

    def _chosen(self, hand: Tiles, grid: Grid, outlook: Outlook) -> Option | None:
        best = Answers(self.sight.finder, grid).best(hand, outlook)
        if best is None:
            return None
        cost = PREMIUM_COST if outlook.deck else FREE
        options = self.sight.scored(grid, best).options(sorted(set(premium_cards(hand))), first=not grid)
        return max(options, key=lambda option: option.points - (cost[option.premium.face] if option.premium else 0.0))


def show(language: str, learned: LearnedFile, games: int, seed: str) -> None:
    """A match, with a line after every so many games; ± is one standard error, over pairs of games."""
    points, won = list[float](), 0.0
    for leads in School(language, learned).leads(games // 2, seed):
        points.append(mean(leads))
        won += sum((lead > 0) + (lead == 0) / 2 for lead in leads)
        played = 2 * len(points)
        if played == games or (played % EVERY == 0):
            error = stdev(points) / len(points) ** 0.5
            print(
                f"cards {language}: {played} games, {mean(points):+.2f} ± {error:.2f} points a game, "
                f"{100 * won / played:.1f} % won by learned leaves against {OF_BOARDS} of the boards'",
                flush=True,
            )


def main() -> None:
    """As the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", nargs="?", choices=LANGUAGES)
    parser.add_argument("--learned", type=Path)
    parser.add_argument("--games", type=int, default=8_000)
    parser.add_argument("--seed", default="m2")
    asked = parser.parse_args()
    have = [language for language in LANGUAGES if file_name(language, HAND) in names("card-leaves")]
    for language in [asked.language] if asked.language else have:
        name = file_name(language, HAND)
        content = msgspec.json.decode(asked.learned.read_bytes()) if asked.learned else load(f"card-leaves/{name}.json")
        show(language, msgspec.convert(content, LearnedFile), asked.games, asked.seed)


if __name__ == "__main__":
    main()
