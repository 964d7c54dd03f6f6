"""What a goal can ask of a whole play: the squares it covers, and how it joins what lay there.

The ways of joining are the five of the rule book.  # book 000, “Como formar palavras”
Squares count only when they are covered this turn.
"""

from collections.abc import Callable

from wordloom.core.grid import Direction
from wordloom.core.plays import Formed
from wordloom.families.together.attempt import Attempt
from wordloom.families.together.squares import KINDS

MANY = 99


# -- squares ------------------------------------------------------------------------------------------------


def covers(play: Attempt, squares: str, least: int = 1) -> bool:
    """Covers a given number of squares of one kind."""
    board = play.before.layout
    return board is not None and sum(KINDS[squares](board, square) for square in play.squares) >= least


def covers_none(play: Attempt, laid: int) -> bool:
    """Lays a given number of tiles and covers no premium square."""
    return len(play.placed) >= laid and not covers(play, "premium")


# -- tiles and words ----------------------------------------------------------------------------------------


def lays(play: Attempt, least: int = 1, most: int = MANY) -> bool:
    """Lays a given number of tiles."""
    return least <= len(play.placed) <= most


def words_at_once(play: Attempt, least: int) -> bool:
    """Forms a given number of words."""
    return len(play.words) >= least


# -- joining what lay there ---------------------------------------------------------------------------------


def lengthens(play: Attempt, where: str = "any") -> bool:
    """Makes an older word longer: anywhere, in front, or at both ends at once."""
    return any(
        _fits(where, play.is_new(run[0].step(word.direction, -1)), play.is_new(run[-1].step(word.direction)))
        for word in play.words
        for run in play.old_runs(word)
        if len(run) > 1
    )


def _fits(where: str, front: bool, back: bool) -> bool:
    return {"any": front or back, "front": front, "both": front and back}[where]


def crosses(play: Attempt) -> bool:
    """Stands at a right angle to an older word and uses one of its letters."""
    return any(
        len(play.old_run(square, word.direction)) == 1 and len(play.old_run(square, word.direction.other)) > 1
        for word in play.words
        if set(play.squares) <= set(word.squares)  # the word that was laid, not the cross words it forms
        for square in word.squares
    )


def hooks(play: Attempt) -> bool:
    """A new word of two or more new tiles also adds one letter to an older word."""
    return len(play.placed) > 1 and any(_adds_one_letter(play, word) for word in play.words)


def _adds_one_letter(play: Attempt, word: Formed) -> bool:
    new = [square for square in word.squares if play.is_new(square)]
    return len(new) == 1 and len(word.squares) > 2 and new[0] in (word.squares[0], word.squares[-1])


def parallel(play: Attempt) -> bool:
    """Two neighbouring new tiles lie alongside two neighbouring older ones."""
    return any(
        play.is_new(square.step(along)) and play.before.at(beside) and play.before.at(beside.step(along))
        for square in play.squares
        for along in Direction
        for beside in (square.step(along.other, -1), square.step(along.other))
    )


def bridges(play: Attempt) -> bool:
    """One word joins two or more older letters that did not touch."""
    return any(len(list(play.old_runs(word))) > 1 for word in play.words)


PLAY_PREDICATES: dict[str, Callable[..., bool]] = {  # type: ignore[explicit-any]  # each has parameters of its own
    "covers": covers,
    "covers-none": covers_none,
    "lays": lays,
    "words-at-once": words_at_once,
    "lengthens": lengthens,
    "crosses": crosses,
    "hooks": hooks,
    "parallel": parallel,
    "bridges": bridges,
}
