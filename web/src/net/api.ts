/** The server over HTTP. */
import type {
  CardField, CardInfo, CardsVerdict, DeckEntry, DeckInfo, DeckVerdict, Friend, GameInfo, GuidePage, Hint, KeptDeck, Lesson, NewTable, Person, Problem, Progress,
  Rating, ReplayFrame, ReplayInfo, RuleInfo, Ruling, RulesPage, Session, TableInLobby, TableState,
} from "./messages";

import { newCommit } from "../fair/fair";

/** Something was refused: in words, and with the rules that forbid it. */
export class Refusal extends Error {
  constructor(message: string, readonly rulings: Ruling[] = [], readonly status = 0) {
    super(message);
  }
}

const TOKEN = "playmat-token";

export function token(): string {
  return localStorage.getItem(TOKEN) ?? "";
}

/** Without an account somebody is a guest, from the first thing they do that needs a name. */
export async function signedIn(name = ""): Promise<string> {
  if (token()) return token();
  return keep(await send<Session>("POST", "/guests", { name })).token;
}

function keep(session: Session): Session {
  localStorage.setItem(TOKEN, session.token);
  return session;
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (token()) headers["Authorization"] = `Bearer ${token()}`;
  const answer = await fetch(`/api${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (answer.status === 401 && token()) {
    // The server has forgotten us (a new database): be somebody new, once.
    localStorage.removeItem(TOKEN);
    if (!path.startsWith("/sessions")) {
      await signedIn();
      return send<T>(method, path, body);
    }
  }
  if (!answer.ok) {
    const told = (await answer.json().catch(() => ({}))) as Partial<Problem>;
    throw new Refusal(told.problem ?? `The server answered ${answer.status}`, told.rulings ?? [], answer.status);
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** For what has a file of its own. */
export const ask = send;

const kept = new Map<string, Promise<unknown>>();

/** Asked once: cards, rules and games do not change while the page is open. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path);
  if (!found) {
    found = send<T>("GET", path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found as Promise<T>;
}

const q = encodeURIComponent;

export const api = {
  games: () => once<GameInfo[]>("/games"),
  cards: (game: string) => once<CardInfo[]>(`/games/${q(game)}/cards`),
  rules: (game: string) => once<RulesPage>(`/games/${q(game)}/rules`),
  decks: (game: string) => once<DeckInfo[]>(`/games/${q(game)}/decks`),
  rule: (id: string) => send<RuleInfo>("GET", `/rules/${q(id)}`),
  guide: (game: string) => once<GuidePage>(`/games/${q(game)}/guide`),
  puzzle: () => send<Lesson | null>("GET", "/puzzles/today"),
  lessons: (game: string) => once<Lesson[]>(`/games/${q(game)}/lessons`),
  checkDeck: (game: string, deck: { text?: string; entries?: DeckEntry[]; name?: string }) =>
    send<DeckVerdict>("POST", `/games/${q(game)}/decks/check`, deck),
  checkCards: (game: string, text: string, writing?: string) =>
    send<CardsVerdict>("POST", `/games/${q(game)}/cards/check`, { text, ...(writing === undefined ? {} : { writing }) }),
  fields: (game: string) => once<CardField[]>(`/games/${q(game)}/fields`),
  rename: async (name: string) => (await signedIn(name), send<Person>("PUT", "/me/name", { name })),
  /** What one has done here; nothing for somebody who is nobody yet. */
  progress: async () => (token() ? send<Progress>("GET", "/me/progress") : null),
  myDecks: async () => (token() ? send<KeptDeck[]>("GET", "/me/decks") : []),
  keepDeck: async (game: string, name: string, text: string) =>
    (await signedIn(), send<KeptDeck>("PUT", `/me/decks/${q(game)}`, { name, text })),
  dropDeck: (game: string, name: string) => send<void>("DELETE", `/me/decks/${q(game)}?name=${q(name)}`),
  friends: async () => (token() ? send<Friend[]>("GET", "/me/friends") : []),
  who: async (person: string) => (await signedIn(), send<Person>("GET", `/people/${q(person)}`)),
  befriend: async (person: string) => (await signedIn(), send<void>("PUT", `/me/friends/${q(person)}`)),
  part: (person: string) => send<void>("DELETE", `/me/friends/${q(person)}`),
  hint: (table: string) => send<Hint>("POST", `/tables/${q(table)}/hint`, {}),
  tickLesson: (table: string) => send<void>("POST", "/me/lessons", { table }),
  me: () => send<Person>("GET", "/me"),
  ratings: (game: string) => send<Rating[]>("GET", `/ratings/${q(game)}`),
  register: async (name: string, password: string) => keep(await send<Session>("POST", "/accounts", { name, password })),
  logIn: async (name: string, password: string) => keep(await send<Session>("POST", "/sessions", { name, password })),
  logOut: async () => {
    try {
      await send<void>("DELETE", "/sessions");
    } finally {
      localStorage.removeItem(TOKEN);
    }
  },
  tableCards: (id: string) => send<CardInfo[]>("GET", `/tables/${q(id)}/cards`),
  tables: () => send<TableInLobby[]>("GET", "/tables"),
  open: async (table: NewTable) => (await signedIn(), send<TableState>("POST", "/tables", { ...table, commit: await newCommit() })),
  sit: async (id: string, deck = "", password = "") => (await signedIn(), send<TableState>("POST", `/tables/${q(id)}/sit`, { deck, password, commit: await newCommit() })),
  sandbox: async (game: string, cards: string) =>
    (await signedIn(), send<TableState>("POST", `/games/${q(game)}/sandbox`, { cards })),
  startLesson: async (id: string) => (await signedIn(), send<TableState>("POST", `/lessons/${q(id)}/start`, {})),
  replay: (id: string, seat?: number) => send<ReplayInfo>("GET", `/tables/${q(id)}/replay${seat === undefined ? "" : `?seat=${seat}`}`),
  frames: (id: string, seat: number, first: number, count: number) =>
    send<ReplayFrame[]>("GET", `/tables/${q(id)}/frames?seat=${seat}&first=${first}&count=${count}`),
  record: (id: string) => send<unknown>("GET", `/tables/${q(id)}/record`),
  goOn: async (id: string, at: number, seat: number) =>
    (await signedIn(), send<TableState>("POST", `/tables/${q(id)}/continue`, { at, seat })),
};
