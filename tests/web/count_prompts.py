"""Plays a whole game of each kind against bots in Chromium and counts what the player is asked.

    python -m tests.web.count_prompts [--full] [--shots FOLDER] [--screens] [GAME ...]

A line per game: prompts, those with one answer, needless passes (passes where one was only asked whether to step in)
and clicks per turn of one's own. `--full` plays with full control, as the rules ask everything;
`--shots` takes pictures early, in the middle and at the end, with `--screens` on five screens instead of one. The
player picks what glows by a rule of its own: it acts where it can, and passes every third time. The games are always
the same.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from base64 import b64decode
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright
from tests.web.conftest import CHROMIUM, begin
from tests.web.hands import Visitor

import playmat
from playmat.server.trial import Server

LUCK = "prompts"
PATIENCE = 900.0
SCREEN = (1366, 768)
SCREENS = [(1280, 800), SCREEN, (1920, 1080), (390, 844), (844, 390)]
EARLY = 4
MIDDLE = {"shamanking": 10, "shadowfist": 50, "yuyu": 33}
USUAL_MIDDLE = 22
"""After so many clicks a picture is taken: some games are short, and in others the middle is an attack."""

ANSWER = """(number) => {
  const prompt = document.querySelector(".prompt.mine");
  if (!prompt || !prompt.dataset.question) return null;
  const answers = [...document.querySelectorAll(".popup .answer")];
  const kept = (found) => /^(pass|done|no)$/.test(found.dataset.key || "");
  const cards = [...document.querySelectorAll(".traycard, .whole, button.place, .piece.legal")];
  const buttons = [...prompt.querySelectorAll(".buttons button[data-key]")];
  const acting = buttons.filter((found) => !kept(found));
  const passing = buttons.filter(kept);
  const stepping = prompt.dataset.window !== "";
  const choices = answers.length ? answers
    : number % 3 === 2 && passing.length ? passing
    : [...cards, ...acting].length ? [...cards, ...acting] : passing;
  if (!choices.length) return null;
  const chosen = choices[(number * 7) % choices.length];
  const told = {
    question: prompt.dataset.question, options: Number(prompt.dataset.options), stepping,
    pass: kept(chosen), status: document.querySelector(".status").textContent,
  };
  chosen.click();
  return told;
}"""
AT_REST = """() => !document.querySelector(".figure .change, .banner, .zoom")"""
OVER = """() => document.querySelector('[data-over="yes"]') !== null"""
TURN = """() => document.querySelector(".status").textContent"""


class Count:
    """What one game asked of its player."""

    def __init__(self) -> None:
        self.clicks = 0
        self.questions: dict[str, dict[str, Any]] = {}
        self.turns: set[str] = set()
        self.over = False

    @property
    def prompts(self) -> int:
        return len(self.questions)

    @property
    def lone(self) -> int:
        return sum(told["options"] == 1 for told in self.questions.values())

    @property
    def needless(self) -> int:
        return sum(told["stepping"] and told["pass"] for told in self.questions.values())

    def row(self, game: str) -> str:
        per_turn = self.clicks / max(1, len(self.turns))
        share = self.needless / max(1, self.prompts)
        return f"| {game} | {self.prompts} | {self.lone} | {self.needless} ({share:.0%}) | {per_turn:.1f} |"


HEAD = "| game | prompts | with one answer | needless passes | clicks per own turn |\n| --- | --- | --- | --- | --- |"


def own_turn(status: str) -> bool:
    return "your" in status.casefold() or "you " in status.casefold()


class Shots(NamedTuple):
    """Where pictures go, and on which screens they are taken."""

    folder: Path
    screens: list[tuple[int, int]]

    def take(self, page: Page, game: str, stage: str) -> None:
        for width, height in self.screens:
            page.set_viewport_size({"width": width, "height": height})
            size = "" if (width, height) == SCREEN else f"-{width}x{height}"
            picture(page, self.folder / f"{game}-{stage}{size}.webp")
        page.set_viewport_size({"width": SCREEN[0], "height": SCREEN[1]})


def play(page: Page, visitor: Visitor, game: str, shots: Shots | None = None) -> Count:
    """One game to its end; pictures early, in the middle and at the end of it."""
    seats = {"shamans": 4}.get(game, min(playmat.game(game).seats))
    visitor.open_table(game, bots=seats - 1, level="random", seats=seats)
    stages = {EARLY: "early", MIDDLE.get(game, USUAL_MIDDLE): "middle"}
    count, until, number = Count(), time.monotonic() + PATIENCE, 0
    while time.monotonic() < until:
        if page.evaluate(OVER):
            count.over = True
            break
        told = page.evaluate(ANSWER, number)
        if told is None:
            page.wait_for_timeout(12)
            continue
        number += 1
        count.clicks += 1
        known = count.questions.setdefault(told["question"], told)
        known["pass"] = told["pass"]
        if own_turn(told["status"]):
            count.turns.add(told["status"].split("·")[0] + told["status"].split("·")[1])
        if shots is not None and number in stages:
            shots.take(page, game, stages[number])
    if shots is not None:
        shots.take(page, game, "end")
    return count


def picture(page: Page, path: Path) -> None:
    """The table as it is once the next question is there and everything has come to rest, for the documents."""
    page.locator(".prompt.mine, [data-over=yes]").first.wait_for(state="attached")
    page.mouse.move(1, 1)
    page.wait_for_function(AT_REST)
    page.wait_for_timeout(300)
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
    path.write_bytes(b64decode(taken["data"]))


def counted(games: list[str], full: bool, shots: Shots | None) -> dict[str, Count]:
    kept = {"speed": 0, "theme": "dark", "full": dict.fromkeys(playmat.game_names(), full)}
    found: dict[str, Count] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"sqlite:///{folder}/tables.db", Path(folder) / "server.log", luck=LUCK)
        begin(server)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        try:
            for game in games:
                room = browser.new_context(viewport={"width": SCREEN[0], "height": SCREEN[1]})
                room.add_init_script(f"localStorage.setItem('playmat', JSON.stringify({json.dumps(kept)}));")
                page = room.new_page()
                found[game] = play(page, Visitor(page, server.base), game, shots)
                room.close()
        finally:
            browser.close()
            server.stop()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--screens", action="store_true")
    args = parser.parse_args()
    shots = None
    if args.shots is not None:
        args.shots.mkdir(parents=True, exist_ok=True)
        shots = Shots(args.shots, SCREENS if args.screens else [SCREEN])
    games = args.games or playmat.game_names()
    print(HEAD)
    unfinished = False
    for game in games:
        [(_, count)] = counted([game], args.full, shots).items()
        unfinished |= not count.over
        print(count.row(game) + ("" if count.over else " did not end"), flush=True)
    return int(unfinished)


if __name__ == "__main__":
    sys.exit(main())
