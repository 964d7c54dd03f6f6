"""The best moves of a position, with what they are worth."""

import os
from collections.abc import Sequence
from pathlib import Path

from wordloom.analysis.result import Analysis
from wordloom.core.errors import ParseError
from wordloom.games.positions import Effort, analyser_of, analyser_of_file


def analyse(
    position: str | os.PathLike[str],
    *,
    lexicon: str = "",
    game: str = "",
    turn: int = 0,
    method: str = "",
    think: float = 5.0,
    threads: int = 1,
    plies: int = 2,
    top: int = 15,
    rollouts: int = 0,
    seed: int = 0,
    targets: Sequence[int] = (),
    also: str = "",
) -> Analysis:
    """The best moves of a position of a board game.

    A text is a line of CGP; a path is a record or a GCG file, and then `turn` says before which turn, from 1. The
    position decides how they are found, unless `method` names a way: static, simulation, pre-endgame or endgame.
    `think` is in seconds; with `rollouts` instead, a simulation depends on the seed alone. `targets` are the
    scores that the seats of Finish Line play for, the one on turn first. `also` is a move
    to weigh whatever it is worth.

    >>> told = analyse("/".join(["15"] * 15) + " AEERSVW/ 0/0 0", method="static", top=1)
    >>> told.plays[0].move, told.plays[0].score
    ('8D WEAVERS', 84)
    """
    effort = Effort(think, rollouts, seed, threads, plies, top, also)
    if isinstance(position, str):
        if turn:
            raise ParseError("turn-of-file")
        return analyser_of(position, lexicon, game, targets).run(method, effort)
    try:
        data = Path(position).read_bytes()
    except OSError as error:
        raise ParseError("unreadable-file", file=str(position), reason=error.strerror or "") from None
    return analyser_of_file(data, turn, lexicon, game, targets).run(method, effort)
