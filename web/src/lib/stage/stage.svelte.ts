/** The stage: what a message tells is played event by event, and only then the scene after it is shown. */

import { settings, still } from '../browser/settings.svelte';
import type { Room } from '../room/room.svelte';
import { worded } from '../room/stream';
import type { GameEvent, Scene } from '../wire';
import { plainBeats, rolled, type Beat, type Beats } from './beats';
import { change, ending, haste, lasting, NORMAL, thrown } from './timing';

const URGENT = 2.5;

/** What the stage does to the room: one event more, another view, the whole scene. */
export interface Shower {
  event: (event: GameEvent) => void;
  view: (view: unknown) => void;
  scene: (scene: Scene) => void;
}

/** What is being played: dice wait for their throw, fall, or have fallen and the event happens. */
export interface Playing {
  event: GameEvent;
  beat: Beat;
  phase: 'waiting' | 'falling' | 'happening';
  /** By how much the times of timing.ts are multiplied. */
  pace: number;
  /** When this phase began, on the browser's own clock. */
  since: number;
}

export interface Line {
  event: GameEvent;
  /** The words, where they are not the event's own. */
  text: string | null;
}

export class Stage {
  /** The beat that is being played; null between beats and when all is shown. */
  now = $state.raw<Playing | null>(null);
  /** What happened last, to be read until something else does. */
  line = $state.raw<Line | null>(null);
  /** The scene at the end of a match, while its end is celebrated; the result comes after that. */
  ending = $state.raw<Scene | null>(null);
  #busy = $state(false);
  /** What events look like: read anew when the board has come, as by a pad that waits for the first roll. */
  beats = $state.raw<Beats>(plainBeats);
  /** Kinds of decisions whose answer is a roll. */
  rolls: readonly string[] | 'all' = [];
  /** Whether hands are hidden: then nothing is played on from one seat's stream to another's. */
  hides = false;
  /** Whether the own player's hand is busy with something that nothing may end: what comes waits for it. */
  keeps: (next: Scene) => boolean = () => false;
  /** Whether something waits for the own player's hand. */
  held = $state(false);
  /** When the own player answered last, on the browser's own clock. */
  answeredAt = 0;
  /** Whether the board is still being fetched: nothing is played before it lies there. */
  unset = true;

  readonly #room: Room;
  readonly #shower: Shower;
  #acts: { scene: Scene; events: GameEvent[] }[] = [];
  #events: GameEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hurried = false;
  /** How many beats were played since the own player was asked last. */
  #played = 0;
  /** Whether the own player has let dice fall: that holds until all has been shown. */
  #pressed = false;

  constructor(room: Room, shower: Shower) {
    this.#room = room;
    this.#shower = shower;
  }

