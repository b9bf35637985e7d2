"""Reviewing: a game is judged once for all who want to see it, one game after another, and kept with its table."""

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from tesela.web.keeping import reviewing
from tesela.web.storage.schema import REVIEWS
from tests.web.serving import HERE, Guest, Serving, serving

QUICK = 0.001  # seconds to judge a position


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue("db" if request.param == "sqlite" else "postgres_db")
    return found


class Gate:
    """Lets the steps of reviews through one by one, and counts those of each table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.steps: dict[str, int] = {}
        self._free = threading.Event()
        self._tokens = threading.Semaphore(0)
        step = reviewing._Judged.step

        def watched(judged: reviewing._Judged) -> tuple[str, bool]:
            self.steps[judged.id] = self.steps.get(judged.id, 0) + 1
            while not self._free.is_set() and not self._tokens.acquire(timeout=0.05):
                pass
            return step(judged)

        monkeypatch.setattr(reviewing._Judged, "step", watched)

    def let(self, steps: int) -> None:
        self._tokens.release(steps)

    def open(self) -> None:
        self._free.set()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    found = Gate(monkeypatch)
    yield found
    found.open()


class Reader:
    """Reads the lines of a review as they come."""

    def __init__(self, answer: httpx.Response):
        self._lines = answer.iter_lines()

    def next(self) -> dict[str, Any]:
        return dict(json.loads(next(self._lines)))

    def rest(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self._lines]


@contextmanager
def reading(guest: Guest, table: str, **wishes: bool) -> Iterator[Reader]:
    with guest.http.stream("GET", f"/api/tables/{table}/review", params=wishes) as answer:
        assert answer.status_code == 200
        yield Reader(answer)


def review(guest: Guest, table: str) -> list[dict[str, Any]]:
    with reading(guest, table) as found:
        return found.rest()


def finished(guest: Guest) -> str:
    """A table where a game is over."""
    table: str = guest.open(HERE, HERE)["id"]
    guest.finish(table)
    return table


def rows(server: Serving) -> int:
    with server.house.archive.store.reading() as connection:
        return connection.scalar(select(func.count()).select_from(REVIEWS)) or 0


def test_a_review_is_judged_once_and_outlives_the_server(url: str, gate: Gate) -> None:
    gate.open()
    with serving(url, review=QUICK) as server:
        ana = server.guest()
        table = finished(ana)
        first = review(ana, table)
        steps = dict(gate.steps)
        assert steps == {table: len(first)}
        assert review(server.guest(), table) == first
    with serving(url, review=QUICK) as server:
        assert review(server.guest(), table) == first
        assert gate.steps == steps
    with serving(url, review=2 * QUICK) as server:  # with more time it is another review, in the place of the first
        assert len(review(server.guest(), table)) == len(first)
        assert gate.steps == {table: 2 * len(first)}
        assert rows(server) == 1


def test_a_review_goes_with_its_table(url: str) -> None:
    with serving(url, review=QUICK) as server:
        ana = server.guest()
        review(ana, finished(ana))
        assert rows(server) == 1
        server.house.archive.store.remove_idle(float("inf"))
        assert rows(server) == 0


def test_whoever_comes_later_gets_the_lines_so_far_and_the_rest_as_they_come(db: str, gate: Gate) -> None:
    with serving(db, review=QUICK) as server:
        ana, luis = server.guest(), server.guest()
        table = finished(ana)
        with reading(ana, table) as here:
            gate.let(3)
            lines = [here.next() for _ in range(3)]
            with reading(luis, table) as there:
                assert [there.next() for _ in range(3)] == lines
                gate.let(1)
                assert here.next() == there.next()
                gate.open()
                rest = here.rest()
                assert there.rest() == rest
        assert gate.steps == {table: 4 + len(rest)}


def test_reviews_wait_in_order_and_tell_their_place(db: str, gate: Gate) -> None:
    with serving(db, review=QUICK) as server, ExitStack() as open_ones:
        guests = [server.guest() for _ in range(4)]
        tables = [finished(guest) for guest in guests]
        readers = []
        for guest, table in zip(guests[:3], tables[:3], strict=True):
            readers.append(open_ones.enter_context(reading(guest, table)))
            server.wait(lambda table=table: table in server.house.reviewing._queue)
        with reading(guests[3], tables[3]) as last:
            assert [reader.next() for reader in (*readers[1:], last)] == [{"queue": 1}, {"queue": 2}, {"queue": 3}]
        server.wait(lambda: tables[3] not in server.house.reviewing._queue)
        assert list(server.house.reviewing._queue) == tables[:3]
        gate.open()
        assert "queue" not in readers[0].next()
        waited = [[line["queue"] for line in reader.rest() if "queue" in line] for reader in readers]
        assert waited == [[], [0], [1, 0]]
        assert list(gate.steps) == tables[:3]


def test_a_review_that_nobody_asked_for_gives_way_to_those_that_somebody_did(db: str, gate: Gate) -> None:
    with serving(db, review=QUICK) as server, ExitStack() as open_ones:
        guests = [server.guest() for _ in range(4)]
        first, second, third = (finished(guest) for guest in guests[:3])

        def read(guest: Guest, table: str, **wishes: bool) -> Reader:
            waiting = sum(judged.followers for judged in server.house.reviewing._queue.values())
            reader = open_ones.enter_context(reading(guest, table, **wishes))
            followers = server.house.reviewing._queue.values
            server.wait(lambda: sum(judged.followers for judged in followers()) == waiting + 1)
            return reader

        mine, other = read(guests[0], first, patient=True), read(guests[1], second, patient=True)
        assert other.next() == {"queue": 1}
        server.wait(lambda: gate.steps == {first: 1})
        asked = read(guests[2], third)
        assert [mine.next(), other.next()] == [{"queue": 1}, {"queue": 2}]
        by_hand = read(guests[3], second)  # now somebody wants to see this one, too: behind the other, before the first
        assert [by_hand.next(), mine.next()] == [{"queue": 1}, {"queue": 2}]
        gate.open()
        assert not any("queue" in line for line in asked.rest())
        assert by_hand.rest()[-1]["summary"]
        assert mine.rest()[-1]["summary"]
        assert list(gate.steps) == [first, third, second]


def test_a_review_that_gave_way_and_is_not_wanted_any_more_is_put_aside(db: str, gate: Gate) -> None:
    with serving(db, review=QUICK) as server:
        ana, luis = server.guest(), server.guest()
        first, second = finished(ana), finished(luis)
        queue = server.house.reviewing._queue
        with ExitStack() as open_ones:
            with reading(ana, first, patient=True):
                server.wait(lambda: gate.steps == {first: 1})
                asked = open_ones.enter_context(reading(luis, second))
                server.wait(lambda: len(queue) == 2)
            server.wait(lambda: queue[first].followers == 0)
            gate.open()
            assert asked.rest()[-1]["summary"]
        server.wait(lambda: not queue)
        assert gate.steps[first] == 1
        assert review(ana, first)[-1]["summary"]


def test_a_review_that_nobody_waits_for_stops_and_goes_on_where_it_was(db: str, gate: Gate) -> None:
    with serving(db, review=QUICK) as server:
        ana = server.guest()
        table = finished(ana)
        with reading(ana, table) as found:
            gate.let(5)
            lines = [found.next() for _ in range(5)]
        server.wait(lambda: server.house.reviewing._queue[table].followers == 0)
        gate.let(1)  # the step that it was at
        server.wait(lambda: not server.house.reviewing._queue)
        assert rows(server) == 0
        gate.open()
        whole = review(ana, table)
        assert whole[:5] == lines
        assert gate.steps == {table: len(whole)}


def test_a_review_that_is_nearly_done_is_ended_for_those_who_come_back(
    db: str, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "NEARLY", 0.05)
    with serving(db, review=QUICK) as server:
        ana = server.guest()
        table = finished(ana)
        with reading(ana, table) as found:
            gate.let(10)
            for _ in range(10):
                found.next()
        server.wait(lambda: server.house.reviewing._queue[table].followers == 0)
        gate.open()
        server.wait(lambda: rows(server) == 1)


def test_two_workers_that_judge_the_same_game_keep_one_review(postgres_db: str, gate: Gate) -> None:
    with serving(postgres_db, review=QUICK) as first, serving(postgres_db, review=QUICK) as second:
        ana, luis = first.guest(), second.guest()
        table = finished(ana)
        with reading(ana, table) as here, reading(luis, table) as there:
            first.wait(lambda: gate.steps.get(table) == 2)
            gate.open()
            found = [here.rest(), there.rest()]
        first.wait(lambda: not first.house.reviewing._queue and not second.house.reviewing._queue)
        assert rows(first) == 1
        kept = review(second.guest(), table)
        assert kept in found
        assert review(first.guest(), table) == kept


def test_a_problem_in_one_review_does_not_keep_the_others_waiting(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    step = reviewing._Judged.step

    def failing(judged: reviewing._Judged) -> tuple[str, bool]:
        if judged.id == broken:
            raise RuntimeError("a mistake of ours")
        return step(judged)

    monkeypatch.setattr(reviewing._Judged, "step", failing)
    with serving(db, review=QUICK) as server:
        ana = server.guest()
        broken, well = finished(ana), finished(ana)
        with pytest.raises(httpx.RemoteProtocolError):
            review(ana, broken)
        assert review(ana, well)[-1]["summary"]


@pytest.mark.parametrize(("command", "moves"), [("abort", 0), ("abort", 1), ("resign", 5)])
def test_a_game_that_ended_early_is_judged_as_far_as_it_went(db: str, command: str, moves: int) -> None:
    with serving(db, review=QUICK) as server:
        ana = server.guest()
        table = ana.open(HERE, HERE)["id"]
        for _ in range(moves):
            assert ana.act(table).status_code == 200
        assert ana.say(table, command).status_code == 200
        *lines, last = review(ana, table)
        assert [line["seat"] is None for line in lines] == [True] + [False] * moves
        assert last["summary"]["seats"]
        assert review(ana, table) == [*lines, last]
