"""Networks: where somebody asks from. Tokens are free to make up; addresses are not."""

import ipaddress
from functools import lru_cache

from tesela.web.tables.tokens import hashed

HOUSEHOLD = 64  # bits of an IPv6 address that whoever has the network cannot choose
LONGEST = 100  # characters of what is no address


@lru_cache(4096)
def network_of(address: str) -> str:
    """The hash of the network of an address: of an IPv4 address itself, of an IPv6 address its /64."""
    return hashed(_network(address))


def _network(address: str) -> str:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:  # what a proxy said, or a socket of this machine
        return address[:LONGEST]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(found), HOUSEHOLD), strict=False))
        found = found.ipv4_mapped
    return str(found)
