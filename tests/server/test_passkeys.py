"""Passkeys from end to end, with an authenticator in software."""

import pytest

from server.accounts import signed, with_passkey
from server.conftest import Somebody
from serving.authenticator import Authenticator
from serving.client import Player
from serving.server import Served


async def test_a_guest_makes_a_passkey_and_signs_in_elsewhere(served: Served, somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    key, made = await with_passkey(served, ana)
    assert (made["me"]["guest"], made["me"]["passkeys"]) == (False, 1)
    phone = await somebody("Phone", connected=False)
    mine = (await phone.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    answer = await phone.ask("POST", "/passkeys/session", await signed(phone, key))
    assert answer["me"]["id"] == ana.id
    again = Player(ana.url, answer["token"], ana.id, "Ana")
    assert {found["id"] for found in await again.ask("GET", "/tables")} == {table, mine}  # the guest's games moved in
    options = await again.ask("POST", "/passkeys/new")
    assert [known["id"] for known in options["excludeCredentials"]] == [key.sign("x")["id"]]
    await again.close()


async def test_a_signature_serves_once(served: Served, somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    key, _ = await with_passkey(served, ana)
    body = await signed(ana, key)
    await ana.ask("POST", "/passkeys/session", body)
    assert (await ana.ask("POST", "/passkeys/session", body, status=403))["code"] == "passkey-refused"


@pytest.mark.parametrize("wrong", ["origin", "signature", "counter", "other key"])
async def test_what_is_not_signed_right_opens_nothing(served: Served, somebody: Somebody, wrong: str) -> None:
    ana = await somebody("Ana", connected=False)
    key, _ = await with_passkey(served, ana)
    await ana.ask("POST", "/passkeys/session", await signed(ana, key))
    match wrong:
        case "origin":
            key.origin = "https://evil.example"
        case "counter":
            key.count = 0  # a copy of the key that does not know how often the other one has signed
        case "other key":
            forged = Authenticator("127.0.0.1", served.url)
            forged.id, forged.count = key.id, key.count
            key = forged
    body = await signed(ana, key)
    if wrong == "signature":
        body["credential"]["response"]["signature"] = key.sign("something else")["response"]["signature"]
    assert (await ana.ask("POST", "/passkeys/session", body, status=403))["code"] == "passkey-refused"


async def test_a_passkey_of_another_site_is_not_kept(served: Served, somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    options = await ana.ask("POST", "/passkeys/new")
    for key in (Authenticator("evil.example", served.url), Authenticator("127.0.0.1", "https://evil.example")):
        body = {"challenge": options["challenge"], "credential": key.make(options["challenge"])}
        assert (await ana.ask("POST", "/passkeys", body, status=403))["code"] == "passkey-refused"
        options = await ana.ask("POST", "/passkeys/new")
    assert (await ana.ask("GET", "/me"))["guest"] is True
