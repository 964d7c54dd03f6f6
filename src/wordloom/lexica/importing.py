"""People's own lists: a text file becomes one more lexicon."""

import hashlib
import re
import sys
from collections.abc import Set
from pathlib import Path
from typing import NamedTuple

from wordloom.core.alphabet import alphabet
from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.lexicon import FILES, OWN, Lexicon, is_packaged, known_lists, lexicon_path, open_lexicon
from wordloom.core.narrowing import forget_narrowed
from wordloom.lexica.building import building, write
from wordloom.lexica.columns import words_in
from wordloom.lexica.recipes import RECIPES
from wordloom.lexica.word_list import WordList

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class Imported(NamedTuple):
    """What was taken from a list, what was skipped, and where the words stood: lines, definitions, columns."""

    words: WordList
    shape: str


def import_list(file: Path, language: str, name: str, encoding: str = "utf-8", column: str = "") -> Imported:
    """Build a lexicon from a file, or from standard input for `-`: a word per line, alone or before its definition, or
    the words of one column of a table."""
    if name in RECIPES or not NAME.fullmatch(name):
        raise ParseError("lexicon-name", name=name)
    words = WordList(alphabet(language))
    data = _read(file)
    found = words_in(_decode(data, encoding, file), column)
    words.read("\n".join(found.words))
    sha256 = hashlib.sha256(data).hexdigest()
    info = {"title": name, "source": file.name.replace("\n", " "), "licence": OWN, "key": sha256}
    with building(name):
        write(name, words, info, known_plurals)
    return Imported(words, found.shape)


def remove_list(name: str) -> int:
    """Remove a list that was built or imported here; how many words it had."""
    path = lexicon_path(name)
    if path is None or is_packaged(path):
        here = [each for each in known_lists() if (place := lexicon_path(each)) and not is_packaged(place)]
        raise LexiconError("lexicon-not-removable", name=name, known=", ".join(here) or "–")
    count = len(Lexicon(path))
    with building(name):
        for suffix in FILES:
            path.with_suffix(suffix).unlink(missing_ok=True)
        forget_narrowed(path.parent, name)
    open_lexicon.cache_clear()
    return count


def known_plurals(words: WordList) -> Set[str]:
    """The plurals that the language's own lexicon knows; none if it is not built."""
    try:
        standard = open_lexicon(words.alphabet.language)
    except LexiconError:
        return frozenset()
    return {word for word in words.words if standard.is_plural(word)}


def _read(file: Path) -> bytes:
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise ParseError("unreadable-file", file=str(file), reason=error.strerror or "") from None


def _decode(data: bytes, encoding: str, file: Path) -> str:
    try:
        return data.decode("utf-8-sig" if encoding.lower() in ("utf-8", "utf8") else encoding)
    except LookupError:
        raise ParseError("unknown-encoding", encoding=encoding) from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LexiconError("list-encoding", file=str(file), encoding=encoding, line=line) from None
