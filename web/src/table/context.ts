/** What everything on the table can ask for. */
import { getContext, setContext } from "svelte";
import type { Face } from "../cards/face";
import type { Account, Option, Ruling, Why } from "../net/messages";
import type { Piece } from "./scene";
import type { Showing } from "./showing.svelte";

export type Anchor = { left: number; top: number; width: number; height: number };

export type Talk = {
  /** What a person may do. In a replay: nothing. */
  choose: (option: Option) => Promise<void>;
  why: (card: string) => Promise<Why[]>;
  explain: (name: string) => Promise<Account>;
};

export type Table = {
  game: string;
  showing: Showing;
  talk: Talk | null;
  face: (name: string) => Face;
  /** A click on something that stands for these answers; none: say why not. */
  pick: (options: Option[], anchor: Anchor, name: string) => void;
  zoom: (piece: Piece | null, anchor?: Anchor, pinned?: boolean) => void;
  browse: (title: string, pieces: Piece[]) => void;
  /** Why is it 7? */
  ask: (name: string, anchor: Anchor) => void;
  values: () => string[];
  rule: (id: string) => void;
};

export type Refused = { problem: string; rulings: Ruling[] };

const KEY = Symbol("table");

export const giveTable = (table: Table): Table => setContext(KEY, table);

export const useTable = (): Table => getContext<Table>(KEY);

export const anchorOf = (element: Element): Anchor => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};
