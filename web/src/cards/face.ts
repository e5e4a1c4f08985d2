/** What stands on a card, before anybody draws it. Each game says how its card data becomes a face. */
import type { IconName } from "./icons";

export type CardData = { full_title: string; type: string; text: string; [field: string]: unknown };

/** A colour that always comes with a word and a symbol. */
export type Tint =
  | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "indigo" | "purple" | "brown" | "grey" | "night" | "gold";

export type Mark = { icon: IconName; tint: Tint; say: string; value?: string };

export type Figure = {
  /** The name people know it by: Force, strength. */
  label: string;
  icon: IconName;
  value: number | string;
  /** What is printed, when something has changed it. */
  printed?: number | string;
};

export type Face = {
  title: string;
  subtitle: string;
  type: string;
  icon: IconName;
  tint: Tint;
  /** Top left. */
  cost: Mark[];
  figures: Figure[];
  tags: string[];
  text: string;
  foot: string;
  /** A card that is a number and a symbol and nothing else. */
  pip?: string;
  /** A square tile instead of a card. */
  tile?: boolean;
};

export type Inks = { band: string; deep: string; soft: string; line: string };

/** White on `band` and `deep` on `soft` both have more than 4.5:1. */
export const INKS: Record<Tint, Inks> = {
  red: { band: "#a3362f", deep: "#7c211c", soft: "#f6dfd8", line: "#d99a8c" },
  orange: { band: "#a5530f", deep: "#7a3b05", soft: "#f9e5cc", line: "#e0ac72" },
  yellow: { band: "#856404", deep: "#634a00", soft: "#f8edc4", line: "#d8bb55" },
  green: { band: "#2f6f3e", deep: "#1c4f29", soft: "#dcecd9", line: "#90bd92" },
  teal: { band: "#1d6a6f", deep: "#0e4c51", soft: "#d6ebea", line: "#83b9b9" },
  blue: { band: "#2b5fa3", deep: "#1a4379", soft: "#dbe6f5", line: "#8eadd6" },
  indigo: { band: "#474a97", deep: "#31347a", soft: "#e2e2f4", line: "#a0a2d6" },
  purple: { band: "#75418f", deep: "#552a6d", soft: "#ecdff2", line: "#bb97cc" },
  brown: { band: "#6f4e33", deep: "#50351f", soft: "#eee1d3", line: "#bd9c7f" },
  grey: { band: "#54585c", deep: "#3a3e42", soft: "#e8e7e3", line: "#aeb0b0" },
  night: { band: "#262b45", deep: "#1b1f36", soft: "#dfe0ea", line: "#8f94b3" },
  gold: { band: "#7f5f1c", deep: "#5c420d", soft: "#f6ebcf", line: "#d3b36a" },
};

export function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function words(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(text).filter(Boolean);
  return typeof value === "string" && value ? [value] : [];
}

/** The card read aloud. */
export function spoken(face: Face): string {
  const parts = [
    [face.title, face.subtitle].filter(Boolean).join(", "),
    face.pip !== undefined ? "" : face.type,
    face.cost.length ? "cost " + face.cost.map((mark) => mark.say).join(" and ") : "",
    ...face.figures.map((figure) => `${figure.label} ${figure.value}`),
    face.tags.join(", "),
    face.text,
  ];
  return parts.filter(Boolean).map((part) => part.replace(/\.$/, "")).join(". ");
}

/** A face for a card nobody has told us about: its name, and whatever data there is. */
export function plainFace(name: string, data: CardData | undefined): Face {
  const figures: Figure[] = [];
  for (const [field, value] of Object.entries(data ?? {})) {
    if (typeof value === "number" && figures.length < 4) figures.push({ label: field, icon: "coin", value });
  }
  const [title, ...rest] = name.split(", ");
  return {
    title: title ?? name,
    subtitle: rest.join(", "),
    type: data?.type ?? "",
    icon: "deck",
    tint: "grey",
    cost: [],
    figures,
    tags: [...words(data?.["keywords"]), ...words(data?.["traits"])],
    text: data?.text ?? "",
    foot: text(data?.["set"]),
  };
}
