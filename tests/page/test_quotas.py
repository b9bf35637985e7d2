"""Quotas, as people meet them: who has too many tables is told so, in their language, and stays where they are."""

from pathlib import Path

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.web.serving import serving


def test_one_table_too_many(visit: Visit, tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/tables.db", visitor_tables=1) as server:
        for language in ("en", "es"):
            ana = visit({"language": language}, url=server.url)
            ana.open()
            ana.page.get_by_text(ana.say("page.home.play_now"), exact=True).first.click()
            ana.table()
            ana.open()
            ana.page.get_by_text(ana.say("page.home.play_now"), exact=True).first.click()
            expect(ana.page.locator(".toast.bad")).to_have_text(ana.say("quota.tables", most=1))
            assert ana.page.url == f"{server.url}/"
            ana.troubles = [trouble for trouble in ana.troubles if "429" not in trouble]
            ana.page.goto("about:blank")
