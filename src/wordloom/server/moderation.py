"""Manners: names and free chat against a blocklist that the operator keeps, one entry a line."""

import re
import unicodedata
from pathlib import Path

from wordloom.core.errors import ParseError
from wordloom.server.errors import Forbidden

FILE = "blocklist.txt"
LOOKALIKES = str.maketrans("013457@$", "oieastas")


def folded(text: str) -> str:
    """A text without case, accents, look-alike digits and repeated letters, words apart by one space."""
    plain = unicodedata.normalize("NFKD", text.casefold()).replace("ł", "l").translate(LOOKALIKES)
    letters = "".join(char if char.isalpha() else " " for char in plain if not unicodedata.combining(char))
    return " ".join(re.sub(r"(.)\1+", r"\1", letters).split())


class Moderation:
    """What may not be said. An entry matches whole words; with a `*` at its end, words that begin with it."""

    def __init__(self, entries: list[str]) -> None:
        words = [folded(entry.rstrip("*")) + ("\\w*" if entry.endswith("*") else "") for entry in entries]
        words = [word for word in words if word.removesuffix("\\w*")]
        self._pattern = re.compile(rf"\b(?:{'|'.join(words)})\b") if words else None

    @classmethod
    def of(cls, data: Path) -> "Moderation":
        """The blocklist in the data directory; none there, none kept."""
        file = data / FILE
        try:
            lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        except (OSError, UnicodeDecodeError) as error:
            reason = error.reason if isinstance(error, UnicodeDecodeError) else error.strerror
            raise ParseError("blocklist-unread", file=str(file), reason=reason or "") from None
        return cls([line.strip() for line in lines if line.strip() and not line.startswith("#")])

    def is_blocked(self, text: str) -> bool:
        """Whether a text holds a blocked word, spaced out or not."""
        if self._pattern is None:
            return False
        plain = folded(text)
        return bool(self._pattern.search(plain) or self._pattern.search(plain.replace(" ", "")))

    def check_name(self, name: str) -> str:
        """The name, or Forbidden."""
        if self.is_blocked(name):
            raise Forbidden("blocked-name")
        return name

    def check_text(self, text: str) -> str:
        """The text, or Forbidden."""
        if self.is_blocked(text):
            raise Forbidden("blocked-text")
        return text
