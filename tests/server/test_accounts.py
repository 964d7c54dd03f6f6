"""Accounts stay their owners': attacked by clients that hold a stolen session, guess, or knew the old secrets."""

import asyncio
import itertools
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pyotp
import pytest

from server.accounts import PROOF, SECRET, sign_up, signed, signed_in, with_passkey
from server.conftest import Somebody
from serving.client import Player
from serving.clock import Clock
from serving.mailbox import mailbox
from serving.server import FREE, Served, serving, settings
from wordloom.core.texts import UI_LANGUAGES
from wordloom.server import tries
from wordloom.server.addresses import block_of
from wordloom.server.passwords import is_common
from wordloom.server.settings import Limits
from wordloom.server.visits import device_of

NEW = "seven quiet otters"


async def refused(player: Player, method: str, path: str, body: Any) -> str:
    answer = await player.http.request(method, f"/api{path}", json=body)
    assert not answer.is_success, answer.text
    return str(answer.json()["code"])


async def kinds(player: Player) -> list[str]:
    return [event["kind"] for event in (await player.ask("GET", "/me/security"))["events"]]


# -- sessions -------------------------------------------------------------------------------------------------


async def test_a_stolen_session_cannot_change_who_opens_the_account(served: Served, somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    await sign_up(ana)
    key, _ = await with_passkey(served, ana, proof=PROOF)
    thief = Player(served.url, ana.token, ana.id, "Ana")
    offer = await thief.ask("POST", "/me/totp/new")
    code = pyotp.TOTP(offer["secret"]).now()
    (known,) = (await thief.ask("GET", "/me/security"))["passkeys"]
    asked = await thief.ask("POST", "/passkeys/new")
    made = {"challenge": asked["challenge"], "credential": key.make(asked["challenge"])}
    eve = await somebody("Eve", connected=False)
    foreign, _ = await with_passkey(served, eve)
    for proof in ({}, {"password": "a wrong guess"}, {"passkey": await signed(thief, foreign)}):
        for method, path, body in (
            ("PUT", "/me/password", {"password": NEW}),
            ("POST", "/me/passkeys/remove", {"id": known["id"]}),
            ("POST", "/me/codes", {}),
            ("POST", "/me/totp", {"secret": offer["secret"], "code": code}),
            ("POST", "/me/totp/off", {}),
            ("PUT", "/me/email", {"email": "eve@example.org"}),
            ("POST", "/passkeys", made),
        ):
            code_of = await refused(thief, method, path, {**body, "proof": proof})
            assert code_of in {"proof-needed", "wrong-old-password", "passkey-refused"}, (path, proof)
    assert await refused(thief, "POST", "/account", {"login": "ana", "password": NEW}) == "has-login"
    await (await signed_in(served.url)).close()
    await thief.close()


async def test_a_new_password_ends_the_other_sessions(served: Served, somebody: Somebody) -> None:
    ana = await somebody("Ana")
    await sign_up(ana)
    assert (await ana.wait("bye"))["code"] == "signed-out"  # the guest's token is void, on its sockets too
    phone = await (await signed_in(served.url)).connect()
    await ana.ask("PUT", "/me/password", {"password": NEW, "proof": PROOF})
    assert (await phone.wait("bye"))["code"] == "signed-out"
    await phone.ask("GET", "/me", status=401)
    assert (await ana.ask("GET", "/me"))["login"] == "ana"
    assert await refused(ana, "POST", "/session", SECRET) == "wrong-password"
    again = await signed_in(served.url, password=NEW)
    for player in (phone, again):
        await player.close()


@pytest.mark.parametrize("way", ["password", "passkey"])
async def test_a_guests_token_is_void_once_it_is_an_account(served: Served, somebody: Somebody, way: str) -> None:
    """Whoever shared the device or read the cookie before does not come along into the account."""
    ana = await somebody("Ana", connected=False)
    before = Player(served.url, ana.token, ana.id, "Ana")
    made = await sign_up(ana) if way == "password" else (await with_passkey(served, ana))[1]
    await before.ask("GET", "/me", status=401)
    ana.use(made["token"])
    assert (await ana.ask("GET", "/me"))["guest"] is False
    assert len(set(made["codes"])) == 8
    await before.close()


async def test_devices_are_listed_and_signed_out(served: Served, somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    await sign_up(ana)
    agent = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"}
    phone = await Player.opened(served.url, "/session", SECRET, **agent, **{"X-Forwarded-For": "2001:db8:1:2:3::4"})
    await phone.connect()
    listed = (await ana.ask("GET", "/me/security"))["sessions"]
    assert sum(each["here"] for each in listed) == 1
    (other,) = [each for each in listed if not each["here"]]
    assert (other["device"], other["block"]) == ("Firefox · Linux", "2001:db8:1:2::/64")
    await ana.ask("DELETE", f"/me/sessions/{other['id']}", status=204)
    assert (await phone.wait("bye"))["code"] == "signed-out"
    await phone.ask("GET", "/me", status=401)
    await ana.ask("DELETE", f"/me/sessions/{other['id']}", status=404)
    tablet = await signed_in(served.url)
    await tablet.ask("DELETE", "/me/sessions", status=204)
    for player in (ana, tablet):
        await player.ask("GET", "/me", status=401)
    for player in (phone, tablet):
        await player.close()


async def test_a_passkey_is_removed_unless_nothing_else_opens_the_account(served: Served, somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    key, made = await with_passkey(served, ana)
    ana.use(made["token"])
    (known,) = (await ana.ask("GET", "/me/security"))["passkeys"]
    fresh = {"passkey": await signed(ana, key)}
    assert await refused(ana, "POST", "/me/passkeys/remove", {"id": known["id"], "proof": fresh}) == "last-key"
    wish = {"login": "Ana.Maria", "password": NEW, "proof": {"passkey": await signed(ana, key)}}
    assert (await ana.ask("PUT", "/me/password", wish))["login"] == "ana.maria"
    await ana.ask("POST", "/me/passkeys/remove", {"id": known["id"], "proof": {"password": NEW}}, status=204)
    assert (await ana.ask("GET", "/me/security"))["passkeys"] == []
    assert await refused(ana, "POST", "/passkeys/session", await signed(ana, key)) == "passkey-refused"
    await (await signed_in(served.url, "ana.maria", NEW)).close()


# -- signing up -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", UI_LANGUAGES)
async def test_refusals_speak_the_players_language(served: Served, somebody: Somebody, language: str) -> None:
    ana = await somebody("Ana", connected=False)
    ana.http.headers["accept-language"] = language
    texts = {}
    for login, password, code in (
        ("a", SECRET["password"], "bad-login"),
        ("anna maria", SECRET["password"], "bad-login"),
        ("ana", "short", "short-password"),
        ("ana", "Password123!", "common-password"),
        ("anabanana", "AnaBanana77", "common-password"),
        ("key-ring", SECRET["password"], "bad-login"),
    ):
        answer = await ana.http.post("/api/account", json={"login": login, "password": password})
        assert (answer.status_code, answer.json()["code"]) == (400, code), login
        texts[code] = answer.json()["text"]
        assert "should" not in texts[code]
    misfit = await ana.http.post("/api/account", json={"login": 5, "password": SECRET["password"]})
    assert misfit.status_code == 422
    assert "login" in misfit.json()["text"]
    assert "valid string" not in misfit.json()["text"]  # a validator's wording
    english = await ana.http.post(
        "/api/account", json={"login": "a", "password": "x"}, headers={"accept-language": "en"}
    )
    assert (texts["bad-login"] == english.json()["text"]) == (language == "en")


async def test_capital_letters_in_a_login_do_not_matter(served: Served, somebody: Somebody) -> None:
    ana, jan = await somebody("Ana", connected=False), await somebody("Jan", connected=False)
    assert (await sign_up(ana, " Ana "))["me"]["login"] == "ana"
    await jan.ask("POST", "/account", {"login": "ANA", "password": SECRET["password"]}, status=409)
    await (await signed_in(served.url, "aNa")).close()


WEAK = """password P@ssw0rd! 12345678 qwertyuiop asdf1234 senha123 Haslo2024 parola99 aaaaaaaa iloveyou! 11112222
19871987 abcdefgh teiubesc1 monkeymonkey !!dragon!! 01021999 qwerty12"""


@pytest.mark.parametrize("password", WEAK.split())
def test_common_passwords_are_known_in_disguise(password: str) -> None:
    assert is_common(password)


@pytest.mark.parametrize("password", [SECRET["password"], NEW, "zażółć gęślą", "k8#vTq2!xP", "trei pisici mov"])
def test_other_passwords_are_taken(password: str) -> None:
    assert not is_common(password)


# -- the second factor ----------------------------------------------------------------------------------------


async def with_device(ana: Player) -> pyotp.TOTP:
    """Turn the second factor on; the device."""
    offer = await ana.ask("POST", "/me/totp/new")
    device = pyotp.parse_uri(offer["uri"])
    assert isinstance(device, pyotp.TOTP)
    wish = {"secret": offer["secret"], "proof": PROOF}
    assert await refused(ana, "POST", "/me/totp", {**wish, "code": "000000x"}) == "wrong-code"
    await ana.ask("POST", "/me/totp", {**wish, "code": device.now()}, status=204)
    return device


async def test_a_password_alone_is_not_enough_with_a_second_factor(
    served: Served, somebody: Somebody, clock: Clock
) -> None:
    ana = await somebody("Ana", connected=False)
    codes = (await sign_up(ana))["codes"]
    device = await with_device(ana)
    assert await refused(ana, "POST", "/session", SECRET) == "code-needed"
    clock.ahead += 60_000  # the code that turned it on has served
    code = device.at(int(time.time()) + 60)
    await (await signed_in(served.url, code=f"{code[:3]} {code[3:]}")).close()
    assert await refused(ana, "POST", "/session", {**SECRET, "code": code}) == "wrong-code"  # it serves once
    await (await signed_in(served.url, code=codes[0].lower())).close()  # the device is lost: one of the drawer
    assert await refused(ana, "POST", "/session", {**SECRET, "code": codes[0]}) == "wrong-code"
    await ana.ask("POST", "/me/totp/off", {"proof": PROOF}, status=204)
    await (await signed_in(served.url)).close()
    assert {"totp-on", "totp-off", "code-used", "sign-in-failed"} <= set(await kinds(ana))


# -- recovery -------------------------------------------------------------------------------------------------


async def test_a_code_from_the_drawer_wins_the_account_back_once(served: Served, somebody: Somebody) -> None:
    ana = await somebody("Ana")
    codes = (await sign_up(ana))["codes"]
    await with_device(ana)
    thief = await (await somebody("Eve", connected=False)).connect()
    for wrong in ("AAAAA-AAAAA", "", codes[0][:-1]):
        assert (
            await refused(thief, "POST", "/recovery", {"login": "ana", "code": wrong, "password": NEW}) == "wrong-code"
        )
    back = await Player.opened(served.url, "/recovery", {"login": "Ana", "code": codes[3], "password": NEW})
    assert back.id == ana.id
    await ana.ask("GET", "/me", status=401)  # whoever was signed in is not any more
    again = {"login": "ana", "code": codes[3], "password": "another good one"}
    assert await refused(thief, "POST", "/recovery", again) == "wrong-code"
    await (await signed_in(served.url, password=NEW)).close()  # the lost device is asked for no more
    assert (await back.ask("GET", "/me/security"))["codes"] == 7
    fresh = (await back.ask("POST", "/me/codes", {"proof": {"password": NEW}}))["codes"]
    assert (
        await refused(thief, "POST", "/recovery", {**again, "code": codes[4]}) == "wrong-code"
    )  # the old ones are void
    await Player.opened(served.url, "/recovery", {**again, "code": fresh[0]})
    await back.close()


async def test_a_code_by_email_wins_the_account_back(tmp_path: Path, clock: Clock) -> None:
    async with mailbox() as box, serving(settings(tmp_path, smtp=box.url, sender="loom@example.org")) as served:
        ana = await Player.guest(served.url, "Ana", "pl")
        await sign_up(ana)
        assert (await ana.ask("GET", "/me/security"))["mail"] is True
        wish = {"email": "ana@example.org", "proof": PROOF}
        assert await refused(ana, "PUT", "/me/email", {**wish, "email": "ana@\nexample.org"}) == "bad-email"
        await ana.ask("PUT", "/me/email", wish, status=204)
        assert await refused(ana, "PUT", "/me/email", wish) == "mail-sent"
        letter = await box.next()
        assert (letter.to, letter.subject) == ("ana@example.org", "Potwierdź swój adres e-mail")
        assert await refused(ana, "POST", "/me/email", {"code": "AAAAA-AAAAA"}) == "wrong-code"
        await ana.ask("POST", "/me/email", {"code": letter.code}, status=204)
        assert (await ana.ask("GET", "/me/security"))["email"] == "ana@example.org"

        for login in ("nobody", "ANA"):  # the answer tells nobody which of them has an account
            await ana.ask("POST", "/recovery/mail", {"login": login}, status=204)
        letter = await box.next()
        assert letter.to == "ana@example.org"
        device = await with_device(ana)
        wish = {"login": "ana", "code": letter.code, "password": NEW}
        assert await refused(ana, "POST", "/recovery", wish) == "code-needed"  # a mailbox alone is not enough
        clock.ahead += 60_000
        second = device.at(int(time.time()) + 60)
        back = await Player.opened(served.url, "/recovery", {**wish, "second": second})
        assert (await box.next()).subject == "Twoje konto zostało zmienione"
        assert (await back.ask("GET", "/me/security"))["totp"] is True

        clock.ahead += 2 * 60_000
        await ana.ask("POST", "/recovery/mail", {"login": "ana"}, status=204)
        late = await box.next()
        clock.ahead += 31 * 60_000
        assert await refused(ana, "POST", "/recovery", {**wish, "code": late.code}) == "wrong-code"  # too late
        for player in (ana, back):
            await player.close()


# -- guessing -------------------------------------------------------------------------------------------------

DELAY = 0.05  # seconds before the first guess that waits
HURRIED = Limits(**{**FREE.__dict__, "try_delay": DELAY})


async def guess(http: httpx.AsyncClient, address: str, password: str = "a wrong guess") -> tuple[float, int]:
    """Try a password from an address; how long the answer took, and its status."""
    began = time.monotonic()
    body = {"login": "ana", "password": password}
    answer = await http.post("/api/session", json=body, headers={"X-Forwarded-For": address})
    return time.monotonic() - began, answer.status_code


async def sign_up_at_home(url: str) -> None:
    ana = await Player.guest(url)
    made = await ana.http.post("/api/account", json=SECRET, headers={"X-Forwarded-For": "203.0.113.7"})
    await ana.close()
    assert made.status_code == 201


async def test_guesses_wait_longer_and_longer_but_nobody_is_locked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tries, "QUEUE", 1.0)
    async with (
        serving(settings(tmp_path, HURRIED)) as served,
        httpx.AsyncClient(base_url=served.url, timeout=60) as http,
    ):
        await sign_up_at_home(served.url)
        places = (f"2001:db8:{number:x}::1" for number in itertools.count())  # a botnet: every guess from elsewhere
        for _ in range(5):
            assert (await guess(http, next(places)))[1] == 403
        took = [(await guess(http, next(places)))[0] for _ in range(3)]
        assert [seconds >= DELAY * 2**turn for turn, seconds in enumerate(took)] == [True] * 3
        began = time.monotonic()
        crowd = [asyncio.create_task(guess(http, next(places))) for _ in range(12)]
        await asyncio.sleep(0)
        assert (await guess(http, "203.0.113.7", SECRET["password"]))[1] == 201  # the owner, at home: no queue
        statuses = [status for _, status in await asyncio.gather(*crowd)]
        assert set(statuses) <= {403, 429}
        # Asking at once gains nothing: no more were tried than fit one after another, each twice as long as the last.
        waits = [DELAY * 2 ** (3 + turn) for turn in range(12)]
        fit = sum(total <= time.monotonic() - began + 1 for total in itertools.accumulate(waits))
        assert statuses.count(403) <= fit + 1


async def test_a_crowd_of_guesses_keeps_nobody_out_who_is_somewhere_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tries, "CROWD", tries.Kind(5, 60, 0.2))
    monkeypatch.setattr(tries, "QUEUE", 30.0)
    async with (
        serving(settings(tmp_path, HURRIED)) as served,
        httpx.AsyncClient(base_url=served.url, timeout=60) as http,
    ):
        await sign_up_at_home(served.url)
        # One address that never stops, and a household's worth of others: more than one line of waiting could hold.
        places = [*["192.0.2.1"] * 20, *(f"2001:db8:0:{number:x}::1" for number in range(1, 20))]
        crowd = [asyncio.create_task(guess(http, place)) for place in places]
        while not any(task.done() and task.result()[1] == 429 for task in crowd):
            await asyncio.sleep(0.01)
        assert (await guess(http, "198.51.100.9", SECRET["password"]))[1] == 201  # the owner, on a journey
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)


