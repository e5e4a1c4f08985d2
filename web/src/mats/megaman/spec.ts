/** MegaMan: the NetNavi with its resources, the power gauge, the battle between. */
import { text, words, type CardData, type Face, type Figure, type Mark, type Tint } from "../../cards/face";
import type { IconName } from "../../cards/icons";
import type { View } from "../../net/messages";
import { num, signed, word } from "../../table/numbers";
import type { Zone } from "../../table/scene";
import { list, nameOf, number, said, seatOf, type MatSpec } from "../spec";
import Mat from "./Mat.svelte";

export const COLOURS: Record<string, { tint: Tint; icon: IconName; word: string }> = {
  R: { tint: "red", icon: "flame", word: "red" },
  B: { tint: "blue", icon: "drop", word: "blue" },
  G: { tint: "green", icon: "leaf", word: "green" },
  Y: { tint: "yellow", icon: "sun", word: "yellow" },
};
const ICON_OF: Record<string, IconName> = { NetNavi: "navi", BattleChip: "chip", Event: "spark", Resource: "gear", "Level Up": "crown" };
const TINT_OF: Record<string, Tint> = { NetNavi: "indigo", BattleChip: "teal", Event: "grey", Resource: "brown", "Level Up": "gold" };
const ZONES = ["hand", "discard", "gauge", "resources", "played", "level_up", "gone", "deck"] as const;

function zones(view: View): Zone[] {
  return view.seats.flatMap((player, seat) => [
    { id: `${seat}/navi`, names: said(player["navi"]) ? [said(player["navi"])] : [] },
    ...ZONES.map((zone) => ({ id: `${seat}/${zone}`, names: list(player[zone]) })),
  ]);
}

function face(name: string, data: CardData | undefined): Face {
  const [first = name, ...rest] = name.split(", ");
  const type = data?.type ?? "";
  const colour = Object.values(COLOURS).find(({ word }) => word === data?.["color"]);
  const cost: Mark[] = [];
  if (number(data?.["power"])) cost.push({ icon: "bolt", tint: "gold", value: text(data?.["power"]), say: `${text(data?.["power"])} power` });
  for (const [letter, known] of Object.entries(COLOURS)) {
    const wanted = text(data?.["colors"]).split(letter).length - 1;
    if (wanted) cost.push({ icon: known.icon, tint: known.tint, say: `${wanted} ${known.word}`, ...(wanted > 1 ? { value: String(wanted) } : {}) });
  }
  const figures: Figure[] = [];
  if (data?.["strength"] !== undefined) figures.push({ label: "Strength", icon: "sword", value: number(data["strength"]) });
  if (data?.["defense"] !== undefined) figures.push({ label: "Defense", icon: "shield", value: number(data["defense"]) });
  if (data?.["blast"] !== undefined) figures.push({ label: "Blast", icon: "burst", value: number(data["blast"]) });
  if (data?.["destiny"] !== undefined) figures.push({ label: "Destiny", icon: "star", value: number(data["destiny"]) });
  return {
    title: first,
    subtitle: rest.join(", "),
    type: [colour ? colour.word[0]?.toUpperCase() + colour.word.slice(1) : "", type].filter(Boolean).join(" "),
    icon: colour && type === "Resource" ? colour.icon : (ICON_OF[type] ?? "chip"),
    tint: colour?.tint ?? TINT_OF[type] ?? "grey",
    cost,
    figures,
    tags: [...words(data?.["keywords"]), ...words(data?.["emblems"])],
    text: data?.text ?? "",
    foot: [text(data?.["set"]), text(data?.["number"])].filter(Boolean).join(" "),
  };
}

export const megaman: MatSpec = {
  zones,
  pointing: {
    places: { "discard-pile": "discard", "power-gauge": "gauge", NetNavi: "navi", "Level-Up-cards": "level_up", "out-of-the-game": "gone" },
    verbs: { play: ["hand", "level_up"], spend: ["resources", "level_up", "navi"], discard: ["hand"], destiny: ["gauge"] },
  },
  face,
  mat: Mat,
  status: (view) => `Turn ${number(view["turn"])} · ${said(view["phase"])} phase · ${view["active"] === view.seat ? "your turn" : nameOf(view, number(view["active"])) + "’s turn"}`,
  standing: (view, seat) => [{ label: "energy", value: list(seatOf(view, seat)["deck"]).length, icon: "deck" }],
  piles: /\/(deck|discard|gauge|gone)$/,
  windows: { main: "In the main phase, after the other player acted" },
  purpose: (view, question) => {
    const active = number(view["active"]);
    const battle = `${number(seatOf(view, active)["strength"])} against ${number(seatOf(view, 1 - active)["defense"])}`;
    if (said(view["phase"]) === "resource") return "Put resources into play, then the main phase begins.";
    if (question.prompt === "Choose the blast destiny") return `Its destiny is added to your strength. Now it is ${battle}.`;
    if (question.prompt !== "Act or pass") return "";
    return active === view.seat ? `Your turn: play cards, spend, blast. Passing leads to the battle: ${battle}.` : `You are attacked: ${battle}. Passing leads to the battle.`;
  },
  detail: (option, view) => {
    if (option.key !== "pass" || said(view["phase"]) !== "main") return "";
    const active = number(view["active"]);
    const lost = number(seatOf(view, active)["strength"]) - number(seatOf(view, 1 - active)["defense"]);
    if (lost <= 0) return "the attack is held";
    return active === view.seat ? `${nameOf(view, 1 - active)} loses ${lost} energy` : `you lose ${lost} energy`;
  },
  flows: ({ kind, fields }) => {
    const seat = num(fields["seat"]);
    if (kind === "Changed") {
      const stat = word(fields["stat"]);
      return { text: `${signed(num(fields["amount"]))} ${stat}`, from: { card: word(fields["source"]) }, to: { figure: `${stat}:${seat + 1}`, card: word(fields["what"]), seat }, bad: num(fields["amount"]) < 0 };
    }
    if (kind === "Blasted") return { text: signed(num(fields["destiny"])), from: { card: word(fields["name"]), zone: `${seat}/gauge` }, to: { figure: `strength:${seat + 1}` }, bad: false };
    const lost = num(fields["strength"]) - num(fields["defense"]);
    if (kind !== "Battle" || lost <= 0) return null;
    const attacker = num(fields["attacker"]);
    return { text: `−${lost} energy`, from: { figure: `strength:${attacker + 1}`, zone: `${attacker}/navi` }, to: { zone: `${1 - attacker}/deck` }, bad: true };
  },
  valuesOf: (piece, values) => (piece.zone.endsWith("/navi") ? values.filter((name) => name.endsWith(`:${Number(piece.zone[0]) + 1}`)) : []),
};
