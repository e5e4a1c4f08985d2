"""Before and after the game: starting one, decks of one's own, what one has done, replays, settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Visit
from tests.web.hands import Visitor, follow

import playmat

pytestmark = pytest.mark.browser

PHONE = (390, 844)
DESK = (1280, 800)


def overflow(page: Page) -> int:
    """How many pixels wider than the screen the page is."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


# -- starting ----------------------------------------------------------------------------------------------------------


def test_play_now_offers_opponent_deck_and_clock_and_remembers_them(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go()
    visitor.tile("megaman").get_by_role("button", name="Play now").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name=re.compile("Normal"))).to_be_checked()
    dialog.get_by_role("radio", name=re.compile("By chance")).check()
    expect(dialog).to_contain_text("Good for trying things out")
    dialog.get_by_label("Your deck").select_option("ready:AirMan")
    dialog.get_by_label("Clock").select_option("move")
    dialog.get_by_role("button", name="Start").click()
    visitor.sits()
    expect(page.locator("main.mat")).to_contain_text("AirMan")
    expect(page.get_by_role("timer")).to_contain_text("Dizzy")
    visitor.go()
    visitor.tile("megaman").get_by_role("button", name="Play now").click()
    expect(dialog.get_by_role("radio", name=re.compile("By chance"))).to_be_checked()
    expect(dialog.get_by_label("Your deck")).to_have_value("ready:AirMan")
    expect(dialog.get_by_label("Clock")).to_have_value("move")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_with_a_friend_guests_choose_their_names(visit: Visit) -> None:
    one, two = visit(), visit()
    one.go()
    one.tile("megaman").get_by_role("button", name="With a friend").click()
    one.page.get_by_label("Your name").fill("Robin")
    one.page.get_by_role("button", name="Get the link").click()
    link = one.page.get_by_label("Link to this table").input_value()
    expect(one.page.get_by_label("Seats")).to_contain_text("Robin (you)")
    two.page.goto(link)
    two.page.get_by_label("Your name").fill("Kim")
    two.page.get_by_role("button", name="Sit down").click()
    one.sits()
    two.sits()
    expect(one.page.locator("main.mat")).to_contain_text("Kim")
    expect(two.page.locator("main.mat")).to_contain_text("Robin")


