/** What somebody has set for their own table. Kept in the browser. */

export type Theme = "auto" | "light" | "dark";

/** How fast things move: at 0 nothing does. */
export type Speed = 0 | 0.5 | 1 | 2 | 4;

type Kept = {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** Show a notice when it is my turn and nobody looks. */
  notify: boolean;
  /** Games in which somebody wants to be asked everything the rules ask. */
  full: Record<string, boolean>;
  /** Kinds of moments in which they always want to be asked, by game. */
  asks: Record<string, string[]>;
  /** Windows in which nobody wants to be asked, by game. */
  passes: Record<string, string[]>;
};

const KEY = "playmat";
const DEFAULTS: Kept = { theme: "auto", speed: 1, sound: false, full: {}, asks: {}, notify: false, passes: {} };

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

/** `use`: an answer to be given at the next moment that allows it, such as a Portal; `ask`: what I want to be asked this once. */
export const resting: { until: Rest; use: string; ask: string } = $state({ until: "", use: "", ask: "" });

const still = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

/** How long something stays to be seen, in milliseconds; less when more is waiting, 0 where nothing should move. */
export function holdTime(normal: number, waiting: number): number {
  if (settings.speed === 0 || still?.matches) return 0;
  return normal / settings.speed / (1 + waiting * 0.35);
}

/** How long a card flies, in milliseconds; 0 where nothing should move. */
export function flightTime(waiting: number): number {
  if (settings.speed === 0 || still?.matches) return 0;
  return Math.max(60, 250 / settings.speed / (1 + waiting * 0.5));
}

/** Notices are shown if somebody wants them and the browser is allowed to; answers whether they are now. */
export async function askToNotify(wanted: boolean): Promise<boolean> {
  const may = wanted && typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
  change({ notify: may });
  return may;
}
