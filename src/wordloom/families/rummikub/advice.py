"""A hint that explains: which word, from which tiles, and the rearrangement step by step. For practice tables only."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from wordloom.core.errors import RuleError
from wordloom.core.texts import say
from wordloom.core.tiles import BLANK, Tiles, is_blank, letter_of
from wordloom.families.rummikub.origins import origins
from wordloom.families.rummikub.turn_finder import THINKING, TurnFinder
from wordloom.families.rummikub.turns import changed, disturbed
from wordloom.families.rummikub.views import RummikubView
from wordloom.rules.advice import RACK, Origin
from wordloom.rules.match import MatchView


class Piece(Struct, frozen=True):
    """Neighbouring tiles of a word that come from one place: a word of the table, or the rack (empty)."""

    source: str
    tiles: str


class Step(Struct, frozen=True):
    """One move of the hand: take words apart, swap a joker for its letter, extend a word, build one, lay one."""

    kind: str  # apart, swap, extend, build, lay
    word: str
    pieces: tuple[Piece, ...]


class ExplainedTurn(Struct, frozen=True):
    """A whole turn, explained."""

    groups: tuple[str, ...]
    points: int
    doubled: bool
    proven: bool
    steps: tuple[Step, ...]
    origins: tuple[tuple[Origin, ...], ...] = ()  # of every tile of the table


def explain_best(view: MatchView, finder: TurnFinder, milliseconds: int = THINKING) -> ExplainedTurn | None:
    """The best turn for the seat whose view this is; None if there is none. RuleError where hints are closed."""
    game = view.game
    if not isinstance(game, RummikubView):
        raise TypeError(f"a rummikub hint at a {type(game).__name__}")
    if not view.options.practice:
        raise RuleError("hints-closed")
    if "rearrange" not in game.legal:
        raise RuleError("not-your-turn")
    opened = game.opened[game.seat]
    turn = finder.best(game.groups, game.rack, opened=opened, milliseconds=milliseconds)
    if turn is None:
        return None
    doubled = sum(map(len, turn.groups)) - sum(map(len, game.groups)) == len(game.rack)
    told = steps(game.groups, turn.groups)
    return ExplainedTurn(turn.groups, turn.points, doubled, turn.proven, told, origins(game.groups, turn.groups))


def steps(before: Sequence[str], after: Sequence[str]) -> tuple[Step, ...]:
    """The moves that lead from one table to the other."""
    gone = disturbed(before, after)
    where = origins(before, after)
    made = [_step(after[place], _pieces(before, after[place], where[place])) for place in changed(before, after)]
    whole = {step.pieces[place].source for step in made if step.kind in {"swap", "extend"} for place in _bases(step)}
    apart = tuple(Piece(group, group) for group in gone if group not in whole)
    first = [Step("apart", "", apart)] if apart else []
    order = ("swap", "build", "extend", "lay")
    return tuple(first + sorted(made, key=lambda step: order.index(step.kind)))


def _step(word: str, pieces: tuple[Piece, ...]) -> Step:
    sources = {piece.source for piece in pieces} - {""}
    if not sources:
        return Step("lay", word, pieces)
    for source in sources:
        if source.upper() == word.upper() and source != word:
            return Step("swap", word, pieces)
    if any(piece.source == piece.tiles for piece in pieces):
        return Step("extend", word, pieces)
    return Step("build", word, pieces)


def _bases(step: Step) -> list[int]:
    """The pieces that are a whole word of the table, or what stays of it when its joker is swapped."""
    if step.kind == "swap":
        return [place for place, piece in enumerate(step.pieces) if piece.source.upper() == step.word.upper()]
    return [place for place, piece in enumerate(step.pieces) if piece.source == piece.tiles]


def _pieces(before: Sequence[str], word: str, where: Sequence[Origin]) -> tuple[Piece, ...]:
    """A word in runs of tiles that come from one place."""
    pieces: list[Piece] = []
    for face, origin in zip(word, where, strict=True):
        source = before[origin.group] if origin.group != RACK else ""
        if pieces and pieces[-1].source == source:
            pieces[-1] = Piece(source, pieces[-1].tiles + face)
        else:
            pieces.append(Piece(source, face))
    return tuple(pieces)


def rack_tiles(found: Sequence[Step]) -> Tiles:
    """The tiles that the steps take from the rack."""
    counted = Counter(
        BLANK if is_blank(face) else face
        for step in found
        for piece in step.pieces
        if not piece.source
        for face in piece.tiles
    )
    return "".join(sorted(counted.elements()))


def sentences(found: ExplainedTurn, ui: str) -> list[str]:
    """A hint in a player's language, one line a step."""
    lines = [_told(step, ui) for step in found.steps]
    key = "hint.rummikub.doubled" if found.doubled else "hint.rummikub.points"
    return [*lines, say(key, ui, points=found.points)]


def _told(step: Step, ui: str) -> str:
    word = _spelled(step.word, ui)
    match step.kind:
        case "apart":
            return say("hint.rummikub.apart", ui, words=", ".join(part.source.upper() for part in step.pieces))
        case "lay":
            return say("hint.rummikub.lay", ui, word=word)
        case "swap":
            source = next(part.source for part in step.pieces if part.source.upper() == step.word.upper())
            letters = [new for old, new in zip(source, step.word, strict=True) if is_blank(old) and not is_blank(new)]
            return say("hint.rummikub.swap", ui, word=word, letters=", ".join(letters))
        case "extend":
            base = next(part for part in step.pieces if part.source == part.tiles)
            added = ", ".join(_piece(part, ui) for part in step.pieces if part is not base)
            return say("hint.rummikub.extend", ui, group=base.source.upper(), word=word, pieces=added)
    return say("hint.rummikub.build", ui, word=word, pieces=", ".join(_piece(part, ui) for part in step.pieces))


def _piece(part: Piece, ui: str) -> str:
    """Jokers are named where they get their letter; within the run of an old word they just move along."""
    if len(part.tiles) == 1 and is_blank(part.tiles):
        tiles = say("hint.rummikub.joker", ui, letter=part.tiles.upper())
    else:
        tiles = part.tiles.upper() if part.source else _spelled(part.tiles, ui)
    return say(f"hint.rummikub.from-{'word' if part.source else 'rack'}", ui, tiles=tiles, word=part.source.upper())


def _spelled(word: str, ui: str) -> str:
    """A word as everyone reads it, with the letters that jokers stand for named behind it."""
    jokers = ", ".join(letter_of(face) for face in word if is_blank(face))
    return say("hint.rummikub.with-joker", ui, word=word.upper(), letters=jokers) if jokers else word
