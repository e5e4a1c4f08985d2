/** A card's values as a card file has them. */
import type { CardField } from "../net/messages";

export type Values = Record<string, string>;

const quoted = (words: string): string => `"${words.replace(/[\\"]/g, "\\$&").replace(/\n/g, " ")}"`;

function valueOf(field: CardField, said: string): string {
  const number = /^\d+$/.test(said);
  if (field.kind === "number" && number) return said;
  if (field.kind === "number or X" && number) return said;
  if (field.kind === "names") return `[${said.split(",").map((name) => name.trim()).filter(Boolean).map(quoted).join(", ")}]`;
  if (field.name === "text" && said.includes("\n")) return `"""\n${said.replace(/\\/g, "\\\\").replace(/"""/g, '\\"""')}"""`;
  return quoted(said);
}

/** Does a card of this type have this value? */
export const belongs = (field: CardField, type: string): boolean => !field.types.length || field.types.includes(type);

/** What is empty, or belongs to another type of card, is left out. */
export function cardFile(fields: CardField[], values: Values): string {
  const type = values["type"] ?? "";
  const lines = fields
    .filter((field) => (values[field.name] ?? "").trim() && belongs(field, type))
    .map((field) => `${field.name} = ${valueOf(field, (values[field.name] ?? "").trim())}`);
  return `[[card]]\n${lines.join("\n")}\n`;
}

/** And back again, from a card that was understood. */
export function valuesOf(fields: CardField[], printed: Record<string, unknown>, text: string): Values {
  const found: Values = { text };
  for (const field of fields) {
    const value = printed[field.name];
    if (field.name !== "text" && value !== undefined && value !== null) found[field.name] = Array.isArray(value) ? value.join(", ") : String(value);
  }
  return found;
}

/** The text with the word begun at `at` replaced by another, and where one writes on. A mark follows without a space. */
export function taken(text: string, at: number, word: string): { text: string; at: number } {
  const before = text.slice(0, at);
  const begun = /[\w'’+-]*$/.exec(before)?.[0] ?? "";
  const kept = before.slice(0, before.length - begun.length);
  const mark = /^[.,:;]/.test(word);
  const first = /(^|[.\n:])\s*$/.test(kept);
  const said = first && !mark ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  const start = mark ? kept.trimEnd() : kept && !/\s$/.test(kept) ? `${kept} ` : kept;
  const whole = `${start}${said} `;
  return { text: whole + text.slice(at).trimStart(), at: whole.length };
}
