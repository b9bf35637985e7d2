"""How the table server stands a crowd: tables with bots, watchers, and a kill -9 in the middle.

`python bench/load.py [--tables 200] [--watchers 500] [--seconds 60] [--postgres]` starts servers of its own; on a
PostgreSQL, which it starts too, two of them, and one is killed. It prints percentiles of the time from a move to its
answer, and checks that no entry of a log was lost or doubled for any watcher, and that every acknowledged move is there
after the kill.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from tesela.web.tables.tokens import new_token

LOST = (ConnectionClosed, InvalidMessage, InvalidStatus, OSError, TimeoutError)
# One machine is the whole crowd here.
UNLIMITED = ("--rate", "1000000", "--network-visitors", "1000000", "--visitor-tables", "100000")
UNLIMITED += ("--visitor-openings", "1000000", "--visitor-sockets", "100000")
THINK = 2.0  # seconds that a player takes on average
AGAIN = 0.2  # seconds before a lost client comes back
TARGET = 0.1  # seconds: the 95th percentile of a move's answer


class Server:
    """A `tesela serve` of its own."""

    def __init__(self, db: str, port: int = 0):
        options = ["--port", str(port), "--no-open", "--db", db, *UNLIMITED, "--think", "0.1", "--pace", "0.5"]
        command = [sys.executable, "-m", "tesela.cli", "serve", *options]
        spoken = {**os.environ, "TESELA_LANG": "en"}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=spoken)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.startswith("Tesela is at"):
            raise SystemExit("the server did not start")
        self.url = line.split()[3].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


@dataclass
class Crowd:
    """Everybody, and what they have seen."""

    urls: list[str]
    tables: dict[str, str] = field(default_factory=dict)  # the table and the token of its player
    answers: list[float] = field(default_factory=list)  # seconds from a move to its answer
    acknowledged: list[tuple[str, int, int]] = field(default_factory=list)  # table, entry, seat
    heard: int = 0
    wrong: list[str] = field(default_factory=list)
    refused: int = 0
    over: int = 0
    measuring: bool = False

    def url(self, number: int) -> str:
        return self.urls[number % len(self.urls)]


async def open_table(crowd: Crowd, http: httpx.AsyncClient, number: int) -> None:
    token = new_token()
    game = random.choice(["azul", "pavilion"])
    body = {"game": game, "seats": [{"kind": "here", "name": "load"}, {"kind": "bot", "bot": "greedy"}]}
    headers = {"Authorization": f"Bearer {token}"}
    answer = await http.post(f"{crowd.url(number)}/api/tables", json=body, headers=headers)
    answer.raise_for_status()
    crowd.tables[answer.json()["id"]] = token


def check_order(crowd: Crowd, table: str, known: int, entries: list[dict[str, Any]]) -> int:
    """Note what comes twice or not at all; the last entry known."""
    for entry in entries:
        crowd.heard += 1
        if entry["seq"] != known + 1:
            crowd.wrong.append(f"{table}: entry {entry['seq']} after {known}")
        known = entry["seq"]
    return known


async def follow(crowd: Crowd, number: int, table: str, token: str | None) -> None:
    """A client that comes back whenever it is cut off: a watcher, or with a token the player at seat 0."""
    known, attempt = 0, 0
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    while True:
        address = f"{crowd.url(number + attempt).replace('http', 'ws', 1)}/api/tables/{table}/socket?since={known}"
        try:
            async with connect(address, additional_headers=headers, compression=None, max_size=2**22) as socket:
                sent: tuple[float, bool] | None = None
                async for text in socket:
                    message = json.loads(text)
                    if message["type"] == "table":
                        known = check_order(crowd, table, known, message["entries"])
                        if message["table"]["status"] == "over":
                            crowd.over += 1
                            return
                        if token and sent is None and message["table"]["actor"] == 0:
                            await asyncio.sleep(random.expovariate(1 / THINK))
                            move = random.choice(message["legal"])["number"]
                            sent = time.perf_counter(), crowd.measuring
                            command = {"type": "act", "seat": 0, "seq": message["seq"], "action": move, "id": 1}
                            await socket.send(json.dumps(command))
                    elif message["type"] == "accepted" and sent is not None:
                        if sent[1]:
                            crowd.answers.append(time.perf_counter() - sent[0])
                        sent = None
                        crowd.acknowledged.append((table, message["seq"], 0))
                    elif message["type"] == "refused":
                        sent = None
                        crowd.refused += 1
        except LOST:
            pass
        attempt += 1
        await asyncio.sleep(AGAIN)


async def check_acknowledged(crowd: Crowd, http: httpx.AsyncClient) -> int:
    """How many acknowledged moves are not in the log of their table."""
    missing = 0
    acknowledged = list(crowd.acknowledged)  # by now: the games go on
    for table in {table for table, _, _ in acknowledged}:
        entries = (await http.get(f"{crowd.url(0)}/api/tables/{table}")).json()["entries"]
        moves = {entry["seq"] for entry in entries if entry.get("player") == 0}
        # An answer names the last entry that the move wrote: deals may follow it.
        deals = {entry["seq"] for entry in entries if entry["event"] != "action"}
        for name, seq, _ in acknowledged:
            if name == table:
                while seq in deals:
                    seq -= 1
                missing += seq not in moves
        if [entry["seq"] for entry in entries] != list(range(1, len(entries) + 1)):
            crowd.wrong.append(f"{table}: its log has a gap")
    return missing


def percentile(times: list[float], share: float) -> float:
    ranked = sorted(times)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else float("nan")


def report(crowd: Crowd, title: str, seconds: float) -> None:
    print(f"{title}: {len(crowd.answers)} moves by clients in {seconds:.0f} s, {crowd.heard} entries heard, "
          f"{crowd.over} ends of games heard, {crowd.refused} refused")
    shares = {"50%": 0.5, "90%": 0.9, "95%": 0.95, "99%": 0.99}
    times = [f"{name} {1000 * percentile(crowd.answers, share):.1f} ms" for name, share in shares.items()]
    print("  answer: " + ", ".join(times))


async def run(arguments: argparse.Namespace, db: str) -> bool:
    servers = [Server(db) for _ in range(2 if db.startswith("postgres") else 1)]
    crowd = Crowd([server.url for server in servers])
    clients: list[asyncio.Task[None]] = []
    try:
        async with httpx.AsyncClient(timeout=60) as http:
            for number in range(arguments.tables):
                await open_table(crowd, http, number)
            names = list(crowd.tables)
            for number, name in enumerate(names):
                clients.append(asyncio.create_task(follow(crowd, number, name, crowd.tables[name])))
            for number in range(arguments.watchers):
                clients.append(asyncio.create_task(follow(crowd, number, names[number % len(names)], None)))
                await asyncio.sleep(0.005)
            await asyncio.sleep(3)
            crowd.measuring = True
            await asyncio.sleep(arguments.seconds)
            crowd.measuring = False
            report(crowd, f"{arguments.tables} tables, {arguments.watchers} watchers", arguments.seconds)
            good = percentile(crowd.answers, 0.95) < TARGET
            servers[0].kill()
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            print(f"  the server killed took {used.ru_utime + used.ru_stime:.1f} s of processor time")
            if len(servers) == 1:
                servers[0] = Server(db, servers[0].port)
                print("killed and started again")
            else:
                crowd.urls = [servers[1].url]
                print("one of two workers killed")
            before = len(crowd.acknowledged)
            await asyncio.sleep(arguments.after)
            missing = await check_acknowledged(crowd, http)
            now = len(crowd.acknowledged)
            print(f"  acknowledged moves: {before} before the kill, {now} by now, {missing} missing")
            print(f"  entries lost or doubled: {len(crowd.wrong)}")
            for problem in crowd.wrong[:5]:
                print(f"    {problem}")
            return good and not missing and not crowd.wrong and len(crowd.acknowledged) > before
    finally:
        for client in clients:
            client.cancel()
        await asyncio.gather(*clients, return_exceptions=True)
        for server in servers:
            server.kill()


@contextmanager
def database(postgres: bool) -> Iterator[str]:
    """The URL of an empty database."""
    if not postgres:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/tables.db"
        return
    from tests.web.postgres import MISSING, cluster, programs

    found = programs()
    if found is None:
        raise SystemExit(MISSING)
    with cluster(found) as folder:
        yield f"postgresql://tesela@/postgres?host={folder}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--watchers", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--after", type=float, default=15, help="seconds to go on after the kill")
    parser.add_argument("--postgres", action="store_true", help="two workers on a new PostgreSQL instead of SQLite")
    arguments = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with database(arguments.postgres) as db:
        return 0 if asyncio.run(run(arguments, db)) else 1


if __name__ == "__main__":
    sys.exit(main())
