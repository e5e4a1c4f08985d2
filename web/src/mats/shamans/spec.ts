/** Shamans: Worlds and their numbers, tiles, roles. */
import type { Face, Tint } from "../../cards/face";
import type { IconName } from "../../cards/icons";
import type { Happening, Option, View } from "../../net/messages";
import type { Target } from "../../table/options";
import { num, word } from "../../table/numbers";
import type { Zone } from "../../table/scene";
import { list, nameOf, number, said, seatOf, type MatSpec } from "../spec";
import Mat from "./Mat.svelte";

export type World = { name: string; ritual: string; size: number; placed: number[] };

export const WORLDS: Record<string, { tint: Tint; icon: IconName }> = {
  Purple: { tint: "purple", icon: "spiral" },
  Blue: { tint: "blue", icon: "wave" },
  Green: { tint: "green", icon: "leaf" },
  Yellow: { tint: "yellow", icon: "sun" },
  Orange: { tint: "orange", icon: "flame" },
  Brown: { tint: "brown", icon: "mountain" },
  Red: { tint: "red", icon: "heart" },
};

export const RITUALS: Record<string, { icon: IconName; says: string }> = {
  Stabilization: { icon: "anchor", says: "The pawn goes back 2, or take an artifact" },
  Permutation: { icon: "swap", says: "Exchange Role cards with another player" },
  Illumination: { icon: "eye", says: "Gain 1 VP" },
  Neutralization: { icon: "ban", says: "With a Ritual Dagger: eliminate a player" },
};

type Tile = { title: string; icon: IconName; tint: Tint; text: string };
export const TILES: Record<string, Tile> = {
  portal: { title: "Portal", icon: "portal", tint: "teal", text: "Discard it at any time: the pawn moves 1 space, forward or back." },
  mask: { title: "Mask of Truth", icon: "mask", tint: "gold", text: "Whoever takes it reveals their Role card." },
  dagger: { title: "Ritual Dagger", icon: "dagger", tint: "red", text: "Discard it in a Neutralization ritual to eliminate a player." },
  shard: { title: "Moon Shard", icon: "shard", tint: "indigo", text: "Two or more at the end of the round are worth 2 VP." },
  eclipse: { title: "Eclipse", icon: "eclipse", tint: "night", text: "Everyone passes a card to a neighbour." },
};
const BY_TITLE = new Map(Object.values(TILES).map((tile) => [tile.title, tile]));

const titled = (key: string): string => {
  const inner = key.replace(/^\((.*)\)$/, "$1");
  const title = TILES[inner]?.title ?? inner;
  return inner === key ? title : `(${title})`;
};

export const worlds = (view: View): World[] => (view["worlds"] as World[] | undefined) ?? [];

/** What somebody played to this trick. */
export type Played = { world: string; value: number };
/** So many numbers a World has in the numbering of cards. */
const NUMBERS = 8;

/** Every card played to this trick by seat, also what has been placed since. */
export function trickOf(log: Happening[], view: View): Map<number, Played> {
  const turn = log.slice(log.findLastIndex((one) => /^(TurnBegan|RoundBegan)$/.test(one.kind)) + 1);
  const played = turn.filter((one) => one.kind === "CardPlayed");
  return new Map(played.map(({ fields }) => [num(fields["seat"]), { world: worlds(view)[Math.floor(num(fields["card"]) / NUMBERS)]?.name ?? "", value: (num(fields["card"]) % NUMBERS) + 1 }]));
}

function zones(view: View): Zone[] {
  const all: Zone[] = worlds(view).map((world) => ({ id: `/world/${world.name}`, names: world.placed.map((n) => `${world.name} ${n}`) }));
  all.push({ id: "/display", kind: "tile", names: list(view["display"]).map(titled) });
  all.push({ id: "/deck", kind: "tile", names: list(view["deck"]).map(titled) });
  all.push({ id: "/removed", kind: "tile", names: list(view["removed"]).map(titled) });
  view.seats.forEach((player, seat) => {
    const front = said(player["front"]);
    all.push({ id: `${seat}/hand`, names: list(player["hand"]) });
    all.push({ id: `${seat}/front`, names: front ? [front] : [] });
    all.push({ id: `${seat}/aside`, names: list(player["aside"]) });
    all.push({ id: `${seat}/tiles`, kind: "tile", names: list(player["tiles"]).map(titled) });
  });
  return all;
}

