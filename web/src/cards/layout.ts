/** Where everything on a card stands, in pixels of the size it is shown at: no letter is smaller than 14 px. */
import type { Face } from "./face";
import { broken, fit, packed, widthOf, wrap, wrapTo } from "./wrap";

export const RATIO = 1.4;
const SMALLEST = 14;
const LARGE = 220;
/** From this width on a card has a subtitle, and its text. */
const MIDDLE = 118;
/** A line that is a little too long is written narrower, down to this part of its width; where that is not enough, down to the second. */
const SQUEEZE = [0.78, 0.62] as const;
/** Of cards in rows: the space between two, and around them. */
const GAP = 7;
const AROUND = 12;
const LARGEST = 72;
const LEAST = 52;

/** How wide so many cards in rows may be for all of them to fit; never narrower than can be read. */
export function fitting(count: number, width: number, height: number): number {
  const fits = (w: number): boolean => {
    const beside = Math.max(1, Math.floor((width - AROUND + GAP) / (w + GAP)));
    return Math.ceil(count / beside) * (Math.round(w * RATIO) + GAP) + AROUND <= height;
  };
  let w = LARGEST;
  while (w > LEAST && !fits(w)) w -= 1;
  return w;
}

/** Below this width there is no room for anything beside the title. */
const NARROW = 64;

/** So high is the picture at least where there is text too. */
export const EMBLEM = 34;

type Spot = { x: number; y: number };
type Lines = { size: number; gap: number; lines: string[] };

export type Layout = {
  w: number;
  h: number;
  /** No line is wider than its room: a longer one is squeezed into it. */
  title: Spot & Lines & { room: number };
  subtitle: (Spot & { size: number; text: string }) | null;
  band: number;
  costs: (Spot & { r: number })[];
  art: Spot & { w: number; h: number };
  typeLine: { y: number; size: number; text: string } | null;
  text: (Spot & Lines) | null;
  figures: (Spot & { w: number; h: number; size: number; icon: number })[];
  foot: { y: number; size: number; text: string } | null;
};

/** A card in hand is read for what it does: its subtitle gives way where the text would be cut off. */
export function layout(face: Face, w: number, h: number): Layout {
  const whole = laidOut(face, w, h, true);
  return whole.subtitle && whole.cut && w < LARGE ? laidOut(face, w, h, false) : whole;
}

function laidOut(face: Face, w: number, h: number, subtitled: boolean): Layout & { cut: boolean } {
  const large = w >= LARGE;
  const edge = Math.max(3, w * 0.035);
  const inner = w - 2 * edge;

  const r = large ? w * 0.058 : Math.max(10, Math.min(13, w * 0.09));
  // On a narrow card the cost has no room beside the title: all of it stands below.
  const alone = edge + (large ? 8 : 4);
  const beside = face.cost.length ? edge + 2 * r + (large ? 10 : 6) : alone;
  const sizes = large ? [0.076, 0.068, 0.06, 0.052].map((part) => Math.round(w * part)) : w >= MIDDLE ? [17, 16, 15, SMALLEST] : [15, SMALLEST];
  const titleAt = (x: number) => fitted(face.title, w - edge - 3 - x, sizes);
  // Beside the cost a title may be squeezed a little; before it is squeezed hard or broken it gets the cost's room too.
  const narrow = w < NARROW || (w < MIDDLE && titleAt(beside).hard);
  const titleX = narrow ? alone : beside;
  const room = w - edge - 3 - titleX;
  const title = titleAt(titleX);
  const crowded = w < NARROW && title.lines.length > LINES;
  // A name of many lines on a small card stands closer, and its numbers are as low as their digits.
  const gap = title.size * (crowded ? 0.9 : 1.04);
  const subSize = Math.max(SMALLEST, title.size - 3);
  // A subtitle stands there whole or not at all: it may be squeezed like a title.
  const fits = subtitled && face.subtitle !== "" && w >= MIDDLE && widthOf(face.subtitle, subSize) <= room / SQUEEZE[1];
  const band = edge + Math.max(title.lines.length * gap + (fits ? subSize + 2 : 0) + 5, face.cost.length && !narrow ? 2 * r + 5 : 0);

  const footSize = large ? Math.max(SMALLEST, w * 0.042) : 0;
  const figureH = face.figures.length ? (large ? w * 0.15 : crowded ? SMALLEST + 2 : Math.max(22, Math.min(w * 0.2, 38))) : 0;
  const figureY = h - edge - figureH - (footSize ? footSize + 4 : 0);
  // There the cost stands beside the numbers, or the end of the name does.
  const ends = crowded && title.lines.length > BROKEN;
  const low = w < NARROW && face.cost.length === 1 && figureH > 0 && band + 2 * r + 4 > figureY;
  const costs = ends ? [] : placeCosts(face.cost.length, edge, r, low || (crowded && !figureH) ? h : band, narrow, w, h);
  const costW = ends ? inner * 0.45 : low ? 2 * r + 2 : 0;

  const typeSize = large ? Math.max(SMALLEST, w * 0.05) : SMALLEST;
  const typed = w >= 78 ? typeWords(face, inner - 4, typeSize) : "";
  const typeH = typed ? typeSize + 7 : 0;
  const free = figureY - band - typeH - 4;
  // The text gives way to the emblem by which a card is known, and to further costs.
  const least = w >= MIDDLE ? Math.max(EMBLEM, face.cost.length > 1 ? 2 * r + 5 : 0) : 0;
  const body = face.text && w >= MIDDLE ? bodyOf(face.text, inner - (large ? 24 : 10), free - least, large ? Math.max(SMALLEST, Math.min(19, w * 0.058)) : SMALLEST, large) : null;
  const textH = body ? body.lines.length * body.gap + (large ? 18 : 8) : 0;
  const artH = Math.max(0, free - textH);
  const textTop = band + artH + typeH;
  return {
    w, h, band, costs, cut: face.text !== "" && (!body || isCut(body.lines)),
    title: { x: titleX, y: edge + title.size, size: title.size, gap, lines: title.lines, room },
    subtitle: fits ? { x: titleX, y: edge + title.size + title.lines.length * gap, size: subSize, text: face.subtitle } : null,
    art: { x: edge, y: band, w: inner, h: artH },
    typeLine: typed ? { y: band + artH + typeSize + 2, size: typeSize, text: typed } : null,
    text: body ? { x: edge + (large ? 12 : 5), y: textTop + (large ? 8 : 2) + body.size, ...body } : null,
    figures: placeFigures(face, edge + costW, inner - costW, figureY, figureH),
    foot: footSize ? { y: h - edge - 2, size: footSize, text: face.foot } : null,
  };
}

