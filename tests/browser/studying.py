"""Somebody who studies in the page and knows every answer."""

from playwright.sync_api import Page, expect

from browser.touch import touch
from wordloom.core.lexicon import open_lexicon
from wordloom.study.asking import right_answers
from wordloom.study.cards import LETTER_KINDS, Kind
from wordloom.study.words import study_words


def open_desk(page: Page, language: str, list_name: str = "") -> None:
    """The lists of a language, one of them chosen."""
    page.goto(f"/study/{language}")
    expect(page.get_by_test_id("study-start")).to_be_visible()
    if list_name:
        page.get_by_test_id(f"list-{list_name}").check()


def known(page: Page, language: str) -> tuple[Kind, list[str]]:
    """What is asked now, and the right answer by the list itself."""
    card = page.get_by_test_id("study-card")
    expect(card).to_be_visible()
    kind, shown = card.get_attribute("data-kind"), card.get_attribute("data-asked")
    assert kind
    assert shown
    named: Kind = kind  # type: ignore[assignment]
    return named, list(right_answers(study_words(open_lexicon(language)), named, shown))


def answer_by_finger(page: Page, language: str, *, wrong: bool = False) -> Kind:
    """Tap the right answer, or its opposite."""
    kind, right = known(page, language)
    if kind == "judge":
        chosen = {"yes": "no", "no": "yes"}[right[0]] if wrong else right[0]
        touch(page.get_by_test_id(f"judge-{chosen}"))
    elif kind in LETTER_KINDS:
        for letter in [] if wrong else right:
            touch(page.get_by_test_id(f"letter-{letter}"))
        touch(page.get_by_test_id("study-answer"))
    elif kind == "anagram":
        for word in right[:1] if wrong else right:
            for letter in word:
                touch(page.locator("[data-testid^=tile-]:not(:disabled)").filter(has_text=letter).first)
        touch(page.get_by_test_id("study-answer"))
    else:
        for word in right:
            page.get_by_test_id("study-word").fill(word)
            touch(page.get_by_test_id("study-add"))
        touch(page.get_by_test_id("study-answer"))
    expect(page.get_by_test_id("study-outcome")).to_be_visible()
    return kind


def answer_by_key(page: Page, language: str, yes: str = "y", no: str = "n") -> Kind:
    """Type the right answer; the keyboard alone."""
    kind, right = known(page, language)
    if kind == "judge":
        page.keyboard.press(yes if right == ["yes"] else no)
    elif kind in LETTER_KINDS:
        page.keyboard.type("".join(right))
        page.keyboard.press("Enter")
    else:
        for word in right:
            page.keyboard.type(word)
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    expect(page.get_by_test_id("study-outcome")).to_be_visible()
    return kind
