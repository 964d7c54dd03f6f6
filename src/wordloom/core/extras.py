"""Parts of the package that are installed only where they are asked for: `pip install "wordloom[server]"`."""

from collections.abc import Iterator
from contextlib import contextmanager

from wordloom.core.errors import ExtraMissing


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports inside belong to an extra: where it is not installed, the error names it."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "wordloom"):
            raise
        raise ExtraMissing("extra-needed", package=package, extra=name) from error
