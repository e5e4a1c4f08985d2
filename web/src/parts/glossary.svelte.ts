/** The games' own words, so that they can be explained where they stand. */
import { api } from "../net/api";

export type GameWord = { word: string; means: string };

type Book = { words: Map<string, string>; pattern: RegExp | null };

const EMPTY: Book = { words: new Map(), pattern: null };
const books: Record<string, Book> = $state({});
const asked = new Set<string>();

/** The words of a game: none at first, all of them once they have come. */
export function glossaryOf(game: string): Book {
  if (game && !asked.has(game)) {
    asked.add(game);
    api.guide(game).then((guide) => (books[game] = bookOf(guide.words)), () => asked.delete(game));
  }
  return books[game] ?? EMPTY;
}

/** Whole words, the longest first; written small they are found at the beginning of a sentence too, and in the plural. */
export function bookOf(words: GameWord[]): Book {
  const found = new Map(words.map(({ word, means }) => [word.toLowerCase(), means]));
  const all = words.map(({ word }) => word).sort((a, b) => b.length - a.length);
  if (!all.length) return EMPTY;
  return { words: found, pattern: new RegExp(`(?<![\\w-])(?:${all.map(inPattern).join("|")})(?![\\w-])`) };
}

/** Of a single word a capital is meant; several words together are the same thing however they are written. */
function inPattern(word: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const either = (letter: string): string => `[${letter.toLowerCase()}${letter.toUpperCase()}]`;
  if (word.includes(" ")) return `${plain.replace(/(?<![\w'’])[a-z]/gi, either)}s?`;
  const first = plain.charAt(0);
  return `${first === first.toLowerCase() ? either(first) : first}${plain.slice(1)}s?`;
}

/** The entry of the book that a word found in a text belongs to: the word itself, or its singular. */
function keyOf(word: string, book: Book): string {
  const small = word.toLowerCase();
  return book.words.has(small) ? small : small.replace(/s$/, "");
}

/** For each of these texts the words to be explained in it: every word of the book once, where it was said last. */
export function explainedLast(texts: string[], book: Book): ReadonlySet<string>[] {
  const told = new Set<string>();
  return texts
    .map((text) => {
      const here = new Set<string>();
      for (const { word } of wordsIn(text, book)) here.add(keyOf(word, book));
      return here;
    })
    .reverse()
    .map((here) => {
      const fresh = new Set([...here].filter((word) => !told.has(word)));
      fresh.forEach((word) => told.add(word));
      return fresh;
    })
    .reverse();
}

export type Part = { kind: "words" | "word"; text: string; means: string };

/** A sentence in pieces: what is plain, and what can be explained. Each word is offered once; where `only` is given, no others. */
export function partsOf(text: string, book: Book, told = new Set<string>(), only?: ReadonlySet<string>): Part[] {
  const found: Part[] = [];
  let plain = "";
  let rest = text;
  for (let match = book.pattern?.exec(rest); match; match = book.pattern?.exec(rest)) {
    const key = keyOf(match[0], book);
    plain += rest.slice(0, match.index);
    if (told.has(key) || (only && !only.has(key))) plain += match[0];
    else {
      if (plain) found.push({ kind: "words", text: plain, means: "" });
      plain = "";
      told.add(key);
      found.push({ kind: "word", text: match[0], means: book.words.get(key) ?? "" });
    }
    rest = rest.slice(match.index + match[0].length);
  }
  if (plain + rest) found.push({ kind: "words", text: plain + rest, means: "" });
  return found;
}

/** The words in a text that can be explained, each once, with what they mean. */
export const wordsIn = (text: string, book: Book): GameWord[] =>
  partsOf(text, book).filter((part) => part.kind === "word").map((part) => ({ word: part.text, means: part.means }));
