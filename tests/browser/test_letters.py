"""Games by letter: a vacation that the others see, and more time at a friendly table."""

from collections.abc import Callable

from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import PHONE, Visitor
from browser.minds import Mind


def at_a_table(ana: Visitor, jan: Visitor, **options: object) -> tuple[Visitor, Visitor, int]:
    """Two people at a table of their own with these options; who is on turn, the other, and the seat on turn."""
    for player, name in ((ana, "Ana"), (jan, "Jan")):
        assert player.context.request.post("/api/guest", data={"name": name, "language": "en"}).ok
    wish = {"game": "classic-us", "options": {"language": "en", **options}}
    table = ana.context.request.post("/api/tables", data=wish).json()["id"]
    assert jan.context.request.post(f"/api/tables/{table}/seats", data={}).ok
    assert ana.context.request.post(f"/api/tables/{table}/start").ok
    for player in (ana, jan):
        player.page.goto(f"/t/{table}")
        expect(player.page.get_by_test_id("rack")).to_be_visible()
    view = Mind(ana.context, table, 0).look()
    assert view
    (seat,) = view.game.to_move
    return (ana, jan, seat) if seat == 0 else (jan, ana, seat)


def test_a_vacation_is_seen_by_the_others_and_ends_when_one_is_back(visitor: Callable[..., Visitor]) -> None:
    mover, other, seat = at_a_table(visitor(**PHONE), visitor(), turn_seconds=3 * 86_400)
    mover.page.goto("/settings")
    mover.page.get_by_test_id("vacation-days").fill("5")
    mover.page.get_by_test_id("go-away").click()
    expect(mover.page.get_by_test_id("on-vacation")).to_be_visible()
    assert violations(mover.page) == []
    expect(other.page.get_by_test_id(f"vacation-{seat}")).to_contain_text("on vacation until")
    assert violations(other.page) == []
    other.page.goto("/mine")
    expect(other.page.locator("main li").first).to_contain_text("on vacation until")
    mover.page.get_by_test_id("back").click()
    expect(mover.page.get_by_test_id("go-away")).to_be_visible()
    other.page.reload()
    expect(other.page.locator("main li").first).to_contain_text("left")


def test_more_time_is_given_and_asked_for(visitor: Callable[..., Visitor]) -> None:
    mover, other, seat = at_a_table(visitor(**PHONE), visitor(), turn_seconds=3_000)

    def ends() -> int:
        view = Mind(mover.context, mover.table, seat).look()
        assert view
        return view.clock.turn_until

    first = ends()
    other.page.get_by_role("button", name="More").click()
    other.page.get_by_role("button", name="Give more time").click()
    expect(other.page.get_by_test_id("proposal")).to_have_count(0)  # a present needs nobody's leave
    mover.page.get_by_role("button", name="More").click()
    mover.page.get_by_role("button", name="Ask for more time").click()
    expect(other.page.get_by_test_id("proposal")).to_contain_text("asks for more time")
    assert ends() == first + 3_000_000
    other.page.get_by_test_id("agree-proposal").click()
    expect(mover.page.get_by_test_id("proposal")).to_have_count(0)
    assert ends() == first + 6_000_000
