"""The built client in Chromium, against a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.web.hands import Visitor

import playmat
from playmat.server.trial import Server

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
"""The machine's own, or the one that Playwright has fetched: `make needs` gets one of them."""

PATIENCE = 60_000
"""Milliseconds. What comes at all comes at once, except on a busy machine."""

expect.set_options(timeout=PATIENCE)

LUCK = "a table like any other"
"""All tables of a game begin alike, so that a test does the same every time."""

STILL = """if (location.protocol === "http:" && !localStorage.getItem("playmat"))
  localStorage.setItem("playmat", JSON.stringify({ speed: 0 }));"""
"""Nothing moves, so that nobody waits for it."""


@pytest.fixture(scope="session")
def client() -> None:
    built = Path(playmat.__file__).parent / "_web" / "index.html"
    assert built.is_file(), "the client is not built: `make web` for the plain source"


@pytest.fixture(scope="module")
def chromium(client: None) -> Iterator[Browser]:
    """Playwright's event loop runs as long as the browser is there: it is gone before other tests need theirs."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def begin(server: Server) -> None:
    """Playwright has an event loop of its own in this thread, so the server is waited for in another."""
    waiting = Thread(target=server.start)
    waiting.start()
    waiting.join()


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", luck=LUCK)
    begin(found)
    yield found
    found.stop()
    told = found.log.read_text()
    assert "Traceback" not in told, told


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """Somebody new at the door, with a browser of their own. Errors in the client's code fail the test."""
    rooms: list[BrowserContext] = []
    errors: list[str] = []

    def note(page: Page) -> None:
        page.on("pageerror", lambda error: errors.append(str(error)))

    def come_in(width: int = 1366, height: int = 768, touch: bool = False, still: bool = True) -> Visitor:
        size = {"width": width, "height": height}
        room = chromium.new_context(viewport=size, has_touch=touch, is_mobile=touch)  # type: ignore[arg-type]
        rooms.append(room)
        room.on("page", note)
        if still:
            room.add_init_script(STILL)
        page = room.new_page()
        page.set_default_timeout(PATIENCE)
        return Visitor(page, server.base)

    yield come_in
    for room in rooms:
        room.close()
    assert not errors, errors
