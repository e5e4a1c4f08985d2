/** The clocks one can choose from. */
import type { ClockRules } from "../net/messages";

export const CLOCKS: Record<string, { label: string; rules: ClockRules }> = {
  none: { label: "No clock", rules: { kind: "none", seconds: 0, increment: 0 } },
  move: { label: "1 minute a move", rules: { kind: "move", seconds: 60, increment: 0 } },
  game: { label: "20 minutes a game, 10 s a move on top", rules: { kind: "game", seconds: 1200, increment: 10 } },
  slow: { label: "1 day a move", rules: { kind: "move", seconds: 86400, increment: 0 } },
};

export const clockCalled = (name: string): ClockRules => (CLOCKS[name] ?? CLOCKS["none"])?.rules ?? { kind: "none", seconds: 0, increment: 0 };
