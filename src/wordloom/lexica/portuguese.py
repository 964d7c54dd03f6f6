"""Making the Portuguese word list: a vote of seven open dictionaries.

    python -m wordloom.lexica.portuguese OUT.tsv.xz pt_BR.dic B=brazilian N=portuguese U=unitex.txt C=cogroo.txt \\
        A=apertium.txt L=spacy.txt

`pt_BR.dic` is VERO (hunspell-pt-br), which generates; every other dictionary is a plain list, one word per line:
B wbrazilian, N wportuguese, U the Unitex-PB list in the package enelvo, C the forms of CoGrOO's dictionary, A what
`lt-expand` prints of apertium-por-cat, L the keys of spacy-lookups-data. A word is taken if VERO generates it and
another dictionary has it; it carries one mark per dictionary, and F if it is met in everyday text.
"""

import lzma
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from wordloom.lexica.hunspell import Dictionary
from wordloom.lexica.levels import spelling_frequencies

WORD = re.compile(r"[a-zàáâãçéêíóôõúü]{2,}")
GENERATOR, IN_USE = "V", "F"
STUB_VOWELS = {"á": "a", "ê": "e", "ô": "o"}
DICTIONARIES = frozenset("UCA")  # the lists with readings, not only spellings
SHORT = 3  # short forms need more support: lists are full of abbreviations of this size
SHORT_SUPPORT = 3


def voted(generated: Iterable[str], others: Mapping[str, Iterable[str]], used: Mapping[str, float]) -> dict[str, str]:
    """The words that were confirmed, each with its marks."""
    marks: defaultdict[str, str] = defaultdict(str)
    for word in generated:
        if WORD.fullmatch(word):
            marks[word] = GENERATOR
    for mark, words in others.items():
        for word in {word.strip() for word in words} & marks.keys():
            marks[word] += mark
    return {
        word: found + (IN_USE if word in used else "")
        for word, found in marks.items()
        if is_supported(word, found) and not is_clitic_stub(word, found, marks)
    }


def is_supported(word: str, found: str) -> bool:
    return len(found) > (SHORT_SUPPORT if len(word) <= SHORT else 1)


def is_clitic_stub(word: str, found: str, marks: Mapping[str, str]) -> bool:
    """What stays of a verb before a pronoun (amamo-nos, casá-lo), which spelling lists have and others do not."""
    if word.endswith("mo"):
        return f"{word}s" in marks and set(found) <= {GENERATOR, "L"}
    infinitive = word[:-1] + STUB_VOWELS.get(word[-1], "?") + "r"
    is_future = word.endswith("rá") and word[:-1] in marks
    return infinitive in marks and not is_future and DICTIONARIES.isdisjoint(found)


def main(out: Path, vero: Path, *lists: str) -> None:
    others = {}
    for named in lists:
        mark, _, path = named.partition("=")
        others[mark] = Path(path).read_text(encoding="utf-8").splitlines()
    words = voted(Dictionary(vero).forms(), others, spelling_frequencies("pt"))
    lines = (f"{word.upper()}\t{marks}\n" for word, marks in sorted(words.items()))
    out.write_bytes(lzma.compress("".join(lines).encode(), preset=9))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
