"""What the browser does for trust: it verifies games, loads nothing it should not, and knows when to give up."""

from __future__ import annotations

import pytest
from tests.web.conftest import Visit

pytestmark = pytest.mark.browser

OPEN = """async () => {
  const send = (path, body, token) => fetch(`/api${path}`, {
    method: "POST", body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  }).then((answer) => answer.json());
  const { token } = await send("/guests", {});
  localStorage.setItem("playmat-token", token);
  return (await send("/tables", { game: "megaman", seat: -1, bots: ["random", "random"] }, token)).id;
}"""


def test_a_finished_game_is_verified_in_the_browser(visit: Visit) -> None:
    somebody = visit()
    page = somebody.page
    page.goto(somebody.base)
    table = page.evaluate(OPEN)
    page.goto(f"{somebody.base}/table/{table}")
    page.get_by_role("button", name="Verify this game").click()
    page.get_by_text("Verified: nobody chose this game's seed.").wait_for()
    steps = page.locator(".verify li").all_inner_texts()
    assert len(steps) == 5 and all(step.startswith("✓") for step in steps), steps


def test_an_unknown_table_says_so_and_is_left_alone(visit: Visit) -> None:
    somebody = visit()
    page = somebody.page
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(f"{somebody.base}/table/nothing")
    page.get_by_text("There is no such table.").wait_for()
    page.wait_for_timeout(2500)
    assert len([url for url in sockets if "/live" in url]) == 1


@pytest.mark.parametrize("path", ["/", "/lobby", "/cards/megaman", "/rules/megaman", "/moderation", "/api/docs"])
def test_nothing_is_kept_from_a_page_by_the_policy(visit: Visit, path: str) -> None:
    somebody = visit()
    page = somebody.page
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.goto(f"{somebody.base}{path}")
    page.wait_for_load_state("networkidle")
    assert not [text for text in told if "Content Security Policy" in text]
