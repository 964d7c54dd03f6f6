"""A history on the disk: what was judged is there, whatever happens to the process."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from wordloom.core.errors import ParseError, StoreError
from wordloom.study import keeping
from wordloom.study.cards import Added

ENTRY = Added(at=1, language="en", kind="judge", subject="QI", source="twos")

ANSWERING = """
import sys
from wordloom.face.study import Study
study = Study("en", file=sys.argv[1])
while True:
    question = study.next("threes")
    marked = study.answer(question, ["yes"])
    print(question.subject, marked.rating, flush=True)
"""


def test_killed_in_the_middle_no_judged_answer_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "study.jsonl"
    process = subprocess.Popen([sys.executable, "-c", ANSWERING, str(file)], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    told = [process.stdout.readline().split() for _ in range(9)]
    process.send_signal(signal.SIGKILL)
    told += [line.split() for line in process.stdout if line.endswith("\n")]
    process.wait()
    process.stdout.close()
    kept = [[entry.subject, str(entry.rating)] for entry in keeping.load(file) if not isinstance(entry, Added)]
    assert kept[: len(told)] == told
    assert len(kept) - len(told) <= 1


def test_half_a_line_is_dropped_and_the_next_answer_begins_a_new_one(tmp_path: Path) -> None:
    file = tmp_path / "study.jsonl"
    keeping.append(file, [ENTRY])
    with file.open("ab") as kept:
        kept.write(b'{"entry":"added","at":2')
    assert keeping.load(file) == [ENTRY]
    keeping.append(file, [ENTRY])
    assert keeping.load(file) == [ENTRY, ENTRY]


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "study.jsonl"
    keeping.append(file, [ENTRY, ENTRY])
    file.write_bytes(b"{}\n" + file.read_bytes())
    with pytest.raises(ParseError) as caught:
        keeping.load(file)
    assert (caught.value.code, caught.value.details["line"]) == ("study-damaged", 1)


def test_a_place_that_takes_nothing_says_so(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file, no folder", encoding="utf-8")
    with pytest.raises(StoreError) as caught:
        keeping.append(tmp_path / "taken" / "study.jsonl", [ENTRY])
    assert caught.value.code == "not-saved"
