/** The log as it is read: what was said twice in a row once, of several cards together, and between its lines who left and who came back. */
import type { Happening, Notice } from "../net/messages";

export const NOTICE = "notice";

/** Of which cards a line speaks, and how often of each; what it says has a gap where their names stand. */
type Of = { says: string; cards: Map<string, number> };

export type Line = { id: string; number: number; kind: string; text: string; rule: string; times: number; of?: Of };

/** Happenings that say the same of the same thing once for each cause: one line is enough, and no number. */
const ONCE = /^(BodyZero)$/;

/** So many cards in a row that leave the game with their player are one line. */
const MANY = 4;
const leaves = (entry: Happening): boolean => entry.kind === "CardMoved" && entry.fields["verb"] === "removes";

/** How many happenings from here on are cards that leave the game, one after another. */
function leaving(log: Happening[], from: number): number {
  let upto = from;
  for (let entry = log[upto]; entry && leaves(entry); entry = log[upto]) upto += 1;
  return upto - from;
}

const passes = (entry: Happening): boolean => entry.kind === "Passed";

/** What the lines beside it say as well: a card has resolved that says what it does, somebody is on the way who arrives. */
const ECHOES = /^(Resolved|ChangedLocation|TurnedToAttack|CeasedAttacking|CeasedIntercepting|CombatEnded)$/;
const untold = (entry: Happening): boolean => passes(entry) || (ECHOES.test(entry.kind) && entry.fields["canceled"] !== true);

/** One after another passes: they share a line, "You pass, Mara passes". */
const passOn = (last: Line, entry: Happening): boolean => passes(entry) && last.kind === "Passed";
const joined = (text: string, more: string): string => {
  const said = more.replace(/^You\b/, "you");
  return text.toLowerCase().split(", ").includes(said.toLowerCase()) ? text : `${text}, ${said}`;
};

const GAP = "\0";

/** What is said of the one card that an event is about: "You lose Kilby". */
function saidOf(entry: Happening): Of | undefined {
  const name = entry.fields["name"];
  if (typeof name !== "string" || !name || entry.text.split(name).length !== 2) return undefined;
  return { says: entry.text.replace(name, () => GAP), cards: new Map([[name, 1]]) };
}

const BASE: Record<string, string> = { is: "are", was: "were", has: "have", goes: "go" };
const baseForm = (verb: string): string => BASE[verb] ?? verb.replace(/(?<=ss|sh|ch|x|zz)es$|s$/, "");

/** The same said of several cards is one sentence: "You lose Kilby, Boomer1 ×2 and Vulcan3", "Claw and Shield unturn". */
function together({ says, cards }: Of): string {
  const names = [...cards].map(([name, times]) => (times > 1 ? `${name} ×${times}` : name));
  const all = `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
  return says.replace(new RegExp(`^${GAP} (\\w+s)\\b`), (_, verb: string) => `${GAP} ${baseForm(verb)}`).replace(GAP, () => all);
}

/** The last line with one more card in it, if the same is said of it. */
function withOneMore(last: Line, entry: Happening): Line | null {
  const more = saidOf(entry);
  if (!more || !last.of || last.of.says !== more.says || last.kind !== entry.kind || last.rule !== entry.rule) return null;
  const cards = new Map(last.of.cards);
  for (const name of more.cards.keys()) cards.set(name, (cards.get(name) ?? 0) + 1);
  const of = { says: more.says, cards };
  return cards.size === 1 ? { ...last, number: entry.number, times: last.times + 1, of } : { ...last, number: entry.number, text: together(of), times: 1, of };
}

/** The same is said again at once, and more fully: "You attach Claw", "You attach Claw to Rin". */
const fuller = (last: Line, entry: Happening): boolean => last.times === 1 && last.kind !== NOTICE && entry.text.startsWith(`${last.text} `);

/** What has just been turned is turned for what follows, which names it: "Claw turns", "You attack Jade Valley with Claw". */
const FOR = /^(AttackDeclared|AttackJoined|EffectGenerated)$/;
const turnedFor = (last: Line, entry: Happening): boolean =>
  last.kind === "Turned" && FOR.test(entry.kind) && [...(last.of?.cards.keys() ?? [])].every((name) => entry.text.includes(name));

/** Where a card goes is said by what has become of it: "Claw is smoked", "Claw goes to the smoked pile". */
const BECOMES = /^(Smoked|SiteSmoked|SmokedInCombat|SmokedByOpponent|Toasted)$/;
const whither = (last: Line, entry: Happening): boolean =>
  BECOMES.test(last.kind) && entry.kind === "CardMoved" && /goes to .*(smoked|toasted) pile$/.test(entry.text) && (last.of?.cards.has(String(entry.fields["name"])) ?? false);

function lineOf(entry: Happening, id: string): Line {
  const of = saidOf(entry);
  return { id, number: entry.number, kind: entry.kind, text: entry.text, rule: entry.rule, times: 1, ...(of ? { of } : {}) };
}

/** `brief`: that somebody only let it happen is not said, nor what the lines beside it say as much. */
export function folded(log: Happening[], notices: Notice[], brief = false): Line[] {
  const lines: Line[] = [];
  const first = log[0]?.number ?? 0;
  const waiting = notices.filter((notice) => notice.after >= first);
  const tell = (upto: number): void => {
    while (waiting[0] && waiting[0].after <= upto) {
      const notice = waiting.shift();
      if (notice) lines.push({ id: `n${notice.after}.${lines.length}`, number: notice.after, kind: NOTICE, text: notice.text, rule: "", times: 1 });
    }
  };
  let at = 0;
  for (let entry = log[at]; entry; entry = log[at]) {
    tell(entry.number);
    const gone = leaving(log, at);
    if (gone >= MANY) {
      at += gone;
      const number = log[at - 1]?.number ?? entry.number;
      lines.push({ id: String(entry.number), number, kind: entry.kind, text: `${gone} cards leave the game`, rule: entry.rule, times: 1 });
      continue;
    }
    at += 1;
    if (brief && untold(entry)) continue;
    const last = lines.at(-1);
    if (brief && last && whither(last, entry)) continue;
    const longer = last && !ONCE.test(entry.kind) ? withOneMore(last, entry) : null;
    if (longer) {
      lines[lines.length - 1] = longer;
    } else if (last && last.text === entry.text && last.kind === entry.kind) {
      lines[lines.length - 1] = { ...last, number: entry.number, times: ONCE.test(entry.kind) ? 1 : last.times + 1 };
    } else if (last && (fuller(last, entry) || (brief && turnedFor(last, entry)))) {
      lines[lines.length - 1] = lineOf(entry, last.id);
    } else if (last && passOn(last, entry)) {
      lines[lines.length - 1] = { ...last, number: entry.number, text: joined(last.text, entry.text) };
    } else lines.push(lineOf(entry, String(entry.number)));
  }
  tell(Infinity);
  return lines;
}
