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

/** The largest of these sizes at which the text fits in so many lines; else the smallest. */
export function fit(text: string, room: number, sizes: number[], most: number, weight = 400): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = wrap(text, room, size, weight);
    if (lines.length <= most && lines.every((line) => widthOf(line, size, weight) <= room)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 14;
  return { size, lines: wrapTo(text, room, size, most, weight) };
}
