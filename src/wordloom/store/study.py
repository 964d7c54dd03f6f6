"""Decks of study: entries, and the cards that they make."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from wordloom.core.errors import Conflict, RuleError
from wordloom.store.schema import study_cards, study_entries
from wordloom.study.cards import Added, Card, Entry, Key, Memory, Reviewed
from wordloom.study.deck import A_DAY, Deck, after, folded
from wordloom.study.files import merged

MOST_CARDS = 5_000  # of a language
MOST_ENTRIES = 50_000  # that are kept of one player; the oldest answers go first
MOST_WAITING = 200  # words of one's own that games add and nobody has been asked yet, of a language


class StudyDue(Struct, frozen=True, kw_only=True):
    """How much of a language is due for somebody."""

    language: str
    cards: int
    due: int
    begun: int  # new ones of the last day


def history(connection: Connection, player: str, language: str = "") -> list[Entry]:
    """What somebody added and answered, in all languages or in one."""
    mine = select(study_entries).where(*_of(study_entries.c.player, study_entries.c.language, player, language))
    return [_entry(row) for row in connection.execute(mine.order_by(study_entries.c.at, study_entries.c.number))]


def _of(owner: ColumnElement[str], spoken: ColumnElement[str], player: str, language: str) -> list[ColumnElement[bool]]:
    return [owner == player, *([spoken == language] if language else [])]


def _entry(row: "Row[tuple[object, ...]]") -> Entry:
    common = {"at": row.at, "language": row.language, "kind": row.kind, "subject": row.subject, "source": row.source}
    if row.rating is None:
        return Added(**common)
    return Reviewed(**common, rating=row.rating, elapsed=row.elapsed)


def deck(connection: Connection, player: str, language: str = "") -> Deck:
    """Somebody's cards as they are now."""
    mine = select(study_cards).where(*_of(study_cards.c.player, study_cards.c.language, player, language))
    found = Deck()
    for row in connection.execute(mine):
        found.cards[Key(row.language, row.kind, row.subject)] = _card(row)
    return found


def _card(row: "Row[tuple[object, ...]]") -> Card:
    memory = row.state and Memory(row.state, row.step, row.stability, row.difficulty, row.due, row.last)
    key = Key(row.language, row.kind, row.subject)
    return Card(key, row.source, row.added, memory or None, row.reviews, row.lapses, row.first)


def card(connection: Connection, player: str, key: Key) -> Card | None:
    """One card."""
    row = connection.execute(select(study_cards).where(*_at(player, key))).first()
    return _card(row) if row else None


def _at(player: str, key: Key) -> list[ColumnElement[bool]]:
    named = zip((study_cards.c.language, study_cards.c.kind, study_cards.c.subject), key, strict=True)
    return [study_cards.c.player == player, *(column == value for column, value in named)]


def answer(connection: Connection, player: str, entry: Reviewed, turn: int) -> Card:
    """Write an answer down. Conflict if the card was answered in the meantime; RuleError if the deck is full."""
    known = card(connection, player, entry.key)
    if (known.reviews if known else 0) != turn:
        raise Conflict("study-other-question")
    if known is None:
        _check_room(connection, player, entry.language)
    new = after(known or Card(entry.key, entry.source, entry.at), entry, Deck().parameters)
    try:
        connection.execute(insert(study_entries).values(_entry_row(player, entry, turn)))
        _keep(connection, player, new, is_new=known is None)
    except IntegrityError:
        raise Conflict("study-other-question") from None
    _forget_oldest(connection, player)
    return new


def _check_room(connection: Connection, player: str, language: str) -> None:
    held = select(func.count()).where(study_cards.c.player == player, study_cards.c.language == language)
    if (connection.scalar(held) or 0) >= MOST_CARDS:
        raise RuleError("study-full", most=MOST_CARDS)


def _keep(connection: Connection, player: str, card: Card, *, is_new: bool) -> None:
    row = _card_row(player, card)
    where = _at(player, card.key)
    connection.execute(insert(study_cards).values(row) if is_new else update(study_cards).where(*where).values(row))


