"""A word list that somebody brings: a file, or an address on the web."""

from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

from wordloom.core.errors import LexiconError

MOST = 200_000_000  # bytes
PATIENCE = 60  # seconds


def fetch_text(source: str) -> str:
    """The text behind a path or an http(s) address, as UTF-8; LexiconError says why it cannot be had."""
    try:
        data = from_web(source) if source.startswith(("https://", "http://")) else Path(source).read_bytes()
        if len(data) > MOST:
            raise LexiconError("lexicon-not-a-list", source=source, reason=f"> {MOST // 1_000_000} MB")
        return data.decode("utf-8-sig")
    except URLError as error:
        raise LexiconError("lexicon-not-a-list", source=source, reason=str(error.reason)) from None
    except OSError as error:
        raise LexiconError("lexicon-not-a-list", source=source, reason=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise LexiconError("lexicon-not-a-list", source=source, reason="UTF-8") from None


def from_web(address: str) -> bytes:
    """What lies at an address, up to a byte more than is taken."""
    with urlopen(Request(address, headers={"User-Agent": "wordloom"}), timeout=PATIENCE) as answer:
        data: bytes = answer.read(MOST + 1)
    return data
