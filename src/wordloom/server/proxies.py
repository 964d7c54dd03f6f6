"""Which proxies are believed when they say where a request comes from."""

from collections.abc import Iterable
from ipaddress import IPv4Network, ip_network

from wordloom.core.errors import ParseError

MAPPED = 96  # bits before an IPv4 address where a socket speaks both


def checked_proxy(proxy: str) -> str:
    """An address or a network, or ParseError."""
    try:
        ip_network(proxy)
    except ValueError:
        raise ParseError("bad-proxy", given=proxy) from None
    return proxy


def mapped(proxies: Iterable[str]) -> list[str]:
    """The same networks, with IPv4 ones also as a socket that speaks both writes them."""
    networks = [ip_network(proxy) for proxy in proxies]
    old = [network for network in networks if isinstance(network, IPv4Network)]
    return [str(network) for network in networks] + [
        f"::ffff:{network.network_address}/{MAPPED + network.prefixlen}" for network in old
    ]
