import { describe, expect, it } from "vitest";
import { emptyScene, follow, type Zone } from "./scene";

const start = (zones: Zone[]) => follow(emptyScene(), zones).scene;
const ids = (scene: ReturnType<typeof start>, zone: string) => (scene.zones.get(zone) ?? []).map((piece) => piece.id);

describe("cards from one view to the next", () => {
  it("keeps what stays, and moves what has gone elsewhere", () => {
    const before = start([{ id: "0/hand", names: ["Cannon", "Shield", "Cannon"] }, { id: "0/discard", names: [] }]);
    const { scene, moves } = follow(before, [{ id: "0/hand", names: ["Cannon", "Cannon"] }, { id: "0/discard", names: ["Shield"] }]);
    expect(ids(scene, "0/hand")).toEqual([ids(before, "0/hand")[0], ids(before, "0/hand")[2]]);
    expect(moves).toEqual([{ id: ids(before, "0/hand")[1], name: "Shield", from: "0/hand", to: "0/discard" }]);
  });

  it("turns a hidden card that was drawn into the card that came to the hand of its own side", () => {
    const before = start([{ id: "1/deck", names: ["?"] }, { id: "0/deck", names: ["?", "?"] }, { id: "0/hand", names: [] }]);
    const { moves } = follow(before, [{ id: "1/deck", names: [] }, { id: "0/deck", names: ["?"] }, { id: "0/hand", names: ["Cannon"] }]);
    expect(moves).toMatchObject([{ name: "Cannon", from: "0/deck", to: "0/hand" }]);
  });

  it("does not follow a known card into a place where another known card has come", () => {
    const before = start([{ id: "0/hand", names: ["Cannon"] }, { id: "0/discard", names: [] }]);
    const { scene, moves } = follow(before, [{ id: "0/hand", names: [] }, { id: "0/discard", names: ["Shield"] }]);
    expect(moves).toEqual([]);
    expect(ids(scene, "0/discard")).not.toEqual(ids(before, "0/hand"));
  });

  it("knows a card in brackets, and says that it is marked", () => {
    const before = start([{ id: "0/tiles", names: ["Portal"] }]);
    const { scene } = follow(before, [{ id: "0/tiles", names: ["(Portal)"] }]);
    expect(scene.zones.get("0/tiles")).toMatchObject([{ id: ids(before, "0/tiles")[0], name: "Portal", marked: true, known: true }]);
  });

  it("does not know a hidden card in brackets", () => {
    const { scene } = follow(start([]), [{ id: "0/played", names: ["(?)"] }]);
    expect(scene.zones.get("0/played")).toMatchObject([{ name: "?", marked: true, known: false }]);
    expect(follow(scene, [{ id: "0/played", names: ["(?)"] }]).scene.zones.get("0/played")).toMatchObject([{ known: false }]);
  });

  it("gives no id twice", () => {
    let scene = start([{ id: "0/deck", names: Array<string>(6).fill("?") }, { id: "0/hand", names: [] }]);
    for (let drawn = 1; drawn <= 6; drawn += 1) {
      scene = follow(scene, [
        { id: "0/deck", names: Array<string>(6 - drawn).fill("?") },
        { id: "0/hand", names: Array.from({ length: drawn }, (_, i) => `Card ${i % 2}`) },
      ]).scene;
      const all = [...ids(scene, "0/deck"), ...ids(scene, "0/hand")];
      expect(new Set(all).size).toBe(6);
    }
  });
});

it("does not take a tile for a card", () => {
  const before = start([{ id: "/world", names: ["Blue 4"] }, { id: "/deck", kind: "tile", names: [] }]);
  expect(follow(before, [{ id: "/world", names: [] }, { id: "/deck", kind: "tile", names: ["?"] }]).moves).toEqual([]);
});
