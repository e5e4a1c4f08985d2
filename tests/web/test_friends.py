"""Friends in the browser: a link makes one, and a friend who waits is found on the first page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit

pytestmark = pytest.mark.browser


def test_friends_find_each_other(visit: Visit) -> None:
    one, two = visit(), visit()
    one.with_a_friend("megaman")
    one.go("/account")
    link = one.page.get_by_label("My friend link").input_value()
    path = link.removeprefix(one.base)
    two.go(path)
    two.page.get_by_role("button", name="Be friends with").click()
    mine = two.page.get_by_label("Friends", exact=True)
    expect(mine).to_contain_text("has not put you on their list yet")
    back = two.page.get_by_label("My friend link").input_value().removeprefix(two.base)
    one.go(back)
    one.page.get_by_role("button", name="Be friends with").click()
    expect(one.page.get_by_role("button", name=re.compile("^Remove "))).to_be_visible()
    expect(one.page.get_by_label("Friends", exact=True)).not_to_contain_text("has not put you")
    two.go("/")
    waits = two.page.get_by_label("Friends wait for you")
    expect(waits).to_contain_text("MegaMan")
    waits.get_by_role("link", name="Sit down").click()
    expect(two.page.get_by_role("button", name="Sit down")).to_be_visible()