  get state(): 'idle' | 'waiting' | 'playing' {
    if (!this.#busy) return 'idle';
    return this.now?.phase === 'waiting' ? 'waiting' : 'playing';
  }

  /** Whether the own player is to throw the dice. */
  get waits(): boolean {
    return this.now?.phase === 'waiting';
  }

  /** Play the new events of a message after all that came before it, then show its scene. */
  play(scene: Scene, events: GameEvent[]): void {
    this.#acts.push({ scene, events });
    if (this.#busy) return;
    // Who may react has only so much time for it.
    const urgent = scene.decisions.some((one) => one.window);
    if (!urgent && (this.held || this.keeps(scene))) this.held = true;
    else this.letGo();
  }

  /** Play what has waited for the own player's hand. */
  letGo(): void {
    this.held = false;
    if (this.#busy) return;
    this.#busy = true;
    this.#begin();
  }

  /** Play the beginning of a match once its board lies there; all up to the first throw has happened. */
  open(scene: Scene): void {
    const first = scene.events.findIndex((event) => rolled(event).length > 0);
    const speedy = settings.speed === 0 || first < 0;
    if (speedy) return this.cut(scene);
    this.#busy = true;
    for (const event of scene.events.slice(0, first)) this.#shower.event(event);
    this.#acts.push({ scene, events: scene.events.slice(first) });
  }

  /** The board lies there: what is to be played begins. */
  set(): void {
    this.unset = false;
    if (this.#busy && !this.now && !this.ending) this.#begin();
  }

  /** Show a scene at once, after all that still waits. */
  cut(scene: Scene): void {
    this.flush();
    this.#shower.scene(scene);
    this.line = lastOf(scene.events) ?? this.line;
  }

  /** The own player has answered a decision of a kind; some say "roll". */
  answered(kind: string): void {
    this.answeredAt = performance.now();
    if (this.rolls === 'all' || this.rolls.includes(kind)) this.#pressed = true;
  }

  /** Let the dice fall that wait for it. */
  roll(): void {
    if (!this.now || !this.waits) return;
    this.#pressed = true;
    this.#fall(this.now);
  }

  /** Show at once what is still to be shown, up to a throw that is the own player's. */
  skip(): void {
    const { now } = this;
    if (!this.#busy || this.waits) return;
    clearTimeout(this.#timer);
    this.#hurried = true;
    if (now) this.#pass(now.event, now.beat);
    this.now = null;
    if (this.ending) this.#settle();
    else this.#next();
    this.#hurried = false;
  }

  /** Show at once all that is still to be shown. */
  flush(): void {
    clearTimeout(this.#timer);
    this.held = false;
    this.now = this.ending = null;
    for (const { scene, events } of this.#acts.splice(0)) {
      this.#shower.scene(scene);
      this.line = lastOf(events) ?? this.line;
    }
    this.#events = [];
    this.#rest();
  }

  #rest(): void {
    this.now = null;
    this.#busy = false;
    this.#pressed = false;
  }

  #begin(): void {
    const [act] = this.#acts;
    if (!act) return this.#rest();
    if (this.#atOnce) return this.flush();
    this.#events = [...act.events];
    this.#next();
  }

  get #atOnce(): boolean {
    return settings.speed === 0 || this.unset || document.visibilityState === 'hidden';
  }

  #next(): void {
    for (;;) {
      if (this.#atOnce) return this.flush();
      const event = this.#events.shift();
      if (!event) return this.#end();
      // What others do ends what one's own press was for.
      if (event.seat >= 0 && !this.#room.mine.includes(event.seat)) this.#pressed = false;
      const beat = this.#beatOf(event);
      const timeless = this.#hurried || beat?.weight === 'pass';
      if (beat && (!timeless || this.#holds(beat)))
        return this.#start({ event, beat, phase: 'happening', pace: this.#pace(), since: performance.now() });
      this.#pass(event, beat);
    }
  }

  /** Show an event without taking time for it. */
  #pass(event: GameEvent, beat: Beat | null): void {
    this.#shower.event(event);
    if (beat && 'view' in beat) this.#shower.view(beat.view);
    if (beat) this.#say(event, beat);
  }

  /** Whether a beat is a throw that the own player has to make. */
  #holds(beat: Beat): boolean {
    if (this.#room.standing?.dice === 'real') return false;
    return !!beat.throw && !this.#pressed && !settings.rolls && this.#room.mine.includes(beat.throw.by);
  }

  /** What an event looks like; a fault in a game's beats costs the sight of it, and no more. */
  #beatOf(event: GameEvent): Beat | null {
    const ahead = { next: this.#events, view: this.#acts[0]?.scene.view };
    try {
      return this.beats(event, this.#room.scene?.view, this.#room, ahead);
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  #pace(): number {
    const waiting = [this.#events, ...this.#acts.slice(1).map((one) => one.events)].flat().filter(worded);
    const played = this.#room.mine.length ? this.#played : 0; // who only watches is never asked
    // Who may react has only so much time for it.
    const urgent = this.#room.standing?.bell && this.#acts.at(-1)?.scene.decisions.some((one) => one.window);
    return settings.speed / NORMAL / haste(played + waiting.length) / (urgent ? URGENT : 1);
  }

  #start(playing: Playing): void {
    const { beat } = playing;
    this.#played += 1;
    if (!beat.throw) return this.#happen(playing);
    if ('lay' in beat.throw) this.#shower.view(beat.throw.lay);
    if (this.#holds(beat)) this.now = { ...playing, phase: 'waiting' };
    else this.#fall(playing);
  }

  #fall(playing: Playing): void {
    const { beat, pace } = playing;
    this.now = { ...playing, phase: 'falling', since: performance.now() };
    if (beat.throw) this.#wait(thrown(beat.throw, still()) * pace, () => this.#happen(playing));
  }

  #happen(playing: Playing): void {
    const { event, beat, pace } = playing;
    this.now = { ...playing, phase: 'happening', since: performance.now() };
    this.#shower.event(event);
    this.#say(event, beat);
    const before = change(beat, still()) * pace;
    const after = lasting(beat, this.#goesOn(event)) * pace - before;
    const shown = () => {
      if ('view' in beat) this.#shower.view(beat.view);
      this.#wait(after, () => this.#next());
    };
    if (before) this.#wait(before, shown);
    else shown();
  }

  /** Whether this is the last that is to be shown, and its own player is asked next. */
  #goesOn(event: GameEvent): boolean {
    const { mine } = this.#room;
    const [act, more] = this.#acts;
    if (more || this.#events.some(worded) || !mine.includes(event.seat)) return false;
    return !!act?.scene.asked.some((seat) => mine.includes(seat));
  }

  #say(event: GameEvent, beat: Beat): void {
    if (beat.line === '' || (beat.line === undefined && !worded(event))) return;
    this.line = { event, text: beat.line ?? null };
  }

  /** All events of a message are shown: now its scene is; before the result of a match, its end is played. */
  #end(): void {
    this.now = null;
    const scene = this.#acts[0]?.scene;
    if (!scene?.over || this.#room.scene?.over || this.#hurried) return this.#settle();
    this.#shower.view(scene.view);
    this.ending = scene;
    this.#wait(ending(still()) * (settings.speed / NORMAL), () => this.#settle());
  }

  #settle(): void {
    this.ending = null;
    const act = this.#acts.shift();
    if (act?.scene.decisions.length) this.#played = 0;
    if (act) this.#shower.scene(act.scene);
    this.#begin();
  }

  #wait(ms: number, then: () => void): void {
    this.#timer = setTimeout(then, ms);
  }
}

function lastOf(events: GameEvent[]): Line | null {
  const event = events.findLast(worded);
  return event ? { event, text: null } : null;
}
