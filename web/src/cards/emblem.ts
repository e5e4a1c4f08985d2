/** An emblem of its own for each card, grown from its name and numbers: mirrored like a mask, so that one learns to recognise it. */
import type { Face } from "./face";
import { seeded } from "./pattern";

/** Paths in a square of 24 by 24: the outline, and what is cut out of it. */
export type Emblem = { body: string; marks: string };

const round = (value: number): string => value.toFixed(2);
const CENTRE = 12;

/** The half of a shape to the right, mirrored to the left. */
function mirrored(points: [number, number][]): string {
  const right = points.map(([x, y]) => `${round(CENTRE + x)} ${round(y)}`);
  const left = [...points].reverse().map(([x, y]) => `${round(CENTRE - x)} ${round(y)}`);
  return `M${[...right, ...left].join("L")}z`;
}

/** From top to bottom, wider and narrower: crowns, masks, blades and vessels come of it. */
function body(random: () => number, spikes: number): string {
  const points: [number, number][] = [];
  const rows = 5 + Math.floor(random() * 4);
  for (let i = 0; i <= rows; i += 1) {
    const y = 1.5 + (21 * i) / rows;
    const bow = Math.sin((Math.PI * (i + 0.6)) / (rows + 1.2));
    const reach = bow * (5 + 5.5 * random()) * (i % 2 && spikes ? 1.25 : 0.85);
    points.push([Math.min(10.8, Math.max(0.6, reach)), y]);
    if (spikes && i < rows && random() < spikes * 0.3) points.push([Math.min(11.2, reach + 2.5), y + 0.8]);
  }
  return mirrored(points);
}

/** Blades around the middle: stars, suns, flowers. */
function star(random: () => number): string {
  const count = 4 + Math.floor(random() * 6);
  const inner = 3 + random() * 4;
  const turn = random() < 0.5 ? 0 : Math.PI / count;
  const points: string[] = [];
  for (let i = 0; i < 2 * count; i += 1) {
    const angle = -Math.PI / 2 + turn + (Math.PI * i) / count;
    const r = i % 2 ? inner : 10.6;
    points.push(`${round(CENTRE + r * Math.cos(angle))} ${round(CENTRE + r * Math.sin(angle))}`);
  }
  return `M${points.join("L")}z`;
}

/** A shield, a drop or a gate: round above or below, and pointed where it is not. */
function shield(random: () => number): string {
  const top = 2 + random() * 3;
  const wide = 6.5 + random() * 4;
  const low = 17 + random() * 5;
  const bow = random() < 0.5;
  const side = (sign: number) => (bow ? `Q${round(CENTRE + sign * wide * 1.25)} ${round(top + 8)} ${CENTRE} ${round(low + 1)}` : `L${round(CENTRE + sign * wide)} ${round(top + 3)}L${round(CENTRE + sign * wide * 0.8)} ${round(low - 3)}L${CENTRE} ${round(low + 1)}`);
  return `M${CENTRE} ${round(top)}${side(1)}M${CENTRE} ${round(top)}${side(-1)}z`;
}

const dot = (x: number, y: number, r: number): string => `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;

function marks(random: () => number): string {
  const found: string[] = [];
  const eyes = random();
  const y = 7 + random() * 5;
  const apart = 2 + random() * 2.4;
  const size = 0.9 + random() * 1.1;
  if (eyes < 0.4) found.push(dot(CENTRE - apart, y, size), dot(CENTRE + apart, y, size));
  else if (eyes < 0.7) found.push(mirrored([[0, y - 2.2], [size + 0.8, y], [0, y + 2.2]]));
  else found.push(dot(CENTRE, y, size + 0.9));
  const lines = 1 + Math.floor(random() * 3);
  for (let i = 0; i < lines; i += 1) {
    const top = y + 3 + i * 2.3;
    const wide = 0.8 + random() * 3.4;
    found.push(mirrored([[0, top], [wide, top - 0.5 + random()], [wide * 0.9, top + 0.9], [0, top + 0.8]]));
  }
  return found.join("");
}

const kept = new Map<string, Emblem>();

export function emblem(face: Face): Emblem {
  const seed = `${face.title} ${face.subtitle} ${face.type} ${face.figures.map((figure) => figure.printed ?? figure.value).join(" ")}`;
  let found = kept.get(seed);
  if (!found) {
    const random = seeded(seed);
    const kind = random();
    const outline = kind < 0.45 ? body(random, Math.floor(random() * 3)) : kind < 0.75 ? star(random) : shield(random);
    found = { body: outline, marks: marks(random) };
    kept.set(seed, found);
  }
  return found;
}
