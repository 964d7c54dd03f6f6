"""A table's picture as messengers and social sites want it: a PNG, wider than high."""

import re
from functools import lru_cache
from importlib.resources import as_file, files

import resvg_py

WIDTH, HEIGHT = 1200, 630  # what the sites ask for
EDGE = 15
GROUND = "#2f4a43"
FAMILY = "Figtree"


@lru_cache(maxsize=64)
def preview_card(svg: str) -> bytes:
    """A picture in the middle of a card. What was drawn is kept: one link is looked at by many at once."""
    shown = re.match(r'<svg xmlns="[^"]*" viewBox="0 0 (\d+) (\d+)" width="\d+" height="\d+"', svg)
    if shown is None:
        raise ValueError("not a picture of ours")
    width, height = int(shown[1]), int(shown[2])
    scale = min((WIDTH - 2 * EDGE) / width, (HEIGHT - 2 * EDGE) / height)
    across, down = (WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2
    inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    card = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="Figtree">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>'
        f'<g transform="translate({across} {down}) scale({scale})">{inner}</g></svg>'
    )
    with as_file(files("wordloom.data") / "fonts" / "figtree.ttf") as font:
        return resvg_py.svg_to_bytes(
            svg_string=card,
            width=WIDTH,
            skip_system_fonts=True,
            font_files=[str(font)],
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
