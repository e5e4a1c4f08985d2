/** The mats by their games. A game without one of its own gets one that can draw any view. */
import { anyGame } from "./any/spec";
import { megaman } from "./megaman/spec";
import { shadowfist } from "./shadowfist/spec";
import { shamanking } from "./shamanking/spec";
import { shamans } from "./shamans/spec";
import type { MatSpec } from "./spec";
import { yuyu } from "./yuyu/spec";

const MATS: Record<string, MatSpec> = { shamans, megaman, shamanking, yuyu, shadowfist };

export const matOf = (game: string): MatSpec => MATS[game] ?? anyGame;
