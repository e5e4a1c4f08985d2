/** The live socket of a table: it comes back by itself, and says how much it has heard already. */
import type { FromClient, FromServer, Presence, TableState } from "./messages";
import { Refusal } from "./api";

type Waiting = { resolve: (answer: FromServer) => void; reject: (reason: Refusal) => void };

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/** Codes with which the server says that coming again is of no use: no such table, logged out, not meant for it, full. */
const FINAL = new Set([4400, 4401, 4403, 4404]);
const FULL = 4429;

/** The same state with who is connected now. */
export function withPresence(state: TableState, { here, watchers }: Presence): TableState {
  return { ...state, watchers, seats: state.seats.map((seat) => ({ ...seat, here: here.includes(seat.seat) })) };
}

export class Live {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private number = 1;
  private pause = FIRST_PAUSE;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly token: () => string,
    private readonly heard: () => { since: number; take_backs: number; password: string },
    private readonly listen: (message: FromServer) => void,
    private readonly connected: (yes: boolean) => void,
    private readonly refused: (why: string) => void,
  ) {
    this.connect();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", token: this.token(), ...this.heard() }));
      this.connected(true);
    };
    socket.onmessage = (event) => {
      this.pause = FIRST_PAUSE;
      this.take(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.connected(false);
      for (const { reject } of this.waiting.values()) reject(new Refusal("The connection was lost; trying again"));
      this.waiting.clear();
      if (event.code === FULL || FINAL.has(event.code)) this.refused(sentence(event.reason));
      if (FINAL.has(event.code)) this.closed = true;
      if (event.code === FULL) this.pause = LONGEST_PAUSE;
      if (this.closed) return;
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    };
  }

  private take(message: FromServer): void {
    const waiting = "re" in message ? this.waiting.get(message.re) : undefined;
    if (!waiting || !("re" in message)) return this.listen(message);
    this.waiting.delete(message.re);
    if (message.type === "refused") waiting.reject(new Refusal(message.problem, message.rulings));
    else waiting.resolve(message);
  }

  /** Says something and waits for the answer to it; refused: a Refusal. */
  ask(message: FromClient): Promise<FromServer> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Refusal("Not connected right now"));
    const re = this.number++;
    return new Promise((resolve, reject) => {
      this.waiting.set(re, { resolve, reject });
      socket.send(JSON.stringify({ ...message, re }));
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}

function sentence(reason: string): string {
  return reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` : "The server does not let us in.";
}
