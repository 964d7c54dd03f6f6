"""The log in a file: rotated under a running server, no line is lost and nobody else reads it."""

import shutil
import stat
import subprocess
import threading
from pathlib import Path

import pytest

from wordloom.core.errors import ParseError
from wordloom.server.logs import RotatedFile

LINES = 20_000


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_no_line_is_lost_while_the_file_is_moved_away_again_and_again(tmp_path: Path) -> None:
    file = tmp_path / "server.log"
    log = RotatedFile(file)

    def write(name: str) -> None:
        for number in range(LINES):
            log.write(f"{name} {number}\n")

    writers = [threading.Thread(target=write, args=(name,)) for name in "ab"]
    for writer in writers:
        writer.start()
    moved = 0
    while any(writer.is_alive() for writer in writers):
        if file.exists():
            file.rename(tmp_path / f"server.log.{moved}")
            moved += 1
    found = sorted(line for part in tmp_path.iterdir() for line in part.read_text().splitlines())
    assert found == sorted(f"{name} {number}" for name in "ab" for number in range(LINES))
    assert moved > 1
    assert {mode(part) for part in tmp_path.iterdir()} == {0o600}


@pytest.mark.skipif(shutil.which("logrotate") is None, reason="needs logrotate")
def test_logrotate_moves_it_as_the_sample_says(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir(mode=0o700)
    sample = (Path(__file__).parents[2] / "docs" / "deploy" / "logrotate.conf").read_text()
    settings = tmp_path / "logrotate.conf"
    settings.write_text(sample.replace("/var/log/wordloom", str(logs)).replace("\tsu wordloom wordloom\n", ""))
    settings.chmod(0o600)
    log = RotatedFile(logs / "wordloom.log")
    log.write("before\n")
    rotate = [str(shutil.which("logrotate")), "-f", "-s", str(tmp_path / "state"), str(settings)]
    subprocess.run(rotate, check=True)
    log.write("after\n")
    assert (logs / "wordloom.log.1").read_text() == "before\n"
    assert (logs / "wordloom.log").read_text() == "after\n"
    assert mode(logs / "wordloom.log") == 0o600


def test_a_file_that_cannot_be_written_is_told_at_start(tmp_path: Path) -> None:
    with pytest.raises(ParseError, match="log-file"):
        RotatedFile(tmp_path / "nowhere" / "server.log")
