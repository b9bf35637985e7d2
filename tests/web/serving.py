"""A server in this process, over a real socket, and guests who use it as any client does."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from tesela.web.app import create_app
from tesela.web.host.settings import Settings
from tesela.web.serving import prepare, uvicorn_options
from tesela.web.storage.store import Store
from tesela.web.tables.tokens import new_token

PATIENCE = 60.0
# Nobody waits, and nobody takes too much.
QUICK = {"pace": 0.0, "think": 0.02, "rate": 10_000.0, "burst": 10_000, "network_visitors": 1000}
LIMITED = ("openings", "tables", "sockets", "uploads", "hints", "reviews", "thought")
QUICK |= {f"visitor_{what}": 10_000 for what in LIMITED}
HERE = {"kind": "here", "name": "Ana"}
ELSEWHERE = {"kind": "elsewhere"}
GREEDY = {"kind": "bot", "bot": "greedy"}


class Serving:
    """A running server."""

    def __init__(self, settings: Settings, port: int = 0):
        self.app = create_app(settings)
        self.house = self.app.state.house
        self._server = uvicorn.Server(uvicorn.Config(self.app, port=port, **uvicorn_options(settings)))
        self._guests: list[Guest] = []
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()
        self.wait(lambda: self._server.started)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def guest(self, **headers: str) -> "Guest":
        self._guests.append(Guest(self.url, **headers))
        return self._guests[-1]

    def stop(self) -> None:
        for guest in self._guests:
            guest.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)

    @staticmethod
    def wait(ready: Any) -> None:
        end = time.monotonic() + PATIENCE
        while not ready():
            assert time.monotonic() < end
            time.sleep(0.01)


@contextmanager
def serving(db: str, port: int = 0, **changes: Any) -> Iterator[Serving]:
    settings = Settings(db=db, **{**QUICK, **changes})
    prepare(settings)
    server = Serving(settings, port)
    try:
        yield server
    finally:
        server.stop()


def a_while_ago(db: str, seconds: float) -> None:
    """Let everything in a database have happened so much earlier."""
    store = Store(db)
    with store.writing() as connection:
        for table, column in (("workers", "seen"), ("entries", "at"), ("tables", "due")):
            connection.exec_driver_sql(f"UPDATE {table} SET {column} = {column} - {seconds}")
    store.close()


class Guest:
    """Somebody with a token: a client of the API."""

    def __init__(self, url: str, **headers: str):
        self.url = url
        self.token = new_token()
        self.headers = {"Authorization": f"Bearer {self.token}", **headers}
        self.http = httpx.Client(base_url=url, headers=self.headers, timeout=PATIENCE)

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(path, json=body)

    def open(self, *seats: dict[str, Any], game: str = "azul", **more: Any) -> dict[str, Any]:
        answer = self.post("/api/tables", {"game": game, "seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def look(self, table: str, since: int = 0) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}", since=since)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def say(self, table: str, kind: str, seat: int = 0, **more: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/commands", {"type": kind, "seat": seat, **more})

    def act(self, table: str, seat: int | None = None, choice: int = 0) -> httpx.Response:
        """Play a legal move of whoever decides, or of this seat."""
        seen = self.look(table)
        legal = seen["legal"]
        number = legal[choice % len(legal)]["number"]
        return self.say(table, "act", seen["table"]["actor"] if seat is None else seat, seq=seen["seq"], action=number)

    def sit(self, table: str, seat: int, **more: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/seats/{seat}", more)

    def socket(self, table: str, since: int = 0, lang: str = "", **more: Any) -> ClientConnection:
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket?since={since}&lang={lang}"
        return connect(address, additional_headers=self.headers, compression=None, **more)

    def analysis(self, lang: str = "", **more: Any) -> ClientConnection:
        address = f"{self.url.replace('http', 'ws')}/api/analysis?lang={lang}"
        return connect(address, additional_headers=self.headers, compression=None, **more)

    def finish(self, table: str) -> dict[str, Any]:
        """Play on at all of one's seats until the game is over; how it ended."""
        with self.socket(table) as socket:
            while (seen := hear(socket, "table"))["table"]["status"] != "over":
                actor = seen["table"]["actor"]
                if actor in self.look_seats(seen) and seen["legal"]:
                    best = max(seen["legal"], key=lambda move: move["forecast"][actor])
                    move = {"type": "act", "seat": actor, "seq": seen["seq"], "action": best["number"]}
                    socket.send(json.dumps(move))
        return self.look(table)

    def look_seats(self, seen: dict[str, Any]) -> list[int]:
        """One's own seats, which only the first message names."""
        self._seats = seen.get("you", getattr(self, "_seats", []))
        return self._seats


def hear(socket: ClientConnection, kind: str | None = None) -> dict[str, Any]:
    """The next message, or the next of this type."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if kind in (None, message["type"]):
            return message


def tell(socket: ClientConnection, kind: str, seat: int = 0, **more: Any) -> dict[str, Any]:
    """Say something, and the answer to it."""
    socket.send(json.dumps({"type": kind, "seat": seat, "id": "mine", **more}))
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message.get("id") == "mine":
            return message
