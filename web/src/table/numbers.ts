/** Numbers that fly: from what caused them to what they change, and there they say what it was before and is now. */
import type { Happening } from "../net/messages";
import { shake, type Rect, type Spots } from "./flight";

/** Where a number starts or lands: a card (of a seat), a figure by the name it is explained by, a zone; the first that is there. */
export type Spot = { card?: string; seat?: number; figure?: string; zone?: string };

export type Flow = { text: string; from: Spot; to: Spot; bad: boolean; was?: number; now?: number };

/** What a game's events say in numbers. */
export type Flows = (one: Happening, all: Happening[], me: number) => Flow | null;

/** More at a time cannot be followed. */
const MOST = 4;
const WAY = 2.2;
const STAY = 3.2;

export const num = (value: unknown): number => (typeof value === "number" ? value : 0);
export const word = (value: unknown): string => (typeof value === "string" ? value : "");
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** `me`: good for others may be bad for me; -1 for who only watches. */
export function flowsOf(happened: Happening[], flows: Flows | undefined, me = -1): Flow[] {
  if (!flows) return [];
  return happened.map((one) => flows(one, happened, me)).filter((flow): flow is Flow => flow !== null).slice(-MOST);
}

const copyless = (name: string): string => name.replace(/ \(\d+\)$/, "");

export function placeOf(spot: Spot, all: Spots): Rect | undefined {
  const byCard = spot.card ? (all.names.get(`${spot.seat ?? ""}|${copyless(spot.card)}`) ?? all.names.get(`|${copyless(spot.card)}`)) : undefined;
  return byCard ?? (spot.figure ? all.figures.get(spot.figure) : undefined) ?? (spot.zone ? all.zones.get(spot.zone) : undefined);
}

/** Lets them fly at once, each after the one before, and says when the last has been read. */
export async function flyNumbers(root: HTMLElement, sky: HTMLElement, flows: Flow[], before: Spots, time: number): Promise<void> {
  await Promise.all(flows.map((flow, i) => flyOne(root, sky, flow, before, time, i * time)));
}

async function flyOne(root: HTMLElement, sky: HTMLElement, flow: Flow, before: Spots, time: number, delay: number): Promise<void> {
  const to = placeOf(flow.to, before);
  if (!to || !to.width) return;
  const mat = root.querySelector("main.mat")?.getBoundingClientRect();
  const from = placeOf(flow.from, before) ?? (mat ? { left: mat.left + mat.width / 2, top: mat.top + mat.height / 2, width: 0, height: 0 } : to);
  const chip = document.createElement("div");
  chip.className = flow.bad ? "number bad" : "number";
  chip.textContent = flow.text;
  sky.append(chip);
  const size = chip.getBoundingClientRect();
  const at = (rect: Rect): string => `translate(${rect.left + rect.width / 2 - size.width / 2}px, ${rect.top + rect.height / 2 - size.height / 2}px)`;
  const flown = chip.animate(
    [
      { transform: `${at(from)} scale(0.7)`, opacity: 0.4, offset: 0 },
      { transform: `${at(from)} scale(1.25)`, opacity: 1, offset: 0.2 },
      { transform: `${at(to)} scale(1)`, opacity: 1, offset: 1 },
    ],
    { duration: time * WAY, delay, fill: "both", easing: "cubic-bezier(.4,0,.3,1)" },
  );
  await flown.finished.catch(() => undefined);
  if (flow.was !== undefined && flow.now !== undefined) chip.textContent = `${flow.text}: ${flow.was} → ${flow.now}`;
  if (flow.bad) shake(chip, time);
  await new Promise((done) => setTimeout(done, time * STAY));
  chip.remove();
}
