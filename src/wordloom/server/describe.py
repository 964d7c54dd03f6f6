"""A stored table as everyone who knows its id may see it. The secret and the players' sessions stay behind."""

from collections.abc import Mapping

import msgspec

from wordloom.core.errors import StoreError
from wordloom.games import game_info
from wordloom.rules.chance import commitment
from wordloom.rules.outcome import Outcome
from wordloom.server.absence import patience
from wordloom.server.lexicons import Lexicons, list_version_of
from wordloom.server.presence import Presence
from wordloom.server.shapes import SeatInfo, TableInfo
from wordloom.store.tables import StoredSeat, StoredTable


def seat_info(seat: StoredSeat, presence: Presence, *, by_letter: bool) -> SeatInfo:
    """A chair, and whether its player is there, or in a game by letter on vacation."""
    away = by_letter and presence.on_vacation(seat.player)
    person = seat.kind == "player" and bool(seat.player)
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        player=seat.player,
        level=seat.level,
        present=seat.kind == "bot" or (person and presence.is_here(seat.player)),
        absent_since=presence.absent_since(seat.player) if person else 0,
        stand_in=seat.stand_in,
        vacation_until=presence.vacations[seat.player] if away else 0,
    )


def describe(stored: StoredTable, lexicons: Lexicons, presence: Presence, watchers: int) -> TableInfo:
    """The table around the game."""
    options = msgspec.json.decode(stored.options)
    if not isinstance(options, dict):
        raise StoreError("store-damaged")
    info = game_info(stored.game)
    agreed = info.read_options(options)
    return TableInfo(
        id=stored.id,
        game=stored.game,
        options=options,
        status=stored.status,  # type: ignore[arg-type]
        host=stored.host,
        open=stored.open,
        absence=stored.absence,  # type: ignore[arg-type]
        absence_minutes=patience(stored, agreed),
        seats=tuple(seat_info(seat, presence, by_letter=agreed.by_letter) for seat in stored.seats),
        version=stored.version,
        awaited=tuple(int(seat) for seat in stored.awaited.split(",") if seat),
        commitment=commitment(stored.secret),
        lexicon=stored.lexicon,
        lexicon_state=lexicons.version_state(list_version_of(stored)),
        list_titles=lexicons.titles(list_version_of(stored)),
        chat="phrases" if stored.talk == "phrases" else info.family.chat,
        friends_only=stored.friends_only,
        gallery=stored.gallery,
        shared=stored.shared,
        watchers=watchers,
        created_at=stored.created_at,
        started_at=stored.started_at,
        ended_at=stored.ended_at,
        outcome=msgspec.json.decode(stored.outcome, type=Outcome) if stored.outcome else None,
        rematch=stored.rematch,
        practice=stored.practice,
        due=due(stored, options),
    )


def due(stored: StoredTable, options: Mapping[str, object]) -> int:
    """When a person's turn is over; 0 where turns have no limit (a bank that is empty costs points first), or a bot
    moves."""
    people = all(stored.seats[int(seat)].kind == "player" for seat in stored.awaited.split(",") if seat)
    limited = bool(options.get("turn_seconds")) and stored.status == "running"
    return stored.due or 0 if limited and people else 0
