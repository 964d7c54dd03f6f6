"""Rummikub positions that nobody tuned anything for: made from a seed, with words of the language and what is left
of the box.

Half of the racks are awkward, as they get in long games: of twice as many tiles drawn the rarest were kept, because
the others were easy to lay.
"""

import random
from collections import Counter
from collections.abc import Sequence

from wordloom.core.tiles import BLANK, TileSet, tile_of

WORDS_TRIED = 400  # before a table is full enough
LENGTHS = (3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10, 12)  # of the words on a table, about as in games
FULLEST = 100  # tiles on the table
RACK, OPENING_RACK = 7, 14
JOKER_ON_TABLE = 0.5


def fresh_position(luck: random.Random, box: TileSet, words: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """A table and a rack."""
    left = Counter(box.all)
    table = _table(luck, left, words, luck.choice([0, *range(5, FULLEST + 1)]))
    size = RACK if table else OPENING_RACK
    rack = list(left.elements())
    luck.shuffle(rack)
    if luck.random() < 0.5:
        rack = sorted(rack[: 2 * size], key=lambda tile: box.counts[tile] if tile != BLANK else FULLEST)
    return table, box.sort(rack[:size])


def _table(luck: random.Random, left: Counter[str], words: Sequence[str], most: int) -> tuple[str, ...]:
    """Different words with at most a given number of tiles; their tiles are taken from what is left."""
    table: dict[str, str] = {}
    size = 0
    for _ in range(WORDS_TRIED):
        length = luck.choice(LENGTHS)
        word = luck.choice(words)
        if len(word) != length or word in table or size + length > most:
            continue
        faces = _with_joker(luck, word, left)
        if Counter(map(tile_of, faces)) <= left:
            left -= Counter(map(tile_of, faces))
            table[word] = faces
            size += length
    return tuple(table.values())


def _with_joker(luck: random.Random, word: str, left: Counter[str]) -> str:
    """The word, one of its letters a joker if the box has one and the letter is wanting, or now and then."""
    wanting = [at for at, letter in enumerate(word) if Counter(word)[letter] > left[letter]]
    if not left[BLANK] or (not wanting and luck.random() > JOKER_ON_TABLE / 4):
        return word
    at = luck.choice(wanting or range(len(word)))
    return word[:at] + word[at].lower() + word[at + 1 :]
