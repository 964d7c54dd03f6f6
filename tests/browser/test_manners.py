"""Manners on the page: a report, a mute undone, a moderator's page, a guarded account."""

from collections.abc import Callable

from playwright.sync_api import Page, expect
from typer.testing import CliRunner

from browser.axe import violations
from browser.conftest import PHONE, Serving, Visitor
from browser.tables import together_at
from cli.whole import app


def sign_up(page: Page, login: str) -> None:
    page.goto("/account")
    page.get_by_test_id("login").fill(login)
    page.get_by_test_id("password").fill("seven quiet otters")
    page.get_by_test_id("account-go").click()
    page.get_by_test_id("codes-kept").click()
    expect(page.get_by_test_id("signed-in")).to_contain_text(login)


def test_a_report_reaches_a_moderator(visitor: Callable[..., Visitor], serving: Serving) -> None:
    ana, jan, mod = visitor(), visitor(**PHONE), visitor(**PHONE)
    together_at(ana, jan, "classic-us")
    ana.page.get_by_role("tab", name="Chat").click()
    jan.page.evaluate(SAY, ana.table)
    line = ana.page.locator(".said li", has_text="you are a fool")
    expect(line).to_be_visible()
    line.get_by_test_id("report").click()
    ana.page.get_by_test_id("report-why").fill("rude to me")
    assert violations(ana.page) == []
    ana.page.get_by_test_id("report-send").click()
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    line.get_by_text("mute").click()
    expect(line).to_have_count(0)
    ana.page.goto("/settings")
    ana.page.get_by_test_id("muted").get_by_role("button").click()
    expect(ana.page.get_by_test_id("muted")).to_have_count(0)

    sign_up(mod.page, "maja")
    mod.page.goto("/moderation")
    expect(mod.page.get_by_text("This page is for moderators.")).to_be_visible()
    assert CliRunner().invoke(app, ["moderator", "add", "maja", "--data", str(serving.folder)]).exit_code == 0
    mod.page.goto("/moderation")
    report = mod.page.locator("article", has_text="rude to me")
    report.locator("summary").click()
    expect(report).to_contain_text("you are a fool")
    report.get_by_role("button", name="Look at the person").click()
    report.get_by_test_id("mod-why").fill("insults")
    report.get_by_test_id("silence").click()
    expect(report.get_by_test_id("suspect")).to_contain_text("Silenced until")
    assert violations(mod.page) == []
    assert mod.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    report.get_by_test_id("handle").click()
    expect(mod.page.get_by_test_id("actions")).to_contain_text("insults")


SAY = """table => new Promise(done => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/api/socket")
  socket.onopen = () => socket.send(JSON.stringify({type: "hello"}))
  socket.onmessage = event => {
    const {type} = JSON.parse(event.data)
    if (type === "welcome") socket.send(JSON.stringify({type: "watch", table, seat: 1}))
    if (type === "opened") socket.send(JSON.stringify({type: "say", table, text: "you are a fool"}))
    if (type === "said") done(socket.close())
  }
})"""


def test_a_guardian_keeps_an_account_to_phrases(visitor: Callable[..., Visitor]) -> None:
    child, friend = visitor(**PHONE), visitor()
    sign_up(child.page, "zosia")
    child.page.get_by_test_id("guard-phrases").check()
    child.page.get_by_test_id("guard-pin").fill("4711")
    child.page.get_by_test_id("guard-go").click()
    expect(child.page.get_by_label("Guardian’s PIN").first).to_be_visible()
    assert violations(child.page) == []
    child.page.get_by_test_id("guard-phrases").uncheck()
    child.page.get_by_test_id("guard-pin").fill("0000")
    child.page.get_by_test_id("guard-go").click()
    expect(child.page.get_by_test_id("refusal")).to_have_text("The PIN is wrong.")
    together_at(friend, child, "classic-us")
    friend.page.get_by_role("tab", name="Chat").click()
    friend.page.get_by_label("Write a message").fill("where do you live?")
    friend.page.get_by_label("Write a message").press("Enter")
    expect(friend.page.get_by_text("where do you live?", exact=True)).to_be_visible()
    friend.page.get_by_role("button", name="Good luck!").click()
    child.page.set_viewport_size({"width": 1280, "height": 800})
    child.page.get_by_role("tab", name="Chat").click()
    expect(child.page.locator(".said")).to_contain_text("Good luck!")
    expect(child.page.locator(".said")).not_to_contain_text("where do you live?")
    expect(child.page.get_by_label("Write a message")).to_have_count(0)
