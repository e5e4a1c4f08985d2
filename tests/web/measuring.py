"""What does not fit: text that is cut off, covered or squeezed on a table, measured in the browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SIZES = [(1280, 800), (1366, 768), (1440, 900), (1920, 1080), (390, 844), (844, 390)]

PATIENCE = 40
"""Tenths of a second in which everything has found its place after the window has changed, on a busy machine too."""

MISFITS = """() => {
  const found = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide`);
  const mat = document.querySelector("main.mat");
  const desktop = innerWidth > 1000 && innerHeight >= 700;
  const flat = innerHeight < 520; // on a phone held sideways the mat may be scrolled both ways
  const over = mat.scrollWidth - mat.clientWidth;
  if (!flat && over > 1) found.push(`the mat is ${over} too wide`);
  const high = mat.scrollHeight - mat.clientHeight;
  if (desktop && high > 1) found.push(`the mat is ${high} too high`);
  const frame = mat.getBoundingClientRect();
  const EDGE = 3; // where the mat ends, the border of the next thing begins
  const own = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
  const said = (element) => own(element).map((node) => node.textContent.trim()).join(" ");
  const leaves = [...document.querySelectorAll("main.mat *, .prompt .buttons *, .prompt .ask")]
    .filter((element) => own(element).length && !element.closest("svg, .arrows"))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  for (const leaf of leaves) {
    const words = said(leaf);
    const range = document.createRange();
    range.selectNodeContents(leaf);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    const style = getComputedStyle(leaf);
    const cut = style.overflowX !== "visible" && style.whiteSpace === "nowrap";
    if (cut && leaf.scrollWidth > leaf.clientWidth + 1) found.push(`"${words}" is cut off`);
    const full = style.overflowY !== "visible" && leaf.scrollHeight > leaf.clientHeight + 5;
    const broad = style.overflowX !== "visible" && leaf.scrollWidth > leaf.clientWidth + 1;
    if (!cut && leaf.matches(".strip .name") && (full || broad)) found.push(`"${words}" has no room`);
    if (words.length > 3 && box.width < 16) found.push(`"${words}" is squeezed to ${Math.round(box.width)} px`);
    if (!leaf.closest("main.mat")) continue;
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom - EDGE) {
      if (desktop) found.push(`"${words}" lies outside`);
      continue;
    }
    const top = document.elementFromPoint(x, y);
    const seen = !top || leaf.contains(top) || top.contains(leaf) || style.pointerEvents === "none"
      || top.closest(".whole, .banner, .finale, .change");
    const cover = top ? `${top.className.baseVal ?? top.className} ${top.getAttribute("data-name") ?? ""}` : "";
    if (!seen) found.push(`"${words}" is covered by ${cover}`);
  }
  const purpose = document.querySelector(".prompt .purpose");
  const clipped = purpose && getComputedStyle(purpose).overflowY !== "visible";
  if (clipped && purpose.scrollHeight > purpose.clientHeight + 5) found.push(`"${purpose.textContent}" is cut off`);
  const status = document.querySelector(".top .status");
  const HALF_A_LINE = 8;
  const lines = status.scrollHeight > status.clientHeight + HALF_A_LINE;
  if (lines || status.scrollWidth > status.clientWidth + 1) found.push(`"${status.textContent}" is cut off at the top`);
  // A name stands on its card from its first letter to its last, however narrow it is written.
  for (const text of document.querySelectorAll(".piece svg text.title, .traycard svg text.title")) {
    if (!text.textContent.includes("…")) continue;
    const card = text.closest(".piece, .traycard"), name = card.getAttribute("data-name") ?? text.textContent;
    found.push(`the name of ${name} is cut off on a card of ${Math.round(card.getBoundingClientRect().width)} px`);
  }
  for (const text of document.querySelectorAll("main.mat .piece svg text, .hand .piece svg text")) {
    const card = text.closest("svg").getBoundingClientRect(), box = text.getBoundingClientRect();
    const across = box.right <= card.right + 2 && box.left >= card.left - 2;
    if (!across || box.bottom - box.height * 0.3 > card.bottom) {
      const name = text.closest(".piece").getAttribute("data-name");
      found.push(`"${text.textContent}" leaves its card ${name} of ${Math.round(card.width)} px`);
    }
  }
  // Nothing on an upright screen has to be scrolled sideways to be read.
  for (const line of flat ? [] : document.querySelectorAll("main.mat *")) {
    const scrolls = /auto|scroll/.test(getComputedStyle(line).overflowX) && line.scrollWidth > line.clientWidth + 1;
    if (scrolls) found.push(`"${line.textContent.trim().slice(0, 60)}" goes on to the side`);
  }
  // A card's name is not below its own numbers.
  for (const svg of document.querySelectorAll("main.mat .piece svg, .hand .piece svg")) {
    const boxes = (some) => [...some].map((text) => [text.textContent, text.getBoundingClientRect()]);
    const names = boxes(svg.querySelectorAll("text.title"));
    for (const [number, there] of boxes(svg.querySelectorAll("text:not(.title)"))) {
      const under = names.find(([, box]) => {
        const letters = { top: box.top + box.height * 0.28, bottom: box.bottom - box.height * 0.28 };
        return letters.top < there.bottom - there.height * 0.2 && letters.bottom > there.top + there.height * 0.2
          && box.left < there.right && box.right > there.left;
      });
      if (under) found.push(`"${under[0]}" lies under "${number}" of its own card`);
    }
  }
  // All of a hand is in sight on a phone held sideways, unless it is a very large one or nobody chooses from it.
  const hand = [...document.querySelectorAll(".hand.wrap .piece")];
  const column = document.querySelector(".table.flat .below");
  const MANY = 6;
  if (column && hand.length <= MANY && !document.querySelector(".lesson, .tray, [data-over=yes]")) {
    const end = column.getBoundingClientRect().bottom + 1;
    const cut = hand.filter((piece) => piece.getBoundingClientRect().bottom > end);
    if (cut.length) found.push(`${cut.length} of ${hand.length} cards of the hand are out of sight`);
  }
  // What stands on a card is not covered by another card: its name from its beginning to its end, and its numbers.
  const called = (piece) => piece.getAttribute("data-name");
  const faces = [...document.querySelectorAll("main.mat .piece")].filter((piece) => called(piece) !== "?");
  // A card of Shamans says its number in two corners and its World by its symbol: the first corner is enough.
  const said_twice = (piece) => /^[A-Z][a-z]+ [1-8]$/.test(called(piece));
  for (const piece of faces) {
    const texts = [...piece.querySelectorAll("svg text, .strip .name, .strip .figure")];
    for (const text of said_twice(piece) ? texts.slice(0, 1) : texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = text.matches("text") ? text.getBoundingClientRect() : range.getBoundingClientRect();
      const hidden = [0.06, 0.5, 0.94].map((part) => [box.left + part * box.width, box.top + box.height / 2])
        .filter(([x, y]) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom)
        .map(([x, y]) => document.elementFromPoint(x, y))
        .find((top) => top?.closest(".down, .badges") || (top?.closest(".piece") ?? piece) !== piece);
      if (hidden) {
        const by = hidden.closest(".down, .badges") ? "its own mark" : called(hidden.closest(".piece"));
        found.push(`"${text.textContent}" of ${called(piece)} is under ${by}`);
      }
    }
  }
  return [...new Set(found)];
}"""


def misfits(page: Page) -> list[str]:
    """What does not fit at this size, in words; nothing if everything does."""
    found: list[Any] = page.evaluate(MISFITS)
    return [str(one) for one in found]


def lasting_misfits(page: Page) -> list[str]:
    """What does not fit once everything has found its place."""
    wrong = misfits(page)
    for _ in range(PATIENCE):
        if not wrong:
            break
        page.wait_for_timeout(100)
        wrong = misfits(page)
    return wrong


def at_every_size(page: Page) -> dict[str, list[str]]:
    """What does not fit, by size."""
    found: dict[str, list[str]] = {}
    page.emulate_media(reduced_motion="reduce")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wrong = lasting_misfits(page)
        if wrong:
            found[f"{width}x{height}"] = wrong
    return found
