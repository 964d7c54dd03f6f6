"""Manners: names and free chat against a blocklist that the operator keeps, one entry a line."""

import re
from itertools import pairwise
from pathlib import Path

from wordloom.core.errors import ParseError
from wordloom.server.errors import Forbidden
from wordloom.server.lookalikes import folded, joined, sounded

FILE = "blocklist.txt"
# What only those who look after the house go by, and its robots, in the languages of the page, as `folded` leaves it.
STAFF = r"""\b(?:admin\w*|administ\w*|mod|mods|modera[tdcr]\w*|staf|suport|suporte|wordlom\w*|sysadmin|webmaster|
    gamemaster|helpdesk|supervis\w*|system|server|serwer|operat[oe]r\w*|operador\w*|equipe|oficial[ay]?|oficjaln\w*|
    obsluga|redakcja|asistenta|echipa)\b"""
LEVEL = r"\brobo\w*\ (?:\w+\ )?(?:level|nivel|poziom)\w*|\b(?:level|nivel|poziom)\w*\ (?:\w+\ )?robo\w*"
HOUSE = re.compile(f"{STAFF}|{LEVEL}", re.VERBOSE)
MISREAD = re.compile(HOUSE.pattern.replace("l", "i"), re.VERBOSE)  # as `_misread` leaves it


def looks_like_staff(name: str) -> bool:
    """Whether others would take somebody of this name for a moderator, or for one of the house's robots."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)  # AnaAdmin
    pierced = re.sub(r"(?<=\w)[!|](?=\w)", "i", name)  # Adm!n
    return any(_is_staff(plain) for each in (name, apart, pierced) for plain in (folded(each), sounded(each)))


def _is_staff(plain: str) -> bool:
    """Whether a folded name is the house's, also where its words are cut in two or its letters stand apart."""
    pairs = (joined("".join(pair)) for pair in pairwise(plain.split()))
    forms = (plain, joined(plain), _letters_alone(plain), *pairs)
    return any(HOUSE.search(form) or MISREAD.search(_misread(form)) for form in forms)


def _misread(plain: str) -> str:
    """What a hasty eye takes letters for that stand close, or are but a stroke."""
    return plain.replace("rn", "m").replace("vv", "w").replace("l", "i")


def _letters_alone(plain: str) -> str:
    """A word whose letters stand apart, put together again."""
    return re.sub(r"\b(\w) (?=\w\b)", r"\1", plain)


class Moderation:
    """What may not be said. An entry matches whole words; with a `*` at its end, words that begin with it."""

    def __init__(self, entries: list[str]) -> None:
        words = [folded(entry.rstrip("*")) + ("\\w*" if entry.endswith("*") else "") for entry in entries]
        words = [word for word in words if word.removesuffix("\\w*")]
        self._pattern = re.compile(rf"\b(?:{'|'.join(words)})\b") if words else None

    @classmethod
    def of(cls, data: Path) -> "Moderation":
        """The blocklist in the data directory; empty if there is no file."""
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
        return bool(self._pattern.search(plain) or self._pattern.search(joined(plain)))

    def check_name(self, name: str, *, staff: bool = False) -> str:
        """The name, or Forbidden: where it is rude, or looks like one of the house's own."""
        if self.is_blocked(name):
            raise Forbidden("blocked-name")
        if not staff and looks_like_staff(name):
            raise Forbidden("staff-name")
        return name

    def check_text(self, text: str) -> str:
        """The text, or Forbidden."""
        if self.is_blocked(text):
            raise Forbidden("blocked-text")
        return text
