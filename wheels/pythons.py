"""Which Pythons this machine has."""

import os
import shutil
import subprocess
from pathlib import Path

NAMES = ("python3.11", "python3.12", "python3.13", "python3.14")
ASK = "import sys; print(*sys.version_info[:2], sys.implementation.name)"


def pythons() -> dict[tuple[int, int], str]:
    """Every CPython from 3.11 on, on the path or among pyenv's, by version."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    places = [shutil.which(name) for name in NAMES]
    places += [str(path) for path in sorted(root.glob("versions/3.1[1-9]*/bin/python"))]
    found: dict[tuple[int, int], str] = {}
    for place in filter(None, places):
        asked = subprocess.run([place, "-c", ASK], capture_output=True, text=True, check=False)
        major, minor, name = (*asked.stdout.split(), "", "", "")[:3]
        if asked.returncode == 0 and name == "cpython" and int(minor) >= 11:
            found.setdefault((int(major), int(minor)), place)
    return dict(sorted(found.items()))
