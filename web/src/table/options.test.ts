import { describe, expect, it } from "vitest";
import type { Question, View } from "../net/messages";
import { besideCard, spread, type Pointing } from "./options";
import { emptyScene, follow } from "./scene";

const view: View = { game: "x", seat: 0, seats: [] };
const pointing: Pointing = { places: { "power-gauge": "gauge", "discard-pile": "discard" }, verbs: { play: ["hand"] } };
const scene = follow(emptyScene(), [
  { id: "0/hand", names: ["Cannon", "Shield", "Cannon"] },
  { id: "0/gauge", names: ["?", "?"] },
  { id: "1/discard", names: ["Cannon"] },
  { id: "1/hand", names: ["Shield", "?"] },
]).scene;
const piece = (zone: string, index: number) => scene.zones.get(zone)?.[index]?.id ?? "";
const ask = (...options: Question["options"]): Question => ({ waiting_for: 0, id: "q", prompt: "", window: "", options });
const isCard = (name: string) => ["Cannon", "Shield", "Kilby"].includes(name);

it("says beside a card what its picture does not say", () => {
  expect(besideCard("Destiny 3 (Just a Nuisance)", "Just a Nuisance")).toBe("Destiny 3");
  expect(besideCard("Play Congregate out of the discard pile", "Congregate")).toBe("Play out of the discard pile");
  expect(besideCard("Cannon (Joe's hand)", "Cannon")).toBe("Joe's hand");
  expect(besideCard("Cannon", "Cannon")).toBe("");
});

describe("what stands for an answer", () => {
  it("is every copy of the card where the verb points, and no other", () => {
    const { pieces, buttons } = spread(ask({ key: "play:cannon", label: "Play Cannon", cards: ["Cannon"] }), view, scene, pointing, isCard);
    expect([...pieces.keys()]).toEqual([piece("0/hand", 0), piece("0/hand", 2)]);
    expect(buttons).toEqual([]);
  });

  it("is a button too where numbers are said with it", () => {
    const attack = { key: "play:cannon", label: "Cannon: Fire", cards: ["Cannon"], detail: "5000 for 1 card: 1 damage" };
    const pass = { key: "pass", label: "Pass", cards: [] };
    const { pieces, buttons } = spread(ask(attack, pass), view, scene, pointing, isCard);
    expect(pieces.size).toBe(2);
    expect(buttons).toEqual([attack, pass]);
  });

  it("is the card at its place, where it may not be known", () => {
    const { pieces } = spread(ask({ key: "card:power-gauge:2", label: "card 2", cards: ["card 2 of the power gauge"] }), view, scene, pointing, isCard);
    expect([...pieces.keys()]).toEqual([piece("0/gauge", 1)]);
  });

  it("is the other player's card where the key says so", () => {
    const option = { key: "card:2:discard-pile:cannon", label: "Cannon", cards: ["Cannon (Bob's discard pile)"] };
    expect([...spread(ask(option), view, scene, pointing, isCard).pieces.keys()]).toEqual([piece("1/discard", 0)]);
  });

  it("is a card laid out beside the table when it lies nowhere in sight, and a button when it is no card", () => {
    const kilby = { key: "card:deck:kilby", label: "Kilby", cards: ["Kilby"] };
    const pass = { key: "pass", label: "Pass", cards: [] };
    const choices = spread(ask(kilby, pass), view, scene, pointing, isCard);
    expect(choices.tray).toEqual([kilby]);
    expect(choices.buttons).toEqual([pass]);
  });

  it("is laid out when it lies in a pile, and glows where it lies in sight beside a copy in a pile", () => {
    const buried = { key: "card:2:discard-pile:cannon", label: "Cannon", cards: ["Cannon (Bob's discard pile)"] };
    const piles = /\/discard$/;
    expect(spread(ask(buried), view, scene, pointing, isCard, piles).tray).toEqual([buried]);
    const both = follow(emptyScene(), [{ id: "0/discard", names: ["Cannon"] }, { id: "0/gauge", names: ["Cannon"] }]).scene;
    const revealed = { key: "destiny:cannon", label: "Destiny 3 (Cannon)", cards: ["Cannon"] };
    expect([...spread(ask(revealed), view, both, pointing, isCard, piles).pieces.keys()]).toEqual([both.zones.get("0/gauge")?.[0]?.id]);
  });

  it("is laid out, or a button, when it lies in another player's hand", () => {
    const seen = { key: "card:2:hand:shield", label: "Shield", cards: ["Shield (Bob's hand)"] };
    const unseen = { key: "card:2:hand:2", label: "card 2 of Bob's hand", cards: ["card 2 of Bob's hand"] };
    const choices = spread(ask(seen, unseen), view, scene, pointing, isCard);
    expect(choices.pieces.size).toBe(0);
    expect(choices.tray).toEqual([seen]);
    expect(choices.buttons).toEqual([unseen]);
  });

  it("stands in the prompt bar too when everything is about one card", () => {
    const play = { key: "play:shield", label: "Play Shield", cards: ["Shield"] };
    const burn = { key: "card:hand:shield", label: "Burn Shield", cards: ["Shield"] };
    const pass = { key: "pass", label: "Pass", cards: [] };
    expect(spread(ask(play, burn, pass), view, scene, pointing, isCard).buttons).toEqual([play, burn, pass]);
  });
});
