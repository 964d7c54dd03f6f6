"""One thing has one name in each language: `data/terms.json` lists the twins that a reader would stumble over."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
TERMS = json.loads((Path(__file__).parent / "data" / "terms.json").read_text(encoding="utf-8"))
TYPED = "terminal.word."  # what may be typed: several words for one thing are welcome there


def told(language: str) -> dict[str, str]:
    """Everything that a player reads in a language, by where it stands."""
    files = [*(ROOT / "src/wordloom/data/texts" / language).glob("*.json")]
    found: dict[str, str] = {}
    for file in files:
        for key, text in json.loads(file.read_text(encoding="utf-8")).items():
            if not key.startswith(TYPED):
                found[f"{file.name}: {key}"] = text if isinstance(text, str) else " | ".join(text.values())
    for page in (ROOT / "docs/rules" / language).rglob("*.md"):
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            found[f"{language}/{page.name}:{number}"] = line
    return found


@pytest.mark.parametrize("language", TERMS)
def test_no_twin_of_a_term_is_used(language: str) -> None:
    texts = told(language)
    assert len(texts) > 1000
    strays = [stray for term in TERMS[language] for stray in uses(term, texts)]
    assert not strays, "\n".join(strays)


def uses(term: dict[str, Any], texts: dict[str, str]) -> list[str]:
    """Where a twin stands, and what to say instead."""
    found = []
    for where, text in texts.items():
        bare = re.sub("|".join(map(re.escape, term.get("except", []))) or "$^", "", text)
        if hit := re.search(term["not"], bare, re.IGNORECASE):
            found.append(f"{where}: “{hit[0]}”, say: {term['say']}")
    return found


def test_a_twin_is_found_in_any_case_and_an_exception_is_not() -> None:
    term = {"not": r"\bbots?\b", "say": "robot", "except": ["bot:LEVEL"]}
    assert uses(term, {"a": "Bots play.", "b": "robots play", "c": "type bot:LEVEL"}) == ["a: “Bots”, say: robot"]