const isCut = (lines: string[]): boolean => lines.some((line) => line.endsWith("…"));

/** So many lines a title has at most, and so many where a word of it has to be broken. */
const LINES = 2;
const BROKEN = 3;

/** A title as large as it fits; one that does not fit at any size is squeezed a little, then hard, then its words are broken. */
function fitted(title: string, room: number, sizes: number[]): { size: number; lines: string[]; hard: boolean } {
  const plain = fit(title, room, sizes, LINES, 650);
  if (!isCut(plain.lines)) return { ...plain, hard: false };
  const smallest = sizes.slice(-1);
  const squeezed = fit(title, room / SQUEEZE[0], smallest, LINES, 650);
  if (!isCut(squeezed.lines)) return { ...squeezed, hard: false };
  const hard = room / SQUEEZE[1];
  const narrow = fit(title, hard, smallest, LINES, 650);
  if (!isCut(narrow.lines)) return { ...narrow, hard: true };
  const size = smallest[0] ?? SMALLEST;
  // Words are broken anywhere once they do not come out even: whatever is on the card, its name is whole.
  const parts = fit(broken(title, hard, size, 650), hard, smallest, BROKEN, 650);
  return { ...(isCut(parts.lines) ? fit(packed(title, hard, size, 650), hard, smallest, BROKEN + 1, 650) : parts), hard: true };
}

/** The first in the corner beside the title, the others in a row below the band; on a narrow card all of them there, closer together where they have to be. */
function placeCosts(count: number, edge: number, r: number, band: number, narrow: boolean, w: number, h: number): (Spot & { r: number })[] {
  const step = Math.min(2 * r + 1, (w - 2 * (edge + r)) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) =>
    narrow ? { x: edge + r + i * step, y: Math.min(band + r + 2, h - r - 2), r } : i === 0 ? { x: edge + r + 1, y: edge + r + 1, r } : { x: edge + r + 1 + (i - 1) * (2 * r + 3), y: band + r + 3, r },
  );
}

/** A number as it fits: where there is little room thousands are said as such, 4500 as 4.5k. */
export function shownValue(value: number | string, room: number): string {
  return typeof value === "number" && value >= 1000 && room < 54 ? `${value / 1000}k` : String(value);
}

/** As much of type and traits as fits on one line. */
function typeWords(face: Face, room: number, size: number): string {
  const says = [[face.type, ...face.tags].filter(Boolean).join(" · "), face.type, face.type.split(" ").at(-1) ?? ""];
  for (const words of says) if (widthOf(words, size, 600) <= room) return words;
  return wrapTo(face.type, room, size, 1, 600)[0] ?? "";
}

function bodyOf(text: string, room: number, free: number, size: number, large: boolean): Lines | null {
  for (let smaller = size; smaller >= SMALLEST; smaller -= 1) {
    const lines = wrap(text, room, smaller);
    if (lines.length * smaller * 1.16 + (large ? 18 : 8) <= free) return { lines, size: smaller, gap: smaller * 1.16 };
  }
  // Where lines are short of room, no sentence begins a new one.
  const most = Math.floor((free - (large ? 18 : 8)) / (SMALLEST * 1.16));
  return most > 0 ? { lines: wrapTo(text.replaceAll("\n", " "), room, SMALLEST, most), size: SMALLEST, gap: SMALLEST * 1.16 } : null;
}

function placeFigures(face: Face, edge: number, inner: number, y: number, h: number) {
  const count = face.figures.length;
  const room = inner / Math.max(1, count);
  const digits = 0.56 * Math.max(1, ...face.figures.map((figure) => shownValue(figure.value, room).length));
  const size = Math.max(SMALLEST, Math.min(h * 0.82, 34, (room - 6) / (digits + 0.6)));
  const left = room - 6 - size * digits;
  const icon = left < 12 ? 0 : Math.min(size * 0.62, left - 3);
  return Array.from({ length: count }, (_, i) => ({ x: edge + i * room, y, w: room, h, size, icon }));
}
