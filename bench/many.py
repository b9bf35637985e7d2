"""Many machines: two servers that share nothing but one PostgreSQL, behind nginx with the configuration that ships.

`python -m bench.many [--tables 40] [--seconds 15] [--namespaces]` lets a crowd play through the proxy over TLS. Then
one server is killed with -9: the other must take its tables over. Then it comes back. At the end no acknowledged move
may be missing, no entry lost or doubled for anybody, and every table must have gone on after each change. With
`--namespaces`, as root on Linux, each server has a network of its own, as on another machine; without it, a port.
"""

import argparse
import asyncio
import json
import os
import random
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psycopg
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from tesela.web.storage.store import CHANNEL
from tesela.web.tables.tokens import new_token
from tests.web.postgres import MISSING, cluster, programs

CONFIGURATION = Path(__file__).parent.parent / "deploy" / "nginx.conf"
NO_NGINX = "nginx is needed (Debian: apt install nginx-light)"
LOST = (ConnectionClosed, InvalidMessage, InvalidStatus, httpx.TransportError, OSError, TimeoutError)
THINK = 0.5  # seconds that a player takes on average
AGAIN = 0.2  # seconds before a client that was cut off comes back
TOKEN = new_token()  # that lets us see the servers' metrics


@dataclass
class Machine:
    """A `tesela serve` alone, in a network of its own or on a port of its own."""

    number: int
    db: str
    namespaces: bool

    def __post_init__(self) -> None:
        self.address = f"10.213.{self.number}.2" if self.namespaces else "127.0.0.1"
        self.proxy = f"10.213.{self.number}.1" if self.namespaces else "127.0.0.1"
        self.port = 8000 if self.namespaces else free_port()
        self.start()

    def start(self) -> None:
        within = ["ip", "netns", "exec", f"tesela-{self.number}"] if self.namespaces else []
        serve = [sys.executable, "-m", "tesela.cli", "serve", "--no-open", "--pace", "0.1", "--think", "0.05"]
        place = ["--host", self.address, "--port", str(self.port), "--proxy", self.proxy]
        environment = {**os.environ, "TESELA_DB": self.db, "TESELA_METRICS_TOKEN": TOKEN, "TESELA_LANG": "en"}
        command = [*within, *serve, *place]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self._process.stdout is not None
        if not self._process.stdout.readline().startswith("Tesela is at"):
            raise SystemExit("a server did not start")

    def kill(self) -> None:
        """kill -9."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    async def rooms(self, http: httpx.AsyncClient) -> int:
        """How many tables it has in memory."""
        headers = {"Authorization": f"Bearer {TOKEN}", "Host": "localhost"}
        text = (await http.get(f"http://{self.address}:{self.port}/metrics", headers=headers)).text
        return int(float(re.findall(r"^tesela_rooms (\S+)$", text, re.MULTILINE)[0]))


@dataclass
class Crowd:
    """Everybody, and what they have seen."""

    url: str
    trust: ssl.SSLContext
    seen: dict[str, int] = field(default_factory=dict)  # the last entry of each table that its player knows of
    acknowledged: list[tuple[str, int]] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    heard: int = 0
    lost: int = 0  # connections
    wrong: list[str] = field(default_factory=list)

    async def open(self, number: int) -> tuple[str, str]:
        """A table against a bot; its id and the token of its player."""
        token = new_token()
        body = {"game": ("azul", "pavilion")[number % 2], "seats": [{"kind": "here"}, {"kind": "bot", "bot": "greedy"}]}
        way = httpx.AsyncHTTPTransport(verify=self.trust, local_address=home(number))
        async with httpx.AsyncClient(transport=way, headers={"Authorization": f"Bearer {token}"}, timeout=30) as http:
            answer = (await http.post(f"{self.url}/api/tables", json=body)).raise_for_status()
        return answer.json()["id"], token

    async def play(self, number: int) -> None:
        """One game after the other, each with somebody who watches."""
        while True:
            try:
                table, token = await self.open(number)
            except LOST:
                await asyncio.sleep(AGAIN)
                continue
            watching = asyncio.create_task(self.follow(number, table, None))
            try:
                await self.follow(number, table, token)
                await watching
            finally:
                watching.cancel()
                self.seen.pop(table, None)

    async def follow(self, number: int, table: str, token: str | None) -> None:
        """Be at a table to its end, and come back whenever cut off; with a token, play at seat 0."""
        known = 0
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?since={known}"
            way = {"ssl": self.trust, "local_addr": (home(number), 0), "compression": None, "max_size": 2**22}
            try:
                async with connect(address, additional_headers=headers, **way) as line:  # type: ignore[arg-type]
                    sent: float | None = None  # when the move was made that is not answered yet
                    latest: dict[str, Any] = {}
                    async for text in line:
                        message = json.loads(text)
                        if message["type"] == "table":
                            known = self.check(table, known, message["entries"])
                            if message["table"]["status"] == "over":
                                return
                            latest = message
                            if token:
                                self.seen[table] = known
                        elif message["type"] == "accepted" and sent is not None:
                            self.answers.append(time.perf_counter() - sent)
                            self.acknowledged.append((table, message["seq"]))
                            sent = None
                        elif message["type"] == "refused":
                            sent = None
                        if token and sent is None and latest.get("legal") and latest["table"]["actor"] == 0:
                            await asyncio.sleep(random.expovariate(1 / THINK))
                            move, sent = random.choice(latest.pop("legal"))["number"], time.perf_counter()
                            said = {"type": "act", "seat": 0, "seq": known, "action": move, "id": 1}
                            await line.send(json.dumps(said))
            except LOST:
                self.lost += 1
            await asyncio.sleep(AGAIN)

    def check(self, table: str, known: int, entries: list[dict[str, Any]]) -> int:
        """Note what comes twice or not at all; the last entry known."""
        for entry in entries:
            self.heard += 1
            if entry["seq"] != known + 1:
                self.wrong.append(f"{table}: entry {entry['seq']} after {known}")
            known = entry["seq"]
        return known

    def stuck(self, before: dict[str, int]) -> list[str]:
        """The tables where nothing has happened since they stood so."""
        return [table for table, seq in before.items() if self.seen.get(table) == seq]


def home(number: int) -> str:
    """An address for each table's people, since the server counts what one network does."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def missing(db: str, crowd: Crowd) -> int:
    """How many acknowledged moves are not in the log; gaps in a log are noted."""
    with psycopg.connect(db) as connection:
        rows = connection.execute("SELECT table_id, count(*), min(seq), max(seq) FROM entries GROUP BY 1").fetchall()
    logs = {table: last for table, _, _, last in rows}
    crowd.wrong += [f"{table}: a gap in its log" for table, count, first, last in rows if (first, last) != (1, count)]
    return sum(logs.get(table, 0) < seq for table, seq in crowd.acknowledged)


