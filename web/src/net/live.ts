/** The live socket of a table: it comes back by itself, and says how much it has heard already. */
import type { FromClient, FromServer } from "./messages";
import { Refusal } from "./api";

type Waiting = { resolve: (answer: FromServer) => void; reject: (reason: Refusal) => void };

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;

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
    private readonly heard: () => { since: number; take_backs: number },
    private readonly listen: (message: FromServer) => void,
    private readonly connected: (yes: boolean) => void,
  ) {
    this.connect();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", token: this.token(), ...this.heard() }));
      this.pause = FIRST_PAUSE;
      this.connected(true);
    };
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.connected(false);
      for (const { reject } of this.waiting.values()) reject(new Refusal("The connection was lost; trying again"));
      this.waiting.clear();
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
