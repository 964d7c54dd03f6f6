"""Notices with the page closed: taken in the settings, sent by the server, shown by the worker, opening the table."""

import json
from collections.abc import Callable

from playwright.sync_api import CDPSession, Page, expect

from browser.axe import violations
from browser.conftest import PHONE, Visitor
from browser.hands import do
from browser.minds import Mind
from browser.tables import together_at
from serving.pushing import Browser, push_service

# What a browser's own push service would give: no test talks to those of the outside world.
SUBSCRIBE = """wish => {
  let taken = null;
  const made = {
    endpoint: wish.endpoint,
    toJSON: () => ({endpoint: wish.endpoint, keys: wish.keys}),
    unsubscribe: async () => { taken = null; return true; },
  };
  PushManager.prototype.subscribe = async options => {
    if (!options.userVisibleOnly || options.applicationServerKey.length !== 65) throw new Error("not as asked");
    return (taken = made);
  };
  PushManager.prototype.getSubscription = async () => taken;
}"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({title, body, tag, data}) => ({title, body, tag, data}));
}"""


def subscribed(player: Visitor, browser: Browser) -> None:
    """The settings are opened and notices are wanted."""
    wish = json.dumps({"endpoint": browser.endpoint, "keys": browser.keys})
    player.context.grant_permissions(["notifications"], origin=player.url)
    player.context.add_init_script(f"({SUBSCRIBE})({wish})")
    player.page.goto("/settings")
    player.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    player.page.get_by_test_id("push").check()
    expect(player.page.get_by_test_id("toast")).to_be_visible()


def deliver(page: Page, data: dict[str, object]) -> None:
    """Hand the worker what a push service would."""
    session: CDPSession = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda news: found.extend(each["registrationId"] for each in news["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    origin = page.evaluate("location.origin")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[0], "data": json.dumps(data)},
    )


def test_a_turn_reaches_a_closed_page_and_opens_the_table(visitor: Callable[..., Visitor]) -> None:
    with push_service() as service:
        ana, jan = visitor(), visitor(locale="pt-BR", **PHONE)
        browser = service.browser("phone")
        subscribed(jan, browser)
        assert violations(jan.page) == []
        together_at(ana, jan, "classic-us")
        minds = [Mind(player.context, player.table, seat) for seat, player in enumerate((ana, jan))]
        view = minds[0].look()
        assert view
        (first,) = view.game.to_move
        if first == 1:  # the one with the phone begins, and waits
            mine = minds[1].look()
            assert mine
            do(jan.page, minds[1].choose(mine))
            expect(ana.page.get_by_test_id("status")).to_have_text("Your turn")
        table = jan.table
        jan.page.goto("/api/games")  # no page of ours is open
        mine = minds[0].look()
        assert mine
        do(ana.page, minds[0].choose(mine))
        told = browser.open(service.came.get(timeout=60))
        assert told["body"] == "É sua vez: Scrabble, regras americanas."
        assert (told["url"], told["count"]) == (f"/t/{table}", 1)

        page = jan.page
        page.goto("/settings")
        expect(page.get_by_test_id("push")).to_be_checked()
        deliver(page, told)
        page.wait_for_function(f"() => ({SHOWN})().then(all => all.length === 1)")
        (shown,) = page.evaluate(SHOWN)
        assert (shown["body"], shown["tag"], shown["data"]["url"]) == (told["body"], table, told["url"])
        assert service.came.empty()

        page.goto(f"/t/{table}")  # whoever looks at the table is told nothing more
        expect(page.get_by_test_id("rack")).to_be_visible()
        page.evaluate(
            "async () => (await (await navigator.serviceWorker.ready).getNotifications()).forEach(each => each.close())"
        )
        deliver(page, told)
        deliver(page, {**told, "url": "/t/another", "tag": "another"})
        page.wait_for_function(f"() => ({SHOWN})().then(all => all.length === 1)")
        assert page.evaluate(SHOWN)[0]["tag"] == "another"


def test_quiet_hours_and_switching_off(visitor: Callable[..., Visitor]) -> None:
    with push_service() as service:
        jan = visitor(timezone_id="America/Sao_Paulo", **PHONE)
        subscribed(jan, service.browser("phone"))
        page = jan.page
        page.get_by_test_id("quiet").check()
        page.get_by_test_id("quiet-from").fill("21:30")
        page.get_by_test_id("quiet-from").dispatch_event("change")
        page.get_by_test_id("quiet-until").fill("06:45")
        page.get_by_test_id("quiet-until").dispatch_event("change")
        page.wait_for_function(
            "() => fetch('/api/push').then(answer => answer.json()).then(push => push.quiet_until === 405)"
        )
        found = jan.context.request.get("/api/push").json()
        assert (found["quiet_from"], found["zone"], found["on"]) == (21 * 60 + 30, "America/Sao_Paulo", True)
        expect(page.get_by_text("America/Sao_Paulo")).to_be_visible()
        assert violations(page) == []
        page.get_by_test_id("push").uncheck()
        page.wait_for_function("() => fetch('/api/push').then(answer => answer.json()).then(push => !push.devices)")
        page.reload()
        expect(page.get_by_test_id("push")).not_to_be_checked()
        expect(page.get_by_test_id("quiet-from")).to_have_value("21:30")
