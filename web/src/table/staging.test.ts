import { describe, expect, it } from "vitest";
import type { Happening } from "../net/messages";
import { staged } from "./staging";

const happening = (kind: string, text: string, fields: Record<string, unknown>): Happening => ({ number: 0, kind, text, rule: "", fields });
const plays = (by: number, name: string) => happening("CardMoved", `plays ${name}`, { by, name, verb: "plays" });

describe("what is shown by itself", () => {
  it("is the card another player plays, the last of several", () => {
    expect(staged([plays(1, "Vulcan2"), plays(1, "Kilby")], 0).card).toBe("Kilby");
    expect(staged([plays(0, "Vulcan2")], 0).card).toBe("");
  });
  it("says who plays it, and stays longest where my own action changed numbers", () => {
    const theirs = staged([plays(1, "Kilby")], 0, { results: true });
    const mine = staged([plays(0, "Kilby")], 0, { results: true });
    expect(theirs.who).toBe("plays Kilby");
    expect(mine.hold).toBeGreaterThan(theirs.hold);
    expect(mine.hold).toBeGreaterThan(staged([plays(0, "Kilby")], 0).hold);
  });
  it("is the end of a round, with roles and points", () => {
    const ended = happening("RoundEnded", "The Shamans win the round (SH-69). Roles: You Shaman, Bob Shadow", { winner: 0 });
    const gained = happening("PointsGained", "You gain 2 VP: the Shamans won", { seat: 0 });
    expect(staged([ended, gained], 0).banner).toEqual({
      title: "The Shamans win the round (SH-69)", lines: ["Roles: You Shaman, Bob Shadow", "You gain 2 VP: the Shamans won"], tone: "plain",
    });
  });
  it("is the end of a match, and what it came of", () => {
    const beaten = happening("CharacterDefeated", "Your Rinbai is defeated", { seat: 0 });
    const ended = happening("MatchEnded", "Bob wins match 2", { winner: 1 });
    expect(staged([beaten, ended], 0).banner).toEqual({ title: "Bob wins match 2", lines: ["Your Rinbai is defeated"], tone: "bad" });
  });
  it("is a point, and the attack of an earlier turn that nobody stopped", () => {
    const struck = { ...happening("Counterattacked", "You counterattack with Plain Jab: Force 4", { seat: 0 }), number: 3 };
    const scored = { ...happening("Scored", "You score: 2 of 3 points", { seat: 0 }), number: 9 };
    expect(staged([scored], 0, { log: [struck, scored] }).banner?.lines).toEqual(["You counterattack with Plain Jab: Force 4"]);
  });
  it("is nothing where the game has ended with it, but for who was who in the last round", () => {
    const match = happening("MatchEnded", "You win match 3", { winner: 0 });
    const round = happening("RoundEnded", "The Shamans win the round. Roles: You Shaman, Bob Shadow", { winner: 0 });
    expect(staged([match], 0, { over: true }).banner).toBe(null);
    expect(staged([round], 0, { over: true }).banner?.lines).toEqual(["Roles: You Shaman, Bob Shadow"]);
  });
  it("is good news or bad", () => {
    expect(staged([happening("MatchEnded", "You win match 1", { winner: 0 })], 0).banner?.tone).toBe("good");
    expect(staged([happening("MatchEnded", "Bob wins match 1", { winner: 1 })], 0).banner?.tone).toBe("bad");
    expect(staged([happening("Passed", "Bob passes", { seat: 1 })], 0).banner).toBe(null);
  });
});
