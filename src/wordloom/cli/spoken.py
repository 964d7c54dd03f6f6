"""In which language a command speaks."""

import locale
import os

from wordloom.core.errors import ParseError
from wordloom.core.texts import UI_LANGUAGES


def ui_language(asked: str) -> str:
    """The language asked for, else that of the locale, else English."""
    if asked:
        if asked not in UI_LANGUAGES:
            raise ParseError("unknown-language", language=asked, known=", ".join(UI_LANGUAGES))
        return asked
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    named.append(locale.getlocale()[0] or "")
    first = next((name[:2].lower() for name in named if name), "en")
    return first if first in UI_LANGUAGES else "en"
