/** The end of a game in three words. */
import type { Happening, TableState } from "../net/messages";

const BESIDE = /^(Passed|PhaseBegan|StepBegan|TurnBegan|GameEnded|Exhausted|Decked|Scored|MatchEnded|RoundEnded)$/;

const BEGINS = /^(TurnBegan|RoundBegan)$/;

/** A card that nobody sees goes somewhere, or the loser's cards leave the game. */
const idleMove = (one: Happening): boolean => one.kind === "CardMoved" && (one.fields["verb"] === "removes" || one.fields["name"] === "");

/** What decided it: the last thing of the last turn, but for what merely followed. Nothing, where that turn had only its routine. */
export const decisive = (log: Happening[]): Happening | undefined =>
  log.slice(log.findLastIndex((one) => BEGINS.test(one.kind)) + 1).findLast((one) => !BESIDE.test(one.kind) && !idleMove(one));

/** "You win", "You lost 2 : 3", "Bob wins", "A draw". The score is said where two have one: mine first. */
export function headline(now: Pick<TableState, "outcome" | "me" | "seats">): string {
  const outcome = now.outcome;
  if (!outcome) return "";
  const winners = outcome.winners;
  if (winners.length === 0 || winners.length === now.seats.length) return "A draw";
  if (now.me < 0) return `${winners.map((seat) => now.seats[seat]?.name ?? "").join(" and ")} ${winners.length > 1 ? "win" : "wins"}`;
  const won = winners.includes(now.me);
  const [mine = 0, theirs = 0] = now.me === 0 ? outcome.scores : [...outcome.scores].reverse();
  const score = outcome.scores.length === 2 && Math.max(mine, theirs) > 1 ? ` ${mine} : ${theirs}` : "";
  return `${won ? "You win" : "You lost"}${score}`;
}

/** Why it ended, with "you" for my own name where it begins with that. */
export function reason(now: Pick<TableState, "outcome" | "me" | "seats">): string {
  const text = now.outcome?.text ?? "";
  const name = now.seats[now.me]?.name ?? "";
  if (!name || !text.startsWith(name)) return text;
  const rest = text.slice(name.length);
  if (rest.startsWith("'s ")) return `Your${rest.slice(2)}`;
  const verb = /^ (has|is|wins|holds|scores)\b/.exec(rest)?.[1];
  const base: Record<string, string> = { has: "have", is: "are", wins: "win", holds: "hold", scores: "score" };
  return verb ? `You ${base[verb]}${rest.slice(verb.length + 1)}` : text;
}
