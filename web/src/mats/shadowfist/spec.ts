/** Shadowfist: each player's sites and characters by location, the attack, the scene. */
import { text, type CardData, type Face, type Figure, type Mark, type Tint } from "../../cards/face";
import type { IconName } from "../../cards/icons";
import type { Option, View } from "../../net/messages";
import type { Target } from "../../table/options";
import { num, word } from "../../table/numbers";
import type { Zone } from "../../table/scene";
import { list, nameOf, number, said, seatOf, type MatSpec } from "../spec";
import Mat from "./Mat.svelte";
import type { Structure } from "./plan";

export type InPlay = {
  title: string; name: string; turned: boolean; damage: number; counters: number; unresolved: boolean; owner: number; states: string[]; subject?: string | null;
};
export type SiteCard = InPlay & { face_down: boolean; column: number; row: number; body: number | null; power: number };
export type CharacterCard = InPlay & { fighting: number; at: number; location: [number, number]; visiting: boolean };
export type Attacker = { title: string; name: string; controller: number; target: string; interceptors: string[] };
export type Attack = { player: number; defender: number; attackers: Attacker[]; success: boolean | null };
export type SceneSlot = { kind: string; seat: number; source: string; canceled: boolean; chosen: string[] };
export type Scene = { policy: string; resolving: boolean; declared: string; effects: SceneSlot[]; following: SceneSlot[] };

export const FACTIONS: Record<string, { name: string; tint: Tint; icon: IconName }> = {
  a: { name: "Ascended", tint: "blue", icon: "eye" },
  d: { name: "Dragons", tint: "red", icon: "flame" },
  e: { name: "Eaters of the Lotus", tint: "purple", icon: "spiral" },
  f: { name: "Architects of the Flesh", tint: "grey", icon: "gear" },
  g: { name: "Guiding Hand", tint: "gold", icon: "hand" },
  j: { name: "Jammers", tint: "orange", icon: "burst" },
  m: { name: "Four Monarchs", tint: "indigo", icon: "crown" },
  p: { name: "Purists", tint: "night", icon: "eclipse" },
  s: { name: "Syndicate", tint: "brown", icon: "mask" },
  v: { name: "Seven Masters", tint: "yellow", icon: "sun" },
  C: { name: "Chi", tint: "green", icon: "leaf" },
  H: { name: "High Tech", tint: "teal", icon: "chip" },
  M: { name: "Magic", tint: "purple", icon: "star" },
};
const ICON_OF: Record<string, IconName> = { Character: "fist", Site: "site", "Feng Shui Site": "site", State: "scroll", Event: "spark", Edge: "key" };
const TINT_OF: Record<string, Tint> = { Site: "brown", "Feng Shui Site": "green", State: "teal", Event: "orange", Edge: "gold" };
const PILES = ["hand", "deck", "smoked", "toasted", "burned", "removed"] as const;
export const PLAY = ["sites", "characters", "states", "edges"] as const;

export const inPlay = <T extends InPlay>(player: Record<string, unknown>, zone: string): T[] => (player[zone] as T[] | undefined) ?? [];

/** What lies on a card. Where its States are told below it, their number is not. */
export const badgesOf = (card: InPlay, states = true): { icon: IconName; text: string; say: string; bad?: boolean }[] => [
  ...(card.damage ? [{ icon: "burst" as const, text: String(card.damage), say: `${card.damage} damage`, bad: true }] : []),
  ...(card.counters ? [{ icon: "coin" as const, text: String(card.counters), say: `${card.counters} counters` }] : []),
  ...(states && card.states.length ? [{ icon: "scroll" as const, text: String(card.states.length), say: `with ${card.states.join(", ")}` }] : []),
  ...(card.unresolved ? [{ icon: "question" as const, text: "", say: "not resolved yet" }] : []),
];

/** A player's structure, and the places in it that may be chosen. */
export const structureOf = (player: Record<string, unknown>, seat: number, choices: Iterable<string>): Structure => ({
  sites: inPlay<SiteCard>(player, "sites"),
  people: inPlay<CharacterCard>(player, "characters"),
  states: inPlay(player, "states"),
  edges: inPlay(player, "edges"),
  wanted: [...choices].filter((id) => id.startsWith(`${seat}/`)).map((id) => id.slice(id.indexOf("/") + 1)),
});

