/** Yu Yu Hakusho: the arena between two sidelines, the winner's circles, spirit energy. */
import { text, words, type CardData, type Face, type Figure, type Mark, type Tint } from "../../cards/face";
import type { IconName } from "../../cards/icons";
import type { View } from "../../net/messages";
import { num, signed, word } from "../../table/numbers";
import type { Piece, Zone } from "../../table/scene";
import { list, nameOf, number, said, seatOf, type MatSpec } from "../spec";
import Mat from "./Mat.svelte";

export type Attached = { name: string; facedown: boolean; by: number; owner: number };
export type Fighter = { name: string; facedown: boolean; damage: number; defense: number | null; attached: Attached[] };
export type Blow = { by: number; user: string; source: string; attack: string; value: number; dealt: boolean };

export const SLOTS = ["2", "3", "4", "5"] as const;
const TO_WIN = 3;
const MATCHES = 5;
/** How many matches a player has to win: a King all of them, but of two Kings one match decides. */
export function toWin(view: View, seat: number): number {
  if (view.seats.every((player) => player["king"] === true)) return 1;
  return seatOf(view, seat)["king"] === true ? MATCHES : TO_WIN;
}
export const MOST_SPIRIT = 10;
/** So much damage and a fighter is defeated. */
export const DEFEATED = 4;
export const KING_DEFEATED = 12;

export const fighterOf = (player: Record<string, unknown>): Fighter | null => (player["fighter"] as Fighter | null | undefined) ?? null;
export const slotOf = (player: Record<string, unknown>, slot: string): Fighter | null =>
  (player["slots"] as Record<string, Fighter | null> | undefined)?.[slot] ?? null;
export const underOf = (player: Record<string, unknown>): { name: string; under: string }[] => (player["under"] as { name: string; under: string }[] | undefined) ?? [];

function zones(view: View): Zone[] {
  return view.seats.flatMap((player, seat) => {
    const places: [string, Fighter | null][] = [["arena", fighterOf(player)], ...SLOTS.map((slot): [string, Fighter | null] => [`slot${slot}`, slotOf(player, slot)])];
    const pieces = list(player["pieces"]);
    return [
      ...places.flatMap(([place, fighter]) => [
        { id: `${seat}/${place}`, names: place === "arena" && pieces.length ? pieces : fighter ? [fighter.name] : [] },
        { id: `${seat}/on-${place}`, names: (fighter?.attached ?? []).map((card) => card.name) },
      ]),
      { id: `${seat}/under`, names: underOf(player).map((card) => card.name) },
      ...["hand", "deck", "discard", "played", "team", "circle"].map((zone) => ({ id: `${seat}/${zone}`, names: list(player[zone]) })),
    ];
  });
}

const ICON_OF: Record<string, IconName> = { Character: "fist", Technique: "burst", Item: "key", Event: "spark" };
const TINT_OF: Record<string, Tint> = { Technique: "blue", Item: "brown", Event: "teal" };
const ALLIANCE: Record<string, Tint> = { hero: "indigo", villain: "purple", both: "gold", neither: "grey" };

function face(name: string, data: CardData | undefined): Face {
  const [first = name, ...rest] = name.split(", ");
  const type = data?.type ?? "";
  const cost: Mark[] = [];
  if (data?.["spirit"] !== undefined) cost.push({ icon: "spark", tint: "gold", value: text(data["spirit"]), say: `${text(data["spirit"])} spirit` });
  const figures: Figure[] = [];
  if (data?.["defense"] !== undefined) figures.push({ label: "Defense", icon: "shield", value: number(data["defense"]) });
  const attacks: string[] = [];
  for (const i of [1, 2, 3, 4]) {
    const called = text(data?.[`attack${i}`]);
    if (!called) continue;
    const price = [
      data?.[`cost${i}`] !== undefined ? `${text(data[`cost${i}`])} card${text(data[`cost${i}`]) === "1" ? "" : "s"}` : "",
      data?.[`spirit${i}`] !== undefined ? `${text(data[`spirit${i}`])} spirit` : "",
    ].filter(Boolean).join(", ");
    attacks.push(`▸ ${called} ${text(data?.[`value${i}`])}${price ? ` (${price})` : ""}`);
  }
  const strongest = Math.max(0, ...[1, 2, 3, 4].map((i) => number(data?.[`value${i}`])));
  if (type === "Character" && strongest) figures.push({ label: "Attack", icon: "sword", value: strongest });
  if (type === "Technique" && data?.["value1"] !== undefined) figures.push({ label: "Attack", icon: "sword", value: number(data["value1"]) });
  return {
    title: first,
    subtitle: rest.join(", "),
    type,
    icon: ICON_OF[type] ?? "fist",
    tint: type === "Character" ? (ALLIANCE[text(data?.["alliance"])] ?? "purple") : (TINT_OF[type] ?? "grey"),
    cost,
    figures,
    tags: [...words(data?.["team"]), ...words(data?.["alliance"]), data?.["leader"] === "yes" ? "leader" : ""].filter(Boolean),
    text: [...attacks, text(data?.text)].filter(Boolean).join("\n"),
    foot: [text(data?.["set"]), text(data?.["number"])].filter(Boolean).join(" "),
  };
}

