"""The page's worker: a visit without a server, a server that goes and comes back, and a new edition of the page."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tesela.web.api.page import SHIPPED, STATIC
from tests.page.conftest import Visit
from tests.page.visitor import PATIENCE, new_page
from tests.web.serving import Serving, serving

LOOK = "() => navigator.serviceWorker.controller.postMessage('look')"
NEXT = """async () => (await caches.match("/edition", { cacheName: "tesela" }))?.text()"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """Somebody whose browser keeps the page, and whom no failing request surprises."""
    made = new_page(chromium, service_workers="allow")
    made.set_default_timeout(PATIENCE * 1000)
    yield made
    made.context.close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's files, to be changed."""
    shutil.copytree(STATIC, tmp_path / "static")
    monkeypatch.setattr(SHIPPED, "folder", tmp_path / "static")
    return tmp_path / "static"


def keep(page: Page) -> None:
    """Until the edition that the server has now is kept whole."""
    page.wait_for_function(CONTROLLED)
    page.evaluate(LOOK)
    edition = SHIPPED.edition()
    for _ in range(int(PATIENCE * 10)):
        if page.evaluate(NEXT) == edition:
            return
        page.wait_for_timeout(100)
    pytest.fail("the worker does not keep the page")


def test_rules_and_puzzles_that_were_opened_open_without_a_server(page: Page, tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/tables.db") as server:
        page.goto(f"{server.url}/puzzles/azul/2")
        page.locator(".choosing [data-key].can").first.wait_for()
        keep(page)
    answer = page.goto(f"{server.url}/rules/pavilion")
    assert answer is not None
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    expect(page.locator(".rules-topic").first).to_be_visible()
    page.goto(f"{server.url}/puzzles/azul/2")
    expect(page.locator(".choosing [data-key].can").first).to_be_visible()
    page.goto(f"{server.url}/puzzles/azul/3")  # which nobody opened
    expect(page.locator(".message.lost")).to_be_visible()
    page.goto(f"{server.url}/t/table")
    expect(page.locator(".message.lost")).to_be_visible()


def test_a_table_comes_back_with_its_server(page: Page, tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/tables.db"
    with serving(db) as server:
        page.goto(server.url)
        keep(page)
        page.locator("#play_now-azul").click()
        expect(page.locator(".choosing [data-key].can").first).to_be_visible()
        table = page.url
    page.goto(table)
    expect(page.locator(".message.lost")).to_be_visible()
    with serving(db, port=server.port):
        expect(page.locator(".choosing [data-key].can").first).to_be_visible()


def test_a_new_edition_is_taken_up_whole_by_the_next_screen(page: Page, server: Serving, folder: Path) -> None:
    page.goto(f"{server.url}/rules")
    keep(page)
    old = SHIPPED.edition()
    for script in ("screens/rules.js", "screens/puzzles.js"):
        path = folder / "js" / script
        more = "document.documentElement.dataset.fresh = import.meta.url;"
        path.write_text(f"{path.read_text('utf-8')}\n{more}\n", "utf-8")
    page.goto(f"{server.url}/rules")  # as it was, until all of the new one is there
    expect(page.locator(".rules-games")).to_be_visible()
    assert page.locator("html").get_attribute("data-fresh") is None
    keep(page)
    assert SHIPPED.edition() != old
    page.locator("nav a[href='/puzzles']").click()
    expect(page.locator("html[data-fresh]")).to_be_attached()
    loaded = page.evaluate("() => performance.getEntriesByType('resource').map(({ name }) => name)")
    assert [name for name in loaded if f"/{old}/" in name] == []
    assert len([name for name in loaded if f"/{SHIPPED.edition()}/js/" in name]) > 20


def test_who_comes_first_gets_the_screen_in_one_answer(page: Page, server: Serving) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.service_worker is None else None)
    page.goto(server.url)
    expect(page.locator("#play_now-azul")).to_be_visible()
    kinds = page.evaluate("""() => Object.groupBy(performance.getEntriesByType("resource"), ({ name, workerStart }) =>
      !name.endsWith(".js") ? "other" : workerStart > 0 ? "worker" : "network")""")
    assert [entry["name"].rpartition("/")[2] for entry in kinds["network"]] == ["boot.js"]
    assert len(kinds["worker"]) > 20
    assert any("/pack/en/home.json" in url for url in asked)


def test_without_a_worker_the_scripts_come_one_by_one(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    expect(visitor.page.locator("#play_now-azul")).to_be_visible()
