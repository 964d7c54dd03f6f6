"""Study in the real page: a session by keys and by touch, in four languages, and when it rests."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.conftest import DESK, PHONE, Visitor
from browser.studying import answer_by_finger, answer_by_key, open_desk
from browser.tables import begin
from browser.touch import touch
from wordloom.core.texts import say

LOCALES = {"en": "en-GB", "pt": "pt-BR", "pl": "pl-PL", "ro": "ro-RO"}
KINDS = {"twos": 12, "stems": 1, "building": 1, "sevens": 1, "hooks": 1}  # lists, and how many of their cards


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def go_on(page: Page) -> None:
    touch(page.get_by_test_id("study-next"))
    expect(page.get_by_test_id("study-outcome")).to_have_count(0)


def test_a_session_by_touch_from_the_first_screen_to_the_end_of_its_time(visitor: Callable[..., Visitor]) -> None:
    page = visitor(**PHONE).page
    page.clock.install()
    page.goto("/")
    touch(page.get_by_test_id("to-study"))
    touch(page.get_by_test_id("study-start"))
    for number in range(6):
        answer_by_finger(page, "en", wrong=number == 1)
        said = "Not quite." if number == 1 else "Right."
        expect(page.get_by_test_id("study-outcome")).to_contain_text(said)
        go_on(page)
    expect(page.get_by_test_id("study-card")).to_be_visible()
    assert violations(page) == []
    page.clock.fast_forward(300_000)
    expect(page.get_by_test_id("study-over")).to_contain_text("Five minutes are over.")
    expect(page.get_by_test_id("study-over")).to_contain_text("6 cards answered, 5 right.")
    assert violations(page) == []
    touch(page.get_by_test_id("study-back"))
    expect(page.get_by_test_id("study-start")).to_be_visible()
    page.goto("/")
    expect(page.get_by_test_id("study-due")).to_have_count(0)
    page.request.delete("/api/study/en")


def test_every_kind_by_keys_alone(visitor: Callable[..., Visitor]) -> None:
    page = visitor(**DESK).page
    asked = set()
    for name, count in KINDS.items():
        open_desk(page, "en", name)
        page.get_by_test_id("study-start").focus()
        page.keyboard.press("Enter")
        for _ in range(count):
            asked.add(answer_by_key(page, "en"))
            expect(page.get_by_test_id("study-outcome")).to_contain_text("Right.")
            expect(page.get_by_test_id("study-next")).to_be_focused()
            assert violations(page) == []
            page.keyboard.press("Enter")
            expect(page.get_by_test_id("study-outcome")).to_have_count(0)
        expect(page.get_by_test_id("study-question")).to_be_visible()
        assert violations(page) == []
    assert asked == {"judge", "back-hooks", "stem", "extensions", "anagram"}


@pytest.mark.parametrize(
    ("language", "size"),
    [*((language, PHONE) for language in LOCALES), ("pl", DESK)],
    ids=["en-phone", "pt-phone", "pl-phone", "ro-phone", "pl-desk"],
)
def test_it_speaks_and_fits_everywhere(language: str, size: dict[str, object], visitor: Callable[..., Visitor]) -> None:
    page = visitor(locale=LOCALES[language], **size).page
    open_desk(page, language)
    expect(page.get_by_role("heading", level=1)).to_have_text(say("study.title", language))
    assert fits(page)
    assert violations(page) == []
    for name in ("twos", "sevens", "stems"):
        open_desk(page, language, name)
        touch(page.get_by_test_id("study-start"))
        answer_by_finger(page, language)
        expect(page.get_by_test_id("study-outcome")).to_contain_text(say("study.right", language))
        assert fits(page)


def test_it_rests_while_one_plays_in_the_language(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    begin(player, "classic-us", way="here", names=("Ana", "Ion"))
    page = player.page
    page.goto("/study/en")
    expect(page.get_by_test_id("study-paused")).to_contain_text("rests until the game is over")
    expect(page.get_by_test_id("study-start")).to_have_count(0)
    assert violations(page) == []
    page.get_by_test_id("study-language").select_option("pl")
    expect(page.get_by_test_id("study-start")).to_be_visible()


def test_a_deck_is_taken_along_and_brought_in(visitor: Callable[..., Visitor], tmp_path: Path) -> None:
    page = visitor(**DESK).page
    open_desk(page, "en")
    bad, good = tmp_path / "bad.txt", tmp_path / "good.txt"
    bad.write_text("qi\nnotaword\n", encoding="utf-8")
    good.write_text("qi\nretinas\n", encoding="utf-8")
    page.locator("summary").click()
    page.get_by_test_id("study-file").set_input_files(bad)
    expect(page.get_by_test_id("refusal")).to_contain_text("Line 2")
    page.get_by_test_id("study-file").set_input_files(good)
    expect(page.get_by_test_id("list-own")).to_be_visible()
    if not page.get_by_test_id("export-csv").is_visible():
        page.locator("summary").click()
    with page.expect_download() as saved:
        page.get_by_test_id("export-csv").click()
    assert "en,anagram,AEINRST,own-imported" in saved.value.path().read_text(encoding="utf-8")


def test_what_is_due_is_on_the_first_screen(visitor: Callable[..., Visitor]) -> None:
    page = visitor(**PHONE).page
    open_desk(page, "en")
    head = "language,kind,subject,source,at,rating,elapsed\n"
    page.request.post("/api/guest", data={"name": "Ana"})
    sent = page.request.post("/api/study/en/import", data={"file": head + "en,judge,QI,twos,1700000000000,3,900\n"})
    assert sent.ok, sent.text()
    page.goto("/")
    expect(page.get_by_test_id("study-due")).to_contain_text("1 card due")
    assert violations(page) == []
    touch(page.get_by_test_id("study-due").get_by_role("link"))
    touch(page.get_by_test_id("study-start"))
    expect(page.get_by_test_id("study-card")).to_have_attribute("data-kind", "judge")
