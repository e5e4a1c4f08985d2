"""Who comes in, who is put out, and whom one hears no more of."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.hands import Visitor
from tests.web.test_pages import serious

pytestmark = pytest.mark.browser


def opened(visitor: Visitor, password: str = "", watched: bool = True) -> str:
    """A table for a friend, with who may come in; answers its path."""
    page = visitor.page
    visitor.go()
    visitor.tile("megaman").get_by_role("button", name="With a friend").click()
    page.get_by_text("Who may come in").click()
    page.get_by_label("Password", exact=True).fill(password)
    if not watched:
        page.get_by_label("Others may watch").uncheck()
    page.get_by_role("button", name="Get the link").click()
    link = page.get_by_label("Link to this table").input_value()
    return "/table/" + link.rpartition("/")[2]


def sit(visitor: Visitor, path: str, name: str) -> None:
    visitor.go(path)
    visitor.page.get_by_label("Your name").fill(name)
    visitor.page.get_by_role("button", name="Sit down").click()


def test_a_table_with_a_password_lets_in_who_knows_it(visit: Visit) -> None:
    one, two = visit(), visit()
    path = opened(one, password="moonlight")
    expect(one.page.get_by_text("Tell them the password too")).to_be_visible()
    two.go(path)
    expect(two.page.get_by_role("heading", name="This table has a password")).to_be_visible()
    assert serious(two.page) == []
    two.page.get_by_label("Password").fill("sunshine")
    two.page.get_by_role("button", name="Come in").click()
    expect(two.page.get_by_role("alert")).to_contain_text("That is not the password")
    two.page.get_by_label("Password").fill("moonlight")
    two.page.get_by_role("button", name="Come in").click()
    two.page.get_by_role("button", name="Sit down").click()
    two.sits()
    one.sits()


def test_where_nobody_may_watch_nobody_does(visit: Visit) -> None:
    one, two, three = visit(), visit(), visit()
    path = opened(one, watched=False)
    sit(two, path, "Robin")
    two.sits()
    three.go(path)
    expect(three.page.get_by_text("Nobody watches at this table")).to_be_visible()


def test_who_opened_the_table_puts_somebody_out(visit: Visit) -> None:
    one, two = visit(), visit()
    one.go("/lobby")
    one.page.get_by_label("Game", exact=True).select_option("shamans")
    one.page.get_by_label("Seats", exact=True).select_option("4")
    one.page.get_by_role("button", name="Open it").click()
    link = one.page.get_by_label("Link to this table").input_value()
    sit(two, "/table/" + link.rpartition("/")[2], "Robin")
    people = one.page.get_by_label("People at this table")
    expect(people).to_contain_text("Robin")
    assert serious(one.page) == []
    people.get_by_role("button", name="Put out").click()
    expect(people).to_have_count(0)
    expect(one.page.get_by_label("Seats", exact=True).first).not_to_contain_text("Robin")


def test_somebody_is_reported_blocked_and_unblocked(visit: Visit) -> None:
    one, two = visit(), visit()
    path = opened(one)
    sit(two, path, "Robin")
    two.sits()
    one.sits()
    one.page.get_by_role("button", name="Settings").click()
    people = one.page.get_by_label("People at this table")
    people.get_by_role("button", name="Report").click()
    people.get_by_label("What has Robin done?").fill("nothing at all")
    people.get_by_role("button", name="Send the report").click()
    expect(people).to_contain_text("Reported")
    people.get_by_role("button", name="Block").click()
    expect(people).to_contain_text("You hear no more of Robin")
    one.go("/account")
    blocked = one.page.get_by_label("Peace")
    expect(blocked).to_contain_text("Robin")
    blocked.get_by_role("button", name="Unblock").click()
    expect(blocked).to_have_count(0)
