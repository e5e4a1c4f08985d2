"""Learning: lessons that show what they ask for, a first game with hints, rules on one screen, the game's words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.hands import IN_SIGHT, do_step, start, wait_for_step
from tests.web.measuring import lasting_misfits
from tests.web.test_pages import serious

import playmat
from playmat.server.lessons import TUTORIAL, lessons_of

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "lesson", [found.id for name in playmat.game_names() for found in lessons_of(name) if found.kind == TUTORIAL]
)
def test_what_a_lesson_asks_for_is_in_sight(visit: Visit, lesson: str) -> None:
    """No card that is to be chosen lies under another one, and nobody has to scroll for it."""
    visitor = visit(1280, 800)
    page = visitor.page
    start(visitor, lesson)
    while wanted := wait_for_step(page):
        seen = page.evaluate(IN_SIGHT, wanted)
        assert seen and max(seen) >= 4, f"{wanted} is covered: {seen}"
        do_step(page, wanted)
    expect(page.locator(".lesson")).to_contain_text("Done.")


@pytest.mark.parametrize("game", playmat.game_names())
def test_a_lesson_leaves_the_table_readable_on_a_phone(visit: Visit, game: str) -> None:
    """What it says takes room from the table, whose cards stay as large as they can be read."""
    visitor = visit(390, 844, touch=True)
    first = next(found.id for found in lessons_of(game) if found.kind == TUTORIAL)
    start(visitor, first)
    while wanted := wait_for_step(visitor.page):
        assert lasting_misfits(visitor.page) == []
        do_step(visitor.page, wanted)


@pytest.mark.parametrize("game", playmat.game_names())
def test_the_last_lesson_ends_in_a_first_game_with_hints(visit: Visit, game: str) -> None:
    visitor = visit(1280, 800)
    page = visitor.page
    last = [found.id for found in lessons_of(game) if found.kind == TUTORIAL][-1]
    start(visitor, last)
    while wanted := wait_for_step(page):
        do_step(page, wanted)
    page.get_by_role("button", name="Play your first game").click()
    page.wait_for_url("**/table/*?hints")
    visitor.asked()
    hint = page.locator(".hint")
    expect(hint).to_contain_text("Hint: ")
    expect(hint).not_to_have_attribute("data-hint", "")
    page.get_by_role("button", name="No more hints").click()
    expect(hint).to_have_count(0)
    visitor.go(f"/learn/{game}")
    expect(page.locator(f'[data-lesson="{last}"]')).to_contain_text("Done")
    visitor.go()
    expect(visitor.tile(game).get_by_role("link", name=re.compile(r"^Learn 1\W"))).to_be_visible()


IN_ITS_ROW = """() => [...document.querySelectorAll("[data-lesson] .number")].map((number) => {
  const row = number.closest("[data-lesson]").getBoundingClientRect(), box = number.getBoundingClientRect();
  return box.top >= row.top && box.bottom <= row.bottom && box.left >= row.left;
})"""


def test_the_number_of_a_lesson_stands_in_its_row(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/learn/yuyu")
    expect(visitor.page.locator("[data-lesson] .number").first).to_have_text("1")
    placed = visitor.page.evaluate(IN_ITS_ROW)
    assert len(placed) >= 5 and all(placed)


def test_rules_have_contents_and_an_overview_of_one_screen(visit: Visit) -> None:
    visitor = visit(1280, 800)
    page = visitor.page
    visitor.go("/rules/shadowfist")
    overview = page.get_by_role("region", name="On one screen")
    expect(overview).to_be_visible()
    box = overview.bounding_box()
    assert box is not None and box["height"] < 800
    page.get_by_role("navigation", name="Contents").get_by_role(
        "link", name=re.compile("Winning|winning")
    ).first.click()
    expect(page.locator("h3", has_text=re.compile("winning"))).to_be_in_viewport()
    overview.get_by_role("link", name="SF-4.9-a").click()
    expect(page.locator('[id="rule-SF-4.9-a"]')).to_be_in_viewport()
    visitor.go("/rules/SF-6.4.3-c")
    expect(page.locator('[id="rule-SF-6.4.3-c"]')).to_be_in_viewport()


def test_the_games_words_are_explained_where_they_stand(visit: Visit) -> None:
    visitor = visit(1280, 800)
    page = visitor.page
    start(visitor, "shamanking-tutorial-1")
    page.locator(".lesson").get_by_role("button", name="furyoku", exact=True).first.click()
    means = page.get_by_role("note")
    expect(means).to_contain_text("Red is the strongest")
    expect(means.get_by_role("link", name="SK-5.C-1")).to_have_attribute("href", "/rules/shamanking#SK-5.C-1")
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(means).to_have_count(0)


def test_the_puzzle_of_the_day_is_on_the_first_page(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    visitor.page.get_by_role("region", name="Puzzle of the day").get_by_role("button", name="Solve it").click()
    visitor.sits()
    expect(visitor.page.locator(".lesson")).to_have_attribute("data-state", "going")


STRANGE = {
    "name": "croquet",
    "title": "Croquet",
    "says": "",
    "hue": 90,
    "usual_seats": 2,
    "fan": [],
    "example": "",
    "lessons": 0,
    "seats": [2, 4],
    "settings": [],
    "has_cards": False,
    "decks": [],
    "bots": ["easy"],
    "default_bot": "easy",
    "opponents": [{"level": "easy", "label": "Easy", "name": "Pim", "about": "New."}],
    "talk": "",
    "talk_rule": "",
    "phrases": [],
    "emotes": [],
}


def test_a_game_nobody_has_heard_of_is_shown_like_the_others(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    known = page.request.get(f"{visitor.base}/api/games").json()
    page.route("**/api/games", lambda route: route.fulfill(json=[*known, STRANGE]))
    visitor.go()
    tile = visitor.tile("croquet")
    expect(tile.get_by_role("heading", name="Croquet")).to_be_visible()
    expect(tile).to_contain_text("2 to 4 players")
    expect(tile.locator(".fan svg")).to_have_count(3)
    expect(tile.get_by_role("link", name="Decks")).to_have_count(0)
    tile.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("dialog").get_by_label("Players")).to_have_value("2")
    page.keyboard.press("Escape")
    visitor.go("/lobby")
    page.get_by_label("Game", exact=True).select_option("croquet")
    visitor.go("/learn/croquet")
    expect(page.get_by_role("heading", name="Learn Croquet")).to_be_visible()
    expect(page.get_by_text("There are no lessons for this game yet.")).to_be_visible()
