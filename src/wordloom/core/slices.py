"""A slice of numbered things, for type checkers: before Python 3.12 it takes no parameters at run time."""

from typing import TypeAlias

Slice: TypeAlias = "slice[int | None, int | None, int | None]"
