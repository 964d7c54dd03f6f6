"""Where a request comes from, as its owner will recognise it later: a browser, a system, a block of addresses."""

from typing import NamedTuple

# The first that fits: every browser names those that it wants to be taken for after itself.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


class Visit(NamedTuple):
    """Who asks, as far as the line tells."""

    device: str = ""
    block: str = ""


NOWHERE = Visit()


def device_of(agent: str) -> str:
    """Browser and system in names that need no translation; empty where the header names none."""
    found = [next((name for sign, name in known if sign in agent), "") for known in (BROWSERS, SYSTEMS)]
    return " · ".join(name for name in found if name)
