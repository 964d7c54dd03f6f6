"""Lists that people own: a text file becomes a lexicon beside the others."""

import hashlib
import re
from collections.abc import Set
from pathlib import Path

from wordloom.core.alphabet import alphabet
from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.lexica.building import building, write
from wordloom.lexica.recipes import RECIPES
from wordloom.lexica.word_list import WordList

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


def import_list(file: Path, language: str, name: str, encoding: str = "utf-8") -> WordList:
    """Build a lexicon from a file with one word per line; answers what was taken and what was skipped."""
    if name in RECIPES or not NAME.fullmatch(name):
        raise ParseError("lexicon-name", name=name)
    words = WordList(alphabet(language))
    data = _read(file)
    words.read(_decode(data, encoding, file))
    sha256 = hashlib.sha256(data).hexdigest()
    info = {"title": name, "source": file.name.replace("\n", " "), "licence": "the owner's", "key": sha256}
    with building(name):
        write(name, words, info, known_plurals)
    return words


def known_plurals(words: WordList) -> Set[str]:
    """The plurals that the language's own lexicon knows; none if it is not built."""
    try:
        standard = open_lexicon(words.alphabet.language)
    except LexiconError:
        return frozenset()
    return {word for word in words.words if standard.is_plural(word)}


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
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
