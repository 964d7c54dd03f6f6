"""Where dictionaries on the web explain a word."""

import unicodedata
from urllib.parse import quote

from msgspec import Struct

from wordloom.core.alphabet import alphabet
from wordloom.core.data import load


class Link(Struct, frozen=True):
    """A dictionary's page for one spelling."""

    dictionary: str
    url: str


def definition_links(language: str, spelling: str) -> list[Link]:
    """Pages that explain a word; give the accented spelling, dictionaries are sorted by it."""
    word = spelling.lower()
    pages = load("lexica/links.json")[alphabet(language).language]
    return [
        Link(page["name"], page["url"].format(word=quote(word), plain=quote(without_marks(word)))) for page in pages
    ]


def without_marks(word: str) -> str:
    """A word without accents and cedillas."""
    return "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
