"""`wordloom score` as somebody beside the table types it."""

from pathlib import Path

from typer.testing import CliRunner

from cli.whole import app


def score(game: str, typed: str, *arguments: str) -> str:
    result = CliRunner().invoke(app, ["score", game, "--ui", "en", *arguments], input=typed, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_example_of_book_002_as_it_is_typed() -> None:
    told = score("classic-us", "8G HORN\nI6 FARM\nsheet\n", "--players", "Ana,Ben")
    assert "Ana: HORN  Ana +14" in told
    assert "Ana 14  Ben 13" in told


def test_what_is_refused_changes_nothing() -> None:
    told = score("classic-us", "8G HORN\n1A CAT\nnonsense here now\n8D\n\nsheet\n")
    assert "A 14  B 0" in told


def test_a_line_is_corrected_and_what_changes_is_told() -> None:
    told = score("classic-us", "8G HORN\nI6 FARM\namend 1 8G HOrN\n")
    assert "Line 2 now brings +0/+12." in told


def test_a_book_in_a_file_goes_on(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    score("classic-us", "8G HORN\n", "--file", str(book))
    assert "A 14  B 7" in score("classic-us", "7\nsheet\n", "--file", str(book))


def test_every_family_takes_what_its_help_shows() -> None:
    assert "A 12" in score("rummikub", "RETORNO\n7\n5\nsheet\n", "--language", "pt").replace("A 12  B 7", "A 12")
    assert "SKŁAD" in score("cards", "SKŁAD\nsheet\n", "--language", "pl")
    assert "A +9" in score("cards-rummy", "round two-threes\nKOT DOM / A\nsheet\n", "--language", "pl")
    assert "CASA" in score("together", "8F CASA 1\nsheet\n", "--printed-cards", "--language", "pt")


def test_gcg_at_the_end() -> None:
    told = score("classic-us", "8G HORN\nI6 FARM\n", "--gcg", "--players", "Ana,Ben")
    assert ">Ana: HNOR 8G HORN +14 14" in told
    assert ">Ben: AFM I6 FA.M +13 13" in told
