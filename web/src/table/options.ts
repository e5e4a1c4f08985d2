/** Which card, zone or button on the table stands for which answer. */
import type { Option, Question, View } from "../net/messages";
import { HIDDEN, type Piece, type Scene } from "./scene";

/** Something on the table: a card by its name or place in a zone, or the zone itself. */
export type Target = { zone: string; name?: string; index?: number };

/** How a game's keys point at its mat. */
export type Pointing = {
  /** The zones of its keys (`card:power-gauge:1`) by the names of our zones, without the seat. */
  places: Record<string, string>;
  /** Where the card of a `verb:card` answer lies: our zones, best first. A `/` at the front means a zone of no seat. */
  verbs: Record<string, string[]>;
  /** Whatever its keys say that these tables cannot. */
  targets?: (option: Option, view: View) => Target[] | null;
  /** Which card on the table is meant by a name, where that is not its title. */
  card?: (view: View, name: string) => Target | null;
};

const NO_PILES = /^$/;

export type Choices = {
  pieces: Map<string, Option[]>;
  zones: Map<string, Option[]>;
  /** Answers that are cards, but cards that lie nowhere in sight. */
  tray: Option[];
  buttons: Option[];
  /** The cards chosen so far. */
  chosen: Set<string>;
};

export const noChoices = (): Choices => ({ pieces: new Map(), zones: new Map(), tray: [], buttons: [], chosen: new Set() });

/** `Vulcan2 (Joe's discard pile)` is Vulcan2. */
export const cardName = (said: string): string => said.replace(/ \([^()]*\)$/, "");

/** What an answer says beside the card it is about: "Destiny 3 (Vulcan2)" is "Destiny 3", "Vulcan2 (Joe's hand)" is "Joe's hand". */
export function besideCard(label: string, name: string): string {
  if (cardName(label) === name) return label.slice(name.length + 2, -1);
  return label.replace(` (${name})`, "").replace(` ${name}`, "");
}

export function spread(
  question: Question | null, view: View, scene: Scene, pointing: Pointing, isCard: (name: string) => boolean, piles: RegExp = NO_PILES,
): Choices {
  const choices = noChoices();
  for (const option of question?.options ?? []) {
    const targets = pointing.targets?.(option, view) ?? pointed(option, view, scene, pointing);
    let found = false;
    for (const target of inSightFirst(targets, piles)) {
      if (isElsewhere(target.zone, view) || isBuried(target, piles)) continue;
      if (target.name === undefined && target.index === undefined) {
        found = true;
        add(choices.zones, target.zone, option);
      } else {
        for (const piece of piecesAt(scene, target)) {
          found = true;
          add(choices.pieces, piece.id, option);
        }
      }
      if (found && option.cards.length < 2) break;
    }
    if (found) continue;
    if (option.cards.length === 1 && isCard(cardName(option.cards[0] ?? ""))) choices.tray.push(option);
    else choices.buttons.push(option);
  }
  gather(choices, question?.prompt ?? "");
  choices.buttons = [...choices.buttons.filter((option) => !isRare(option)), ...choices.buttons.filter(isRare)];
  for (const name of question?.chosen ?? []) {
    const target = pointing.card?.(view, name) ?? named(scene, name, view.seat)[0];
    for (const piece of target ? piecesAt(scene, target) : []) choices.chosen.add(piece.id);
  }
  return choices;
}

/** What one may do at any time and hardly ever does: it stands last, and quietly. */
export const isRare = (option: Option): boolean => option.key === "wait";

/** The hands of others are drawn as a number: what may be chosen out of them is laid out beside the prompt. */
const isElsewhere = (zone: string, view: View): boolean => /^\d+\/hand$/.test(zone) && zone !== `${view.seat}/hand`;

/** In a pile only the top card is seen: a card that may be chosen out of it is laid out beside the prompt too. */
const isBuried = (target: Target, piles: RegExp): boolean => (target.name !== undefined || target.index !== undefined) && piles.test(target.zone);