def test_an_open_game_is_continued_from_the_first_page(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("megaman")
    table = visitor.table()
    visitor.go()
    going = visitor.page.get_by_role("region", name="Continue your game")
    expect(going).to_contain_text("MegaMan TCG with Mara")
    going.get_by_role("link", name="Continue").click()
    visitor.sits()
    assert visitor.table() == table


def test_the_title_says_whose_turn_it_is(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("shamans")
    visitor.asked()
    expect(visitor.page).to_have_title(re.compile("^● Your turn · Shamans"))
    friend = visit()
    friend.with_a_friend("megaman")
    expect(friend.page).to_have_title(re.compile("MegaMan TCG"))


NOTICES = """window.Notification = class {
  constructor(title, more) { document.documentElement.dataset.notice = title; }
  close() {}
};
window.Notification.permission = "granted";
window.Notification.requestPermission = () => Promise.resolve("granted");
Object.defineProperty(document, "hidden", { get: () => true });"""


def test_a_notice_is_shown_when_it_is_my_turn_and_nobody_looks(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.add_init_script(NOTICES)
    visitor.go("/account")
    page.get_by_label("Show a notice").check()
    expect(page.get_by_role("status").first).to_contain_text("You will see a notice")
    visitor.play_now("shamans")
    visitor.asked()
    expect(page.locator("html")).to_have_attribute("data-notice", "It is your turn")


# -- decks -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["rules", "cards", "decks", "write"])
def test_a_page_without_its_game_asks_for_it(visit: Visit, page: str) -> None:
    visitor = visit()
    for path in (f"/{page}", f"/{page}/mahjong"):
        visitor.go(path)
        expect(visitor.page.get_by_role("main")).to_contain_text("Of which game?")
    expect(visitor.page.get_by_role("alert")).to_contain_text("There is no game called “mahjong” here")
    visitor.page.get_by_role("main").get_by_role("link", name="MegaMan TCG").click()
    expect(visitor.page).to_have_url(f"{visitor.base}/{page}/megaman")
    expect(visitor.page.get_by_role("main")).not_to_contain_text("Of which game?")


@pytest.mark.parametrize("game", [name for name in playmat.game_names() if name != "shamans"])
def test_an_empty_deck_is_never_legal(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.go(f"/decks/{game}")
    expect(visitor.page.locator(".verdict")).to_contain_text("Not legal")
    expect(visitor.page.locator(".rulings li").first).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Play it against a bot")).to_be_disabled()


def test_the_deck_builder_shows_every_card(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/decks/megaman")
    cards = page.get_by_role("button", name=re.compile("^Add "))
    expect(cards).to_have_count(60)
    expect(page.locator(".more")).to_contain_text("60 of 213 are shown")
    page.get_by_role("button", name="Show 60 more").click()
    expect(cards).to_have_count(120)
    page.locator(".more").get_by_role("button", name="Show all").click()
    expect(cards).to_have_count(213)
    expect(page.locator(".more")).to_have_count(0)


def test_cards_are_filtered_by_colour_cost_type_and_text(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/decks/megaman")
    cards, shown = page.get_by_role("button", name=re.compile("^Add ")), page.locator(".shown")
    expect(shown).to_have_text("213 cards")
    page.get_by_label("Colour, side or trait").select_option("Red")
    page.get_by_label("Type").select_option("Event")
    page.get_by_label("Cost", exact=True).select_option("none")
    expect(cards.nth(30)).to_have_count(0)
    found = cards.count()
    assert found > 0
    page.get_by_label("Search the cards").fill("strength")
    expect(cards.nth(found)).to_have_count(0)
    page.get_by_role("button", name="Show all").first.click()
    expect(shown).to_have_text("213 cards")


def test_a_deck_of_ones_own_is_kept_and_offered_everywhere(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/decks/megaman")
    page.get_by_label("Open a deck").select_option("ready:AirMan")
    expect(page.get_by_role("img", name=re.compile("^Costs: "))).to_be_visible()
    page.get_by_label("Name of the deck").fill("Windy")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Windy” is kept for this browser")).to_be_visible()
    visitor.go()
    visitor.tile("megaman").get_by_role("button", name="Play now").click()
    page.get_by_label("Your deck").select_option("mine:Windy")
    page.keyboard.press("Escape")
    visitor.go("/lobby")
    page.get_by_label("Game", exact=True).select_option("megaman")
    expect(page.get_by_label("My deck").locator('option[value="mine:Windy"]')).to_have_count(1)
    visitor.go("/account")
    page.get_by_label("Name", exact=True).fill("Windy Robin")
    page.get_by_label("Password").fill("a long password 17")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("heading", name="Windy Robin")).to_be_visible()
    page.get_by_role("link", name="Windy", exact=True).click()
    expect(page.get_by_label("Name of the deck")).to_have_value("Windy")
    expect(page.locator(".verdict")).to_contain_text("✓ Legal. 60 cards")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("is kept in your account")).to_be_visible()


def test_an_import_with_an_unknown_name_tells_all_that_is_wrong(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/decks/megaman")
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("A deck list").fill("9 Boomer1\n4 Vulcanized\n1 Nobody At All")
    page.get_by_role("button", name="Read it").click()
    told = page.locator(".rulings")
    expect(told).to_contain_text("Vulcanized")
    expect(told).to_contain_text("Nobody At All")
    expect(told).to_contain_text("MM-100")
    expect(told).to_contain_text("9 copies of Boomer1")


# -- settings ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["shamans", "shadowfist"])
@pytest.mark.parametrize("size", [DESK, (1366, 768), PHONE, (844, 390)])
def test_the_settings_stay_on_the_screen(visit: Visit, game: str, size: tuple[int, int]) -> None:
    visitor = visit(*size, touch=size[0] < 900)
    page = visitor.page
    visitor.play_now(game)
    page.get_by_role("button", name="Settings").click()
    panel = page.locator(".menu .panel")
    box = panel.bounding_box()
    assert box is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= size[0]
    assert box["y"] >= 0 and box["y"] + box["height"] <= size[1]
    assert panel.evaluate("panel => panel.scrollWidth - panel.clientWidth") <= 0, "something is cut off at its side"
    last = panel.get_by_role("button", name="Copy the link for watchers")
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)


# -- replays -----------------------------------------------------------------------------------------------------------


def open_cards(visitor: Visitor, seat: int) -> list[str]:
    names = visitor.page.locator(f'.hand[data-zone="{seat}/hand"] .piece')
    return [str(name) for name in names.evaluate_all("cards => cards.map((card) => card.dataset.name)")]


@pytest.mark.parametrize("size", [DESK, PHONE, (844, 390)])
def test_a_replay_fits_the_screen_and_shows_all_hands(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(*size, touch=size[0] < 900)
    page = visitor.page
    visitor.go("/lobby")
    visitor.go(f"/replay/{page.evaluate(GIVEN_UP, 'megaman')}?seat=-2")
    expect(page.get_by_role("slider", name="Choice")).to_be_visible()
    assert overflow(page) <= 0
    wide = page.locator("header.top").evaluate("top => top.scrollWidth - top.clientWidth")
    assert wide <= 0, "the bar above is wider than the screen"
    for name in ("To the beginning", "One turn back", "One turn on", "To the end"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= size[0], name
    for seat in range(2):
        expect(page.locator(f'.hand[data-zone="{seat}/hand"] .piece').nth(3)).to_be_attached()
        assert len(open_cards(visitor, seat)) >= 4 and "?" not in open_cards(visitor, seat)


ASK = """
  const token = () => localStorage.getItem("playmat-token") ?? "";
  const ask = async (path, body) => (await fetch(`/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "Content-Type": "application/json", ...(token() ? { Authorization: `Bearer ${token()}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })).json();
  if (!token()) localStorage.setItem("playmat-token", (await ask("/guests", {})).token);"""

GIVEN_UP = f"""async (game) => {{{ASK}
  const {{ id }} = await ask("/tables", {{ game, bots: ["random"] }});
  await ask(`/tables/${{id}}/concede`, {{}});
  return id;
}}"""
"""A game that was given up as soon as it had begun."""

WATCHED = f"""async (game) => {{{ASK}"""
WATCHED += """
  const bots = Array(3).fill("random");
  const { id } = await ask("/tables", { game, seats: 3, seat: -1, bots });
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/live`);
  await new Promise((done) => (socket.onopen = done));
  socket.send(JSON.stringify({ type: "hello", token: token() }));
  await new Promise((done) => (socket.onmessage = (event) => JSON.parse(event.data).phase === "over" && done()));
  socket.close();
  return id;
}"""
"""A game that three bots have played to its end, with somebody watching: they do not play on alone."""


def test_a_replay_is_stepped_through_turn_by_turn(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/lobby")
    visitor.go(f"/replay/{page.evaluate(WATCHED, 'shamans')}")
    count = page.locator(".scrub .count")
    expect(count).to_have_text(re.compile("^0 / "))
    status = page.locator("header.top .status")
    first = status.inner_text()
    page.get_by_role("button", name="One turn on").click()
    expect(status).to_contain_text("turn 2")
    page.get_by_role("button", name="One turn back").click()
    expect(status).to_have_text(first)


# -- beside the table --------------------------------------------------------------------------------------------------


def test_short_words_are_said_with_a_click_and_a_watcher_is_told_so(visit: Visit) -> None:
    one, two, three = visit(), visit(), visit()
    link = one.with_a_friend("megaman")
    two.page.goto(link)
    two.page.get_by_role("button", name="Sit down").click()
    one.sits()
    two.sits()
    three.page.goto(link)
    expect(three.page.get_by_text("You are watching")).to_be_visible()
    expect(one.page.get_by_text("You are watching")).to_have_count(0)
    one.page.get_by_role("button", name="Say something short").click()
    one.page.get_by_role("button", name="Good luck!").click()
    for other in (two, three):
        expect(other.page.locator(".said")).to_contain_text("Good luck!")


def test_escape_takes_a_half_made_choice_back(visit: Visit) -> None:
    """An attack is named, and not paid for yet: Escape, and nothing has been said."""
    visitor = visit()
    page = visitor.page
    visitor.go("/learn/yuyu")
    page.locator('[data-lesson="yuyu-tutorial-1"] button').click()
    visitor.asked()
    asked = page.locator(".prompt .ask").inner_text()
    follow(page, "attack:spirit-gun")
    expect(page.locator(".prompt .ask")).not_to_have_text(asked)
    visitor.asked()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt .ask")).to_have_text(asked)


def test_a_game_is_given_up_after_asking_twice(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.play_now("megaman")
    visitor.asked()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Give up the game").click()
    page.get_by_role("button", name="Yes, I give up").click()
    expect(page.get_by_role("button", name="Play again").first).to_be_visible()
    expect(page.get_by_text(re.compile("gives? up")).first).to_be_visible()
    expect(page.locator(".top .status")).to_have_text("The game is over")
    visitor.go("/account")
    expect(page.get_by_role("region", name="Games played")).to_contain_text("lost")


def test_a_win_is_claimed_from_somebody_who_left(visit: Visit) -> None:
    one, two = visit(), visit()
    two.page.goto(one.with_a_friend("megaman"))
    two.page.get_by_role("button", name="Sit down").click()
    one.sits()
    two.sits()
    expect(one.page.get_by_role("button", name=re.compile("claim the win"))).to_have_count(0)
    two.page.get_by_role("button", name="Settings").click()
    two.page.get_by_role("button", name="Leave: a bot takes my seat").click()
    one.page.get_by_role("button", name=re.compile("claim the win")).click()
    expect(one.page.get_by_role("button", name="Play again").first).to_be_visible()
    finale = one.page.get_by_role("dialog", name="The game is over")
    expect(finale).to_contain_text("is gone: You win")
    expect(finale).not_to_contain_text("What decided it")
