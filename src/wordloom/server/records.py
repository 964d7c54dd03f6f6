"""The records of a family: what its finished books say about people who need no account.

People are told apart by their names, as they stand on the covers, whatever the capitals.
"""

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import combinations

from msgspec import Struct

from wordloom.core.errors import ParseError
from wordloom.games import CATALOGUE
from wordloom.rules.book import Book
from wordloom.rules.outcome import places

BEST = 3  # words of each seat that a result keeps
MOST_ROWS = 1000


class BestWord(Struct, frozen=True):
    """A word that somebody laid, with the points of its turn."""

    seat: int
    word: str
    points: int


class Result(Struct, frozen=True):
    """How one game came out."""

    game: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    words: tuple[BestWord, ...] = ()
    at: int = 0  # ms; of a game from a file


class PlayerRecord(Struct, frozen=True):
    """One person's games."""

    name: str
    games: int
    wins: int
    average: float
    highest: int
    word: str
    word_points: int
    streak: int  # wins in a row, now
    longest_streak: int


class HeadToHead(Struct, frozen=True):
    """Two people, over the games in which both sat."""

    one: str
    other: str
    wins: int  # of one
    losses: int
    ties: int


class FamilyRecords(Struct, frozen=True):
    """All of it, those with most games first."""

    games: int
    players: tuple[PlayerRecord, ...]
    pairs: tuple[HeadToHead, ...]


def result_of(book: Book) -> Result:
    """A finished book, as records need it."""
    outcome = book.standing.outcome
    assert outcome is not None
    best: dict[int, list[BestWord]] = defaultdict(list)
    for each in book.laid():
        best[each.seat].append(BestWord(each.seat, each.words[0], each.points))
    words = [word for found in best.values() for word in sorted(found, key=lambda word: -word.points)[:BEST]]
    cover = book.rules.cover
    return Result(cover.game, cover.players, outcome.scores, outcome.places, tuple(words))


def records(results: Sequence[Result], game: str = "") -> FamilyRecords:
    """What games say, all of them or those of one game; the earliest come first."""
    chosen = [result for result in results if game in ("", result.game)]
    names: dict[str, str] = {}
    for result in chosen:
        for name in result.players:
            names[name.casefold()] = name
    people = [person(chosen, key, name) for key, name in names.items()]
    people.sort(key=lambda each: (-each.games, each.name))
    known = [each.name for each in people]
    pairs = [pair for one, other in combinations(known, 2) if (pair := head_to_head(chosen, one, other))]
    return FamilyRecords(len(chosen), tuple(people), tuple(pairs))


def seat_of(result: Result, key: str) -> int:
    """Where somebody sat; −1: nowhere."""
    return next((seat for seat, name in enumerate(result.players) if name.casefold() == key), -1)


def person(results: Iterable[Result], key: str, name: str) -> PlayerRecord:
    """One person's games, in order."""
    played = [(result, seat) for result in results if (seat := seat_of(result, key)) >= 0]
    scores = [result.scores[seat] for result, seat in played]
    won = [result.places[seat] == 1 for result, seat in played]
    longest = streak = 0
    for each in won:
        streak = streak + 1 if each else 0
        longest = max(longest, streak)
    words = [word for result, seat in played for word in result.words if word.seat == seat]
    best = max(words, key=lambda word: word.points, default=BestWord(0, "", 0))
    average = round(sum(scores) / len(scores), 1)
    return PlayerRecord(name, len(played), sum(won), average, max(scores), best.word, best.points, streak, longest)


def head_to_head(results: Iterable[Result], one: str, other: str) -> HeadToHead | None:
    """How often one was placed before the other; None where they never met."""
    seats = [
        (result, first, second)
        for result in results
        if (first := seat_of(result, one.casefold())) >= 0 and (second := seat_of(result, other.casefold())) >= 0
    ]
    if not seats:
        return None
    ahead = [result.places[second] - result.places[first] for result, first, second in seats]
    return HeadToHead(one, other, sum(a > 0 for a in ahead), sum(a < 0 for a in ahead), sum(a == 0 for a in ahead))


# -- files ------------------------------------------------------------------------------------------------------


def read_csv(text: str) -> list[Result]:
    """Old totals: a date, a game, then a name and its score for everybody; the first line may be a heading."""
    lines = io.StringIO(text.removeprefix("\ufeff"), newline="")  # some tables begin with a mark, or end lines with CR
    try:
        rows = [row for row in csv.reader(lines) if any(cell.strip() for cell in row)]
    except csv.Error:
        raise ParseError("bad-csv", line=0, most=MOST_ROWS) from None
    if rows and rows[0][0].strip().lower() == "date":
        rows = rows[1:]
    if not rows or len(rows) > MOST_ROWS:
        raise ParseError("bad-csv", line=0, most=MOST_ROWS)
    return [_read_row(number, [cell.strip() for cell in row]) for number, row in enumerate(rows, 1)]


def _read_row(number: int, row: list[str]) -> Result:
    cells = [*row]
    while cells and not cells[-1]:
        cells.pop()
    try:
        at = int(datetime.fromisoformat(cells[0]).replace(tzinfo=UTC).timestamp() * 1000)
        names, scores = tuple(cells[2::2]), tuple(int(score) for score in cells[3::2])
        if cells[1] not in CATALOGUE or len(names) != len(scores) or not 1 <= len(names) <= 4:
            raise ValueError(cells[1])
        if not all(1 <= len(name) <= 24 for name in names) or any(abs(score) > 10_000 for score in scores):
            raise ValueError(names)
    except (ValueError, IndexError, OverflowError):
        raise ParseError("bad-csv", line=number, most=MOST_ROWS) from None
    return Result(cells[1], names, scores, places([(score,) for score in scores]), at=at)


def write_csv(rows: Iterable[Sequence[object]]) -> str:
    """Rows as CSV; what a spreadsheet would take for a formula is written as text."""
    out = io.StringIO()
    writer = csv.writer(out)
    for row in rows:
        writer.writerow([f"'{cell}" if str(cell)[:1] in ("=", "+", "@", "\t") else cell for cell in row])
    return out.getvalue()
