"""Where the action cards come from: `python -m wordloom.families.cards.action_deck` regenerates `data/actions`.

A condition is worth its rarity: plus × share = WORTH, where the share is that of average words which meet it. An
average word has two to seven letters, as often as people lay them; it is one that people know, and it is the
likelier the more ways there are to draw its letters from the deck. WORTH is what the two values printed in book
001 give in Polish: 3 vowels +13, an N +8; those two stay as printed. The minus is to the plus as printed, 6 to 13.
"""

import json
import math
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.core.lexicon import open_lexicon
from wordloom.core.tiles import tile_set
from wordloom.families.cards.actions import ActionCondition, Kind, meets
from wordloom.native import search

WORTH = 2.2
LENGTHS = {2: 0.10, 3: 0.25, 4: 0.30, 5: 0.20, 6: 0.10, 7: 0.05}
KNOWN = 5  # the level up to which a word counts as known
SHARES = (0.08, 0.5)  # what is rarer is luck, what is commoner is a present
CARDS = 16
SHAPES: list[tuple[Kind, int]] = [
    ("vowels", 3),
    ("twice", 0),
    ("alternates", 4),
    ("begins-vowel", 0),
    ("ends-consonant", 0),
    ("long", 5),
    ("long", 6),
    ("length", 3),
    ("length", 4),
    ("length", 5),
    ("vowel-run", 2),
    ("consonant-run", 2),
    ("consonant-run", 3),
]
DEAR = (8, 5, 4, 3)  # points of a letter: the first that fits
ENDS = 6  # letters at the end, and at the beginning; the rest are letters anywhere
# Printed in book 001, “Karty Akcji”, 3; of an E at the end it says only that it brings less than three vowels.
PRINTED = {("pl", "vowels", "", 3): (13, 6), ("pl", "contains", "N", 0): (8, 4), ("pl", "ends", "E", 0): (12, 5)}


class Weighed(NamedTuple):
    """A word and how much of all laying it stands for."""

    word: str
    weight: float


class Rated(Struct, frozen=True):
    """A condition and the share of words that meet it."""

    kind: Kind
    letter: str
    count: int
    share: float

    @property
    def key(self) -> tuple[str, str, int]:
        """What it asks for."""
        return self.kind, self.letter, self.count


def average_words(language: str) -> list[Weighed]:
    """The words people lay, with weights that add up to one."""
    lexicon, tiles = open_lexicon(language), tile_set(language)
    any_letter = sum(1 << lexicon.letters.rank(letter) for letter in lexicon.letters.letters)
    words = []
    for length, share in LENGTHS.items():
        known = (word for word in search(lexicon, [any_letter] * length) if lexicon.level(word) <= KNOWN)
        ways = {
            word: math.prod(math.comb(tiles.counts.get(c, 0), n) for c, n in Counter(word).items()) for word in known
        }
        total = sum(ways.values())
        words += [Weighed(word, share * way / total) for word, way in ways.items() if way]
    return words


def rate(language: str, words: Sequence[Weighed], kind: Kind, letter: str, count: int) -> Rated:
    """A condition with its share."""
    condition = ActionCondition(kind, 0, 0, letter=letter, count=count)
    share = sum(weight for word, weight in words if meets(condition, word, language))
    return Rated(kind, letter, count, round(share, 4))


def choose(language: str, words: Sequence[Weighed]) -> list[Rated]:
    """Two conditions a card: shapes, then the commonest ends and beginnings, then letters, as far as they fit."""
    letters = alphabet(language).letters

    def by_letter(kind: Kind) -> list[Rated]:
        every = [rate(language, words, kind, letter, 0) for letter in letters]
        return sorted((each for each in every if fits(each)), key=lambda each: -each.share)

    shapes = [each for kind, count in SHAPES if fits(each := rate(language, words, kind, "", count))]
    dear = [each for count in DEAR if fits(each := rate(language, words, "worth", "", count))][:1]
    chosen = [*shapes, *dear, *by_letter("ends")[:ENDS], *by_letter("begins")[:ENDS]]
    return chosen + by_letter("contains")[: 2 * CARDS - len(chosen)]


def fits(condition: Rated) -> bool:
    """Neither a matter of luck nor a present."""
    return SHARES[0] <= condition.share <= SHARES[1]


def worth(language: str, condition: Rated) -> tuple[int, int]:
    """Plus and minus of a condition."""
    plus = round(WORTH / condition.share)
    return PRINTED.get((language, *condition.key), (plus, round(plus * 6 / 13)))


def cards(language: str, conditions: Sequence[Rated]) -> list[dict[str, object]]:
    """The deck: on each card a dear condition and a cheaper one. The printed pair stays together."""
    together = [("vowels", "", 3), ("ends", "E", 0)]
    pair = sorted((each for each in conditions if each.key in together), key=lambda each: -worth(language, each)[0])
    first = pair if len(pair) == 2 and worth(language, pair[0]) != worth(language, pair[1]) else []
    rest = sorted((each for each in conditions if each not in first), key=lambda each: -worth(language, each)[0])
    half = len(rest) // 2
    pairs = [(first[0], first[1])] * bool(first) + list(zip(rest[:half], rest[half:], strict=True))
    return [
        {"id": str(number), "conditions": [as_data(language, each) for each in pair]}
        for number, pair in enumerate(pairs, 1)
    ]


def as_data(language: str, condition: Rated) -> dict[str, object]:
    """A condition as the data file has it."""
    plus, minus = worth(language, condition)
    return {**asdict(condition), "plus": plus, "minus": minus}


def deck(language: str) -> dict[str, object]:
    """The data file of a language."""
    words = average_words(language)
    about = "written by wordloom.families.cards.action_deck; share: of average words that meet the condition"
    return {"language": language, "about": about, "cards": cards(language, choose(language, words))}


def main() -> None:
    """Write all four decks."""
    folder = Path(__file__).parents[2] / "data" / "actions"
    for language in LANGUAGES:
        text = json.dumps(deck(language), ensure_ascii=False, indent=1)
        (folder / f"{language}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
