/**
 * Seeds that nobody chooses: what this browser puts into them, and how to check one afterwards. The same steps are in
 * playmat/replay/fair.py and in docs/trust.md.
 */
import type { FairSeed, FromClient } from "../net/messages";

const KEPT = "playmat-entropy";
const MOST_KEPT = 50;

export type Kept = { commit: string; entropy: string };
export type Step = { right: boolean; words: string };
export type FairRecord = {
  names: string[];
  seed: string | null;
  fair?: { commitment: string; secret: string; seats: { commit: string; entropy: string }[]; drawn: number[] };
};

/** Hashing needs a page that came over https, or from this machine. */
export function canHash(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

export async function sha256(...parts: (string | Uint8Array)[]): Promise<string> {
  const all = parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : part));
  const joined = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    joined.set(part, at);
    at += part.length;
  }
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", joined)));
}

/** Entropy for one game, kept until it is asked for; what binds it goes to the server now. Nothing where it cannot be. */
export async function newCommit(): Promise<string> {
  if (!canHash()) return "";
  const entropy = crypto.getRandomValues(new Uint8Array(32));
  const commit = await sha256("playmat player", entropy);
  const kept = [...promised(), { commit, entropy: hex(entropy) }].slice(-MOST_KEPT);
  localStorage.setItem(KEPT, JSON.stringify(kept));
  return commit;
}

function promised(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

/** What this browser committed to, if it was this browser. */
export function entropyFor(commit: string): string {
  return promised().find((one) => one.commit === commit)?.entropy ?? "";
}

/** The entropy to reveal now, if the table waits for ours. */
export function toReveal(fair: FairSeed | null, me: number): string {
  return fair?.wanted ? entropyFor(fair.seats[me]?.commit ?? "") : "";
}

const SEEN = "playmat-commitments";

/** Remember what the server committed to, so that it can be held against the record when the game is over. */
export function remember(table: string, fair: FairSeed | null): void {
  if (!fair) return;
  const seen = remembered();
  if (seen[table]) return;
  const kept = Object.entries({ ...seen, [table]: fair.commitment }).slice(-MOST_KEPT);
  localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries(kept)));
}

export function remembered(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Every step of the check, in words. `seen`: what the server had committed to when this browser came to the table. */
export async function check(record: FairRecord, seen: string): Promise<Step[]> {
  const { fair, names, seed } = record;
  if (!fair || !seed) return [{ right: false, words: "This record does not say how its seed was made." }];
  const steps: Step[] = [];
  if (seen) steps.push({ right: seen === fair.commitment, words: `The server's commitment is the one it showed you at the start: ${short(seen)}` });
  const bound = await sha256("playmat server", bytes(fair.secret));
  steps.push({ right: bound === fair.commitment, words: `The server's secret, ${short(fair.secret)}, is what it had committed to` });
  for (const [seat, name] of names.entries()) {
    const { commit = "", entropy = "" } = fair.seats[seat] ?? {};
    if (!commit) steps.push({ right: !entropy, words: `${name} brought no entropy` });
    else {
      const right = (await sha256("playmat player", bytes(entropy))) === commit;
      const own = entropyFor(commit);
      const mine = own ? (own === entropy ? " (yours, as this browser made it)" : " (NOT what this browser made)") : "";
      steps.push({ right: right && (!own || own === entropy), words: `${name}'s entropy, ${short(entropy)}, is what they had committed to${mine}` });
    }
  }
  const parts = fair.seats.flatMap(({ entropy }) => [new Uint8Array([entropy.length / 2]), bytes(entropy)]);
  const made = await sha256("playmat seed", bytes(fair.secret), ...parts);
  steps.push({ right: made === seed, words: `Together they make the seed of this game, ${short(seed)}, and nothing else went into it` });
  return steps;
}

function short(text: string): string {
  return text.length > 12 ? `${text.slice(0, 12)}…` : text;
}

/** Whoever sits down or plays again brings entropy for the seed. */
export async function withCommit(message: FromClient): Promise<FromClient> {
  return message.type === "sit" || message.type === "rematch" ? { ...message, commit: await newCommit() } : message;
}
