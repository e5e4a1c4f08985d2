/** What somebody has set for their own table. Kept in the browser. */

export type Theme = "auto" | "light" | "dark";

/** How fast things move: at 0 nothing does. */
export type Speed = 0 | 0.5 | 1 | 2 | 4;

type Kept = {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** Answer by itself where there is only one answer. */
  autopass: boolean;
  name: string;
  /** Windows in which nobody wants to be asked, by game. */
  passes: Record<string, string[]>;
};

const KEY = "playmat";
const DEFAULTS: Kept = { theme: "auto", speed: 1, sound: false, autopass: true, name: "", passes: {} };

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Kept = $state(read());

export function change(part: Partial<Kept>): void {
  Object.assign(settings, part);
  document.documentElement.dataset["theme"] = settings.theme;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Pass whatever one may step in at: until something happens to me, or until it is my turn. Never kept: it ends by itself. */
export type Rest = "" | "me" | "turn";

export const resting: { until: Rest } = $state({ until: "" });

const still = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

/** How long a card flies, in milliseconds; 0 where nothing should move. */
export function flightTime(waiting: number): number {
  if (settings.speed === 0 || still?.matches) return 0;
  return Math.max(60, 250 / settings.speed / (1 + waiting * 0.5));
}
