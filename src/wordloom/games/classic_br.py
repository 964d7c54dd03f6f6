"""Scrabble by the Brazilian rule book (book 000): 120 tiles, Ç among them."""

from wordloom.rules.board.catalogue import board_game
from wordloom.rules.board.edition import Edition, WrongChallenge, two_rounds
from wordloom.rules.board.state import BoardOptions


class ClassicBrOptions(BoardOptions, frozen=True, kw_only=True):
    """Words that promote hatred and discrimination are not allowed.  # book 000, “Palavras permitidas”"""

    hate_words: bool = False


EDITION = Edition(
    blank_is_first=True,  # book 000, “Preparação”: a blank beats A
    exchange_needs=1,  # book 000, “Trocando peças”: the turn must end with seven tiles
    challenge_names_word=True,  # book 000, “Contestando palavras”: a word is challenged
    wrong_challenge=WrongChallenge.TEN_POINTS,  # book 000, “Contestando palavras”
    passes_to_end=two_rounds,  # book 000, “Passando a vez”
)

INFO = board_game(id="classic-br", book="000", language="pt", edition=EDITION, options=ClassicBrOptions)
