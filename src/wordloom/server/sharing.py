"""What a link to a table shows elsewhere: the head of its document for link previews, and a board for other sites.

Only what everybody who has the link may see: names, scores, what lies on the table. Never what anybody holds.
"""

import hashlib
from base64 import b64encode
from html import escape
from typing import NamedTuple

import msgspec

from wordloom.core.texts import say
from wordloom.games import CATALOGUE
from wordloom.rules.outcome import Outcome
from wordloom.server.preview_card import HEIGHT, WIDTH
from wordloom.store.tables import StoredTable

STYLE = (
    "html,body{margin:0;height:100%;background:#2f4a43;color:#fff;font:16px/1.4 sans-serif}"
    "body{display:flex;flex-direction:column;gap:8px;padding:8px;box-sizing:border-box}"
    "svg{flex:1;min-height:0;width:100%}a{color:#fff}"
)
# Any site may show it in a frame; nothing in it can run, ask or send.
EMBED_POLICY = (
    f"default-src 'none'; style-src 'sha256-{b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors *"
)
ICON = "icon-512.png"
LOOK_AGAIN = 20  # seconds after which an embedded board of a running game looks again


class Shared(NamedTuple):
    """What a link says of itself."""

    title: str
    about: str
    picture: str = ""  # the path of a picture of it
    family: str = ""  # of a table's game: what its page will load


def shared_table(stored: StoredTable, language: str) -> Shared:
    """A table: which game, who sits there, how it stands."""
    title = say(f"game.{stored.game}.name", language)
    family = CATALOGUE[stored.game].family.name if stored.game in CATALOGUE else ""
    if stored.friends_only:
        return Shared(title, say("server.share.friends", language), family=family)
    names = [seat.name for seat in stored.seats if seat.kind != "empty"]
    if stored.status == "waiting":
        known = ", ".join(names) or say("server.somebody", language)
        return Shared(title, say("server.share.waiting", language, names=known), family=family)
    outcome = msgspec.json.decode(stored.outcome, type=Outcome) if stored.outcome else None
    about = say(f"server.share.{stored.status}", language, names=standings(names, outcome))
    return Shared(title, about, f"api/tables/{stored.id}/board.png", family)


def standings(names: list[str], outcome: Outcome | None) -> str:
    """Names, and points once the game is over."""
    if outcome is None or len(outcome.scores) != len(names):
        return " – ".join(names)
    return " – ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))


def shared_puzzle(game: str, language: str, id: str = "") -> Shared | None:
    """A game's puzzles, or one of them; nothing for a game that is none."""
    if game not in CATALOGUE:
        return None
    title = say("puzzle-said.link.title", language, game=say(f"game.{game}.name", language))
    picture = f"api/puzzles/{id}/board.png" if id else ""
    return Shared(title, say("puzzle-said.link.about", language), picture, CATALOGUE[game].family.name)


def shared_game(game: str, language: str) -> Shared | None:
    """A game of the catalogue."""
    if game not in CATALOGUE:
        return None
    return Shared(say(f"game.{game}.name", language), say(f"game.{game}.about", language))


def head(shared: Shared, url: str, base: str) -> str:
    """The tags that sites and messengers read."""
    title, about = escape(f"{shared.title} · Wordloom"), escape(shared.about)
    tags = {"og:type": "website", "og:site_name": "Wordloom", "og:title": title, "og:description": about}
    tags |= {"og:url": escape(url), "og:image": escape(base + (shared.picture or ICON))}
    if shared.picture:
        tags |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT), "og:image:alt": about}
    metas = "".join(f'<meta property="{name}" content="{value}" />' for name, value in tags.items())
    card = "summary_large_image" if shared.picture else "summary"
    return f'<title>{title}</title>{metas}<meta name="twitter:card" content="{card}" />'


def embedded(shared: Shared, svg: str, url: str, language: str, *, running: bool) -> str:
    """The document of an embedded board: the picture, and the way to the table."""
    again = f'<meta http-equiv="refresh" content="{LOOK_AGAIN}">' if running else ""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width">{again}<meta name="robots" content="noindex">'
        f"<title>{escape(shared.title)}</title><style>{STYLE}</style></head><body>{svg}"
        f'<a href="{escape(url)}" target="_blank" rel="noopener">{escape(shared.title)}: {escape(shared.about)}</a>'
        "</body></html>"
    )
