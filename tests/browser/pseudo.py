"""A language that nobody speaks: English with marks around every text, accents, and a third more letters.

What stands on the page outside the marks was never translated; what is cut off would be so in a longer language.
"""

import json
import re
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import BrowserContext, Page

from wordloom.core.texts import texts as english

ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "àçéîñøşüýžÀÇÉÎÑØŞÜÝŽ")
FIND = Path(__file__).with_suffix(".js").read_text()


def pseudo(text: str) -> str:
    """One text in the language; placeholders stay."""
    parts = re.split(r"(\{\w+\})", text)
    spoken = "".join(part if part.startswith("{") else part.translate(ACCENTS) for part in parts)
    return f"⟦{spoken}{'·' * (len(text) // 3)}⟧"


def texts() -> dict[str, Any]:
    """Everything that the page says in English, in the language."""
    return {
        key: pseudo(text) if isinstance(text, str) else {form: pseudo(each) for form, each in text.items()}
        for key, text in english("en").items()
    }


def speak(context: BrowserContext) -> None:
    """This browser gets the language in place of English, from the page and in what the server says of games."""
    body = f"export default {json.dumps(texts())}"
    context.route(
        re.compile(r"/assets/en-[^/]*\.js"), lambda route: route.fulfill(body=body, content_type="text/javascript")
    )
    games = context.request.get("/api/games").json()
    for game in games:
        game["phrases"] = {key: pseudo(text) for key, text in game["phrases"].items()}
    context.route("**/api/games", lambda route: route.fulfill(json=games))


def untranslated(page: Page) -> list[str]:
    """Every text on the page, or name of something on it, that is outside the marks."""
    return cast("list[str]", page.evaluate(FIND))
