"""Portuguese plurals: a vote of dictionaries, completed from their own rules by

    python -m wordloom.lexica.plurals.portuguese FILE pt_BR.dic cogroo.txt

The vote came with the word list and stands in the data file. It trusted single readings, and CoGrOO calls many
plurals singulars (jornalismos, compreendidas), so this completes it. `pt_BR.dic` is VERO, whose flags tell verbs
from nouns; `cogroo.txt` is what CoGrOO's dictionary pt_br_jspell holds, a form, its lemma and a tag per line.

A spelling that a singular leads to is a plural, unless it is a verb form too or a word of its own (lápis). Verb
forms stay as voted: there the commoner use decides (CASAS is refused, FALAS is not).
"""

import lzma
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path

from wordloom.lexica.hunspell import Dictionary
from wordloom.lexica.levels import spelling_frequencies
from wordloom.lexica.recipes import recipe
from wordloom.lexica.word_list import WordList

CONJUGATIONS = frozenset("acdefghituw")  # the flags by which VERO conjugates
CLITICS = frozenset("kmnopqrsv")  # those by which it adds pronouns: cantar-me
RARE = 0.05  # of the use of the commonest spelling
UNACCENTED = str.maketrans("áâéêíóôú", "aaeeioou")
# Endings of plurals, and what the singular has instead.
ENDINGS = (
    ("s", ""),
    ("ões", "ão"),
    ("ães", "ão"),
    ("ns", "m"),
    ("ais", "al"),
    ("éis", "el"),
    ("eis", "el"),
    ("eis", "il"),
    ("óis", "ol"),
    ("ois", "ol"),
    ("uis", "ul"),
    ("is", "il"),
)
# Endings that may take the accent off the singular: mês, meses; hífen, hifens.
SHIFTING = {"res": "es", "zes": "es", "ses": "es", "nes": "es", "les": "es", "ens": "s"}
# Plurals whose singular no list needs to have.
PRODUCTIVE = ("ados", "adas", "idos", "idas", "dores", "doras", "zinhos", "zinhas", "íssimos", "íssimas")


def plurals(_: WordList) -> Set[str]:
    """Folded plurals, whether they are in the list or not."""
    file = resources.files("wordloom") / "data" / "lexica" / "plurals" / "pt.txt.xz"
    return set(lzma.decompress(file.read_bytes()).decode("utf-8").split())


@dataclass
class Readings:
    """What is known about spellings in small letters."""

    listed: Set[str] = frozenset()
    nominal: set[str] = field(default_factory=set)  # what VERO makes of nouns and adjectives
    verb_forms: set[str] = field(default_factory=set)  # in -s, but for participles
    infinitives: set[str] = field(default_factory=set)
    entries: set[str] = field(default_factory=set)  # words of their own for CoGrOO: not formed from another
    nouns: set[str] = field(default_factory=set)  # for CoGrOO
    unaccented: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def list_words(self, spellings: Set[str]) -> None:
        """Take the words that may be singulars."""
        self.listed = spellings
        for spelling in spellings:
            self.unaccented[spelling.translate(UNACCENTED)].add(spelling)

    def read_vero(self, vero: Dictionary) -> None:
        """Tell verb forms from what is made of nouns and adjectives."""
        prefixes = {flag for flag, rules in vero.affixes.items() if any(rule.is_prefix for rule in rules)}
        for stem, flags in vero.stems():
            conjugation = CONJUGATIONS.intersection(flags)
            others = set(flags) - CONJUGATIONS - CLITICS
            if conjugation:
                self.infinitives.update(vero.forms_of(stem, "".join(prefixes & others)))
                forms = set(vero.forms_of(stem, "".join(conjugation | prefixes & others)))
                self.verb_forms.update(form for form in forms if is_finite(form, forms))
            if others:
                self.nominal.update(vero.forms_of(stem, "".join(others)))
        self.nominal -= self.infinitives

    def read_cogroo(self, lines: Iterator[str]) -> None:
        """Take verb forms and words of their own out of CoGrOO's readings."""
        for line in lines:
            form, lemma, tag = line.split("\t")
            if tag in ("v-fin", "v-inf"):
                self.verb_forms.add(form)
            elif tag in ("n", "adj", "n-adj"):
                self.nouns.add(form)
            if lemma == form and tag != "prop":
                self.entries.add(form)

    def singulars(self, spelling: str) -> Iterator[str]:
        """Words that this one may be the plural of."""
        for ending, instead in ENDINGS:
            single = spelling.removesuffix(ending) + instead
            if spelling.endswith(ending) and (single in self.listed or single in self.nominal):
                yield single
        if added := SHIFTING.get(spelling[-3:]):
            bare = spelling.removesuffix(added)
            yield from (single for single in self.unaccented[bare.translate(UNACCENTED)] if single[-1] == bare[-1])

    def is_plural(self, spelling: str) -> bool:
        """Whether a spelling that is no verb form is a plural."""
        return any(self.singulars(spelling)) or spelling.endswith(PRODUCTIVE)

    def is_infinitive_of_yours(self, spelling: str) -> bool:
        """Whether a spelling is the form `quando tu abotoares`, of an infinitive that nobody uses as a noun."""
        infinitive = spelling.removesuffix("es")
        return (
            infinitive in self.infinitives
            and f"{infinitive[:-1]}ndo" in self.listed
            and self.nouns.isdisjoint((spelling, infinitive))
        )


def is_finite(form: str, forms: Set[str]) -> bool:
    """Whether a form of a verb is no participle: those in -as have a brother in -os, and only -mos is finite."""
    if not form.endswith("s") or (form.endswith("os") and not form.endswith("mos")):
        return False
    return not (form.endswith("as") and f"{form[:-2]}os" in forms)


def verdict(spellings: Set[str], readings: Readings, frequency: Mapping[str, float]) -> bool | None:
    """Whether a word with these spellings is a plural; nothing where the vote stands."""
    uses = {spelling.lower(): frequency.get(spelling.lower(), 0) for spelling in spellings}
    used = {spelling for spelling, use in uses.items() if use >= RARE * max(uses.values())}
    if not max(uses.values()) and all(map(readings.is_infinitive_of_yours, used)):
        return False
    verbs = used & readings.verb_forms
    formed = {spelling for spelling in used - verbs if readings.is_plural(spelling)}
    if used & readings.entries or formed | verbs < used:
        return None
    commoner = sum(map(uses.__getitem__, formed)) > sum(map(uses.__getitem__, verbs))
    return True if commoner or formed == used else None


def made(readings: Readings) -> Set[str]:
    """The vote, completed and corrected."""
    frequency = spelling_frequencies("pt")
    wide, narrow = recipe("pt-wide").words(), recipe("pt").words()
    readings.list_words({spelling.lower() for found in wide.spellings.values() for spelling in found})
    ends_in_s = {word: found for word, found in {**wide.spellings, **narrow.spellings}.items() if word.endswith("S")}
    verdicts = {word: verdict(found, readings, frequency) for word, found in ends_in_s.items()}
    more = {word for word, plural in verdicts.items() if plural}
    fewer = {word for word, plural in verdicts.items() if plural is False}
    return (plurals(wide) | more) - fewer


def main(out: Path, vero: Path, cogroo: Path) -> None:
    readings = Readings()
    readings.read_vero(Dictionary(vero))
    readings.read_cogroo(iter(cogroo.read_text(encoding="utf-8").splitlines()))
    out.write_bytes(lzma.compress("\n".join(sorted(made(readings))).encode(), preset=9))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
