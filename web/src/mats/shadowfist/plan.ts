/** How much of a structure there is, and how it lies on the table: as cards side by side while every name can be read
 * like that, else as strips, a line for each card, location by location. */
import { widthOf, wrapTo } from "../../cards/wrap";
import { slug, type CharacterCard, type InPlay, type SiteCard } from "./spec";

export type Zone = "sites" | "characters" | "states" | "edges";
/** A card in play, by where it is told of; or a place that may be chosen. */
export type Item = { zone: Zone; index: number; title: string; figures: number; marks: number; under: boolean } | { place: string; label: string };
export type Group = { column: number; items: Item[] };
/** A part of a location that lies in one column. */
export type Segment = { column: number; items: Item[]; goesOn: boolean };
/** `lines` are those of the names that take more than one; `cut` is how many not even three are enough for. */
export type Strips = { columns: Segment[][]; w: number; lines: Map<Item, Lines>; cut: number; height: number };
export type Lines = 1 | 2 | 3;
export type Structure = { sites: SiteCard[]; people: CharacterCard[]; states: InPlay[]; edges: InPlay[]; wanted: string[] };

/** No card is narrower: below this a name of two words cannot be read. */
export const LEAST_CARD = 66;
const SMALLEST_CARD = 46;
export const MOST_CARD = 190;
/** What a place that may be chosen takes before the cards of its location, and behind them, where part of it is free. */
const BEFORE = 34;
const BEHIND = 10;
/** Edges and States are smaller, but to be read too. */
export const besideOf = (w: number): number => Math.max(LEAST_CARD, Math.round(w * 0.8));
/** A card that is turned needs more room than one that stands: so much on each side, as a part of its width. */
export const TILT = 0.1;
const TURNED = 2 * TILT;
const APART = 5;

/** The height of a strip with the gap below it, by the lines of its name; and what the frame of a location takes. */
const PITCH: Record<Lines, number> = { 1: 25, 2: 39, 3: 54 };
const SHORT = PITCH[1];
export const FRAME = 6;
const GAP = 6;
const LEAST_STRIP = 104;
const MOST_STRIP = 250;
const LETTERS = 14;

const columnsOf = ({ sites, people, wanted }: Structure): number[] => {
  const asked = wanted.flatMap((zone) => /^(?:front|back|location)-(\d+)$/.exec(zone)?.[1] ?? []).map(Number);
  return [...new Set([...sites.map((site) => site.column), ...people.map((card) => card.at), ...asked])].sort((a, b) => a - b);
};

/** How wide cards may be so that a structure has room without one lying on another. */
export function cardWidth(of: Structure, room: number, high: number, deck: boolean): number {
  const columns = columnsOf(of).length;
  const people = of.people.length + of.people.filter((card) => card.turned).length * TURNED;
  const sites = Math.max(columns, of.sites.length) + of.sites.filter((card) => card.turned).length * TURNED;
  const beside = of.edges.length + of.states.length;
  const units = sites + people + (deck ? 0.7 : 0);
  const fixed = columns * 18 + (sites + people) * APART + (deck ? 24 : 0) + (beside ? 24 : 0) + 28;
  const byRoom = (room - fixed - beside * APART) / (units + beside * 0.8);
  // Where they would be smaller than they may, Edges and States are as small as they may be.
  const byLeast = (room - fixed - beside * (APART + LEAST_CARD)) / units;
  const there = of.wanted.filter((zone) => of.sites.some((site) => zone.endsWith(`-${site.column}`)));
  const tall = high - (there.some((zone) => !zone.startsWith("back")) ? BEFORE : there.length ? BEHIND : 0);
  return Math.floor(Math.min(MOST_CARD, tall / 1.64, byRoom * 0.8 < LEAST_CARD ? byLeast : byRoom));
}

/** The same while a place is chosen: cards do not become lines for the moment in which a new location is offered, they
 * are smaller for it. 0 where there is no room for cards. */
export function cardWidthNow(of: Structure, room: number, high: number, deck: boolean): number {
  const now = cardWidth(of, room, high, deck);
  if (now >= LEAST_CARD) return now;
  return of.wanted.length && cardWidth({ ...of, wanted: [] }, room, high, deck) >= LEAST_CARD ? Math.max(SMALLEST_CARD, now) : 0;
}

