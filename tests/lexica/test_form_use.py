"""How much each kind of form is used, measured on a small language of verbs whose forms are counted by hand."""

from wordloom.lexica.form_use import COMMON, ENOUGH, UNSEEN, FormUse, kinds

RAREST = 1e-8
ALL = 1.0  # of a word's uses
STEMS = [first + second + "NT" for first in "BCDFG" for second in "AEIOU"]


class Verbs:
    """Every word is a verb in -AR or a form of one: -O, or -ARIEIS."""

    def base(self, word: str) -> str:
        return word.removesuffix("ARIEIS").removesuffix("AR").removesuffix("O") + "AR"


def measured(stems: list[str], total: float) -> FormUse:
    """A third of the uses are -O, and one verb in -ARIEIS was seen, a thousandth of its uses."""
    words = [stem + ending for stem in stems for ending in ("AR", "O", "ARIEIS")]
    counted = {stem + "O": total / 3 for stem in stems} | {stems[0] + "ARIEIS": total / 1000}
    totals = {stem + "AR": total for stem in stems}
    return FormUse.of(words, Verbs(), counted, totals, RAREST)  # type: ignore[arg-type]


def test_an_everyday_kind_of_form_is_one_level_above_its_base_form() -> None:
    assert measured(STEMS, total=1e-4).steps("PULO", "PULAR", ALL) == 1


def test_a_kind_that_is_hardly_used_is_further_above_also_for_words_that_were_not_measured() -> None:
    use = measured(STEMS, total=1e-4)
    # (0.001 + 1/300) / 26 is a sixth of a thousandth: 0.78 powers of ten, two levels each
    assert use.steps("PULARIEIS", "PULAR", ALL) == 3


def test_the_more_words_do_without_a_kind_the_rarer_it_is() -> None:
    many = [first + stem for first in "LMNPRSTV" for stem in STEMS]
    few = measured(STEMS, total=1e-4)
    assert measured(many, total=1e-4).steps("PULARIEIS", "PULAR", ALL) > few.steps("XARIEIS", "XAR", ALL)


def test_nothing_is_said_about_kinds_that_too_few_common_words_show() -> None:
    few = measured(STEMS[: ENOUGH[0] - 1], total=1e-4)
    rare = measured(STEMS, total=0.9 * COMMON * RAREST)
    assert few.steps("PULARIEIS", "PULAR", ALL) == rare.steps("PULARIEIS", "PULAR", ALL) == 1
    assert few.steps("PULARIEIS", "PULAR", ALL, listed=False) == 1 + UNSEEN


def test_a_form_that_is_seen_far_less_than_its_kind_is_known_less() -> None:
    use = measured(STEMS, total=1e-4)
    assert use.steps("PULO", "PULAR", seen=0.04) == 1  # a third is usual: more than a tenth of that
    assert use.steps("PULO", "PULAR", seen=0.0033) == 3  # a tenth of that tenth: a power of ten, two levels each


def test_a_prefix_that_the_base_form_has_not_makes_kinds_of_its_own() -> None:
    assert kinds("NIECZARNEJ", "CZARNY") == [(2, "NIE-RNEJ", "RNY"), (0, "NIE-EJ", "Y")]
    assert kinds("CZARNEJ", "CZARNY") == [(2, "-RNEJ", "RNY"), (0, "-EJ", "Y")]
    assert kinds("NIESIONY", "NIEŚĆ") == [(2, "-IESIONY", "IEŚĆ"), (0, "-SIONY", "ŚĆ")]
