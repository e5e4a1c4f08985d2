/** Lines of text that fit a width. In a browser the letters are measured; elsewhere they are estimated. */

export const FAMILY = '"Source Sans 3 Variable", "Source Sans 3", "Segoe UI", system-ui, sans-serif';

let pen: CanvasRenderingContext2D | null | undefined;
const measured = new Map<string, number>();

/** How wide a word or line is. */
export function widthOf(word: string, size: number, weight = 400): number {
  if (pen === undefined) pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (!pen) return word.length * size * 0.5;
  const key = `${weight} ${size} ${word}`;
  let known = measured.get(key);
  if (known === undefined) {
    pen.font = `${weight} ${size}px ${FAMILY}`;
    known = pen.measureText(word).width;
    if (measured.size > 20000) measured.clear();
    measured.set(key, known);
  }
  return known;
}

/** What was measured before the font had arrived is measured again. */
export function forgetWidths(): void {
  measured.clear();
}

export function wrap(text: string, room: number, size: number, weight = 400): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer, size, weight) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    if (line) lines.push(line);
  }
  return lines;
}

/** At most so many lines; what does not fit ends in an ellipsis. */
export function wrapTo(text: string, room: number, size: number, most: number, weight = 400): string[] {
  const lines = wrap(text, room, size, weight);
  if (lines.length <= most) return lines.map((line) => cut(line, room, size, weight));
  const kept = lines.slice(0, most);
  const last = kept.length - 1;
  if (last >= 0) kept[last] = cut(`${kept[last] ?? ""} …`, room, size, weight, true);
  return kept.map((line, i) => (i === last ? line : cut(line, room, size, weight)));
}

function cut(line: string, room: number, size: number, weight: number, dotted = false): string {
  if (widthOf(line, size, weight) <= room) return line;
  let short = dotted ? line.replace(/ …$/, "") : line;
  while (short.length > 1 && widthOf(`${short}…`, size, weight) > room) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

/** The text with every word that is wider than the room broken: in two halves if that is enough, else where the room ends. */
export function broken(text: string, room: number, size: number, weight = 400): string {
  const parts = (word: string): string[] => {
    if (widthOf(word, size, weight) <= room || word.length < 4) return [word];
    // A word made of two is broken between them: SnakeMan.
    const seam = word.search(/(?<=[a-z])[A-Z]/);
    for (const at of [seam, Math.ceil(word.length / 2)]) {
      const halves = [`${word.slice(0, at)}-`, word.slice(at)];
      if (at > 1 && halves.every((part) => widthOf(part, size, weight) <= room)) return halves;
    }
    let end = word.length - 2;
    while (end > 2 && widthOf(`${word.slice(0, end)}-`, size, weight) > room) end -= 1;
    return [`${word.slice(0, end)}-`, ...parts(word.slice(end))];
  };
  return text.split(" ").flatMap(parts).join(" ");
}

/** The text in as few lines as there can be: where a line ends, its last word is broken. */
export function packed(text: string, room: number, size: number, weight = 400): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    let rest = word;
    while (rest) {
      const start = line ? `${line} ` : "";
      if (widthOf(start + rest, size, weight) <= room) {
        line = start + rest;
        break;
      }
      let end = rest.length - 2;
      while (end > 1 && widthOf(`${start}${rest.slice(0, end)}-`, size, weight) > room) end -= 1;
      const breaks = end > 1 && rest.length - end > 1;
      lines.push(breaks ? `${start}${rest.slice(0, end)}-` : line || rest);
      if (!breaks && !line) rest = "";
      else if (breaks) rest = rest.slice(end);
      line = "";
    }
  }
  return [...lines, line].filter(Boolean).join("\n");
}

/** The largest of these sizes at which the text fits in so many lines; else the smallest. */
export function fit(text: string, room: number, sizes: number[], most: number, weight = 400): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = wrap(text, room, size, weight);
    if (lines.length <= most && lines.every((line) => widthOf(line, size, weight) <= room)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 14;
  return { size, lines: wrapTo(text, room, size, most, weight) };
}
