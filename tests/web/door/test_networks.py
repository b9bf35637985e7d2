"""Networks: an IPv4 address is one, a /64 of IPv6 is one, however many addresses somebody has in it."""

import pytest

from tesela.web.door.networks import network_of
from tests.web.serving import HERE, Serving


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("fe80::1%eth0", "fe80::2"),
        ("192.0.2.1", "::ffff:192.0.2.1"),
    ],
)
def test_the_same_network(one: str, other: str) -> None:
    assert network_of(one) == network_of(other)


def test_other_networks() -> None:
    found = ["192.0.2.1", "192.0.2.2", "::ffff:192.0.2.3", "2001:db8:1:2::1", "2001:db8:1:3::1", "no address", "", "["]
    assert len({network_of(address) for address in found}) == len(found)


def test_a_table_knows_who_opened_it_and_tells_nobody(server: Serving) -> None:
    ana = server.guest()
    opened = ana.open(HERE, HERE)
    visitor = server.house.archive.store.opener(opened["id"])
    assert visitor is not None
    told = [ana.get(f"/api/tables/{opened['id']}"), ana.get("/api/tables", which="mine")]
    for secret in (visitor, network_of("127.0.0.1")):
        assert secret not in "".join(answer.text for answer in told) + str(opened)
    assert server.house.archive.store.opener("none") is None
