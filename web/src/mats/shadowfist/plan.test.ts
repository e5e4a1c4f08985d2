import { describe, expect, it } from "vitest";
import { cardWidth, cardWidthNow, groupsOf, leastHeight, LEAST_CARD, MOST_CARD, pack, strips, type Structure } from "./plan";
import type { CharacterCard, InPlay, SiteCard } from "./spec";

const card = (title: string): InPlay => ({ title, name: title, turned: false, damage: 0, counters: 0, unresolved: false, owner: 0, states: [] });
const site = (title: string, column: number, row = 0): SiteCard => ({ ...card(title), face_down: false, column, row, body: 8, power: 1 });
const person = (title: string, at: number): CharacterCard => ({ ...card(title), fighting: 2, at, location: [0, at], visiting: false });

const few: Structure = { sites: [site("Sacred Ground", 0)], people: [person("SWAT Team", 0)], states: [], edges: [], wanted: [] };
const many: Structure = {
  sites: [site("Lily Pond", 0), site("Marsh", 0, 1), site("Mourning Tree", 1), site("The Red Lantern Tavern", 2)],
  people: [..."abcdef"].map((letter, i) => person(`Somebody called ${letter}`, i % 3)),
  states: [{ ...card("Nunchuks"), subject: "Somebody called a" }, { ...card("Curse"), subject: "somebody of another player" }],
  edges: [card("The Rackets")],
  wanted: ["front-3"],
};

describe("a structure", () => {
  it("lies as cards while there is room, and no card is smaller than can be read", () => {
    expect(cardWidth(few, 1000, 400, true)).toBe(MOST_CARD);
    expect(cardWidth(many, 600, 300, true)).toBeLessThan(LEAST_CARD);
  });

  it("leaves room for a place before or behind what is there", () => {
    const [behind, before] = [["back-0"], ["location-0"]].map((wanted) => cardWidth({ ...few, wanted }, 1000, 200, true));
    const now = cardWidth(few, 1000, 200, true);
    expect(behind).toBeLessThan(now);
    expect(before).toBeLessThan(behind ?? 0);
    expect(now - (before ?? 0)).toBeLessThan(24);
  });

  it("does not become lines for the moment in which a place is chosen", () => {
    const three = { ...few, people: [person("SWAT Team", 0), person("Eunuch Underling", 0)] };
    const offered = { ...three, wanted: ["back-0", "front-1"] };
    expect(cardWidth(offered, 330, 300, false)).toBeLessThan(LEAST_CARD);
    expect(cardWidthNow(offered, 330, 300, false)).toBeGreaterThan(0);
    expect(cardWidthNow({ ...many, wanted: [] }, 360, 300, false)).toBe(0);
  });

  it("is told by location: states below what they are on, places to choose, then the rest", () => {
    const groups = groupsOf(many);
    expect(groups.map((group) => group.column)).toEqual([0, 1, 2, 3, -1]);
    expect(groups[0]?.items.map((item) => ("place" in item ? item.label : item.title))).toEqual(["Lily Pond", "Marsh", "Somebody called a", "Nunchuks", "Somebody called d"]);
    expect(groups[3]?.items).toEqual([{ place: "front-3", label: "front row" }]);
    expect(groups[4]?.items.map((item) => "title" in item && item.title)).toEqual(["The Rackets", "Curse"]);
  });

  it("loses nothing in columns, and keeps their height", () => {
    const groups = groupsOf(many);
    const all = groups.flatMap((group) => group.items);
    for (const high of [60, 90, 140, 400]) {
      const columns = pack(groups, high, () => 25);
      expect(columns.flat().flatMap((part) => part.items)).toEqual(all);
      for (const column of columns) expect(column.reduce((sum, part) => sum + part.items.length * 25 + 6, 0)).toBeLessThanOrEqual(high);
    }
  });

  it("cuts no name where it may be as high as it needs", () => {
    const high = leastHeight(groupsOf(many), 420, 900);
    expect(high).toBeLessThan(900);
    expect(strips(groupsOf(many), 420, high)).toMatchObject({ cut: 0, height: high });
  });
});
