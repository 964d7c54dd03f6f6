"""The lists of offensive words against a dictionary of forms: whoever lists a word lists its forms."""

import pytest

from wordloom.core.alphabet import LANGUAGES
from wordloom.core.lexicon import open_lexicon
from wordloom.core.word_sets import offensive_words
from wordloom.lexica.base_forms import BaseForms

KNOWN = 8  # the level up to which words are looked at: rarer ones only the strongest robots lay
BEGINNING = 3  # letters that a form shares with its base form: only such words are looked at, to be quick
PREFIXED = ("NIE", "NAJ")  # the lists name these once for all their words
# Other words that are spelled like a form: to cock a hat, smoke (DYM), annals (ANALE), aunt (CIOCIA) …
OTHER_WORDS = {
    "en": "ANI ANIS COCKED COCKING COOLY DAMNING HOSER HOSS JAPER MINGED POOD PRICKED PRICKING RECTA SODDED SPICER "
    "SPICKER SPICKEST SPIKER",
    "pt": "ANAIS BICHINHA BICHINHAS TRANSE TRANSEIS TRANSEM TRANSEMOS TRANSO VIBRADORA VIBRADORAS",
    "pl": "CIOCIE CIOT DUPERELI DUPNEGO DYMACH DYMAMI DYMIE DYMOM DYMY NIEDUPNEGO NIEODBYTY ODBYTY RUCHOM SICE SIKĄ "
    "SIKĘ SIKO SZCZI",
    "ro": "MUIA PISARILE",
}
OTHER_STEMS = {"ro": ("ANAL", "COCO", "CURA", "CURE", "CURI", "CURU", "VIBRATO")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_of_an_offensive_word_are_offensive(language: str) -> None:
    lexicon, offensive = open_lexicon(language), offensive_words(language)
    bases = BaseForms(lexicon, lexicon.letters)
    entries = (entry for entry in (*offensive.words, *offensive.patterns) if not entry.startswith("*"))
    begins = tuple({entry[:BEGINNING] for entry in entries} - {*PREFIXED})
    known = (lexicon.word_at(number) for number in range(len(lexicon)) if lexicon.layers.level(number) <= KNOWN)
    alike = (word for word in known if word.startswith(begins))
    forms = [word for word in alike if bases.base(word) in offensive and word not in offensive]
    others = (*OTHER_WORDS[language].split(), *OTHER_STEMS.get(language, ()))
    assert [word for word in forms if not word.startswith(others)] == []
