/** What goes over the wire, as the server's messages.py says it. A seat is a number from 0; -1 watches, -2 sees all. */

export type View = { game: string; seat: number; seats: Record<string, unknown>[]; [field: string]: unknown };
export type Outcome = { winners: number[]; scores: number[]; rule: string; text: string };
export type Ruling = { rule: string; text: string; link: string };
export type Problem = { problem: string; rulings: Ruling[] };

export type Person = { id: string; name: string; guest: boolean };
export type Session = { token: string; person: Person };
export type Rating = { person: Person; game: string; mu: number; sigma: number; ordinal: number; games: number };

export type SettingInfo = { name: string; default: unknown; about: string };
export type CardInfo = {
  key: string; title: string; type: string; set: string; text: string; ours: boolean; printed: Record<string, unknown>;
};
/** A bot as one meets it. */
export type Opponent = { level: string; label: string; name: string; about: string };
export type GameInfo = {
  name: string; title: string; says: string; hue: number; usual_seats: number; fan: { title: string; card: CardInfo | null }[];
  example: string; lessons: number; seats: number[]; settings: SettingInfo[]; has_cards: boolean; decks: string[];
  bots: string[]; opponents: Opponent[]; default_bot: string; talk: string; talk_rule: string; phrases: string[]; emotes: string[];
};
export type RuleInfo = { id: string; title: string; text: string; section: string; link: string };
export type RulesPage = { game: string; title: string; rules: RuleInfo[] };
export type GuidePage = { game: string; title: string; overview: string; words: { word: string; means: string }[] };
export type DeckEntry = { number: number; title: string };
export type DeckInfo = { name: string; entries: DeckEntry[]; size: number; text: string; settings: Record<string, unknown> };
export type DeckVerdict = {
  legal: boolean; deck: DeckInfo; unknown: { line: number; title: string; near: string[] }[]; rulings: Ruling[];
  exports: Record<string, string>;
};
export type CardsVerdict = {
  understood: boolean;
  problems: { line: number; column: number; message: string }[];
  cards: { card: CardInfo; explained: string; does: { words: string; means: string }[]; lines: string[] }[];
  /** The next possible words of what is being written. */
  next: string[];
};
export type CardField = {
  name: string; kind: "text" | "number" | "one of" | "letters" | "names" | "number or X"; about: string; words: string[]; types: string[];
  needed: boolean; most: number;
};

export type ClockRules = { kind: "none" | "move" | "game"; seconds: number; increment: number };
export type NewTable = {
  game: string; seats?: number; seat?: number; bots?: string[]; deck?: string; bot_decks?: string[];
  settings?: Record<string, unknown>; clock?: ClockRules; listed?: boolean; rated?: boolean; commit?: string; password?: string; watchers?: boolean;
};
export type Phase = "gathering" | "playing" | "over" | "closed";
export type TableInLobby = {
  id: string; game: string; title: string; phase: Phase; seats: number; free: number; names: string[]; clock: ClockRules;
  rated: boolean; mine: boolean; lesson: string; winners: number[]; result: string;
};

export type KeptDeck = { game: string; name: string; text: string; changed: number };
export type GameOfMine = {
  id: string; game: string; title: string; phase: Phase; names: string[]; seat: number; won: boolean | null; result: string; changed: number;
};
export type Friend = { person: Person; mutual: boolean; waiting: TableInLobby[] };
export type GameRecord = { game: string; title: string; played: number; won: number; rating: number | null };
export type Hint = { question: string; key: string; label: string };
export type Progress = { person: Person; lessons: string[]; records: GameRecord[]; games: GameOfMine[] };

export type SeatInfo = {
  seat: number; name: string; kind: "free" | "person" | "bot"; bot: string; here: boolean; stand_in: boolean; away?: "" | "left" | "gone" | "time" | "kicked"; you: boolean;
  rating: number | null;
};
export type ClockState = { rules: ClockRules; left: number[]; running: number | null };
export type Option = { key: string; label: string; cards: string[]; detail?: string };
export type Question = { waiting_for: number; id: string; prompt: string; window: string; rule?: string; options: Option[]; /** Cards chosen so far, where a choice is made card by card. */ chosen?: string[] };
export type Happening = { number: number; kind: string; text: string; rule: string; fields: Record<string, unknown> };
export type Notice = { seat: number; what: "left" | "gone" | "time" | "kicked" | "back"; after: number; text: string };
export type Stops = { smart: boolean; ask: string[]; skip: string[]; until: "" | "me" | "turn"; use: string };
export type TakeBack = { free: boolean; may_ask: boolean; asked_by: number | null; agreed: number[] };
export type LessonStep = {
  id: string; title: string; goal: string[]; next: string; says: string[]; expects: string; step: number; steps: number; state: "going" | "solved" | "strayed";
};
export type TableState = {
  type: "table"; id: string; game: string; title: string; phase: Phase; listed: boolean; rated: boolean; host: boolean; me: number;
  seats: SeatInfo[]; settings: Record<string, unknown>; clock: ClockState; view: View | null; question: Question | null;
  happened_from: number; happened: Happening[]; values: string[]; notices: Notice[]; stops: Stops | null; may_come_back?: boolean; take_back: TakeBack; outcome: Outcome | null;
  commitment: string; take_backs: number; rematch: string; rematch_wanted: number[]; lesson: LessonStep | null; watchers: number;
  closed: string; fair: FairSeed | null; locked?: boolean;
};
export type FairSeed = { commitment: string; seats: { commit: string; revealed: boolean }[]; wanted: boolean };
export type Presence = { type: "presence"; here: number[]; watchers: number };
export type ChatLine = { number: number; name: string; seat: number; text: string; at: number };
export type ReplayFrame = { number: number; at: number | null; choice: string; happened: Happening[]; view: View; question: Question | null };
export type ReplayInfo = {
  table: string; game: string; title: string; names: string[]; seat: number; frames: number; choices: string[];
  outcome: Outcome | null; whole: boolean;
};
export type Lesson = {
  id: string; game: string; kind: "tutorial" | "puzzle" | "example"; title: string; about: string[]; seats: string[]; rules: string[];
};
export type Why = { key: string; label: string; cards: string[]; rulings: Ruling[] };
export type Account = { name: string; total: number; text: string; lines: { amount: number; source: string; rule: string }[] };

export type FromServer =
  | TableState
  | Presence
  | { type: "done"; re: number }
  | ({ type: "refused"; re: number } & Problem)
  | { type: "why"; re: number; answers: Why[] }
  | { type: "explained"; re: number; account: Account }
  | { type: "said"; lines: ChatLine[] }
  | { type: "welcome"; re: number; person: Person | null };

export type FromClient =
  | { type: "hello"; token: string; since: number; take_backs: number; password: string }
  | { type: "choose"; question: string; key: string }
  | { type: "why"; key?: string; card?: string }
  | { type: "explain"; name: string }
  | ({ type: "stops" } & Stops)
  | { type: "say"; text: string }
  | { type: "take_back" }
  | { type: "answer_take_back"; agree: boolean }
  | { type: "sit"; seat?: number; deck?: string; commit?: string; password?: string }
  | { type: "reveal"; entropy: string }
  | { type: "bot"; seat: number; bot: string }
  | { type: "leave" }
  | { type: "come_back" }
  | { type: "concede" }
  | { type: "claim" }
  | { type: "rematch"; commit?: string };
