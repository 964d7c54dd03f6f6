"""The deck of action cards: two conditions on each, of which one counts.  # book 001, “Karty Akcji”, 3"""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import groupby, pairwise
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from wordloom.core.alphabet import Alphabet, alphabet
from wordloom.core.data import load
from wordloom.core.tiles import tile_set

Kind: TypeAlias = Literal[
    "contains",
    "begins",
    "ends",
    "length",
    "long",
    "vowels",
    "vowel-run",
    "consonant-run",
    "begins-vowel",
    "ends-consonant",
    "twice",
    "alternates",
    "worth",
]


class ActionCondition(Struct, frozen=True):
    """What a word must be like, what its owner gains and what the owner loses to another player's card."""

    kind: Kind
    plus: int
    minus: int
    letter: str = ""
    count: int = 0


class ActionCard(Struct, frozen=True):
    """A card with its two conditions."""

    id: str
    conditions: tuple[ActionCondition, ActionCondition]


class Met(NamedTuple):
    """A condition that one of the words meets."""

    place: int  # on its card
    condition: ActionCondition
    word: str


@cache
def action_deck(language: str) -> Mapping[str, ActionCard]:
    """The sixteen cards of a language by id, from `data/actions`."""
    cards = msgspec.convert(load(f"actions/{language}.json")["cards"], list[ActionCard])
    return MappingProxyType({card.id: card for card in cards})


def best_met(card: ActionCard, words: Iterable[str], language: str) -> Met | None:
    """The higher of the card's conditions that some word meets; once, even if more words do."""
    found = [
        Met(place, condition, word)
        for place, condition in enumerate(card.conditions)
        for word in words
        if meets(condition, word, language)
    ]
    return max(found, key=lambda met: met.condition.plus, default=None)


def meets(condition: ActionCondition, word: str, language: str) -> bool:
    """Whether a word, in upper case, meets a condition."""
    letters, tiles = alphabet(language), tile_set(language)
    match condition.kind:
        case "contains":
            return condition.letter in word
        case "begins":
            return word.startswith(condition.letter)
        case "ends":
            return word.endswith(condition.letter)
        case "length":
            return len(word) == condition.count
        case "long":
            return len(word) >= condition.count
        case "worth":
            return any(tiles.value(letter) >= condition.count for letter in word)
        case _:
            return _shape(condition, word, letters)


def _shape(condition: ActionCondition, word: str, letters: Alphabet) -> bool:
    """Conditions on how vowels, consonants and repeated letters lie in the word."""
    is_vowel = [letter in letters.vowels for letter in word]
    runs = [(vowel, len(list(run))) for vowel, run in groupby(is_vowel)]
    match condition.kind:
        case "vowels":
            return sum(is_vowel) >= condition.count
        case "vowel-run":
            return any(vowel and length >= condition.count for vowel, length in runs)
        case "consonant-run":
            return any(not vowel and length >= condition.count for vowel, length in runs)
        case "begins-vowel":
            return is_vowel[0]
        case "ends-consonant":
            return not is_vowel[-1]
        case "twice":
            return len(set(word)) < len(word)
        case "alternates":
            return len(word) >= condition.count and all(left != right for left, right in pairwise(is_vowel))
    raise ValueError(condition.kind)
