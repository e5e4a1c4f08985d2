/** A quiet picture seeded by the card's name: the same card always has the same face. */

export type Stroke = { d: string; width: number; strong: boolean; fill: boolean };

/** Small and repeatable; nothing here needs to be unguessable. */
export function seeded(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const round = (value: number): string => value.toFixed(1);
const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`;

type Maker = (random: () => number, w: number, h: number) => Stroke[];

const rings: Maker = (random, w, h) => {
  const x = w * (0.2 + 0.6 * random());
  const y = h * (0.3 + 0.6 * random());
  const gap = 7 + random() * 9;
  const strokes: Stroke[] = [];
  for (let i = 1; i < 14; i += 1) strokes.push({ d: circle(x, y, i * gap), width: 1.2 + (i % 3), strong: i % 4 === 0, fill: false });
  return strokes;
};

const hills: Maker = (random, w, h) => {
  const strokes: Stroke[] = [];
  const bend = 0.6 + random();
  for (let i = 0; i < 5; i += 1) {
    const y = h * (0.25 + 0.17 * i);
    const a = y - h * 0.22 * random() * bend;
    const b = y + h * 0.2 * random();
    strokes.push({
      d: `M0 ${round(y)}C${round(w * 0.3)} ${round(a)} ${round(w * 0.6)} ${round(b)} ${w} ${round(y - h * 0.1 * random())}V${h}H0z`,
      width: 0, strong: i % 2 === 0, fill: true,
    });
  }
  return strokes;
};

const rays: Maker = (random, w, h) => {
  const x = w * (0.15 + 0.7 * random());
  const y = h * (1 + 0.3 * random());
  const count = 9 + Math.floor(random() * 8);
  const reach = 2 * (w + h);
  const turn = random();
  const strokes: Stroke[] = [];
  for (let i = 0; i < count; i += 1) {
    const from = ((i + turn) / count) * Math.PI * 2;
    const to = from + Math.PI / count;
    const corner = (angle: number) => `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
    strokes.push({ d: `M${round(x)} ${round(y)}L${corner(from)}L${corner(to)}z`, width: 0, strong: i % 3 === 0, fill: true });
  }
  return strokes;
};

const shards: Maker = (random, w, h) => {
  const strokes: Stroke[] = [];
  for (let i = 0; i < 7; i += 1) {
    const x = w * random();
    const y = h * random();
    const size = 14 + 30 * random();
    const points = [0, 1, 2].map((k) => {
      const angle = (k / 3) * Math.PI * 2 + random() * 1.3;
      return `${round(x + size * Math.cos(angle))} ${round(y + size * Math.sin(angle))}`;
    });
    strokes.push({ d: `M${points.join("L")}z`, width: 0, strong: i % 2 === 0, fill: true });
  }
  return strokes;
};

const weave: Maker = (random, w, h) => {
  const gap = 9 + random() * 8;
  const lean = (random() - 0.5) * 1.6;
  const strokes: Stroke[] = [];
  for (let x = -h; x < w + h; x += gap) {
    strokes.push({ d: `M${round(x)} 0L${round(x + h * lean)} ${h}`, width: 2.2, strong: false, fill: false });
    strokes.push({ d: `M${round(x)} 0L${round(x - h * lean * 0.7)} ${h}`, width: 1, strong: true, fill: false });
  }
  return strokes;
};

const bubbles: Maker = (random, w, h) => {
  const strokes: Stroke[] = [];
  for (let i = 0; i < 11; i += 1) {
    const r = 5 + 24 * random() * random();
    strokes.push({ d: circle(w * random(), h * random(), r), width: 1.6, strong: i % 3 === 0, fill: i % 2 === 0 });
  }
  return strokes;
};

const waves: Maker = (random, w, h) => {
  const strokes: Stroke[] = [];
  const long = 18 + random() * 26;
  const high = 4 + random() * 7;
  for (let y = 6, i = 0; y < h + high; y += high * 1.7, i += 1) {
    let d = `M${round(-long * random())} ${round(y)}`;
    for (let x = -long; x < w + long; x += long) d += `q${round(long / 2)} ${round(i % 2 ? high : -high)} ${round(long)} 0`;
    strokes.push({ d, width: 2, strong: i % 3 === 0, fill: false });
  }
  return strokes;
};

const steps: Maker = (random, w, h) => {
  const strokes: Stroke[] = [];
  const n = 5 + Math.floor(random() * 5);
  const side = w / n;
  for (let i = 0; i < n; i += 1) {
    const tall = h * (0.2 + 0.75 * random());
    strokes.push({ d: `M${round(i * side)} ${h}v${round(-tall)}h${round(side * 0.86)}V${h}z`, width: 0, strong: i % 2 === 0, fill: true });
  }
  return strokes;
};

const MAKERS: Maker[] = [rings, hills, rays, shards, weave, bubbles, waves, steps];

export function pattern(name: string, w: number, h: number): Stroke[] {
  const random = seeded(name);
  const maker = MAKERS[Math.floor(random() * MAKERS.length)] ?? rings;
  return maker(random, w, h);
}