const inSightFirst = (targets: Target[], piles: RegExp): Target[] =>
  [...targets].sort((one, other) => Number(isBuried(one, piles)) - Number(isBuried(other, piles)));

/** So many buttons have room in a line with their question. */
const FEW = 3;

/**
 * When everything that can be chosen is about one card, its answers stand in the prompt bar too: one click less, unless
 * there are many and the question does not name it. So do answers with numbers, which nobody would see on the card.
 */
function gather(choices: Choices, prompt: string): void {
  const numbered = [...new Set([...choices.pieces.values()].flat())].filter((option) => option.detail);
  if (numbered.length) {
    choices.buttons = [...numbered, ...choices.buttons];
    return;
  }
  const [only] = choices.pieces.values();
  if (choices.pieces.size === 1 && choices.zones.size === 0 && choices.tray.length === 0 && only && only.length > 1 && (only.length + choices.buttons.length <= FEW || prompt.includes(cardName(only[0]?.cards[0] ?? "?")))) {
    choices.buttons = [...only, ...choices.buttons];
  }
}

function add(map: Map<string, Option[]>, id: string, option: Option): void {
  const options = map.get(id);
  if (options) options.push(option);
  else map.set(id, [option]);
}

function piecesAt(scene: Scene, target: Target): Piece[] {
  const pieces = scene.zones.get(target.zone) ?? [];
  if (target.index !== undefined) {
    const piece = pieces[target.index];
    return piece ? [piece] : [];
  }
  return pieces.filter((piece) => piece.name === target.name && piece.name !== HIDDEN);
}

/** Where an answer's key points, best guess first. */
export function pointed(option: Option, view: View, scene: Scene, pointing: Pointing): Target[] {
  const [verb = "", ...rest] = option.key.split(":");
  const name = cardName(option.cards[0] ?? "");
  if (verb === "card") {
    const seat = /^\d+$/.test(rest[0] ?? "") && rest.length > 2 ? Number(rest.shift()) - 1 : view.seat;
    const zone = `${seat}/${pointing.places[rest[0] ?? ""] ?? rest[0]}`;
    const place = rest[1] ?? "";
    if (/^\d+$/.test(place) && !isNamed(scene, zone, name)) return [{ zone, index: Number(place) - 1 }];
    if (scene.zones.has(zone)) return [{ zone, name }];
    return named(scene, name, seat);
  }
  if (!name) return [];
  const zones = pointing.verbs[verb];
  if (zones) return zones.map((zone) => ({ zone: zone.startsWith("/") ? zone : `${view.seat}/${zone}`, name }));
  return named(scene, name, view.seat);
}

/** Wherever a card of that name lies: first with this seat, then with the others. */
function named(scene: Scene, name: string, seat: number): Target[] {
  const ids = [...scene.zones.keys()].filter((id) => isNamed(scene, id, name));
  const own = ids.filter((id) => id.startsWith(`${seat}/`));
  return (own.length ? own : ids).map((zone) => ({ zone, name }));
}

const isNamed = (scene: Scene, zone: string, name: string): boolean =>
  (scene.zones.get(zone) ?? []).some((piece) => piece.name === name);

export const isPassing = (option: Option): boolean => /^(pass|done|no|no-.*|defend|keep|nothing|decline|wait|end|end-turn|go-on)$/.test(option.key);

/** Does every answer give a card away? Such a choice must not look like playing one. */
export function isLosing(question: Question | null): boolean {
  const acting = (question?.options ?? []).filter((option) => !isPassing(option));
  return acting.length > 0 && (acting.every((option) => /^(discard|pitch|lose|toast|sacrifice|burn)\b/.test(option.key)) || /^(discard|pay for|which card is (discarded|toasted))|: choose a card to (discard|toast|smoke|burn|sacrifice)\b/i.test(question?.prompt ?? ""));
}
