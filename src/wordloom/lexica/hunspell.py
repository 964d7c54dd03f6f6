"""Every word form that a hunspell dictionary stands for."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Affix:
    """One line of a rule: what is taken off a stem, what is put on, and when."""

    strip: str
    add: str
    more: str  # flags of rules that apply to the result
    condition: re.Pattern[str]
    is_prefix: bool

    def apply(self, stem: str) -> str | None:
        """The new form, or nothing if the rule does not fit."""
        if not self.condition.search(stem):
            return None
        if self.is_prefix:
            return self.add + stem.removeprefix(self.strip)
        return stem.removesuffix(self.strip) + self.add


class Dictionary:
    """A `.dic` file with its `.aff` file; flags are single characters."""

    def __init__(self, path: Path) -> None:
        self.entries = path.read_text(encoding="utf-8-sig").splitlines()[1:]
        self.affixes: defaultdict[str, list[Affix]] = defaultdict(list)
        for line in path.with_suffix(".aff").read_text(encoding="utf-8-sig").splitlines():
            fields = line.split()
            if len(fields) >= 5 and fields[0] in ("PFX", "SFX"):
                self.affixes[fields[1]].append(_affix(fields))

    def forms(self) -> Iterator[str]:
        """All forms, some of them more than once."""
        for stem, flags in self.stems():
            yield from self.forms_of(stem, flags)

    def stems(self) -> Iterator[tuple[str, str]]:
        """Every entry with the flags of the rules that it follows."""
        for entry in self.entries:
            stem, _, flags = entry.partition("\t")[0].partition("/")
            yield stem.strip(), flags.strip()

    def forms_of(self, stem: str, flags: str) -> Iterator[str]:
        """A stem, and what these rules make of it."""
        yield stem
        for form in self._affixed(stem, flags, prefixes=False):
            yield form
            yield from self._affixed(form, flags, prefixes=True)
        yield from self._affixed(stem, flags, prefixes=True)

    def _affixed(self, stem: str, flags: str, *, prefixes: bool) -> Iterator[str]:
        for affix in (affix for flag in flags for affix in self.affixes.get(flag, ())):
            if affix.is_prefix == prefixes and (form := affix.apply(stem)) is not None:
                yield form
                if affix.more:
                    yield from self._affixed(form, affix.more, prefixes=prefixes)


def _affix(fields: list[str]) -> Affix:
    kind, _, strip, add, condition, *_ = fields
    added, _, more = add.partition("/")
    is_prefix = kind == "PFX"
    pattern = re.compile(f"^{condition}" if is_prefix else f"{condition}$")
    return Affix("" if strip == "0" else strip, "" if added == "0" else added, more, pattern, is_prefix)
