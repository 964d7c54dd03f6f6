"""Newer English words: which open lists have them.

    python -m wordloom.lexica.newer FOLDER S=american-english-huge S=american-english-insane S=british-english-huge

`FOLDER` holds `wanted.txt`, written by hand, and gets `en.tsv`: every form with the marks of the lists that have it.
S is SCOWL as Debian packages it (wamerican-huge, wamerican-insane, wbritish-huge), M the forms of PyPI simplemma,
W WordNet 3.1. They are independent of each other, and none is a federation's. The lexicon takes a form with two marks,
and of a word with two marks also the inflections that one list has: dictionaries seldom list them.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from wordloom.lexica.base_forms import lemmas
from wordloom.lexica.sources import WORDNET

NEEDED = 2  # independent lists
HEAD = "# form\tword\tlists that have the form: S SCOWL, M simplemma, W WordNet\n"


def newer_words() -> list[str]:
    """The forms that enough lists have."""
    rows = [line.split("\t") for line in newer_text().splitlines() if not line.startswith("#")]
    confirmed = {form for form, _, marks in rows if len(marks) >= NEEDED}
    return [form for form, word, _ in rows if form in confirmed or word in confirmed]


def newer_text() -> str:
    """The file as it is."""
    file = resources.files("wordloom") / "data" / "lexica" / "newer" / "en.tsv"
    return file.read_text(encoding="utf-8")


def marked(wanted: list[list[str]], lists: dict[str, set[str]]) -> Iterator[str]:
    """A line for every form that any list has."""
    for forms in wanted:
        for form in forms:
            marks = "".join(mark for mark, words in lists.items() if form in words)
            if marks:
                yield f"{form}\t{forms[0]}\t{marks}\n"


def wordnet() -> set[str]:
    """The dictionary forms of WordNet in small letters."""
    kinds = ("noun", "verb", "adj", "adv")
    indexes = (WORDNET.read(f"package/dict/index.{kind}").decode("utf-8") for kind in kinds)
    return {line.split(" ", 1)[0] for index in indexes for line in index.splitlines()}


def main(folder: Path, *given: str) -> None:
    lists: defaultdict[str, set[str]] = defaultdict(set)
    for named in given:
        mark, _, path = named.partition("=")
        lists[mark] |= set(Path(path).read_text(encoding="utf-8").split("\n"))
    lists["M"] = {word for pair in lemmas("en") for word in pair}
    lists["W"] = wordnet()
    lines = (folder / "wanted.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line.split() for line in lines if line and not line.startswith("#")]
    (folder / "en.tsv").write_text(HEAD + "".join(marked(wanted, lists)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
