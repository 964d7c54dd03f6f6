"""The summary of a review as SVG, to share: who played how well, the best plays, and the curve of the game."""

from collections.abc import Sequence
from html import escape

from wordloom.core.texts import say, tenths
from wordloom.rules.review import Curve, Review, SeatSummary
from wordloom.server.picture import Drawing, mark

WIDTH = 760
MARGIN = 28
TOP = 64
BLOCK = 92  # of a player
CURVE = 150
INKS = ("#ffd166", "#8ecae6", "#f4a59c", "#b7e4a0")  # of the seats; a dash tells them apart too
DASHES = ("", "8 5", "2 4", "12 4 2 4")


def review_picture(review: Review, language: str) -> str:
    """The picture in a player's language."""
    seats = [seat for seat in review.seats if seat.turns]
    foot = TOP + BLOCK * len(seats)
    height = foot + CURVE + 2 * MARGIN
    title = say(f"game.{review.game}.name", language)
    parts = [
        text(MARGIN, 42, title, 22, "#ffffff"),
        mark(WIDTH),
        *(block(seat, TOP + BLOCK * place, place, language) for place, seat in enumerate(seats)),
        lines(review.curve, foot + MARGIN),
    ]
    return Drawing(WIDTH, height, "\n".join(parts)).svg()


def block(seat: SeatSummary, top: int, place: int, language: str) -> str:
    """One player: accuracy, the best play, the words."""
    said = say("review.accuracy", language, name=seat.name, percent=tenths(language, seat.accuracy))
    told = []
    if seat.best_play:
        told.append(say("review.best-play", language, move=seat.best_play.move, points=seat.best_play.score))
    if seat.longest:
        told.append(say("review.longest", language, word=seat.longest))
    if seat.rarest and seat.rarest != seat.longest:
        told.append(say("review.rarest", language, word=seat.rarest))
    ink = INKS[place % len(INKS)]
    return (
        f'<rect x="{MARGIN}" y="{top + 6}" width="6" height="{BLOCK - 24}" fill="{ink}"/>'
        + text(MARGIN + 18, top + 26, said, 19, "#ffffff")
        + text(MARGIN + 18, top + 50, " · ".join(told[:1]), 15, "#f8ecc9")
        + text(MARGIN + 18, top + 70, " · ".join(told[1:]), 15, "#f8ecc9")
    )


def lines(curve: Curve, top: int) -> str:
    """The curve of the game, one line a seat."""
    if len(curve.points) < 2:
        return ""
    most = max([1.0, *(value for row in curve.points for value in row)])
    least = min([0.0, *(value for row in curve.points for value in row)])
    ground = f'<rect x="{MARGIN}" y="{top}" width="{WIDTH - 2 * MARGIN}" height="{CURVE}" rx="6" fill="#243a35"/>'
    seats = range(len(curve.points[0]))
    return ground + "".join(line([row[seat] for row in curve.points], seat, top, least, most) for seat in seats)


def line(values: Sequence[float], seat: int, top: int, least: float, most: float) -> str:
    """One seat's."""
    step = (WIDTH - 2 * MARGIN - 20) / (len(values) - 1)
    high = CURVE - 20
    at = [
        f"{MARGIN + 10 + step * place:.1f},{top + 10 + high * (1 - (value - least) / (most - least)):.1f}"
        for place, value in enumerate(values)
    ]
    return (
        f'<polyline points="{" ".join(at)}" fill="none" stroke="{INKS[seat % len(INKS)]}" stroke-width="3" '
        f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"/>'
    )


def text(x: int, y: int, said: str, size: int, ink: str) -> str:
    """A line of words."""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{ink}">{escape(said)}</text>' if said else ""
