/** What is on the screen: one moment after another, never faster than can be followed, whether live or replayed. */
import { tick } from "svelte";
import type { Happening, Question, View } from "../net/messages";
import type { MatSpec } from "../mats/spec";
import { noChoices, spread, type Choices } from "./options";
import { emptyScene, follow, type Move, type Scene } from "./scene";
import { flightTime } from "./settings.svelte";

/** One moment: the table, what is asked, what has just happened, and from which line of the log on it is new. */
export type Moment = { view: View; question: Question | null; from: number; happened: Happening[] };

/** The screen's part: notes where things are, and lets them fly once the new moment is drawn. */
export type Stage = { before: () => void; after: (moves: Move[], moment: Moment, time: number) => Promise<void> };

/** More waiting than this (after a reconnect) is not played back, only shown. */
const TOO_MANY = 40;

export class Showing {
  view: View | null = $state.raw(null);
  question: Question | null = $state.raw(null);
  scene: Scene = $state.raw(emptyScene());
  log: Happening[] = $state.raw([]);
  /** How many lines of the log belong to the latest moment. */
  fresh = $state(0);
  busy = $state(false);
  /** An answer is on its way. */
  answering = $state(false);
  stage: Stage | null = null;
  private queue: Moment[] = [];

  constructor(
    readonly mat: MatSpec,
    private readonly isCard: (name: string) => boolean,
  ) {}

  /** What may be answered now: nothing while things are still moving or an answer is on its way. */
  choices: Choices = $derived.by(() =>
    this.view && !this.busy && !this.answering ? spread(this.question, this.view, this.scene, this.mat.pointing, this.isCard, this.mat.piles) : noChoices(),
  );

  get waiting(): number {
    return this.queue.length;
  }

  push(moment: Moment): void {
    this.queue.push(moment);
    if (!this.busy) void this.play();
  }

  /** Straight to a moment, without the way there. */
  show(moment: Moment): void {
    this.queue = [];
    this.set(moment);
  }

  private async play(): Promise<void> {
    this.busy = true;
    try {
      while (this.queue.length) {
        if (this.queue.length > TOO_MANY) this.queue.splice(0, this.queue.length - 1).forEach((moment) => this.note(moment));
        const moment = this.queue.shift();
        if (moment) await this.step(moment);
      }
    } finally {
      this.busy = false;
    }
  }

  private async step(moment: Moment): Promise<void> {
    const time = flightTime(this.queue.length);
    if (this.view && time) this.stage?.before();
    const moves = this.set(moment);
    await tick();
    await this.stage?.after(moves, moment, time);
  }

  private note(moment: Moment): void {
    this.log = [...this.log.slice(0, moment.from), ...moment.happened];
    this.fresh = moment.happened.length;
  }

  private set(moment: Moment): Move[] {
    this.note(moment);
    const { scene, moves } = follow(this.scene, this.mat.zones(moment.view));
    this.view = moment.view;
    this.question = moment.question;
    this.scene = scene;
    return moves;
  }
}
