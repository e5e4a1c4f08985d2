"""Choosing without friction: what is paid, what a button says, what words mean, and the way back half-way through."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Visit
from tests.web.hands import Visitor, do_step, follow, start, wait_for_step

pytestmark = pytest.mark.browser

WATCH_CHANGES = """() => {
  window.changes = [];
  const note = () => document.querySelectorAll(".figure .change").forEach((change) => {
    const own = change.closest(".figure").getBoundingClientRect(), { top, bottom } = change.getBoundingClientRect();
    window.changes.push(top < own.top - 2 || bottom > own.bottom + 2);
  });
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes of every change that is told whether it stands anywhere but in the number's own line."""

WATCH_NUMBERS = """() => {
  window.flown = [];
  const sky = document.querySelector(".sky");
  const note = () => [...sky.querySelectorAll(".number")].forEach((chip) => window.flown.push(chip.textContent));
  new MutationObserver(note).observe(sky, { childList: true, subtree: true, characterData: true });
}"""


def answer(page: Page, key: str) -> None:
    """Clicks what stands for this answer and waits for the next question."""
    before = page.locator(".prompt").get_attribute("data-question") or ""
    follow(page, key)
    expect(page.locator(".prompt")).not_to_have_attribute("data-question", before)


def mine(visitor: Visitor) -> bool:
    """Waits for a question of mine; False once the game is over."""
    there = visitor.page.locator(".prompt.mine[data-over=no], .prompt[data-over=yes]")
    expect(there.first).to_be_visible()
    return there.first.get_attribute("data-over") == "no"


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_paying_is_done_for_me_unless_i_want_to_choose(visit: Visit, size: tuple[int, int]) -> None:
    """By default no payment is asked for; "Pay otherwise" asks for it this once."""
    visitor = visit(*size)
    page = visitor.page
    visitor.open_table("shamanking", bots=1, level="random")
    otherwise = page.get_by_role("button", name="Pay otherwise")
    paid = chosen = 0
    for number in range(60):
        if not mine(visitor) or (paid and chosen):
            break
        visitor.asked()
        keys = [key.get_attribute("data-key") or "" for key in page.locator(".prompt .buttons button[data-key]").all()]
        assert not any(key.startswith("pay:") for key in keys), "a payment was asked for"
        plays = [key for key in keys if key.startswith("play:")]
        wants = bool(plays) and number % 2 == 1 and otherwise.count() > 0
        if wants:
            otherwise.click()
            expect(otherwise).to_have_attribute("aria-pressed", "true")
        paid += bool(plays) and not wants
        answer(page, plays[0] if plays else keys[-1])
        if wants and mine(visitor):
            visitor.asked()
            payments = page.locator('.prompt .buttons button[data-key^="pay:"]')
            if payments.count():
                chosen += 1
                assert payments.count() > 1
                answer(page, payments.last.get_attribute("data-key") or "")
    assert paid and chosen


def test_an_attack_says_what_it_is_worth(visit: Visit) -> None:
    visitor = visit()
    start(visitor, "yuyu-tutorial-1")
    visitor.asked()
    button = visitor.page.locator('.prompt .buttons button[data-key="attack:spirit-gun"]')
    expect(button).to_contain_text(re.compile(r"\d+ for \d+ cards?: (no|\d) damage"))


def test_a_question_leads_to_its_rule_and_explains_its_words(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    start(visitor, "shamanking-tutorial-1")
    visitor.asked()
    page.locator(".prompt .word").first.click()
    expect(page.locator(".means")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".means")).to_have_count(0)
    link = page.locator(".prompt .ask .rule")
    number = link.inner_text()
    link.click()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".sidebox")).to_contain_text(number)


