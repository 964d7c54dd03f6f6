"""Scrabble by the American rule book (book 002)."""

from wordloom.families.board.catalogue import board_game
from wordloom.families.board.edition import Edition, WrongChallenge
from wordloom.families.board.state import BoardState


def tie_by_written(state: BoardState) -> list[tuple[float, ...]]:
    """In a tie the higher score before leftovers wins.  # book 002, “How to win”"""
    return [(seat.score, seat.written) for seat in state.seats]


EDITION = Edition(
    blank_is_first=True,  # book 002, “Setup”: a blank beats any letter
    exchange_needs=1,  # book 002, 7: no rule but that there are tiles to draw
    challenge_names_word=False,  # book 002, 8: all words of the play at once
    wrong_challenge=WrongChallenge.NEXT_TURN,  # book 002, 8
    standing=tie_by_written,
)

INFO = board_game(id="classic-us", book="002", language="en", edition=EDITION)
