"""The cooperative game in the terminal: board and rack as on every board, with goals and helpers next to them."""

from collections.abc import Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from wordloom.core.errors import ParseError
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.notation import write_play
from wordloom.families.board.terminal import draw_board, pointed, tiles_of, typed_play, typed_tiles
from wordloom.families.pieces import LABEL
from wordloom.families.together.family import FAMILY
from wordloom.families.together.game import TogetherGame
from wordloom.families.together.goals import GOALS_TO_WIN
from wordloom.families.together.messages import (
    Agree,
    BlankTile,
    Claim,
    CompleteGoal,
    DeclareStuck,
    EndTurn,
    ExtraTile,
    ProposeStart,
    RefreshGoals,
    ReplaceTiles,
    Say,
    TradeTiles,
)
from wordloom.families.together.phrases import PHRASES
from wordloom.families.together.state import Deed
from wordloom.families.together.views import GoalView, TogetherView
from wordloom.rules.commands import Command, Play
from wordloom.rules.dialect import HelpLine, Scene, split_word, typed_words, with_rest

# What can be typed, and the kind of command it stands for; a helper's word is named after its card.
WORDS = {
    "start": "propose-start",
    "end-turn": "end-turn",
    "stuck": "declare-stuck",
    "complete-goal": "complete-goal",
    "replace-tiles": "replace-tiles",
    "extra-tile": "extra-tile",
    "blank-tile": "blank-tile",
    "refresh-goals": "refresh-goals",
    "trade-tiles": "trade-tiles",
    "take": "claim",
    "say": "say",
}
SAMPLES = {
    "complete-goal": " 2",
    "replace-tiles": " ABC",
    "blank-tile": " A",
    "trade-tiles": " ABC",
    "take": " A B",
    "say": " 4",
}
__all__ = ["aside", "ending", "help", "history", "parse", "pointed", "render", "typed"]
SAVING_PLAYS = 2  # shown after a loss


def team_of(scene: Scene) -> TogetherView:
    """The part of the view that this family knows."""
    return cast("TogetherView", scene.view.game)


# -- what is drawn ----------------------------------------------------------------------------------------------


def render(scene: Scene) -> RenderableType:
    """The board with its labels, and the rack below it."""
    view = team_of(scene)
    plays = [deed.placed for deed in view.story if deed.what == "play"]
    return draw_board(scene, view, plays[-1] if plays else ())


def aside(scene: Scene) -> RenderableType:
    """Goals in view, helpers left, and what the team has to agree on."""
    view = team_of(scene)
    count = scene.say("together.count", done=len(view.done), all=GOALS_TO_WIN, bag=view.bag)
    lines = [Text(count, style=LABEL)]
    lines += [goal_line(scene, number, goal) for number, goal in enumerate(view.goals, 1)]
    names = " · ".join(scene.say(f"helper.{helper}.name") for helper in view.helpers)
    lines.append(Text(scene.say("together.helpers", names=names or "–"), style=LABEL))
    if asked := question(scene, view):
        lines.append(Text(asked, style="bold"))
    return Group(*lines)


def goal_line(scene: Scene, number: int, goal: GoalView) -> Text:
    """A card: its number, how hard it is, and its task."""
    line = Text(f"{number} ", style="bold")
    line.append("●" * goal.level + "○" * (5 - goal.level) + " ", style="yellow")
    line.append(task(scene, goal) + (" ★" if goal.star else ""))
    return line


def task(scene: Scene, goal: GoalView) -> str:
    """What a card asks for."""
    return scene.say(f"goal.{goal.id}.task", **goal.details)


def question(scene: Scene, view: TogetherView) -> str:
    """What the team has to answer now."""
    if view.phase == "start":
        if view.start is None:
            return scene.say("together.who-starts")
        names = {"name": scene.names[view.start.seat], "starter": scene.names[view.start.starter]}
        return scene.say("together.shall-start", **names)
    if view.trade:
        return scene.say("together.on-offer", name=scene.names[view.trade.seat], tiles=" ".join(view.trade.untaken))
    return scene.say("together.after-helper") if view.helped and view.seat == view.turn else ""


# -- what happened ----------------------------------------------------------------------------------------------


def history(scene: Scene) -> Sequence[str]:
    """The team's story, plays with a tick for every goal they met."""
    view = team_of(scene)
    grid = Grid(layout(view.layout))
    lines = []
    for deed in view.story:
        lines.append(f"{scene.names[deed.seat]}: {told(scene, view, deed, grid)}")
        grid = grid.lay(deed.placed)
    return lines


def told(scene: Scene, view: TogetherView, deed: Deed, grid: Grid) -> str:
    """One line of the story."""
    match deed.what:
        case "play":
            return f"{write_play(view.notation, grid, deed.placed)} {'✓' * len(deed.goals)}"
        case "helper":
            swaps = "".join(f" {swap.takes}↔{swap.gives}" for swap in deed.swaps)
            return scene.say(f"helper.{deed.detail}.name") + swaps
        case "said":
            return f"“{scene.say(f'phrase.{deed.detail}')}”"
    return scene.say(f"together.story.{deed.what}")


