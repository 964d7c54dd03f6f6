"""English plurals: made from the word list and WordNet by `python -m wordloom.lexica.plurals.english FILE`.

A form is a plural if a singular is in the list, unless it is a dictionary word of its own (LENS, BUS), or the
singular is used more as a verb (RUNS). WordNet's tag counts tell which use is the commoner. Adjectives take an S
only where they are used as nouns (RENEWABLES), but in -ICS they may name a science (STYLISTICS).
"""

import lzma
import sys
from collections import Counter
from collections.abc import Container, Iterator, Set
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path

from wordloom.core.lexicon import open_lexicon
from wordloom.core.questions import find
from wordloom.lexica.base_forms import lemmas
from wordloom.lexica.sources import WORDNET
from wordloom.lexica.word_list import WordList

# Words of grammar, which WordNet does not have.
GRAMMAR = frozenset(
    [
        "AS",
        "IS",
        "US",
        "HIS",
        "ITS",
        "THIS",
        "HERS",
        "OURS",
        "YOURS",
        "THEIRS",
        "WAS",
        "HAS",
        "DOES",
        "YES",
        "THUS",
        "PLUS",
        "LESS",
        "UNLESS",
        "ACROSS",
        "TOWARDS",
        "BESIDES",
        "THESE",
        "THOSE",
        "HERS",
        "WHOSE",
        "ELSE",
        "ONES",
        "SELVES",
        "YOURSELVES",
        "OURSELVES",
        "THEMSELVES",
        "ALWAYS",
        "PERHAPS",
        "VERSUS",
        "MINUS",
        "WHEREAS",
        "ALAS",
        "THANKS",
        "MATHS",
        "INNINGS",
    ]
)
IRREGULAR = {
    "MEN": "MAN",
    "WOMEN": "WOMAN",
    "CHILDREN": "CHILD",
    "BRETHREN": "BROTHER",
    "OXEN": "OX",
    "FEET": "FOOT",
    "TEETH": "TOOTH",
    "GEESE": "GOOSE",
    "MICE": "MOUSE",
    "DORMICE": "DORMOUSE",
    "TITMICE": "TITMOUSE",
    "LICE": "LOUSE",
    "WOODLICE": "WOODLOUSE",
    "DICE": "DIE",
    "PENCE": "PENNY",
    "KINE": "COW",
    "FUNGI": "FUNGUS",
    "BACTERIA": "BACTERIUM",
}
# Endings of plurals, and what the singular has instead.
ENDINGS = (
    ("S", ""),
    *((f"{sibilant}ES", sibilant) for sibilant in ("S", "X", "Z", "CH", "SH", "O")),
    ("IES", "Y"),
    ("VES", "F"),
    ("VES", "FE"),
    ("SSES", "S"),
    ("ZZES", "Z"),
    ("ES", "IS"),
    ("ICES", "EX"),
    ("ICES", "IX"),
    ("MEN", "MAN"),
    ("I", "US"),
    ("I", "O"),
    ("A", "UM"),
    ("A", "ON"),
    ("AE", "A"),
    ("EAUX", "EAU"),
    ("ATA", "A"),
)


@dataclass
class Uses:
    """How often a word is used as a noun, as a verb, as anything else; a sense counts a little by itself."""

    nouns: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    adjectives: Counter[str] = field(default_factory=Counter)
    others: Counter[str] = field(default_factory=Counter)

    def __contains__(self, word: str) -> bool:
        return any(word in kind for kind in (self.nouns, self.verbs, self.adjectives, self.others))


def uses() -> Uses:
    """The uses that WordNet knows; a line is `word%kind:… offset sense count`."""
    found = Uses()
    kinds = {"1": found.nouns, "2": found.verbs, "3": found.adjectives, "5": found.adjectives}
    for line in WORDNET.read("package/dict/index.sense").decode("ascii").splitlines():
        word, _, rest = line.partition("%")
        if word.isalpha() and word.islower():
            kinds.get(rest[0], found.others)[word.upper()] += 10 * int(rest.rsplit(" ", 1)[1]) + 1
    return found


def singulars(word: str, words: Container[str]) -> Iterator[str]:
    """Words that this one may be the plural of."""
    if IRREGULAR.get(word) in words:
        yield IRREGULAR[word]
    for ending, instead in ENDINGS:
        if word.endswith(ending) and (single := word.removesuffix(ending) + instead) in words and single != word:
            yield single


def is_plural(word: str, words: Container[str], known: Uses, lemma: str) -> bool:
    """Whether a word is above all the plural of a noun."""
    candidates = [single for single in singulars(word, words) if single not in GRAMMAR]
    if word in IRREGULAR and candidates:
        return True
    if word in GRAMMAR or not candidates or (word[-1] != "S" and is_verb_form(word, words)):
        return False
    single = max(candidates, key=lambda candidate: known.nouns[candidate])
    if word in known and (lemma not in candidates or known.nouns[single] <= own_use(word, known)):
        return False
    if single not in known:
        return not is_verb_form(single, words)
    if is_adjective(single, known):
        return not word.endswith(("ICS", "WARDS")) and not has_gerund(single, words)
    return known.nouns[single] > 0 and known.nouns[single] >= known.verbs[single]


def own_use(word: str, known: Uses) -> int:
    return known.nouns[word] + known.verbs[word] + known.adjectives[word] + known.others[word]


def is_adjective(word: str, known: Uses) -> bool:
    """Whether WordNet knows a word as an adjective and nothing else."""
    return own_use(word, known) == known.adjectives[word] > 0


def is_verb_form(single: str, words: Container[str]) -> bool:
    """Whether a word is conjugated in the list."""
    stem = single.removesuffix("E")
    return f"{stem}ING" in words and f"{stem}ED" in words


def has_gerund(single: str, words: Container[str]) -> bool:
    """Whether a word may be a verb, however it makes its past."""
    return any(f"{stem}ING" in words for stem in (single, single + single[-1], single.removesuffix("E")))


def made() -> list[str]:
    """All plurals of the English list."""
    lexicon = open_lexicon("en")
    known = uses()
    lemma_of = {form.upper(): lemma.upper() for form, lemma in lemmas("en") if form.islower()}
    return [word for word in find(lexicon) if is_plural(word, lexicon, known, lemma_of.get(word, ""))]


def plurals(_: WordList) -> Set[str]:
    """The plurals in the data file."""
    file = resources.files("wordloom") / "data" / "lexica" / "plurals" / "en.txt.xz"
    return set(lzma.decompress(file.read_bytes()).decode("ascii").split())


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(lzma.compress("\n".join(made()).encode("ascii"), preset=9))
