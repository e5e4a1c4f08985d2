/** Where everything on a card stands, in pixels of the size it is shown at: no letter is smaller than 14 px. */
import type { Face } from "./face";
import { fit, wrap, wrapTo } from "./wrap";

export const RATIO = 1.4;
const SMALLEST = 14;

export type Layout = {
  w: number;
  h: number;
  title: { x: number; y: number; size: number; gap: number; lines: string[] };
  band: number;
  costs: { x: number; y: number; r: number }[];
  art: { x: number; y: number; w: number; h: number };
  typeLine: { y: number; size: number; text: string } | null;
  text: { x: number; y: number; size: number; gap: number; lines: string[]; top: number; h: number } | null;
  figures: { x: number; y: number; w: number; h: number; size: number; label: string }[];
  foot: { y: number; size: number; text: string } | null;
};

export function layout(face: Face, w: number, h: number): Layout {
  const edge = Math.max(4, w * 0.035);
  const inner = w - 2 * edge;
  const large = w >= 220;
  const r = large ? w * 0.058 : Math.max(10, w * 0.075);
  const costs = face.cost.map((_, i) => ({ x: edge + r + 2, y: edge + r + 2 + i * (2 * r + 3), r }));
  const titleLeft = costs.length ? edge + 2 * r + 7 : edge + 5;
  const titleRoom = w - edge - 5 - titleLeft;
  const sizes = large ? [w * 0.076, w * 0.068, w * 0.06, w * 0.052] : w >= 130 ? [17, 16, 15, SMALLEST] : [15, SMALLEST];
  const whole = face.subtitle && !large ? face.title : face.title;
  const title = fit(whole, titleRoom, sizes.map(Math.round), 2, 650);
  const gap = title.size * 1.02;
  const tall = title.lines.length * gap;
  const subtitle = face.subtitle && w >= 130 ? wrapTo(face.subtitle, titleRoom, Math.max(SMALLEST, title.size - 3), 1, 400) : [];
  const band = edge + Math.max(tall + (subtitle.length ? title.size : 0) + 6, costs.length === 1 ? 2 * r + 6 : 0);

  const figureH = face.figures.length ? (large ? w * 0.15 : Math.max(24, Math.min(w * 0.2, 40))) : 0;
  const footSize = large ? Math.max(SMALLEST, w * 0.042) : 0;
  const bottom = h - edge - figureH - (footSize ? footSize + 4 : 0);
  const figures = placeFigures(face, edge, inner, h - edge - figureH - (footSize ? footSize + 2 : 0), figureH, large);

  const typeSize = large ? Math.max(SMALLEST, w * 0.05) : SMALLEST;
  const says = [face.type, ...face.tags].filter(Boolean).join(" · ");
  const typed = w >= 84 && says !== "";
  const typeH = typed ? typeSize + 7 : 0;

  const textSize = large ? Math.max(SMALLEST, Math.min(19, w * 0.058)) : SMALLEST;
  const textGap = textSize * 1.16;
  const pad = large ? 12 : 6;
  const free = bottom - band - typeH - 4;
  const body = face.text && w >= 120 ? bodyLines(face.text, inner - 2 * pad, textSize, textGap, free, large) : null;
  const textH = body ? body.lines.length * body.gap + (large ? 18 : 9) : 0;
  const artH = Math.max(0, free - textH);
  const typeY = band + artH + typeSize + 2;
  return {
    w, h, band,
    title: { x: titleLeft, y: edge + title.size, size: title.size, gap, lines: [...title.lines, ...subtitle] },
    costs,
    art: { x: edge, y: band, w: inner, h: artH },
    typeLine: typed ? { y: typeY, size: typeSize, text: wrapTo(says, inner - 8, typeSize, 1, 600)[0] ?? "" } : null,
    text: body
      ? { x: edge + pad, top: band + artH + typeH, h: textH, y: band + artH + typeH + (large ? 8 : 3) + body.size, ...body }
      : null,
    figures,
    foot: footSize ? { y: h - edge - 2, size: footSize, text: face.foot } : null,
  };
}

function bodyLines(text: string, room: number, size: number, gap: number, free: number, large: boolean) {
  const most = Math.max(1, Math.floor((free - (large ? w8(free) : 4)) / gap));
  if (large) {
    for (const smaller of [size, size - 1, size - 2, SMALLEST]) {
      const lines = wrap(text, room, smaller);
      if (lines.length * smaller * 1.16 + 18 <= free) return { lines, size: smaller, gap: smaller * 1.16 };
    }
  }
  return { lines: wrapTo(text, room, size, most), size, gap };
}

const w8 = (free: number): number => Math.min(18, free * 0.1);

function placeFigures(face: Face, edge: number, inner: number, y: number, h: number, large: boolean) {
  const n = face.figures.length;
  if (!n) return [];
  const room = inner / n;
  return face.figures.map((figure, i) => ({
    x: edge + i * room, y, w: room, h,
    size: Math.min(h * 0.82, 34),
    label: room > (large ? 78 : 74) ? figure.label : "",
  }));
}