def ending(scene: Scene, game: TogetherGame) -> str:
    """Won, or lost and what could have been done."""
    view = team_of(scene)
    if view.reason == "all-goals":
        return scene.say("terminal.together-won", all=GOALS_TO_WIN)
    lines = [scene.say("terminal.together-lost", done=len(view.done), all=GOALS_TO_WIN)]
    saving = {missed.placed: missed for missed in reversed(FAMILY.hindsight(game, view))}
    for missed in list(reversed(saving.values()))[:SAVING_PLAYS]:
        asked = task(scene, next(goal for goal in view.goals if goal.id == missed.goal))
        play = written(view, missed.placed)
        lines.append(scene.say("together.could-have", name=scene.names[missed.seat], play=play, task=asked))
    return "\n".join(lines)


def written(view: TogetherView, placed: Sequence[Placed]) -> str:
    """A play on the board as it lies."""
    return write_play(view.notation, Grid(layout(view.layout)).lay(view.board), placed)


# -- what is typed ----------------------------------------------------------------------------------------------


def parse(text: str, scene: Scene) -> Command:
    """A place and a word, or one of the words of this game."""
    seat, tiles = scene.seat, tiles_of(scene)
    match split_word(text, scene.ui, [f"together.{word}" for word in WORDS]):
        case ("together.start", rest):
            return start(scene, rest)
        case ("together.end-turn", ""):
            return EndTurn(seat)
        case ("together.stuck", ""):
            return DeclareStuck(seat)
        case ("together.complete-goal", rest):
            goals = [goal.id for goal in team_of(scene).goals]
            return CompleteGoal(seat, goals[number(rest, len(goals), text)])
        case ("together.replace-tiles", rest):
            return ReplaceTiles(seat, tiles.parse(rest))
        case ("together.extra-tile", ""):
            return ExtraTile(seat)
        case ("together.blank-tile", rest):
            return BlankTile(seat, tiles.parse(rest))
        case ("together.refresh-goals", ""):
            return RefreshGoals(seat)
        case ("together.trade-tiles", rest):
            return TradeTiles(seat, tiles.parse(rest))
        case ("together.take", rest) if len(rest.split()) in (0, 2):
            takes, gives = rest.split() or ("", "")
            return Claim(seat, tiles.parse(takes), tiles.parse(gives))
        case ("together.say", rest):
            return Say(seat, PHRASES[number(rest, len(PHRASES), text)])
        case None if len(text.split()) == 2:
            return Play(seat, typed_play(text, scene))
    raise ParseError("not-understood", text=text)


def typed(command: Command, scene: Scene) -> str:
    """The way back: a place and a word, or one of the words of this game with what it takes."""
    view = team_of(scene)
    match command:
        case Play(tiles=tiles):
            return typed_tiles(tiles, scene)
        case ProposeStart(starter=starter):
            return of_team("start", scene, str(starter + 1))
        case Agree() if view.start:
            return of_team("start", scene, str(view.start.starter + 1))
        case CompleteGoal(goal=goal):
            return of_team("complete-goal", scene, str([each.id for each in view.goals].index(goal) + 1))
        case ReplaceTiles(tiles=tiles):
            return of_team("replace-tiles", scene, tiles)
        case TradeTiles(tiles=tiles):
            return of_team("trade-tiles", scene, tiles)
        case BlankTile(tile=tile):
            return of_team("blank-tile", scene, tile)
        case Claim(takes=takes, gives=gives):
            return of_team("take", scene, f"{takes} {gives}".strip())
        case Say(phrase=phrase):
            return of_team("say", scene, str(PHRASES.index(phrase) + 1))
        case EndTurn():
            return of_team("end-turn", scene)
        case DeclareStuck():
            return of_team("stuck", scene)
        case ExtraTile():
            return of_team("extra-tile", scene)
        case RefreshGoals():
            return of_team("refresh-goals", scene)
    raise ParseError("not-understood", text=str(command))


def of_team(word: str, scene: Scene, rest: str = "") -> str:
    """One of the words of this game, and what follows it."""
    return with_rest(f"together.{word}", scene.ui, rest)


def start(scene: Scene, who: str) -> Command:
    """Who should start: the speaker, a number or a name. Naming the one already proposed is agreeing."""
    view = team_of(scene)
    named = [seat for seat, name in enumerate(scene.names) if name.casefold() == who.casefold()]
    starter = scene.seat if not who else named[0] if named else number(who, len(scene.names), who)
    if view.start and view.start.starter == starter and "agree" in view.legal:
        return Agree(scene.seat)
    return ProposeStart(scene.seat, starter)


def number(text: str, most: int, typed: str) -> int:
    """A number from 1 as an index."""
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and 1 <= int(text) <= most):
        raise ParseError("not-understood", text=typed)
    return int(text) - 1


def help(scene: Scene) -> Sequence[HelpLine]:
    """What can be typed now, what the goals teach, and the phrases."""
    view = team_of(scene)
    lines = [HelpLine(f"8G {scene.say('terminal.example')}", scene.say("terminal.help.play", down="G8"))]
    for word, kind in WORDS.items():
        if kind in view.legal:
            typed = typed_words(f"together.{word}", scene.ui)[0] + SAMPLES.get(word, "")
            card = f"helper.{word}.about" if word in view.helpers else f"together.help.{word}"
            lines.append(HelpLine(typed, scene.say(card)))
    lines += [
        HelpLine(f"{at} {'★' if goal.star else ' '}", scene.say(f"goal.{goal.id}.tip", **goal.details))
        for at, goal in enumerate(view.goals, 1)
    ]
    said = typed_words("together.say", scene.ui)[0]
    return lines + [HelpLine(f"{said} {at}", scene.say(f"phrase.{phrase}")) for at, phrase in enumerate(PHRASES, 1)]
