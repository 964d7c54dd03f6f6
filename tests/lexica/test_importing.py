"""Own lists: taken, accounted for, or refused without a trace."""

from pathlib import Path

import pytest

from wordloom.core.errors import WordloomError
from wordloom.core.lexicon import lexicon_folder, open_lexicon
from wordloom.lexica import import_list


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDLOOM_CACHE", str(tmp_path / "cache"))
    open_lexicon.cache_clear()


def test_a_club_list(tmp_path: Path) -> None:
    file = tmp_path / "club.txt"
    file.write_bytes("\ufeffHORN\r\nFARM\r\nCO-OP\r\nX\r\n".encode())
    read, shape = import_list(file, "en", "club-2026")
    assert shape == "lines"
    assert (len(read.words), dict(read.skipped)) == (2, {"hyphen-or-apostrophe": 1, "too-short": 1})
    lexicon = open_lexicon("club-2026")
    assert "FARM" in lexicon
    assert lexicon.info["source"] == "club.txt"


def test_a_declared_encoding(tmp_path: Path) -> None:
    file = tmp_path / "pl.txt"
    file.write_bytes("żółw\nłoś\n".encode("iso-8859-2"))
    import_list(file, "pl", "stare", "iso-8859-2")
    assert "ŻÓŁW" in open_lexicon("stare")


@pytest.mark.parametrize(
    ("content", "language", "name", "encoding"),
    [
        (b"", "en", "mine", "utf-8"),
        (b"\xff\xfe\n", "en", "mine", "utf-8"),
        (b"horn", "en", "mine", "klingon"),
        (b"horn", "xx", "mine", "utf-8"),
        (b"horn", "en", "../mine", "utf-8"),
        (b"horn", "en", "en", "utf-8"),
        (b"horn", "en", "", "utf-8"),
        (None, "en", "mine", "utf-8"),
    ],
)
def test_what_cannot_be_imported(
    tmp_path: Path, content: bytes | None, language: str, name: str, encoding: str
) -> None:
    file = tmp_path / "list.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(WordloomError):
        import_list(file, language, name, encoding)
    assert not list(lexicon_folder().glob("[!.]*"))
