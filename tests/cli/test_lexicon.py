"""`wordloom lexicon …` as its user types it, nonsense included."""

import json
from pathlib import Path

import pytest

from wordloom import cli


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.argv", ["wordloom", "lexicon", *words])
    with pytest.raises(SystemExit) as end:
        cli.main()
    said = capsys.readouterr()
    return int(end.value.code or 0), said.out, said.err


@pytest.mark.parametrize(
    ("words", "code", "out"),
    [
        (("check", "QI", "qi"), 0, "ok QI\nok qi\n"),
        (("check", "QI", "XYZZYX"), 1, "ok QI\nno XYZZYX\n"),
        (("check", "--game", "rummikub", "camisa", "CAMISAS", "lápis"), 1, "ok camisa\nno CAMISAS plural\nok lápis\n"),
        (("check", "--game", "classic-br", "CAMISAS", "solicitação"), 0, "ok CAMISAS\nok solicitação\n"),
        (("check", "--lexicon", "pl", "źdźbło", "PKP", "co-op", ""), 1, "ok źdźbło\nno PKP\nno co-op\nno \n"),
        (("find", "Q?", "?UIZ"), 0, "QI\nQUIZ\n"),
        (("find", "--lexicon", "pt", "PAIS"), 0, "PAIS  PAIS, PAÍS\n"),
        (("find", "--rack", "ZIUQ", "--length", "4"), 0, "QUIZ\n"),
        (("find", "--limit", "2"), 0, "AA\nAAH\n"),
    ],
)
def test_answers(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    code: int,
    out: str,
) -> None:
    assert run(capsys, monkeypatch, *words)[:2] == (code, out)


@pytest.mark.parametrize(
    "words",
    [
        ("check", "--lexicon", "klingon", "x"),
        ("check", "--game", "chess", "x"),
        ("find", "[["),
        ("find", "--rack", "4"),
        ("info", "klingon"),
        ("build", "klingon"),
        ("import", "/no/such/file", "--language", "en", "--name", "mine"),
    ],
)
def test_what_goes_wrong_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    code, out, err = run(capsys, monkeypatch, *words)
    assert (code, out) == (2, "")
    assert err.startswith("wordloom: ")
    assert err.count("\n") == 1


def test_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = run(capsys, monkeypatch, "check", "--json", "--lexicon", "pt", "pais", "xyz")
    good, bad = json.loads(out)
    assert code == 1
    assert (good["ok"], good["spellings"]) == (True, ["PAIS", "PAÍS"])
    assert (bad["word"], bad["ok"], bad["reason"]) == ("xyz", False, "unknown")
    _, out, _ = run(capsys, monkeypatch, "list", "--json")
    states = {each["name"]: each["state"] for each in json.loads(out)}
    assert states["en"] == "ready"
    assert {"en", "en-enable", "pl", "ro", "pt", "pt-wide"} <= states.keys()
    _, out, _ = run(capsys, monkeypatch, "info", "ro", "--json")
    about = json.loads(out)
    assert about["words"] == 634_218
    assert {"source", "licence", "key", "language"} <= about.keys()


def test_import(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORDLOOM_CACHE", str(tmp_path / "cache"))
    file = tmp_path / "list.txt"
    file.write_text("horn\nfarm\nLondon\nco-op\n")
    code, out, _ = run(capsys, monkeypatch, "import", str(file), "--language", "en", "--name", "mine")
    assert code == 0
    assert out.startswith("mine: 2 words, read as a word a line\n")
    assert "capitals (London …)" in out
