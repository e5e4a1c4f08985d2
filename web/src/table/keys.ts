/** The table by keyboard: arrows go to the nearest thing in that direction, N to the next thing that may be chosen. */

import { isPassing } from "./options";

const LEGAL = ".piece.legal, .whole, .traycard, button.place, .count.deep, .prompt .buttons button[data-key]";
const THINGS = ".piece, .whole, .traycard, button.place, .prompt button, .figure, button.count";

export function walk(root: HTMLElement, key: string): boolean {
  if (key === "n") return next(root);
  const things = [...root.querySelectorAll<HTMLElement>(THINGS)].filter((thing) => thing.offsetParent !== null);
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || !things.includes(from)) return focus(things.find((thing) => thing.matches(".legal, .whole")) ?? things[0]);
  const here = middle(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const thing of things) {
    if (thing === from) continue;
    const there = middle(thing);
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const along = key === "ArrowLeft" ? -dx : key === "ArrowRight" ? dx : key === "ArrowUp" ? -dy : dy;
    const across = key === "ArrowLeft" || key === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
    if (along < 4) continue;
    const far = along + 2.5 * across;
    if (far < least) {
      least = far;
      best = thing;
    }
  }
  return focus(best);
}

/** What passes comes last, so that nobody passes who only wanted to play. */
function next(root: HTMLElement): boolean {
  const found = [...root.querySelectorAll<HTMLElement>(LEGAL)];
  const passing = (thing: HTMLElement): boolean => isPassing({ key: thing.dataset["key"] ?? "", label: "", cards: [] });
  const things = [...found.filter((thing) => !passing(thing)), ...found.filter(passing)];
  const at = things.indexOf(document.activeElement as HTMLElement);
  return focus(things[(at + 1) % Math.max(1, things.length)]);
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function focus(element: HTMLElement | undefined): boolean {
  element?.focus();
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return element !== undefined;
}
