"""The guard: other sites, other names, too much, too often, and what every answer says."""

import json
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.serving import HERE, Guest, Serving, hear, serving

Guests = Callable[..., Guest]


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/api/games", "/nowhere", "/static/nothing.js", "/static/icon.svg", "/static/index.html"]
)
def test_every_answer_is_guarded(guest: Guests, path: str) -> None:
    headers = guest().get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.parametrize("path", ["js/dom.js", "css/base.css", "fonts/figtree-latin.woff2"])
def test_files_say_no_more_than_files_must(guest: Guests, path: str) -> None:
    headers = guest().get(f"/static/{path}").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in headers


def test_the_page_needs_nothing_that_the_policy_forbids(guest: Guests) -> None:
    for address in ("/", "/t/anything", "/board?position=azul"):
        page = guest().get(address).text
        assert "</html>" in page
        assert "<script>" not in page
        assert "style=" not in page


def test_other_sites_cannot_act(guest: Guests, server: Serving) -> None:
    body = {"game": "azul", "seats": [HERE, HERE]}
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = guest(**headers).post("/api/tables", body)
        assert (answer.status_code, answer.json()["key"]) == (403, "server.origin")
    assert guest(Origin=server.url).post("/api/tables", body).status_code == 201


def test_other_sites_cannot_connect(guest: Guests, server: Serving) -> None:
    ana = guest()
    table = ana.open(HERE, HERE)["id"]
    with pytest.raises(InvalidStatus), ana.socket(table, origin="https://evil.example"):
        pass
    with ana.socket(table, origin=server.url) as socket:
        assert hear(socket)["seq"]


def test_a_name_that_is_not_ours(guest: Guests) -> None:
    answer = guest(Host="evil.example:8000").get("/healthz")
    assert (answer.status_code, answer.json()["key"]) == (403, "server.host")
    assert guest(Host="localhost:8000").get("/healthz").status_code == 200
    assert guest(Host="192.168.1.7:8000").get("/healthz").status_code == 200


def test_what_is_too_large(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE)["id"]
    large = json.dumps({"type": "act", "seat": 0, "seq": 1, "action": {"type": "x" * 70_000}})
    answer = ana.http.post(f"/api/tables/{table}/commands", content=large)
    assert (answer.status_code, answer.json()["key"]) == (413, "server.size")
    parts = (large[start : start + 1000].encode() for start in range(0, len(large), 1000))
    chunked = ana.http.post(f"/api/tables/{table}/commands", content=parts)
    assert (chunked.status_code, chunked.json()["key"]) == (413, "server.size")
    with ana.socket(table) as socket:
        hear(socket)
        socket.send(large)
        with pytest.raises(ConnectionClosed):
            hear(socket, "accepted")
    assert ana.act(table).status_code == 200


def test_what_comes_too_often(db: str) -> None:
    with serving(db, rate=0.01, burst=20) as server:
        ana = server.guest()
        table = ana.open(HERE, HERE)["id"]
        with ana.socket(table) as socket:
            hear(socket)
            for _ in range(20):
                socket.send('{"type": "ping"}')
            answers = [message for _ in range(21) if (message := hear(socket))["type"] != "presence"]
            assert answers[0]["type"] == "pong"
            assert answers[-1]["key"] == "server.rate"
        answer = ana.get("/healthz")
        assert (answer.status_code, answer.json()["key"]) == (429, "server.rate")
        assert 1 <= int(answer.headers["retry-after"]) <= 100
        assert server.guest().get("/healthz").status_code == 200
        assert {ana.get("/static/index.html").status_code for _ in range(15)} == {200}


def test_problems_are_said_in_the_language_asked_for(guest: Guests) -> None:
    spanish = guest(**{"Accept-Language": "es-ES,es;q=0.9"}).get("/api/tables/none").json()
    assert spanish == {"key": "table.missing", "message": "no existe esa mesa"}
    assert guest().get("/api/tables/none").json()["message"] == "there is no such table"
    assert guest().get("/api/nowhere").json()["key"] == "server.no_page"
    assert guest().http.delete("/healthz").json()["key"] == "server.no_method"


def test_a_table_that_is_not_there(guest: Guests) -> None:
    with guest().socket("none") as socket, pytest.raises(ConnectionClosed) as closed:
        hear(socket)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "table.missing")


def test_health_and_metrics(guest: Guests) -> None:
    health = guest().get("/healthz").json()
    assert health["status"] == "ok"
    ana = guest()
    ana.act(ana.open(HERE, HERE)["id"])
    text = guest().get("/metrics").text
    assert 'tesela_entries_total{event="action"}' in text
    assert 'tesela_command_seconds_bucket{le="+Inf"}' in text
    assert "# TYPE tesela_rooms gauge" in text


def test_other_requests_answer_while_bots_think(db: str) -> None:
    """The bots release the GIL: while one thinks about one move, many questions get their answers."""
    with serving(db, think=3.0) as server:
        ana = server.guest()
        table = ana.open({"kind": "bot", "bot": "search"}, {"kind": "bot", "bot": "search"})["id"]
        server.wait(lambda: server.house.thinking.busy)
        dealt, answered = ana.look(table)["seq"], 0
        while ana.look(table, dealt)["seq"] == dealt:
            answered += 1
        assert answered >= 20


def test_a_server_that_is_full(db: str) -> None:
    with serving(db, most_tables=1, most_sockets=1, largest_record=100_000) as server:
        ana = server.guest()
        table = ana.open(HERE, HERE)["id"]
        answer = ana.post("/api/tables", {"game": "azul", "seats": [HERE, HERE]})
        assert (answer.status_code, answer.json()["key"]) == (429, "table.too_many")
        assert ana.http.post("/api/records", content=b" " * 100_001).status_code == 413
        with ana.socket(table) as first:
            hear(first)
            with ana.socket(table) as second, pytest.raises(ConnectionClosed) as closed:
                hear(second)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "203.0.113.7"},
        {"X-Forwarded-For": "127.0.0.1"},
        {"Forwarded": "for=203.0.113.7"},
        {"X-Real-IP": "203.0.113.7"},
        {"Via": "1.1 proxy"},
    ],
)
@pytest.mark.parametrize("proxy", ["127.0.0.1", "192.0.2.1", ""])
def test_metrics_are_for_the_host_alone(db: str, proxy: str, headers: dict[str, str]) -> None:
    """Whoever comes by a proxy on the same machine is not the host, whether the proxy is believed or not."""
    with serving(db, proxy=proxy) as server:
        answer = server.guest(**headers).get("/metrics")
        assert (answer.status_code, answer.json()["key"]) == (403, "server.metrics")
        assert server.guest().get("/metrics").status_code == 200


def test_a_token_opens_the_metrics_from_elsewhere(db: str) -> None:
    with serving(db, metrics_token="a-token-of-the-host") as server:

        def asked(**headers: str) -> int:
            return server.guest(**{"X-Forwarded-For": "203.0.113.7", **headers}).get("/metrics").status_code

        assert asked() == 403
        assert asked(Authorization="Bearer a-token-of-the-other") == 403
        assert asked(Authorization="Bearer") == 403
        assert asked(Authorization="Bearer a-token-of-the-host") == 200
