/**
 * Which card lies where, and which card is which.
 *
 * A view names cards but does not number them: numbers would tell copies apart that a player may not tell apart. So cards are
 * followed here, from one view to the next: what stays in its zone keeps its id, what has left one zone and come to another
 * of the same name has moved. Copies are alike, so that nobody can see it when two of them are mistaken for each other.
 */

export const HIDDEN = "?";

/** A zone as a view shows it. The id begins with its seat, where it has one: "1/discard". */
export type Zone = {
  id: string;
  names: string[];
  /** What lies there, where a game has more than cards: a tile never becomes a card. */
  kind?: string;
};

/** `marked` is a name in brackets: lies face down though the one who looks knows it, or does not count any more. */
export type Piece = { id: string; name: string; known: boolean; marked: boolean; zone: string; index: number; kind?: string };

export type Move = { id: string; name: string; from: string; to: string };

export type Scene = { zones: Map<string, Piece[]>; next: number };

export const emptyScene = (): Scene => ({ zones: new Map(), next: 1 });

const marked = (name: string): boolean => /^\(.*\)$/.test(name);

export const bare = (name: string): string => (marked(name) ? name.slice(1, -1) : name);

type Loose = { id: string; name: string; zone: string; kind: string };
type Place = { zone: string; index: number; name: string; kind: string };

const owner = (zone: string): string => zone.slice(0, zone.indexOf("/") + 1);

export function follow(before: Scene, zones: Zone[]): { scene: Scene; moves: Move[] } {
  const after: Scene = { zones: new Map(), next: before.next };
  const left: Loose[] = [];
  const open: Place[] = [];
  for (const zone of zones) after.zones.set(zone.id, keep(before.zones.get(zone.id) ?? [], zone, left, open));
  for (const [id, pieces] of before.zones) {
    if (!after.zones.has(id)) left.push(...pieces.map((piece) => loose(piece, id)));
  }
  const moves: Move[] = [];
  const land = (place: Place, from: Loose | undefined): void => {
    const id = from?.id ?? `c${after.next++}`;
    const pieces = after.zones.get(place.zone);
    if (pieces) {
      pieces[place.index] = {
        id, name: bare(place.name), known: bare(place.name) !== HIDDEN, marked: marked(place.name), zone: place.zone, index: place.index, kind: place.kind,
      };
    }
    if (from) moves.push({ id, name: bare(place.name), from: from.zone, to: place.zone });
  };
  match(left, open, (card, place) => card.name === bare(place.name) && card.name !== HIDDEN, land);
  match(left, open, (card, place) => unknown(card, place) && owner(card.zone) === owner(place.zone), land);
  match(left, open, unknown, land);
  for (const place of open) land(place, undefined);
  return { scene: after, moves };
}

const unknown = (card: Loose, place: Place): boolean => card.kind === place.kind && (card.name === HIDDEN || bare(place.name) === HIDDEN);

const loose = (piece: Piece, zone: string): Loose => ({ id: piece.id, name: piece.name, zone, kind: piece.kind ?? "" });

/** What was here and still is; the rest is noted as gone or as come. */
function keep(old: Piece[], zone: Zone, left: Loose[], open: Place[]): Piece[] {
  const byName = new Map<string, Piece[]>();
  for (const piece of old) {
    const alike = byName.get(piece.name);
    if (alike) alike.push(piece);
    else byName.set(piece.name, [piece]);
  }
  const kept: Piece[] = new Array<Piece>(zone.names.length);
  zone.names.forEach((name, index) => {
    const piece = byName.get(bare(name))?.shift();
    if (piece) kept[index] = { ...piece, known: bare(name) !== HIDDEN, marked: marked(name), index };
    else open.push({ zone: zone.id, index, name, kind: zone.kind ?? "" });
  });
  for (const pieces of byName.values()) left.push(...pieces.map((piece) => loose(piece, zone.id)));
  return kept;
}

function match(
  left: Loose[], open: Place[], alike: (card: Loose, place: Place) => boolean, land: (place: Place, from: Loose) => void,
): void {
  for (let i = 0; i < open.length; i += 1) {
    const place = open[i];
    if (!place) continue;
    const found = left.findIndex((card) => alike(card, place));
    const card = left[found];
    if (!card) continue;
    left.splice(found, 1);
    open.splice(i, 1);
    i -= 1;
    land(place, card);
  }
}
