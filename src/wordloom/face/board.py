"""A board to lay words on: it draws itself, finds plays, checks and scores them, and takes them back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import overload

from wordloom.analysis.moves import MOST_TILES, Found, FoundPlay, PlayFinder
from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.notation import read_play, write_play
from wordloom.core.plays import check_geometry, main_line, words_formed
from wordloom.core.scoring import score_play
from wordloom.core.slices import Slice
from wordloom.core.tiles import Tiles, tile_of
from wordloom.core.words import Vocabulary
from wordloom.face.lexicon import Lexicon, open_list
from wordloom.games.boards import BoardGame, Position, board_game, outlook_of, own_game, read_cgp, write_cgp
from wordloom.rules.window import check_words

TWO_SIDES = ("", "")


@dataclass(frozen=True)
class Play:
    """Tiles laid on a board and what they score. `print` gives `8D WEAVERS +84`."""

    text: str  # as it is written and typed: letters that lay there before in parentheses, blanks in lower case
    at: str  # where the word begins: `8D` across, `D8` down
    word: str  # the whole main word, blanks in lower case
    words: tuple[str, ...]  # every word it makes, the main word first
    score: int
    equity: float  # the score with what the tiles kept are worth; the score alone where no rack is known
    placed: tuple[Placed, ...]
    leave: Tiles = ""  # what stays on the rack

    def __str__(self) -> str:
        return f"{self.text} {self.score:+}"


class Board:
    """The board of one game, and the plays that were made on it.

    >>> board = Board("classic-us", language="en")
    >>> best = board.plays("aeersvw")[0]
    >>> print(best)
    8D WEAVERS +84
    >>> board.play("8D", "WEAVERS").score
    84
    >>> board.cgp().split()[0].split("/")[7]
    '3WEAVERS5'
    >>> board.undo() == board.plays("AEERSVW")[0]
    False
    >>> board.play("8D", "WEEVARS")
    Traceback (most recent call last):
    wordloom.core.errors.RuleError: Not in the dictionary: WEEVARS [not-a-word]
    """

    def __init__(
        self, game: str = "classic-us", *, language: str | None = None, lexicon: str | Lexicon | None = None
    ) -> None:
        rules = board_game(game, language or "")
        self._rules = rules
        self._lexicon = lexicon if lexicon is None else open_list(lexicon, self.language)
        self._position = Position(self.language, Grid(layout(rules.edition.layout)), TWO_SIDES, (0, 0))
        self._made: list[tuple[Play, Position]] = []

    @cached_property
    def _words(self) -> Vocabulary:
        """The words that count; opened when first needed, so that a board can be looked at without them."""
        return self._rules.info.words_for(self._rules.options, self._lexicon or open_list(None, self.language))

    @cached_property
    def _finder(self) -> PlayFinder:
        return PlayFinder(self._words.graph, self._rules.tiles, self._rules.edition.bonus)

    @classmethod
    def _showing(cls, game: str, position: Position) -> "Board":
        """The board of a position."""
        board = cls(game, language=position.language)
        board._position = position
        return board

    @classmethod
    def from_cgp(cls, text: str, game: str | None = None, *, lexicon: str | Lexicon | None = None) -> "Board":
        """The board of a position in CGP; by the rules of the language's own game unless one is named."""
        named = lexicon if isinstance(lexicon, Lexicon) or lexicon is None else Lexicon(lexicon)
        position = read_cgp(text, named.language if named else "")
        board = cls(game or own_game(position.language), language=position.language, lexicon=named)
        board._position = position
        return board

    def cgp(self) -> str:
        """The position as a line of text, which `from_cgp` reads."""
        opcodes = self._position.opcodes or MappingProxyType({"ld": self.language})
        return write_cgp(replace(self._position, opcodes=opcodes))

    @property
    def game(self) -> str:
        """The game whose rules count."""
        return self._rules.info.id

    @property
    def language(self) -> str:
        """The language of its tiles and words."""
        language: str = self._rules.options.language
        return language

    @property
    def grid(self) -> Grid:
        """Squares and the tiles on them."""
        return self._position.grid

    @property
    def made(self) -> tuple[Play, ...]:
        """The plays made here, the last one last."""
        return tuple(play for play, _ in self._made)

    def __str__(self) -> str:
        """The board with its labels; free squares show their premium: ' and " for letters, - and = for words."""
        notation = self._rules.edition.notation
        rows = str(self.grid).split("\n")
        width = len(rows[0].split(" "))
        head = "   " + " ".join(f"{notation.col(col):>1}"[-1] for col in range(width))
        return "\n".join([head, *(f"{notation.row(row):>2} {line}" for row, line in enumerate(rows))])

    def __repr__(self) -> str:
        return f"Board.from_cgp({self.cgp()!r}, {self.game!r})"

    def __getitem__(self, place: str) -> str:
        """The tile on a square such as `8D`, a blank in lower case; empty if it is free."""
        square, _ = self._rules.edition.notation.read_place(place)
        return self.grid.at(square)

    def plays(self, rack: str = "") -> "Plays":
        """Every play of a rack, best first; `?` is a blank. Without a rack, that of a position read from CGP."""
        tiles = self._rules.tiles.parse(rack) if rack else self._rules.tiles.sort(self._position.racks[0])
        if len(tiles) > MOST_TILES:
            raise ParseError("rack-too-long", most=MOST_TILES)
        outlook = outlook_of(replace(self._position, racks=(tiles, *self._position.racks[1:])), self._rules)
        return Plays(self._finder.find(self.grid, tiles, outlook=outlook), self._rules, self.grid, tiles)

    def play(self, at: "str | Play", word: str = "") -> Play:
        """Lay a word from a place on, `board.play("8D", "WEAVERS")`, or a play that was found here.

        Lower-case letters in a word of mixed case are blanks. Tiles that lie there are spelled, in parentheses or dots.
        RuleError if it cannot lie there or makes something that is no word; then nothing has changed.
        """
        placed = at.placed if isinstance(at, Play) else self._read(f"{at} {word}".strip())
        made = self.score(placed)
        check_words(made.words, self._words)
        self._made.append((made, self._position))
        self._position = replace(self._position, grid=self.grid.lay(placed), passes=0)
        return made

    def score(self, placed: "tuple[Placed, ...]") -> Play:
        """What tiles would score where they lie; asks no word list. RuleError if they cannot lie there."""
        check_geometry(self.grid, placed)
        total = score_play(self.grid, placed, self._rules.tiles, self._rules.edition.bonus).total
        return described(self._rules, self.grid, placed, total)

    def undo(self) -> Play:
        """Take the last play back, and return it; RuleError if there is none."""
        if not self._made:
            raise RuleError("nothing-to-take-back")
        play, self._position = self._made.pop()
        return play

    def _read(self, text: str) -> tuple[Placed, ...]:
        words = text.split()
        mixed = len(words) > 1 and words[1] not in (words[1].lower(), words[1].upper())
        typed = text if mixed else text.upper()
        return read_play(self._rules.edition.notation, self.grid, typed, self._rules.tiles.alphabet)


