/** Whose turn it is, for those who look elsewhere: in the tab's title, and as a notice. */
import type { TableState } from "../net/messages";
import { settings } from "../table/settings.svelte";

export const isMine = (now: TableState): boolean => now.phase === "playing" && now.me >= 0 && now.question?.waiting_for === now.me && now.question.options.length > 0;

/** What the tab of a table is called. */
export function titleFor(now: TableState, mine: boolean): string {
  if (now.phase === "gathering") return `Waiting for players · ${now.title}`;
  if (now.phase === "over") return `Game over · ${now.title}`;
  if (mine) return `● Your turn · ${now.title}`;
  const who = now.question ? now.seats[now.question.waiting_for]?.name : undefined;
  return who && now.question?.waiting_for !== now.me ? `${who}’s turn · ${now.title}` : now.title;
}

/** A notice that it is my turn, where somebody wants one and does not look. Answers how to take it away again. */
export function notice(now: TableState): () => void {
  if (!settings.notify || !document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return () => undefined;
  try {
    const shown = new Notification("It is your turn", { body: now.question?.prompt || now.title, tag: now.id });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // Browsers of phones have the word but show no notices of a page; the title says it all the same.
    return () => undefined;
  }
}
