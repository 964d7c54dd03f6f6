"""Complaints: players propose, the operator accepts, the next build follows."""

from pathlib import Path

import pytest

from wordloom.core.complaints import MOST, Complaints, complaints_folder
from wordloom.core.errors import ParseError
from wordloom.lexica.recipes import Recipe


@pytest.fixture(autouse=True)
def complaints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Complaints:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))
    return Complaints(complaints_folder())


def recipe(*, settled: bool = False) -> Recipe:
    return Recipe("pt", "pt", "", "", "", "", lambda: "gato\npais\npaís", (), settled)


def test_only_what_was_accepted_changes_the_next_build(complaints: Complaints) -> None:
    before = recipe().key()
    assert complaints.propose("pt", "cão", "added", "a dog")
    assert complaints.propose("pt", "país", "removed", "")
    assert (recipe().key(), recipe().words().words) == (before, {"GATO", "PAIS"})
    assert complaints.settle("pt", "CÃO", "accepted") == 1
    assert recipe().key() != before
    assert recipe().words().words == {"GATO", "PAIS", "CAO"}
    complaints.settle("pt", "país", "accepted")
    assert recipe().words().words == {"GATO", "CAO"}
    complaints.settle("pt", "país", "declined")
    assert "PAIS" in recipe().words().words


def test_lists_of_old_games_stay_as_they_are(complaints: Complaints) -> None:
    complaints.propose("pt", "gato", "removed", "")
    complaints.settle("pt", "gato", "accepted")
    assert "GATO" in recipe(settled=True).words().words
    assert "GATO" not in recipe().words().words


def test_what_is_said_is_one_line_and_said_once(complaints: Complaints) -> None:
    assert complaints.propose("en", "cat", "removed", "why\tnot\n\x1b[31m" + "x" * 500)
    assert not complaints.propose("en", "CAT", "removed", "again")
    (known,) = complaints.of("en")
    assert (known.word, known.state, known.why[:8]) == ("cat", "proposed", "why not ")
    assert len(known.why) <= 200
    assert known.why.isprintable()
    for wrong in ("c", "łódź", "no word", "x" * 16):
        with pytest.raises(ParseError):
            complaints.propose("en", wrong, "added", "")


def test_the_file_is_bounded_and_survives_nonsense(complaints: Complaints, monkeypatch: pytest.MonkeyPatch) -> None:
    complaints.folder.mkdir(parents=True)
    (complaints.folder / "en.tsv").write_text("nonsense\n\tadded\taccepted\t\ncat\tadded\teaten\t\n", encoding="utf-8")
    assert complaints.of("en") == []
    monkeypatch.setattr("wordloom.core.complaints.MOST", 2)
    assert MOST == 5_000
    assert [complaints.propose("en", word, "added", "") for word in ("aab", "aac", "aad")] == [True, True, False]
