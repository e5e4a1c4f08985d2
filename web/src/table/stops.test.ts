/** Passing until something happens to me: what counts as that in Shadowfist. */
import { describe, expect, it } from "vitest";
import { shadowfist } from "../mats/shadowfist/spec";
import type { Question, View } from "../net/messages";

const seat = (name: string, title: string) => ({ name, sites: [], characters: [{ title }], states: [], edges: [] });
const view = (more: object): View =>
  ({ seat: 0, seats: [seat("Ann", "Mooks"), seat("Bob", "Swordsman")], attack: null, auction: null, scenes: [], ...more }) as unknown as View;
const asked = (window: string): Question => ({ waiting_for: 0, id: "1", prompt: "", window, options: [] });
const effect = (more: object) => ({ scenes: [{ effects: [{ kind: "play", seat: 1, canceled: false, chosen: [], ...more }] }] });
const concerns = (more: object, window = "main shot") => shadowfist.concerns?.(view(more), asked(window));

describe("what concerns me", () => {
  it("is an attack on my cards", () => {
    expect(concerns({ attack: { player: 1, defender: 0 } })).toBe(true);
    expect(concerns({ attack: { player: 0, defender: 1 } })).toBe(false);
  });
  it("is an effect of another's that chose my card, or nothing at all", () => {
    expect(concerns(effect({ chosen: ["Mooks (2)"] }))).toBe(true);
    expect(concerns(effect({ chosen: ["Ann's face-down Site 1"] }))).toBe(true);
    expect(concerns(effect({ chosen: ["Swordsman"] }))).toBe(false);
    expect(concerns(effect({}))).toBe(true);
    expect(concerns(effect({ seat: 0 }))).toBe(false);
    expect(concerns(effect({ kind: "move" }))).toBe(false);
  });
  it("is whatever of mine might go off unseen", () => {
    expect(concerns({}, "hidden")).toBe(true);
    expect(concerns({})).toBe(false);
  });
});
