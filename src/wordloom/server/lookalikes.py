"""Letters that pass for others: what a reader takes a text for, whatever script or sign it is written in."""

import re
import unicodedata
from functools import cache

# By look, after case is gone. Letters of the Latin script are found by their names.
_LOOKS = str.maketrans(
    "013457@$" + "авсеніјкморѕтухпиԁԛԝѵьґ" + "αβεηικνορτυχωγ" + "ɑɩ" + "ᎪᎠᎷᏟᎬᎻᎫᏦᏞᏢᏚᎳᏙᏃᎢ",
    "oieastas" + "abcehijkmopstyxnndqwvbr" + "abenikvoptuxwy" + "ai" + "admcehjklpswvzi",
)
_SOUNDS = str.maketrans(
    "абвгдеёзийклмнопрстуфхцыэі",
    "abvgdeeziiklmnoprstufhcyei",
)
_NAMED = re.compile(r"(?:LATIN|REGIONAL INDICATOR SYMBOL)\b.* LETTER(?: [A-Z]+)*? ([A-Z])(?: WITH .+)?$")


def folded(text: str) -> str:
    """A text without case, accents, look-alikes and repeated letters, with single spaces between words."""
    return _letters("".join(map(_latin, _plain(text))).translate(_LOOKS))


def sounded(text: str) -> str:
    """The same, with Cyrillic letters as they sound."""
    return _letters(_plain(text).translate(_SOUNDS))


def joined(plain: str) -> str:
    """A folded text without its spaces."""
    return _single(plain.replace(" ", ""))


def _plain(text: str) -> str:
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


@cache
def _latin(char: str) -> str:
    """The plain letter that a variant of it is named after: small capitals, strokes, letters in boxes."""
    found = None if char.isascii() else _NAMED.search(unicodedata.name(char, ""))
    return found[1].lower() if found else char


def _letters(text: str) -> str:
    return " ".join(_single("".join(char if char.isalpha() else " " for char in text)).split())


def _single(text: str) -> str:
    return re.sub(r"(\S)\1+", r"\1", text)
