"""Every example word of the five rule books, in its language and edition; and what the books refuse."""

import pytest

from wordloom.core.alphabet import alphabet
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.games import game_info

EXAMPLES = {
    "classic-br": "GRATO GRATOS FALSA PODRIDÃO INGRATOS NADO DA DO AS CAMISAS",
    "cards": "SKŁAD SKŁADAM USKŁADAMY SKŁADAMY MUMIE TNIEMY NUT NA UD TA ODRA AMERYKANKA",
    "classic-us": "HORN FARM FARMS PASTE MOB NOT BE BIT PI AT HAND HANDY PLAN PLANE TAME TAMED TAMER CONTRACTOR "
    "QAT QAID QOPH FAQIR QANAT TRANQ QINDAR QINTAR QWERTY SHEQEL QINDARKA SHEQALIM",
    "rummikub": "CAMISA RATO LESMA AMOR REGULAR APARECER DESAPARECER MEU TEU VIU TELA NUCA TIO PENA PLENA CAPA "
    "RETORNO LÁPIS ÔNIBUS AVAL",
    "classic-ro": "CASA ȘTIRE ACASA TRACASAI CĂPRARUL MAMEI ALBELOR ÎMI MERGEM AVEAȚI",
}
REFUSED = {
    "classic-br": "PEDRO LISBOA JESUS ETC CNPJ GUARDA-CHUVA PRÉ- D'ÁGUA MP PALAVRAX",
    "cards": "WARSZAWA PKP ITD BIAŁO-CZERWONY NOWAKOWSKI",
    "classic-us": "LONDON AMERICA NATO ETC CO-OP DON'T PRE- QWERTZ",
    "rummikub": "CAMISAS PÁ LISBOA BEM-TE-VI CASAS",
    "classic-ro": "BUCUREȘTI IONESCU SRL ETC CÂTE-UN",
}


@pytest.mark.parametrize("game", EXAMPLES)
def test_example_words(game: str) -> None:
    info = game_info(game)
    words = narrowed(open_lexicon(info.language), info.word_rules(info.read_options({})))
    fold = alphabet(info.language).fold
    assert [word for word in EXAMPLES[game].split() if fold(word) not in words] == []
    assert [word for word in REFUSED[game].split() if fold(word) in words] == []


def test_two_and_three_letter_words_of_the_tips() -> None:
    lexicon = open_lexicon("en")
    assert all(word in lexicon for word in ["AA", "AB", "AD", "AE", "QI", "ZA", "XI", "XU", "JO", "KA"])


@pytest.mark.parametrize(
    ("name", "words"),
    [("en-word-list", 269_870), ("pl", 3_229_116), ("ro-loc5", 610_676), ("ro", 634_218)],
)
def test_measured_sizes(name: str, words: int) -> None:
    """Words of 2 to 15 letters after folding, as the sources were measured."""
    assert len(open_lexicon(name)) == words


def test_portuguese_is_between_strict_and_wide() -> None:
    assert 440_000 < len(open_lexicon("pt")) < 742_620
