"""The deck: a language's letter cards, as many as its box of tiles, and ten premium cards among them."""

from functools import cache
from types import MappingProxyType

from wordloom.core.tiles import Tiles, TileSet, tile_set

# Faces of the premium cards, what they multiply a word by, and how many there are.  # book 001, “Karty premiowe”
PREMIUMS = MappingProxyType({"2": 2, "3": 3})
PREMIUM_COUNTS = MappingProxyType({"2": 8, "3": 2})


@cache
def card_set(language: str, premiums: bool = True) -> TileSet:
    """The deck of a language, with the premium cards or without."""
    letters = tile_set(language)
    counts = {**letters.counts, **(PREMIUM_COUNTS if premiums else {})}
    return TileSet(f"cards-{language}", letters.alphabet, MappingProxyType(counts), letters.values)


def letter_cards(hand: Tiles) -> Tiles:
    """The cards of a hand that can be laid in a word, blanks among them."""
    return "".join(card for card in hand if card not in PREMIUMS)


def premium_cards(hand: Tiles) -> Tiles:
    """The premium cards of a hand."""
    return "".join(card for card in hand if card in PREMIUMS)
