"""How much memory and disk a table takes: `python -m bench.size [--tables 60] [--sockets 200] [--postgres]`.

Bots play whole games at a server of its own, one configuration after the other. The server's memory before and after
says what a finished game takes, all of its log at hand, as long as it is in memory; a running one takes less. The
database says what a game takes for good. Then so many connections listen to these tables.
"""

import argparse
import asyncio
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import psycopg
from websockets.asyncio.client import connect

from tests.web.postgres import MISSING, cluster, programs
from tests.web.processes import Process, process

KINDS = [("azul", 2), ("azul", 4), ("pavilion", 2), ("pavilion", 4)]
PATIENCE = 300.0


def memory(server: Process) -> int:
    """Bytes in memory of a server of one process."""
    text = Path(f"/proc/{server.pid}/status").read_text()
    return 1024 * int(re.findall(r"VmRSS:\s+(\d+) kB", text)[0])


def disk(db: str) -> int:
    """Bytes of the database."""
    if db.startswith("sqlite:///"):
        place = Path(db.removeprefix("sqlite:///"))
        return sum(file.stat().st_size for file in place.parent.glob(f"{place.name}*"))
    with psycopg.connect(db) as connection:
        found = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert found is not None
    return int(found[0])


def home(number: int) -> str:
    """An address for each table, since the server counts what one network does."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


def play(url: str, game: str, players: int, tables: int, first: int) -> tuple[list[str], float]:
    """Let bots play whole games, one after the other has begun; the tables, and entries a game."""
    opened, entries = [], 0
    for number in range(first, first + tables):
        with httpx.Client(transport=httpx.HTTPTransport(local_address=home(number)), timeout=60) as http:
            body = {"game": game, "seats": [{"kind": "bot", "bot": "greedy"}] * players}
            opened.append(http.post(f"{url}/api/tables", json=body).raise_for_status().json()["id"])
    with httpx.Client(timeout=60) as http:
        end = time.monotonic() + PATIENCE
        for table in opened:
            while (seen := http.get(f"{url}/api/tables/{table}").json())["table"]["status"] != "over":
                if time.monotonic() > end:
                    raise SystemExit("the games take too long")
                time.sleep(0.5)
            entries += seen["seq"]
    return opened, entries / tables


async def listen(server: Process, tables: list[str], sockets: int) -> int:
    """Bytes that the server takes for so many connections."""
    before = memory(server)
    async with asyncio.TaskGroup() as group:
        lines = []
        for number in range(sockets):
            address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{tables[number % len(tables)]}/socket"
            lines.append(await connect(address, local_addr=(home(number), 0), compression=None, max_size=2**22))
            await lines[-1].recv()
        await asyncio.sleep(2)
        found = memory(server) - before
        for line in lines:
            group.create_task(line.close())
    return found


@contextmanager
def database(postgres: bool) -> Iterator[str]:
    with ExitStack() as stack:
        if not postgres:
            yield f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/tables.db"
            return
        found = programs()
        if found is None:
            raise SystemExit(MISSING)
        yield f"postgresql://tesela@/postgres?host={stack.enter_context(cluster(found))}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60, help="of each configuration")
    parser.add_argument("--sockets", type=int, default=200)
    parser.add_argument("--postgres", action="store_true", help="a new PostgreSQL instead of SQLite")
    arguments = parser.parse_args()
    with database(arguments.postgres) as db, process(db) as server:
        play(server.url, "azul", 2, 5, 0)  # what is loaded and filled at first belongs to no table
        tables: list[str] = []
        for game, players in KINDS:
            before, size = memory(server), disk(db)
            played, entries = play(server.url, game, players, arguments.tables, len(tables))
            tables += played
            held, kept = ((now - then) / arguments.tables / 1024 for now, then in
                          ((memory(server), before), (disk(db), size)))
            print(f"{game} for {players}: {entries:.0f} entries, {held:.0f} KB in memory, {kept:.0f} KB on disk a game")
        taken = asyncio.run(listen(server, tables, arguments.sockets))
        print(f"{taken / arguments.sockets / 1024:.0f} KB a connection")
    return 0


if __name__ == "__main__":
    sys.exit(main())
