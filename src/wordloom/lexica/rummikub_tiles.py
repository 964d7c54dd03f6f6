"""Makes the rummikub tile sets of the languages that the rule book does not print.

Book 003 prints the Portuguese set: 118 letters, no letter with fewer than two tiles, common letters less often
than words would have them. The other languages get their 118 by the same proportions: the tiles above the least
number are dealt out, by largest remainder, in proportion to a power of each letter's frequency in the language's
words of 3 to 8 letters. The power is the one that comes nearest to the printed Portuguese set. The least number
is two, as printed, or one in an alphabet of thirty and more letters, where two would leave too few to deal out.

`python -m wordloom.lexica.rummikub_tiles` prints how near Portuguese comes and writes the three files.
"""

import json
from collections import Counter
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from wordloom.core.alphabet import alphabet
from wordloom.core.lexicon import open_lexicon
from wordloom.core.tiles import BLANK, tile_set

LETTERS = 118
JOKERS = 2
LENGTHS = range(3, 9)
POWERS = [step / 100 for step in range(30, 151)]


def frequencies(language: str) -> dict[str, float]:
    """How often each letter that may have a tile stands in short words."""
    lexicon, letters = open_lexicon(language), alphabet(language)
    counted: Counter[str] = Counter()
    for number in range(len(lexicon)):
        word = lexicon.word_at(number)
        if len(word) in LENGTHS:
            counted.update(word)
    no_tile = letters.without_tile | {"Ç"}
    tiles = {letter: counted[letter] for letter in letters.letters if letter not in no_tile}
    return {letter: count / sum(tiles.values()) for letter, count in tiles.items()}


def least_of(often: Mapping[str, float]) -> int:
    """So many tiles every letter has at least."""
    return 2 if len(often) < 30 else 1


def deal(often: Mapping[str, float], power: float) -> dict[str, int]:
    """118 tiles by the proportions described above."""
    least = least_of(often)
    spare = LETTERS - least * len(often)
    weights = {letter: share**power for letter, share in often.items()}
    whole = sum(weights.values())
    exact = {letter: spare * weight / whole for letter, weight in weights.items()}
    counts = {letter: least + int(share) for letter, share in exact.items()}
    by_remainder = sorted(exact, key=lambda letter: (int(exact[letter]) - exact[letter], letter))
    for letter in by_remainder[: LETTERS - sum(counts.values())]:
        counts[letter] += 1
    return counts


def distance(counts: Mapping[str, int], printed: Mapping[str, int]) -> int:
    """Tiles that would have to be swapped to get from one set to the other."""
    return sum(abs(counts[letter] - printed[letter]) for letter in counts) // 2


def best_power(often: Mapping[str, float], printed: Mapping[str, int]) -> float:
    """The power that comes nearest to the printed set; of several the middle one."""
    gaps = {power: distance(deal(often, power), printed) for power in POWERS}
    nearest = [power for power in POWERS if gaps[power] == min(gaps.values())]
    return nearest[len(nearest) // 2]


def file_text(language: str, often: Mapping[str, float], power: float) -> str:
    """The tile set as a data file that says how it was made."""
    counts, least = deal(often, power), least_of(often)
    spare = LETTERS - least * len(often)
    letters = ",\n".join(f'  "{letter}": [{count}, 1]' for letter, count in counts.items())
    made = (
        f"made by wordloom.lexica.rummikub_tiles after the proportions of the printed Portuguese set (book 003): "
        f"{LETTERS} letters; {least} of each of the {len(often)} that have tiles, and the other {spare} "
        f"by largest remainder in proportion to how often a letter stands in the words of 3 to 8 letters of lexicon "
        f"{language}, to the power {power}, which comes nearest to the printed set"
    )
    head = f' "name": "rummikub-{language}",\n "language": "{language}",\n "blanks": {JOKERS},\n'
    return f'{{\n{head} "letters": {{\n{letters}\n }},\n "sources": [\n  {json.dumps(made)}\n ]\n}}\n'


def main() -> None:
    """Write the sets of English, Polish and Romanian."""
    printed = {letter: count for letter, count in tile_set("rummikub-pt").counts.items() if letter != BLANK}
    often = frequencies("pt")
    power = best_power(often, printed)
    print(f"power {power}: {distance(deal(often, power), printed)} of 118 tiles differ from the printed set")  # noqa: T201
    for language in ("en", "pl", "ro"):
        text = file_text(language, frequencies(language), power)
        Path(str(resources.files("wordloom") / f"data/tiles/rummikub-{language}.json")).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
