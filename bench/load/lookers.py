"""Lookers: people beside the tables, each with a position that is thought about without a pause."""

import asyncio
import json
from urllib.parse import urlsplit

import tesela
from bench.load.client import Client
from bench.load.crowd import GAMES, home
from tesela.web.tables.tokens import new_token

FIRST = 60_000  # of their numbers: nobody at a table comes from the same address
SOON = 0.01  # seconds between two looks whether a connection is open


class Lookers:
    """So many of them at a server; `nodes` is what was looked at for them."""

    def __init__(self, url: str, count: int):
        self._url = url
        self._count = count
        self._clients: list[Client] = []
        self._nodes: dict[int, int] = {}

    @property
    def nodes(self) -> int:
        """All positions that the server has looked at for them, up to what it last told."""
        return sum(self._nodes.values())

    async def come(self) -> None:
        """Let each of them ask."""
        place = urlsplit(self._url)
        for number in range(self._count):
            client = Client(self._url, "/api/analysis", new_token(), lambda heard, one=number: self._hear(one, heard))
            await asyncio.get_running_loop().create_connection(
                lambda made=client: made, place.hostname, place.port, local_addr=(home(FIRST + number), 0)
            )
            while not client.is_open:
                await asyncio.sleep(SOON)
            state = tesela.Play(GAMES[number % len(GAMES)], seed=number).state
            client.say(json.dumps({"type": "think", "id": number, "position": tesela.position(state)}))
            self._clients.append(client)

    def go(self) -> None:
        """Nobody looks any more."""
        for client in self._clients:
            client.close()
        self._clients.clear()

    def _hear(self, number: int, heard: bytes | None) -> None:
        if heard is None:
            return
        message = json.loads(heard)
        if message["type"] != "think":
            raise SystemExit(f"an analysis was refused: {message}")
        self._nodes[number] = message["nodes"]
        if message["done"] and message["more"]:
            self._clients[number].say(json.dumps({"type": "go", "id": number}))