def test_the_large_card_explains_its_keywords(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open_table("shadowfist", bots=1, level="random")
    visitor.asked()
    page.locator(".hand .piece", has_text=re.compile("Provides")).first.hover()
    expect(page.locator(".zoom .words")).to_contain_text("Provides")
    zoom, mat = page.locator(".zoom").bounding_box(), page.locator("main.mat").bounding_box()
    assert zoom and mat and zoom["x"] >= mat["x"] + mat["width"] - 1, "it lies beside the table, over the log"
    assert zoom["y"] >= 0 and zoom["y"] + zoom["height"] <= 768


def test_numbers_fly_to_what_they_change(visit: Visit) -> None:
    visitor = visit(still=False)
    page = visitor.page
    start(visitor, "megaman-tutorial-1")
    page.evaluate(WATCH_NUMBERS)
    while wanted := wait_for_step(page):
        do_step(page, wanted)
    flown = page.evaluate("() => window.flown")
    assert "+3 strength" in flown
    assert "−3 energy" in flown


def test_where_nothing_should_move_no_number_flies(visit: Visit) -> None:
    visitor = visit(still=False)
    page = visitor.page
    page.emulate_media(reduced_motion="reduce")
    start(visitor, "megaman-tutorial-1")
    page.evaluate(WATCH_NUMBERS)
    while wanted := wait_for_step(page):
        do_step(page, wanted)
    assert page.evaluate("() => window.flown") == []


WATCH_CARDS = """window.told = [];
new MutationObserver(() => {
  const says = document.querySelector(".above .card .who")?.textContent;
  if (says && !window.told.includes(says)) window.told.push(says);
}).observe(document, { subtree: true, childList: true });"""


def test_a_card_shown_large_says_who_plays_it(visit: Visit) -> None:
    visitor = visit(still=False)
    page = visitor.page
    page.add_init_script(WATCH_CARDS)
    visitor.open_table("megaman", bots=1, level="random")
    told: list[str] = []
    for seed in range(40):
        visitor.plays(1, seed)
        told = page.evaluate("() => window.told")
        if told:
            break
    assert told and re.fullmatch(r"\w+ plays .+", told[0]), told


NEARER = """() => {
  const middle = (element) => { const { left, width } = element.getBoundingClientRect(); return left + width / 2; };
  const chip = [...document.querySelectorAll(".battle .list .chip")].find((one) => one.textContent.includes("Clean"));
  const figures = ["defense:1", "strength:2"].map((name) => document.querySelector(`.clash [data-explain="${name}"]`));
  return figures.map((figure) => Math.abs(middle(figure) - middle(chip)));
}"""


def test_my_bonus_stands_beside_my_number(visit: Visit) -> None:
    """In Ann's turn a card of mine raises my defense: it is told on my side of the battle, not on hers."""
    visitor = visit()
    page = visitor.page
    start(visitor, "megaman-tutorial-4")
    for _ in range(2):
        do_step(page, wait_for_step(page))
    expect(page.locator('.battle .list[data-effects="0"]')).to_contain_text("Clean 'Em Out")
    expect(page.locator('.battle .list[data-effects="1"]')).not_to_contain_text("Clean 'Em Out")
    mine_away, hers_away = page.evaluate(NEARER)
    assert mine_away < hers_away


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
@pytest.mark.parametrize(("game", "puzzle"), [("yuyu", "What was thrown away"), ("shadowfist", "Out of the smoke")])
def test_escape_takes_a_choice_back_with_a_tray_open(
    visit: Visit, game: str, puzzle: str, size: tuple[int, int]
) -> None:
    """A card is played and its target not chosen yet: Escape, and it is back in hand, wherever the mouse rests."""
    visitor = visit(*size)
    page = visitor.page
    visitor.go(f"/learn/{game}")
    page.get_by_role("button", name=f"Start {puzzle}").click()
    visitor.asked()
    asked = page.locator(".prompt .ask").inner_text()
    follow(page, "play:second-look")
    page.locator(".tray .traycard").first.hover()
    expect(page.locator(".zoom")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".tray")).to_have_count(0)
    expect(page.locator(".prompt .ask")).to_have_text(asked)
    expect(page.locator('.hand .piece[data-name="Second Look"]')).to_have_count(1)


