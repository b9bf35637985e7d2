"""A Chromium for the tests of the page: found or installed, and started without a network of its own."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.packages import found_or_installed

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Nothing but the page: a browser that looks for updates or accounts waits for answers that never come.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
)
MISSING = "Chromium is not installed, and these tests cannot install it (Debian: apt install chromium)"


def program() -> str | None:
    """Where Chromium is."""
    return found_or_installed("chromium", _found)


@contextmanager
def browser(program: str) -> Iterator[Browser]:
    """A running browser."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            yield running
        finally:
            running.close()


def _found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None) or _of_playwright()


def _of_playwright() -> str | None:
    """The one that `playwright install chromium` has brought."""
    kept = os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright"
    found = sorted(Path(kept).glob("chromium-*/chrome-*/chrome"))
    return str(found[-1]) if found else None