/** How wide a player's places are, in cards: slots, arena, circle and piles, with what is attached. The shares are those
 * of Stand, Side and Arena. `roomy`: what is attached to a slot lies beside its bearer and not over it. */
export function widthOf(zones: Map<string, Piece[]>, seat: number, roomy: boolean): number {
  const lying = (zone: string): number => zones.get(`${seat}/${zone}`)?.length ?? 0;
  const slot = (place: string): number => {
    const attached = lying(`on-${place}`);
    const strip = !attached ? 0 : roomy && attached === 1 ? 0.62 : 0.36;
    return 0.92 * (1 + strip);
  };
  const king = lying("arena") > 1;
  const slots = lying("team") ? 5.4 : king ? 0 : SLOTS.reduce((sum, number) => sum + slot(`slot${number}`), 0);
  const attached = lying("on-arena");
  const arena = Math.max(1, lying("arena")) + (king ? 0.4 : 0) + (attached > 1 ? 1.8 : attached);
  return slots + arena + Math.min(1.5, 0.7 * lying("circle")) + 1.44;
}

export const yuyu: MatSpec = {
  zones,
  pointing: {
    places: {
      "discard-pile": "discard", "slot-2": "slot2", "slot-3": "slot3", "slot-4": "slot4", "slot-5": "slot5", "winner's-circle": "circle",
    },
    verbs: { play: ["hand"] },
  },
  face,
  mat: Mat,
  status: (view) => {
    const active = number(view["active"]);
    return `Match ${number(view["match"])} of 5 · turn ${number(view["turn"])} · ${active === view.seat ? "your" : `${nameOf(view, active)}’s`} ${said(view["step"])} Step${view["sudden"] ? " · sudden death" : ""}`;
  },
  standing: (view, seat) => [{ label: "wins", value: `${number(seatOf(view, seat)["wins"])} of ${toWin(view, seat)}`, icon: "crown" }],
  piles: /\/(deck|discard|under)$/,
  windows: {},
  moments: { "payment with the whole hand": "Paying for an attack with all you hold", "calling the coin": "Calling the coin" },
  purpose: (view, question) => {
    const forced = /^(Main|Draw) Step/.test(question.prompt) && !question.options.some((option) => option.key === "go-on");
    if (forced) return "An effect of yours that does not say “may” has to be used before you can go on.";
    if (question.prompt === "Main Step") return `Play events, attach items and techniques. Going on ${number(view["attacks_left"]) ? "leads to your attack" : "ends your turn"}.`;
    if (question.prompt === "Who starts in the Arena?") return "Your fighter in the first match. The others wait in Slots 2 to 5 for the matches after it.";
    if (/^Who starts in Slot/.test(question.prompt)) return "Slot 2 fights in the second match, and so on.";
    if (question.prompt === "Pay for your cards that are turned up") return "Your fighter enters the Arena with what it carries. What you do not pay for is discarded.";
    if (/^Pay for the attack/.test(question.prompt)) return "The attack costs cards of your hand: choose what you give up.";
    if (question.prompt === "The attack deals no damage") return "Two more cards of your hand deal 1 point of damage all the same.";
    if (/^Attach .* to which character/.test(question.prompt)) return "The fighter in the Arena uses what is attached to it.";
    if (/^Start with .* in the Winner's Circle\?/.test(question.prompt)) return "A card that begins the game in play, if you want it there.";
    if (/ bonus: /.test(question.prompt)) return "What your team is good at. You need not use it.";
    if (question.prompt === "Attack?") return `Choose an attack, or pass. ${number(view["attacks_left"])} left this turn.`;
    return "";
  },
  flows: ({ kind, fields }, all) => {
    const seat = num(fields["seat"]);
    const to = { card: word(fields["name"] ?? fields["what"]), seat, zone: `${seat}/arena` };
    if (kind === "Changed") return { text: `${signed(num(fields["amount"]))} ${word(fields["stat"])}`, from: { card: word(fields["source"]) }, to, bad: num(fields["amount"]) < 0 };
    if (kind !== "DamageDealt" && kind !== "Healed") return null;
    const amount = num(fields["amount"]);
    const now = num(fields["now"]);
    if (kind === "Healed") return { text: `${amount} healed`, from: {}, to, bad: false, was: now + amount, now };
    const by = num(fields["by"]);
    const attack = all.findLast((one) => one.kind === "AttackDeclared");
    return { text: `${amount} damage`, from: { ...(attack ? { card: word(attack.fields["name"]) } : {}), seat: by, zone: `${by}/arena` }, to, bad: true, was: now - amount, now };
  },
  valuesOf: (piece, values) => (piece.zone.endsWith("/arena") ? values.filter((name) => name === `defense:${Number(piece.zone[0]) + 1}`) : []),
};
