/** The line to the server: one socket at a time, opened again without haste when it breaks. */

import { read, write, type Incoming, type Outgoing } from '.';

/** How the line stands. After `gone` nothing is tried again. */
export type Status = 'opening' | 'live' | 'broken' | 'gone';

const LONGEST = 15_000;
const PING = 10_000;
const SOON = 1_000; // the first, when what greets a newcomer is through
const DEAF = 8_000;
export const FOREIGN = 4003;
const NO_ROOM = 4004;
export const KICKED = 4005;
const CROWDED = 4009; // too many sockets: wait, some of them will end
const FINAL = [FOREIGN, NO_ROOM, KICKED];

/** Return how long to wait before a try: longer each time, and not all clients at once. */
export function patience(tries: number, chance = Math.random()): number {
  return Math.min(LONGEST, 500 * 2 ** tries) * (0.8 + 0.4 * chance);
}

export interface Ear {
  opened(): void;
  heard(message: Incoming): void;
  changed(status: Status, ms: number | null, code: number): void;
}

export class Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #pinged = 0;
  #deaf: ReturnType<typeof setTimeout> | undefined;
  #status: Status = 'opening';

  constructor(
    private readonly url: string,
    private readonly ear: Ear,
  ) {}

  open(): void {
    addEventListener('online', this.#now);
    addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#now);
    this.#connect();
  }

  close(): void {
    removeEventListener('online', this.#now);
    removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#now);
    this.#status = 'gone';
    this.#still();
    this.#socket?.close();
  }

  /** Send a message if the line stands; say whether it went. */
  send(message: Outgoing): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(write(message));
    return true;
  }

  #connect(): void {
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.ear.opened();
      this.#soon = setTimeout(() => this.#ping(), SOON);
      this.#beat = setInterval(() => this.#ping(), PING);
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket || typeof event.data !== 'string') return;
      const message = read(event.data);
      if (!message) return;
      if (this.#status !== 'live') this.#turn('live', null);
      if (message.is === 'pong') this.#ponged();
      else this.ear.heard(message);
      this.#tries = 0;
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #lost(code: number): void {
    this.#still();
    if (this.#status === 'gone') return;
    if (FINAL.includes(code)) return this.#turn('gone', null, code);
    this.#turn('broken', null, code);
    const wait = code === CROWDED ? LONGEST : patience(this.#tries++);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Try at once: the network is back, or somebody looks at the page again. */
  #now = (): void => {
    if (this.#status !== 'broken' || document.visibilityState === 'hidden') return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** The network is gone: say so at once; a socket would notice much later. */
  #cut = (): void => {
    if (this.#status === 'live' || this.#status === 'opening') this.#drop();
  };

  #ping(): void {
    this.#pinged = performance.now();
    if (!this.send({ do: 'ping', id: Math.floor(this.#pinged) })) return;
    this.#deaf = setTimeout(() => this.#drop(), DEAF);
  }

  #ponged(): void {
    clearTimeout(this.#deaf);
    this.#turn('live', Math.round(performance.now() - this.#pinged));
  }

  /** Give a silent socket up without waiting for its end. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#lost(0);
  }

  /** Begin again at once, as somebody else perhaps. */
  renew(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#still();
    this.#connect();
  }

  #still(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#deaf);
    clearTimeout(this.#soon);
    clearInterval(this.#beat);
  }

  #turn(status: Status, ms: number | null, code = 0): void {
    this.#status = status;
    this.ear.changed(status, ms, code);
  }
}
