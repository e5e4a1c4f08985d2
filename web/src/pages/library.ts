import type { CardData } from "../cards/face";
import type { CardInfo } from "../net/messages";

/** Cards as faces want them, by the name that views and options use. */
export function dataOf(cards: CardInfo[]): Map<string, CardData> {
  return new Map(cards.map((card) => [card.title, asData(card)]));
}

export function asData(card: CardInfo): CardData {
  const name = card.printed["name"];
  const text = card.text.replaceAll("~", typeof name === "string" ? name : card.title);
  return { ...card.printed, full_title: card.title, type: card.type, text, set: card.set };
}
