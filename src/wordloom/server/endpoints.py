"""Where notices may be sent: push services in the open network, and nowhere else.

A browser names the address, so anybody could name one of this machine or of the network behind it. It is looked at
when it is given, and what it leads to again whenever something is sent.
"""

from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from wordloom.core.errors import ParseError

LONGEST = 1_000
NAT64 = bytes.fromhex("0064ff9b0000000000000000")  # the first 96 bits of addresses that stand for others


def checked_endpoint(url: str, *, loopback: bool) -> str:
    """The address of a push service: HTTPS on its usual port at a public name, or with leave this machine."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise ParseError("bad-endpoint") from None
    host = parts.hostname or ""
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST
    if not plain or not host or parts.username is not None or parts.fragment:
        raise ParseError("bad-endpoint")
    if loopback and is_loopback(host) and parts.scheme in {"http", "https"}:
        return url
    if parts.scheme != "https" or port not in (None, 443) or not may_be_public(host):
        raise ParseError("bad-endpoint")
    return url


def may_be_public(host: str) -> bool:
    """Whether a host is a public address, or a name that could lead to one."""
    try:
        return is_public(host)
    except ValueError:
        labels = host.rstrip(".").split(".")
        return len(labels) > 1 and not labels[-1].isdigit() and labels[-1] not in {"local", "localhost", "internal"}


def is_public(address: str) -> bool:
    """Whether an address is one of the open network; ValueError where it is none."""
    found = meant(ip_address(address.partition("%")[0]))
    return found.is_global and not found.is_multicast


def is_loopback(host: str) -> bool:
    """Whether a host is this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def meant(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The address that another one only wraps."""
    if isinstance(address, IPv4Address):
        return address
    if address.packed[:12] == NAT64:
        return IPv4Address(address.packed[12:])
    teredo = address.teredo
    return address.ipv4_mapped or address.sixtofour or (teredo[1] if teredo else address)
