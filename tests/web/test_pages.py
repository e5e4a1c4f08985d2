"""Every page for everybody: axe finds nothing serious, the first load is small, nothing jumps."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect
from tests.web.conftest import Visit

import playmat

pytestmark = pytest.mark.browser

MOST_BYTES = 300_000
PAGES = [
    "/",
    "/lobby",
    "/account",
    "/rules/shamans",
    "/cards/megaman",
    "/decks/megaman",
    "/write/megaman",
    "/learn/shamans",
    "/best/megaman",
]


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes']][:3]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("path", PAGES)
def test_everybody_can_use_the_page(visit: Visit, path: str, theme: str) -> None:
    visitor = visit()
    visitor.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    assert serious(visitor.page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", playmat.game_names())
def test_everybody_can_use_the_table(visit: Visit, game: str, theme: str) -> None:
    visitor = visit()
    visitor.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    visitor.play_now(game)
    visitor.asked()
    visitor.plays(2)
    assert serious(visitor.page) == []


def test_everybody_can_use_a_table_that_waits_a_lesson_and_a_replay(visit: Visit) -> None:
    visitor = visit()
    visitor.with_a_friend("megaman")
    expect(visitor.page.get_by_label("Link to this table")).to_be_visible()
    assert serious(visitor.page) == []
    visitor.go("/learn/shamans")
    visitor.page.get_by_role("button", name="Start The right one of two").click()
    visitor.sits()
    expect(visitor.page.locator(".lesson")).to_contain_text("Win the game now.")
    assert serious(visitor.page) == []
    visitor.play_now("megaman")
    visitor.asked()
    visitor.plays(2)
    visitor.go(f"/replay/{visitor.table()}")
    expect(visitor.page.get_by_role("slider", name="Choice")).to_be_visible()
    assert serious(visitor.page) == []


def test_the_first_load_is_small_and_nothing_jumps(visit: Visit) -> None:
    visitor = visit(still=False)
    page = visitor.page
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    loaded: list[float] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    page.add_init_script(
        """window.jumped = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.jumped += entry.value;
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    visitor.go("/")
    expect(visitor.tile("shamans").get_by_role("button", name="Play now")).to_be_enabled()
    page.wait_for_load_state("networkidle")
    assert sum(loaded) < MOST_BYTES
    assert page.evaluate("window.jumped") < 0.01
