/** What players and moderators ask of the server to keep the peace. */
import { ask } from "../net/api";

export type Report = {
  id: number; at: number; by: string; by_name: string; about: string; about_name: string; table_id: string; words: string;
  evidence: [string, string][];
};
export type Deed = { id: number; at: number; by: string; deed: string; whom: string; words: string };
export type Standing = { role: string; muted_until: number; blocked: { id: string; name: string; guest: boolean }[] };

/** The table that is open now, by its address. */
export function tableHere(): string {
  return /^\/table\/([^/]+)/.exec(location.pathname)?.[1] ?? "";
}

const q = encodeURIComponent;

export const peace = {
  report: (table: string, about: { seat?: number; line?: number }, words: string) =>
    ask<void>("POST", `/tables/${q(table)}/report`, { ...about, words }),
  block: (table: string, seat: number) => ask<void>("PUT", `/tables/${q(table)}/blocks/${seat}`),
  kick: (table: string, seat: number, why = "") => ask<unknown>("POST", `/tables/${q(table)}/kick`, { seat, why }),
  befriend: (table: string, seat: number) => ask<void>("PUT", `/tables/${q(table)}/friends/${seat}`),
  unblock: (person: string) => ask<void>("DELETE", `/me/blocks/${q(person)}`),
  standing: () => ask<Standing>("GET", "/me/standing"),
  reports: () => ask<Report[]>("GET", "/moderation/reports"),
  deeds: () => ask<Deed[]>("GET", "/moderation/deeds"),
  settle: (report: number, words: string) => ask<void>("POST", `/moderation/reports/${report}/settle`, { words }),
  mute: (person: string, hours: number, why: string) => ask<void>("POST", `/moderation/people/${q(person)}/mute`, { hours, why }),
  ban: (person: string, hours: number, why: string, address: boolean) =>
    ask<void>("POST", `/moderation/people/${q(person)}/ban`, { hours, why, address }),
};
