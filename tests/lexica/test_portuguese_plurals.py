"""The rules that complete the vote on Portuguese plurals, on dictionaries of a few lines."""

import pytest

from wordloom.lexica.hunspell import Dictionary
from wordloom.lexica.plurals.portuguese import Readings, verdict

AFFIXES = """SET UTF-8
SFX B Y 1
SFX B 0 s [aeo]
SFX a Y 7
SFX a ar o ar
SFX a ar as ar
SFX a ar amos ar
SFX a ar ares ar
SFX a ar ados ar
SFX a ar adas ar
SFX a ar ando ar
PFX P Y 1
PFX P 0 re [^aeiou]
"""
ENTRIES = "3\ntrancar/aP\ncriticar/a\nmoça/B\n"
COGROO = "lápis\tlápis\tn\ndizes\tdizer\tv-fin\nPires\tPires\tprop\nandar\tandar\tn\nandares\tandar\tn\n"
LISTED = "tranco trancada trancando crítica mês lição papel lápi diz"
USES = {"críticas": 9.0, "criticas": 4.0, "dizes": 1.0, "lápis": 1.0}


@pytest.fixture(scope="module")
def readings(tmp_path_factory: pytest.TempPathFactory) -> Readings:
    folder = tmp_path_factory.mktemp("vero")
    (folder / "pt.aff").write_text(AFFIXES, encoding="utf-8")
    (folder / "pt.dic").write_text(ENTRIES, encoding="utf-8")
    found = Readings()
    found.read_vero(Dictionary(folder / "pt.dic"))
    found.read_cogroo(iter(COGROO.splitlines()))
    found.list_words(set(LISTED.split()))
    return found


@pytest.mark.parametrize(
    "spelling",
    ["TRANCOS", "TRANCADAS", "MOÇAS", "MESES", "LIÇÕES", "PAPÉIS", "OVULADAS", "PAPEIZINHOS"],
)
def test_what_a_singular_or_its_ending_explains_is_a_plural(spelling: str, readings: Readings) -> None:
    assert verdict({spelling}, readings, USES) is True


@pytest.mark.parametrize("spelling", ["TRANCAS", "RETRANCAS", "TRANCAMOS", "DIZES", "LÁPIS", "DEPOIS", "CRITICAS"])
def test_verb_forms_and_words_of_their_own_stay_as_voted(spelling: str, readings: Readings) -> None:
    assert verdict({spelling}, readings, USES) is None


def test_of_two_spellings_the_commoner_decides(readings: Readings) -> None:
    assert verdict({"CRÍTICAS", "CRITICAS"}, readings, USES) is True
    assert verdict({"CRÍTICAS", "CRITICAS"}, readings, {"críticas": 4.0, "criticas": 9.0}) is None


def test_an_infinitive_has_no_plural_unless_it_is_used_as_a_noun(readings: Readings) -> None:
    assert verdict({"TRANCARES"}, readings, USES) is False
    assert verdict({"TRANCARES"}, readings, {"trancares": 1.0}) is None
    assert verdict({"ANDARES"}, readings, USES) is not False
