"""A browser and a server for a module of tests, and visitors in it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.page.browser import MISSING, browser, program
from tests.page.visitor import Pages, Visitor
from tests.web.serving import Serving, serving

Visit = Callable[..., Visitor]


# For a module and not for all of them: Playwright keeps an event loop running, which other tests would find.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    found = program()
    if found is None:
        pytest.skip(MISSING)
    with browser(found) as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('tables')}/tables.db", review=0.001) as running:
        yield running


@pytest.fixture(scope="module")
def pages(chromium: Browser) -> Pages:
    return Pages(chromium)


@pytest.fixture
def visit(pages: Pages, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Makes a visitor of the server; nothing may have gone wrong when the test ends."""
    visitors: list[tuple[Visitor, dict[str, Any]]] = []

    def make(settings: dict[str, Any] | None = None, url: str | None = None, **options: Any) -> Visitor:
        address = url or request.getfixturevalue("server").url
        visitors.append((Visitor(pages.take(**options), address, settings), options))
        return visitors[-1][0]

    yield make
    for visitor, options in visitors:
        visitor.close()
        pages.give_back(visitor.page, **options)


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    """Somebody at a desk."""
    return visit()
