"""Networks: where somebody asks from. Tokens are free to make up; addresses are not."""

import ipaddress
from functools import lru_cache

from starlette.requests import HTTPConnection

from tesela.web.tables.tokens import hashed

HOUSEHOLD = 64  # bits of an IPv6 address that whoever has the network cannot choose
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
LONGEST = 100  # characters of what is no address


@lru_cache(4096)
def network_of(address: str) -> str:
    """The hash of the network of an address: of an IPv4 address itself, of an IPv6 address its /64."""
    return hashed(_network(address))


def is_this_machine(connection: HTTPConnection) -> bool:
    """Whether it is asked on the server's own machine; what a proxy there passes on is not, whoever the proxy is."""
    client = connection.client.host if connection.client else ""
    try:
        loopback = ipaddress.ip_address(client).is_loopback
    except ValueError:
        return False
    return loopback and not any(name in connection.headers for name in FORWARDED)


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
