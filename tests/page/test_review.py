"""The review of a game while others wait for theirs."""

import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tesela.web.keeping import reviewing
from tests.page.conftest import Visit
from tests.page.positions import played
from tests.page.screens import over, page_of_dock
from tests.web.serving import Guest, Serving


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """No review goes on until this is set."""
    go, step = threading.Event(), reviewing._Judged.step

    def waiting(judged: reviewing._Judged) -> tuple[str, bool]:
        assert go.wait(60)
        return step(judged)

    monkeypatch.setattr(reviewing._Judged, "step", waiting)
    yield go
    go.set()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_shows_the_place_in_the_queue(
    visit: Visit, server: Serving, held: threading.Event, language: str
) -> None:
    visitor = visit({"language": language})
    others = [server.guest() for _ in range(2)]
    asked = [threading.Thread(target=read, args=(guest,)) for guest in others]
    for number, thread in enumerate(asked, 1):
        thread.start()
        server.wait(lambda number=number: len(server.house.reviewing._queue) == number)
    over(visitor)
    page_of_dock(visitor, "review")
    status = visitor.page.locator(".review").get_by_role("status")
    expect(status).to_have_text(visitor.say("page.review.queue", count=2))
    held.set()
    visitor.page.locator(".account-cards").wait_for()
    expect(status).to_be_hidden()
    for thread in asked:
        thread.join()


def read(guest: Guest) -> None:
    """Ask for the review of a game of one's own, and wait for its end."""
    table = guest.http.post("/api/records", content=played("azul").dumps()).json()["id"]
    assert guest.get(f"/api/tables/{table}/review").text.splitlines()
