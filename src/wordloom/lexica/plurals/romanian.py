"""Romanian plurals, found in the list itself, which has every inflected form, also those too long for a board.

Only a plural takes the article -lor (case: caselor) with -le or -i (casele, băieții). Words that are their own
plural (ochi, nume, învățătoare) take the singular's article too: ochiul, numelui, învățătoarea. Where a form is
several things, the commonest dictionary form decides (vine is above all a form of veni).

A feminine plural is also the singular's unmarked genitive (unei case); since that form never stands without an
article, it is read as the plural.
"""

from collections.abc import Mapping, Set
from dataclasses import dataclass

from wordloom.lexica.base_forms import lemmas
from wordloom.lexica.levels import spelling_frequencies
from wordloom.lexica.word_list import WordList

RARE = 0.05  # of the use of the commonest spelling
INFINITIVES = (("are", "ării"), ("ere", "erii"), ("ire", "irii"), ("âre", "ârii"))
GRAMMAR = frozenset(["noi", "voi", "ei", "ele", "lor", "celor", "acelor", "luni", "cine", "ori", "deși", "ii", "ați"])


@dataclass(frozen=True)
class Forms:
    """Every spelling in the list, with what is known about the common ones."""

    all: Set[str]
    lemma_of: Mapping[str, str]
    frequency: Mapping[str, float]

    def __contains__(self, form: str) -> bool:
        return form in self.all

    def has(self, *forms: str) -> bool:
        """Whether all of these are in the list."""
        return self.all >= set(forms)


def plurals(words: WordList) -> Set[str]:
    """Words all of whose spellings are plurals."""
    short = (spelling.lower() for spellings in words.spellings.values() for spelling in spellings)
    forms = Forms(
        words.longer.union(short),
        {form: lemma for form, lemma in lemmas("ro") if form.islower()},
        spelling_frequencies("ro"),
    )
    found = plural_forms(forms)
    return {word for word, spellings in words.spellings.items() if used_spellings(spellings, forms.frequency) <= found}


def used_spellings(spellings: Set[str], frequency: Mapping[str, float]) -> set[str]:
    """The spellings in small letters, except those hardly used next to the others (câșe next to case)."""
    uses = {spelling.lower(): frequency.get(spelling.lower(), 0) for spelling in spellings}
    return {spelling for spelling, use in uses.items() if use >= RARE * max(uses.values())}


def plural_forms(forms: Forms) -> set[str]:
    """The spellings that are plurals above all, with and without article."""
    found: set[str] = set()
    for form in forms.all:
        if f"{form}lor" not in forms or not (f"{form}le" in forms or f"{form}i" in forms):
            continue
        own_plural = is_own_plural(form, forms)
        plural = form not in GRAMMAR and read_as_plural(form, forms, own_plural)
        if plural:
            found.add(form)
        if plural or not (own_plural and form.endswith("e")):  # numele is a singular too
            found |= articled(form, forms)
        found.add(f"{form}lor")
    return (found & forms.all) - GRAMMAR


def articled(form: str, forms: Forms) -> set[str]:
    """The plural with its article: casele, băieții, copiii; cărții is a singular."""
    if f"{form}le" not in forms or form.endswith("ii"):
        return {f"{form}i", f"{form}le"}
    return {f"{form}le"}


def is_own_plural(form: str, forms: Forms) -> bool:
    """Whether a form takes the singular's article as well."""
    if forms.has(f"{form}ul", f"{form}ului"):
        return True
    return form.endswith("e") and (f"{form}lui" in forms or forms.has(f"{form}a", f"{form}i"))


def read_as_plural(form: str, forms: Forms, own_plural: bool) -> bool:
    """What a form is above all: its commonest dictionary form decides, else its articles."""
    if is_participle(form, forms):
        return True
    if is_second_person(form, forms) or (form.endswith("le") and f"{form[:-2]}lui" in forms):
        return False
    lemma = forms.lemma_of.get(form)
    if lemma is None:
        return not own_plural
    if lemma == form or not is_nominal(lemma, forms):
        return False
    return not own_plural or not has_singular_use(form, forms)


def is_participle(form: str, forms: Forms) -> bool:
    """Plurals like aflate, which no verb form resembles."""
    return form.endswith(("ate", "ite", "ute")) and forms.has(form[:-1], f"{form[:-1]}ă")


def is_second_person(form: str, forms: Forms) -> bool:
    """Verb forms like cântați, unless the noun is the commoner (soldați)."""
    infinitive, participle = form[:-2], f"{form[:-2]}t"
    if not form.endswith("ți") or infinitive not in forms or not has_gerund(infinitive, forms):
        return False
    return forms.frequency.get(infinitive, 0) * 10 >= forms.frequency.get(participle, 0)


def has_gerund(infinitive: str, forms: Forms) -> bool:
    return f"{infinitive[:-1]}ând" in forms or f"{infinitive[:-1]}ind" in forms


def has_singular_use(form: str, forms: Forms) -> bool:
    """Masculine -e (frate), feminine -oare (viitoare) and long infinitives (vedere) are singulars as well."""
    if f"{form}lui" in forms or form.endswith("oare"):
        return True
    return len(form) > 5 and any(
        form.endswith(ending) and form.removesuffix(ending) + genitive in forms for ending, genitive in INFINITIVES
    )


def is_nominal(lemma: str, forms: Forms) -> bool:
    """Whether a dictionary form takes articles, as nouns and adjectives do and verbs do not."""
    articles = {
        "ă": (lemma[:-1] + "a",),
        "e": (lemma + "lui", lemma + "a", lemma[:-1] + "a"),
        "u": (lemma + "lui",),
        "a": (lemma + "ua",),
        "i": (lemma + "ul", lemma + "ua", lemma + "ei"),
    }
    expected = articles.get(lemma[-1], (lemma + "ul",))
    if lemma.endswith("e") and forms.has(f"{lemma}m", f"{lemma}ți"):  # a verb: pune, punem, puneți
        expected = (lemma + "lui",)
    return any(form in forms for form in expected)
