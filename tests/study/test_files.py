"""Decks as files: out and in again, and what is refused."""

import csv
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.face.study import Study, words_of
from wordloom.study.cards import Added, Entry, Reviewed
from wordloom.study.deck import folded
from wordloom.study.files import MOST_LINES, merged, read_file, to_anki, to_csv
from wordloom.study.lists import study_list
from wordloom.study.words import study_words

NOW = 1_790_000_000_000
EN = study_words(open_lexicon("en"))
CARDS = [
    (key, name)
    for language in ("en", "pl")
    for name in ("twos", "sevens", "stems", "building")
    for key in study_list(words_of(language), name).cards[:12]
]

entries = st.builds(
    lambda card, at, rating, elapsed: (
        Reviewed(
            at=at,
            language=card[0].language,
            kind=card[0].kind,
            subject=card[0].subject,
            source=card[1],
            rating=rating,
            elapsed=elapsed,
        )
        if rating
        else Added(at=at, language=card[0].language, kind=card[0].kind, subject=card[0].subject, source="own-missed")
    ),
    st.sampled_from(CARDS),
    st.integers(1, NOW),
    st.sampled_from([None, 1, 2, 3, 4]),
    st.integers(0, 600_000),
)


@settings(max_examples=25, deadline=None)
@given(st.lists(entries, min_size=1, max_size=30))
def test_csv_gives_the_same_deck_again(history: list[Entry]) -> None:
    mine = merged([], history)
    again = merged([], read_file(to_csv(mine), "en", words_of, NOW))
    assert {*again} == {*mine}
    assert folded(again).cards == folded(mine).cards
    assert merged(mine, again) == mine, "what is there already is not there twice"


def test_csv_is_a_table_that_others_read() -> None:
    review = Reviewed(at=NOW, language="en", kind="judge", subject="QI", source="twos", rating=3, elapsed=1200)
    (row,) = csv.DictReader(StringIO(to_csv([review])))
    assert row == {
        "language": "en",
        "kind": "judge",
        "subject": "QI",
        "source": "twos",
        "at": str(NOW),
        "rating": "3",
        "elapsed": "1200",
    }


@pytest.mark.parametrize("ui", ["en", "pt", "pl", "ro"])
def test_ankis_form_has_its_header_and_comes_back_as_the_same_cards(ui: str) -> None:
    deck = folded(
        [
            Added(at=NOW - 1, language="en", kind="anagram", subject="AEINRST", source="own-missed"),
            Reviewed(at=NOW, language="en", kind="back-hooks", subject="QI", source="twos", rating=3, elapsed=9),
            Reviewed(at=NOW, language="pl", kind="judge", subject="ŹLE", source="rare-letters", rating=1, elapsed=9),
        ]
    )
    text = to_anki(deck.cards.values(), words_of, ui)
    header = [line for line in text.splitlines() if line.startswith("#")]
    assert header[:4] == ["#separator:tab", "#html:false", "#guid column:1", "#tags column:4"]
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    assert [len(row) for row in rows] == [4, 4, 4]
    assert "NASTIER" in rows[0][2].split()
    again = read_file(text, "en", words_of, NOW)
    assert {(entry.key, entry.source) for entry in again} == {(card.key, card.source) for card in deck.cards.values()}


def test_a_plain_list_of_words_and_other_peoples_anki_files_come_in() -> None:
    found = read_file("qi\nretinas\n", "en", words_of, NOW)
    assert [entry.key[1:] for entry in found] == [("judge", "QI"), ("anagram", "AEINRST")]
    theirs = "#separator:Semicolon\n#html:true\nza;a slice\nxu;a coin\n"
    assert [entry.subject for entry in read_file(theirs, "en", words_of, NOW)] == ["ZA", "XU"]


HEAD = "language,kind,subject,source,at,rating,elapsed\n"
GOOD_LINE = f"en,judge,QI,twos,{NOW},3,100\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (HEAD + GOOD_LINE + f"en,judge,QQQ,twos,{NOW},3,100\n", 3),
        (HEAD + GOOD_LINE + f"en,judge,ZA,twos,{NOW},5,100\n", 3),
        (HEAD + GOOD_LINE + "en,judge,ZA,twos,soon,3,100\n", 3),
        (HEAD + f"en,judge,ZA,nonsense,{NOW},3,100\n", 2),
        (HEAD + f"en,judge,ZA,twos,{NOW + 1},3,100\n", 2),
        (HEAD + f"xx,judge,ZA,twos,{NOW},3,100\n", 2),
        (HEAD + f"en,judge,ZA,twos,{NOW},3,-1\n", 2),
        (HEAD + "en,judge,ZA\n", 2),
        (HEAD + 'en,"judge,ZA\n', 2),
        ("qi\nza\nnotaword\n", 3),
        ("#separator:tab\nen:judge:QI\ta\tb\twordloom twos\nen:judge:QQQ\ta\tb\twordloom twos\n", 3),
        ("qi\n\0\n", 2),
    ],
)
def test_a_bad_file_is_refused_with_its_line_and_nothing_is_taken(tmp_path: Path, text: str, line: int) -> None:
    study = Study("en", file=tmp_path / "study.jsonl", clock=lambda: NOW)
    study.add(["xu"])
    before = (tmp_path / "study.jsonl").read_bytes()
    with pytest.raises(ParseError) as caught:
        study.read(text)
    assert (caught.value.code, caught.value.details["line"]) == ("study-file-line", line)
    assert caught.value.details["reason"]
    assert (tmp_path / "study.jsonl").read_bytes() == before
    assert len(study.history) == 1


def test_files_that_are_too_large_or_empty_are_refused() -> None:
    for text, code in (
        ("qi\n" * (MOST_LINES + 1), "study-file-large"),
        ("", "study-file-empty"),
        ("#x\n", "study-file-empty"),
    ):
        with pytest.raises(ParseError) as caught:
            read_file(text, "en", words_of, NOW)
        assert caught.value.code == code
