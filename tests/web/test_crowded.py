"""More on the table than a usual game has: every name and number can be read, on every screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.web import crowded_server
from tests.web.conftest import Visit, begin
from tests.web.hands import start
from tests.web.measuring import at_every_size, misfits

from playmat.server.trial import Server

pytestmark = pytest.mark.browser

LESSONS = [
    "megaman-crowded-1",
    "shadowfist-crowded-1",
    "shadowfist-crowded-2",
    "shadowfist-crowded-3",
    "shamanking-crowded-1",
    "yuyu-crowded-1",
    "yuyu-crowded-2",
    "yuyu-crowded-3",
]

WITHOUT_ITS_NOTE = """() => { document.querySelector(".lesson").style.display = "none"; }"""

LAY_ON = """() => {
  const [one, other] = document.querySelectorAll("main.mat [data-at='0/resources']");
  const { left, top } = one.getBoundingClientRect(), at = other.getBoundingClientRect();
  other.style.transform = `translate(${left - at.left + 14}px, ${top - at.top}px)`;
  other.style.zIndex = 9;
}"""


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """It has the crowded positions as lessons."""
    folder = tmp_path_factory.mktemp("server")
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log")
    found.program = [crowded_server.__file__]
    begin(found)
    yield found
    found.stop()
    told = found.log.read_text()
    assert "Traceback" not in told, told


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_crowded_table_can_be_read(visit: Visit, lesson: str) -> None:
    """No card lies on another's name or numbers, no name is cut off, nothing leaves the mat."""
    visitor = visit()
    start(visitor, lesson)
    visitor.asked()
    visitor.page.evaluate(WITHOUT_ITS_NOTE)
    assert at_every_size(visitor.page) == {}


def test_a_king_suffers_once_and_what_holds_a_player_back_is_said(visit: Visit) -> None:
    """The damage of the four cards of a King is one number; where nobody can go on, the question says why."""
    visitor = visit()
    start(visitor, "yuyu-crowded-3")
    visitor.asked()
    page = visitor.page
    expect(page.get_by_text("1 of 12", exact=True)).to_have_count(1)
    expect(page.get_by_text("2 of 12", exact=True)).to_have_count(1)
    expect(page.get_by_role("button", name="Go on", exact=True)).to_have_count(0)
    expect(page.locator(".prompt .purpose")).to_contain_text("has to be used before you can go on")


def test_a_card_that_lies_on_another_is_seen(visit: Visit) -> None:
    """The measure itself: a name below another card is told."""
    visitor = visit()
    start(visitor, "megaman-crowded-1")
    visitor.asked()
    visitor.page.evaluate(WITHOUT_ITS_NOTE)
    visitor.page.evaluate(LAY_ON)
    assert any(" is under " in one for one in misfits(visitor.page))
