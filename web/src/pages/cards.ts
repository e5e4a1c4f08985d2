/** Looking for cards: by words, type, set, cost, and the signs they bear (a colour, a side, a trait). */
import type { Face } from "../cards/face";
import { matOf } from "../mats";
import type { CardInfo } from "../net/messages";
import { asData } from "./library";

/** A card with what one can look for in it. */
export type Found = { card: CardInfo; face: Face; cost: number | null; signs: string[]; words: string };

export type Wanted = { words: string; type: string; set: string; sign: string; cost: string };

export const ANYTHING: Wanted = { words: "", type: "", set: "", sign: "", cost: "" };

/** Costs from here on are one. */
export const MOST = 7;

export function readCards(game: string, cards: CardInfo[]): Found[] {
  const mat = matOf(game);
  return cards.map((card) => {
    const face = mat.face(card.title, asData(card));
    const words = `${card.title} ${card.type} ${card.text} ${Object.values(card.printed).flat().join(" ")}`.toLowerCase();
    return { card, face, cost: costOf(face), signs: signsOf(face, card), words };
  });
}

/** What a card costs in all: in the game's coin, or in all colours together. */
export function costOf(face: Face): number | null {
  if (!face.cost.length) return null;
  const coins = face.cost.filter((mark) => mark.tint === "gold");
  const sum = (coins.length ? coins : face.cost).reduce((all, mark) => all + Number(mark.value ?? 1), 0);
  return Number.isNaN(sum) ? null : sum;
}

/** Colours, sides, traits: everything on a card that puts it with others. */
export function signsOf(face: Face, card: CardInfo): string[] {
  const colour = card.printed["color"];
  const marks = face.cost.filter((mark) => mark.tint !== "gold").map((mark) => mark.say.replace(/^needs /, "").replace(/^\d+ /, ""));
  const given = /Provides (.+)\.$/.exec(face.text)?.[1]?.split(", ").map((word) => word.replace(/^\d+ /, "")) ?? [];
  return unlike([...(typeof colour === "string" ? [colour] : []), ...marks, ...given, ...face.tags].map(capital));
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export function findCards(cards: Found[], wanted: Wanted): Found[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter(
    ({ card, cost, signs, words: all }) =>
      (!wanted.type || card.type === wanted.type) &&
      (!wanted.set || card.set === wanted.set) &&
      (!wanted.sign || signs.includes(wanted.sign)) &&
      (!wanted.cost || (wanted.cost === "none" ? cost === null : Number(wanted.cost) === MOST ? (cost ?? -1) >= MOST : cost === Number(wanted.cost))) &&
      words.every((word) => all.includes(word)),
  );
}

export const unlike = (values: string[]): string[] => [...new Set(values)].sort((a, b) => a.localeCompare(b));

/** How many cards of a deck cost how much: the last column is MOST and more. */
export function curveOf(entries: { number: number; cost: number | null }[]): number[] {
  const columns = Array<number>(MOST + 1).fill(0);
  for (const { number, cost } of entries) {
    if (cost === null) continue;
    const at = Math.max(0, Math.min(MOST, cost));
    columns[at] = (columns[at] ?? 0) + number;
  }
  return columns;
}
