"""Metrics: what workers count, told by any of them for all."""

import os
import re
import signal
from contextlib import suppress

import httpx

from tests.web.processes import Process, process
from tests.web.serving import HERE, Guest, hear

WORKERS = 2


def value(text: str, line: str) -> float:
    [found] = re.findall(rf"^{re.escape(line)} (\S+)$", text, re.MULTILINE)
    return float(found)


def one_at_each(server: Process) -> list[Guest]:
    """Guests whose connections lead to different workers."""
    found: dict[str, Guest] = {}
    while len(found) < WORKERS:
        guest = server.guest()
        found[guest.get("/healthz").json()["worker"]] = guest
    return list(found.values())


def test_all_workers_answer_together(postgres_db: str) -> None:
    with process(postgres_db, "--workers", str(WORKERS)) as server:
        guests = one_at_each(server)
        asked = 'tesela_requests_total{method="GET",status="404"}'
        for guest in guests:
            for _ in range(3):
                assert guest.get("/api/tables/none").status_code == 404
        texts = [guest.get("/metrics").text for guest in guests]
        assert [value(text, asked) for text in texts] == [6.0, 6.0]
        assert "_created" not in texts[0]
        ana = guests[0]
        table = ana.open(HERE, HERE)["id"]
        with ana.socket(table) as first, ana.socket(table) as second:
            hear(first)
            hear(second)
            assert {value(guest.get("/metrics").text, "tesela_sockets") for guest in guests} == {2.0}


def test_workers_that_died_have_counted_but_have_no_connections(postgres_db: str) -> None:
    opened = 'tesela_entries_total{event="opened"}'
    with process(postgres_db, "--workers", str(WORKERS)) as server:
        ana = server.guest()
        with ana.socket(ana.open(HERE, HERE)["id"]) as socket:
            hear(socket)
            seen = ana.get("/metrics").text
            assert (value(seen, "tesela_sockets"), value(seen, opened)) == (1.0, 1.0)
            for worker in server.children()[-WORKERS:]:
                os.kill(worker, signal.SIGKILL)
        text = None
        while text is None:  # until a new worker listens
            with suppress(httpx.TransportError):
                text = server.guest().get("/metrics").text
        assert (value(text, "tesela_sockets"), value(text, opened)) == (0.0, 1.0)
