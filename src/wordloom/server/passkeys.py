"""Passkeys: the browser signs a challenge that serves once; the server keeps public keys only."""

import re

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from wordloom.server.errors import Forbidden
from wordloom.server.times import now
from wordloom.server.visits import Visit
from wordloom.store import Database, people
from wordloom.store.people import StoredPasskey, StoredPlayer

VALID = 5 * 60_000  # ms to answer a challenge
_CREDENTIAL = re.compile(r"[0-9A-Za-z_=-]{1,400}")
PREFERRED = UserVerificationRequirement.PREFERRED


class Site:
    """The site that passkeys are bound to: its domain, and the origin that the browser states."""

    def __init__(self, domain: str, origin: str) -> None:
        self.domain, self.origin = domain, origin


class Passkeys:
    """Making passkeys and signing in with them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _remember(self, challenge: bytes, player: str) -> None:
        text, at = bytes_to_base64url(challenge), now()
        await self._database.write(lambda conn: people.keep_challenge(conn, text, player, at + VALID, at=at))

    async def _use(self, challenge: str, player: str) -> bytes:
        if not await self._database.write(lambda conn: people.use_challenge(conn, challenge, player, now())):
            raise Forbidden("passkey-refused")
        return base64url_to_bytes(challenge)

    async def ask_for_new(self, site: Site, player: StoredPlayer) -> dict[str, object]:
        """What the browser needs to make a passkey."""
        known = await self._database.read(lambda conn: people.passkeys_of(conn, player.id))
        options = generate_registration_options(
            rp_id=site.domain,
            rp_name="Wordloom",
            user_id=player.id.encode(),
            user_name=player.login or player.name,
            user_display_name=player.name,
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.credential)) for key in known],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=PREFERRED
            ),
        )
        await self._remember(options.challenge, player.id)
        return plain(options_to_json(options))

    async def made(
        self, site: Site, player: StoredPlayer, challenge: str, credential: dict[str, object], visit: Visit
    ) -> StoredPasskey:
        """A passkey that the browser made for a player, once it is checked."""
        expected = await self._use(challenge, player.id)
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=expected,
                expected_rp_id=site.domain,
                expected_origin=site.origin,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise Forbidden("passkey-refused") from None
        return StoredPasskey(
            credential=bytes_to_base64url(made.credential_id),
            player=player.id,
            public_key=made.credential_public_key,
            sign_count=made.sign_count,
            created_at=now(),
            device=visit.device,
        )

    async def ask_to_sign(self, site: Site) -> dict[str, object]:
        """What the browser needs to sign in with any passkey of this site."""
        options = generate_authentication_options(rp_id=site.domain, user_verification=PREFERRED)
        await self._remember(options.challenge, "")
        return plain(options_to_json(options))

    async def signer(self, site: Site, challenge: str, credential: dict[str, object]) -> str:
        """Whose passkey signed the challenge."""
        expected = await self._use(challenge, "")
        name = str(credential.get("id", ""))
        if not _CREDENTIAL.fullmatch(name):
            raise Forbidden("passkey-refused")
        known = await self._database.read(lambda conn: people.passkey(conn, name))
        if known is None:
            raise Forbidden("passkey-refused")
        try:
            signed = verify_authentication_response(
                credential=credential,
                expected_challenge=expected,
                expected_rp_id=site.domain,
                expected_origin=site.origin,
                credential_public_key=known.public_key,
                credential_current_sign_count=known.sign_count,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise Forbidden("passkey-refused") from None
        await self._database.write(lambda conn: people.used_passkey(conn, name, signed.new_sign_count, now()))
        return known.player


def plain(text: str) -> dict[str, object]:
    """The library's JSON as a value."""
    return msgspec.json.decode(text, type=dict[str, object])
