"""A passkey in software: what a phone or a key does when the browser asks it, for one site."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
Credential = dict[str, Any]


class Authenticator:
    """One ES256 key bound to a site, which counts its signatures."""

    def __init__(self, domain: str, origin: str) -> None:
        self._domain, self.origin = domain, origin
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0

    def _client_data(self, type: str, challenge: str) -> bytes:
        return json.dumps({"type": type, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _data(self, flags: int, more: bytes = b"") -> bytes:
        self.count += 1
        site = hashlib.sha256(self._domain.encode()).digest()
        return site + bytes([flags]) + self.count.to_bytes(4, "big") + more

    def _public_key(self) -> bytes:
        numbers = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})

    def _credential(self, response: dict[str, bytes]) -> Credential:
        name = bytes_to_base64url(self.id)
        answer = {key: bytes_to_base64url(value) for key, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": answer, "clientExtensionResults": {}}

    def make(self, challenge: str) -> Credential:
        """A new credential for a challenge (`navigator.credentials.create`)."""
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + self._public_key()
        data = self._data(PRESENT | VERIFIED | ATTESTED, attested)
        return self._credential(
            {
                "clientDataJSON": self._client_data("webauthn.create", challenge),
                "attestationObject": cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data}),
            }
        )

    def sign(self, challenge: str) -> Credential:
        """A signature over a challenge (`navigator.credentials.get`)."""
        data, client = self._data(PRESENT | VERIFIED), self._client_data("webauthn.get", challenge)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential({"clientDataJSON": client, "authenticatorData": data, "signature": signature})
