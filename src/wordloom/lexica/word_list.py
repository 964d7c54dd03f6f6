"""Reading a word list: which entries are words, as tiles spell them, and why the others are not."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from wordloom.core.alphabet import Alphabet

SHORTEST, LONGEST = 2, 15  # a board is 15 squares wide
EXAMPLES = 5

JOINTS = re.compile(r"[-‐‑–'’ʼ.·]")


@dataclass
class WordList:
    """The words of a list, the spellings that fold into them, and what was left out.

    Entries too long for the board are no words here, but kept: they tell what the forms of shorter ones are.
    """

    alphabet: Alphabet
    words: set[str] = field(default_factory=set)
    spellings: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    longer: set[str] = field(default_factory=set)
    skipped: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        letters = self.alphabet.letters + "".join(self.alphabet.folding)
        self._plain = re.compile(f"[{letters.lower()}]{{{SHORTEST},{LONGEST}}}")
        self._folding = str.maketrans(dict(self.alphabet.folding))

    def read(self, text: str) -> None:
        """Take the words of a text with one entry per line.

        Capitals mark names, unless the whole list is written in capitals.
        """
        text = unicodedata.normalize("NFC", text)
        self.add_all(text.lower().split("\n") if text.upper() == text else text.split("\n"))

    def add_all(self, entries: Iterable[str]) -> None:
        """Take those entries that are words, and account for the others."""
        for line in entries:
            entry = line.strip()
            if self._plain.fullmatch(entry):
                self._add(entry)
            elif entry:
                self._skip(entry)

    def _add(self, entry: str) -> None:
        spelled = entry.upper()
        if not self._folding:
            self.words.add(spelled)
            return
        folded = spelled.translate(self._folding)
        self.words.add(folded)
        self.spellings[folded].add(spelled)

    def spellings_of(self, entry: str) -> set[str]:
        """Every spelling here of the word that an entry folds into."""
        folded = entry.upper().translate(self._folding)
        return set(self.spellings.get(folded, ())) or {folded}

    def remove(self, entry: str) -> None:
        """Take one spelling out; the word stays while another spelling folds into it."""
        spelled = entry.upper()
        folded = spelled.translate(self._folding)
        self.spellings[folded].discard(spelled)
        if not self.spellings[folded]:
            del self.spellings[folded]
            self.words.discard(folded)

    def _skip(self, entry: str) -> None:
        reason = self._reason(entry)
        if reason == "too-long":
            self.longer.add(entry)
        self.skipped[reason] += 1
        if len(self.examples[reason]) < EXAMPLES:
            self.examples[reason].append(entry)

    def _reason(self, entry: str) -> str:
        if re.search(r"\s", entry):
            return "several-words"
        if JOINTS.search(entry):
            return "hyphen-or-apostrophe"
        if entry != entry.lower():
            return "capitals"
        if re.fullmatch(self._plain.pattern.partition("{")[0] + "+", entry):
            return "too-short" if len(entry) < SHORTEST else "too-long"
        return "foreign-letter"

    def lines(self) -> bytes:
        """What the kernel builds a graph from."""
        return "\n".join(self.words).encode()
