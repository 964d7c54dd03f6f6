"""Positions of board games, from a line of CGP or from a game that was written down."""

from codecs import BOM_UTF8
from collections.abc import Sequence
from dataclasses import replace

from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.words import WordSet
from wordloom.families.board.analysing import Analyser
from wordloom.families.board.asked import Effort, check_turn
from wordloom.families.board.notation.cgp import Position, read_cgp
from wordloom.families.board.notation.gcg import read_gcg
from wordloom.families.board.review.turns import seen_position, turns_of_gcg
from wordloom.families.board.views import BoardView
from wordloom.games import CATALOGUE, game_info
from wordloom.games.boards import board_game, check_game, own_game, words_for
from wordloom.rules.commands import Exchange, Pass, Play
from wordloom.rules.match import Match
from wordloom.rules.record import read

__all__ = ["Analyser", "Effort", "analyser_of", "analyser_of_file", "is_game"]


def is_game(data: bytes) -> bool:
    """Whether it is a record or a GCG file; a line of CGP begins with a row of the board."""
    return data.removeprefix(BOM_UTF8).lstrip()[:1] in (b"{", b"#", b">")


def analyser_of(cgp: str, lexicon: str = "", game: str = "", targets: Sequence[int] = ()) -> Analyser:
    """Of a line of CGP, by a game's rules and words; targets in the order of play, where it has any."""
    position = read_cgp(cgp, open_lexicon(lexicon).language if lexicon else "")
    return _analyser(replace(position, targets=tuple(targets)), lexicon, game)


def analyser_of_file(
    data: bytes, turn: int, lexicon: str = "", game: str = "", targets: Sequence[int] = ()
) -> Analyser:
    """Of a game that was written down, before one of its turns, counted from 1."""
    recorded = data.lstrip()[:1] == b"{"
    position, played = before_turn_of_record(data, turn) if recorded else before_turn_of_gcg(data, turn, game)
    return _analyser(replace(position, targets=tuple(targets) or position.targets), lexicon, game or played)


def _analyser(position: Position, lexicon: str, game: str) -> Analyser:
    rules = board_game(game or own_game(position.language), position.language)
    check_turn(position)
    return Analyser(position, rules, words_for(lexicon, rules.info.id, position.language))


def before_turn_of_record(data: bytes, turn: int) -> tuple[Position, str]:
    """As the seat on turn saw it, and by which game's rules."""
    record = read(data, CATALOGUE)
    info = game_info(record.header.game)
    match = Match(info.make(info.read_options(record.header.options), WordSet(())))
    state = match.setup(len(record.header.players))
    turns = 0
    for entry in record.entries:
        if isinstance(entry.command, Play | Exchange | Pass):
            turns += 1
            if turns == turn:
                return _seen(match.view(state, entry.command.seat).game, match.options.language), info.id
        for event in entry.events:
            state = match.evolve(state, event)
    raise ParseError("no-such-turn", turns=turns)


def _seen(view: object, language: str) -> Position:
    if not isinstance(view, BoardView):
        raise ParseError("not-a-board-game", game=language)
    return seen_position(view, language)


def before_turn_of_gcg(data: bytes, turn: int, game: str) -> tuple[Position, str]:
    """With the rack that the file gives, and by which game's rules."""
    found = read_gcg(data)
    info, report = check_game(found, game, "")
    turns = turns_of_gcg(found, report, board_game(info.id, report.language))
    if not 1 <= turn <= len(turns):
        if found_wrong := report.difference:  # the turns after it are there, but nobody knows from which position
            raise ParseError("review-damaged", line=found_wrong.line, reason=found_wrong.code)
        raise ParseError("no-such-turn", turns=len(turns))
    return turns[turn - 1].position, info.id