function zones(view: View): Zone[] {
  return view.seats.flatMap((player, seat) => [
    ...PILES.map((zone) => ({ id: `${seat}/${zone}`, names: list(player[zone]) })),
    ...PLAY.map((zone) => ({ id: `${seat}/${zone}`, names: inPlay(player, zone).map((card) => card.title) })),
  ]);
}

export const slug = (title: string): string =>
  title.toLowerCase().replace(/['’]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim().replace(/ /g, "-");

/** A card in play by what keys and sentences call it: of several copies the second is `ting-ting:2` and Ting Ting (2). */
export function named(view: View, name: string, zones: readonly string[] = PLAY): Target | null {
  const wanted = slug(name);
  for (let seat = 0; seat < view.seats.length; seat += 1) {
    for (const zone of zones) {
      const index = inPlay(seatOf(view, seat), zone).findIndex((card) => slug(card.name) === wanted);
      if (index >= 0) return { zone: `${seat}/${zone}`, index };
    }
  }
  return null;
}

/** A card as its sentence calls it, with "your" for a card of mine that has no name others may know. */
export const called = (view: View, name: string): string => name.replace(`${said(seatOf(view, view.seat)["name"])}'s `, "your ");

const seatNamed = (view: View, name: string): number => view.seats.findIndex((player) => player["name"] === name);

function site(view: View, seat: number, row: number, column: number): Target[] {
  const index = inPlay<SiteCard>(seatOf(view, seat), "sites").findIndex((card) => card.row === row && card.column === column);
  return index < 0 ? [] : [{ zone: `${seat}/sites`, index }];
}

function targets(option: Option, view: View): Target[] | null {
  const [verb = "", ...rest] = option.key.split(":");
  if (verb === "play" || verb === "discard") return null;
  if ((verb === "front" || verb === "back") && rest.length === 1) return [{ zone: `${view.seat}/${verb}-${Number(rest[0]) - 1}` }];
  if (verb === "at") return [{ zone: `${view.seat}/location-${Number(rest[0]) - 1}` }];
  const down = /^[^:]+:(?:(\d+):)?site-(\d+)(-back)?(?::|$)/.exec(option.key);
  if (down) return site(view, down[1] ? Number(down[1]) - 1 : view.seat, down[3] ? 1 : 0, Number(down[2]) - 1);
  const says = option.cards[0] ?? "";
  const hidden = /^(.+)'s face-down Site (\d+)( \(back row\))?$/.exec(says);
  if (hidden) return site(view, seatNamed(view, hidden[1] ?? ""), hidden[3] ? 1 : 0, Number(hidden[2]) - 1);
  const placed = /^(?:(.+)'s )?(.+) \((front|back) (\d+)\)$/.exec(says);
  if (placed) return site(view, placed[1] ? seatNamed(view, placed[1]) : view.seat, placed[3] === "back" ? 1 : 0, Number(placed[4]) - 1);
  if (verb === "card" || !rest.length) return null;
  const nth = /^\d+$/.test(rest[1] ?? "") ? ` ${rest[1]}` : "";
  const found = named(view, `${rest[0]}${nth}`);
  return found ? [found] : null;
}

function face(name: string, data: CardData | undefined): Face {
  const type = data?.type ?? "";
  const needs = text(data?.["needs"]);
  const provides = text(data?.["provides"]);
  const faction = [...provides, ...needs].find((letter) => FACTIONS[letter] && letter === letter.toLowerCase());
  const cost: Mark[] = [];
  if (data?.["cost"] !== undefined) cost.push({ icon: "coin", tint: "gold", value: text(data["cost"]), say: `${text(data["cost"])} Power` });
  for (const [letter, known] of Object.entries(FACTIONS)) {
    const wanted = needs.split(letter).length - 1;
    if (wanted) cost.push({ icon: known.icon, tint: known.tint, say: `needs ${wanted} ${known.name}`, ...(wanted > 1 ? { value: String(wanted) } : {}) });
  }
  const figures: Figure[] = [];
  if (data?.["fighting"] !== undefined) figures.push({ label: "Fighting", icon: "fist", value: data["fighting"] === "X" ? "X" : number(data["fighting"]) });
  if (data?.["power"] !== undefined) figures.push({ label: "Power", icon: "coin", value: number(data["power"]) });
  if (data?.["body"] !== undefined) figures.push({ label: "Body", icon: "shield", value: number(data["body"]) });
  const given = [...new Set(provides)].map((letter) => `${provides.split(letter).length - 1} ${FACTIONS[letter]?.name ?? letter}`);
  return {
    title: name,
    subtitle: text(data?.["subtitle"]),
    type,
    icon: ICON_OF[type] ?? "scroll",
    tint: faction && type !== "Feng Shui Site" ? (FACTIONS[faction]?.tint ?? "grey") : (TINT_OF[type] ?? "grey"),
    cost,
    figures,
    tags: [],
    text: [text(data?.text), given.length ? `Provides ${given.join(", ")}.` : ""].filter(Boolean).join("\n"),
    foot: [text(data?.["set"]), text(data?.["number"])].filter(Boolean).join(" "),
  };
}

export const shadowfist: MatSpec = {
  zones,
  pointing: {
    places: { "smoked-pile": "smoked", "toasted-pile": "toasted", "burned-for-victory-pile": "burned", "out-of-the-game": "removed" },
    verbs: { play: ["hand", "smoked"], discard: ["hand"] },
    targets,
    card: named,
  },
  face,
  mat: Mat,
  status: (view) => {
    const active = number(view["active"]);
    return `Turn ${number(view["turn"])} · ${active === view.seat ? "your turn" : `${nameOf(view, active)}’s turn`} · ${said(view["shot"])} shot`;
  },
  standing: (view, seat) => [{ label: "sites", value: `${number(seatOf(view, seat)["held"])} of ${number(seatOf(view, seat)["required"])}`, icon: "site", explain: `victory:${seat + 1}` }],
  flows: ({ kind, fields }) =>
    kind === "Damaged" ? { text: `${num(fields["amount"])} damage`, from: { card: word(fields["source"]) }, to: { card: word(fields["name"]), seat: num(fields["seat"]) }, bad: true } : null,
  moments: { generating: "Whether Sites bring Power", "staying turned": "Whether cards stay turned" },
  windows: {
    "main shot": "In the main shot: respond to what others do",
    attack: "In an attack: respond, or do anything",
    "end of attack": "At the end of an attack",
    "site taken": "When a site is taken",
    "end of turn, responses": "At the end of a turn",
    "establishing shot": "In an establishing shot",
    hidden: "When something of yours that nobody sees might go off",
    generating: "Whether to generate Power",
    "staying turned": "Which cards stay turned",
  },
  piles: /\/(deck|smoked|toasted|burned|removed)$/,
  purpose: (view, question) => {
    if (question.prompt === "Your Main Shot") return `Play and use cards, attack. You hold ${number(seatOf(view, view.seat)["held"])} of ${number(seatOf(view, view.seat)["required"])} sites.`;
    if (/^Discard a card/.test(question.prompt)) return "What you discard is replaced when you draw.";
    const attack = view["attack"] as Attack | null;
    const mine = attack !== null && attack.player === view.seat;
    if (question.prompt === "With whom do you attack?") return question.chosen?.length ? `Choose who attacks ${called(view, question.chosen[0] ?? "")}. Those you choose turn and attack together.` : "Those you choose turn and attack together.";
    if (question.prompt === "What do you attack?") return "A Site whose Body you bring to zero can be seized or burned.";
    if (/^(Intercept\?|Who intercepts whom)/.test(question.prompt) && attack) return `${attack.attackers.map((one) => `${one.name} attacks ${one.target}`).join(", ")}. Whoever intercepts fights the attacker.`;
    if (/^Where does .* go\?/.test(question.prompt)) return question.options.some((option) => option.key.startsWith("on:")) ? "It stays with the card you choose." : question.options.some((option) => option.key.startsWith("back:")) ? "A Site in the back row is shielded by the one in front of it." : "A Character defends the Sites at its own location best.";
    if (question.window && attack?.defender === view.seat) return "You are attacked. Passing lets it go on.";
    if (question.window && mine) return attack.attackers.some((one) => one.interceptors.length) ? "Your attack is intercepted. Passing leads to the fight." : "This is your attack. Passing lets it go on.";
    if (/^Respond to /.test(question.prompt)) return "It has not happened yet: what you do now happens first. Passing lets it happen.";
    return "";
  },
  valuesOf: (piece, values, view) => {
    const [seat = "", zone = ""] = piece.zone.split("/");
    const card = (PLAY as readonly string[]).includes(zone) ? inPlay(seatOf(view, Number(seat)), zone)[piece.index] : undefined;
    return card ? values.filter((name) => slug(name.slice(name.indexOf(":") + 1)) === slug(card.name)) : [];
  },
};
