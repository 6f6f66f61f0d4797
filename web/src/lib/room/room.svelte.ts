/** A room as this browser knows it: who sits where, the view, the stream, and what is asked. */

import { Fairness } from '../fair/fairness.svelte';
import { type Language, language, t } from '../text';
import { Line, type Status } from '../wire/line';
import { newCommand, Outbox } from '../wire/outbox';
import { Queries } from '../wire/queries';
import { address, hello } from './hello';
import { formerly, refusal, type Notice } from './people';
import { stepOf, type Plan } from './plan';
import { strangers } from './strangers.svelte';
import { Seen } from './seen.svelte';
import { Stage } from '../stage/stage.svelte';
import { EMPTY, goingOn, joined, told, type Heard, type Stream } from './stream';
import type { Answer, Command, Decision, GameEvent, Incoming, Outgoing, Proposal } from '../wire';
import type { Query, Refused, Saying, Scene, SeatStanding, Standing } from '../wire';

export type { Notice };

const CHAT = 200;

export class Room {
  status = $state<Status>('opening');
  /** The code the server closed the line with, while it is not open. */
  closed = $state(0);
  ms = $state<number | null>(null);
  standing = $state.raw<Standing | null>(null);
  /** When the standing came, on this browser's own clock. */
  heardAt = $state(0);
  scene = $state.raw<Scene | null>(null);
  stream = $state.raw<Stream>(EMPTY);
  chat = $state.raw<Saying[]>([]);
  notice = $state.raw<Notice | null>(null);
  sent = $state.raw<Command[]>([]);

  readonly id: string;
  readonly seen: Seen;
  readonly fair: Fairness = new Fairness(this);
  plan = $state<Plan>('wait');
  readonly #line: Line;
  readonly #outbox: Outbox;
  readonly #queries = new Queries((message) => this.#line.send(message));
  /** What is told is played here first; scene and stream are what has been shown so far. */
  readonly stage = new Stage(this, {
    event: (event) => (this.stream = joined(this.stream, event.at, [event])),
    view: (view) => this.#meanwhile(view),
    scene: (scene) => this.#show(scene),
  });
  /** Whether this page was here before the match began. */
  #waited = false;
  /** How much has been heard, which may be more than what has been shown. */
  #heard: Heard | null = null;
  #first: Outgoing[] = [];
  #language = language();

