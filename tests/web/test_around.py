"""Around the table: rules, cards, decks, cards of one's own, replays, lessons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.hands import do_step, follow, wait_for_step

import playmat

pytestmark = pytest.mark.browser


def test_a_table_shows_up_in_the_lobby_of_others(visit: Visit) -> None:
    one, two = visit(), visit()
    two.go("/lobby")
    expect(two.page.get_by_text("None right now. Open one").first).to_be_visible()
    one.go("/lobby")
    one.page.get_by_label("Game", exact=True).select_option("megaman")
    one.page.get_by_role("button", name="Open it").click()
    expect(one.page.get_by_label("Link to this table")).to_be_visible()
    listed = two.page.locator("li").filter(has_text="MegaMan")
    expect(listed.first).to_be_visible()


def test_rules_are_found_and_linked(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/shamans#SH-22")
    expect(visitor.page.locator('[id="rule-SH-22"]')).to_be_in_viewport()
    visitor.page.get_by_label("Search the rules").fill("portal win")
    expect(visitor.page.locator("article").first).to_contain_text("SH-45")


def test_cards_are_found(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/cards/megaman")
    expect(visitor.page.locator("button.card").first).to_be_visible()
    visitor.page.get_by_label("Search the cards").fill("Vulcan")
    visitor.page.get_by_label("Type").select_option("BattleChip")
    found = visitor.page.locator("button.card")
    expect(found.first).to_have_attribute("aria-label", re.compile("Vulcan"))
    expect(found.nth(5)).to_have_count(0)
    found.first.click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_be_hidden()


def test_the_deck_builder_judges_exports_and_imports(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/decks/megaman")
    status = page.locator(".verdict")
    expect(status).to_contain_text("Not legal")
    expect(page.locator(".rulings a").first).to_have_text(re.compile("MM-"))
    page.get_by_label("Open a deck").select_option("ready:AirMan")
    expect(status).to_contain_text("✓ Legal")
    plus = page.get_by_role("button", name=re.compile("^One more ")).first
    for _ in range(6):
        plus.click()
    expect(status).to_contain_text("Not legal")
    minus = page.get_by_role("button", name=re.compile("^One .* less$")).first
    for _ in range(6):
        minus.click()
    expect(status).to_contain_text("✓ Legal")
    page.get_by_text("Export", exact=True).click()
    text = page.get_by_label("The deck as text")
    expect(text).not_to_have_value("")
    written = text.input_value()
    page.get_by_role("button", name="Clear", exact=True).click()
    expect(status).to_contain_text("Not legal")
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("A deck list").fill(written)
    page.get_by_role("button", name="Read it").click()
    expect(status).to_contain_text("✓ Legal")
    page.get_by_role("button", name="Play it against a bot").click()
    visitor.sits()


def test_a_deck_list_with_an_unknown_card_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/decks/megaman")
    visitor.page.get_by_text("Import", exact=True).click()
    visitor.page.get_by_label("A deck list").fill("4 Vulcanized")
    visitor.page.get_by_role("button", name="Read it").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("Vulcanized")


def test_a_card_is_written_understood_and_played(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/write/megaman")
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("✓ Understood")
    page.get_by_role("button", name="As a file").click()
    area = page.get_by_label("The card", exact=True)
    written = area.input_value()
    area.fill(written.replace("Recharge 2 energy.", "Befuddle 2 energy."))
    expect(verdict).to_contain_text(re.compile(r"line \d+"))
    expect(page.get_by_role("button", name="Play it now")).to_be_disabled()
    area.fill(written)
    expect(verdict).to_contain_text("✓ Understood")
    page.get_by_role("button", name="Play it now").click()
    visitor.sits()
    expect(page.locator('.hand .piece[data-name="Second Wind"]').first).to_be_visible()


def test_one_line_of_a_card_is_played(visit: Visit) -> None:
    """The card is dealt with that line alone."""
    visitor = visit()
    page = visitor.page
    visitor.go("/write/megaman")
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("✓ Understood")
    lines = page.get_by_role("region", name="Line by line")
    expect(lines).to_have_count(0)
    text = page.get_by_label("text", exact=True)
    text.fill("Recharge 2 energy. Draw a card.")
    expect(lines.get_by_role("listitem")).to_have_count(2)
    lines.get_by_role("button", name="Play this line: Draw a card.").click()
    visitor.sits()
    card = page.locator('.hand .piece[data-name="Second Wind"]').first
    expect(card).to_be_visible()
    expect(card).to_have_attribute("aria-label", re.compile(r"Draw a card\."))
    expect(card).not_to_have_attribute("aria-label", re.compile(r"Recharge"))


def test_a_card_is_written_in_a_form_with_the_words_that_may_come_next(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/write/yuyu")
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("✓ Understood")
    text = page.get_by_label("text", exact=True)
    text.fill("")
    text.press_sequentially("Draw 2 ca")
    words = page.get_by_role("toolbar", name="Words that may come next")
    words.get_by_role("button", name="cards", exact=True).click()
    expect(text).to_have_value("Draw 2 cards ")
    text.fill("Draw 2 cards.")
    page.get_by_label("spirit", exact=True).fill("3")
    expect(verdict).to_contain_text("✓ Understood")
    expect(page.get_by_label("What it does")).to_contain_text("draw 2 cards")
    expect(page.locator("svg.face").first).to_contain_text("Draw 2 cards.")
    page.get_by_role("button", name="As a file").click()
    expect(page.get_by_label("The card", exact=True)).to_have_value(re.compile(r"spirit = 3"))
    page.get_by_role("button", name="As a form").click()
    expect(page.get_by_label("spirit", exact=True)).to_have_value("3")


def test_a_replay_is_stepped_through_and_gone_on_with(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open_table("shamanking", bots=1, level="random")
    visitor.plays(2000)
    assert visitor.over()
    page.get_by_role("link", name="Replay").click()
    scrubber = page.get_by_role("slider", name="Choice")
    expect(scrubber).to_be_visible()
    last = int(scrubber.get_attribute("max") or 0)
    assert last > 3
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".scrub .count")).to_have_text(f"{last} / {last}")
    end = visitor.log()
    page.get_by_role("button", name="To the beginning").click()
    assert len(visitor.log()) < len(end)
    for _ in range(3):
        page.get_by_role("button", name="One choice on").click()
    expect(page.locator(".scrub .count")).to_have_text(f"3 / {last}")
    assert page.url.endswith("#3")
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_url("**/table/**")
    visitor.sits()
    visitor.asked()
    assert visitor.plays(2) == 2 or visitor.over()


@pytest.mark.parametrize("game", playmat.game_names())
def test_a_lesson_is_followed_to_its_end(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go(f"/learn/{game}")
    page.get_by_role("button", name=re.compile("^Start ")).first.click()
    visitor.sits()
    note = page.locator(".lesson")
    expect(note).to_be_visible()
    while wanted := wait_for_step(page):
        do_step(page, wanted)
    expect(note).to_contain_text("Done.")
    note.get_by_role("button", name="Next").click()
    expect(page.locator(".lesson")).not_to_contain_text("Done.")
    visitor.go(f"/learn/{game}")
    expect(page.get_by_role("heading", name="First steps")).to_contain_text("1 of 5")


def test_a_puzzle_says_what_is_to_be_reached_and_begins_again(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/learn/megaman")
    page.get_by_role("button", name="Start One turn to win").click()
    visitor.sits()
    note = page.locator(".lesson")
    expect(note).to_contain_text("Win this turn.")
    while note.get_attribute("data-state") != "strayed":
        visitor.asked()
        asked = page.locator(".prompt").get_attribute("data-question") or ""
        follow(page, "pass")
        further = f'.prompt:not([data-question="{asked}"]), .lesson[data-state="strayed"]'
        expect(page.locator(further).first).to_be_visible()
    first = visitor.table()
    note.get_by_role("button", name="Begin again").click()
    page.wait_for_url(lambda url: first not in url)
    expect(page.locator(".lesson")).to_have_attribute("data-state", "going")


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844), (844, 390)])
@pytest.mark.parametrize(
    ("game", "puzzle", "key"),
    [
        ("yuyu", "What was thrown away", "card:discard-pile:heavy-gloves"),
        ("shadowfist", "Out of the smoke", "choose:training"),
    ],
)
def test_a_card_in_a_pile_can_be_chosen(
    visit: Visit, width: int, height: int, game: str, puzzle: str, key: str
) -> None:
    """What may be chosen out of a pile is laid out by itself."""
    visitor = visit(width, height, touch=width < 900)
    page = visitor.page
    visitor.go(f"/learn/{game}")
    page.get_by_role("button", name=f"Start {puzzle}").click()
    visitor.asked()
    follow(page, "play:second-look")
    card = page.locator(f'.tray .traycard[data-key="{key}"]')
    expect(card).to_be_visible()
    before = page.locator(".prompt").get_attribute("data-question") or ""
    card.click()
    expect(page.locator(".prompt")).not_to_have_attribute("data-question", before)
