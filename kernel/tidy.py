"""clang-tidy over the kernel: only sources that changed since they last passed, as many at a time as there are cores.

A source has changed if its text, the text of anything it includes, or the rules in .clang-tidy have. Sources that
passed leave a stamp named after a sum of all these.
"""

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

KERNEL = Path(__file__).resolve().parent
INCLUDE = re.compile(r'#include "([^"]+)"')


def included(source: Path, seen: set[Path]) -> set[Path]:
    """The source and everything of the kernel that it includes."""
    if source not in seen:
        seen.add(source)
        for path in INCLUDE.findall(source.read_text(encoding="utf-8")):
            included(KERNEL / path, seen)
    return seen


def stamp_of(source: Path, command: str, stamps: Path) -> Path:
    total = hashlib.sha256(command.encode() + (KERNEL.parent / ".clang-tidy").read_bytes())
    for path in sorted(included(source, set())):
        total.update(path.read_bytes())
    return stamps / f"{source.relative_to(KERNEL).as_posix().replace('/', '.')}.{total.hexdigest()[:16]}"


def passes(source: Path, build: Path, stamp: Path) -> bool:
    tidy = Path(sys.executable).with_name("clang-tidy")
    ran = subprocess.run([tidy, "--quiet", "-p", build, source], capture_output=True, text=True, check=False)
    if ran.returncode == 0:
        stamp.touch()
    else:
        sys.stdout.write(ran.stdout)
    return ran.returncode == 0


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("build", type=Path, help="the build folder, with compile_commands.json")
    asked.add_argument("stamps", type=Path, help="where to remember what passed")
    given = asked.parse_args()
    given.stamps.mkdir(parents=True, exist_ok=True)
    commands = json.loads((given.build / "compile_commands.json").read_text(encoding="utf-8"))
    sources = {Path(entry["file"]): entry["command"] for entry in commands if KERNEL in Path(entry["file"]).parents}
    stamps = {source: stamp_of(source, command, given.stamps) for source, command in sources.items()}
    for old in set(given.stamps.iterdir()) - set(stamps.values()):
        old.unlink()
    changed = [source for source, stamp in stamps.items() if not stamp.exists()]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        passed = list(threads.map(lambda source: passes(source, given.build, stamps[source]), changed))
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
