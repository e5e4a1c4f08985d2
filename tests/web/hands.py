"""What a person does at the table: look, click, press keys."""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

GLOWING = ".traycard, .whole, button.place, .piece.legal, .count.deep, .prompt .buttons button[data-key]"
CHOICES = f".popup .answer, {GLOWING}"
"""Everything that glows."""

PATIENCE = 600

CHOOSE = """([glows, number]) => {
  const prompt = document.querySelector(".prompt.mine");
  const question = prompt ? prompt.dataset.question : "";
  const answers = [...document.querySelectorAll(".popup .answer")];
  if (!question || (window.answered === question && !answers.length)) return "";
  const said = (thing) => thing.getAttribute("aria-label") || thing.textContent || "something";
  const key = (thing) => thing.dataset.key || thing.dataset.keys || said(thing);
  const things = answers.length ? answers : [...document.querySelectorAll(glows)];
  if (!things.length) return "";
  things.sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
  const chosen = things[number % things.length];
  const several = (chosen.dataset.keys || "").includes(" ") || chosen.matches(".count.deep");
  if (!several) window.answered = question;
  const label = said(chosen);
  chosen.click();
  return label;
}"""
"""The same answer to the same question every time, whatever is drawn first; and no question is answered twice."""

IN_SIGHT = """key => {
  const found = [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"], [data-keys~="${CSS.escape(key)}"]`)]
    .filter((thing) => thing.getClientRects().length);
  return found.map((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const points = [[0.5, 0.5], [0.25, 0.3], [0.75, 0.3], [0.25, 0.7], [0.75, 0.7]];
    return points.filter(([x, y]) => {
      const there = document.elementFromPoint(left + x * width, top + y * height);
      return there && (thing.contains(there) || there.contains(thing));
    }).length;
  });
}"""
"""Of five points of each thing that stands for an answer, how many are not covered by something else."""

CLICK = """key => {
  const among = (thing) => (thing.dataset.keys || "").split(" ").includes(key);
  const direct = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const thing = direct || [...document.querySelectorAll(".piece.legal")].find(among);
  if (!thing) return "";
  thing.click();
  return !direct && thing.dataset.keys.includes(" ") ? "several" : "one";
}"""
"""Clicks what stands for an answer as soon as it is drawn: a button, a zone, or a card, which may stand for several.
Found and clicked at once: a moment later it may have been drawn anew."""


