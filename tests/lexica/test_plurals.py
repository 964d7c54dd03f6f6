"""Plurals and what only looks like one, word by word in four languages."""

import pytest

from wordloom.core.lexicon import open_lexicon

PLURALS = {
    "en": "CATS HOUSES CHILDREN MEN WOMEN MICE TEETH BOXES CITIES WOLVES CACTI CRITERIA LARVAE CRISES INDICES TOMATOES "
    "BUSES GLASSES GATEAUX BABIES KEYS",
    "pt": "CAMISAS CASAS MAOS PAES CAES ANIMAIS FLORES LUZES HOMENS AZUIS OLHOS BEBES VERDES GRATOS PESOS",
    "pl": "DOMY KOTY PSY LUDZIE DZIECI OCZY STOŁY KWIATY SAMOCHODY PIĘKNI MALI MUZEA DOMÓW STOŁAMI ZROBIONYCH",
    "ro": "CASE FETE BAIETI OAMENI COPII CARTI TRENURI FLORI FEMEI MESE MERE ZILE CASELE CASELOR BAIETII FRUMOSI "
    "ORIGINALITATILE PERSONALITATILE FAMILIARITATI CONTRABANDISTI ADMINISTRATORII",
}
OTHERS = {
    "en": "CAT BUS GAS LENS GLASS NEWS ATLAS CANVAS VIRUS OASIS AXIS CHESS RUNS GOES IS HIS YES SERIES PHYSICS OPERA "
    "TAXI OMEN SPECIMEN WRITES ALWAYS",
    "pt": "CAMISA LAPIS ONIBUS PIRES TENIS VIRUS ATLAS FALAS PAIS TRES MAIS DEPOIS ANTES DANÇAS SAIS POES FERIAS",
    "pl": "DOM KOBIETY OKNA KSIĄŻKI RĘCE DRZWI SPODNIE ROBI ROBIĄ MAŁE PIĘKNE WY DWA BYLI CZYTAJĄ",
    "ro": "CASA OCHI PUI NUME FRATE MUNTE CAINE PAINE SOARE SOARELE NAS AUTOBUZ MERGE FACE VINE CINE CANTATI MERGETI "
    "VEDERE INVATATOARE CASEI ORIGINALITATEA ADMINISTRATORUL IRECUZABILULUI SUBECUATORIALUL",
}


@pytest.mark.parametrize("language", PLURALS)
def test_plurals_are_known(language: str) -> None:
    lexicon = open_lexicon(language)
    assert [word for word in PLURALS[language].split() if not lexicon.is_plural(word)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_other_words_are_no_plurals(language: str) -> None:
    lexicon = open_lexicon(language)
    assert [word for word in OTHERS[language].split() if word not in lexicon] == []
    assert [word for word in OTHERS[language].split() if lexicon.is_plural(word)] == []
