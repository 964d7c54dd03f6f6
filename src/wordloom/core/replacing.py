"""Files that are there whole or not at all."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A scratch file that takes the place of `path` if all goes well, and vanishes otherwise."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(number)
    try:
        yield Path(scratch)
        with Path(scratch).open("rb") as file:
            os.fsync(file.fileno())
        Path(scratch).chmod(0o644)
        Path(scratch).replace(path)
    finally:
        Path(scratch).unlink(missing_ok=True)
