"""One turn of a review from the moves that were considered: what the move was behind the best of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Protocol

from wordloom.core.errors import LexiconError
from wordloom.core.grid import Placed
from wordloom.core.tiles import Tiles
from wordloom.core.words import Vocabulary
from wordloom.rules.events import Challenged, Event
from wordloom.rules.picture import in_lines
from wordloom.rules.review import SHOWN, Choice, Reason, ReviewedTurn, Scene, because, grade_of
from wordloom.rules.reviewing import Taken

FEW_KNOW, ALL_KNOW = 8, 3  # word levels
MOST = 3  # reasons that are told about the better move
STATIC = "static"
EMPTY = Scene()


@dataclass(frozen=True)
class Considered:
    """A move with what it is worth, without looking ahead."""

    move: str
    score: int
    equity: float
    words: tuple[str, ...] = ()
    table: Scene = EMPTY

    @property
    def choice(self) -> Choice:
        """As a review shows it."""
        return Choice(
            move=self.move, score=self.score, equity=round(self.equity, 2), words=self.words, table=self.table
        )


@dataclass(frozen=True)
class Found:
    """What a seat came upon: all that a turn shows beside its moves."""

    scores: tuple[int, ...]
    held: Tiles
    before: Scene
    swing: float = 0.0  # points by which a lead of two seats moves until the end, as a standard deviation; 0: not known


class Awaiting(Protocol):
    """A play that the next move lets stand."""

    @property
    def seat(self) -> int:
        """Whose it is."""

    @property
    def score(self) -> int:
        """What it brings."""


def standing(scores: Sequence[int], window: Awaiting | None) -> tuple[int, ...]:
    """Everybody's points, with the play that the next move lets stand."""
    return tuple(score + (window.score if window and window.seat == seat else 0) for seat, score in enumerate(scores))


def turn_of(
    taken: Taken,
    own: Considered,
    others: Iterable[Considered],
    reasons: Sequence[Reason],
    found: Found,
    *,
    words: tuple[str, ...] | None = None,
    method: str = STATIC,
) -> ReviewedTurn:
    """The turn by its moves. `words` are those that stood, if not all that the move made."""
    best = ranked(own, others)
    loss = round(max(0.0, best[0].equity - own.equity), 2)
    return ReviewedTurn(
        turn=taken.number,
        seat=taken.seat,
        move=own.move,
        score=own.score,
        grade=grade_of(loss),
        loss=loss,
        win_loss=None,
        best=tuple(each.choice for each in best[:SHOWN]),
        reasons=tuple(reasons),
        method=method,
        equity=round(own.equity, 2),
        words=own.words if words is None else words,
        scores=found.scores,
        chances=chances(found, taken.seat, own.score),
        held=found.held,
        version=taken.version,
        after=taken.after,
        before=found.before,
        table=own.table,
    )


def chances(found: Found, seat: int, points: int) -> tuple[float, ...]:
    """Of two seats to win once a turn has brought its points: by how far leads like this one move until the end."""
    if len(found.scores) != 2 or not found.swing:
        return ()
    lead = found.scores[seat] + points - found.scores[1 - seat]
    mine = round(0.5 * erfc(-lead / (found.swing * sqrt(2.0))), 4)
    pair = (mine, round(1 - mine, 4))
    return pair if seat == 0 else (pair[1], pair[0])


def ranked(own: Considered, others: Iterable[Considered]) -> list[Considered]:
    """All moves, best first; of equals the one that was made."""
    rest = {each.move: each for each in others if each.move != own.move}
    return sorted([own, *rest.values()], key=lambda each: -each.equity)


def explained(said: Sequence[Reason], better: Iterable[Reason], best: Considered, own: Considered) -> list[Reason]:
    """What has to be said, and why another move is better, if it is."""
    if best.equity <= own.equity:
        return list(said) or [because("best")]
    reasons = [reason for _, reason in zip(range(MOST), better, strict=False)]
    more = because("worth-more", move=best.move, points=round(best.equity - own.equity))
    return [*said, *(reasons or [more])]


def about_words(
    laid: Iterable[str], words: Vocabulary, events: Iterable[Event], names: Sequence[str], *, back: bool
) -> list[Reason]:
    """Words that are none, and who doubted good ones."""
    bad = ", ".join(word for word in laid if word not in words)
    said = [because("phony" if back else "phony-stood", words=bad)] if bad else []
    doubters = [event.seat for event in events if isinstance(event, Challenged) and not event.upheld]
    return said + [because("wrong-challenge", name=names[seat]) for seat in doubters]


def about_known(laid: Sequence[str], words: Vocabulary) -> Iterator[Reason]:
    """Whether people could have known a better move: its rarest word decides."""
    try:
        levels = {word: words.level(word) for word in laid}
    except LexiconError:
        return
    rarest = max(levels, key=lambda word: (levels[word], len(word)), default="")
    if rarest and levels[rarest] >= FEW_KNOW:
        yield because("rare-word", word=rarest, level=levels[rarest])
    elif rarest and levels[rarest] <= ALL_KNOW:
        yield because("common-word", word=max(laid, key=len))


def lines_scene(words: Sequence[str], fresh: Iterable[int] = ()) -> Scene:
    """Words one after the other; those with these places were laid last."""
    picture = in_lines(words)
    marked, last, at = set(fresh), list[Placed](), 0
    for place, word in enumerate(words):
        if place in marked:
            last += picture.pieces[at : at + len(word)]
        at += len(word)
    return Scene(picture.pieces, "", tuple(last))
