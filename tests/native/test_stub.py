"""The committed stub is what the kernel's bindings say today."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_stub_is_current(tmp_path: Path) -> None:
    fresh = tmp_path / "_kernel.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "wordloom.native._kernel"]
    subprocess.run([*command, "-p", ROOT / "kernel/stub_patterns.txt", "-o", fresh], check=True)
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", fresh], check=True, cwd=ROOT)
    committed = ROOT / "src/wordloom/native/_kernel.pyi"
    assert fresh.read_text() == committed.read_text(), "run `make stub`"
