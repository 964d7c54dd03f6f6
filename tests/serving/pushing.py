"""A push service of the tests' own on this machine, and a browser's side of it: keys that read what was sealed."""

import base64
import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def padded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


@dataclass
class Parcel:
    """What came for a device, still sealed."""

    path: str
    headers: dict[str, str]
    body: bytes


class Browser:
    """A subscription: where it is, and the keys that it keeps to itself."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)

    @property
    def keys(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": unpadded(point), "auth": unpadded(self._auth)}

    def wish(self, language: str = "en") -> dict[str, str]:
        return {"endpoint": self.endpoint, "language": language, **self.keys}

    def open(self, parcel: Parcel) -> dict[str, Any]:
        """What was sealed for this browser."""
        assert parcel.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(parcel.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


def signed_by(parcel: Parcel) -> tuple[str, dict[str, Any]]:
    """The key that vouches for a parcel and what it claims; InvalidSignature where it does not."""
    scheme, _, rest = parcel.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    raw = padded(signature)
    both = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(parts["k"]))
    key.verify(both, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return parts["k"], json.loads(padded(claims))


class PushService:
    """Takes what is posted, and answers each path as it is told to."""

    def __init__(self) -> None:
        self.came: Queue[Parcel] = Queue()
        self.answers: dict[str, list[int]] = {}  # by path; the last one stays
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.came.put(Parcel(self.path, headers, body))  # first: whoever is answered may look at once
                answers = service.answers.get(self.path, [201])
                status = answers.pop(0) if len(answers) > 1 else answers[0]
                self.send_response(status)
                if status == 302:
                    self.send_header("location", "/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Nobody reads it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def browser(self, name: str = "one") -> Browser:
        return Browser(f"{self.url}/{name}")

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    try:
        yield service
    finally:
        service.close()
