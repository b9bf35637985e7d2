"""A fuzzer for the table server: broken requests and broken messages are refused, and nobody is left mute or behind.

`python -m tests.web.fuzz --seconds 60 --seed 1` runs it long, on SQLite; with `--postgres` on PostgreSQL.
"""

import argparse
import json
import random
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import psycopg
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.web.postgres import cluster, programs
from tests.web.serving import ELSEWHERE, GREEDY, HERE, PATIENCE, Guest, Serving, hear, serving

SIGNS = '0123456789-+.eE,:{}[]" \\\0\n\t²é\ud800\U0001f600\ufffd'
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 3, 4, 2**31, 2**63, 2**64, 10**300, 1.5, 1e300, float("inf"), float("nan")),
    *("", "act", "0", "\0", "\ud800", "é\udfff", "x" * 200, [], [[]], {}, {"type": "draft"}, {"\ud800": "\0"}),
)
TYPES = ("act", "confirm", "withdraw", "ask_take_back", "ask_replace", "answer", "return", "leave", "ping")
ANSWERS = ("accepted", "refused", "pong")
NAMES = (
    *("Host", "Origin", "Content-Length", "Cookie", "Authorization", "Accept-Language", "Content-Type"),
    *("X-Forwarded-For", "X-Forwarded-Proto", "Sec-Fetch-Site", "If-None-Match", "Transfer-Encoding", "Expect"),
)
HEADERS = (
    *(b"[", b"[::1", b"http://[", b"//[", b"null", b"\xff\xfe", b"", b"-1", b"9" * 19, b"9" * 5000, b"1e9", b"\xb2"),
    *(b"tesela=\xff; =;;", b"Bearer \xff", b"\xff;q=\xff,,;", b"localhost:x", b"a@b:1", b"::1%x", b"chunked", b"1, 2"),
)
PLACES = (
    *(b"/", b"/api/tables", b"/api/tables/%s", b"/api/tables/%s/record", b"/api/tables/%s/moments", b"/api/records"),
    *(b"/api/tables/%s/seats/0", b"/api/tables/%s/seats/0/key", b"/api/tables/%s/commands", b"/api/tables/%s/branch"),
    *(b"/api/tables/%s/rematch", b"/api/tables/%s/review", b"/api/puzzles/%s/1", b"/api/texts/%s", b"/static/%s"),
    *(b"/t/%s", b"/healthz?lang=%s", b"/api/tables?which=%s", b"/api/tables/none?since=%s", b"/metrics", b"%s"),
)
PARTS = (
    *(b"%00", b"a%00b", b"%ff%fe", b"%ed%a0%80", b"%F0%9F", b"..%2f..%2f"),
    *(b"\xff", b"%", b"*", b"[", b"x" * 300, b"9" * 30),
)
METHODS = (b"GET", b"POST", b"HEAD", b"PUT", b"DELETE", b"OPTIONS", b"TRACE", b"PATCH")


def main(server: Serving, seconds: float, most: int, seed: int) -> int:
    """Say broken things to this server for so long, or so often; how many were said."""
    rng, end, said = random.Random(seed), time.monotonic() + seconds, 0
    while time.monotonic() < end and said < most:
        said += fuzz_socket(server, rng)
        for _ in range(10):
            fuzz_request(server, rng)
            said += 1
    check_well(server)
    return said


def fuzz_socket(server: Serving, rng: random.Random) -> int:
    """Say broken things at a table; how many. Each is answered once, or ends the connection, and all others go on."""
    ana = server.guest()
    opened = ana.open(HERE, rng.choice((HERE, ELSEWHERE, GREEDY)), options={"confirm": rng.random() < 0.5})
    said = 0
    with ana.socket(opened["id"]) as talking, ana.socket(opened["id"]) as listening:
        hear(talking, "table")
        with suppress(ConnectionClosed):
            for _ in range(rng.randrange(5, 30)):
                message = _message(ana, opened["id"], rng)
                said += 1
                talking.send(message)
                answer(talking, message)
        assert talking.close_code in (None, 1007, 1009), message  # no UTF-8, too large
        listening.send('{"type": "ping", "id": "still there"}')
        assert answer(listening, "ping")["id"] == "still there"
    return said