def _entry_row(player: str, entry: Entry, turn: int) -> dict[str, object]:
    rating, elapsed = (entry.rating, entry.elapsed) if isinstance(entry, Reviewed) else (None, None)
    about = {"turn": turn, "source": entry.source, "at": entry.at, "rating": rating, "elapsed": elapsed}
    return {"player": player, **entry.key._asdict(), **about}


def _card_row(player: str, card: Card) -> dict[str, object]:
    memory = {name: getattr(card.memory, name, None) for name in Memory.__struct_fields__}
    plain = {"source": card.source, "added": card.added, "reviews": card.reviews, "lapses": card.lapses}
    return {"player": player, **card.key._asdict(), **plain, "first": card.first, **memory}


def _forget_oldest(connection: Connection, player: str) -> None:
    kept = select(func.count()).where(study_entries.c.player == player)
    over = (connection.scalar(kept) or 0) - MOST_ENTRIES
    if over > 0:
        oldest = select(study_entries.c.number).where(study_entries.c.player == player)
        numbers = list(connection.scalars(oldest.order_by(study_entries.c.at).limit(over)))
        connection.execute(delete(study_entries).where(study_entries.c.number.in_(numbers)))


def put(connection: Connection, player: str, entries: Sequence[Added]) -> int:
    """Add words of somebody's own that are not there yet, while there is room; returns how many."""
    added = 0
    for entry in entries:
        waiting = select(func.count()).where(
            study_cards.c.player == player, study_cards.c.language == entry.language, study_cards.c.state.is_(None)
        )
        if (connection.scalar(waiting) or 0) >= MOST_WAITING or card(connection, player, entry.key):
            continue
        connection.execute(insert(study_entries).values(_entry_row(player, entry, -1)))
        _keep(connection, player, Card(entry.key, entry.source, entry.at), is_new=True)
        added += 1
    return added


def take_in(connection: Connection, player: str, more: Iterable[Entry]) -> int:
    """Merge a history into somebody's; returns how many entries are new. RuleError, and nothing changed, if it is too
    much."""
    before = history(connection, player)
    after_all = merged(before, more)
    made = folded(after_all)
    for language in {key.language for key in made.cards}:
        if sum(1 for _ in made.of(language)) > MOST_CARDS:
            raise RuleError("study-full", most=MOST_CARDS)
    _rewrite(connection, player, after_all, made)
    return len(after_all) - len(before)


def _rewrite(connection: Connection, player: str, entries: Sequence[Entry], made: Deck) -> None:
    """Put a whole history in place of somebody's, the turns of each card counted anew."""
    forget(connection, player)
    asked: Counter[Key] = Counter()
    rows = []
    for entry in entries:
        turn = asked[entry.key] if isinstance(entry, Reviewed) else -1
        asked[entry.key] += turn >= 0
        rows.append(_entry_row(player, entry, turn))
    if rows:
        connection.execute(insert(study_entries), rows)
        connection.execute(insert(study_cards), [_card_row(player, card) for card in made.cards.values()])
    _forget_oldest(connection, player)


def move(connection: Connection, guest: str, account: str) -> None:
    """A guest's deck goes into the account's."""
    if more := history(connection, guest):
        entries = merged(history(connection, account), more)
        _rewrite(connection, account, entries, folded(entries))
        forget(connection, guest)


def forget(connection: Connection, player: str, language: str = "") -> None:
    """Delete a deck, or its cards of one language."""
    for table in (study_cards, study_entries):
        connection.execute(delete(table).where(*_of(table.c.player, table.c.language, player, language)))


def due(connection: Connection, player: str, at: int) -> Sequence[StudyDue]:
    """How much of each language is due, for those in which somebody has cards."""
    rows = (
        select(
            study_cards.c.language,
            func.count().label("cards"),
            func.count().filter(study_cards.c.due <= at).label("due"),
            func.count().filter(study_cards.c.first > at - A_DAY).label("begun"),
        )
        .where(study_cards.c.player == player)
        .group_by(study_cards.c.language)
        .order_by(study_cards.c.language)
    )
    return [StudyDue(**row) for row in connection.execute(rows).mappings()]
