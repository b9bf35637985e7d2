"""A server for a whole module of tests, and guests at it."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.web.postgres import MISSING, Cluster, cluster, programs
from tests.web.serving import Guest, Serving, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('tables')}/tables.db") as running:
        yield running


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def any_server(request: pytest.FixtureRequest) -> Iterator[Serving]:
    """The same over each database in turn."""
    if request.param == "sqlite":
        yield request.getfixturevalue("server")
        return
    with new_database(request.getfixturevalue("postgres")) as db, serving(db) as running:
        yield running


@pytest.fixture
def guest(server: Serving) -> Callable[..., Guest]:
    """Makes a guest."""
    return server.guest


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The socket folder of a PostgreSQL of our own."""
    with cluster(installed()) as found:
        yield str(found)


@pytest.fixture
def postgres_db(postgres: str) -> Iterator[str]:
    """The URL of an empty database."""
    with new_database(postgres) as url:
        yield url


@contextmanager
def new_database(postgres: str) -> Iterator[str]:
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(f"host={postgres} user=tesela dbname=postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield f"postgresql://tesela@/{name}?host={postgres}"
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def mortal() -> Iterator[Cluster]:
    """A PostgreSQL that may be stopped."""
    with cluster(installed()) as found:
        yield found


def installed() -> Path:
    found = programs()
    if found is None:
        pytest.skip(MISSING)
    return found
