/** A room as this browser knows it: who sits where, the view, the stream, and what is asked. */

import { guest } from './guest';
import { Line, type Status } from './line';
import { newCommand, Outbox } from './outbox';
import { Pace } from './pace';
import { settings } from './settings.svelte';
import { EMPTY, joined, type Stream } from './stream';
import type { Answer, Command, Incoming, Outgoing, Question, Refused, Request, Said, Scene, Standing } from './wire';

/** Something to be told once: a refusal, or why a thing cannot be chosen. */
export interface Notice {
  text: string;
  rule: string;
}

/** What the page that opened a room wants of it as soon as it stands. */
export type Plan = 'start' | 'share' | 'wait';

export class Room {
  status = $state<Status>('opening');
  ms = $state<number | null>(null);
  standing = $state.raw<Standing | null>(null);
  scene = $state.raw<Scene | null>(null);
  stream = $state.raw<Stream>(EMPTY);
  chat = $state.raw<Said[]>([]);
  notice = $state.raw<Notice | null>(null);
  sent = $state.raw<Command[]>([]);

  readonly id: string;
  #plan: Plan;
  readonly #line: Line;
  readonly #outbox: Outbox;
  readonly #waiting = new Map<number, (answer: Answer | null) => void>();
  readonly #pace = new Pace<Incoming>((message) => this.hear(message), () => settings.speed);
  #asked = 0;
  #first: Outgoing[] = [];

  constructor(id: string, plan: Plan = 'wait') {
    this.id = id;
    this.#plan = plan;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#outbox = new Outbox(id);
    this.sent = this.#outbox.all();
    this.#line = new Line(`${scheme}://${location.host}/ws/${encodeURIComponent(id)}`, {
      opened: () => this.#hello(),
      heard: (message) => this.#receive(message),
      changed: (status, ms) => {
        this.status = status;
        this.ms = ms ?? (status === 'live' ? this.ms : null);
      },
    });
  }

  /** One's own open questions; one that is answered already is not shown again. */
  get requests(): Request[] {
    const answered = (r: Request) =>
      this.sent.some((one) => one.do === 'choose' && one.seat === r.seat && one.number === r.number);
    return (this.scene?.requests ?? []).filter((request) => !answered(request));
  }

  get mine(): number[] {
    return (this.standing?.seats ?? []).filter((seat) => seat.yours).map((seat) => seat.seat);
  }

  /** The seat one looks from; who watches looks from the first. */
  get viewer(): number {
    return this.mine[0] ?? 0;
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#line.close();
  }

  #hello(): void {
    const token = guest()?.token;
    const version = this.scene?.version;
    this.#line.send({ do: 'hello', ...(token && { token }), ...(version !== undefined && { version }) });
    for (const message of [...this.#outbox.all(), ...this.#first.splice(0)]) this.#line.send(message);
  }

  // Hearing.

  /** Others' deeds come one by one; what this screen has done, and a fresh start, at once. */
  #receive(message: Incoming): void {
    const own = message.is === 'snapshot' || (this.sent.length > 0 && message.is === 'events');
    if (own) this.#pace.flush();
    if (message.is === 'events') this.#pace.add(message, !own && message.events.length > 0);
    else if (message.is === 'done') this.#pace.add(message, false);
    else this.hear(message);
  }

  hear(message: Incoming): void {
    switch (message.is) {
      case 'room':
        this.standing = message;
        return this.#carryOut();
      case 'snapshot':
      case 'events':
        this.stream = joined(this.stream, message.from, message.events);
        this.scene = message;
        return;
      case 'done':
        return this.#settle(message.command);
      case 'refused':
        return this.#refused(message);
      case 'answer':
        return this.#answered(message.id, message);
      case 'said':
        this.chat = [...this.chat.filter((one) => one.n !== message.n), message].slice(-200);
    }
  }

  #refused(message: Refused): void {
    if (message.command !== undefined) this.#settle(message.command);
    if (message.id !== undefined) this.#answered(message.id, null);
    const text = message.text.replace(/\s*\[[\w.]+\]$/, ''); // the rule has a field of its own
    this.notice = { text, rule: message.rule };
  }

  #settle(command: string): void {
    this.#outbox.settle(command);
    this.sent = this.#outbox.all();
  }

  #answered(id: number, answer: Answer | null): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  /** Do what the front page promised: start at once, or take the other seats for this screen first. */
  #carryOut(): void {
    const room = this.standing;
    if (!room || room.phase !== 'waiting' || !room.host || this.#plan === 'wait') return;
    const free = room.seats.find((seat) => seat.kind !== 'bot' && !seat.yours);
    if (this.#plan === 'share' && free) {
      this.tell({ do: 'sit', seat: free.seat });
    } else {
      this.#plan = 'wait';
      this.tell({ do: 'start' });
    }
  }

  // Speaking.

  tell(message: Outgoing): void {
    if (!this.#line.send(message)) this.notice = { text: 'The line is broken; it is being mended.', rule: '' };
  }

  /** Come in again, since a guest is known by the first message alone, and then say something. */
  comeBack(message: Outgoing): void {
    this.#first.push(message);
    this.#line.renew();
  }

  choose(request: Request, options: number[]): void {
    const { seat, number } = request;
    this.#command({ do: 'choose', command: newCommand(), seat, number, options });
  }

  undo(): void {
    const seat = this.requests[0]?.seat ?? this.mine[0];
    if (seat !== undefined) this.#command({ do: 'undo', command: newCommand(), seat });
  }

  resign(): void {
    const seat = this.requests[0]?.seat ?? this.mine[0];
    if (seat !== undefined) this.#command({ do: 'resign', command: newCommand(), seat });
  }

  #command(command: Command): void {
    this.notice = null;
    this.#outbox.add(command);
    this.sent = this.#outbox.all();
    this.#line.send(command);
  }

  /** Ask something that changes nothing; null if it is refused or the line is broken. */
  ask(question: Question): Promise<Answer | null> {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      if (this.#line.send({ ...question, id })) this.#waiting.set(id, resolve);
      else resolve(null);
    });
  }
}
