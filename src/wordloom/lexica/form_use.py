"""How much each kind of form is used: who knows ESTENDER knows ESTENDEMOS, but hardly anybody says ESTENDERIAMOS.

Forms are of one kind if they come from their base forms by the same change of endings. What part of a word's uses a
kind makes up is measured on the common words, where even rare forms would be seen, and then holds for all words. Where
a common word's form is seen far less often than its kind (REDED, of RED), hardly anybody uses that form.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log10

from wordloom.lexica.base_forms import BaseForms, shared, split_prefix

EVERYDAY = 0.001  # of a word's uses: the part of a kind of forms that everybody knows with the word
UNSEEN = 2  # levels more for a form of no measured kind that no dictionary of forms lists (ADEVARASERATI, of ADEVAR)
USUAL = 0.1  # of its kind's part of a word's uses: a single form that makes up less is less known than its kind
LEVELS_PER_POWER = 2  # of ten, as the levels of words are spaced
COMMON = 300  # times the rarest count: words on which kinds of forms are measured
# Letters before the change that tell kinds apart, and how many common words must have a form of such a kind; what
# too few have is measured with fewer letters.
ENOUGH = {2: 100, 0: 15}

Kind = tuple[int, str, str]


@dataclass(frozen=True)
class FormUse:
    """The part of a word's uses that each kind of forms makes up, as far as it could be measured."""

    parts: Mapping[Kind, float]

    @classmethod
    def of(
        cls,
        words: Iterable[str],
        bases: BaseForms,
        counted: Mapping[str, float],
        totals: Mapping[str, float],
        rarest: float,
    ) -> "FormUse":
        """Measured on a list's words: the frequency of each, and of each base form with all its forms."""
        seen: defaultdict[Kind, list[float]] = defaultdict(list)
        for word in words:
            base = bases.base(word)
            total = totals.get(base, 0.0)
            if word != base and total >= COMMON * rarest:
                for kind in kinds(word, base):
                    seen[kind].append(counted.get(word, 0.0) / total)
        return cls({kind: part(shares) for kind, shares in seen.items() if len(shares) >= ENOUGH[kind[0]]})

    def steps(self, word: str, base: str, seen: float, *, listed: bool = True) -> int:
        """How many levels a form may lie above its base form: one, and more if nearly nobody uses its kind, or this
        very form; `seen` is the part of its word's uses that it makes up, at most."""
        kind = next((kind for kind in kinds(word, base) if kind in self.parts), None)
        if kind is None:
            return 1 if listed else 1 + UNSEEN
        part = self.parts[kind]
        return 1 + levels_for(EVERYDAY / part) + levels_for(USUAL * part / seen)


def levels_for(rarity: float) -> int:
    """How many levels a form that is so many times too rare lies higher."""
    return max(0, round(LEVELS_PER_POWER * log10(rarity)))


def kinds(word: str, base: str) -> list[Kind]:
    """The kinds that a form belongs to, the narrowest first; a prefix that its base form has not makes kinds of its
    own (NIECZARNEJ, of CZARNY)."""
    prefix, rest = split_prefix(word, base)
    stem = shared(rest, base)
    return [(before, f"{prefix}-{rest[max(0, stem - before) :]}", base[max(0, stem - before) :]) for before in ENOUGH]


def part(shares: list[float]) -> float:
    """The mean, as if one more word had the form as rarely as can just be seen: unseen does not mean impossible."""
    return (sum(shares) + 1 / COMMON) / (len(shares) + 1)
