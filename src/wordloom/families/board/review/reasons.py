"""Why a move on a board was worth less than the best: facts that can be counted, most telling first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wordloom.core.errors import LexiconError
from wordloom.core.grid import Grid, Placed, Square
from wordloom.core.plays import words_formed
from wordloom.core.tiles import Tiles, tile_of
from wordloom.core.words import Vocabulary
from wordloom.families.board.analysing import ENDGAME, PASS, Analyser
from wordloom.families.board.review.turns import BoardTurn
from wordloom.rules.review import Reason, because

MOST = 3  # reasons that are told
TELLING = 3.0  # points, below which a difference explains nothing
FEW_KNOW, ALL_KNOW = 8, 3  # word levels
TRIPLE = 3  # times a word
REACH = 3  # free squares between a tile and a triple word square that one is likely to bridge


@dataclass(frozen=True)
class Weighed:
    """A move by its text, with what it lays, keeps and came to."""

    text: str
    placed: tuple[Placed, ...]
    score: int
    equity: float


@dataclass(frozen=True)
class Case:
    """A turn with its best move, by the method that found it."""

    turn: BoardTurn
    analyser: Analyser
    words: Vocabulary
    own: Weighed
    best: Weighed
    method: str
    names: Sequence[str]
    win_loss: float = 0.0
    sure_of_words: bool = True  # whether the game was played with this list

    @property
    def loss(self) -> float:
        """Points behind the best."""
        return self.best.equity - self.own.equity


def reasons(case: Case) -> tuple[Reason, ...]:
    """The facts about words and challenges, then up to three about the better move."""
    said = [*about_words(case), *about_rack(case)]
    if case.own.text == case.best.text:
        return tuple(said or [because("best")])
    if case.loss <= 0:
        return (*said, because("wins-more", move=case.best.text) if case.win_loss else because("best"))
    better = [*about_better(case)][: max(1, MOST - len(said))]
    return tuple(said + (better or [because("worth-more", move=case.best.text, points=points(case.loss))]))


def points(number: float) -> int:
    """A number of points as people say it."""
    return round(abs(number))


# -- words and challenges ---------------------------------------------------------------------------------------


def about_words(case: Case) -> Iterator[Reason]:
    """A phony laid or let stand, a wrong challenge."""
    bad = [word for word in case.turn.words if word not in case.words]
    if bad and case.turn.withdrawn:
        yield because("phony", words=", ".join(bad))
    elif bad and case.sure_of_words:
        yield because("phony-stood", words=", ".join(bad), points=case.turn.score)
    elif bad:
        yield because("not-in-list", words=", ".join(bad))
    for seat in case.turn.doubters:
        yield because("wrong-challenge", name=case.names[seat])


def about_rack(case: Case) -> Iterator[Reason]:
    """What a file does not tell."""
    if not case.turn.complete and case.analyser.bag:
        yield because("rack-unknown", tiles=case.turn.position.racks[0])


# -- the better move --------------------------------------------------------------------------------------------


def about_better(case: Case) -> Iterator[Reason]:
    """What the best move has that this one lacks."""
    yield from about_race(case)
    if case.method == ENDGAME:
        yield because(
            "end-miscounted", move=case.best.text, best=f"{case.best.equity:+.0f}", own=f"{case.own.equity:+.0f}"
        )
    yield from about_bonus(case)
    yield from about_exchange(case)
    yield from about_known(case)
    yield from about_squares(case)
    if case.best.score - case.own.score >= TELLING:
        yield because("more-points", move=case.best.text, n=case.best.score - case.own.score)
    yield from about_kept(case)


def about_race(case: Case) -> Iterator[Reason]:
    """Where everyone plays for a score of their own: reached, or how much is left of it."""
    targets, scores = case.analyser.targets, case.turn.position.scores
    if not targets:
        return
    needed = targets[0] - scores[0]
    if case.best.score >= needed > case.own.score:
        yield because("target-missed", move=case.best.text, target=targets[0])
    elif case.best.score > case.own.score < needed:
        yield because("race", target=targets[0], best=needed - case.best.score, own=needed - case.own.score)


def about_bonus(case: Case) -> Iterator[Reason]:
    """All tiles of the rack at once; where racks are longer, more of them."""
    bonus = case.analyser.rules.edition.bonus
    best, own = bonus.get(len(case.best.placed), 0), bonus.get(len(case.own.placed), 0)
    if best <= own:
        return
    word = main_word(case.analyser.position.grid, case.best.placed)
    if own or len(bonus) > 1:
        yield because("longer-rack", word=word, n=len(case.best.placed), bonus=best)
    if not own:
        yield because("bingo-missed", word=word, n=case.best.score)


def about_exchange(case: Case) -> Iterator[Reason]:
    """Fresh tiles instead of a play, or the other way round."""
    exchanged = case.best.text.startswith(PASS) and case.best.text != PASS
    if exchanged and (case.own.placed or case.own.text == PASS):
        yield because("exchange-better", tiles=case.best.text.removeprefix(PASS))
    elif case.best.placed and not case.own.placed and not case.turn.withdrawn:
        yield because("play-better", move=case.best.text, n=case.best.score)


def about_known(case: Case) -> Iterator[Reason]:
    """Whether people could have known the word."""
    if not case.best.placed:
        return
    word = main_word(case.analyser.position.grid, case.best.placed)
    try:
        level = case.words.level(word)
    except LexiconError:
        return
    if level >= FEW_KNOW:
        yield because("rare-word", word=word, level=level)
    elif level <= ALL_KNOW:
        yield because("common-word", word=word)


def about_squares(case: Case) -> Iterator[Reason]:
    """A triple word square that the best move takes, or that this one opens for the next player."""
    grid = case.analyser.position.grid
    taken = triples(grid, case.best.placed)
    if taken and not triples(grid, case.own.placed):
        yield because("hot-spot-left", place=place(case, taken[0]))
    opened = [square for square in opened_triples(grid, case.own.placed) if case.analyser.bag]
    if opened and not opened_triples(grid, case.best.placed):
        yield because("triple-opened", place=place(case, opened[0]))


def about_kept(case: Case) -> Iterator[Reason]:
    """What the tiles kept are worth, one beside the other."""
    if not case.analyser.bag or case.analyser.outlook.leaves is None:
        return
    own, best = kept(case, case.own), kept(case, case.best)
    less = case.analyser.kept_worth(best) - case.analyser.kept_worth(own)
    if less >= TELLING and own != best:
        yield because("kept", own=own or "–", best=best or "–", n=points(less))


def kept(case: Case, move: Weighed) -> Tiles:
    """The tiles that stay on the rack."""
    tiles = case.analyser.rules.tiles
    rack = tiles.sort(case.turn.position.racks[0])
    if move.placed:
        return tiles.take(rack, [tile_of(tile.face) for tile in move.placed])
    return tiles.take(rack, move.text.removeprefix(PASS))


def main_word(grid: Grid, placed: Sequence[Placed]) -> str:
    """The word that a play is about."""
    return words_formed(grid, placed)[0].word if placed else ""


def place(case: Case, square: Square) -> str:
    """A square as this edition writes it."""
    notation = case.analyser.rules.edition.notation
    return notation.row(square.row) + notation.col(square.col)


def triples(grid: Grid, placed: Sequence[Placed]) -> list[Square]:
    """The triple word squares that a play covers."""
    return [tile.square for tile in placed if grid.premium(tile.square).word >= TRIPLE]


def opened_triples(grid: Grid, placed: Sequence[Placed]) -> list[Square]:
    """Free triple word squares that come within reach by a play, and were not before."""
    board = grid.layout
    if board is None or not placed:
        return []
    after = grid.lay(placed)
    squares = [Square(row, col) for row in range(board.height) for col in range(board.width)]
    free = [square for square in squares if board.premium(square).word >= TRIPLE and not after.at(square)]
    return [square for square in free if within_reach(after, square) and not within_reach(grid, square)]


def within_reach(grid: Grid, square: Square) -> bool:
    """Whether a tile lies near enough in the square's row or column."""
    ways = ((0, 1), (0, -1), (1, 0), (-1, 0))
    return any(
        grid.at(Square(square.row + down * by, square.col + right * by))
        for down, right in ways
        for by in range(1, REACH + 2)
    )
