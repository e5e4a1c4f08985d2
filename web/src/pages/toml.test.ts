import { describe, expect, it } from "vitest";
import type { CardField } from "../net/messages";
import { cardFile, taken, valuesOf } from "./toml";

const field = (name: string, kind: CardField["kind"], types: string[] = []): CardField => ({ name, kind, about: "", words: [], types, needed: false, most: 99 });
const FIELDS = [field("name", "text"), field("type", "one of"), field("power", "number", ["Event"]), field("strength", "number", ["NetNavi"]), field("emblems", "names"), field("text", "text")];

describe("a card file", () => {
  it("has what is said and what belongs to the type", () => {
    expect(cardFile(FIELDS, { name: 'The "Best"', type: "Event", power: "2", strength: "4", emblems: "MegaMan, Roll", text: "Draw a card.\nLose 1 energy." })).toBe(
      '[[card]]\nname = "The \\"Best\\""\ntype = "Event"\npower = 2\nemblems = ["MegaMan", "Roll"]\ntext = """\nDraw a card.\nLose 1 energy."""\n',
    );
  });
  it("is read back", () => {
    expect(valuesOf(FIELDS, { name: "A", type: "Event", power: 2, emblems: ["B", "C"] }, "Draw a card.")).toEqual({ name: "A", type: "Event", power: "2", emblems: "B, C", text: "Draw a card." });
  });
});

describe("a word that is taken", () => {
  it("goes on with what was begun", () => expect(taken("Draw 2 ca", 9, "cards")).toEqual({ text: "Draw 2 cards ", at: 13 }));
  it("is written large where a sentence begins", () => expect(taken("", 0, "draw")).toEqual({ text: "Draw ", at: 5 }));
  it("follows without a space if it is a mark", () => expect(taken("Draw a card ", 12, ".").text).toBe("Draw a card. "));
});
