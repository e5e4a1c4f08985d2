import { describe, expect, it } from "vitest";
import { bits, blocks, search } from "./search";

const rule = (id: string, title: string, text: string) => ({ id, title, text, section: "", link: "" });
const RULES = [rule("SH-1", "Rounds", "A round is one deal."), rule("SH-2", "The Moon", "The pawn ends the round.")];

describe("rules", () => {
  it("are found by beginnings of words, the title first", () => {
    expect(search(RULES, "roun").map((found) => found.id)).toEqual(["SH-1", "SH-2"]);
    expect(search(RULES, "round moon").map((found) => found.id)).toEqual(["SH-2"]);
    expect(search(RULES, "ound")).toEqual([]);
    expect(search(RULES, " ")).toEqual(RULES);
  });

  it("link each other", () => {
    expect(bits("See SH-22 and *left*.")).toEqual([
      { kind: "words", text: "See " }, { kind: "rule", text: "SH-22" }, { kind: "words", text: " and " },
      { kind: "slant", text: "left" }, { kind: "words", text: "." },
    ]);
  });

  it("have lists and tables", () => {
    expect(blocks("One\ntwo\n\n- a\n  b\n- c\n\n| x | y |\n| - | - |\n| 1 | 2 |")).toEqual([
      { kind: "para", text: "One two" }, { kind: "list", items: ["a b", "c"] }, { kind: "table", rows: [["x", "y"], ["1", "2"]] },
    ]);
  });
});
