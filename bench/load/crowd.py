"""Crowd: tables of two people who each have a connection of their own, and some who watch."""

import asyncio
import json
import random
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import httpx

from bench.load.client import Client
from tesela.web.tables.tokens import new_token

AGAIN = 0.2  # seconds before a client that was cut off comes back
OPENING = 60.0  # seconds for all tables to be opened
WATCHED = 4  # of so many tables one is watched
GAMES = ("azul", "pavilion")
PLAYERS = 2

# A message is searched for the little that a player must know: to read all of it would take longer than to write it.
SEQ = re.compile(rb'"seq":(\d+)')
ACTOR = re.compile(rb'"actor":(\d+|null),"waits_for"')
NUMBER = re.compile(rb'"number":(\d+)')
ENTRY = b'{"seq":'


def home(number: int) -> str:
    """The address from which those at a table come: every table has its own, as strangers do."""
    return f"127.1.{number // 250}.{number % 250 + 1}"


@dataclass
class Crowd:
    """Everybody, and what they have seen."""

    urls: list[str]  # of the workers
    routed: bool  # whether all who are at a table ask the same worker
    pace: float = 0.0  # seconds on average that players think about a move
    answers: list[float] = field(default_factory=list)  # seconds from a move to its answer
    acknowledged: list[tuple[str, int, int]] = field(default_factory=list)  # table, last entry written, seat
    unanswered: Counter[str] = field(default_factory=Counter)  # moves of a table that may be written or not
    begun: set[int] = field(default_factory=set)  # the numbers of the tables whose first game has begun
    heard: int = 0  # entries
    wrong: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    _tables: list["asyncio.Task[None]"] = field(default_factory=list)

    def url(self, number: int) -> str:
        """The worker whom the client of this number asks."""
        return self.urls[number % len(self.urls)]

    async def grow(self, tables: int) -> None:
        """Let there be so many tables, and wait until they play."""
        before = len(self._tables)
        for number in range(before, tables):
            self._tables.append(asyncio.get_running_loop().create_task(self._keep_playing(number)))
            await asyncio.sleep(0.005)
        end = time.monotonic() + OPENING
        while len(self.begun) < tables and time.monotonic() < end:
            await asyncio.sleep(0.1)

    async def go(self) -> None:
        """Let everybody go."""
        for table in self._tables:
            table.cancel()
        await asyncio.gather(*self._tables, return_exceptions=True)
        self._tables.clear()
        self.begun.clear()

    async def _keep_playing(self, number: int) -> None:
        """One game after the other."""
        way = httpx.AsyncHTTPTransport(local_address=home(number))
        async with httpx.AsyncClient(timeout=60, transport=way) as http:
            while True:
                try:
                    table, tokens = await self._open(http, number)
                except httpx.HTTPError:
                    await asyncio.sleep(AGAIN)
                    continue
                self.begun.add(number)
                await self._play(number, table, tokens)

    async def _open(self, http: httpx.AsyncClient, number: int) -> tuple[str, list[str]]:
        url, tokens = self.url(number), [new_token() for _ in range(PLAYERS)]
        headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        seats = [{"kind": "here"}, *[{"kind": "elsewhere"}] * (PLAYERS - 1)]
        body = {"game": GAMES[number % len(GAMES)], "seats": seats}
        answer = await http.post(f"{url}/api/tables", json=body, headers=headers[0])
        answer.raise_for_status()
        opened = answer.json()
        for seat in range(1, PLAYERS):
            address, key = f"{url}/api/tables/{opened['id']}/seats/{seat}", opened["keys"][str(seat)]
            (await http.post(address, json={"key": key}, headers=headers[seat])).raise_for_status()
        return opened["id"], tokens

    async def _play(self, number: int, table: str, tokens: list[str]) -> None:
        over = asyncio.Event()
        guests = [Guest(self, number, table, seat, token, over) for seat, token in enumerate(tokens)]
        if number % WATCHED == 0:
            guests.append(Guest(self, number, table, None, new_token(), over))
        try:
            for guest in guests:
                guest.come()
            await over.wait()
        finally:
            for guest in guests:
                guest.go()


