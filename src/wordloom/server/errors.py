"""What the edge refuses, and the HTTP status of every error."""

from wordloom.core.errors import Conflict, LexiconError, ParseError, RuleError, StoreError, WordloomError


class Unknown(WordloomError):
    """There is no such thing, or not for this client."""


class NotSignedIn(WordloomError):
    """The client has not said who it is."""


class Forbidden(WordloomError):
    """It exists, but is not this client's to do."""


class TooFast(WordloomError):
    """Too many requests; later."""


STATUS: dict[type[WordloomError], int] = {
    ParseError: 400,
    NotSignedIn: 401,
    Forbidden: 403,
    Unknown: 404,
    RuleError: 409,
    Conflict: 409,
    TooFast: 429,
    LexiconError: 503,
    StoreError: 503,
}


def status_of(error: WordloomError) -> int:
    """The HTTP status for an error."""
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)
