"""Scrabble by the Brazilian rule book (book 000): 120 tiles, Ç among them."""

from wordloom.families.board.catalogue import board_game
from wordloom.families.board.edition import Edition, WrongChallenge, two_rounds

EDITION = Edition(
    blank_is_first=True,  # book 000, “Preparação”: a blank beats A
    exchange_needs=1,  # book 000, “Trocando peças”: the turn must end with seven tiles
    challenge_names_word=True,  # book 000, “Contestando palavras”: a word is challenged
    wrong_challenge=WrongChallenge.TEN_POINTS,  # book 000, “Contestando palavras”
    passes_to_end=two_rounds,  # book 000, “Passando a vez”
)

INFO = board_game(
    id="classic-br",
    book="000",
    language="pt",
    edition=EDITION,
    hate_words=False,  # book 000, “Palavras permitidas”
)
