"""The moves of a seat in the cooperative game, best for the team first. A play scores the goals that it meets."""

from collections.abc import Iterator

from wordloom.analysis.moves import PlayFinder
from wordloom.core.tiles import TileSet, tile_set
from wordloom.families.board.moves import wastes_blanks
from wordloom.families.together.attempt import attempt
from wordloom.families.together.bot.helping import answer_trade, command
from wordloom.families.together.bot.judging import value
from wordloom.families.together.bot.seeing import GoalPlay, board_of
from wordloom.families.together.goals import meets
from wordloom.families.together.messages import (
    Agree,
    Claim,
    CompleteGoal,
    DeclareStuck,
    EndTurn,
    ProposeStart,
    ReplaceTiles,
    TradeTiles,
)
from wordloom.families.together.views import TogetherView
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Command, Play
from wordloom.rules.ranking import RankedMove, best_first

HELPERS = ("refresh-goals", "replace-tiles", "extra-tile", "blank-tile", "trade-tiles")


def ranked_moves(brief: Brief, view: TogetherView) -> list[RankedMove]:
    """Who starts, what to trade; on turn plays that meet a goal, then helpers, then giving up the turn or the game."""
    tiles = tile_set(brief.options.language)
    match view.phase:
        case "start":
            return list(starts(view))
        case "trade":
            return [RankedMove(in_order(answer_trade(view, tiles), tiles))] if "claim" in view.legal else []
    plays = best_first(goal_plays(brief, view, tiles)) if "play" in view.legal else []
    return [*plays, *helps(view, tiles), *ends(view)]


def starts(view: TogetherView) -> Iterator[RankedMove]:
    """Agreeing first; then everybody else who could start."""
    if "agree" in view.legal:
        yield RankedMove(Agree(view.seat))
    if "propose-start" in view.legal:
        proposed = view.start.starter if view.start else -1
        for seat in sorted(range(len(view.left)), key=lambda each: each != view.seat):
            if seat != proposed and not view.left[seat]:
                yield RankedMove(ProposeStart(view.seat, seat))


def goal_plays(brief: Brief, view: TogetherView, tiles: TileSet) -> Iterator[RankedMove]:
    """Every play that meets a goal in view."""
    grid = board_of(view)
    goals = [goal.id for goal in view.goals]
    for found in PlayFinder(brief.words.graph, tiles, {}).find(grid, view.rack, first_word_down=True):
        play = attempt(grid, found.placed, tiles)
        met = tuple(goal for goal in goals if meets(goal, play))
        if met and not wastes_blanks(found.placed, view.rack):
            yield RankedMove(Play(view.seat, found.placed), len(met), value(GoalPlay(play, met), view, tiles))


def helps(view: TogetherView, tiles: TileSet) -> Iterator[RankedMove]:
    """Each helper that can be used now, as well as the view allows."""
    for helper in HELPERS:
        if helper in view.legal:
            yield RankedMove(in_order(command(view, helper, tiles), tiles))
    if "complete-goal" in view.legal:
        for goal in sorted(view.goals, key=lambda each: -each.level):
            yield RankedMove(CompleteGoal(view.seat, goal.id), 1)


def in_order(command: Command, tiles: TileSet) -> Command:
    """The same command with its tiles in the order of the alphabet, as racks are written."""
    match command:
        case ReplaceTiles(seat=seat, tiles=chosen):
            return ReplaceTiles(seat, tiles.sort(chosen))
        case TradeTiles(seat=seat, tiles=chosen):
            return TradeTiles(seat, tiles.sort(chosen))
        case Claim(seat=seat, takes=takes, gives=gives):
            return Claim(seat, tiles.sort(takes), tiles.sort(gives))
    return command


def ends(view: TogetherView) -> Iterator[RankedMove]:
    """Ending the turn after a helper; declaring that nothing can be done."""
    for kind, tag in ((EndTurn, "end-turn"), (DeclareStuck, "declare-stuck")):
        if tag in view.legal:
            yield RankedMove(kind(view.seat))
