"""Rummy with words in the terminal: the round's task, what lies on the table, and moves such as `lay AT TO2`.

A digit behind a word is the premium card on it.
"""

from collections.abc import Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from wordloom.core.errors import ParseError
from wordloom.core.notation import face_of
from wordloom.core.tiles import BLANK, Tiles, TileSet
from wordloom.families.cards.deck import PREMIUMS, card_set
from wordloom.families.cards.terminal import draw_card
from wordloom.families.pieces import LABEL, NEW_TILE, TILE, draw_hand
from wordloom.families.rummy.messages import Discard, LayWords, Take
from wordloom.families.rummy.state import RoundLine
from wordloom.families.rummy.tasks import ROUND_CARDS, RummyWord
from wordloom.families.rummy.views import RummyView
from wordloom.rules.commands import Accept, Challenge, Command, Offer
from wordloom.rules.dialect import HelpLine, Scene, split_word, typed_words, with_rest

WORDS = ("take-deck", "take-discard", "lay", "discard", "skip", "challenge", "accept")


def view_of(scene: Scene) -> RummyView:
    """The part of the view that this family knows."""
    return cast("RummyView", scene.view.game)


def cards_of(scene: Scene) -> TileSet:
    """The deck that the table plays with."""
    return card_set(scene.view.options.language)


# -- what is drawn ----------------------------------------------------------------------------------------------


def render(scene: Scene) -> RenderableType:
    """The task, the words of each seat, both piles and the hand."""
    view = view_of(scene)
    lines = [
        Text(scene.say("terminal.rummy.round", number=view.round, rounds=len(ROUND_CARDS)), style=LABEL),
        Text(scene.say(f"task.{view.task}") + "\n", style="bold"),
    ]
    for seat, words in enumerate(view.laid):
        shown = view.window.words if view.window and view.window.seat == seat else words
        line = Text(f"{scene.names[seat]}: ", style=LABEL)
        for word in shown:
            line.append_text(draw_word(scene, word, NEW_TILE if view.window else TILE))
            line.append("  ")
        lines.append(line)
    piles = Text(f"\n{scene.say('terminal.rummy.piles', deck=view.deck, discard=view.discard)} ", style=LABEL)
    if view.discard_top:
        piles.append_text(draw_card(scene, view.discard_top))
    return Group(*lines, piles, draw_cards(scene, view))


def draw_word(scene: Scene, word: RummyWord, style: str) -> Text:
    """A word, card by card, with the premium card behind it."""
    drawn = Text("")
    for face in [*word.cards, *word.premium]:
        drawn.append_text(draw_card(scene, face, style))
    return drawn


def draw_cards(scene: Scene, view: RummyView) -> Text:
    """The own cards; the card taken this turn stands out."""
    taken = view.taken

    def draw(face: str) -> Text:
        nonlocal taken
        style = NEW_TILE if face == taken else TILE
        taken = "" if face == taken else taken
        return draw_card(scene, face, style)

    return draw_hand(scene, scene.say("terminal.cards.hand"), view.hand, draw)


def aside(scene: Scene) -> RenderableType:
    """Who still has a last turn, and whether the round will be skipped."""
    view = view_of(scene)
    lines = []
    if view.closing:
        names = ", ".join(scene.names[seat] for seat in (view.turn, *view.last_turns))
        lines.append(Text(scene.say("terminal.rummy.last-turns", names=names)))
    if view.skipping:
        lines.append(Text(scene.say("terminal.rummy.skip")))
    return Group(*lines)


# -- what was played --------------------------------------------------------------------------------------------


def history(scene: Scene) -> Sequence[str]:
    """One line a round."""
    return [told(scene, line) for line in view_of(scene).rounds]


def told(scene: Scene, line: RoundLine) -> str:
    """What a round brought everyone."""
    task = scene.say(f"task.{line.task}").partition(":")[0]
    if line.skipped:
        return f"{line.number}. {task}: {scene.say('terminal.rummy.skipped')}"
    points = "  ".join(f"{name} {value:+}" for name, value in zip(scene.names, line.points, strict=True))
    return f"{line.number}. {task}: {points}"


# -- what is typed ----------------------------------------------------------------------------------------------


def parse(text: str, scene: Scene) -> Command:
    """One of the words of this game, with its cards or words behind it."""
    seat = scene.seat
    match split_word(text, scene.ui, WORDS):
        case ("take-deck", ""):
            return Take(seat, "deck")
        case ("take-discard", ""):
            return Take(seat, "discard")
        case ("lay", rest) if rest:
            return LayWords(seat, typed_words_of(rest, scene))
        case ("discard", rest) if rest:
            return Discard(seat, cards_of(scene).parse(rest))
        case ("skip", ""):
            return Offer(seat, "skip-round")
        case ("challenge", rest) if rest:
            return Challenge(seat, cards_of(scene).alphabet.spell(rest))
        case ("accept", ""):
            return Accept(seat)
    raise ParseError("not-understood", text=text)


def typed_words_of(text: str, scene: Scene) -> tuple[RummyWord, ...]:
    """Words from the hand. In mixed case small letters are blanks; otherwise blanks fill in for missing letters."""
    letters = cards_of(scene).alphabet
    left: Tiles = view_of(scene).hand
    words = []
    for typed in text.split():
        word = typed.rstrip("".join(PREMIUMS))
        mixed = word != word.lower() and word != word.upper()
        faces = [face_of(char, letters) for char in (word if mixed else word.upper())]
        cards = ""
        for face in faces:
            lacks = face.isupper() and face not in left and BLANK in left and not mixed
            card = face.lower() if lacks else face
            left = left.replace(BLANK if card.islower() else card, "", 1)
            cards += card
        words.append(RummyWord(cards, typed[len(word) :]))
    return tuple(words)


def typed(command: Command, scene: Scene) -> str:
    """The way back: one of the words of this game with its cards or words behind it."""
    match command:
        case Take(source=source):
            return with_rest(f"take-{source}", scene.ui)
        case LayWords(words=words):
            return with_rest("lay", scene.ui, " ".join(word.cards + word.premium for word in words))
        case Discard(card=card):
            return with_rest("discard", scene.ui, card)
        case Offer(what="skip-round"):
            return with_rest("skip", scene.ui)
        case Challenge(word=word):
            return with_rest("challenge", scene.ui, word)
        case Accept():
            return with_rest("accept", scene.ui)
    raise ParseError("not-understood", text=str(command))


def help(scene: Scene) -> Sequence[HelpLine]:
    """What can be typed."""
    example = scene.say("terminal.rummy.example")
    samples = {"lay": f" {example}", "discard": " A", "challenge": f" {example.split()[0]}"}
    return [
        HelpLine(typed_words(kind, scene.ui)[0] + samples.get(kind, ""), scene.say(f"terminal.rummy.help.{kind}"))
        for kind in WORDS
    ]
