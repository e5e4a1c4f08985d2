import { describe, expect, it } from "vitest";
import { plainFace } from "../cards/face";
import type { CardInfo } from "../net/messages";
import { ANYTHING, costOf, curveOf, findCards, readCards } from "./cards";

const card = (title: string, type: string, printed: Record<string, unknown>, text = ""): CardInfo => ({ key: title, title, type, set: "One", text, ours: true, printed });

const CARDS = [
  card("Cannon", "BattleChip", { power: 3, colors: "RR", destiny: 2 }),
  card("Coach", "Resource", { color: "yellow", destiny: 1 }, "SPEND: Draw a card."),
  card("Rush", "Event", { color: "red", power: 2 }),
];

describe("looking for cards", () => {
  const found = readCards("megaman", CARDS);
  const titles = (wanted: Partial<typeof ANYTHING>) => findCards(found, { ...ANYTHING, ...wanted }).map((one) => one.card.title);

  it("goes by colour, cost, type and text, together", () => {
    expect(titles({ sign: "Red" })).toEqual(["Cannon", "Rush"]);
    expect(titles({ cost: "3" })).toEqual(["Cannon"]);
    expect(titles({ cost: "none" })).toEqual(["Coach"]);
    expect(titles({ type: "Event", sign: "Red" })).toEqual(["Rush"]);
    expect(titles({ words: "draw spend" })).toEqual(["Coach"]);
  });

  it("finds something in a game nobody has told us about", () => {
    const strange = readCards("croquet", [card("Mallet", "Tool", { traits: ["Wooden"], weight: 4 })]);
    expect(findCards(strange, { ...ANYTHING, sign: "Wooden" })).toHaveLength(1);
    expect(costOf(plainFace("Mallet", undefined))).toBeNull();
  });

  it("adds up a deck's costs", () => {
    expect(curveOf([{ number: 4, cost: 2 }, { number: 1, cost: 9 }, { number: 3, cost: null }])).toEqual([0, 0, 4, 0, 0, 0, 0, 1]);
  });
});
