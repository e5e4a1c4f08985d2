"""Whole games against bots, by clicking what glows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit

import playmat

pytestmark = pytest.mark.browser

GAMES = playmat.game_names()
LONGEST = 4000


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "width", "height"), [*((game, 1366, 768) for game in GAMES), ("yuyu", 844, 390), ("shadowfist", 390, 844)]
)
def test_a_whole_game_by_clicking(visit: Visit, game: str, width: int, height: int) -> None:
    """And on a phone, where the piles of these two are drawn as numbers."""
    visitor = visit(width, height, touch=width < 900)
    seats = playmat.game(game).seats[0]
    visitor.open_table(game, bots=seats - 1, level="random", seats=seats)
    visitor.plays(LONGEST, by_lot=True)
    assert visitor.over()
    assert visitor.page.locator(".prompt .ask b").inner_text(), "it does not say how the game ended"
    visitor.page.get_by_role("button", name="Play again").click()
    visitor.page.wait_for_url(lambda url: visitor.table() not in url or "/table/" in url)


@pytest.mark.parametrize("game", GAMES)
def test_three_clicks_to_the_first_move(visit: Visit, game: str) -> None:
    """Nobody is asked for an account: one click on the first page, one to start, one on something that glows."""
    visitor = visit()
    visitor.play_now(game)
    visitor.asked()
    before = visitor.page.locator(".prompt").get_attribute("data-question") or ""
    assert visitor.choose(0)
    popup = visitor.page.locator(".popup .answer")
    if popup.count():
        popup.first.click()
    expect(visitor.page.locator(".prompt")).not_to_have_attribute("data-question", before)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_on_a_phone_nothing_leaves_the_screen(visit: Visit, game: str, width: int, height: int) -> None:
    visitor = visit(width, height, touch=True)
    visitor.play_now(game)
    visitor.asked()
    visitor.plays(3)
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width
    expect(visitor.page.locator(".prompt")).to_be_in_viewport()
    small = visitor.page.evaluate(
        """() => [...document.querySelectorAll(".table *")].filter((found) => found.offsetParent
          && [...found.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
          && parseFloat(getComputedStyle(found).fontSize) < 14).map((found) => found.textContent)"""
    )
    assert small == [], "letters smaller than 14 px"


SQUEEZE = """() => {
  document.querySelector(".handfelt").style.minHeight = "900px";
  const prompt = document.querySelector(".prompt");
  return prompt.scrollHeight - prompt.clientHeight;
}"""


def test_a_large_hand_does_not_cover_the_question(visit: Visit) -> None:
    """On a phone held sideways, where they share a column."""
    visitor = visit(844, 390, touch=True)
    visitor.play_now("megaman")
    visitor.asked()
    assert visitor.page.evaluate(SQUEEZE) <= 0, "the question is pressed together, and the hand lies over its buttons"
