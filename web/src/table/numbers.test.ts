import { expect, test } from "vitest";
import type { Happening } from "../net/messages";
import { megaman } from "../mats/megaman/spec";
import { shadowfist } from "../mats/shadowfist/spec";
import { shamans } from "../mats/shamans/spec";
import { shamanking } from "../mats/shamanking/spec";
import { yuyu } from "../mats/yuyu/spec";
import { flowsOf, placeOf } from "./numbers";

const happening = (kind: string, fields: Record<string, unknown>): Happening => ({ number: 0, kind, text: "", rule: "", fields });
const rect = (left: number) => ({ left, top: 0, width: 10, height: 10 });

test("damage flies from who strikes to who is hit and says before and after", () => {
  const declared = happening("AttackDeclared", { seat: 1, name: "Kuroko", attack: "Rush" });
  const hit = happening("DamageDealt", { seat: 0, name: "Shu", amount: 2, now: 3, by: 1 });
  expect(flowsOf([declared, hit], yuyu.flows)).toEqual([
    { text: "2 damage", from: { card: "Kuroko", seat: 1, zone: "1/arena" }, to: { card: "Shu", seat: 0, zone: "0/arena" }, bad: true, was: 1, now: 3 },
  ]);
});

test("every game has numbers that fly", () => {
  const told: [typeof yuyu, Happening, string][] = [
    [megaman, happening("Changed", { seat: 0, what: "MegaMan", amount: 4, stat: "strength", source: "Vulcan3" }), "+4 strength"],
    [megaman, happening("Battle", { attacker: 0, strength: 5, defense: 2 }), "−3 energy"],
    [shadowfist, happening("Damaged", { seat: 1, name: "City Park (2)", source: "Draco", amount: 4 }), "4 damage"],
    [shamanking, happening("Scored", { seat: 0, points: 2 }), "+1 point"],
    [shamans, happening("PointsGained", { seat: 2, points: 3, because: "Shadow" }), "+3 VP"],
    [shamans, happening("PawnMoved", { spaces: 1, distance: 6, because: "Yellow 5 does not match" }), "1 space"],
  ];
  for (const [mat, one, text] of told) expect(flowsOf([one], mat.flows)[0]?.text).toBe(text);
});

test("a point of somebody else's is bad news", () => {
  const scored = [happening("Scored", { seat: 1, points: 2 })];
  expect([-1, 0, 1].map((me) => flowsOf(scored, shamanking.flows, me)[0]?.bad)).toEqual([false, true, false]);
});

test("an attack that is held moves no number", () => {
  expect(flowsOf([happening("Battle", { attacker: 0, strength: 1, defense: 2 })], megaman.flows)).toEqual([]);
});

test("a copy is found by the name of its card, of the right seat first", () => {
  const all = { cards: new Map(), zones: new Map(), figures: new Map(), names: new Map([["|City Park", rect(1)], ["1|City Park", rect(2)]]) };
  expect(placeOf({ card: "City Park (2)", seat: 1 }, all)?.left).toBe(2);
  expect(placeOf({ card: "City Park (2)", seat: 0 }, all)?.left).toBe(1);
  expect(placeOf({ card: "Nobody" }, all)).toBeUndefined();
});
