/** A mat: how a game's view becomes zones, how its keys point at them, how its cards look, and what draws it all. */
import type { Component } from "svelte";
import type { CardData, Face } from "../cards/face";
import type { IconName } from "../cards/icons";
import type { Option, Question, View } from "../net/messages";
import type { Flows } from "../table/numbers";
import type { Pointing } from "../table/options";
import type { Piece, Zone } from "../table/scene";

export type Standing = { key: string; label: string; icon: IconName };

/** A moment that is usually answered by itself and that I may want to be asked at once, such as how a card is paid for. */
export type Once = { kind: string; label: string; says: string };

export type MatSpec = {
  /** Every card in sight, zone by zone. The hand of a seat is `n/hand`. */
  zones: (view: View) => Zone[];
  pointing: Pointing;
  face: (name: string, data: CardData | undefined) => Face;
  /** The table itself: draws the zones. */
  mat: Component<{ width: number; height: number }>;
  /** One line: turn, phase, whose move. */
  status: (view: View) => string;
  /** Who is ahead, said for each seat: "3 points", "41 energy". */
  standing: (view: View, seat: number) => { label: string; value: number | string; icon: IconName; explain?: string }[];
  /** The windows one can be asked in, with what they are for: stops are set by these. */
  windows: Record<string, string>;
  /** Choices with one sensible answer that are made for me, with what they are: one may want to be asked all the same. */
  moments?: Record<string, string>;
  /** Zones whose cards lie on top of each other: what can be chosen there is laid out beside the prompt. */
  piles?: RegExp;
  /** What I may do at almost any moment: a button that stands, not a question that comes again and again. */
  standingChoices?: (view: View) => Standing[];
  /** What may be asked for before it comes: offered beside an answer that leads there. */
  once?: (question: Question, face: (name: string) => Face) => Once | null;
  /** Which kind of such a moment this question is; empty if none. */
  moment?: (question: Question) => string;
  /** What an open question is for, in a sentence: what passing leads to. */
  purpose?: (view: View, question: Question) => string;
  /** The numbers that matter for an answer, beside its words. */
  detail?: (option: Option, view: View, face: (name: string) => Face) => string;
  /** What its events change by a number: it flies there. */
  flows?: Flows;
  /** Names of pieces that are in no card file, so that the log can link them. */
  names?: () => string[];
  /** The explained numbers that are about this card. */
  valuesOf?: (piece: Piece, values: string[], view: View) => string[];
};

export const seatOf = (view: View, seat: number): Record<string, unknown> => view.seats[seat] ?? {};

/** Is it a phone held upright? Then both sides lie in rows one below the other, also where little height is left to them. */
export const upright = (width: number, height: number): boolean => width < 700 && (width < height * 1.05 || innerHeight > innerWidth * 1.05);

export const list = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : []);

export const number = (value: unknown): number => (typeof value === "number" ? value : 0);

export const said = (value: unknown): string => (typeof value === "string" ? value : "");

export const nameOf = (view: View, seat: number): string => (seat === view.seat ? "You" : said(seatOf(view, seat)["name"]) || `Seat ${seat + 1}`);

/** My seat, or the first for those who only watch. */
export const mySeat = (view: View): number => Math.max(view.seat, 0);
