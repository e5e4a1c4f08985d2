"""The table while a game goes on: what is asked, what is shown, what fits. Every game begins with the same cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect
from tests.web.conftest import Visit, begin
from tests.web.count_prompts import ANSWER, LUCK, OVER
from tests.web.hands import Visitor, settled
from tests.web.measuring import at_every_size

import playmat
from playmat.server.trial import Server

pytestmark = pytest.mark.browser

MANY = 4000

COLLECT_CHANGES = """() => {
  window.told = [];
  const note = () => document.querySelectorAll(".figure .change").forEach((change) => {
    const said = `${change.closest(".figure").dataset.explain} ${change.textContent}`;
    if (!window.told.includes(said)) window.told.push(said);
  });
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""Notes every change of a number that is told: which number, and from what to what."""

AT_THE_END = """() => {
  const list = document.querySelector('[role="log"]');
  return list.scrollHeight > list.clientHeight + 20 && list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
}"""


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """All tables of a game begin alike."""
    folder = tmp_path_factory.mktemp("server")
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", luck=LUCK)
    begin(found)
    yield found
    found.stop()
    told = found.log.read_text()
    assert "Traceback" not in told, told


def sit_down(visitor: Visitor, game: str) -> None:
    seats = {"shamans": 4}.get(game, min(playmat.game(game).seats))
    visitor.open_table(game, bots=seats - 1, level="random", seats=seats)


def answer(visitor: Visitor, most: int, first: int = 0) -> list[dict[str, object]]:
    """So many clicks by the rule of `count_prompts`, or as many as there are before the game is over. `first` is how
    many there were before."""
    made: list[dict[str, object]] = []
    while len(made) < most and not visitor.page.evaluate(OVER):
        told = visitor.page.evaluate(ANSWER, first + len(made))
        if told is None:
            visitor.page.wait_for_timeout(15)
        else:
            made.append(told)
    return made


@pytest.mark.parametrize("game", playmat.game_names())
def test_everything_fits_early_in_the_middle_and_at_the_end(visit: Visit, game: str) -> None:
    """No name or number is cut off, covered or squeezed on six screens; no question has one answer; the end is told."""
    visitor = visit()
    sit_down(visitor, game)
    asked = answer(visitor, 3)
    visitor.asked()
    assert at_every_size(visitor.page) == {}
    visitor.page.set_viewport_size({"width": 1366, "height": 768})
    asked += answer(visitor, 20, len(asked))
    assert at_every_size(visitor.page) == {}
    visitor.page.set_viewport_size({"width": 1366, "height": 768})
    asked += answer(visitor, MANY, len(asked))
    finale = visitor.page.locator(".finale")
    expect(finale.get_by_role("heading")).to_have_text(re.compile(r"^(You win|You lost|A draw)"))
    assert [one for one in asked if one["options"] == 1] == []
    needless = [one for one in asked if one["stepping"] and one["pass"]]
    assert len(needless) * 10 <= len(asked)
    finale.get_by_role("button", name="See the table").click()
    expect(finale).to_be_hidden()
    assert at_every_size(visitor.page) == {}
    played = visitor.table()
    visitor.page.get_by_role("button", name="Play again").click()
    visitor.page.wait_for_url(lambda url: played not in url)
    visitor.asked()


def test_a_change_is_told_for_a_while(visit: Visit) -> None:
    """What a number was before is not said for ever, also where the table changes again before that is over."""
    visitor = visit()
    sit_down(visitor, "megaman")
    visitor.page.evaluate(COLLECT_CHANGES)
    for number in range(0, 12, 2):
        answer(visitor, 2, number)
        visitor.asked()
        expect(visitor.page.locator(".figure .change")).to_have_count(0)
    assert any(one.startswith("strength:") for one in visitor.page.evaluate("() => window.told"))


def test_a_number_of_another_card_is_no_change(visit: Visit) -> None:
    """Shaman King: every attack and every flipped card has a number of its own; none becomes another."""
    visitor = visit()
    sit_down(visitor, "shamanking")
    visitor.page.evaluate(COLLECT_CHANGES)
    answer(visitor, 12)
    visitor.asked()
    told = visitor.page.evaluate("() => window.told")
    assert not [one for one in told if one.startswith(("attack ", "intercept ", "force "))], told


def test_the_newest_line_of_the_log_stays_in_sight(visit: Visit) -> None:
    """Also when the window becomes smaller."""
    visitor = visit(1920, 1080)
    sit_down(visitor, "megaman")
    answer(visitor, 14)
    visitor.asked()
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    assert settled(visitor.page, AT_THE_END)


def test_the_log_says_no_passes_unless_everything_is_asked(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    sit_down(visitor, "megaman")
    answer(visitor, 8)
    visitor.asked()
    log = page.get_by_role("log")
    expect(log).to_contain_text("Battle:")
    expect(log.get_by_text(re.compile("you pass(,|$)|passes$", re.IGNORECASE))).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Full control").check()
    page.keyboard.press("Escape")
    expect(log.get_by_text(re.compile("passes$")).first).to_be_attached()


def test_take_back_is_offered_only_where_it_is_possible(visit: Visit) -> None:
    """Against bots there is nobody to ask: the button is there when it is free, and says so, or not at all."""
    visitor = visit()
    sit_down(visitor, "megaman")
    visitor.asked()
    expect(visitor.page.get_by_role("button", name=re.compile("ake back"))).to_have_count(0)
    seen = set()
    for number in range(12):
        answer(visitor, 1, number)
        visitor.asked()
        seen |= set(visitor.page.get_by_role("button", name=re.compile("ake back")).all_inner_texts())
    assert seen <= {"Take back"}
    assert seen


def test_a_long_press_stays_open_when_the_finger_lifts(visit: Visit) -> None:
    """A mouse that comes to rest on the same card, as where a laptop has both, does not end it."""
    visitor = visit(390, 844, touch=True)
    sit_down(visitor, "megaman")
    visitor.asked()
    page = visitor.page
    card = page.locator(".hand .piece").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    session = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.mouse.move(point["x"], point["y"])
    expect(page.locator(".zoom.pinned")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    expect(page.locator(".zoom.pinned")).to_be_visible()
    page.touchscreen.tap(8, 300)
    expect(page.locator(".zoom.pinned")).to_be_hidden()


def test_the_hand_is_laid_out_once(visit: Visit) -> None:
    """It is sorted by what the cards are, so nothing is drawn before that has come: no card moves under a finger."""
    visitor = visit(390, 844, touch=True)
    page = visitor.page
    held: list[Route] = []
    may_come = False

    def hold(route: Route) -> None:
        if may_come:
            route.continue_()
        else:
            held.append(route)

    page.route("**/api/games/megaman/cards*", hold)
    visitor.go("/lobby")
    visitor.page.get_by_label("Game", exact=True).select_option("megaman")
    visitor.page.get_by_label("Bots", exact=True).select_option("1")
    visitor.page.get_by_role("button", name="Open it").click()
    expect(page.get_by_text("Sitting down")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator(".hand .piece")).to_have_count(0)
    may_come = True
    for route in held:
        route.continue_()
    visitor.asked()
    kinds = [str(card.get_attribute("aria-label")).split(". ")[1] for card in page.locator(".hand .piece").all()]
    assert kinds == sorted(kinds) and len(kinds) > 1


def test_a_portal_is_a_button_that_stands(visit: Visit) -> None:
    """It is not asked about again and again; pressed, it is used at the next moment that allows it."""
    visitor = visit()
    page = visitor.page
    sit_down(visitor, "shamans")
    portal = page.locator('[data-standing="portal:back"]')
    for number in range(200):
        visitor.asked()
        if portal.count():
            break
        answer(visitor, 1, number)
    portal.click()
    expect(portal).to_have_attribute("aria-pressed", "true")
    answer(visitor, 2)
    expect(page.get_by_role("log")).to_contain_text("You use a Portal: the pawn is to go back 1")


def test_the_card_large_lies_beside_the_table(visit: Visit) -> None:
    visitor = visit(1280, 800)
    sit_down(visitor, "megaman")
    visitor.asked()
    visitor.page.locator(".hand .piece").first.hover()
    zoom = visitor.page.locator(".zoom")
    expect(zoom).to_be_visible()
    box = zoom.bounding_box()
    mat = visitor.page.locator("main.mat").bounding_box()
    assert box is not None and mat is not None
    assert box["x"] >= mat["x"] + mat["width"]


def test_full_control_asks_everything(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    sit_down(visitor, "megaman")
    visitor.asked()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Full control").check()
    page.keyboard.press("Escape")
    asked = answer(visitor, 25)
    assert any(one["options"] == 1 for one in asked)


@pytest.fixture
def unhurried(client: None, tmp_path: Path) -> Iterator[Server]:
    """Its bots take a second for everything, so that a game in which they play for a person too is not over at once."""
    found = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log", "--bot-pace", "1", luck=LUCK)
    begin(found)
    yield found
    found.stop()


def test_who_has_no_time_left_is_told_and_takes_the_seat_back(visit: Visit, unhurried: Server) -> None:
    """In a game against a bot the clock counts: when it runs out a bot plays on, and the log says so."""
    visitor = visit()
    visitor.base = unhurried.base
    page = visitor.page
    visitor.go("/lobby")
    expect(page.get_by_role("button", name="Open it")).to_be_enabled()
    table = page.evaluate(OPEN_WITH_CLOCK)
    visitor.go(f"/table/{table}")
    visitor.sits()
    expect(page.get_by_role("timer", name="Clocks")).to_be_visible()
    expect(page.locator(".prompt .ask")).to_contain_text("Your time is up. A bot plays for you.")
    expect(page.get_by_role("log")).to_contain_text("Your time is up: a bot plays on for you")
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_role("log")).to_contain_text("You are back")


OPEN_WITH_CLOCK = """async () => {
  const headers = { "Content-Type": "application/json" };
  const post = (path, body) => fetch(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const ask = async (path, body) => (await post(path, body)).json();
  const session = await ask("/guests", { name: "" });
  localStorage.setItem("playmat-token", session.token);
  headers.Authorization = `Bearer ${session.token}`;
  const clock = { kind: "move", seconds: 2, increment: 0 };
  return (await ask("/tables", { game: "megaman", bots: ["random"], clock })).id;
}"""


def test_arrows_follow_their_cards(visit: Visit) -> None:
    """An attack's arrow ends at its target, also after the window has changed its size."""
    visitor = visit(1366, 768)
    page = visitor.page
    visitor.go("/learn/shadowfist")
    page.get_by_role("button", name="Start Stand in the way").click()
    visitor.asked()
    page.locator(".arrows path.arrow").first.wait_for(state="attached")
    for width, height in ((1366, 768), (1000, 700), (1600, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert settled(page, ARROW_ENDS)


ARROW_ENDS = """() => document.querySelector(".arrows path.arrow") !== null
  && [...document.querySelectorAll(".arrows path.arrow")].every((path) => {
  const base = path.ownerSVGElement.getBoundingClientRect();
  const end = path.getPointAtLength(path.getTotalLength());
  const x = base.left + end.x, y = base.top + end.y;
  return [...document.querySelectorAll("main.mat .piece")].some((piece) => {
    const at = piece.getBoundingClientRect();
    return x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
  });
})"""
