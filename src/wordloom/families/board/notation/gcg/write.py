"""Writing GCG: UTF-8 with its pragma first, one line an event, letters played through as dots."""

from wordloom.core.notation import Notation
from wordloom.families.board.notation.gcg.model import (
    ChallengeLine,
    EventLine,
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


def write_gcg(game: GcgGame) -> str:
    """The game as a file; `read_gcg` gives the same game back."""
    head = [pragma for pragma in game.pragmas if pragma.after == 0]
    declared = any(pragma.keyword == "character-encoding" for pragma in head)
    lines = ["#character-encoding UTF-8"] if declared else []  # whatever it was read from
    lines += [f"#player{seat} {_nick(player)} {player.name}" for seat, player in enumerate(game.players, 1)]
    lines += [_pragma(pragma) for pragma in head if pragma.keyword != "character-encoding"]
    for number, event in enumerate(game.events, 1):
        lines.append(_event(game, event))
        lines += [_pragma(pragma) for pragma in game.pragmas if pragma.after == number]
    return "".join(line + "\n" for line in lines)


def _nick(player: GcgPlayer) -> str:
    """The nickname as one word, as every program reads it; one that is all colons leaves none."""
    return "_".join(player.nick.replace(":", " ").split()) or "_"


def _pragma(pragma: Pragma) -> str:
    return f"#{pragma.keyword} {pragma.text}".rstrip()


def _event(game: GcgGame, event: GcgEvent) -> str:
    parts = [f">{_nick(game.players[event.player])}:", event.rack, move_text(event), _signed(event)]
    parts += [] if event.total is None else [str(event.total), event.remark]
    return " ".join(part for part in parts if part)


def move_text(event: GcgEvent) -> str:
    """What the line says was done: `8G HO.N`, `-ABC`, `--` …"""
    match event:
        case PlayLine(square=square, direction=direction, word=word):
            return f"{Notation.ENGLISH.write_place(square, direction)} {word}"
        case ExchangeLine(tiles=tiles, count=count):
            return f"-{tiles or count}"
        case PassLine():
            return "-"
        case WithdrawnLine():
            return "--"
        case ChallengeLine():
            return "(challenge)"
        case TimeLine():
            return "(time)"
        case RackLine(tiles=tiles):
            return f"({tiles})"


def _signed(event: EventLine) -> str:
    return f"{event.score:+d}"
