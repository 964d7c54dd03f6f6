"""Newer English words come from open lists, two for each word."""

from wordloom.core.lexicon import open_lexicon
from wordloom.lexica.newer import marked, newer_text, newer_words


def test_words_that_people_miss_are_there() -> None:
    for word in ("ok", "ew", "selfie", "selfies", "emoji", "zen"):
        assert word in newer_words()
        assert word.upper() in open_lexicon("en")


def test_two_lists_have_every_word() -> None:
    rows = [line.split("\t") for line in newer_text().splitlines() if not line.startswith("#")]
    marks = {form: found for form, _, found in rows}
    assert all(set(found) <= set("SMW") for found in marks.values())
    taken = set(newer_words())
    for form, word, found in rows:
        assert (form in taken) == (len(found) > 1 or len(marks.get(word, "")) > 1), form
    assert "mansplain" not in taken  # one list has it
    assert 150 < len(taken) < 400  # small


def test_marks() -> None:
    lists = {"S": {"zen"}, "M": {"zen", "zens"}}
    assert list(marked([["zen", "zens", "zenned"]], lists)) == ["zen\tzen\tSM\n", "zens\tzen\tM\n"]
