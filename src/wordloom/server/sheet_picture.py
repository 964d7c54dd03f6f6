"""A book's sheet to share: the board or the last words above, below them every line with its points and the total."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from wordloom.core.texts import say
from wordloom.rules.book import Book, SheetLine
from wordloom.rules.events import Adjustment
from wordloom.server.picture import LINE, MARGIN, Drawing

PAPER = 560  # the width of the sheet
ROW = LINE + 6
WORDS, POINTS, TOTAL = MARGIN + 150, PAPER - MARGIN - 60, PAPER - MARGIN  # where the columns are
LONGEST = 30  # letters that the column of words has room for
NAME = 18  # and that of names


class Row(NamedTuple):
    """A row of the sheet."""

    who: str
    what: str
    points: str
    total: str


def sheet_picture(table: Drawing, book: Book, language: str) -> Drawing:
    """The table's picture with the sheet below it, in a player's language."""
    sheet, players = book.sheet(language), book.rules.cover.players
    rows = [
        *(row_of(each, players, language) for each in sheet.lines),
        *(row_of_rest(each, players, language) for each in sheet.standing.adjustments),
    ]
    totals = [Row(name, "", "", str(score)) for name, score in zip(players, sheet.standing.scores, strict=True)]
    width, high = max(PAPER, table.width), ROW * (len(rows) + len(totals) + 1)
    top = table.height + ROW // 2
    parts = [
        f'<g transform="translate({(width - table.width) // 2} 0)">{table.body}</g>',
        f'<g transform="translate({(width - PAPER) // 2} {top})">',
        f'<rect x="{MARGIN // 2}" width="{PAPER - MARGIN}" height="{high}" rx="8" fill="#f8f2e2"/>',
        *(written(row, place, "400") for place, row in enumerate(rows)),
        *(written(row, place, "700") for place, row in enumerate(totals, len(rows))),
        "</g>",
    ]
    return Drawing(width, top + high + ROW // 2, "\n".join(parts))


def row_of(line: SheetLine, players: Sequence[str], language: str) -> Row:
    """A line: who, what was laid or else done, what it brought them, their total."""
    seat = line.line.seat
    said = " · ".join(word.word for word in line.words)
    what = said or say(f"book.kind.{line.line.__struct_config__.tag}", language)
    if seat < 0:
        return Row("", what, "", "")
    return Row(players[seat], what, signed(line.points[seat]), str(line.totals[seat]))


def row_of_rest(each: Adjustment, players: Sequence[str], language: str) -> Row:
    """What was left over, or earned by it."""
    return Row(players[each.seat], say(f"book.adjustment.{each.what}", language), signed(each.points), "")


def signed(points: int) -> str:
    """As the page writes it."""
    return f"−{-points}" if points < 0 else f"+{points}"


def written(row: Row, place: int, weight: str) -> str:
    """A row on the paper."""
    y = ROW * place + ROW
    columns = [
        (MARGIN, "start", short(row.who, NAME)),
        (WORDS, "start", short(row.what, LONGEST)),
        (POINTS, "end", row.points),
        (TOTAL, "end", row.total),
    ]
    return "".join(
        f'<text x="{x}" y="{y}" font-size="15" font-weight="{weight}" text-anchor="{anchor}" fill="#2b2418">'
        f"{escape(said)}</text>"
        for x, anchor, said in columns
        if said
    )


def short(said: str, most: int) -> str:
    """What fits into a column."""
    return said if len(said) <= most else f"{said[: most - 1]}…"
