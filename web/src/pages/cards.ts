/** Looking for cards. */
import type { CardInfo } from "../net/messages";

export type Wanted = { words: string; type: string; set: string };

export function findCards(cards: CardInfo[], wanted: Wanted): CardInfo[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (wanted.type && card.type !== wanted.type) return false;
    if (wanted.set && card.set !== wanted.set) return false;
    if (!words.length) return true;
    const all = `${card.title} ${card.type} ${card.text} ${Object.values(card.printed).flat().join(" ")}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

export const unlike = (values: string[]): string[] => [...new Set(values)].sort((a, b) => a.localeCompare(b));