def answer(connection: ClientConnection, message: object) -> dict[str, Any]:
    """The answer to a message."""
    try:
        while (found := hear(connection))["type"] not in ANSWERS:
            pass
    except TimeoutError:
        raise AssertionError(f"no answer to {message!r}") from None
    return found


def fuzz_request(server: Serving, rng: random.Random) -> None:
    """A broken request, which is answered, and not by a mistake of ours."""
    request = _request(rng)
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        answered = connection.recv(65536)
    # Who ends in the middle of a request is told nothing.
    assert not answered or answered.split()[1] < b"500", (answered, request)


def check_well(server: Serving) -> None:
    """Nobody is left who is gone, and the next one is served."""
    server.wait(lambda: server.house.connections.total == 0)
    server.wait(lambda: not any(room.listeners for room in server.house.hall.rooms.values()))
    bea = server.guest()
    assert bea.act(bea.open(HERE, HERE)["id"]).status_code == 200
    assert 'status="500"' not in bea.get("/metrics").text


def _message(guest: Guest, table: str, rng: random.Random) -> str | bytes:
    seen = guest.look(table)
    legal = seen.get("legal") or [{"number": 0, "action": {}}]
    move = rng.choice(legal)
    message = {
        "type": rng.choice(TYPES), "seat": rng.choice((0, 1, seen["table"]["actor"] or 0)), "id": rng.randrange(9),
        **rng.choice(({"seq": seen["seq"], "action": rng.choice((move["number"], move["action"]))}, {"yes": True}, {})),
    }  # fmt: skip
    for _ in range(rng.choice((0, 1, 1, 2))):
        _mutate(message, rng)
    text = json.dumps(message)
    kind = rng.random()
    if kind < 0.6:
        return text
    if kind < 0.9:
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice(("", *SIGNS)) + text[place + rng.choice((0, 1, 5)) :]
    broken = {0.94: "[" * 30000, 0.95: '{"a":' * 9000, 0.955: " " * 70_000, 0.96: f'{{"seq": {"9" * 5000}}}'}
    text = next((long for most, long in broken.items() if 0.9 < kind < most), text)
    # As bytes it is a binary message, unless a text, which has to be UTF-8.
    return text.encode("utf-8", "surrogatepass") if kind > 0.96 else text.encode("utf-8", "replace").decode()


def _mutate(message: dict[str, Any], rng: random.Random) -> None:
    inner = message.get("action")
    where = inner if isinstance(inner, dict) and inner and rng.random() < 0.4 else message
    key = rng.choice((*where, "more", "\ud800", "\0"))
    if rng.random() < 0.2:
        where.pop(key, None)
    else:
        where[key] = rng.choice(VALUES)


def _request(rng: random.Random) -> bytes:
    place = rng.choice(PLACES)
    path = place.replace(b"%s", rng.choice(PARTS)) if b"%s" in place else place
    headers = {"Host": b"localhost", "Connection": b"close"}
    if rng.random() < 0.3:
        headers |= {"Upgrade": b"websocket", "Connection": b"Upgrade", "Sec-WebSocket-Version": b"13"}
        headers |= {"Sec-WebSocket-Key": rng.choice((b"dGhlIHNhbXBsZSBub25jZQ==", b"no key"))}
    for _ in range(rng.choice((0, 1, 1, 2))):
        headers[rng.choice(NAMES)] = rng.choice(HEADERS)
    body = json.dumps(rng.choice(VALUES)).encode()
    if rng.random() < 0.5:
        headers.setdefault("Content-Length", str(len(body)).encode())
    lines = b"".join(name.encode() + b": " + value + b"\r\n" for name, value in headers.items())
    return b"%s %s HTTP/1.1\r\n%s\r\n%s" % (rng.choice(METHODS), path, lines, body)


@contextmanager
def database(postgres: bool) -> Iterator[str]:
    """A database of our own."""
    with ExitStack() as stack:
        if not postgres:
            yield f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/tables.db"
            return
        found = programs()
        assert found is not None
        folder = stack.enter_context(cluster(found))
        with psycopg.connect(f"host={folder} user=tesela dbname=postgres", autocommit=True) as connection:
            connection.execute("CREATE DATABASE fuzz")
        yield f"postgresql://tesela@/fuzz?host={folder}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    options = parser.parse_args()
    with database(options.postgres) as db, serving(db) as running:
        print(f"{main(running, options.seconds, 10**9, options.seed)} broken requests and messages")
