"""A hint that comes too late."""

from pathlib import Path

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.players import Mouse
from tests.web.serving import serving


def test_whoever_moves_before_the_hint_comes_hears_no_more_of_it(visit: Visit, tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/tables.db", think=600.0) as server:
        visitor = visit(url=server.url)
        visitor.start([{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Luis"}], first_player=0)
        visitor.press("page.table.hint")
        waiting = visitor.page.get_by_text(visitor.say("page.table.hint.wait"))
        expect(waiting).to_be_visible()
        server.wait(lambda: server.house.advice._questions)
        Mouse(visitor.page).move()
        expect(waiting).to_be_hidden()
        assert visitor.page.locator(".toast.bad").count() == 0
        assert all("409" in trouble for trouble in visitor.troubles)  # the browser writes refusals down by itself
        visitor.troubles.clear()
