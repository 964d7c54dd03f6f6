"""The best turn at a rummikub table."""

from collections.abc import Sequence

from wordloom.face.lexicon import Lexicon, open_list
from wordloom.games.turns import THINKING, RummikubTurn, turn_of_most_points

__all__ = ["RummikubTurn", "best_turn"]


def best_turn(
    table: Sequence[str],
    rack: str,
    *,
    language: str = "pt",
    opened: bool = True,
    lexicon: str | Lexicon | None = None,
    milliseconds: int = THINKING,
) -> RummikubTurn | None:
    """The turn of most points that is found in that time, or None if nothing can be laid.

    A `?` on the rack is a joker; on the table a lower-case letter of a word in mixed case is one.

    >>> turn = best_turn(table=["CASA"], rack="LOJMENT", language="pt", opened=True)
    >>> turn.table, turn.used, turn.score
    (('JANTEMOS', 'CAL'), 'EJLMNOT', 16)
    """
    words = open_list(lexicon, language)
    return turn_of_most_points(table, rack, words, opened=opened, milliseconds=milliseconds)
