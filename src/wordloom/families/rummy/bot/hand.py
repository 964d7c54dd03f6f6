"""A hand as the search sees it: letter cards in places, selections of them as bit masks."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

from wordloom.core.lexicon import Lexicon
from wordloom.core.tiles import BLANK, Tiles, TileSet
from wordloom.families.cards.deck import letter_cards, premium_cards
from wordloom.native import hand_words, search

BLANK_CARD = 64  # as the kernel writes it
ANY_RUN = 0  # a pattern that any word matches


class Hand:
    """The cards of one seat and the words in them."""

    def __init__(self, cards: Tiles, graph: Lexicon, tiles: TileSet) -> None:
        self.all = cards
        self.letters = letter_cards(cards)
        self.premiums = premium_cards(cards)
        self.graph = graph
        self.tiles = tiles
        self.values = [tiles.value(card) for card in self.letters]
        self.full = (1 << len(self.letters)) - 1

    @cached_property
    def table(self) -> list[int]:
        """Per selection: bit 0 if it makes a word, bit n if it does with letter n added."""
        rank = self.graph.letters.rank
        return hand_words(self.graph, bytes(BLANK_CARD if card == BLANK else rank(card) for card in self.letters))

    @cached_property
    def points(self) -> list[int]:
        """What each selection is worth."""
        totals = [0]
        for value in self.values:
            totals += [total + value for total in totals]
        return totals

    @cached_property
    def words_of_size(self) -> dict[int, list[int]]:
        """Selections that make a word, by number of cards."""
        found: dict[int, list[int]] = {size: [] for size in range(len(self.letters) + 1)}
        for mask, bits in enumerate(self.table):
            if bits & 1:
                found[mask.bit_count()].append(mask)
        return found

    def cards_in(self, mask: int) -> Tiles:
        """The cards of a selection."""
        return "".join(card for place, card in enumerate(self.letters) if mask >> place & 1)

    def dearest(self, mask: int) -> int:
        """The worth of the dearest card of a selection."""
        return max((value for place, value in enumerate(self.values) if mask >> place & 1), default=0)

    def spelled(self, mask: int) -> str | None:
        """A word of exactly these cards, blanks in lower case."""
        cards = self.cards_in(mask)
        letters = cards.replace(BLANK, "")
        blanks = len(cards) - len(letters)
        found = search(self.graph, [ANY_RUN], rack=letters, blanks=blanks, shortest=len(cards), longest=len(cards))
        word = next(iter(found), None)
        return word and "".join(with_blanks(word, letters))


def with_blanks(word: str, letters: Tiles) -> Iterator[str]:
    """The letters of a word; those that the cards lack in lower case."""
    left = Counter(letters)
    for letter in word:
        yield letter if left[letter] > 0 else letter.lower()
        left[letter] -= 1
