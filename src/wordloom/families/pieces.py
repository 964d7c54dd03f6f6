"""Tiles and cards in the terminal: their colours, one with its value, the player's own, and the unseen ones."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from rich.text import Text

from wordloom.core.grid import Placed
from wordloom.core.tiles import Tiles, TileSet, is_blank
from wordloom.families.board.views import BoardView
from wordloom.families.cards.views import CardsView
from wordloom.rules.dialect import Scene

TILE = "bold black on #f2dfa8"
NEW_TILE = "bold black on #ffb347"
LABEL = "grey62"
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def draw_face(box: TileSet, face: str, style: str = TILE) -> Text:
    """A tile with its value; a blank shows the letter it stands for in lower case, without a value."""
    value = "" if is_blank(face) else str(box.value(face)).translate(SUBSCRIPTS)
    return Text(f"{' ' if len(value) < 2 else ''}{face}{value or ' '}", style=style)


def in_hand(scene: Scene, faces: Tiles) -> list[str]:
    """The own tiles in the order of the last shuffle."""
    order = list(faces)
    if scene.shuffle:
        Random(scene.shuffle).shuffle(order)
    return order


def draw_hand(scene: Scene, label: str, faces: Tiles, draw: Callable[[str], Text]) -> Text:
    """The own tiles in one line, behind a label."""
    line = Text(f"\n{label}: ", style=LABEL)
    for face in in_hand(scene, faces):
        line.append_text(draw(face))
        line.append(" ")
    return line


def last_play(view: BoardView | CardsView) -> Sequence[Placed]:
    """What was laid last."""
    if view.window:
        return view.window.placed
    plays = [move.placed for move in view.moves if move.what == "play"]
    return plays[-1] if plays else ()


def count_unseen(box: TileSet, unseen: Tiles) -> str:
    """How many there are of each tile that a seat cannot see."""
    counts = Counter(unseen)
    return " ".join(f"{named_piece(face)}{counts[face]}" for face in box.order if counts[face])


def named_piece(face: str) -> str:
    """A piece in a list: a letter, or a premium card as such."""
    return f"[{face}×]" if face.isdecimal() else face