async def test_a_household_of_ipv6_is_one_place(tmp_path: Path) -> None:
    limits = Limits(**{**FREE.__dict__, "guest_rate": 0.001, "guest_burst": 3})
    async with serving(settings(tmp_path, limits)) as served, httpx.AsyncClient(base_url=served.url) as http:

        async def arrive(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            return (await http.post("/api/guest", json={"name": "Ana"}, headers=headers)).status_code

        assert [await arrive(f"2001:db8:0:1::{each:x}") for each in range(1, 5)] == [201, 201, 201, 429]
        assert await arrive("2001:db8:0:2::1") == 201
    assert block_of("2001:db8::1") == block_of("2001:db8::ffff:1")
    assert block_of("::ffff:203.0.113.7") == "203.0.113.7"


# -- the log --------------------------------------------------------------------------------------------------


async def test_the_owner_sees_what_happened_and_no_secret_is_in_it(served: Served, somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    made = await sign_up(ana)
    wrong = "a guess of eve's"
    await ana.ask("POST", "/session", {"login": "ana", "password": wrong}, status=403)
    await with_passkey(served, ana, proof=PROOF)
    await ana.ask("PUT", "/me/password", {"password": NEW, "proof": PROOF})
    assert await kinds(ana) == ["password-changed", "passkey-added", "sign-in-failed", "account-made"]
    everything = json.dumps([await ana.ask("GET", "/me/security"), await ana.ask("GET", "/me/export")])
    offer = await ana.ask("POST", "/me/totp/new")
    for secret in (SECRET["password"], NEW, wrong, ana.token, *made["codes"], offer["secret"], "argon2"):
        assert secret not in everything
    jan = await somebody("Jan", connected=False)
    assert (await jan.ask("GET", "/me/security"))["events"] == []


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1",
            "Safari · iPhone",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0", "Edge · Windows"),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36", "Chrome · Android"),
        ("curl/8.0", ""),
    ],
)
def test_devices_have_names_that_people_know(agent: str, device: str) -> None:
    assert device_of(agent) == device
