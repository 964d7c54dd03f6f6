"""Hints for practice tables: what a strong player would do, from one seat's view alone. Runs in a bot's process."""

from typing import Any, cast

import msgspec
from msgspec import Struct

from wordloom.analysis.leaves import leave_model
from wordloom.analysis.moves import FoundPlay, Outlook, PlayFinder
from wordloom.analysis.rummikub import TurnFinder
from wordloom.analysis.rummikub_hint import hint as rummikub_hint
from wordloom.analysis.rummikub_hint import hint_lines
from wordloom.bots import LEVELS, make_bot
from wordloom.core.grid import Grid, layout
from wordloom.games.rummikub.messages import Rearrange
from wordloom.games.rummikub.views import RummikubView
from wordloom.rules.board import BoardGame
from wordloom.rules.board.views import BoardView
from wordloom.rules.commands import Command, Play
from wordloom.rules.game import GameInfo
from wordloom.rules.match import MatchView

MOST = 3  # plays that a hint shows
SEED = 1


class Advice(Struct, frozen=True):
    """Something worth doing, why, and how, step by step where it takes several."""

    command: dict[str, Any]
    why: str  # best, points, leave, partner
    steps: tuple[str, ...] = ()


def advise(info: GameInfo, view: MatchView, words: Any, language: str) -> tuple[Advice, ...]:
    """What to do, best first."""
    table = view.game
    if isinstance(table, BoardView) and "play" in table.legal:
        plays = board_plays(info, view, table, words)
        if plays:
            return plays
    if isinstance(table, RummikubView) and "rearrange" in table.legal:
        found = rummikub_hint(view, TurnFinder(words, table.joker_letters))
        if found:
            command = Rearrange(table.seat, found.table)
            return (Advice(asked(command), "best", tuple(hint_lines(found, language))),)
    bot = make_bot(info, view.options, words, LEVELS[-1], SEED)
    return (Advice(asked(bot.choose(view)), "partner"),)


def asked(command: Command) -> dict[str, Any]:
    """A command as a client would send it."""
    return cast("dict[str, Any]", msgspec.to_builtins(command))


def board_plays(info: GameInfo, view: MatchView, table: BoardView, words: Any) -> tuple[Advice, ...]:
    """The plays of the highest worth, tiles kept included, and the one of most points if it is another."""
    rules = cast("BoardGame", info.make(view.options, words))
    finder = PlayFinder(getattr(words, "graph", words), rules.tiles, rules.edition.bonus)
    outlook = Outlook(
        leave_model(rules.tiles.name, rules.edition.rack),
        table.bag,
        0 if table.bag else rules.tiles.total(table.unseen),
    )
    found = finder.find(Grid(layout(table.layout)).lay(table.board), table.rack, outlook=outlook)
    best = [found[rank] for rank in range(min(MOST, len(found)))]
    richest = max(found, key=lambda play: play.score, default=None)
    if richest and richest not in best:
        best[-1] = richest
    return tuple(Advice(asked(Play(table.seat, play.placed)), reason(play, best)) for play in best)


def reason(play: FoundPlay, shown: list[FoundPlay]) -> str:
    """What speaks for a play beside the others."""
    if play is shown[0]:
        return "best"
    return "points" if play.score == max(each.score for each in shown) else "leave"
