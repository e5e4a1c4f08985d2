/** The mats by their games. A game without one of its own gets one that can draw any view. */
import { anyGame } from "./any/spec";
import { megaman } from "./megaman/spec";
import { shamanking } from "./shamanking/spec";
import { shamans } from "./shamans/spec";
import type { MatSpec } from "./spec";

const MATS: Record<string, MatSpec> = { shamans, megaman, shamanking };

export const matOf = (game: string): MatSpec => MATS[game] ?? anyGame;
