"""Accounts that tests make and open."""

from typing import Any

from serving.authenticator import Authenticator
from serving.client import Player
from serving.server import Served

SECRET = {"login": "ana", "password": "correct pony staple"}
PROOF = {"password": SECRET["password"]}


async def sign_up(player: Player, login: str = "ana", password: str = SECRET["password"]) -> dict[str, Any]:
    """Make an account of a guest, who goes on with the new token; what the server answered."""
    made: dict[str, Any] = await player.ask("POST", "/account", {"login": login, "password": password})
    player.use(made["token"])
    return made


async def signed_in(url: str, login: str = "ana", password: str = SECRET["password"], **more: str) -> Player:
    """The same account on another device."""
    return await Player.opened(url, "/session", {"login": login, "password": password, **more})


async def with_passkey(served: Served, player: Player, proof: Any = None) -> tuple[Authenticator, dict[str, Any]]:
    """Make a passkey for somebody, who goes on with the token that comes with it; the key, and the server's answer."""
    options = await player.ask("POST", "/passkeys/new")
    key = Authenticator(options["rp"]["id"], served.url)
    body = {"challenge": options["challenge"], "credential": key.make(options["challenge"]), "proof": proof}
    made = await player.ask("POST", "/passkeys", body)
    if made["token"]:
        player.use(made["token"])
    return key, made


async def signed(player: Player, key: Authenticator) -> dict[str, Any]:
    """The body with which a key signs in."""
    asked = await player.ask("POST", "/passkeys/ask")
    return {"challenge": asked["challenge"], "credential": key.sign(asked["challenge"])}
