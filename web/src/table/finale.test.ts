import { expect, it } from "vitest";
import type { SeatInfo } from "../net/messages";
import { decisive, headline } from "./finale";

const seat = (number: number, name: string): SeatInfo => ({ seat: number, name, kind: "person", bot: "", here: true, stand_in: false, you: number === 0, rating: null });
const seats = [seat(0, "Ann"), seat(1, "Bob")];
const ended = (winners: number[], scores: number[], me = 0) => headline({ outcome: { winners, scores, rule: "", text: "" }, me, seats });

it("says who won, with the score where there is one", () => {
  expect(ended([0], [3, 2])).toBe("You win 3 : 2");
  expect(ended([1], [2, 3])).toBe("You lost 2 : 3");
  expect(ended([1], [2, 3], 1)).toBe("You win 3 : 2");
  expect(ended([1], [0, 1])).toBe("You lost");
  expect(ended([1], [0, 1], -1)).toBe("Bob wins");
  expect(ended([], [0, 0])).toBe("A draw");
});

it("says what decided it, not what followed", () => {
  const one = (kind: string, text: string, verb = "") => ({ number: 0, kind, text, rule: "", fields: { verb } });
  const log = [one("Eliminated", "Bob is out"), one("CardMoved", "Temple leaves the game", "removes"), one("Passed", "Ann passes")];
  expect(decisive(log)?.text).toBe("Bob is out");
  const routine = [...log, one("TurnBegan", "Turn 2: Bob"), { ...one("CardMoved", "Bob draws a card"), fields: { verb: "draws", name: "" } }];
  const battle = [one("Battle", "Battle: strength 3 against defense 1"), one("CardMoved", "You lose Vulcan2", "loses")];
  expect(decisive(battle)?.kind).toBe("Battle");
  const struck = [one("Counterattacked", "Bob counterattacks: Force 3"), one("TurnBegan", "Turn 2"), one("CardMoved", "You focus Jab", "focuses"), one("Scored", "Bob scores")];
  expect(decisive(struck)?.text).toBe("Bob counterattacks: Force 3");
  const round = [one("PawnMoved", "The pawn is on the Moon"), one("RoundEnded", "The Shadows win the round"), one("PointsGained", "Bob gains 2 VP")];
  expect(decisive(round)?.text).toBe("The Shadows win the round");
  expect(decisive(battle, "PM-14"), "somebody gave up").toBeUndefined();
  expect(decisive([one("TurnBegan", "Turn 3"), one("TeamBonus", "You: a bonus"), one("Decked", "You have no card left")])).toBeUndefined();
  expect(decisive([...routine, one("Exhausted", "Bob's deck is exhausted")])).toBeUndefined();
});
