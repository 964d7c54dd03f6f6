"""What each player of a finished game could have done, and why."""

import os
from pathlib import Path

from wordloom.core.errors import ParseError
from wordloom.games.reviewing import review_file
from wordloom.rules.review import Depth, Review


def review(
    game: bytes | os.PathLike[str],
    *,
    seat: int = -1,
    think: float = 1.5,
    rollouts: int = 0,
    seed: int = 0,
    threads: int = 1,
    language: str = "en",
    lexicon: str = "",
    rules: str = "",
) -> Review:
    """The review of a finished game, from a record or a GCG file: a path, or what is in it.

    `seat` chooses the turns of one seat, from 0. `think` is in seconds for each turn, 0 for what can be seen at once;
    with `rollouts` instead, the review depends on the seed alone. Reasons are told in `language`. `rules` is the game
    by whose rules a GCG file was played, where it does not say.

    >>> from pathlib import Path
    >>> told = review(Path("tests/data/review/two-robots.gcg"), think=0)
    >>> told.turns[0].move, told.turns[0].grade
    ('8D JELLY', 'best')
    """
    if isinstance(game, bytes):
        data = game
    else:
        try:
            data = Path(game).read_bytes()
        except OSError as error:
            raise ParseError("unreadable-file", file=str(game), reason=error.strerror or "") from None
    depth = Depth(think, rollouts, seed, threads)
    return review_file(data, depth, seat=seat, lexicon=lexicon, game=rules).told(language)
