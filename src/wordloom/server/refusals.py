"""The last commands that a table refused, so that one sent again is refused again, with the same words.

Kept in the memory of one process and bounded: a refusal changed nothing, so deciding anew would do no harm. What the
store could not take is not kept: the same command may well be taken when the store is back.
"""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from wordloom.core.errors import Conflict, RuleError

KEPT = 64  # a table


class Refusals:
    """Refused commands of one table, by id."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, RuleError | Conflict] = OrderedDict()

    @contextmanager
    def of(self, id: str | None) -> Iterator[None]:
        """Decide about a command, unless it was refused before; a refusal is kept."""
        if id is not None and (before := self._known.get(id)):
            raise type(before)(before.code, **before.details)
        try:
            yield
        except (RuleError, Conflict) as error:
            if id is not None:
                self._known[id] = type(error)(error.code, **error.details)
                if len(self._known) > KEPT:
                    self._known.popitem(last=False)
            raise
