import { describe, expect, it } from "vitest";
import type { Happening, View } from "../../net/messages";
import { trickOf } from "./spec";

const view = { seat: 0, seats: [], worlds: [{ name: "Purple" }, { name: "Blue" }] } as unknown as View;
const said = (kind: string, fields: Record<string, unknown> = {}): Happening => ({ number: 0, kind, text: "", rule: "", fields }) as Happening;

describe("the trick", () => {
  it("has every card played since the turn began, also what is placed already", () => {
    const log = [said("CardPlayed", { seat: 0, card: 0 }), said("TurnBegan"), said("CardPlayed", { seat: 1, card: 12 }), said("CardsPlaced"), said("CardPlayed", { seat: 0, card: 1 })];
    expect([...trickOf(log, view)]).toEqual([[1, { world: "Blue", value: 5 }], [0, { world: "Purple", value: 2 }]]);
  });
});
