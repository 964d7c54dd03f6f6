"""The script behind the Portuguese list: expanding a hunspell dictionary, and the vote."""

import lzma
from pathlib import Path

from wordloom.lexica import portuguese
from wordloom.lexica.hunspell import Dictionary

AFFIXES = """SET UTF-8
SFX B Y 2
SFX B 0 s [ae]
SFX B ão ões ão
SFX M Y 1
SFX M r mos/C [aei]r
SFX C Y 1
SFX C s -nos mos
PFX P Y 1
PFX P 0 re [^aeiou]
"""
ENTRIES = "5\ncasa/B\nsolicitação/B\nfazer/MP\nLisboa\netc\n"


def dictionary(folder: Path) -> Path:
    (folder / "pt.aff").write_text(AFFIXES, encoding="utf-8")
    (folder / "pt.dic").write_text(ENTRIES, encoding="utf-8-sig")
    return folder / "pt.dic"


def test_forms(tmp_path: Path) -> None:
    assert set(Dictionary(dictionary(tmp_path)).forms()) == {
        "casa", "casas", "solicitação", "solicitações", "Lisboa", "etc",
        "fazer", "fazemos", "fazemo-nos", "refazer", "refazemos", "refazemo-nos",
    }  # fmt: skip


def test_vote() -> None:
    generated = ["casa", "casas", "amamos", "amamo", "ab", "Lisboa", "co-op", "sozinha", "casar", "casá", "casará"]
    others = {
        "B": ["casa", "ab", "Lisboa", "casar", "casá", "casará"],
        "L": ["casa", "casas", "amamo", "amamos"],
    }
    assert portuguese.voted(generated, others, {"casa": 1e-5}) == {
        "casa": "VBLF",
        "casas": "VL",
        "amamos": "VL",
        "casar": "VB",
        "casará": "VB",
    }


def test_the_script_writes_what_the_recipe_reads(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("casa\nsolicitação\nrefazer\n", encoding="utf-8")
    out = tmp_path / "pt.tsv.xz"
    portuguese.main(out, dictionary(tmp_path), f"B={tmp_path / 'b.txt'}")
    lines = lzma.decompress(out.read_bytes()).decode().splitlines()
    assert [line.split("\t")[0] for line in lines] == ["CASA", "REFAZER", "SOLICITAÇÃO"]
    assert all(line.split("\t")[1].startswith("VB") for line in lines)
