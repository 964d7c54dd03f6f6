"""What other packages bring: things that they name in an entry point group.

A plug-in that cannot be used is told in a warning and left out; it never keeps Wordloom from starting.
"""

import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Plugin(Generic[T]):
    """Something that another package brings."""

    entry: EntryPoint
    thing: T

    def leave_out(self, why: str) -> None:
        """Tell why it is not used."""
        _warn(self.entry, why)


def installed(group: str, kind: type[T]) -> Iterator[Plugin[T]]:
    """Everything of a kind that installed packages name in a group, by name."""
    for entry in sorted(entry_points(group=group)):
        try:
            thing = entry.load()
        except Exception as error:
            _warn(entry, f"{type(error).__name__}: {error}")
            continue
        if isinstance(thing, kind):
            yield Plugin(entry, thing)
        else:
            _warn(entry, f"{thing!r} is no {kind.__name__}")


def _warn(entry: EntryPoint, why: str) -> None:
    warnings.warn(f"{entry.group}: {entry.name} ({entry.value}) is left out: {why}", RuntimeWarning, stacklevel=3)
