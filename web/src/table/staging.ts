/** What of a moment is worth showing by itself: the card somebody played, the end of a match or a round. */
import type { Happening } from "../net/messages";

export type Banner = { title: string; lines: string[]; tone: "good" | "bad" | "plain" };
export type Staged = { card: string; who: string; banner: Banner | null; hold: number };

/** How long things stay, in milliseconds at normal speed. */
const CARD = 900;
const OWN = 500;
/** What my own action led to: numbers changed, so it stays longest. */
const OWN_RESULT = 1000;
/** Nothing goes on below a banner until it is clicked away, or was there so long. */
export const BANNER = 4500;

const ENDINGS = /^(RoundEnded|MatchEnded|Scored|Seized|BurnedForVictory)$/;
/** What such an end comes of. */
const CAUSES = /^(CharacterDefeated|BodyZero|Eliminated)$/;
/** Of a point: the attack that nobody stopped, which may be older than what has just happened. */
export const ATTACKS = /^(Counterattacked|OpeningAttackMade)$/;
const MOST_LINES = 6;

const number = (value: unknown): number => (typeof value === "number" ? value : -1);
const word = (value: unknown): string => (typeof value === "string" ? value : "");

/** Whose doing it was; -1 if nobody's. */
const doer = (one: Happening): number => (one.fields["by"] !== undefined && one.kind === "CardMoved" ? number(one.fields["by"]) : number(one.fields["seat"]));

const played = (one: Happening): boolean =>
  one.kind === "CardMoved" ? one.fields["verb"] === "plays" : one.kind === "CardPlayed" && word(one.fields["name"]) !== "";

/** `results`: have numbers changed? `log`: all that has happened so far. `over`: the end of the game is told by itself, but for who was who in its last round. */
export function staged(happened: Happening[], me: number, { results = false, log = happened, over = false } = {}): Staged {
  const last = happened.findLast(played);
  const shown = last && doer(last) !== me ? word(last.fields["name"]) : "";
  const ended = bannerOf(happened, me, log);
  const banner = over && !happened.some((one) => one.kind === "RoundEnded") ? null : ended;
  const own = happened.some((one) => doer(one) === me);
  return { card: shown, who: last?.text ?? "", banner, hold: banner ? BANNER : own && results ? OWN_RESULT : shown ? CARD : own ? OWN : 0 };
}

function bannerOf(happened: Happening[], me: number, log: Happening[]): Banner | null {
  const at = happened.findIndex((one) => ENDINGS.test(one.kind));
  const first = happened[at];
  if (!first) return null;
  const [title = "", ...rest] = first.text.split(". ");
  const after = happened.slice(at + 1).filter((one) => /gain|VP|point|score|role/i.test(one.text) && !/Began$|^RoleDealt$/.test(one.kind));
  const attack = first.kind === "Scored" ? log.findLast((one) => one.number <= first.number && ATTACKS.test(one.kind)) : undefined;
  const cause = attack ?? happened.slice(0, at).findLast((one) => CAUSES.test(one.kind));
  const winner = number(first.fields["winner"] ?? first.fields["seat"] ?? first.fields["by"]);
  const about = /^You\b/.test(title) || winner === me ? "good" : first.kind === "RoundEnded" || me < 0 ? "plain" : "bad";
  return { title, lines: [...(cause ? [cause.text] : []), ...rest, ...after.map((one) => one.text)].slice(0, MOST_LINES), tone: first.kind === "RoundEnded" ? "plain" : about };
}
