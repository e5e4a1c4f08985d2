/** A mat for any game: it draws whatever a view holds. */
import { plainFace } from "../../cards/face";
import type { View } from "../../net/messages";
import type { Zone } from "../../table/scene";
import { list, nameOf, number, said, type MatSpec } from "../spec";
import Mat from "./Mat.svelte";

/** Every list of names in a part of the view, by the path to it. A thing with a name of its own counts as a card. */
export function namesIn(part: unknown, path: string): Zone[] {
  if (Array.isArray(part)) {
    if (part.every((item) => typeof item === "string")) return [{ id: path, names: list(part) }];
    return part.flatMap((item, i) => namesIn(item, `${path}/${i + 1}`));
  }
  if (part && typeof part === "object") {
    const thing = part as Record<string, unknown>;
    const title = said(thing["card"]) || said(thing["title"]);
    const own = title ? [{ id: `${path}/card`, names: [title] }] : [];
    return [...own, ...Object.entries(thing).flatMap(([field, value]) => (typeof value === "object" ? namesIn(value, `${path}/${field}`) : []))];
  }
  return [];
}

const ASIDE = new Set(["seats", "outcome", "settings"]);

export function zones(view: View): Zone[] {
  const shared = Object.entries(view).flatMap(([field, value]) => (ASIDE.has(field) ? [] : namesIn(value, `/${field}`)));
  const own = view.seats.flatMap((player, seat) =>
    Object.entries(player).flatMap(([field, value]) => (typeof value === "object" ? namesIn(value, `${seat}/${field}`) : [])),
  );
  return [...own, ...shared].filter((zone) => !/names?$|traits|keywords/.test(zone.id));
}

export const anyGame: MatSpec = {
  zones,
  pointing: { places: { "discard-pile": "discard" }, verbs: {} },
  face: plainFace,
  mat: Mat,
  status: (view) =>
    [view["turn"] ? `Turn ${number(view["turn"])}` : "", said(view["phase"]), view["active"] !== undefined ? nameOf(view, number(view["active"])) : ""].filter(Boolean).join(" · "),
  standing: (view, seat) => {
    const points = view.seats[seat]?.["points"];
    return typeof points === "number" ? [{ label: "points", value: points, icon: "star" }] : [];
  },
  piles: /deck|discard|gone|pile/,
  windows: {},
};
