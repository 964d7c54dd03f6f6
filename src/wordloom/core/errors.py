"""Everything that can go wrong, and how it is told.

WordloomError           has a stable code and details; `core.texts` says it in the player's language
├── ParseError          it is not a move (or not a position, a game, an option …)
├── RuleError           it is a move, but the rules do not allow it now
├── Conflict            someone else was first: the table is at another version
├── LexiconError        a word list or graph file is missing, foreign or damaged
└── StoreError          the log could not be read or written
"""


class WordloomError(Exception):
    """Base of all; `code` is stable and documented, `details` fill the text's placeholders."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.code} ({shown})" if shown else self.code


class ParseError(WordloomError):
    """The text or message does not have the form of what was expected."""


class RuleError(WordloomError):
    """The rules refuse the move; nothing has changed."""


class Conflict(WordloomError):
    """The expected version is not the table's version any more."""


class LexiconError(WordloomError):
    """A lexicon cannot be used."""


class StoreError(WordloomError):
    """The event log cannot be read or written."""