class Visitor:
    def __init__(self, page: Page, base: str) -> None:
        self.page = page
        self.base = base

    def go(self, path: str = "/") -> None:
        self.page.goto(self.base + path)

    def tile(self, game: str) -> Locator:
        return self.page.locator(f'section.tile[data-game="{game}"]')

    def play_now(self, game: str) -> None:
        self.go()
        self.tile(game).get_by_role("button", name="Play now").click()
        self.page.get_by_role("button", name="Start", exact=True).click()
        self.sits()

    def with_a_friend(self, game: str) -> str:
        """Opens a table for somebody else to sit down at; answers its link."""
        self.go()
        self.tile(game).get_by_role("button", name="With a friend").click()
        self.page.get_by_role("button", name="Get the link").click()
        return self.page.get_by_label("Link to this table").input_value()

    def open_table(self, game: str, bots: int, level: str, seats: int = 0) -> None:
        """Through the lobby, where the bots' level can be chosen."""
        self.go("/lobby")
        self.page.get_by_label("Game", exact=True).select_option(game)
        if seats:
            self.page.get_by_label("Seats", exact=True).select_option(str(seats))
        self.page.get_by_label("Bots", exact=True).select_option(str(bots))
        self.page.get_by_label("Their level", exact=True).select_option(level)
        self.page.get_by_role("button", name="Open it").click()
        self.sits()

    def sits(self) -> None:
        expect(self.page.locator(".mat").first).to_be_visible()

    def asked(self) -> None:
        """Waits until it is my choice."""
        expect(self.page.locator(".prompt.mine").first).to_be_visible()
        expect(self.page.locator(CHOICES).first).to_be_visible()

    def lets_go(self) -> None:
        """Closes whatever a choice half made has left open over the table: a pile laid out, a card's answers."""
        open_over = self.page.locator(".veil, .popup")
        if open_over.count():
            self.page.keyboard.press("Escape")
            expect(open_over).to_have_count(0)

    def over(self) -> bool:
        """Is the game over, and has everything before that been shown?"""
        return self.page.locator(".prompt[data-over=yes]").count() > 0

    def log(self) -> list[str]:
        return self.page.locator('[role="log"] p').all_inner_texts()

    def table(self) -> str:
        return self.page.url.rsplit("/", 1)[-1]

    def choose(self, number: int) -> str:
        """Clicks one of the things that glow, in the order of their keys; nothing if nothing does."""
        return str(self.page.evaluate(CHOOSE, [GLOWING, number]))

    def plays(self, choices: int, seed: int = 1, by_lot: bool = False) -> int:
        """Makes so many choices, or as many as there are before the game is over; by a fixed rule, or by lot."""
        chance, made, until, dark = random.Random(seed), 0, time.monotonic() + PATIENCE, 0.0
        while made < choices and not self.over():
            assert time.monotonic() < until, f"after {made} choices: {self.page.locator('.prompt').inner_text()}"
            if self.choose(chance.randrange(10_000) if by_lot else seed + 7 * made):
                made, dark = made + 1, 0.0
            elif self.page.locator(".prompt.mine").count():
                dark = dark or time.monotonic()
                told = self.page.locator(".prompt").inner_text()
                assert time.monotonic() < dark + 60, f"it is my choice, and nothing glows: {told}"
            self.page.wait_for_timeout(15)
        return made

    def plays_until_shown(self, sought: Locator, patience: int = 30) -> None:
        """Makes choices until it is my choice with this on the table; between two attacks, say, no number is there."""
        for seed in range(patience):
            self.plays(1, seed)
            self.asked()
            self.lets_go()
            if sought.count():
                return
        raise AssertionError(f"not shown in {patience} choices: {sought}")


def follow(page: Page, key: str) -> None:
    """Clicks whatever stands for this answer, once it is drawn: the hand comes later than the question."""
    if page.wait_for_function(CLICK, arg=key).json_value() == "several":
        page.locator(".popup").locator(f'[data-key="{key}"]').click()


def settled(page: Page, script: str, patience: int = 100) -> Any:
    """What a script answers once it answers something true: everything has found its place. Else its last answer."""
    found = page.evaluate(script)
    for _ in range(patience):
        if found:
            break
        page.wait_for_timeout(50)
        found = page.evaluate(script)
    return found


def start(visitor: Visitor, lesson: str) -> None:
    """Begins a lesson by its id."""
    visitor.go(f"/learn/{lesson.partition('-')[0]}")
    visitor.page.locator(f'[data-lesson="{lesson}"] button').click()
    visitor.sits()


def wait_for_step(page: Page) -> str:
    """The key the lesson wants next, once something stands for it; nothing when the lesson is done."""
    note = page.locator(".lesson")
    for _ in range(600):
        if note.get_attribute("data-state") != "going":
            return ""
        wanted = note.get_attribute("data-expects") or ""
        if wanted and page.locator(".prompt.mine").count() and page.evaluate(IN_SIGHT, wanted):
            return wanted
        page.wait_for_timeout(50)
    raise AssertionError(f"the lesson stands still: {note.inner_text()}")


def do_step(page: Page, wanted: str) -> None:
    """Answers, and waits until the next question or the end has come."""
    question = page.locator(".prompt").get_attribute("data-question") or ""
    follow(page, wanted)
    expect(page.locator(".prompt")).not_to_have_attribute("data-question", question)