class Guest:
    """Whoever has a connection to a table, and comes back when it is cut off: a player, or one who watches."""

    def __init__(self, crowd: Crowd, number: int, table: str, seat: int | None, token: str, over: asyncio.Event):
        self._crowd, self._table, self._seat, self._token, self._over = crowd, table, seat, token, over
        self._asks = number if crowd.routed else number + (seat or 0)
        self._home = home(number)
        self._known = 0  # the last entry heard of
        self._sent: float | None = None  # when the move was sent that is not answered yet
        self._turn: bytes | None = None  # the message after which a move is to be made, as soon as the last is answered
        self._client: Client | None = None
        self._later: asyncio.TimerHandle | None = None
        self._coming: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()

    def come(self) -> None:
        """Connect."""
        self._coming = self._loop.create_task(self._come())

    def go(self) -> None:
        """Leave for good."""
        self._settle()
        for waiting in (self._later, self._coming):
            if waiting is not None:
                waiting.cancel()
        if self._client is not None:
            self._client.close()

    async def _come(self) -> None:
        while True:
            url = self._crowd.url(self._asks)
            path = f"/api/tables/{self._table}/socket?since={self._known}"
            place = urlsplit(url)
            try:
                client = Client(url, path, self._token, self._hear)
                await self._loop.create_connection(
                    lambda made=client: made, place.hostname, place.port, local_addr=(self._home, 0)
                )
                self._client = client
                return
            except OSError:
                self._asks += 1
                await asyncio.sleep(AGAIN)

    def _hear(self, message: bytes | None) -> None:
        if message is None:
            self._cut_off()
        elif message.startswith(b'{"type":"table"'):
            self._see(message)
        elif message.startswith(b'{"type":"accepted"'):
            self._accepted(message)
        elif message.startswith(b'{"type":"refused"'):
            self._crowd.refused[json.loads(message)["key"]] += 1
            if self._client is not None:
                self._client.close()
            self._cut_off()  # to look how things stand, and try again

    def _cut_off(self) -> None:
        self._settle()
        self._client = self._turn = None
        self._asks += 0 if self._crowd.routed else 1
        self._later = self._loop.call_later(AGAIN, self.come)

    def _settle(self) -> None:
        """The move sent, if there is one, has no answer that says whether it is written."""
        if self._sent is not None:
            self._crowd.unanswered[self._table] += 1
            self._sent = None

    def _see(self, message: bytes) -> None:
        """How the table stands; what comes twice or not at all is noted."""
        crowd, found = self._crowd, SEQ.search(message)
        assert found is not None
        seq, count = int(found[1]), message.count(ENTRY)
        crowd.heard += count
        if count != seq - self._known:
            crowd.wrong.append(f"{self._table}: {count} entries after {self._known} end with {seq}")
        self._known = seq
        if b'"status":"over"' in message:
            self._over.set()
            return
        actor = ACTOR.search(message)
        self._turn = message if actor is not None and actor[1] == str(self._seat).encode() else None
        if self._turn and self._sent is None:
            self._consider()

    def _accepted(self, message: bytes) -> None:
        found = SEQ.search(message)
        if self._sent is None or found is None:
            return
        assert self._seat is not None
        self._crowd.answers.append(time.perf_counter() - self._sent)
        self._crowd.acknowledged.append((self._table, int(found[1]), self._seat))
        self._sent = None
        if self._turn:  # the same seat decides again
            self._consider()

    def _consider(self) -> None:
        """Move, at once or after a thought."""
        if self._crowd.pace:
            self._later = self._loop.call_later(random.expovariate(1 / self._crowd.pace), self._move)
        else:
            self._move()

    def _move(self) -> None:
        message, self._turn = self._turn, None
        if message is None or self._client is None or self._sent is not None:
            return
        first = message.rfind(b'"legal":')
        found = NUMBER.search(message, random.randrange(first, len(message))) or NUMBER.search(message, first)
        if found is None:
            self._crowd.wrong.append(f"{self._table}: no legal moves for whoever decides")
            return
        self._sent = time.perf_counter()
        self._client.say(f'{{"type":"act","seat":{self._seat},"seq":{self._known},"action":{int(found[1])},"id":1}}')