  constructor(id: string, plan: Plan = 'wait') {
    this.id = id;
    this.plan = plan;
    this.#outbox = new Outbox(id);
    this.seen = new Seen(id);
    this.sent = this.#outbox.all();
    this.#line = new Line(address(id), {
      opened: () => this.#hello(),
      heard: (message) => this.#receive(message),
      changed: (status, ms, code) => {
        if (status !== 'live') this.#queries.forget();
        this.status = status;
        this.closed = code;
        this.ms = ms ?? (status === 'live' ? this.ms : null);
      },
    });
  }

  /** One's own decisions that are not answered yet; at a shared screen, those of the seat one looks from. */
  get decisions(): Decision[] {
    const told = this.scene?.viewer ?? -1;
    return this.unanswered.filter((decision) => !this.mine.includes(told) || decision.seat === told);
  }

  /** The decisions of all seats of this screen that are not answered yet. */
  get unanswered(): Decision[] {
    const answered = (r: Decision) =>
      this.sent.some((one) => one.do === 'choose' && one.seat === r.seat && one.number === r.number);
    return this.standing?.paused ? [] : (this.scene?.decisions ?? []).filter((one) => !answered(one));
  }

  /** How much the table helps at most, as its host has set it. */
  get most(): Standing['assist'] {
    return this.standing?.assist ?? 'odds';
  }

  get seats(): SeatStanding[] {
    return strangers.seats(this.standing);
  }

  /** Who had the seats when an event was told: in a branch, before it began, others than now. */
  seatsAt(event: GameEvent): SeatStanding[] {
    const from = this.standing?.from;
    return from && event.at < from.told ? formerly(this.seats, from.names) : this.seats;
  }

  get mine(): number[] {
    return this.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  }

  /** Whether nobody else plays here: bots agree to what one proposes. */
  get alone(): boolean {
    return !this.seats.some((seat) => seat.who !== null && !seat.bot && !seat.yours);
  }

  /** The seat one looks from: at a shared screen whoever is asked; who watches, from that of the scene. */
  get viewer(): number {
    const { mine } = this;
    const told = this.scene?.viewer ?? -1;
    return mine.includes(told) ? told : (mine[0] ?? Math.max(told, 0));
  }

  /** The seat one speaks for. */
  get speaker(): number | undefined {
    return this.decisions[0]?.seat ?? this.mine.find((seat) => !this.seats[seat]?.resigned) ?? this.mine[0];
  }

  /** Be told everything in another language. */
  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#heard = null;
    this.stream = EMPTY;
    if (this.status === 'live') this.#line.renew();
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#line.close();
    this.#queries.forget();
  }

  #hello(): void {
    this.#line.send(hello(this.#heard, this.#language));
    for (const message of [...this.#outbox.all(), ...this.#first.splice(0)]) this.#line.send(message);
  }

  /** What happens is played; a fresh start, and what is taken back, is shown at once. */
  #receive(message: Incoming): void {
    if (!told(message)) return this.hear(message);
    this.fair.check(message.events);
    const takesBack =
      this.sent.some((one) => one.do === 'undo') || message.events.some((event) => 'back' in event.data);
    const news = takesBack ? null : goingOn(message, this.#heard, this.stream);
    this.#heard = { length: message.length, head: message.head, viewer: message.viewer ?? null };
    const begins = this.#waited && !this.scene && message.from === 0 && !message.over;
    if (begins) return this.#begin(message);
    if (!news || !this.scene || (message.is === 'snapshot' && this.stage.hides))
      return this.stage.cut(message);
    this.#meanwhile(this.scene.view);
    this.stage.play(message, news);
  }

  /** Whoever has waited for a match to begin sees its first dice fall. */
  #begin(message: Scene): void {
    this.scene = { ...message, decisions: [], undo: null, takeback: false, events: [] };
    this.stage.open(message);
  }

  /** Show another view while something is played: nobody is asked anything before it is over. */
  #meanwhile(view: unknown): void {
    if (this.scene) this.scene = { ...this.scene, view, decisions: [], undo: null, takeback: false };
  }

  #show(message: Scene): void {
    // What one seat was told is not for the next that looks at this screen.
    const before = message.viewer === this.scene?.viewer ? this.stream : EMPTY;
    this.stream = joined(before, message.from, message.events);
    this.scene = message;
    this.seen.reach(message.length, 'is' in message && message.is === 'snapshot');
  }

  hear(message: Incoming): void {
    switch (message.is) {
      case 'room':
        this.notice = refusal(this.standing, message, this.mine) ?? this.notice;
        this.standing = message;
        this.#waited ||= message.phase === 'waiting';
        this.heardAt = performance.now();
        this.fair.react();
        return this.#carryOut();
      case 'fair':
        return this.fair.hear(message);
      case 'snapshot':
      case 'events':
        return this.#show(message);
      case 'done':
        return this.#settle(message.command);
      case 'refused':
        return this.#refused(message);
      case 'answer':
        this.#queries.answer(message.id, message);
        return;
      case 'notice':
        this.notice = { text: message.text, rule: message.rule };
        return;
      case 'chat':
        this.chat = message.all.slice(-CHAT);
        return;
      case 'said':
        this.chat = [...this.chat.filter((one) => one.n !== message.n), message].slice(-CHAT);
    }
  }

  #refused(message: Refused): void {
    if (message.command !== undefined) this.#settle(message.command);
    const asked = this.#queries.answer(message.id, null);
    // The page itself asks for odds and the like: nobody needs to know that it was too late or too often.
    if (asked && ['busy', 'not_asked'].includes(message.code)) return;
    const text = message.text.replace(/\s*\[[\w.]+\]$/, ''); // the rule has a field of its own
    this.notice = { text, rule: message.rule };
  }

  #settle(command: string): void {
    this.#outbox.settle(command);
    this.sent = this.#outbox.all();
  }

  /** Do what the page promised that led here. */
  #carryOut(): void {
    const step = this.standing && stepOf(this.plan, this.standing);
    if (step?.done) this.plan = 'wait';
    if (step) this.tell(step.say);
  }

  tell(message: Outgoing): void {
    if (!this.#line.send(message)) this.notice = { text: t('Connection lost. Reconnecting…'), rule: '' };
  }

  /** Come in again, since a guest is known by the first message alone, and then say something. */
  comeBack(message: Outgoing): void {
    this.#first.push(message);
    this.#line.renew();
  }

  choose(decision: Decision, options: number[]): void {
    const { seat, number } = decision;
    this.seen.clear();
    this.stage.answered(decision.kind);
    this.command({ do: 'choose', command: newCommand(), seat, number, options, ...this.fair.link(seat) });
  }

  /** Take back what the server says can be taken back; among bots also what only consent takes back. */
  undo(): void {
    const seat = this.scene?.undo?.seat;
    if (seat !== undefined && this.mine.includes(seat))
      this.command({ do: 'undo', command: newCommand(), seat });
    else if (this.scene?.takeback && this.mine.length && this.alone) this.propose('takeback');
  }

  resign(): void {
    const seat = this.speaker;
    if (seat !== undefined) this.command({ do: 'resign', command: newCommand(), seat });
  }

  propose(what: Proposal, about?: number): void {
    const seat = this.speaker;
    if (seat !== undefined)
      this.tell({ do: 'offer', seat, what, n: 1, ...(about !== undefined && { about }) });
  }

  /** Answer a proposal for all seats of this screen that have not yet agreed. */
  reply(agree: boolean): void {
    const offer = this.standing?.offer;
    if (!offer) return;
    const asked = this.mine.filter((seat) => !offer.agreed.includes(seat));
    for (const seat of agree ? asked : this.mine.slice(0, 1)) this.tell({ do: 'reply', seat, agree });
  }

  /** Whether this screen may let a table go on that has stopped: its players and its host may. */
  get resumes(): boolean {
    return this.mine.length > 0 || this.standing?.host === true;
  }

  /** Go on after a pause, or with a table that has stopped. */
  resume(): void {
    const seat = this.mine[0];
    this.tell({ do: 'resume', ...(seat !== undefined && { seat }) });
  }

  command(command: Command): void {
    this.notice = null;
    this.#outbox.add(command);
    this.sent = this.#outbox.all();
    this.#line.send(command);
  }

  /** Ask something that changes nothing; null if it is refused or the line is broken. */
  ask(query: Query): Promise<Answer | null> {
    return this.#queries.ask(query);
  }
}
