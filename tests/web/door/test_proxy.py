"""--proxy: one proxy is believed about who asks and over what, and nobody else is."""

from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from tests.web.processes import process
from tests.web.serving import Serving, serving

SECURE = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}


def asked(server: Serving, address: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.url}{address}", headers={"X-Forwarded-For": "203.0.113.7", **headers})


@contextmanager
def behind(db: str, proxy: str) -> Iterator[Serving]:
    with serving(db, proxy=proxy, rate=0.01, burst=3, network_visitors=1) as server:
        yield server


def test_whoever_the_proxy_names_is_who_asks(db: str) -> None:
    with behind(db, "127.0.0.1") as server:
        codes = [asked(server, "/healthz").status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        assert asked(server, "/healthz", **{"X-Forwarded-For": "203.0.113.8"}).status_code == 200


def test_over_what_is_believed(db: str) -> None:
    with behind(db, "127.0.0.1") as server:
        answer = asked(server, "/api/me", **SECURE)
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        assert "; secure" in answer.headers["set-cookie"].lower()
        plain = asked(server, "/api/me")
        assert "strict-transport-security" not in plain.headers
        assert "; secure" not in plain.headers["set-cookie"].lower()


def test_nobody_else_is_believed(db: str) -> None:
    with behind(db, "192.0.2.1") as server:
        answer = asked(server, "/api/me", **SECURE)
        assert "strict-transport-security" not in answer.headers
        assert "; secure" not in answer.headers["set-cookie"].lower()
        # However many addresses somebody invents, they are one.
        codes = [asked(server, "/healthz", **{"X-Forwarded-For": f"203.0.113.{n}"}).status_code for n in range(4)]
        assert codes == [200, 200, 429, 429]


def test_the_flag_reaches_the_server(db: str) -> None:
    with process(db, "--proxy", "192.0.2.1") as server:
        assert "strict-transport-security" not in server.guest().http.get("/healthz", headers=SECURE).headers
    with process(db) as server:
        assert "strict-transport-security" in server.guest().http.get("/healthz", headers=SECURE).headers
