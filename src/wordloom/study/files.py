"""Decks as files: the whole history as CSV, and the cards in the text form that Anki reads.

CSV is one line per entry of the history, so that importing what was exported gives the same deck, and intervals can be
trained from it elsewhere. Anki's form has cards and their answers, no history. A file is taken whole or not at all.
"""

import csv
from collections.abc import Callable, Iterable, Iterator
from io import StringIO

import msgspec

from wordloom.core.errors import ParseError, WordloomError
from wordloom.core.texts import say, say_error
from wordloom.study.asking import check_key, right_answers
from wordloom.study.cards import Added, Card, Entry, Key, Reviewed
from wordloom.study.lists import MAKERS, OWN
from wordloom.study.words import StudyWords

COLUMNS = ("language", "kind", "subject", "source", "at", "rating", "elapsed")
IMPORTED = "own-imported"
SOURCES = (*MAKERS, "own-missed", "own-challenged", "own-met", IMPORTED)
MOST_BYTES = 4_000_000
MOST_LINES = 50_000
ANKI = ("#separator:tab", "#html:false", "#guid column:1", "#tags column:4", "#columns:ID\tFront\tBack\tTags")
SEPARATORS = {"tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "colon": ":", "space": " "}
WordsOf = Callable[[str], StudyWords]


def to_csv(history: Iterable[Entry]) -> str:
    """The history, in order of time."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for entry in sorted(history, key=lambda entry: entry.at):
        reviewed = (entry.rating, entry.elapsed) if isinstance(entry, Reviewed) else ("", "")
        writer.writerow((*entry.key, entry.source, entry.at, *reviewed))
    return out.getvalue()


def to_anki(cards: Iterable[Card], words_of: WordsOf, ui: str) -> str:
    """The cards with their answers, to be imported by Anki: question in front, answers behind."""
    lines = [*ANKI]
    for card in sorted(cards, key=lambda card: card.key):
        words = words_of(card.key.language)
        front = say(f"study.ask.{card.key.kind}", ui, shown=card.key.subject)
        back = " ".join(answers_shown(words, card.key, ui)) or say("study.none", ui)
        lines.append("\t".join((":".join(card.key), front, back, f"wordloom {card.source}")))
    return "\n".join(lines) + "\n"


def answers_shown(words: StudyWords, key: Key, ui: str) -> tuple[str, ...]:
    """The right answers as people read them."""
    right = right_answers(words, key.kind, key.subject)
    return (say(f"study.{right[0]}", ui),) if key.kind == "judge" else right


def read_file(text: str, language: str, words_of: WordsOf, at: int) -> list[Entry]:
    """The entries of a file of either form, or of a plain list of words; ParseError with the line that is wrong."""
    if len(text.encode()) > MOST_BYTES or text.count("\n") > MOST_LINES:
        raise ParseError("study-file-large", megabytes=MOST_BYTES // 1_000_000, lines=MOST_LINES)
    text = text.removeprefix("\ufeff")
    if "\0" in text:
        raise ParseError("study-file-line", line=1 + text[: text.index("\0")].count("\n"), reason="\\0")
    is_history = text.startswith(",".join(COLUMNS))
    rows = _csv_rows(text) if is_history else _note_rows(text)
    read = _history_entry if is_history else _note_entry
    found: list[Entry] = []
    for number, row in rows:
        try:
            found += read(row, language, words_of, at)
        except WordloomError as error:
            raise ParseError("study-file-line", line=number, reason=say_error(error, "en")) from None
    if not found:
        raise ParseError("study-file-empty")
    return found


def _csv_rows(text: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(StringIO(text), strict=True)
    try:
        next(reader)
        for row in reader:
            if row:
                yield reader.line_num, row
    except csv.Error as error:
        raise ParseError("study-file-line", line=reader.line_num, reason=str(error)) from None


def _note_rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Lines of Anki's form; its header lines begin with `#` and may name the separator."""
    separator = "\t"
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            name, _, value = line[1:].partition(":")
            if name.strip() == "separator":
                separator = SEPARATORS.get(value.strip().lower(), value.strip()) or "\t"
        elif line.strip():
            yield number, line.split(separator)


def _history_entry(row: list[str], _language: str, words_of: WordsOf, at: int) -> list[Entry]:
    if len(row) != len(COLUMNS):
        raise ParseError("study-columns", count=len(COLUMNS))
    given = dict(zip(COLUMNS, row, strict=True))
    reviewed = bool(given["rating"])
    numbers = ("at", "rating", "elapsed") if reviewed else ("at",)
    try:
        fields: dict[str, str | int] = {name: text for name, text in given.items() if name not in COLUMNS[4:]}
        fields |= {name: int(given[name]) for name in numbers}
        entry: Entry = msgspec.convert(fields, Reviewed) if reviewed else msgspec.convert(fields, Added)
    except (ValueError, msgspec.ValidationError) as error:
        raise ParseError("study-value", reason=str(error)) from None
    if not 0 < entry.at <= at or (isinstance(entry, Reviewed) and entry.elapsed < 0):
        raise ParseError("study-value", reason=f"at {entry.at}")
    if entry.source not in SOURCES:
        raise ParseError("study-no-list", name=entry.source, known=", ".join(SOURCES))
    phony = entry.source == "own-challenged"
    key = check_key(words_of(entry.language), entry.kind, entry.subject, phony=phony)
    return [msgspec.structs.replace(entry, subject=key.subject)]


def _note_entry(row: list[str], language: str, words_of: WordsOf, at: int) -> list[Entry]:
    """A card of ours by its id, or a word: short ones to judge, longer ones to find among their letters."""
    first = row[0].strip().strip('"')
    parts = first.split(":")
    if len(parts) == 3:
        language, kind, subject = parts
    else:
        kind, subject = ("judge" if len(first) <= 4 else "anagram"), first
    words = words_of(language)
    tagged = row[3].split()[-1] if len(parts) == 3 and len(row) > 3 and row[3].split() else ""
    source = tagged if tagged in SOURCES else IMPORTED
    if len(parts) != 3 and words.every.letters.spell(subject) not in words.shown:
        raise ParseError("study-no-card", kind=kind, subject=subject)
    key = check_key(words, kind, subject, phony=source == "own-challenged")
    return [Added(at=at, language=key.language, kind=key.kind, subject=key.subject, source=source)]


def merged(history: Iterable[Entry], more: Iterable[Entry]) -> list[Entry]:
    """One history of two: what both hold is there once, and a card is added only where it is new."""
    answered = (entry for entry in more if isinstance(entry, Reviewed))
    kept = sorted(dict.fromkeys([*history, *answered]), key=lambda entry: entry.at)  # of one time: as they were
    known = {entry.key for entry in kept}
    new = {entry.key: entry for entry in more if isinstance(entry, Added) and entry.key not in known}
    return sorted([*kept, *new.values()], key=lambda entry: entry.at)


def is_own(source: str) -> bool:
    """Whether a card is somebody's own, not of a list."""
    return source.startswith(OWN)
