import type { RuleInfo } from "../net/messages";

/** The rules with all these words or beginnings of words, a title counting most; without words, all in their order. */
export function search(rules: RuleInfo[], words: string): RuleInfo[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return rules;
  const scored: { rule: RuleInfo; score: number }[] = [];
  for (const rule of rules) {
    const title = ` ${rule.id} ${rule.title}`.toLowerCase();
    const text = ` ${rule.text}`.toLowerCase();
    let score = 0;
    for (const word of wanted) {
      const inTitle = title.includes(` ${word}`);
      const inText = text.includes(` ${word}`) || text.includes(`(${word}`);
      if (!inTitle && !inText) {
        score = -1;
        break;
      }
      score += inTitle ? 10 : 1;
    }
    if (score > 0) scored.push({ rule, score });
  }
  return scored.sort((a, b) => b.score - a.score).map(({ rule }) => rule);
}

export type Bit = { kind: "words" | "rule" | "strong" | "slant" | "code"; text: string };

const MARK = /\*\*([^*]+)\*\*|(?<![*\w])\*([^*]+)\*(?![*\w])|`([^`]+)`|\b([A-Z]{2,4}-(?:[A-Z]+-)?\d+(?:\.[A-Z0-9]+)*(?:-(?:\d+|[a-z]))?)\b/;

/** The little markup that rules have: strong, slanted, code, and the numbers of other rules. */
export function bits(text: string): Bit[] {
  const found: Bit[] = [];
  let rest = text;
  for (let match = MARK.exec(rest); match; match = MARK.exec(rest)) {
    if (match.index) found.push({ kind: "words", text: rest.slice(0, match.index) });
    if (match[1]) found.push({ kind: "strong", text: match[1] });
    else if (match[2]) found.push({ kind: "slant", text: match[2] });
    else if (match[3]) found.push({ kind: "code", text: match[3] });
    else found.push({ kind: "rule", text: match[4] ?? "" });
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) found.push({ kind: "words", text: rest });
  return found;
}

export type Block = { kind: "para"; text: string } | { kind: "list"; items: string[] } | { kind: "table"; rows: string[][] };

/** Paragraphs, lists and tables. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    const lines = part.split("\n").map((line) => line.trim()).filter(Boolean);
    if (!lines.length) continue;
    if (lines.every((line) => line.startsWith("|"))) {
      const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line));
      found.push({ kind: "table", rows: rows.map((row) => row.slice(1, -1).split("|").map((cell) => cell.trim())) });
    } else if (/^[-*] /.test(lines[0] ?? "")) {
      const items: string[] = [];
      for (const line of lines) {
        if (/^[-*] /.test(line)) items.push(line.slice(2));
        else items[items.length - 1] += ` ${line}`;
      }
      found.push({ kind: "list", items });
    } else found.push({ kind: "para", text: lines.join(" ") });
  }
  return found;
}

/** The headings rules stand under, in their order. */
export const sectionsOf = (rules: RuleInfo[]): string[] => [...new Set(rules.map((rule) => rule.section).filter(Boolean))];

/** Where a section can be linked to. */
export const sectionId = (section: string): string => `section-${section.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}`;
