"""`wordloom learn`: the same result from the same seed, also after a break; the shipped data say how they were made."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.whole import app
from wordloom.analysis.leaves import leave_model, listed, read_leaves
from wordloom.core import data
from wordloom.core.tiles import tile_set
from wordloom.families.board import learning
from wordloom.native import LeaveModel

COURSE = ("learn", "en", "--games", "30", "--generations", "2")


@pytest.fixture(autouse=True)
def own_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordloom.cli.learn.cache_folder", lambda: tmp_path)


def run(out: Path, *more: str) -> bytes:
    out.mkdir()
    result = CliRunner().invoke(app, [*COURSE, "--out", str(out), *more], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return (out / "en-7.json").read_bytes()


def test_the_same_seed_gives_the_same_leaves(tmp_path: Path) -> None:
    alone = run(tmp_path / "a")
    assert run(tmp_path / "b", "--threads", "2") == alone
    assert run(tmp_path / "c", "--seed", "2") != alone
    made = json.loads(alone)["made"]
    assert made["by"] == "wordloom learn en --game classic-us --lexicon en --generations 2 --games 30 --seed 1"


def test_learning_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(tmp_path / "a")
    monkeypatch.setattr(learning, "CHUNK", 20)
    monkeypatch.setattr(learning, "KEPT_EVERY", 0.0)
    kept: list[int] = []

    def stop(self: learning.Learning) -> None:
        keep(self)
        kept.append(self.done)
        if len(kept) == 2:
            raise KeyboardInterrupt

    keep = learning.Learning._keep
    monkeypatch.setattr(learning.Learning, "_keep", stop)
    (tmp_path / "b").mkdir()
    assert CliRunner().invoke(app, [*COURSE, "--out", str(tmp_path / "b")]).exit_code != 0
    assert run(tmp_path / "c") == whole
    assert kept[:2] == [20, 30]
    assert kept.count(20) == 1
    assert kept[-1] == 60


def test_the_last_generation_may_see_more_games(tmp_path: Path) -> None:
    usual = run(tmp_path / "a")
    longer = run(tmp_path / "b", "--last", "50")
    assert json.loads(longer)["parts"] != json.loads(usual)["parts"]
    assert "--generations 2 --games 30 --last 50 --seed 1" in json.loads(longer)["made"]["by"]


def test_what_the_end_of_the_bag_is_worth_goes_into_the_file(tmp_path: Path) -> None:
    told = json.loads(run(tmp_path / "a", "--near-end=-8,2.5"))
    assert told["near_end"] == [-8000, 2500]
    assert told["made"]["by"].endswith(" --near-end=-8,2.5")
    file = tmp_path / "a" / "en-7.json"
    assert read_leaves(file, "en", counts_leftovers=True).near_end(1) == 2.5
    assert read_leaves(file, "en").near_end(1) == 0
    assert CliRunner().invoke(app, [*COURSE, "--near-end", "few"]).exit_code == 2


def test_files_of_before_triples_were_learned_can_be_read(tmp_path: Path) -> None:
    content = data.load("leaves/en-7.json")
    small = {name: part for name, part in content["parts"].items() if name not in ("doubles", "triples")}
    file = tmp_path / "en-7.json"
    file.write_text(json.dumps({"tiles": "en", "rack": 7, "made": {}, "parts": small}))
    before, now = read_leaves(file, "en", counts_leftovers=True), leave_model("en", 7)
    assert now is not None
    assert before.near_end(0) == 0
    for leave, same in ((b"\1", True), (b"\5\23", True), (b"\5\21\25", False)):
        assert (before.value(leave) == now.value(leave)) == same


def test_damaged_progress_is_learned_anew(tmp_path: Path) -> None:
    whole = run(tmp_path / "a")
    (tmp_path / "learning" / "en-en-7-2x30-30-1.progress").write_bytes(b"\x93nonsense")
    assert run(tmp_path / "b") == whole


@pytest.mark.parametrize("name", data.names("leaves"))
def test_shipped_leaves_are_whole(name: str) -> None:
    content = data.load(f"leaves/{name}.json")
    tiles = tile_set(content["tiles"])
    assert name == f"{content['tiles']}-{content['rack']}"
    letters = tiles.alphabet.letters
    known = len(listed(content["parts"], letters))
    assert known in (LeaveModel.parts(len(letters)), LeaveModel.small_parts(len(letters)))
    assert content["made"]["by"].startswith(f"wordloom learn {content['tiles']} ")
    model = leave_model(content["tiles"], content["rack"])
    assert model is not None
    assert model.value(b"\x40") > max(model.value(bytes([rank])) for rank in range(1, 20))  # nothing beats a blank


def test_for_machines_and_on_standard_output(tmp_path: Path) -> None:
    told = CliRunner().invoke(
        app, [*COURSE, "--out", str(tmp_path / "new" / "folder"), "--json"], catch_exceptions=False
    )
    described = json.loads(told.stdout)
    assert (described["rack"], described["games"], described["seed"]) == (7, 30, 1)
    written = CliRunner().invoke(app, [*COURSE, "--out", "-"], catch_exceptions=False)
    assert written.stdout.encode() == Path(described["file"]).read_bytes()


@pytest.mark.parametrize(("what", "file"), [(("--leads", "--seats", "3"), "en-7-3"), (("--turns",), "en-7")])
def test_leads_and_turns_are_learned_alike(tmp_path: Path, what: tuple[str, ...], file: str) -> None:
    command = ("learn", "en", *what, "--games", "40", "--out", str(tmp_path))
    written = []
    for threads in ("1", "2"):
        result = CliRunner().invoke(app, [*command, "--threads", threads], catch_exceptions=False)
        assert result.exit_code == 0, result.output
        written.append((tmp_path / f"{file}.json").read_bytes())
    assert written[0] == written[1]


def test_the_shipped_leads_and_turns_say_how_they_were_learned() -> None:
    assert {*data.names("leads")} == {f"{name}-{seats}" for name in data.names("leaves") for seats in (2, 3, 4)}
    assert {*data.names("turns")} == {*data.names("leaves")}
    for folder in ("leads", "turns"):
        for name in data.names(folder):
            assert data.load(f"{folder}/{name}.json")["made"]["by"].startswith(f"wordloom learn {name[:2]} --{folder}")
