"""A Chromium for the tests of the page: found, and started without a network of its own.

`python -m tests.page.browser` is the step of `make test` that sets one up where none is found: Playwright's own, or
Debian's package where Playwright's cannot be had and this is root's machine. No test installs anything.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

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
MISSING = "there is no Chromium here (make browser looks for one, or: apt install chromium)"


@cache
def program() -> str | None:
    """Where Chromium is: installed on this machine, or brought by Playwright."""
    if installed := next((path for name in NAMES if (path := shutil.which(name))), None):
        return installed
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def needed() -> str:
    """The same for a command that can do nothing without it, and ends with what to do."""
    found = program()
    if found is None:
        raise SystemExit(MISSING)
    return found


@contextmanager
def browser(program: str) -> Iterator[Browser]:
    """A running browser."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            yield running
        finally:
            running.close()


def main() -> None:
    """Set a browser up unless one is there that runs, and say what is done."""
    if _runs():
        return
    print("Downloading a browser for the tests of the page (Playwright's Chromium, about 180 MB) ...", flush=True)
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
    _quietly(sys.executable, "-m", "playwright", "install", "--no-shell", *["--with-deps"] * as_root, "chromium")
    if not _runs() and as_root:
        print("That is not to be had here: installing Debian's package chromium ...", flush=True)
        _quietly("apt-get", "install", "-y", "chromium")
    if not _runs():
        print("No browser is to be had here: the tests of the page will be skipped.", flush=True)


def _runs() -> bool:
    """Whether there is a browser, and it starts."""
    program.cache_clear()
    found = program()
    try:
        if found is not None:
            with browser(found):
                return True
    except Error as problem:
        print(f"{found} does not run: {problem.message.splitlines()[0]}", flush=True)
    return False


def _quietly(*command: str) -> None:
    subprocess.run(command, capture_output=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


if __name__ == "__main__":
    main()
