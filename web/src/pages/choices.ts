/** What somebody chose before their last game of each kind, so that it need not be chosen again. */
export type Choices = { level: string; seats: number; deck: string; clock: string; friendClock: string };

const KEY = "playmat-choices";
const FIRST: Choices = { level: "", seats: 0, deck: "", clock: "none", friendClock: "none" };

function all(): Record<string, Partial<Choices>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<Choices>>;
  } catch {
    return {};
  }
}

export const remembered = (game: string): Choices => ({ ...FIRST, ...all()[game] });

export function remember(game: string, chosen: Partial<Choices>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: { ...remembered(game), ...chosen } }));
  } catch {
    // A browser that keeps nothing asks again.
  }
}
