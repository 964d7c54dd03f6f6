"""Scrabble by the Romanian rule book (book 004), the free game."""

from wordloom.core.notation import Notation
from wordloom.families.board.catalogue import board_game
from wordloom.families.board.edition import Edition, WrongChallenge
from wordloom.families.board.state import BoardState


def passes_to_end(state: BoardState) -> int:
    """One round of passes ends it when the bag is empty, otherwise two.  # book 004, “Finalul partidei”"""
    return 2 if state.bag else 1


EDITION = Edition(
    notation=Notation.ROMANIAN,  # book 004: rows a–o, columns 1–15
    blank_is_first=False,  # book 004: the joker is the last letter of the alphabet
    exchange_needs=7,  # book 004: at least seven letters in the bag
    challenge_names_word=False,  # book 004: a word is accepted by the opponent or not
    wrong_challenge=WrongChallenge.NOTHING,
    passes_to_end=passes_to_end,
)

INFO = board_game(id="classic-ro", book="004", language="ro", edition=EDITION)
