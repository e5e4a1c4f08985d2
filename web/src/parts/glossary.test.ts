import { describe, expect, it } from "vitest";
import { bookOf, explainedLast, partsOf } from "./glossary.svelte";

const BOOK = bookOf([{ word: "smoked", means: "in the smoked pile" }, { word: "Power", means: "what pays" }, { word: "Feng Shui Site", means: "wins" }]);

describe("the game's words", () => {
  it("are found as whole words, in the plural and at the beginning, each once", () => {
    const parts = partsOf("Smoked for Power: two Feng Shui Sites, powerful Power.", BOOK);
    expect(parts.filter((part) => part.kind === "word").map((part) => part.text)).toEqual(["Smoked", "Power", "Feng Shui Sites"]);
    expect(parts.map((part) => part.text).join("")).toBe("Smoked for Power: two Feng Shui Sites, powerful Power.");
    expect(parts.find((part) => part.text === "Feng Shui Sites")?.means).toBe("wins");
  });

  it("are the same however several of them are written", () => {
    const book = bookOf([{ word: "Attack Value", means: "how strong" }, { word: "Winner's Circle", means: "a place" }]);
    const parts = partsOf("+1000 attack value in the winner's circle", book);
    expect(parts.filter((part) => part.kind === "word").map((part) => part.means)).toEqual(["how strong", "a place"]);
  });

  it("are explained where they were said last, and nowhere else", () => {
    const lines = ["Ann pays 1 Power", "a Site is smoked", "Ann gains 2 Power", "Ann passes"];
    const words = explainedLast(lines, BOOK);
    expect(words.map((found) => [...found])).toEqual([[], ["smoked"], ["power"], []]);
    expect(partsOf(lines[0] ?? "", BOOK, new Set(), words[0]).every((part) => part.kind === "words")).toBe(true);
    expect(partsOf(lines[2] ?? "", BOOK, new Set(), words[2]).map((part) => part.text)).toEqual(["Ann gains 2 ", "Power"]);
  });

  it("leave a text alone where there are none", () => {
    expect(partsOf("Nothing here.", bookOf([]))).toEqual([{ kind: "words", text: "Nothing here.", means: "" }]);
  });
});
