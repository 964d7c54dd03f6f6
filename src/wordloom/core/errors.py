"""Everything that can go wrong, and how it is reported.

WordloomError           has a stable code and details; `core.texts` says it in the player's language
├── ParseError          it is not a move (or not a position, a game, an option …)
├── RuleError           it is a move, but the rules do not allow it now
├── Conflict            someone else was first: the table is at another version
├── LexiconError        a word list or graph file is missing, foreign or damaged
├── ExtraMissing        a part of the package that was not installed; also an ImportError
└── StoreError          the log could not be read or written
"""

from collections.abc import Iterator
from contextlib import contextmanager


class WordloomError(Exception):
    """Base of all; `code` is stable and documented, `details` fill the text's placeholders."""

    wording = ""  # the family of games whose words tell it, where they differ

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details

    def __reduce__(self) -> tuple[object, ...]:
        # An error raised in another process is reported in this one.
        return _again, (type(self), self.code, self.details, self.wording)

    def __str__(self) -> str:
        """What a person reads, in English, and the code in brackets."""
        from wordloom.core.texts import say_error  # noqa: PLC0415 - texts know the errors

        try:
            return f"{say_error(self, 'en')} [{self.code}]"
        except (KeyError, ValueError):  # a plug-in's code without words
            shown = ", ".join(f"{name}={value}" for name, value in self.details.items())
            return f"{self.code} ({shown})" if shown else self.code


def _again(kind: type[WordloomError], code: str, details: dict[str, object], wording: str) -> WordloomError:
    error = kind(code, **details)
    error.wording = wording
    return error


class ParseError(WordloomError):
    """The text or message does not have the form of what was expected."""


class RuleError(WordloomError):
    """The rules refuse the move; nothing has changed."""


class Conflict(WordloomError):
    """The expected version is not the table's version any more."""


class LexiconError(WordloomError):
    """A lexicon cannot be used."""


class ExtraMissing(WordloomError, ImportError):
    """An extra of the package is not installed; `details` name it."""


class StoreError(WordloomError):
    """The event log cannot be read or written."""


@contextmanager
def worded(family: str) -> Iterator[None]:
    """Errors raised inside are worded for a family of games: a card table has no tiles."""
    try:
        yield
    except WordloomError as error:
        error.wording = family
        raise
