"""What a list says about a word: whether it is valid, and if not why; how well known it is; where it is explained."""

from msgspec import Struct

from wordloom.core.alphabet import alphabet
from wordloom.core.links import Link, definition_links
from wordloom.core.word_sets import offensive_words
from wordloom.core.words import Vocabulary


class Verdict(Struct, frozen=True, kw_only=True):
    """A word as tiles spell it, and what is known about it."""

    word: str
    valid: bool
    reason: str  # why it is not valid: unknown, short, plural, foreign, hatred, theme; empty if it is
    offensive: bool  # robots and hints do without it where family words are on
    level: int  # 1 everyone knows it … 10 only dictionaries do; 0 if the list does not have it
    spellings: tuple[str, ...]
    links: tuple[Link, ...]


def verdict(words: Vocabulary, language: str, word: str) -> Verdict:
    """What a table's words say about a word."""
    spelled = alphabet(language).spell(word)
    valid = spelled in words
    reason = "" if valid else words.objection(spelled).partition(".")[0] or "unknown"
    knows = reason != "unknown"
    spellings = tuple((words if valid else words.lexicon).spellings(spelled)) if knows else ()
    return Verdict(
        word=spelled,
        valid=valid,
        reason=reason,
        offensive=reason != "unknown" and spelled in offensive_words(language),
        level=words.level(spelled) if knows else 0,
        spellings=spellings,
        links=tuple(link for each in spellings[:2] or (word,) for link in definition_links(language, each)),
    )