async def count_told(db: str, told: list[int]) -> None:
    """Count the entries that one server tells the other."""
    async with await psycopg.AsyncConnection.connect(db, autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        async for notice in connection.notifies():
            told[0] += "seq" in json.loads(notice.payload)


async def run(arguments: argparse.Namespace, db: str, machines: list[Machine], url: str, trust: ssl.SSLContext) -> bool:
    crowd, told = Crowd(url, trust), [0]
    tasks = [asyncio.create_task(count_told(db, told))]
    tasks += [asyncio.create_task(crowd.play(number)) for number in range(arguments.tables)]
    good = True
    try:
        async with httpx.AsyncClient(timeout=30) as http:
            await asyncio.sleep(5)
            for name in ("both servers", "one killed with -9", "it is back"):
                if name == "one killed with -9":
                    machines[0].kill()
                elif name == "it is back":
                    machines[0].start()
                before, heard, told[0] = dict(crowd.seen), crowd.heard, 0
                crowd.answers.clear()
                await asyncio.sleep(arguments.seconds)
                times, stuck = sorted(crowd.answers), crowd.stuck(before)
                good &= bool(times) and not stuck
                alive = [machine for machine in machines if name != "one killed with -9" or machine is not machines[0]]
                print(
                    f"{name}: {len(times)} moves answered, 95% within {1000 * times[int(0.95 * len(times))]:.0f} ms; "
                    f"{crowd.heard - heard} entries heard, {told[0]} told from one server to the other; "
                    f"tables in memory {[await machine.rooms(http) for machine in alive]}; "
                    f"{len(stuck)} of {len(before)} tables stood still"
                )
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    lost = missing(db, crowd)
    print(
        f"{len(crowd.acknowledged)} acknowledged moves, {lost} missing; {len(crowd.wrong)} entries lost or doubled; "
        f"{crowd.lost} connections lost and made again"
    )
    print(*crowd.wrong[:5], sep="\n", end="")
    return good and not lost and not crowd.wrong


@contextmanager
def networks(machines: int) -> Iterator[None]:
    """A network for each machine, with a line to this one."""
    names = [f"tesela-{number}" for number in range(1, machines + 1)]
    try:
        for number, name in enumerate(names, 1):
            for command in (
                f"ip netns add {name}",
                f"ip link add tesela{number} type veth peer name eth0 netns {name}",
                f"ip address add 10.213.{number}.1/24 dev tesela{number}",
                f"ip link set tesela{number} up",
                f"ip -n {name} address add 10.213.{number}.2/24 dev eth0",
                f"ip -n {name} link set eth0 up",
                f"ip -n {name} link set lo up",
            ):
                subprocess.run(command.split(), check=True)
        yield
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "delete", name], check=False)