function targets(option: Option, view: View): Target[] | null {
  const [verb, what = ""] = option.key.split(":");
  if (option.key === "take:deck") return [{ zone: "/deck" }];
  if (verb === "take") return [{ zone: "/display", name: TILES[what]?.title ?? what }];
  if (verb === "turn-up" || verb === "show") return [{ zone: `${view.seat}/tiles`, name: option.cards[0] ?? "" }];
  if (verb === "perform") return worlds(view).filter((world) => world.name.toLowerCase() === what).map((world) => ({ zone: `/world/${world.name}` }));
  if (!option.cards.length && /^\d$/.test(what)) return [{ zone: `${Number(what) - 1}/seat` }];
  return null;
}

function face(name: string): Face {
  const blank: Face = { title: name, subtitle: "", type: "", icon: "moon", tint: "night", cost: [], figures: [], tags: [], text: "", foot: "" };
  const tile = BY_TITLE.get(name);
  if (tile) return { ...blank, ...tile, type: "Artifact", tile: true };
  const [world = "", value = ""] = name.split(" ");
  const known = WORLDS[world];
  return known ? { ...blank, ...known, subtitle: world, pip: value, type: "World card" } : blank;
}

export const shamans: MatSpec = {
  zones,
  pointing: { places: {}, verbs: { play: ["hand"], pass: ["hand"] }, targets },
  face,
  mat: Mat,
  status: (view) => {
    const world = said(view["destination"]);
    return `Round ${number(view["round"])} · turn ${number(view["turn"])} · ${nameOf(view, number(view["guide"]))} guide${view.seat === view["guide"] ? "" : "s"}${world ? ` · Destination ${world}` : ""}`;
  },
  standing: (view, seat) => [{ label: "VP", value: number(seatOf(view, seat)["points"]), icon: "star", explain: `points:${seat + 1}` }],
  windows: { portal: "Before the pawn moves or somebody is eliminated (Portal, Dagger)" },
  piles: /^\/removed$/,
  standingChoices: (view) =>
    list(seatOf(view, view.seat)["tiles"]).some((tile) => tile === "portal" || tile === "(portal)")
      ? [{ key: "portal:back", label: "Portal: pawn back 1", icon: "portal" }, { key: "portal:forward", label: "Portal: pawn on 1", icon: "portal" }]
      : [],
  purpose: (view, question) => {
    const world = said(view["destination"]);
    if (question.prompt === "Play a card" && world) return `The Destination is ${world}. Off it, the pawn moves on: ${number(view["distance"])} to the Moon.`;
    if (/^Lead a card/.test(question.prompt)) return `Cards of other Worlds move the pawn on: ${number(view["distance"])} to the Moon.`;
    if (/^Choose which artifact/.test(question.prompt)) return "The smallest card of the Destination takes one.";
    if (/^Eclipse/.test(question.prompt)) return "Everybody passes a card at the same time.";
    const announced = view["announced"] as { pawn?: number } | null;
    if (question.window === "portal" && announced?.pawn) return `The pawn is about to move ${announced.pawn}: ${number(view["distance"])} to the Moon.`;
    return "";
  },
  flows: ({ kind, fields }) => {
    if (kind === "PointsGained") return { text: `+${num(fields["points"])} VP`, from: {}, to: { figure: `points:${num(fields["seat"]) + 1}` }, bad: false };
    const spaces = num(fields["spaces"]);
    if (kind !== "PawnMoved" || !spaces) return null;
    const card = /^(\w+ \d) does not match$/.exec(word(fields["because"]))?.[1] ?? "";
    const now = num(fields["distance"]);
    return { text: `${Math.abs(spaces)} space${Math.abs(spaces) === 1 ? "" : "s"}${spaces < 0 ? " back" : ""}`, from: { card }, to: { figure: "distance" }, bad: spaces > 0, was: now + spaces, now };
  },
  names: () => [
    ...Object.keys(WORLDS).flatMap((world) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${world} ${n}`)),
    ...Object.values(TILES).map((tile) => tile.title),
  ],
};
