"""A hint that explains: which word, from which tiles, and the rearrangement step by step. For practice tables only."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from wordloom.analysis.rummikub import THINKING, TurnFinder
from wordloom.core.errors import RuleError
from wordloom.core.texts import say
from wordloom.core.tiles import BLANK, Tiles, is_blank, letter_of, tile_of
from wordloom.games.rummikub.turns import changed, disturbed
from wordloom.games.rummikub.views import RummikubView
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


class Hint(Struct, frozen=True):
    """A whole turn, explained."""

    table: tuple[str, ...]
    points: int
    doubled: bool
    proven: bool
    steps: tuple[Step, ...]


def hint(view: MatchView, finder: TurnFinder, milliseconds: int = THINKING) -> Hint | None:
    """The best turn for the seat whose view this is; None if there is none. RuleError where hints are closed."""
    table = view.game
    if not isinstance(table, RummikubView):
        raise TypeError(f"a rummikub hint at a {type(table).__name__}")
    if not view.options.practice:
        raise RuleError("hints-closed")
    if "rearrange" not in table.legal:
        raise RuleError("not-your-turn")
    opened = table.opened[table.seat]
    turn = finder.best(table.groups, table.rack, opened=opened, milliseconds=milliseconds)
    if turn is None:
        return None
    whole_rack = sum(map(len, turn.table)) - sum(map(len, table.groups)) == len(table.rack)
    return Hint(turn.table, turn.points, whole_rack, turn.proven, steps(table.groups, turn.table))


def steps(before: Sequence[str], after: Sequence[str]) -> tuple[Step, ...]:
    """The moves that lead from one table to the other."""
    gone = list(disturbed(before, after))
    new = [after[place] for place in changed(before, after)]
    made = [_step(word, pieces) for word, pieces in zip(new, _Origin(gone, new).pieces(), strict=True)]
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


class _Origin:
    """Which tile comes from where: the longest runs of old words first, then the rack, then what else is left."""

    def __init__(self, gone: Sequence[str], new: Sequence[str]) -> None:
        self.new = new
        self.left = [(group, list(group)) for group in gone]
        self.rack = Counter(_tiles(new)) - Counter(_tiles(gone))
        self.sources: list[list[str | None]] = [[None] * len(word) for word in new]

    def pieces(self) -> list[tuple[Piece, ...]]:
        """The pieces of every new word."""
        self._leave_swapped()
        while run := self._longest_run():
            length, word, place, group, start = run
            for step in range(length):
                self.sources[word][place + step] = self.left[group][0]
                self.left[group][1][start + step] = ""
        for text, sources in zip(self.new, self.sources, strict=True):
            for at, face in enumerate(text):
                if sources[at] is None:
                    sources[at] = self._single(face)
        return [_joined(text, sources) for text, sources in zip(self.new, self.sources, strict=True)]

    def _leave_swapped(self) -> None:
        """Where only jokers are swapped for their letters, the other tiles of the word stay where they are."""
        for text, sources in zip(self.new, self.sources, strict=True):
            for group, faces in self.left:
                if group.upper() != text.upper():
                    continue
                for at, face in enumerate(text):
                    if faces[at] == face:
                        sources[at], faces[at] = group, ""

    def _longest_run(self) -> tuple[int, int, int, int, int] | None:
        """Two or more free tiles side by side: how many, new word, place in it, old word, place in it."""
        runs = (
            (self._run(word, place, group, start), word, place, group, start)
            for word, text in enumerate(self.new)
            for place in range(len(text))
            for group, (_, faces) in enumerate(self.left)
            for start in range(len(faces))
        )
        best = max(runs, default=None, key=lambda run: run[0])
        return best if best and best[0] > 1 else None

    def _run(self, word: int, place: int, group: int, start: int) -> int:
        text, faces, length = self.new[word], self.left[group][1], 0
        while (
            place + length < len(text)
            and start + length < len(faces)
            and self.sources[word][place + length] is None
            and faces[start + length] == text[place + length]
        ):
            length += 1
        return length

    def _single(self, face: str) -> str:
        """Where one tile comes from; a joker may have stood for another letter before."""
        kind = tile_of(face)
        if self.rack[kind]:
            self.rack[kind] -= 1
            return ""
        for group, faces in self.left:
            for place, tile in enumerate(faces):
                if tile and (tile == face or (is_blank(face) and is_blank(tile))):
                    faces[place] = ""
                    return group
        return ""


def _tiles(groups: Sequence[str]) -> list[str]:
    return [tile_of(face) for group in groups for face in group]


def _joined(word: str, sources: Sequence[str | None]) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for face, place in zip(word, sources, strict=True):
        source = place or ""
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


def hint_lines(found: Hint, ui: str) -> list[str]:
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
