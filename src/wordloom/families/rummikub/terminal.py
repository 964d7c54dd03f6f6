"""Rummikub in the terminal: numbered words on the table, and turns typed as `SUN` or `3 7: LONGER WORDS`."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.texts import UI_LANGUAGES
from wordloom.core.tiles import BLANK, TileSet, is_blank, tile_set
from wordloom.core.words import Vocabulary
from wordloom.families.pieces import LABEL, NEW_TILE, TILE, in_hand
from wordloom.families.rummikub.advice import explain_best, sentences
from wordloom.families.rummikub.messages import Draw, Rearrange
from wordloom.families.rummikub.state import RummikubMove
from wordloom.families.rummikub.turn_finder import TurnFinder
from wordloom.families.rummikub.turns import changed, judge
from wordloom.families.rummikub.views import RummikubView
from wordloom.rules.bots import own_words
from wordloom.rules.commands import Accept, Challenge, Command
from wordloom.rules.dialect import HelpLine, Scene, split_word, typed_words, with_rest
from wordloom.rules.everywhere import AT_A_SCREEN

WORDS = ("draw", "challenge", "accept", "pass")
REARRANGING = re.compile(r"^([\d\s,]*)[:=](.*)$")  # without numbers too: `: DRAW` lays a word that is also a command
WIDTH = 46
JOKER = "bold white on #b3262e"


def view_of(scene: Scene) -> RummikubView:
    """The part of the view that this family knows."""
    return cast("RummikubView", scene.view.game)


def tiles_of(scene: Scene) -> TileSet:
    """The box that the table plays with."""
    return tile_set(f"rummikub-{scene.view.options.language}")


# -- what is drawn ----------------------------------------------------------------------------------------------


def render(scene: Scene) -> RenderableType:
    """The words with their numbers, and the rack below them."""
    view = view_of(scene)
    lines = [Text("")]
    for place, group in enumerate(view.groups):
        shown = Text(f"{place + 1:>2} ", style=LABEL)
        shown.append_text(draw_word(group, place in view.fresh))
        shown.append("  ")
        if len(lines[-1]) + len(shown) > WIDTH:
            lines.append(Text(""))
        lines[-1].append_text(shown)
    if not view.groups:
        lines[-1].append(scene.say("terminal.rummikub.empty"), style=LABEL)
    return Group(*lines, draw_rack(scene, view))


def draw_word(group: str, fresh: bool) -> Text:
    """A word, its jokers in another colour."""
    word = Text()
    for face in group:
        word.append(face, style=JOKER if is_blank(face) else NEW_TILE if fresh else TILE)
    return word


def draw_rack(scene: Scene, view: RummikubView) -> Text:
    """The own tiles, in the order of the last shuffle."""
    label = f"   {scene.say('terminal.rack')}: "
    line = Text(f"\n{label}", style=LABEL)
    a_row = (WIDTH - len(label)) // 4
    for place, face in enumerate(in_hand(scene, view.rack)):
        if place and place % a_row == 0:
            line.append("\n" + " " * len(label))
        line.append(f" {face} ", style=JOKER if face == BLANK else TILE)
        line.append(" ")
    return line


def aside(scene: Scene) -> RenderableType:
    """The pool, and who has not opened yet."""
    view = view_of(scene)
    lines = [scene.say("terminal.rummikub.pool", bag=view.bag)]
    if waiting := [scene.names[seat] for seat, opened in enumerate(view.opened) if not opened and not view.left[seat]]:
        lines.append(scene.say("terminal.rummikub.not-opened", names=", ".join(waiting)))
    return Text("\n".join(lines), style=LABEL)


# -- what was played --------------------------------------------------------------------------------------------


def history(scene: Scene) -> Sequence[str]:
    """The scoresheet: the words laid or changed, the points, the sum."""
    view = view_of(scene)
    lines = [f"{scene.names[move.seat]}: {told(scene, move)}" for move in view.moves]
    if view.window:
        words = " ".join(scored.word for scored in view.window.words)
        lines.append(f"{scene.names[view.window.seat]}: {words} +{view.window.score} ?")
    for line in view.adjustments:
        lines.append(f"{scene.names[line.seat]}: {scene.say('terminal.rummikub.joker', points=line.points)}")
    return lines


def told(scene: Scene, move: RummikubMove) -> str:
    """One line of the scoresheet."""
    words = " ".join(scored.word for scored in move.words)
    if move.what == "play":
        return f"{words} +{move.score} = {move.total}"
    return scene.say(f"terminal.rummikub.{move.what}", words=words, points=move.score)


# -- what is typed ----------------------------------------------------------------------------------------------


def parse(text: str, scene: Scene) -> Command:
    """Words to lay, groups to take apart and lay again, or one of the other moves."""
    match split_word(text, scene.ui, WORDS):
        case ("draw" | "pass", ""):
            return Draw(scene.seat)
        case ("challenge", rest):
            return Challenge(scene.seat, tiles_of(scene).alphabet.spell(rest) if rest else only_word(scene))
        case ("accept", ""):
            return Accept(scene.seat)
        case None:
            return Rearrange(scene.seat, typed_table(text, scene))
    raise ParseError("not-understood", text=text)


def only_word(scene: Scene) -> str:
    """The word that a bare `challenge` means, if the last turn laid just one."""
    window = view_of(scene).window
    words = [scored.word for scored in window.words] if window else []
    return words[0] if len(words) == 1 else ""


def typed_table(text: str, scene: Scene) -> tuple[str, ...]:
    """The whole table after a typed turn.

    Numbers before a colon are words taken apart. In mixed case, lower-case letters are jokers. Words typed all in one
    case take letters first and jokers where there is no such letter, so that nobody has to hold the shift key.
    """
    view = view_of(scene)
    numbers, words = "", text
    if found := REARRANGING.match(text):
        numbers, words = found.groups()
    apart = [int(number) for number in re.findall(r"\d+", numbers)]
    for number in apart:
        if not 1 <= number <= len(view.groups):
            raise ParseError("no-such-group", number=number)
    new = [spelled(word, tiles_of(scene)) for word in words.split()]
    if not new:
        raise ParseError("not-understood", text=text)
    kept = [group for place, group in enumerate(view.groups, 1) if place not in apart]
    if words != words.upper() and words != words.lower():
        return (*kept, *new)
    return first_allowed(scene, kept, [word.upper() for word in new])


def spelled(word: str, tiles: TileSet) -> str:
    """A typed word as faces, the case kept; refuses what the alphabet cannot spell."""
    letters = tiles.alphabet.spell(word)
    if len(letters) != len(word):
        raise ParseError("not-in-alphabet", word=word, letters=word, language=tiles.alphabet.language)
    return "".join(letter.lower() if typed.islower() else letter for letter, typed in zip(letters, word, strict=True))


def first_allowed(scene: Scene, kept: Sequence[str], new: Sequence[str]) -> tuple[str, ...]:
    """The same words with jokers where the rules take them; without any if they take none of these tables."""
    view, tiles = view_of(scene), tiles_of(scene)
    for words in with_jokers(new, jokers=(view.rack + "".join(view.groups)).count(BLANK) + lower_faces(view.groups)):
        groups = (*kept, *words)
        try:
            judge(tiles, view.groups, groups, view.rack, opened=view.opened[scene.seat])
        except RuleError:
            continue
        return groups
    return (*kept, *new)


def lower_faces(groups: Sequence[str]) -> int:
    """How many jokers lie on the table."""
    return sum(is_blank(face) for group in groups for face in group)


def with_jokers(words: Sequence[str], jokers: int) -> Iterator[list[str]]:
    """The words with no joker, with one in every place, with two …"""
    spots = [(group, at) for group, word in enumerate(words) for at in range(len(word))]
    for count in range(jokers + 1):
        for chosen in combinations(spots, count):
            yield [
                "".join(face.lower() if (group, at) in chosen else face for at, face in enumerate(word))
                for group, word in enumerate(words)
            ]


def hint(scene: Scene, words: Vocabulary) -> str:
    """The best turn, step by step, and how to type it; RuleError unless the game is declared as practice."""
    view = view_of(scene)
    found = explain_best(scene.view, TurnFinder(own_words(words, scene.view.options), view.joker_letters))
    if found is None:
        return scene.say("hint.rummikub.none")
    typed = scene.say("terminal.rummikub.typed", typed=as_typed(view.groups, found.groups))
    return "\n".join([*sentences(found, scene.ui), typed])


def as_typed(before: Sequence[str], after: Sequence[str]) -> str:
    """What a player types for a turn."""
    apart = [str(place + 1) for place in changed(after, before)]
    words = " ".join(after[place] for place in changed(before, after))
    return f"{' '.join(apart)}: {words}" if apart else words


def typed(command: Command, scene: Scene) -> str:
    """The way back: groups to take apart and words to lay, or one of the other moves."""
    match command:
        case Rearrange(groups=groups):
            text = as_typed(view_of(scene).groups, groups)
            meant = [split_word(text, ui, (*WORDS, *AT_A_SCREEN, "hint")) for ui in UI_LANGUAGES]
            return f": {text}" if any(meant) else text
        case Draw():
            return with_rest("draw", scene.ui)
        case Challenge(word=word):
            return with_rest("challenge", scene.ui, word)
        case Accept():
            return with_rest("accept", scene.ui)
    raise ParseError("not-understood", text=str(command))


def help(scene: Scene) -> Sequence[HelpLine]:
    """What can be typed."""
    example = scene.say("terminal.rummikub.example")
    lines = [
        HelpLine(example, scene.say("terminal.rummikub.help.lay")),
        HelpLine(f"2 5: {example}", scene.say("terminal.rummikub.help.rearrange")),
    ]
    for kind in ("draw", "challenge", "accept", "hint"):
        sample = f" {example.split()[0]}" if kind == "challenge" else ""
        lines.append(HelpLine(typed_words(kind, scene.ui)[0] + sample, scene.say(f"terminal.rummikub.help.{kind}")))
    return lines
