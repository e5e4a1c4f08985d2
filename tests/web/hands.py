"""What a person does at the table: look, click, press keys."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Locator, Page, expect

GLOWING = ".traycard, .whole, button.place, .piece.legal, .count.deep, .prompt .buttons button[data-key]"
CHOICES = f".popup .answer, {GLOWING}"
"""Everything that glows."""

PATIENCE = 600

CHOOSE = """([glows, seed]) => {
  const answers = [...document.querySelectorAll(".popup .answer")];
  const glowing = [...document.querySelectorAll(glows)];
  const choices = answers.length ? answers : glowing;
  if (!choices.length) return "";
  const chosen = choices[seed % choices.length];
  const label = chosen.getAttribute("aria-label") || chosen.textContent || "something";
  chosen.click();
  return label;
}"""


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
        return self.page.get_by_role("button", name="Play again").count() > 0

    def log(self) -> list[str]:
        return self.page.locator('[role="log"] p').all_inner_texts()

    def table(self) -> str:
        return self.page.url.rsplit("/", 1)[-1]

    def choose(self, seed: int) -> str:
        """Clicks one of the things that glow; nothing if nothing does."""
        return str(self.page.evaluate(CHOOSE, [GLOWING, seed]))

    def plays(self, choices: int, seed: int = 1) -> int:
        """Makes so many choices, or as many as there are before the game is over."""
        chance, made, until, dark = random.Random(seed), 0, time.monotonic() + PATIENCE, 0.0
        while made < choices and not self.over():
            assert time.monotonic() < until, f"after {made} choices: {self.page.locator('.prompt').inner_text()}"
            if self.choose(chance.randrange(10_000)):
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
