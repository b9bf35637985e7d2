"""The first load: how much comes over the wire, and that nothing comes from elsewhere."""

from urllib.parse import urlsplit

from tests.page.visitor import Visitor

MOST = 300 * 1000  # bytes


def test_the_first_load_is_small(visitor: Visitor) -> None:
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")
    sizes: dict[str, float] = {}
    session.on("Network.loadingFinished", lambda done: sizes.__setitem__(done["requestId"], done["encodedDataLength"]))
    hosts: set[str | None] = set()
    visitor.page.on("request", lambda asked: hosts.add(urlsplit(asked.url).hostname))
    visitor.page.goto(visitor.url, wait_until="networkidle")
    assert len(sizes) > 10
    assert sum(sizes.values()) < MOST, f"{sum(sizes.values()):.0f} bytes in {len(sizes)} files"
    assert hosts == {"127.0.0.1"}
