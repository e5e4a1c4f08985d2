/** Where the turns of a game begin, for stepping through it turn by turn. */
import type { ReplayFrame, View } from "../net/messages";

const turnOf = (view: View): string => [view["round"], view["match"], view["turn"], view["active"]].map((part) => String(part ?? "")).join("/");

/** The numbers of the frames with which a turn begins. */
export function turnsOf(frames: ReplayFrame[]): number[] {
  const found: number[] = [];
  frames.forEach((frame, i) => {
    const before = frames[i - 1];
    if (!before || turnOf(before.view) !== turnOf(frame.view)) found.push(i);
  });
  return found;
}
