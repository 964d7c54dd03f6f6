"""An account on the page: found by a visitor, made, guarded and won back, in the visitor's own language."""

from collections.abc import Callable

import pyotp
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.conftest import PHONE, Visitor

PASSWORD, NEW = "zielony rower 7", "siedem cichych wydr"


def sign_in(page: Page, login: str, password: str) -> None:
    page.goto("/account")
    page.get_by_test_id("way-sign-in").click()
    page.get_by_test_id("login").fill(login)
    page.get_by_test_id("password").fill(password)
    page.get_by_test_id("account-go").click()


def prove(page: Page, password: str) -> None:
    page.get_by_test_id("proof").fill(password)
    page.get_by_test_id("proof").press("Enter")


def test_a_visitor_finds_sign_up_and_keeps_the_account(visitor: Callable[..., Visitor]) -> None:
    page = visitor(locale="pl-PL", **PHONE).page
    page.goto("/")
    page.get_by_role("link", name="Załóż konto lub zaloguj się").click()
    page.get_by_test_id("login").fill("Kasia.Nowak")
    page.get_by_test_id("password").fill("Haslo123!")
    page.get_by_test_id("account-go").click()
    expect(page.get_by_test_id("refusal")).to_contain_text("Zbyt wiele osób używa")
    page.get_by_test_id("password").fill(PASSWORD)
    page.get_by_test_id("account-go").click()
    expect(page.get_by_test_id("codes").locator("li")).to_have_count(8)
    assert violations(page) == []
    codes = page.get_by_test_id("codes").locator("li").all_inner_texts()
    page.get_by_test_id("codes-kept").click()
    expect(page.get_by_test_id("signed-in")).to_contain_text("kasia.nowak")

    page.get_by_test_id("new-password").fill(NEW)
    page.get_by_test_id("change-password").click()
    prove(page, "nie to hasło")
    expect(page.get_by_role("dialog").get_by_test_id("refusal")).to_have_text("Obecne hasło jest błędne.")
    prove(page, PASSWORD)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_test_id("totp").click()
    device = pyotp.TOTP(page.get_by_test_id("secret").inner_text().replace(" ", ""))
    page.get_by_test_id("totp-code").fill(device.now())
    page.get_by_test_id("totp-code").press("Enter")
    prove(page, NEW)
    expect(page.get_by_test_id("log").locator("li").first).to_contain_text("Włączono logowanie dwuetapowe")
    assert violations(page) == []

    other = visitor(locale="pl-PL").page
    sign_in(other, "KASIA.NOWAK", NEW)
    other.get_by_test_id("second").fill(codes[0])  # the phone is lost: a code from the drawer
    other.get_by_test_id("account-go").click()
    expect(other.get_by_test_id("devices").locator("li")).to_have_count(2)
    other.get_by_test_id("everywhere").click()
    other.get_by_test_id("everywhere-sure").click()
    other.wait_for_url("**/")
    page.goto("/account")
    page.get_by_test_id("way-recover").click()  # signed out here too
    page.get_by_test_id("login").fill("kasia.nowak")
    page.get_by_test_id("code").fill(codes[1].lower())
    page.get_by_test_id("password").fill(PASSWORD)
    page.get_by_test_id("account-go").click()
    expect(page.get_by_test_id("codes-left")).to_contain_text("6")
