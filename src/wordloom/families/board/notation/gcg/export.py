"""A game of ours as GCG, from its record: the same fold that replays it, with a line for what others write down."""

from collections.abc import Iterable

from wordloom.core.notation import Notation, Through, write_play
from wordloom.core.tiles import tile_of, tile_set
from wordloom.core.words import WordSet
from wordloom.families.board.notation.gcg.model import (
    ChallengeLine,
    ExchangeLine,
    GcgEvent,
    GcgGame,
    GcgPlayer,
    PassLine,
    PlayLine,
    Pragma,
    RackLine,
    TimeLine,
    WithdrawnLine,
)
from wordloom.families.board.state import BoardState, Pending
from wordloom.rules.events import (
    Ended,
    Event,
    Exchanged,
    Passed,
    Penalised,
    SeatLeft,
    Stood,
    TurnSkipped,
    Withdrawn,
)
from wordloom.rules.game import GameInfo
from wordloom.rules.match import Match
from wordloom.rules.record import Record

LANGUAGE_NAMES = {"en": "english", "pt": "portuguese", "pl": "polish", "ro": "romanian"}


def export_gcg(record: Record, info: GameInfo) -> GcgGame:
    """The game of a record, finished or not."""
    options = info.read_options(record.header.options)
    match = Match(info.make(options, WordSet(())))
    state = match.setup(len(record.header.players))
    scribe = _Scribe(options.language)
    for entry in record.entries:
        for event in entry.events:
            before, state = state, match.evolve(state, event)
            scribe.write(event, before.game, state.game)
    over = match.outcome(state) is not None
    pragmas = [*_head(record, info, options.language), *scribe.notes]
    pragmas += [] if over else [Pragma("incomplete", "", len(scribe.lines))]
    return GcgGame(gcg_players(record.header.players), tuple(line for _, line in scribe.lines), tuple(pragmas))


def _head(record: Record, info: GameInfo, language: str) -> list[Pragma]:
    said = {
        "character-encoding": "UTF-8",
        "id": f"wordloom {record.header.table}" if record.header.table else "",
        "lexicon": record.header.words or record.header.lexicon,
        "tile-distribution": LANGUAGE_NAMES[language],
        "game-type": info.id,
    }
    return [Pragma(keyword, text) for keyword, text in said.items() if text]


def gcg_players(names: Iterable[str]) -> tuple[GcgPlayer, ...]:
    """Nicknames without blanks, no two alike."""
    players: list[GcgPlayer] = []
    for name in names:
        nick = plain = "_".join(name.replace(":", " ").split()) or "player"
        while any(nick == other.nick for other in players):
            nick = f"{plain}_{len(players) + 1}"
        players.append(GcgPlayer(nick, " ".join(name.split()) or nick))
    return tuple(players)


class _Scribe:
    """Lines so far, each with the number of moves on our own scoresheet after it, so that a takeback finds them."""

    def __init__(self, language: str) -> None:
        self.tiles = tile_set(language)
        self.lines: list[tuple[int, GcgEvent]] = []
        self.notes: list[Pragma] = []

    def write(self, event: Event, before: BoardState, after: BoardState) -> None:
        self.lines = [(moves, line) for moves, line in self.lines if moves <= len(after.moves)]
        self.notes = [note for note in self.notes if note.after <= len(self.lines)]
        for line in self.lines_for(event, before, after):
            self.lines.append((len(after.moves), line))
        if isinstance(event, SeatLeft):
            self.notes.append(Pragma("note", f"{event.why}: seat {event.seat + 1}", len(self.lines)))

    def lines_for(self, event: Event, before: BoardState, after: BoardState) -> Iterable[GcgEvent]:
        match event:
            case Stood(seat=seat) if before.pending:
                yield self.play(before, before.pending, after.seats[seat].score)
            case Withdrawn(seat=seat) if before.pending:
                play, total = before.pending, before.seats[seat].score
                rack = self.rack_of(before, play)
                yield self.play(before, play, total + play.score)
                yield WithdrawnLine(player=seat, rack=rack, score=-play.score, total=total)
            case Exchanged(seat=seat, tiles=old):
                score = after.seats[seat].score
                yield ExchangeLine(player=seat, rack=before.seats[seat].rack, tiles=old, count=len(old), total=score)
            case Passed(seat=seat) | TurnSkipped(seat=seat):
                yield PassLine(player=seat, rack=after.seats[seat].rack, total=after.seats[seat].score)
            case Penalised(seat=seat, points=points, why=why):
                kind = TimeLine if why == "time" else ChallengeLine
                held = after.seats[seat]
                yield kind(player=seat, rack=held.rack, score=-points, total=held.score)
            case Ended():
                yield from self.accounts(event, before)

    def play(self, before: BoardState, play: Pending, total: int) -> PlayLine:
        grid = before.grid.lift(tile.square for tile in play.placed)
        place, word = write_play(Notation.ENGLISH, grid, play.placed, Through.DOTS).split()
        square, direction = Notation.ENGLISH.read_place(place)
        return PlayLine(
            player=play.seat,
            rack=self.rack_of(before, play),
            square=square,
            direction=direction,
            word=word,
            score=play.score,
            total=total,
        )

    def rack_of(self, state: BoardState, play: Pending) -> str:
        """The rack before the play: the draw that follows it is still held."""
        return self.tiles.add(state.seats[play.seat].rack, [tile_of(tile.face) for tile in play.placed])

    def accounts(self, event: Ended, before: BoardState) -> Iterable[GcgEvent]:
        scores = [seat.score for seat in before.seats]
        for line in event.adjustments:
            scores[line.seat] += line.points
            own = before.seats[line.seat].rack
            others = [seat.rack for index, seat in enumerate(before.seats) if index != line.seat and not seat.left]
            tiles = own if line.what == "own-leftovers" else self.tiles.sort(others)
            yield RackLine(
                player=line.seat,
                rack=own if line.points < 0 else "",
                tiles=tiles,
                score=line.points,
                total=scores[line.seat],
            )