/** Everything of a player by location, States below what they are on; Edges and the rest come last. */
export function groupsOf(of: Structure): Group[] {
  const marks = (card: InPlay) => [card.turned, card.damage, card.counters, card.unresolved, (card as Partial<SiteCard>).face_down].filter(Boolean).length;
  const statesOn = (name: string): Item[] =>
    of.states.flatMap((card, index) => (card.subject && slug(card.subject) === slug(name) ? [{ zone: "states" as const, index, title: card.title, figures: 0, marks: marks(card), under: true }] : []));
  const placed = new Set<number>();
  const withStates = (zone: Zone, card: InPlay, index: number, figures: number): Item[] => {
    const on = statesOn(card.name).filter((item) => "index" in item && !placed.has(item.index));
    for (const item of on) if ("index" in item) placed.add(item.index);
    return [{ zone, index, title: card.title, figures, marks: marks(card), under: false }, ...on];
  };
  const found = columnsOf(of).map((column): Group => {
    const sites = of.sites.flatMap((card, index) => (card.column === column ? [{ card, index }] : [])).sort((a, b) => a.card.row - b.card.row);
    const places = [["front", "front row"], ["back", "back row"], ["location", "here"]] as const;
    return {
      column,
      items: [
        ...sites.flatMap(({ card, index }) => withStates("sites", card, index, 2)),
        ...of.people.flatMap((card, index) => (card.at === column ? withStates("characters", card, index, 1) : [])),
        ...places.flatMap(([zone, label]) => (of.wanted.includes(`${zone}-${column}`) ? [{ place: `${zone}-${column}`, label }] : [])),
      ],
    };
  });
  const rest = [
    ...of.edges.map((card, index): Item => ({ zone: "edges", index, title: card.title, figures: 0, marks: marks(card), under: false })),
    ...of.states.flatMap((card, index): Item[] => (placed.has(index) ? [] : [{ zone: "states", index, title: card.title, figures: 0, marks: marks(card), under: false }])),
  ];
  return rest.length ? [...found, { column: -1, items: rest }] : found;
}

/** What is left of a strip for the name. */
export const nameRoom = (w: number, item: Item): number =>
  "place" in item ? w - 12 : w - 14 - emblemOf(w) - (item.under ? 10 : 0) - item.figures * (figureIcons(w) ? 33 : 19) - item.marks * 25;
export const emblemOf = (w: number): number => (w >= 176 ? 22 : 0);
export const figureIcons = (w: number): boolean => w >= 215;

function isCut(item: Item, w: number, lines: number): boolean {
  const room = nameRoom(w, item);
  const title = "place" in item ? item.label : item.title;
  return wrapTo(title, room, LETTERS, lines, 600).some((line) => line.endsWith("…") || widthOf(line, LETTERS, 600) > room);
}

/** Column after column; a location begins a new one where it has no room, and goes on in the next where it is too long. */
export function pack(groups: Group[], high: number, pitch: (item: Item) => number): Segment[][] {
  const columns: Segment[][] = [];
  let column: Segment[] = [];
  let left = high;
  const next = (): void => {
    if (column.length) columns.push(column);
    column = [];
    left = high;
  };
  for (const { column: at, items } of groups) {
    if (items.reduce((sum, item) => sum + pitch(item), FRAME) > left) next();
    let part: Segment | null = null;
    for (const item of items) {
      const needs = pitch(item) + (part ? 0 : FRAME);
      if (needs > left && column.length) {
        next();
        part = null;
      }
      if (!part) column.push((part = { column: at, items: [], goesOn: item !== items[0] }));
      left -= pitch(item) + (part.items.length ? 0 : FRAME);
      part.items.push(item);
    }
  }
  next();
  return columns;
}

function stripsIn(groups: Group[], room: number, high: number): Strips {
  const items = groups.flatMap((group) => group.items);
  const lines = new Map<Item, Lines>();
  const pitch = (item: Item): number => PITCH[lines.get(item) ?? 1];
  for (;;) {
    const columns = pack(groups, high, pitch);
    const w = Math.floor(Math.min(MOST_STRIP, (room - GAP * (columns.length - 1)) / Math.max(1, columns.length) - FRAME));
    const cut = items.filter((item) => isCut(item, w, lines.get(item) ?? 1));
    const more = cut.filter((item) => lines.get(item) !== 3);
    if (more.length) for (const item of more) lines.set(item, lines.has(item) ? 3 : 2);
    else {
      const heights = columns.map((column) => column.reduce((sum, part) => part.items.reduce((all, item) => all + pitch(item), sum + FRAME), 0));
      return { columns, w, lines, cut: cut.length, height: Math.max(0, ...heights) };
    }
  }
}

/** The strips of a structure in so much room. Where its columns would be too narrow to be read, they are longer. */
export function strips(groups: Group[], room: number, high: number): Strips {
  let found = stripsIn(groups, room, high);
  for (let more = high + SHORT; (found.w < LEAST_STRIP || found.cut) && found.columns.length > 1; more += SHORT) found = stripsIn(groups, room, more);
  return found;
}

/** The least height in which every name can be read. */
export function leastHeight(groups: Group[], room: number, most: number): number {
  for (let high = SHORT + FRAME; high < most; high += 7) {
    const plan = strips(groups, room, high);
    if (!plan.cut && plan.height <= high) return plan.height;
  }
  return most;
}
