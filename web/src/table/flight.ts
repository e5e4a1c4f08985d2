/** Cards fly from where they were to where they are: a copy flies above everything while the card itself waits unseen. */
import type { Move } from "./scene";

export type Rect = { left: number; top: number; width: number; height: number };

/** `names` has cards by name, with their seat before it (`1|City Park`) and without. */
export type Spots = { cards: Map<string, Rect>; zones: Map<string, Rect>; names: Map<string, Rect>; figures: Map<string, Rect> };

const rectOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** Where everything is on the screen now. */
export function spots(root: Element): Spots {
  const cards = new Map<string, Rect>();
  const zones = new Map<string, Rect>();
  const names = new Map<string, Rect>();
  const figures = new Map<string, Rect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const rect = rectOf(element);
    cards.set(element.dataset["piece"] ?? "", rect);
    const name = element.dataset["name"] ?? "";
    const seat = element.dataset["at"]?.split("/")[0] ?? "";
    for (const key of [`|${name}`, `${seat}|${name}`]) if (!names.has(key)) names.set(key, rect);
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-explain]")) figures.set(element.dataset["explain"] ?? "", rectOf(element));
  for (const element of root.querySelectorAll("[data-zone]")) zones.set(element.getAttribute("data-zone") ?? "", rectOf(element));
  return { cards, zones, names, figures };
}

/** A zone that shows only a part of its cards (a pile, a count) lends its own place to the rest. */
const placeOf = (all: Spots, id: string, zone: string): Rect | undefined => all.cards.get(id) ?? all.zones.get(zone);

const MOST = 14;

/** Starts the flights of one choice, one after another, and says when the last has landed. */
export async function fly(root: HTMLElement, sky: HTMLElement, moves: Move[], before: Spots, time: number): Promise<void> {
  if (!time) return;
  const after = spots(root);
  const real = moves.filter((move) => differs(placeOf(before, move.id, move.from), placeOf(after, move.id, move.to))).slice(0, MOST);
  const gap = real.length > 1 ? Math.min(time * 0.7, (time * 3.5) / real.length) : 0;
  await Promise.all([
    ...real.map((move, i) => flight(root, sky, move, before, after, time, i * gap)),
    slide(root, real, before, after, time),
  ]);
}

function differs(from: Rect | undefined, to: Rect | undefined): boolean {
  return !!from && !!to && from.width > 0 && to.width > 0 && Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 6;
}

async function flight(
  root: HTMLElement, sky: HTMLElement, move: Move, before: Spots, after: Spots, time: number, delay: number,
): Promise<void> {
  const from = placeOf(before, move.id, move.from);
  const to = placeOf(after, move.id, move.to);
  const element = root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(move.id)}"]`);
  const model = element?.querySelector("svg") ?? root.querySelector(`[data-zone="${CSS.escape(move.to)}"] svg.face, [data-zone="${CSS.escape(move.to)}"] svg.back`);
  if (!from || !to || !model) return;
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  const size = rectOf(model);
  ghost.style.width = `${size.width}px`;
  ghost.style.height = `${size.height}px`;
  ghost.append(model.cloneNode(true));
  sky.append(ghost);
  if (element) element.style.visibility = "hidden";
  const at = (rect: Rect) =>
    `translate(${rect.left + rect.width / 2 - size.width / 2}px, ${rect.top + rect.height / 2 - size.height / 2}px)`;
  const grow = Math.min(2, Math.max(0.4, from.width / size.width));
  const flown = ghost.animate(
    [
      { transform: `${at(from)} scale(${grow})`, offset: 0 },
      { transform: `${at(to)} scale(1)`, offset: 1 },
    ],
    { duration: time, delay, fill: "both", easing: "cubic-bezier(.3,.1,.2,1)" },
  );
  await flown.finished.catch(() => undefined);
  ghost.remove();
  if (element) element.style.visibility = "";
}

/** What has only made room glides. */
async function slide(root: HTMLElement, moves: Move[], before: Spots, after: Spots, time: number): Promise<void> {
  const flying = new Set(moves.map((move) => move.id));
  const glides: Promise<unknown>[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const id = element.getAttribute("data-piece") ?? "";
    const from = before.cards.get(id);
    const to = after.cards.get(id);
    if (flying.has(id) || !from || !to) continue;
    const dx = from.left - to.left;
    const dy = from.top - to.top;
    if (Math.abs(dx) + Math.abs(dy) < 3) continue;
    const glide = element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: time, easing: "ease-out" });
    glides.push(glide.finished.catch(() => undefined));
  }
  await Promise.all(glides);
}

/** A number that fell is felt. */
export function shake(element: Element | null, time: number): void {
  if (!element || !time) return;
  element.animate([{ translate: "0" }, { translate: "-5px" }, { translate: "5px" }, { translate: "-3px" }, { translate: "0" }], { duration: time * 1.4 });
}
