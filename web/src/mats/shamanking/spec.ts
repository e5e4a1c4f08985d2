/** Shaman King: three zones with their stacks, the attack, and the card flipped against it. */
import { text, words, type CardData, type Face, type Figure, type Mark, type Tint } from "../../cards/face";
import type { IconName } from "../../cards/icons";
import type { Option, View } from "../../net/messages";
import type { Target } from "../../table/options";
import { num } from "../../table/numbers";
import type { Zone } from "../../table/scene";
import { list, nameOf, number, said, seatOf, type MatSpec } from "../spec";
import Mat from "./Mat.svelte";

export const COLOURS = ["green", "yellow", "red"] as const;
export type Colour = (typeof COLOURS)[number];
export const LOOK: Record<Colour, { tint: Tint; icon: IconName }> = {
  green: { tint: "green", icon: "leaf" },
  yellow: { tint: "yellow", icon: "sun" },
  red: { tint: "red", icon: "flame" },
};
export const WINNING = 3;

export type Reason = { amount: number; source: string };
export type Paid = { source: string; stat: string; amount: number; text: string };
export type Attack = { by: number; card: string | null; from: string; force: number; reasons: Reason[]; starts: Colour; answered: number; paid: Paid[] };
export type Flipped = {
  card: string; intercept: number | null; force: number | null; reasons: Record<string, Reason[]>; cost: Record<Colour, number>; paid: Paid[];
};

const ICON_OF: Record<string, IconName> = { Shaman: "people", Signature: "crown", Spectergram: "ghost", Strike: "sword", Advantage: "scroll", Teamwork: "people" };
const TINT_OF: Record<string, Tint> = { Shaman: "gold", Signature: "purple", Spectergram: "indigo", Strike: "red", Advantage: "teal", Teamwork: "green" };

const byColour = (player: Record<string, unknown>, field: string): Record<string, unknown> => (player[field] as Record<string, unknown> | undefined) ?? {};

function zones(view: View): Zone[] {
  return view.seats.flatMap((player, seat) => [
    ...COLOURS.flatMap((colour) => {
      const teamwork = said(byColour(player, "teamworks")[colour]);
      return [
        { id: `${seat}/${colour}`, names: list(byColour(player, "furyoku")[colour]) },
        { id: `${seat}/team-${colour}`, names: teamwork ? [teamwork] : [] },
      ];
    }),
    ...["advantages", "strike", "flipped", "aside", "discard", "deck"].map((zone) => ({ id: `${seat}/${zone}`, names: list(player[zone]) })),
    { id: `${seat}/shaman`, names: said(player["shaman"]) ? [said(player["shaman"])] : [] },
  ]);
}

function targets(option: Option, view: View): Target[] | null {
  const [verb, what = ""] = option.key.split(":");
  if ((verb === "charge" || verb === "uncharge" || verb === "zone") && (COLOURS as readonly string[]).includes(what)) return [{ zone: `${view.seat}/zone-${what}` }];
  return null;
}

function face(name: string, data: CardData | undefined): Face {
  const [first = name, ...rest] = name.split(", ");
  const type = data?.type ?? "";
  const cost: Mark[] = COLOURS.filter((colour) => number(data?.[colour])).map((colour) => ({
    icon: LOOK[colour].icon, tint: LOOK[colour].tint, value: text(data?.[colour]), say: `${text(data?.[colour])} ${colour}`,
  }));
  const figures: Figure[] = [];
  if (data?.["intercept"] !== undefined) figures.push({ label: "Intercept", icon: "shield", value: number(data["intercept"]) });
  if (data?.["force"] !== undefined) figures.push({ label: "Force", icon: "sword", value: number(data["force"]) });
  return {
    title: first,
    subtitle: rest.join(", "),
    type,
    icon: ICON_OF[type] ?? "ghost",
    tint: TINT_OF[type] ?? "grey",
    cost,
    figures,
    tags: [...words(data?.["traits"]), ...words(data?.["trait"])],
    text: data?.text ?? "",
    foot: [text(data?.["set"]), text(data?.["number"])].filter(Boolean).join(" "),
  };
}

