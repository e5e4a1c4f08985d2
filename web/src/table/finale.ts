/** The end of a game in three words. */
import type { Happening, TableState } from "../net/messages";
import { ATTACKS } from "./staging";

/** Of who gave up, or was gone: then nothing on the table decided it. */
const GIVEN_UP = "PM-14";

const BESIDE = /^(Passed|PhaseBegan|StepBegan|TurnBegan|GameEnded|Exhausted|Decked|Scored|MatchEnded|PointsGained)$/;

/** A deck has run out: the reason says all there is to say. */
const RUN_OUT = /^(Exhausted|Decked)$/;

const BEGINS = /^(TurnBegan|RoundBegan)$/;

/** A card that nobody sees goes somewhere, cards are lost one by one to what has happened before, or leave the game with the loser. */
const idleMove = (one: Happening): boolean => one.kind === "CardMoved" && (/^(removes|loses)$/.test(String(one.fields["verb"])) || one.fields["name"] === "");

const DECIDES = /^(Battle|CharacterDefeated|Seized|BurnedForVictory|Eliminated|RoundEnded)$/;

/** What decided it: a blow of the last turn, or else its last thing, but for what merely followed. Nothing, where that turn had only its routine. */
export function decisive(log: Happening[], rule = ""): Happening | undefined {
  if (rule === GIVEN_UP) return undefined;
  const turn = log.slice(log.findLastIndex((one) => BEGINS.test(one.kind)) + 1);
  const attack = turn.some((one) => one.kind === "Scored") ? log.findLast((one) => ATTACKS.test(one.kind)) : undefined;
  const blow = attack ?? turn.findLast((one) => DECIDES.test(one.kind));
  if (blow || turn.some((one) => RUN_OUT.test(one.kind))) return blow;
  return turn.findLast((one) => !BESIDE.test(one.kind) && !idleMove(one));
}

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
