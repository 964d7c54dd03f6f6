"""`wordloom verify FILE`: check a finished game from its exported record alone."""

from pathlib import Path
from typing import Annotated

import typer

from wordloom.cli.output import AsJson, contents, show_json
from wordloom.cli.spoken import ui_language
from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.lists import list_title
from wordloom.core.narrowing import narrowed
from wordloom.core.texts import say
from wordloom.core.versions import open_version
from wordloom.core.words import WordRules
from wordloom.games import CATALOGUE
from wordloom.rules.record import RULES, Record, read
from wordloom.rules.verify import Verdict, recorded_words
from wordloom.rules.verify import verify as check


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as exported after the game; - for standard input.")],
    as_json: AsJson = False,
) -> None:
    """Check a finished game from its record alone.

    The chain of hashes, the fair bag, every decision, and its words by the list of its time, if that is here.
    """
    record = read(contents(file), CATALOGUE)
    verdict = check(record, CATALOGUE[record.header.game])
    words = listed(record)
    if as_json:
        show_json(described(record, verdict, words))
        return
    print(f"ok: {verdict.entries} entries, head {verdict.head}")
    print(f"words: {words or 'the list is not here; the verdicts in the record were taken as they stand'}")
    if verdict.rules < RULES:
        print(say("verify.older-rules", ui_language(""), rules=verdict.rules, known=RULES))
    if verdict.outcome:
        for name, score in zip(record.header.players, verdict.outcome.scores, strict=True):
            print(f"  {name}: {score}")


def described(record: Record, verdict: Verdict, words: str) -> dict[str, object]:
    """What was checked, as plain values."""
    scores = verdict.outcome.scores if verdict.outcome else ()
    return {
        "ok": True,
        "game": record.header.game,
        "entries": verdict.entries,
        "head": verdict.head,
        "words": words or None,
        "rules": verdict.rules,
        "players": list(record.header.players),
        "scores": list(scores),
    }


def listed(record: Record) -> str:
    """What people call the record's list, once every word that counted was found in it; empty if it is not here.

    A record from before a list was replaced is compared with the list of its time.
    """
    try:
        lexicon = open_version(record.header.lexicon)
    except LexiconError:
        return ""
    known = narrowed(lexicon, WordRules(cedilla_as_c=True))  # whatever else the game's rules on words are
    counted = recorded_words(event for entry in record.entries for event in entry.events)
    if strangers := sorted(word for word in counted.words if word not in known):
        raise ParseError("record-words", words=", ".join(strangers[:3]), list=list_title(lexicon, "en"))
    return list_title(lexicon, "en")
