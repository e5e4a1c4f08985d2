/** What there is to play, as the server says it: the client knows no game by itself. */
import { api } from "../net/api";
import type { GameInfo } from "../net/messages";

export const shelf: { games: GameInfo[]; problem: string } = $state({ games: [], problem: "" });

let asked: Promise<void> | undefined;

/** Asks for the games, once; everything that shows `shelf` then changes by itself. */
export function lookAround(): Promise<void> {
  asked ??= api.games().then(
    (found) => {
      shelf.games = found;
      shelf.problem = "";
    },
    () => {
      asked = undefined;
      shelf.problem = "The server does not answer.";
    },
  );
  return asked;
}

export const gameCalled = (name: string): GameInfo | undefined => shelf.games.find((game) => game.name === name);

/** The title of a game, or its name until the server has told it. */
export const titleOf = (name: string): string => gameCalled(name)?.title ?? name;

/** The colour of a game's felt, for `--hue`. */
export const hueOf = (name: string): number | undefined => gameCalled(name)?.hue;

export function players(seats: number[]): string {
  const least = Math.min(...seats);
  const most = Math.max(...seats);
  return least === most ? `${least} players` : `${least} to ${most} players`;
}

/** The whole page wears the colour of a game; without one, its own. */
export function wearHue(name: string): void {
  void lookAround();
  const hue = hueOf(name);
  if (hue === undefined) document.documentElement.style.removeProperty("--hue");
  else document.documentElement.style.setProperty("--hue", String(hue));
}
