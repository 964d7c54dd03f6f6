"""Where a server writes down what happens: lines of key=value on stderr, or in a file that may be rotated under it."""

import contextlib
import os
import sys
import threading
from pathlib import Path
from typing import TextIO, cast

import structlog

from wordloom.core.errors import ParseError


class RotatedFile:
    """A file that is opened anew once somebody has moved it away: no signal is needed, and no line is lost.

    Every line is one write at the file's end, so several workers may share it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._turn = threading.Lock()
        try:
            self._descriptor = self._open()
        except OSError as error:
            raise ParseError("log-file", file=str(path), reason=error.strerror or str(error)) from None

    def _open(self) -> int:
        return os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def write(self, text: str) -> None:
        """Append a line. Where nothing can be written any more, play goes on without a log."""
        with self._turn, contextlib.suppress(OSError):
            if not self._is_there():
                moved, self._descriptor = self._descriptor, self._open()
                os.close(moved)
            os.write(self._descriptor, text.encode(errors="backslashreplace"))

    def flush(self) -> None:
        """Nothing is held back."""

    def _is_there(self) -> bool:
        try:
            return os.path.samestat(self._path.stat(), os.fstat(self._descriptor))
        except FileNotFoundError:
            return False


def set_up_logs(file: Path | None) -> None:
    """From now on every line goes there."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso"),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"], bool_as_flag=False),
        ],
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", RotatedFile(file)) if file else sys.stderr),
    )
