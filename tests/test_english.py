"""Source and docs are written in the English of engineers: phrasings that gave translated sentences away stay out."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = {"src/wordloom": {".py"}, "tests": {".py"}, "bench": {".py"}, "kernel": {".cpp", ".hpp"}}
FOLDERS |= {"web/src": {".ts", ".svelte"}, "docs": {".md"}}
OTHER_LANGUAGES = re.compile(r"rules/(pl|pt|ro)/")
PHRASINGS = {
    r"\bthe own\b": "the player's own, your own",
    r"; answers (whether|how|what|which|whose|the|its)\b": "returns",
    r"\b(with|of) (its|their) like\b": "comparable",
    r"\b(made|read|written|numbered) anew\b": "again, reread, recomputed",
    r"\bbeside (Wordloom|the writer|everything else)\b": "alongside",
    r"\bWho holds\b.*\blooks\b": "a player who",
    r"\bso-manyth\b": "every nth",
    r"\bon the wall\b|\bof the processor\b": "wall-clock time, CPU time",
}


def pages() -> list[Path]:
    """Everything that an engineer reads in English."""
    found = [file for folder, kinds in FOLDERS.items() for file in (ROOT / folder).rglob("*") if file.suffix in kinds]
    return [file for file in found if file != Path(__file__) and not OTHER_LANGUAGES.search(file.as_posix())]


def strays(text: str) -> list[str]:
    """The phrasings in a text, each with what to say instead."""
    hits = ((re.search(pattern, text), say) for pattern, say in PHRASINGS.items())
    return [f"“{hit[0]}”, say: {say}" for hit, say in hits if hit]


def test_no_sentence_reads_as_translated() -> None:
    files = pages()
    assert len(files) > 500
    found = [
        f"{file.relative_to(ROOT)}:{number}: {stray}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        for stray in strays(line)
    ]
    assert not found, "\n".join(found)


def test_a_phrasing_is_found_with_what_to_say_instead() -> None:
    assert strays("the worth of the own rack") == ["“the own”, say: the player's own, your own"]
    assert strays("their own rack; a socket answers the client") == []