@contextmanager
def nginx(program: str, machines: list[Machine], folder: Path) -> Iterator[tuple[str, ssl.SSLContext]]:
    """nginx with the configuration that ships; its address, and what its certificate is checked by."""
    port, plain = free_port(), free_port()
    certificate = folder / "fullchain.pem"
    options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    names = ["-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(certificate)]
    subprocess.run(["openssl", "req", *options, *names, *files], check=True, capture_output=True)
    changes = {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "server_name tesela.example.org;": "server_name localhost;",
        "/etc/tesela/tls/": f"{folder}/",
        **{f"server tesela-{each.number}:8000 ": f"server {each.address}:{each.port} " for each in machines},
        "http {": "http {" + "".join(
            f" {kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        ),
    }
    text = CONFIGURATION.read_text()
    for here, there in changes.items():
        if here not in text:
            raise SystemExit(f"{CONFIGURATION.name} has no {here!r}")
        text = text.replace(here, there)
    file = folder / "nginx.conf"
    file.write_text(text)
    command = [program, "-p", str(folder), "-c", str(file), "-g", f"daemon off; pid {folder}/pid;"]
    subprocess.run([*command, "-t", "-q"], check=True)
    process = subprocess.Popen(command)
    try:
        for _ in range(100):
            with socket.socket() as found:
                if found.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"https://localhost:{port}", ssl.create_default_context(cafile=str(certificate))
    finally:
        process.terminate()
        process.wait()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=15, help="of each of the three parts")
    parser.add_argument("--namespaces", action="store_true", help="a network for each server, as root on Linux")
    arguments = parser.parse_args()
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    database = programs()
    if program is None or database is None:
        raise SystemExit(NO_NGINX if program is None else MISSING)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if arguments.namespaces:
            stack.enter_context(networks(2))
        db = f"postgresql://tesela@/postgres?host={stack.enter_context(cluster(database, fsync=True))}"
        machines: list[Machine] = []
        for number in (1, 2):
            machines.append(Machine(number, db, arguments.namespaces))
            stack.callback(machines[-1].kill)
        url, trust = stack.enter_context(nginx(program, machines, folder))
        return 0 if asyncio.run(run(arguments, db, machines, url, trust)) else 1


if __name__ == "__main__":
    sys.exit(main())
