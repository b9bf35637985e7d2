"""Logs: one JSON object a line, and no secret in any."""

import json
import logging
import sys

import pytest

from tesela.web.host import logs
from tesela.web.host.logs import JsonLines
from tests.web.processes import process
from tests.web.serving import ELSEWHERE, HERE, hear, serving


class Lines(logging.Handler):
    """Keeps the lines that a server logs."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def test_requests_are_logged_without_tokens_and_keys(db: str) -> None:
    log, lines = logging.getLogger("tesela.web"), Lines()
    with serving(db) as server:
        log.addHandler(lines)
        log.setLevel(logging.INFO)
        try:
            ana = server.guest()
            opened = ana.open(HERE, ELSEWHERE)
            ana.sit(opened["id"], 1, key=opened["keys"]["1"])
            with ana.socket(opened["id"]) as socket:
                hear(socket)
        finally:
            log.setLevel(logging.NOTSET)
            log.removeHandler(lines)
    request = json.loads(lines.lines[0])
    assert (request["event"], request["path"], request["status"]) == ("request", "/api/tables", 201)
    assert request["level"] == "info"
    assert request["ms"] > 0
    for secret in (ana.token, *opened["keys"].values()):
        assert all(secret not in line for line in lines.lines)


def test_what_goes_wrong_has_its_trace() -> None:
    try:
        raise ValueError("x")
    except ValueError:
        record = logging.LogRecord("tesela.web", logging.ERROR, __file__, 1, "keeper", None, sys.exc_info())
    assert "ValueError: x" in json.loads(JsonLines().format(record))["trace"]


def test_a_worker_process_logs_its_requests(postgres_db: str) -> None:
    with process(postgres_db, "--workers", "2", "--log", "info") as server:
        assert server.guest().get("/healthz").status_code == 200
        _, said = server.interrupt()
    lines = [json.loads(line) for line in said.splitlines()]
    assert ("request", "/healthz") in [(line["event"], line.get("path")) for line in lines]


def test_the_handlers_of_others_stay_open(monkeypatch: pytest.MonkeyPatch) -> None:
    root, closed = logging.getLogger(), []

    class Others(logging.Handler):
        def close(self) -> None:
            closed.append(self)

    others = Others()
    level = root.level
    monkeypatch.setattr(root, "handlers", [others])
    try:
        logs.begin("info")
        assert others in root.handlers
        assert not closed
    finally:
        root.setLevel(level)
