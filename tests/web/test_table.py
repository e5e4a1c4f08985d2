"""The table with two people, over a broken line, by keyboard; and what it answers when something is not allowed."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect
from tests.web.conftest import Visit, begin
from tests.web.hands import Visitor

import playmat
from playmat.server.trial import Server

pytestmark = pytest.mark.browser

TRIES = 40


def sit_down_together(first: Visitor, second: Visitor, game: str) -> None:
    second.page.goto(first.with_a_friend(game))
    second.page.get_by_role("button", name="Sit down").click()
    first.sits()
    second.sits()


def play_together(choices: int, *visitors: Visitor) -> None:
    """So many choices, each by whoever is asked."""
    made = 0
    for _ in range(2400):
        for visitor in visitors:
            made += bool(visitor.choose(made))
        if made >= choices:
            return
        visitors[0].page.wait_for_timeout(25)
    raise AssertionError(f"after {made} choices nobody is asked anything")


def test_two_browsers_in_one_game(visit: Visit) -> None:
    one, two = visit(), visit()
    sit_down_together(one, two, "megaman")
    play_together(12, one, two)
    one.lets_go()
    two.lets_go()
    expect(one.page.locator(".prompt .last")).not_to_be_empty()
    names = one.page.locator(".hand .piece").evaluate_all("cards => cards.map((card) => card.dataset.name)")
    assert names
    theirs = two.page.locator(".hand .piece").evaluate_all("cards => cards.map((card) => card.dataset.name)")
    assert "?" not in names
    assert "?" not in theirs
    one.page.get_by_role("tab", name="Chat").click()
    one.page.get_by_role("textbox", name="Say something").fill("Good luck!")
    one.page.keyboard.press("Enter")
    two.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(two.page.get_by_role("log", name="Chat")).to_contain_text("Good luck!")


def test_the_server_dies_and_the_game_goes_on(visit: Visit, server: Server) -> None:
    visitor = visit()
    visitor.open_table("shamans", bots=2, level="random", seats=3)
    visitor.plays(4)
    visitor.asked()
    before = visitor.log()
    server.kill()
    expect(visitor.page.get_by_text("Reconnecting")).to_be_visible()
    begin(server)
    expect(visitor.page.get_by_text("Reconnecting")).to_be_hidden()
    visitor.asked()
    assert visitor.log()[: len(before)] == before
    assert visitor.plays(4) == 4


def test_a_page_that_is_loaded_again_is_where_it_was(visit: Visit) -> None:
    visitor = visit()
    visitor.open_table("megaman", bots=1, level="random")
    visitor.plays(3)
    visitor.asked()
    asked, log = visitor.page.locator(".prompt .ask").inner_text(), visitor.log()
    visitor.page.reload()
    visitor.asked()
    assert visitor.page.locator(".prompt .ask").inner_text() == asked
    assert visitor.log() == log


def test_a_refused_move_shows_its_ruling_and_the_rule(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("megaman")
    asked = ".prompt .ask:text-matches('Act or pass|Play resources')"
    refused = visitor.page.locator(f".table:has({asked}) .hand .piece:not(.legal)")
    visitor.plays_until_shown(refused)
    refused.first.click()
    popup = visitor.page.locator(".popup")
    expect(popup).to_contain_text(re.compile(r"MM-"))
    rule = popup.locator("button.rule").first.inner_text()
    popup.locator("button.rule").first.click()
    expect(visitor.page.locator(f'[id="rule-{rule}"]')).to_be_in_viewport()


@pytest.mark.parametrize("game", playmat.game_names())
def test_every_number_says_why(visit: Visit, game: str) -> None:
    """By mouse and by keyboard; a number that can be explained is never mere text."""
    visitor = visit()
    page = visitor.page
    visitor.play_now(game)
    visitor.asked()
    numbers, popup = page.locator("button[data-explain]"), page.locator(".popup")
    visitor.plays_until_shown(numbers)
    expect(page.locator("span[data-explain]")).to_have_count(0)
    for index in range(min(4, numbers.count())):
        number = numbers.nth(index)
        shown = number.locator("b").inner_text()
        number.click()
        expect(popup.locator("tfoot .amount")).to_have_text(shown)
        page.keyboard.press("Escape")
        expect(popup).to_be_hidden()
        number.focus()
        page.keyboard.press("Enter")
        expect(popup.locator("tfoot .amount")).to_have_text(shown)
        page.keyboard.press("Escape")
        expect(popup).to_be_hidden()


def test_the_log_leads_to_the_rules(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("megaman")
    visitor.asked()
    link = visitor.page.locator('[role="log"] button.link').first
    rule = link.inner_text()
    link.click()
    expect(visitor.page.locator(f'[id="rule-{rule}"]')).to_be_in_viewport()


def test_a_card_is_shown_large_when_the_mouse_rests_on_it(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("megaman")
    visitor.asked()
    visitor.page.locator(".hand .piece").first.hover()
    expect(visitor.page.locator(".zoom")).to_be_visible()
    visitor.page.mouse.move(5, 5)
    expect(visitor.page.locator(".zoom")).to_be_hidden()


def test_a_card_can_be_dragged(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("shamans")
    playable = visitor.page.locator(".hand .piece.legal")
    visitor.plays_until_shown(playable)
    card = playable.first
    name = card.get_attribute("data-name")
    box = card.bounding_box()
    assert box is not None
    visitor.page.mouse.move(box["x"] + 30, box["y"] + 30)
    visitor.page.mouse.down()
    visitor.page.mouse.move(box["x"] + 60, box["y"] - 120, steps=4)
    visitor.page.mouse.up()
    expect(visitor.page.locator(f'.hand .piece[data-name="{name}"]')).to_have_count(0)


def test_a_choice_can_be_taken_back(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("megaman")
    for _ in range(40):
        visitor.asked()
        visitor.lets_go()
        if visitor.page.locator(".hand .piece.legal").count():
            break
        visitor.plays(1, 0)
    hand = visitor.page.locator(".hand .piece").count()
    visitor.page.locator(".hand .piece.legal").first.click()
    expect(visitor.page.locator(".hand .piece")).not_to_have_count(hand)
    visitor.asked()
    back = visitor.page.get_by_role("button", name="Take back", exact=True)
    if back.count():
        back.click()
        expect(visitor.page.locator(".hand .piece")).to_have_count(hand)
    else:  # bots agree to nothing
        expect(visitor.page.get_by_role("button", name="Ask to take back")).to_have_count(0)


ON_A_CHOICE = """question => {
  const there = document.activeElement;
  const choice = there?.matches(".legal, .whole, .prompt .button, .traycard, .popup .answer");
  return choice || document.querySelector(".prompt").dataset.question !== question;
}"""

ANSWERED = """question => {
  const there = document.querySelector(".prompt").dataset.question;
  return there !== question || document.querySelector(".popup .answer:focus") !== null;
}"""


def answer_by_keys(visitor: Visitor) -> None:
    """N goes to what may be chosen, Enter chooses it. What is drawn anew meanwhile loses the focus: then once more."""
    page = visitor.page
    prompt = page.locator(".prompt").first
    question = prompt.get_attribute("data-question") or ""
    for _ in range(TRIES):
        page.keyboard.press("n")
        if not page.evaluate(ON_A_CHOICE, question):
            continue
        page.keyboard.press("Enter")
        with suppress(Error):  # it does not come in time
            page.wait_for_function(ANSWERED, arg=question, timeout=3000)
        if page.locator(".popup .answer:focus").count():
            page.keyboard.press("Enter")
            break
        if prompt.get_attribute("data-question") != question:
            break
    expect(prompt).not_to_have_attribute("data-question", question)


def test_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    keys = visitor.page.keyboard
    expect(visitor.tile("shamans").get_by_role("button", name="Play now")).to_be_enabled()
    for _ in range(20):
        keys.press("Tab")
        if visitor.page.evaluate("document.activeElement.textContent.trim()") == "Play now":
            break
    keys.press("Enter")
    expect(visitor.page.get_by_role("button", name="Start", exact=True)).to_be_focused()
    keys.press("Enter")
    visitor.sits()
    for _ in range(6):
        visitor.asked()
        answer_by_keys(visitor)
    keys.press("ArrowUp")
    assert visitor.page.evaluate("document.activeElement !== document.body")
    keys.press("c")
    expect(visitor.page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