/** Whoever does not stop an attack there has lost a point. */
const LAST_ZONE = "red";

const PLACES: Record<string, string> = { "discard-pile": "discard", "advantage-area": "advantages" };
for (const colour of COLOURS) {
  PLACES[`${colour}-furyoku`] = colour;
  PLACES[`${colour}-teamwork`] = `team-${colour}`;
}

export const shamanking: MatSpec = {
  zones,
  pointing: {
    places: PLACES,
    verbs: {
      play: ["flipped"], focus: ["flipped"], discard: ["flipped"], pitch: ["flipped", "discard"], tactical: ["flipped"],
      use: ["flipped", "strike", "advantages", "team-green", "team-yellow", "team-red"],
    },
    targets,
  },
  face,
  mat: Mat,
  status: (view) => {
    const active = number(view["active"]);
    const where = said(view["defending"]);
    const mine = active === view.seat;
    return `Turn ${number(view["turn"])} · ${view["attack"] ? `${nameOf(view, active)} defend${mine ? "" : "s"}${where ? ` in the ${where} zone` : ""}` : "before the opening attack"}`;
  },
  standing: (view, seat) => [{ label: "points", value: `${number(seatOf(view, seat)["points"])} of ${WINNING}`, icon: "star" }],
  piles: /\/(deck|discard|green|yellow|red)$/,
  windows: {},
  detail: (option, view) => {
    const attack = view["attack"] as Attack | null;
    const flipped = view["flipped"] as { intercept?: number | null; force?: number | null } | null;
    const [verb] = option.key.split(":");
    if (verb !== "play" || !attack || flipped?.intercept == null) return "";
    return flipped.intercept >= attack.force ? `stops it, then Force ${flipped.force ?? 0}` : "does not stop it";
  },
  flows: ({ kind, fields }, _all, me) => {
    if (kind !== "Scored") return null;
    const points = num(fields["points"]);
    return { text: "+1 point", from: { figure: "attack" }, to: { zone: `${num(fields["seat"])}/shaman` }, bad: me >= 0 && num(fields["seat"]) !== me, was: points - 1, now: points };
  },
  moments: { payment: "When a cost can be paid in several ways" },
  once: (question, face) => {
    const costly = question.options.some((option) => /^(play|tactical|use|signature):/.test(option.key) && face(option.cards[0] ?? "").cost.length > 0);
    return costly ? { kind: "payment", label: "Pay otherwise", says: "Furyoku is paid for you, green before yellow before red. Choose this to decide it yourself." } : null;
  },
  moment: (question) => (question.options.length > 0 && question.options.every((option) => option.key.startsWith("pay:")) ? "payment" : ""),
  purpose: (view, question) => {
    const attack = view["attack"] as Attack | null;
    if (/^Pay /.test(question.prompt)) return "Choose which furyoku you give up.";
    if (/ in the (green|yellow|red) zone/.test(question.prompt) && attack) {
      const then = said(view["defending"]) === LAST_ZONE ? "the point is lost" : "the next zone defends";
      return `Force ${attack.force} has to be stopped. Focus keeps the card as furyoku here; focused or discarded, ${then}.`;
    }
    if (/^Who defends against/.test(question.prompt)) return "Whoever stops an attack strikes back; whoever cannot loses a point.";
    if (question.prompt === "Charge a zone?") return "With all three zones charged you may play your signature move.";
    return "";
  },
  valuesOf: (piece, values) =>
    piece.zone.endsWith("/flipped") ? values.filter((name) => name === "intercept" || name === "force" || name === "cost")
    : piece.zone.endsWith("/strike") ? values.filter((name) => name === "attack") : [],
};
