"""The card games with crossing words in the terminal: an open table, and plays typed as `R0C0 WORD` or `C3R-2 WORD`.

A premium card is typed behind the word: `C7R-5 TNIEMY 3@6` puts the triple card on its sixth letter.
"""

import re
from collections.abc import Sequence
from functools import partial
from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from wordloom.core.errors import ParseError
from wordloom.core.grid import Placed, Square
from wordloom.core.notation import Notation, lay_word, write_play
from wordloom.core.plays import main_line
from wordloom.core.tiles import TileSet
from wordloom.families.board.terminal import from_rack
from wordloom.families.cards.actions import ActionCondition
from wordloom.families.cards.deck import PREMIUMS, card_set
from wordloom.families.cards.messages import DeclineAction, ExchangeAction, Finish, PlayAction, PlayPremium
from wordloom.families.cards.state import CardMove
from wordloom.families.cards.views import CardsView, cloth_of
from wordloom.families.cursor import CELL, cursor_at, line_for
from wordloom.families.cursor import STYLE as CURSOR
from wordloom.families.pieces import LABEL, NEW_TILE, TILE, count_unseen, draw_face, draw_hand, last_play
from wordloom.rules.commands import Accept, Challenge, Command, Exchange, Pass, Play, kebab
from wordloom.rules.dialect import HelpLine, Scene, split_word, typed_words, with_rest

WORDS = ("exchange", "exchange-action", "pass", "challenge", "accept", "play-action", "decline-action", "finish")
PREMIUM_CARD = "bold white on #b3262e"
LEAVING = "black on #8d8468"
FELT = "grey39 on #22352c"
WIDE, HIGH = 14, 14  # squares that fit on the screen
MARGIN = 4  # columns of a row's label
PREMIUM = re.compile(r"([23])@(\d{1,2})")
NOTATION = Notation.OPEN


def view_of(scene: Scene) -> CardsView:
    """The part of the view that this family knows."""
    return cast("CardsView", scene.view.game)


def cards_of(scene: Scene) -> TileSet:
    """The deck that the table plays with."""
    return card_set(scene.view.options.language)


# -- what is drawn ----------------------------------------------------------------------------------------------


def render(scene: Scene) -> RenderableType:
    """The part of the table where cards lie, and the hand below it."""
    view = view_of(scene)
    faces = {card.square: card.face for card in view.cells}
    fresh = {card.square for card in last_play(view)}
    cursor = cursor_at(NOTATION, scene.place)
    top, left = corner(view)
    lines = [Text("    " + "".join(f"{left + col:^3}" for col in range(WIDE)), style=LABEL)]
    for row in range(top, top + HIGH):
        line = Text(f"{row:>3} ", style=LABEL)
        for col in range(left, left + WIDE):
            square = Square(row, col)
            marked = cursor is not None and cursor.square == square
            if face := faces.get(square):
                line.append_text(draw_card(scene, face, CURSOR if marked else style_of(view, square, fresh)))
            else:
                line.append_text(cursor.draw() if cursor and marked else Text(" · ", FELT))
        lines.append(line)
    hand = draw_hand(scene, f"    {scene.say('terminal.cards.hand')}", view.hand, partial(draw_card, scene))
    return Group(*lines, hand)