class Plays(Sequence[Play]):
    """The plays of one position, best first; each is described when it is looked at, there may be thousands."""

    def __init__(self, found: Found, rules: BoardGame, grid: Grid, rack: Tiles) -> None:
        self._found = found
        self._rules = rules
        self._grid = grid
        self._rack = rack

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, rank: int) -> Play: ...

    @overload
    def __getitem__(self, rank: Slice) -> list[Play]: ...

    def __getitem__(self, rank: "int | Slice") -> Play | list[Play]:
        if isinstance(rank, slice):
            return [self._play(play) for play in self._found[rank]]
        return self._play(self._found[rank])

    def __iter__(self) -> Iterator[Play]:
        return map(self._play, self._found)

    def __repr__(self) -> str:
        return f"<{len(self)} plays of {self._rack}>"

    def _play(self, found: FoundPlay) -> Play:
        leave = self._rules.tiles.take(self._rack, [tile_of(tile.face) for tile in found.placed])
        play = described(self._rules, self._grid, found.placed, found.score)
        return replace(play, equity=round(found.equity, 3), leave=leave)


def described(rules: BoardGame, grid: Grid, placed: tuple[Placed, ...], score: int) -> Play:
    """A play in words, as far as the board alone tells."""
    notation = rules.edition.notation
    after = grid.lay(placed)
    line, direction = main_line(after, placed)
    return Play(
        text=write_play(notation, grid, placed),
        at=notation.write_place(line[0], direction),
        word=after.text(line),
        words=tuple(formed.word for formed in words_formed(grid, placed)),
        score=score,
        equity=float(score),
        placed=placed,
    )
