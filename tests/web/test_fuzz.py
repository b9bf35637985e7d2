"""No input gets a 500, on either database, and nobody is left mute: a short run of the fuzzer, and what it found."""

import json
import socket

import pytest

from tests.web.fuzz import answer, main
from tests.web.serving import HERE, PATIENCE, Serving, hear

SECONDS, SAID = 20.0, 600
REST = b"Connection: close\r\n\r\n"


def test_broken_requests_and_messages(any_server: Serving, caplog: pytest.LogCaptureFixture) -> None:
    assert main(any_server, SECONDS, SAID, seed=13) > 100
    assert [found for found in caplog.records if found.levelname == "ERROR"] == []


@pytest.mark.parametrize(
    ("request_line", "headers", "status"),
    [
        (b"GET /healthz", b"Host: [\r\n", 403),
        (b"GET /healthz", b"Host: \xff\r\n", 403),
        (b"POST /api/tables", b"Host: localhost\r\nOrigin: http://[\r\n", 403),
        (b"POST /api/tables", b"Host: localhost\r\nContent-Length: 9999999999999999999\r\n", 413),
        (b"POST /api/tables", b"Host: localhost\r\nContent-Length: -1\r\n", 400),
        (b"GET /api/tables/%00", b"Host: localhost\r\n", 404),
        (b"GET /api/tables/%ed%a0%80", b"Host: localhost\r\n", 404),
        (b"GET /api/texts/%00", b"Host: localhost\r\n", 404),
    ],
)
def test_what_was_a_mistake_of_ours(any_server: Serving, request_line: bytes, headers: bytes, status: int) -> None:
    with socket.create_connection(("127.0.0.1", any_server.port), PATIENCE) as connection:
        connection.sendall(request_line + b" HTTP/1.1\r\n" + headers + REST)
        assert int(connection.recv(65536).split()[1]) == status


def test_whoever_goes_in_the_middle_of_a_request_is_no_mistake(
    any_server: Serving, caplog: pytest.LogCaptureFixture
) -> None:
    failed = 'tesela_requests_total{method="POST",status="500"}'
    for path in (b"/api/records", b"/api/tables"):
        with socket.create_connection(("127.0.0.1", any_server.port), PATIENCE) as connection:
            connection.sendall(b"POST " + path + b" HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
            connection.shutdown(socket.SHUT_WR)
            connection.recv(65536)
    assert failed not in any_server.guest().get("/metrics").text
    assert [found for found in caplog.records if found.levelname == "ERROR"] == []


@pytest.mark.parametrize("ident", ["\ud800", "x" * 101, 1.5, [], {"a": "\udfff"}])
def test_an_id_that_cannot_be_sent_back_does_not_mute(any_server: Serving, ident: object) -> None:
    ana = any_server.guest()
    table = ana.open(HERE, HERE)["id"]
    with ana.socket(table) as connection:
        hear(connection)
        connection.send(json.dumps({"type": "ping", "id": ident}))
        refused = answer(connection, ident)
        assert (refused["type"], refused["key"], refused["id"]) == ("refused", "server.invalid", None)
        connection.send('{"type": "ping", "id": "well"}')
        assert answer(connection, "well")["id"] == "well"


def test_texts_that_cannot_be_written(any_server: Serving) -> None:
    ana = any_server.guest()
    seats = '"seats": [{"kind": "here"}, {"kind": "here"}]'
    for body in ('{"\\ud800": 1}', f'{{"game": "azul", "setup": {{"\\ud800": "x"}}, {seats}}}'):
        answered = ana.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert answered.status_code == 422
    record = '{"format": "tesela", "version": 1, "game": "\\ud800", "setup": {}, "events": []}'
    assert ana.http.post("/api/records", content=record).status_code == 400
    named = ana.open({"kind": "here", "name": "A\0n\ta"}, HERE)["id"]
    assert ana.look(named)["table"]["seats"][0]["name"] == "A n a"