def pointed(scene: Scene, column: int, row: int, line: str) -> str:
    """What stands on the line after a click on the drawn table; empty beside its squares."""
    place = Square(row - 1, (column - MARGIN) // CELL)
    if not (0 <= place.row < HIGH and 0 <= place.col < WIDE):
        return ""
    top, left = corner(view_of(scene))
    return line_for(NOTATION, Square(top + place.row, left + place.col), line)


def corner(view: CardsView) -> Square:
    """The first square shown: the cards in the middle, the newest if not all fit."""
    squares = [card.square for card in view.cells] or [Square(0, 0)]
    rows, cols = [row for row, _ in squares], [col for _, col in squares]
    if max(rows) - min(rows) >= HIGH or max(cols) - min(cols) >= WIDE:
        newest = [card.square for card in last_play(view)] or squares
        rows, cols = [row for row, _ in newest], [col for _, col in newest]
    return Square((min(rows) + max(rows) - HIGH) // 2 + 1, (min(cols) + max(cols) - WIDE) // 2 + 1)


def style_of(view: CardsView, square: Square, fresh: set[Square]) -> str:
    """New cards stand out; cards that are about to leave fade."""
    window = view.window or view.action_window
    if window and square in window.leaving:
        return LEAVING
    return NEW_TILE if square in fresh else TILE


def draw_card(scene: Scene, face: str, style: str = TILE) -> Text:
    """A card with its value; a premium card with what it multiplies by."""
    if face in PREMIUMS:
        return Text(f" {face}×", style=PREMIUM_CARD)
    return draw_face(cards_of(scene), face, style)


def aside(scene: Scene) -> RenderableType:
    """Deck and discard pile, the player's action card, any open question, and the cards still unseen."""
    view = view_of(scene)
    listed = count_unseen(cards_of(scene), view.unseen)
    lines = [Text(scene.say("terminal.cards.piles", deck=view.deck, discard=view.discard), style=LABEL)]
    if view.action:
        lines += [Text(f"! {condition_text(scene, condition)}") for condition in view.action.conditions]
    if view.action_window:
        words = ", ".join(scored.word for scored in view.action_window.words)
        names = ", ".join(scene.names[seat] for seat in view.action_window.asked)
        lines.append(Text(scene.say("terminal.cards.asked", name=names, words=words)))
    if scene.best is not None:
        lines.append(Text(scene.say("terminal.cards.best", points=scene.best), style=LABEL))
    return Group(*lines, Text(listed, style=LABEL))


def condition_text(scene: Scene, condition: ActionCondition) -> str:
    """A condition of an action card with its two values."""
    text = scene.say(f"action.{condition.kind}", letter=condition.letter, count=condition.count)
    return f"{text}: +{condition.plus}/−{condition.minus}"


# -- what was played --------------------------------------------------------------------------------------------


def history(scene: Scene) -> Sequence[str]:
    """The scoresheet; plays with the word that was laid and its premium card."""
    view = view_of(scene)
    lines = [f"{scene.names[move.seat]}: {told(scene, move)}" for move in view.moves]
    if view.window:
        words = " ".join(scored.word for scored in view.window.words)
        lines.append(f"{scene.names[view.window.seat]}: {words} +{view.window.score} ?")
    return lines


def told(scene: Scene, move: CardMove) -> str:
    """One line of the scoresheet."""
    words = " ".join(scored.word for scored in move.words)
    if move.what == "play":
        times = f" {move.premium}×" if move.premium else ""
        return f"{words}{times} +{move.score} = {move.total}"
    if move.what == "action":
        return scene.say("terminal.cards.action", name=scene.names[move.by], points=f"{move.score:+}", total=move.total)
    return scene.say(f"terminal.move.{move.what}", play=words, count=move.count, points=move.score)


# -- what is typed ----------------------------------------------------------------------------------------------


def parse(text: str, scene: Scene) -> Command:
    """A place and a word, perhaps with a premium card, or one of the other moves."""
    seat = scene.seat
    match split_word(text, scene.ui, WORDS):
        case ("exchange", rest):
            return Exchange(seat, cards_of(scene).parse(rest))
        case ("exchange-action", rest):
            return ExchangeAction(seat, cards_of(scene).parse(rest))
        case ("challenge", rest):
            return Challenge(seat, cards_of(scene).alphabet.spell(rest) if rest else "")
        case ("pass", ""):
            return Pass(seat)
        case ("accept", ""):
            return Accept(seat)
        case ("play-action", ""):
            return PlayAction(seat)
        case ("decline-action", ""):
            return DeclineAction(seat)
        case ("finish", ""):
            return Finish(seat)
        case None if 2 <= len(text.split()) <= 4:
            return typed_play(text, scene)
    raise ParseError("not-understood", text=text)


def typed_play(text: str, scene: Scene) -> Command:
    """A play; every `2@3` behind the word is a premium card on one of its letters, counted from one."""
    view = view_of(scene)
    place, word, *typed = text.split()
    square, direction = NOTATION.read_place(place)
    grid = cloth_of(view)
    mixed = word != word.lower() and word != word.upper()
    placed = lay_word(grid, square, direction, word if mixed else word.upper(), cards_of(scene).alphabet)
    placed = placed if mixed else from_rack(placed, view.hand)
    premiums = []
    for each in typed:
        found = PREMIUM.fullmatch(each)
        if not found:
            raise ParseError("not-understood", text=each)
        premiums.append(Placed(*square.step(direction, int(found[2]) - 1), found[1]))
    return PlayPremium(scene.seat, placed, tuple(premiums)) if premiums else Play(scene.seat, placed)


def typed(command: Command, scene: Scene) -> str:
    """The way back: a place and a word with its premium cards, or one of the other moves."""
    match command:
        case Play(tiles=tiles):
            return write_play(NOTATION, cloth_of(view_of(scene)), tiles)
        case PlayPremium(tiles=tiles, premiums=premiums):
            grid = cloth_of(view_of(scene))
            line, _ = main_line(grid.lay(tiles), tiles)
            cards = [f"{card.face}@{line.index(card.square) + 1}" for card in premiums]
            return " ".join([write_play(NOTATION, grid, tiles), *cards])
        case Exchange(tiles=tiles):
            return with_rest("exchange", scene.ui, tiles)
        case ExchangeAction(tiles=tiles):
            return with_rest("exchange-action", scene.ui, tiles)
        case Challenge(word=word):
            return with_rest("challenge", scene.ui, word)
        case Pass() | Accept() | PlayAction() | DeclineAction() | Finish():
            return with_rest(kebab(type(command).__name__), scene.ui)
    raise ParseError("not-understood", text=str(command))


def help(scene: Scene) -> Sequence[HelpLine]:
    """What can be typed."""
    legal = view_of(scene).legal
    example = scene.say("terminal.cards.example")
    lines = [
        HelpLine(f"R0C0 {example}", scene.say("terminal.cards.help.play")),
        HelpLine(f"C3R-2 {example} 2@1", scene.say("terminal.cards.help.premium")),
    ]
    samples = {"exchange": " ABC?", "exchange-action": " ABC?", "challenge": f" {example}"}
    for kind in WORDS:
        if kind in legal or kind in ("exchange", "challenge", "accept"):
            typed = typed_words(kind, scene.ui)[0] + samples.get(kind, "")
            lines.append(HelpLine(typed, scene.say(f"terminal.cards.help.{kind}")))
    return lines
