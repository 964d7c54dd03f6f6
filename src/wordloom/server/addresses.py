"""Blocks of addresses: what one household or one attacker can choose from freely counts as one place."""

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network

SUBNET = 64  # bits that a provider gives to a household, at least
NETWORK = {4: 16, 6: 32}  # bits that a provider has, about


def block_of(address: str) -> str:
    """The place of an address: an IPv4 address is its own, of IPv6 the /64; what is no address stands for itself."""
    try:
        parsed = ip_address(address.split("%", maxsplit=1)[0])
    except ValueError:
        return address[:50]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, SUBNET), strict=False))


def network_of(block: str) -> str:
    """The network that a block belongs to, wide enough that nobody has many of them to choose from."""
    try:
        parsed = ip_network(block)
    except ValueError:
        return block
    return str(parsed.supernet(new_prefix=NETWORK[parsed.version]))


class Blocks:
    """Some blocks of addresses; an address is in them or not."""

    def __init__(self, blocks: Iterable[str]) -> None:
        self._networks = tuple(ip_network(block, strict=False) for block in blocks)

    def __contains__(self, address: object) -> bool:
        if not self._networks:
            return False
        try:
            parsed = ip_address(str(address).split("%")[0])
        except ValueError:
            return False
        plain = (isinstance(parsed, IPv6Address) and parsed.ipv4_mapped) or parsed
        return any(plain in network for network in self._networks)
