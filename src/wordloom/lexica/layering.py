"""Making a lexicon's layers file: levels, plurals, spellings, chances in the bag."""

from array import array
from collections.abc import Set
from pathlib import Path

from wordloom.core.errors import LexiconError
from wordloom.core.layers import DRAW_LENGTHS, spelling_set
from wordloom.core.lexicon import Lexicon, layers_info
from wordloom.core.tiles import BLANK, tile_set
from wordloom.lexica.levels import levels
from wordloom.lexica.ready import borrowed_levels, ready_levels
from wordloom.lexica.word_list import WordList
from wordloom.native import WordGraph, draw_order, level_index, packed_levels, write_sections


def write_layers(path: Path, graph: Lexicon, words: WordList, plurals: Set[str], foreign: Set[str]) -> None:
    """Write everything known about the words of a graph."""
    by_number = ready_levels(graph) or known_levels(graph, words)
    sections = {
        "info": layers_info(graph),
        "levl": packed_levels(by_number),
        "lvix": level_index(by_number),
        "plur": marks(graph, plurals),
        "forn": marks(graph, foreign),
        **spelling_sections(graph, words),
        **draw_sections(graph, words.alphabet.language),
    }
    write_sections(str(path), sections)


def known_levels(graph: Lexicon, words: WordList) -> bytes:
    """The level of every word; where the tools to work it out are not installed, as the language's own list has it."""
    try:
        return levels(graph, words.alphabet)
    except LexiconError as error:
        if error.code != "extra-missing":
            raise
        return borrowed_levels(graph)


def marks(graph: WordGraph, words: Set[str]) -> bytes:
    """One bit per word of the graph, set for those given."""
    bits = bytearray((len(graph) + 7) // 8)
    for word in words:
        if word in graph:
            number = graph.number_of(word)
            bits[number // 8] |= 1 << number % 8
    return bytes(bits)


def spelling_sections(graph: WordGraph, words: WordList) -> dict[str, bytes]:
    """Which spellings fold into each word; nothing for languages whose tiles have every letter."""
    if not words.alphabet.folding:
        return {}
    lines = {"": 0}
    ids = array("H", bytes(2 * len(graph)))
    for word, spellings in words.spellings.items():
        line = spelling_set(word, spellings)
        ids[graph.number_of(word)] = lines.setdefault(line, len(lines))
    return {"sids": ids.tobytes(), "sset": "\n".join(lines).encode()}


def draw_sections(graph: WordGraph, language: str) -> dict[str, bytes]:
    """Words of 7 and 8 letters by their chance in the language's classic bag."""
    counts = tile_set(language).counts
    bag = "".join(letter * count for letter, count in counts.items() if letter != BLANK)
    return {f"drw{length}": draw_order(graph, length, bag, counts.get(BLANK, 0)) for length in DRAW_LENGTHS}