def test_escape_closes_what_is_open_before_it_takes_anything_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    start(visitor, "yuyu-tutorial-1")
    visitor.asked()
    follow(page, "attack:spirit-gun")
    expect(page.locator(".prompt .ask")).to_contain_text("Pay for the attack")
    visitor.asked()
    page.locator(".hand .piece").first.click(button="right")
    expect(page.locator(".zoom.pinned")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".zoom")).to_have_count(0)
    expect(page.locator(".prompt .ask")).to_contain_text("Pay for the attack")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt .ask")).not_to_contain_text("Pay for the attack")


@pytest.mark.parametrize("game", ["megaman", "yuyu"])
def test_the_mat_stays_as_it_is_from_question_to_question(visit: Visit, game: str) -> None:
    """Cards laid out to choose from, more buttons, longer words: none of it squeezes the mat while I hold cards."""
    visitor = visit(1280, 800)
    page = visitor.page
    visitor.open_table(game, bots=1, level="random")
    heights: list[int] = []
    for seed in range(24):
        if not mine(visitor):
            break
        visitor.asked()
        if page.locator(".hand .piece, .tray .traycard").count():
            heights.append(page.locator("main.mat").evaluate("mat => mat.clientHeight"))
        visitor.plays(1, seed)
    assert len(heights) > 12 and min(heights) > 0.85 * max(heights), heights


def test_a_change_is_told_in_the_numbers_own_place(visit: Visit) -> None:
    """4 → 2 stands where the number stands: it covers no name and no card beside it."""
    visitor = visit()
    page = visitor.page
    start(visitor, "megaman-tutorial-1")
    page.evaluate(WATCH_CHANGES)
    while wanted := wait_for_step(page):
        do_step(page, wanted)
    changes = page.evaluate("() => window.changes")
    assert changes and not any(changes)


def test_who_attacks_is_marked_and_the_button_says_with_what(visit: Visit) -> None:
    """Shadowfist: the target and those who attack it are marked while they are chosen; one button sends them."""
    visitor = visit()
    page = visitor.page
    visitor.open_table("shadowfist", bots=1, level="random")
    send = page.locator('.prompt .buttons button[data-key="done"]', has_text="Fighting against")
    visitor.plays_until_shown(send, 80)
    expect(send).to_have_text(re.compile(r"^Attack\s+\d+ Fighting against (\d+ (Body|Fighting)|a face-down Site)"))
    expect(send).to_have_class(re.compile(r"\bfirst\b"))
    expect(page.locator("main.mat .piece.chosen").nth(1)).to_be_visible()


def test_what_is_hardly_ever_done_stands_last(visit: Visit) -> None:
    """Waiting for the others is the last and quietest button of a Main Shot, never its first."""
    visitor = visit()
    page = visitor.page
    visitor.open_table("shadowfist", bots=1, level="random")
    wait = page.locator('.prompt .buttons button[data-key="wait"]')
    visitor.plays_until_shown(wait, 40)
    keys = [button.get_attribute("data-key") for button in page.locator(".prompt .buttons button[data-key]").all()]
    assert keys[-1] == "wait" and keys[0] != "wait"
    expect(wait).to_have_class(re.compile(r"\bbare\b"))


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_the_only_thing_to_play_has_the_main_colour(visit: Visit, size: tuple[int, int]) -> None:
    """Shaman King: the flipped card glows and its answers are buttons; playing it is the main one."""
    visitor = visit(*size)
    page = visitor.page
    visitor.open_table("shamanking", bots=1, level="random")
    play = page.locator('.prompt .buttons button[data-key^="play:"]')
    visitor.plays_until_shown(play, 30)
    expect(play.first).to_have_class(re.compile(r"\bfirst\b"))
    expect(page.locator(".prompt .buttons button.first")).to_have_count(1)
