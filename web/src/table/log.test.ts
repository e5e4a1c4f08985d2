import { describe, expect, it } from "vitest";
import type { Happening } from "../net/messages";
import { folded, NOTICE } from "./log";

const said = (number: number, text: string, kind = "CardMoved"): Happening => ({ number, kind, text, rule: "", fields: {} });

describe("the log", () => {
  it("says once what happened several times in a row, and how often", () => {
    const lines = folded([said(0, "Bob draws a card"), said(1, "Bob draws a card"), said(2, "Bob passes")], []);
    expect(lines.map((line) => [line.text, line.times])).toEqual([["Bob draws a card", 2], ["Bob passes", 1]]);
  });
  it("says the same of several cards in one sentence", () => {
    const of = (number: number, name: string, says: string, kind = "CardMoved"): Happening => ({ ...said(number, says.replace("_", name), kind), fields: { name } });
    const texts = (log: Happening[]): string[] => folded(log, []).map((line) => line.text + (line.times > 1 ? ` ×${line.times}` : ""));
    expect(texts([of(0, "Kilby", "You lose _"), of(1, "Miyu, Misteriyu", "You lose _"), of(2, "Kilby", "You lose _"), of(3, "Glow", "Bob loses _")]))
      .toEqual(["You lose Kilby ×2 and Miyu, Misteriyu", "Bob loses Glow"]);
    expect(texts([of(0, "Kilby", "You lose _"), of(1, "Kilby", "You lose _")])).toEqual(["You lose Kilby ×2"]);
    expect(texts([of(0, "Claw", "_ unturns"), of(1, "Shield", "_ unturns"), of(2, "Rin", "_ unturns")])).toEqual(["Claw, Shield and Rin unturn"]);
    expect(texts([of(0, "Claw", "_ is turned face-up"), of(1, "Shield", "_ is turned face-up")])).toEqual(["Claw and Shield are turned face-up"]);
    expect(texts([of(0, "Claw", "_ goes to Bob's discard pile"), of(1, "Shield", "_ goes to your discard pile")])).toHaveLength(2);
  });
  it("gives passes one after another a line together", () => {
    const passes = [said(0, "Bob passes", "Passed"), said(1, "You pass", "Passed"), said(2, "Bob passes", "Passed"), said(3, "Bob draws a card")];
    expect(folded(passes, []).map((line) => line.text)).toEqual(["Bob passes, you pass", "Bob draws a card"]);
  });
  it("leaves passes out where it is to be brief, and what they stood between is one line", () => {
    const draws = [said(0, "Bob draws a card"), said(1, "You pass", "Passed"), said(2, "Bob draws a card")];
    expect(folded(draws, [], true).map((line) => [line.text, line.times, line.number])).toEqual([["Bob draws a card", 2, 2]]);
    expect(folded(draws, [])).toHaveLength(3);
  });
  it("leaves out what the lines beside it say, but never that something is canceled", () => {
    const resolved = (number: number, canceled: boolean): Happening => ({ ...said(number, "Claw resolves", "Resolved"), fields: { name: "Claw", canceled } });
    const log = [said(0, "Bob plays Claw", "CardPlayed"), resolved(1, false), said(2, "Rin changes location", "ChangedLocation"), resolved(3, true)];
    expect(folded(log, [], true).map((line) => line.number)).toEqual([0, 3]);
    expect(folded(log, [])).toHaveLength(4);
  });
  it("does not say apart what was turned for an attack, nor where what is smoked goes", () => {
    const of = (number: number, name: string, says: string, kind: string): Happening => ({ ...said(number, says.replace("_", name), kind), fields: { name } });
    const log = [
      of(0, "Claw", "_ turns", "Turned"), of(1, "Rin", "_ turns", "Turned"), said(2, "You attack Hill with Claw, Rin", "AttackDeclared"),
      of(3, "Hill", "You smoke _", "SiteSmoked"), of(4, "Hill", "_ goes to Bob's smoked pile", "CardMoved"), of(5, "Rin", "_ turns", "Turned"), said(6, "You pass"),
    ];
    expect(folded(log, [], true).map((line) => line.text)).toEqual(["You attack Hill with Claw, Rin", "You smoke Hill", "Rin turns", "You pass"]);
    expect(folded(log, [])).toHaveLength(6);
  });
  it("says only the fuller of two sentences that begin alike", () => {
    const lines = folded([said(0, "Bob attaches a card"), said(1, "Bob attaches a card to Rin", "Attached"), said(2, "Bob passes")], []);
    expect(lines.map((line) => line.text)).toEqual(["Bob attaches a card to Rin", "Bob passes"]);
  });
  it("does not count what is told once for each cause", () => {
    const zero = "The Body of Jade Valley is reduced to zero";
    expect(folded([said(0, zero, "BodyZero"), said(1, zero, "BodyZero")], []).map((line) => line.times)).toEqual([1]);
  });
  it("folds the many cards that leave the game with their player into one line", () => {
    const gone = (number: number): Happening => ({ ...said(number, `Card ${number} leaves the game`), fields: { verb: "removes" } });
    const lines = folded([said(0, "Bob is out"), ...[1, 2, 3, 4, 5].map(gone), said(6, "Ann wins")], []);
    expect(lines.map((line) => line.text)).toEqual(["Bob is out", "5 cards leave the game", "Ann wins"]);
    expect(lines[1]?.number).toBe(5);
    expect(folded([1, 2].map(gone), []).length).toBe(2);
  });
  it("tells between its lines who left and who came back", () => {
    const notices = [{ seat: 1, what: "time" as const, after: 1, text: "Bob has no time left: a bot plays on" }];
    const lines = folded([said(0, "Bob draws a card"), said(1, "Bob passes")], notices);
    expect(lines.map((line) => line.kind)).toEqual(["CardMoved", NOTICE, "CardMoved"]);
  });
});
