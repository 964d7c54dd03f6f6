"""What the documentation site does to rule pages: shared parts come into their places, drawn examples become tiles.

The page does the same in `web/build`; the text of the rules stays plain Markdown for both.
"""

import re
from html import escape
from pathlib import Path
from typing import Protocol

PART = re.compile(r"^\[[^\]]+\]\((parts/[\w-]+\.md)\)$", re.MULTILINE)
DRAWN = re.compile(r"^```tiles\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
TOKEN = re.compile(r"^([+-]?)(\??)([^\W\d_])(×\d)?$")
SIGNS = {"+": "laid", "-": "leaving"}


class File(Protocol):
    """Where a page comes from."""

    abs_src_path: str
    src_uri: str


class Page(Protocol):
    """A page of the site."""

    file: File


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Called by MkDocs for every page."""
    if not page.file.src_uri.startswith("rules/"):
        return markdown
    return DRAWN.sub(lambda found: drawn(found[1]), assembled(markdown, Path(page.file.abs_src_path).parent))


def assembled(text: str, folder: Path) -> str:
    """A page with its parts in their places; parts may have parts of their own."""
    return PART.sub(lambda found: assembled((folder / found[1]).read_text(encoding="utf-8").strip(), folder), text)


def drawn(text: str) -> str:
    """A drawn example as HTML."""
    rows = [line.strip() for line in text.split("\n") if line.strip()]
    says = " / ".join(re.sub(r"[+|.?-]", "", row).strip() for row in rows)
    inside = "".join(_row(row) for row in rows)
    return f'<div class="drawn" role="img" aria-label="{escape(says)}">{inside}</div>'


def _row(line: str) -> str:
    if line.endswith(":"):
        return f'<span class="caption">{escape(line)}</span>'
    return f'<span class="row">{"".join(_token(token) for token in line.split())}</span>'


def _token(token: str) -> str:
    if token in ".|":
        return f'<i class="{"none" if token == "." else "gap"}"></i>'
    found = TOKEN.match(token)
    if not found:
        raise ValueError(f"not a tile: {token}")
    sign, blank, letter, premium = found.groups()
    kinds = " ".join(kind for kind in (SIGNS.get(sign, ""), "stands-for" if blank else "") if kind)
    return f'<b class="{kinds}">{letter}{f"<sup>{premium}</sup>" if premium else ""}</b>'
