/** What is mine: my name, my decks, what I have done. Kept by the server under my account, or under the guest this browser is. */
import { api, token } from "../net/api";
import type { DeckEntry, KeptDeck, Progress } from "../net/messages";

export const mine: { progress: Progress | null; decks: KeptDeck[] } = $state({ progress: null, decks: [] });

const OLD = "playmat-decks";
type Old = Record<string, Record<string, { name: string; deck: Record<string, number> }>>;

export async function lookAtMine(): Promise<void> {
  mine.progress = await api.progress();
}

export async function lookAtDecks(): Promise<void> {
  await moveIn();
  mine.decks = await api.myDecks();
}

export const decksFor = (game: string): KeptDeck[] => mine.decks.filter((deck) => deck.game === game);

export const listOf = (entries: DeckEntry[]): string => entries.map((entry) => `${entry.number} ${entry.title}\n`).join("");

/** Decks that an older client kept in this browser alone are moved to the others. */
async function moveIn(): Promise<void> {
  const found = localStorage.getItem(OLD);
  if (!found) return;
  let old: Old;
  try {
    old = JSON.parse(found) as Old;
  } catch {
    old = {};
  }
  for (const [game, decks] of Object.entries(old)) {
    for (const { name, deck } of Object.values(decks)) {
      const entries = Object.entries(deck).map(([title, number]) => ({ title, number })).filter((entry) => entry.number > 0);
      await api.keepDeck(game, name || "My deck", listOf(entries));
    }
  }
  localStorage.removeItem(OLD);
}

/** Whoever logs in takes along the decks they made as a guest. */
export async function logIn(name: string, password: string): Promise<void> {
  const before = token() ? await api.myDecks() : [];
  await api.logIn(name, password);
  const there = await api.myDecks();
  for (const deck of before) {
    if (!there.some((other) => other.game === deck.game && other.name === deck.name)) await api.keepDeck(deck.game, deck.name, deck.text);
  }
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** When it was: the hour today, the day before that. */
export function when(seconds: number, now = Date.now()): string {
  const then = new Date(seconds * 1000);
  return then.toDateString() === new Date(now).toDateString() ? `today, ${TIME.format(then)}` : DAY.format(then);
}
