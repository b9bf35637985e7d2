"""The writer: work that waits is committed together, and each piece happens once or not at all."""

import asyncio
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial

import pytest
from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.exc import IntegrityError, OperationalError

from tesela.web.refusals import Unavailable
from tesela.web.storage.writer import Writer

TOGETHER = 5


class Notes:
    """A table of numbers in a real database, and how often something was committed."""

    def __init__(self, url: str):
        self.engine: Engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
        self.commits = 0
        self.together: list[int] = []
        with self.engine.begin() as connection:
            connection.execute(text("CREATE TABLE notes (number INTEGER PRIMARY KEY)"))

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            yield connection
        self.commits += 1

    def write_all(self, connection: Connection, numbers: Sequence[int]) -> None:
        self.together.append(len(numbers))
        connection.execute(text("INSERT INTO notes VALUES (:number)"), [{"number": number} for number in numbers])

    def numbers(self) -> list[int]:
        with self.engine.connect() as connection:
            return list(connection.scalars(text("SELECT number FROM notes ORDER BY number")))


@pytest.fixture(params=["sqlite", "postgresql"])
def notes(request: pytest.FixtureRequest) -> Iterator[Notes]:
    found = Notes(request.getfixturevalue("db" if request.param == "sqlite" else "postgres_db"))
    yield found
    found.engine.dispose()


def write(writer: "Writer[int]", number: int) -> "Future[int]":
    def work(connection: Connection) -> int:
        connection.execute(text("INSERT INTO notes VALUES (:number)"), {"number": number})
        return number

    return writer.do(work)


@contextmanager
def held(writer: "Writer[int]") -> Iterator[None]:
    """Let the thread of a writer wait, so that what comes meanwhile is taken together."""
    begun, go = threading.Event(), threading.Event()

    def work(_: Connection) -> None:
        begun.set()
        go.wait(10)

    writer.do(work)
    assert begun.wait(10)
    yield
    go.set()


def test_what_waits_is_committed_together(notes: Notes) -> None:
    writer = Writer(notes.transaction, notes.write_all, 1, TOGETHER)
    with held(writer):
        done = [write(writer, number) for number in range(2 * TOGETHER)]
    assert [each.result(10) for each in done] == list(range(2 * TOGETHER))
    assert notes.numbers() == list(range(2 * TOGETHER))
    assert notes.commits == 3  # the one that was held, and two of five
    writer.close()


def test_one_that_cannot_be_done_takes_no_other_with_it(notes: Notes) -> None:
    writer = Writer(notes.transaction, notes.write_all, 1, TOGETHER)
    with held(writer):
        done = [write(writer, number) for number in (1, 2, 2, 3)]
    assert [done[place].result(10) for place in (0, 1, 3)] == [1, 2, 3]
    with pytest.raises(IntegrityError):
        done[2].result(10)
    assert notes.numbers() == [1, 2, 3]
    writer.close()


def test_pieces_of_one_kind_are_written_together(notes: Notes) -> None:
    async def ask(writer: "Writer[int]") -> list[BaseException | None]:
        with held(writer):
            done = [writer.write(number) for number in (1, 2, 3)]
            work = write(writer, 4)
        found = await asyncio.gather(*done)
        with held(writer):  # one of them cannot be written
            done = [writer.write(number) for number in (5, 2, 6)]
        found += await asyncio.gather(*done, return_exceptions=True)
        assert work.result(10) == 4
        return found

    writer = Writer(notes.transaction, notes.write_all, 1, TOGETHER)
    found = asyncio.run(ask(writer))
    assert [type(each) for each in found] == [*[type(None)] * 4, IntegrityError, type(None)]
    assert notes.numbers() == [1, 2, 3, 4, 5, 6]
    assert notes.together == [3, 3, 1, 1, 1]
    writer.close()


def test_what_is_written_is_told_also_if_nobody_waits_any_more(notes: Notes) -> None:
    told: list[int] = []

    def tell(number: int) -> None:
        told.append(number)
        if number == 1:
            raise ValueError(number)

    async def ask(writer: "Writer[int]") -> None:
        with held(writer):
            unwanted = writer.write(4, partial(tell, 4))
            unwanted.cancel()
        begun, go = threading.Event(), threading.Event()

        def write_slowly(connection: Connection, numbers: Sequence[int]) -> None:
            begun.set()
            assert go.wait(10)
            notes.write_all(connection, numbers)

        writer._write_all = write_slowly
        with held(writer):
            done = [writer.write(number, partial(tell, number)) for number in (1, 2, 3)]
        assert await asyncio.to_thread(begun.wait, 10)
        done[1].cancel()  # too late: it is being written
        go.set()
        await done[2]
        with pytest.raises(ValueError, match="1"):  # for whoever has asked, and nobody else
            await done[0]

    writer = Writer(notes.transaction, notes.write_all, 1, TOGETHER)
    asyncio.run(ask(writer))
    assert notes.numbers() == told == [1, 2, 3]
    writer.close()


def test_a_database_that_is_gone_is_not_asked_once_more_for_each(notes: Notes) -> None:
    asked = 0

    @contextmanager
    def gone() -> Iterator[Connection]:
        nonlocal asked
        asked += 1
        if asked > 1:
            raise Unavailable("table.storage") from OperationalError("", {}, OSError())
        with notes.transaction() as connection:
            yield connection

    writer = Writer(gone, notes.write_all, 1, TOGETHER)
    with held(writer):
        done = [write(writer, number) for number in range(TOGETHER)]
    for each in done:
        with pytest.raises(Unavailable):
            each.result(10)
    assert asked == 2
    writer.close()


def test_what_was_asked_for_is_written_before_the_end(notes: Notes) -> None:
    writer = Writer(notes.transaction, notes.write_all, 1, TOGETHER)
    with held(writer):
        done = [write(writer, number) for number in range(3)]
        closing = threading.Thread(target=writer.close)
        closing.start()
    closing.join(10)
    assert not closing.is_alive()
    assert all(each.done() for each in done)
    assert notes.numbers() == [0, 1, 2]


def test_several_threads_write_beside_each_other(postgres_db: str) -> None:
    notes = Notes(postgres_db)
    writer = Writer(notes.transaction, notes.write_all, 2, 1)
    with held(writer):
        assert write(writer, 1).result(10) == 1  # the other thread does it
    writer.close()
    notes.engine.dispose()
